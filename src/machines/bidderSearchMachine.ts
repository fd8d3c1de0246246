/** One page of bidders, as the address asks for it; what was found before is shown until the next is. */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { Problem } from '#contract/problems.ts';
import type { BidderListName, FoundBidders } from '#contract/staff.ts';

import { isNotFound, notRead } from './failedReading.ts';
import { notProvided } from './placeholders.ts';

export type AskedBidders = { search: string; list: BidderListName; page: number };

type Context = { asked: AskedBidders; found: FoundBidders | null; problem: Problem | null };
type Event = { type: 'retry.asked' } | { type: 'place.chosen'; asked: AskedBidders };

export const bidderSearchMachine = setup({
  types: { input: {} as AskedBidders, context: {} as Context, events: {} as Event },
  actors: { findBidders: notProvided<FoundBidders, AskedBidders>() },
  actions: {
    rememberFound: assign((_, found: FoundBidders) => ({ found, problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    ask: assign((_, { asked }: { asked: AskedBidders }) => ({ asked, problem: null })),
  },
  guards: {
    isNotFound,
    isOther: ({ context }, { asked }: { asked: AskedBidders }) =>
      JSON.stringify(asked) !== JSON.stringify(context.asked),
  },
}).createMachine({
  id: 'bidderSearch',
  context: ({ input }) => ({ asked: input, found: null, problem: null }),
  initial: 'searching',
  // Whoever looks for somebody else while one search is on its way wants the other.
  on: {
    'place.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.searching',
      actions: { type: 'ask', params: ({ event }) => event },
    },
  },
  states: {
    searching: {
      invoke: {
        id: 'findBidders',
        src: 'findBidders',
        input: ({ context }) => context.asked,
        onDone: {
          target: 'found',
          actions: { type: 'rememberFound', params: ({ event }) => event.output },
        },
        onError: notRead,
      },
    },
    failed: { on: { 'retry.asked': { target: 'searching', actions: 'forgetProblem' } } },
    /** Nobody but our own people finds anything here. */
    missing: {},
    found: {},
  },
});

type BidderSearchSnapshot = SnapshotFrom<typeof bidderSearchMachine>;

export const selectFound = ({ context }: BidderSearchSnapshot): FoundBidders | null => context.found;
export const selectSearchProblem = ({ context }: BidderSearchSnapshot): Problem | null => context.problem;
export const selectIsSearchMissing = (search: BidderSearchSnapshot): boolean => search.matches('missing');
export const selectIsSearching = (search: BidderSearchSnapshot): boolean => search.matches('searching');
