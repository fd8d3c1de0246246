/**
 * Deleting one's account: what stands in the way, asking for it by the password once more, and calling it off while it waits.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { AccountDeletion, AskedDeletion } from '#contract/account/accountDeletion.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** What has just happened, where what is shown does not say it. */
export type DeletionNote = 'cancelled' | 'wrongPassword' | 'noPassword';

type Context = {
  deletion: AccountDeletion | null;
  password: string;
  note: DeletionNote | null;
  problem: Problem | null;
};

type Event =
  | { type: 'retry.asked' }
  | { type: 'asking.opened' }
  | { type: 'asking.closed' }
  | { type: 'password.submitted'; password: string }
  | { type: 'cancel.pressed' };

export const accountDeletionMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    readDeletion: notProvided<AccountDeletion>(),
    askForDeletion: notProvided<AskedDeletion, { password: string }>(),
    cancelDeletion: notProvided<AccountDeletion>(),
  },
  actions: {
    rememberDeletion: assign((_, deletion: AccountDeletion) => ({ deletion, problem: null, note: null })),
    rememberNote: assign((_, { note }: { note: DeletionNote }) => ({ note, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberPassword: assign((_, { password }: { password: string }) => ({
      password,
      note: null,
      problem: null,
    })),
    forgetPassword: assign({ password: '' }),
    forgetOutcome: assign({ note: null, problem: null }),
  },
  guards: {
    isTyped: (_, { password }: { password: string }) => password !== '',
    isFree: ({ context: { deletion } }) => deletion?.DeletesAt === null && deletion.Obstacles.length === 0,
    isWaiting: ({ context: { deletion } }) => typeof deletion?.DeletesAt === 'string',
    isWrong: (_, { Outcome }: AskedDeletion) => Outcome === 'wrongPassword',
  },
}).createMachine({
  id: 'accountDeletion',
  context: { deletion: null, password: '', note: null, problem: null },
  initial: 'loading',
  states: {
    loading: { invoke: read('readDeletion', 'rememberDeletion', 'resting') },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetOutcome' } } },
    resting: {
      tags: 'shown',
      on: {
        'asking.opened': { guard: 'isFree', target: 'asking', actions: 'forgetOutcome' },
        'cancel.pressed': { guard: 'isWaiting', target: 'cancelling', actions: 'forgetOutcome' },
      },
    },
    asking: {
      tags: 'shown',
      initial: 'typing',
      states: {
        typing: {
          on: {
            'password.submitted': [
              { guard: withEvent('isTyped'), target: 'sending', actions: withEvent('rememberPassword') },
              { actions: { type: 'rememberNote', params: { note: 'noPassword' } } },
            ],
            'asking.closed': { target: '#accountDeletion.resting', actions: 'forgetOutcome' },
          },
        },
        sending: {
          tags: 'busy',
          exit: 'forgetPassword',
          invoke: {
            id: 'askForDeletion',
            src: 'askForDeletion',
            input: ({ context: { password } }) => ({ password }),
            onDone: [
              {
                guard: withOutput('isWrong'),
                target: 'typing',
                actions: { type: 'rememberNote', params: { note: 'wrongPassword' } },
              },
              {
                target: '#accountDeletion.resting',
                actions: { type: 'rememberDeletion', params: ({ event }) => event.output.Deletion },
              },
            ],
            onError: { target: 'typing', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
    cancelling: {
      tags: ['shown', 'busy'],
      invoke: {
        id: 'cancelDeletion',
        src: 'cancelDeletion',
        onDone: {
          target: 'resting',
          actions: [withOutput('rememberDeletion'), { type: 'rememberNote', params: { note: 'cancelled' } }],
        },
        onError: { target: 'resting', actions: withProblem('rememberProblem') },
      },
    },
  },
});

type Deletion = SnapshotFrom<typeof accountDeletionMachine>;

export const selectDeletion = ({ context }: Deletion): AccountDeletion | null => context.deletion;
export const selectNote = ({ context }: Deletion): DeletionNote | null => context.note;
export const selectProblem = ({ context }: Deletion): Problem | null => context.problem;
export const selectHasFailed = (deletion: Deletion): boolean => deletion.matches('failed');
export const selectIsAsking = (deletion: Deletion): boolean => deletion.matches('asking');
export const selectIsBusy = (deletion: Deletion): boolean => deletion.hasTag('busy');
