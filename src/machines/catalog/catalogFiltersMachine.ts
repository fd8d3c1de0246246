/**
 * Filters on a small screen: a drawer in which they are chosen before any of them applies, with the number of lots they
 * would show. It changes no address: anyone who applies what was chosen reads it here and leads there.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import { asksTheSame, withoutFilters } from '#contract/catalog/catalogFilters.ts';
import { type CatalogQuery, emptyQuery } from '#contract/catalog/catalogQuery.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

/** Null stands for all sales together. */
type Input = { auctionId: number | null };

export type LotCount = { total: number; isCapped: boolean };

type Context = Input & {
  /** What the page shows. */
  applied: CatalogQuery;
  staged: CatalogQuery;
  count: LotCount | null;
  problem: Problem | null;
};

type Event =
  | { type: 'drawer.opened'; query: CatalogQuery; count: LotCount | null }
  | { type: 'filters.changed'; query: CatalogQuery }
  | { type: 'filters.cleared' }
  | { type: 'count.retried' }
  | { type: 'drawer.closed' };

export const catalogFiltersMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, tags: {} as 'open' },
  actors: { countLots: notProvided<LotCount, { auctionId: number | null; query: CatalogQuery }>() },
  actions: {
    startOver: assign((_, { query, count }: { query: CatalogQuery; count: LotCount | null }) => ({
      applied: query,
      staged: query,
      count,
      problem: null,
    })),
    stage: assign((_, { query }: { query: CatalogQuery }) => ({ staged: query, count: null, problem: null })),
    stageNothing: assign(({ context }) => ({
      staged: withoutFilters(context.staged),
      count: null,
      problem: null,
    })),
    rememberCount: assign((_, count: LotCount) => ({ count })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
  },
  delays: { typingPause: 300 },
}).createMachine({
  id: 'catalogFilters',
  context: ({ input }) => ({ ...input, applied: emptyQuery, staged: emptyQuery, count: null, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'drawer.opened': { target: 'open', actions: withEvent('startOver') },
      },
    },
    open: {
      tags: 'open',
      initial: 'counted',
      on: {
        'filters.changed': { target: '.pausing', actions: withEvent('stage') },
        'filters.cleared': { target: '.pausing', actions: 'stageNothing' },
        'drawer.closed': 'closed',
      },
      states: {
        counted: {},
        // A press may be followed by another: the count is asked for once they have stopped.
        pausing: { after: { typingPause: 'counting' } },
        counting: {
          invoke: {
            id: 'countLots',
            src: 'countLots',
            input: ({ context: { auctionId, staged } }) => ({ auctionId, query: staged }),
            onDone: { target: 'counted', actions: withOutput('rememberCount') },
            onError: { target: 'uncounted', actions: withProblem('rememberProblem') },
          },
        },
        uncounted: { on: { 'count.retried': 'counting' } },
      },
    },
  },
});

type Filters = SnapshotFrom<typeof catalogFiltersMachine>;

export const selectIsOpen = (filters: Filters): boolean => filters.hasTag('open');
export const selectStaged = ({ context }: Filters): CatalogQuery => context.staged;
export const selectCount = ({ context }: Filters): LotCount | null => context.count;
export const selectProblem = ({ context }: Filters): Problem | null => context.problem;

/** What is the same as before needs no applying, and what cannot be asked for cannot be shown. */
export const selectCanApply = ({ context }: Filters): boolean =>
  !asksTheSame(context.staged, context.applied) && context.problem?.code !== 'unreachable';
