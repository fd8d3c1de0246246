/**
 * The data we hold about someone: how much of each kind is shown, and all of it is downloaded once the password is
 * given again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { AskedExport, OwnData } from '#contract/account/ownData.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { failed, read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** What has just happened. */
export type OwnDataNote = 'saved' | 'wrongPassword' | 'noPassword';

type Context = {
  data: OwnData | null;
  password: string;
  note: OwnDataNote | null;
  /** Why it could not be had, or saved. */
  problem: Problem | null;
};
type Event =
  | { type: 'retry.asked' }
  | { type: 'file.asked' }
  | { type: 'asking.closed' }
  | { type: 'password.submitted'; password: string };

export const ownDataMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    countData: notProvided<OwnData>(),
    /** The browser has started to save the file where the password is right. */
    saveFile: notProvided<AskedExport, { password: string }>(),
  },
  actions: {
    rememberData: assign((_, data: OwnData) => ({ data, problem: null })),
    rememberNote: assign((_, { note }: { note: OwnDataNote }) => ({ note, problem: null })),
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
    isWrong: (_, { Outcome }: AskedExport) => Outcome === 'wrongPassword',
  },
}).createMachine({
  id: 'ownData',
  context: { data: null, password: '', note: null, problem: null },
  initial: 'loading',
  states: {
    loading: { invoke: read('countData', 'rememberData', 'resting') },
    failed,
    resting: { on: { 'file.asked': { target: 'asking', actions: 'forgetOutcome' } } },
    asking: {
      initial: 'typing',
      states: {
        typing: {
          on: {
            'password.submitted': [
              { guard: withEvent('isTyped'), target: 'saving', actions: withEvent('rememberPassword') },
              { actions: { type: 'rememberNote', params: { note: 'noPassword' } } },
            ],
            'asking.closed': { target: '#ownData.resting', actions: 'forgetOutcome' },
          },
        },
        saving: {
          exit: 'forgetPassword',
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ context: { password } }) => ({ password }),
            onDone: [
              {
                guard: withOutput('isWrong'),
                target: 'typing',
                actions: { type: 'rememberNote', params: { note: 'wrongPassword' } },
              },
              {
                target: '#ownData.resting',
                actions: { type: 'rememberNote', params: { note: 'saved' } },
              },
            ],
            onError: { target: 'typing', actions: withProblem('rememberProblem') },
          },
        },
      },
    },
  },
});

type OwnDataSnapshot = SnapshotFrom<typeof ownDataMachine>;

export const selectData = ({ context }: OwnDataSnapshot): OwnData | null => context.data;
export const selectNote = ({ context }: OwnDataSnapshot): OwnDataNote | null => context.note;
export const selectProblem = ({ context }: OwnDataSnapshot): Problem | null => context.problem;
export const selectIsLoading = (data: OwnDataSnapshot): boolean => data.matches('loading');
export const selectIsAsking = (data: OwnDataSnapshot): boolean => data.matches('asking');
export const selectIsSaving = (data: OwnDataSnapshot): boolean => data.matches({ asking: 'saving' });
