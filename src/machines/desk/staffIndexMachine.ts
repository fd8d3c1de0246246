/**
 * The staff desk: what they may do, and how much waits for them. It is asked for again now and then,
 * because others work too, and when someone opens the page of these figures.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { StaffIndex } from '#contract/desk/staffIndex.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withOutput, withProblem } from '#machines/frames/params.ts';
import { isNotFound, notRead } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Context = { index: StaffIndex | null; problem: Problem | null };
type Event =
  | { type: 'retry.asked' }
  /** Someone looks at the figures now. */
  | { type: 'figures.opened' };

export const staffIndexMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { loadIndex: notProvided<StaffIndex>() },
  actions: {
    rememberIndex: assign((_, index: StaffIndex) => ({ index, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
  guards: { isNotFound },
  delays: { refreshPause: 60_000 },
}).createMachine({
  id: 'staffIndex',
  context: { index: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadIndex',
        src: 'loadIndex',
        onDone: { target: 'resting', actions: withOutput('rememberIndex') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** No one but our own people finds anything here. */
    missing: {},
    resting: { after: { refreshPause: 'refreshing' }, on: { 'figures.opened': 'refreshing' } },
    /** What is shown may be old for as long as this does not succeed. */
    refreshing: {
      invoke: {
        id: 'refreshIndex',
        src: 'loadIndex',
        onDone: { target: 'resting', actions: withOutput('rememberIndex') },
        onError: { target: 'resting', actions: withProblem('rememberProblem') },
      },
    },
  },
});

type StaffIndexSnapshot = SnapshotFrom<typeof staffIndexMachine>;

export const selectIndex = ({ context }: StaffIndexSnapshot): StaffIndex | null => context.index;
export const selectIndexProblem = ({ context }: StaffIndexSnapshot): Problem | null => context.problem;
export const selectIsIndexFailed = (index: StaffIndexSnapshot): boolean => index.matches('failed');
export const selectIsIndexMissing = (index: StaffIndexSnapshot): boolean => index.matches('missing');
