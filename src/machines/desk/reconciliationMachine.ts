/**
 * The comparison of lots, invoices, payments and the card processor: read page by page, and made again on request. What was
 * found before stays in sight, with its time, until there is something newer.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput } from '#machines/frames/params.ts';
import { isNotFound, notRead, stillShowing } from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type AskedReconciliation = {
  page: number;
  /** The time of the one that is shown: only a later one is an answer. Null where any recent one is. */
  after: string | null;
};

type Input = { page: number };
type Context = Input & { found: Reconciliation | null; problem: Problem | null };
type Event = { type: 'place.chosen'; page: number } | { type: 'retry.asked' } | { type: 'check.asked' };

export const reconciliationMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { readReconciliation: notProvided<Reconciliation, AskedReconciliation>() },
  actions: {
    remember: assign((_, found: Reconciliation) => ({ found })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    ask: assign((_, { page }: Input) => ({ page, problem: null })),
  },
  guards: {
    isNotFound,
    isOther: ({ context }, { page }: Input) => page !== context.page,
  },
}).createMachine({
  id: 'reconciliation',
  context: ({ input: { page } }) => ({ page, found: null, problem: null }),
  initial: 'loading',
  on: {
    'place.chosen': { guard: withEvent('isOther'), target: '.loading', actions: withEvent('ask') },
  },
  states: {
    loading: {
      invoke: {
        id: 'readReconciliation',
        src: 'readReconciliation',
        input: ({ context: { page } }) => ({ page, after: null }),
        onDone: { target: 'showing', actions: withOutput('remember') },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'loading', actions: 'forgetProblem' } } },
    /** No one but those who handle money finds anything here. */
    missing: {},
    showing: { on: { 'check.asked': { target: 'checking', actions: 'forgetProblem' } } },
    checking: {
      invoke: {
        id: 'checkAgain',
        src: 'readReconciliation',
        input: ({ context: { page, found } }) => ({ page, after: found?.CheckedAt ?? null }),
        onDone: { target: 'showing', actions: withOutput('remember') },
        onError: stillShowing,
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof reconciliationMachine>;

export const selectReconciliation = ({ context }: Snapshot): Reconciliation | null => context.found;
export const selectReconciliationProblem = ({ context }: Snapshot): Problem | null => context.problem;
export const selectIsReconciliationLoading = (one: Snapshot): boolean => one.matches('loading');
export const selectIsReconciliationFailed = (one: Snapshot): boolean => one.matches('failed');
export const selectIsReconciliationMissing = (one: Snapshot): boolean => one.matches('missing');
export const selectIsReconciling = (one: Snapshot): boolean => one.matches('checking');
