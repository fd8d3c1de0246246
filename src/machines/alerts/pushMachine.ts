/**
 * Pushes to this device: whether its browser can, whether they are on, and switching them. What the browser asks its owner
 * is the browser's business; no is an answer like another.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { withOutput, withProblem } from '#machines/frames/params.ts';
import { read } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type PushStanding =
  | { is: 'unsupported' }
  /** The owner has set the browser never to show any of this site; only the browser's own settings undo that. */
  | { is: 'blocked' }
  | { is: 'off'; publicKey: string; others: number }
  | { is: 'on'; publicKey: string; others: number };

type Context = { standing: PushStanding | null; problem: Problem | null };
type Event = { type: 'push.started' } | { type: 'push.ended' } | { type: 'retry.asked' };

export const pushMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    findPush: notProvided<PushStanding>(),
    beginPush: notProvided<PushStanding, { publicKey: string }>(),
    endPush: notProvided<PushStanding>(),
  },
  actions: {
    rememberStanding: assign((_, standing: PushStanding) => ({ standing, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    isOff: ({ context }) => context.standing?.is === 'off',
    isOn: ({ context }) => context.standing?.is === 'on',
  },
}).createMachine({
  id: 'push',
  context: { standing: null, problem: null },
  initial: 'loading',
  states: {
    loading: { invoke: read('findPush', 'rememberStanding', 'shown') },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    shown: {
      on: {
        'push.started': { guard: 'isOff', target: 'beginning', actions: 'forgetProblem' },
        'push.ended': { guard: 'isOn', target: 'ending', actions: 'forgetProblem' },
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'beginPush',
        src: 'beginPush',
        input: ({ context: { standing } }) => ({
          publicKey: standing?.is === 'off' ? standing.publicKey : '',
        }),
        onDone: { target: 'shown', actions: withOutput('rememberStanding') },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endPush',
        src: 'endPush',
        onDone: { target: 'shown', actions: withOutput('rememberStanding') },
        onError: { target: 'shown', actions: withProblem('rememberProblem') },
      },
    },
  },
});

type Push = SnapshotFrom<typeof pushMachine>;

export const selectPush = ({ context }: Push): PushStanding | null => context.standing;
export const selectPushProblem = ({ context }: Push): Problem | null => context.problem;
export const selectIsSwitching = (push: Push): boolean => push.hasTag('busy');
