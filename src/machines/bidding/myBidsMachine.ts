/**
 * My Bids: the rows under one tab, and the one row whose form is open. Rows stay where they are while the lots move; the
 * list is put in order again when it is asked for again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { OwnStanding } from '#contract/bidding/bids.ts';
import type { MyBids } from '#contract/bidding/myBids.ts';
import { type BidTab, inOrderOfNeed } from '#contract/bidding/myBidStates.ts';
import { type Problem, toProblem } from '#contract/kernel/problems.ts';
import type { LotName } from '#contract/page/live.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { tab: BidTab };
type Context = Input & {
  bids: MyBids | null;
  /** The lot whose form is open. */
  opened: LotName | null;
  problem: Problem | null;
};
type Event =
  | { type: 'tab.chosen'; tab: BidTab }
  | { type: 'bids.outdated' }
  | { type: 'retry.asked' }
  /** What the bidder has on a lot has changed. */
  | { type: 'own.received'; own: OwnStanding }
  | { type: 'row.opened'; lot: LotName }
  | { type: 'row.closed' };

const isLot = (one: LotName, other: LotName): boolean =>
  one.AuctionID === other.AuctionID && one.LotNumber === other.LotNumber;

const inOrder = (bids: MyBids): MyBids => ({
  ...bids,
  Sales: bids.Sales.map((sale) => ({ ...sale, Rows: inOrderOfNeed(sale.Rows, sale.Auction) })),
});

const withOwn = (bids: MyBids, own: OwnStanding): MyBids => ({
  ...bids,
  Sales: bids.Sales.map((sale) => ({
    ...sale,
    Rows: sale.Rows.map((row) => (isLot(row.Own, own) ? { ...row, Own: own } : row)),
  })),
});

export const myBidsMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: { loadBids: notProvided<MyBids, { tab: BidTab }>() },
  actions: {
    rememberTab: assign((_, { tab }: { tab: BidTab }) => ({ tab, opened: null, problem: null })),
    rememberBids: assign((_, bids: MyBids) => ({ bids: inOrder(bids), problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberOwn: assign(({ context: { bids } }, { own }: { own: OwnStanding }) => ({
      bids: bids && withOwn(bids, own),
    })),
    rememberOpened: assign((_, { lot }: { lot: LotName | null }) => ({ opened: lot })),
  },
  guards: { isOther: ({ context }, { tab }: { tab: BidTab }) => tab !== context.tab },
}).createMachine({
  id: 'myBids',
  context: ({ input }) => ({ ...input, bids: null, opened: null, problem: null }),
  initial: 'loading',
  on: {
    'tab.chosen': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      reenter: true,
      actions: { type: 'rememberTab', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      // What has changed meanwhile may not be in the answer that is on its way, here and below.
      on: {
        'own.received': { target: 'loading', reenter: true },
        'bids.outdated': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'loadBids',
        src: 'loadBids',
        input: ({ context: { tab } }) => ({ tab }),
        onDone: { target: 'shown', actions: { type: 'rememberBids', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'rememberProblem', params: ({ event }) => toProblem(event.error) },
        },
      },
    },
    failed: { on: { 'retry.asked': 'loading', 'bids.outdated': 'loading' } },
    shown: {
      initial: 'resting',
      on: {
        'own.received': { actions: { type: 'rememberOwn', params: ({ event }) => event } },
        'row.opened': { actions: { type: 'rememberOpened', params: ({ event }) => event } },
        'row.closed': { actions: { type: 'rememberOpened', params: { lot: null } } },
        'bids.outdated': { target: '.refreshing', reenter: true },
      },
      states: {
        resting: {},
        /** What was known is shown meanwhile, and afterwards too where it could not be asked for. */
        refreshing: {
          on: {
            'own.received': {
              target: 'refreshing',
              reenter: true,
              actions: { type: 'rememberOwn', params: ({ event }) => event },
            },
          },
          invoke: {
            id: 'refreshBids',
            src: 'loadBids',
            input: ({ context: { tab } }) => ({ tab }),
            onDone: {
              target: 'resting',
              actions: { type: 'rememberBids', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
      },
    },
  },
});

type MyBidsSnapshot = SnapshotFrom<typeof myBidsMachine>;

export const selectTab = ({ context }: MyBidsSnapshot): BidTab => context.tab;
/** Of the tab that was loaded last: while another one loads, only its counts are of use. */
export const selectBids = ({ context }: MyBidsSnapshot): MyBids | null => context.bids;
export const selectOpened = ({ context }: MyBidsSnapshot): LotName | null => context.opened;
export const selectListProblem = ({ context }: MyBidsSnapshot): Problem | null => context.problem;
export const selectIsLoading = (myBids: MyBidsSnapshot): boolean => myBids.matches('loading');
