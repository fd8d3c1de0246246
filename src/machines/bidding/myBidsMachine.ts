/**
 * My Bids: the rows under one tab, and the one row whose form is open. Rows stay where they are while the lots move; the
 * list is put in order again when it is asked for again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';

import type { OwnStanding } from '#contract/bidding/bids.ts';
import type { BidTab } from '#contract/bidding/bidTabs.ts';
import type { MyBids } from '#contract/bidding/myBids.ts';
import { inOrderOfNeed } from '#contract/bidding/myBidStates.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import type { LotName } from '#contract/page/live.ts';
import { withEvent, withOutput, withProblem } from '#machines/frames/params.ts';
import {
  hasUpdates,
  outdated,
  readUpdates,
  reread,
  type Updates,
  updatesLeft,
} from '#machines/frames/resource.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

type Input = { tab: BidTab };
type Context = Input & {
  bids: MyBids | null;
  /** The lot whose form is open. */
  opened: LotName | null;
  problem: Problem | null;
  updates: Updates;
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
    noteUpdate: assign({ updates: 'noted' }),
    noteReading: assign({ updates: 'beingRead' }),
    noteRead: assign(({ context: { updates } }) => ({ updates: updatesLeft(updates) })),
    rememberBids: assign((_, bids: MyBids) => ({ bids: inOrder(bids), problem: null })),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
    rememberOwn: assign(({ context: { bids } }, { own }: { own: OwnStanding }) => ({
      bids: bids && withOwn(bids, own),
    })),
    rememberOpened: assign((_, { lot }: { lot: LotName | null }) => ({ opened: lot })),
  },
  guards: { hasUpdates, isOther: ({ context }, { tab }: { tab: BidTab }) => tab !== context.tab },
}).createMachine({
  id: 'myBids',
  context: ({ input }) => ({ ...input, bids: null, opened: null, problem: null, updates: 'none' }),
  initial: 'loading',
  on: {
    'bids.outdated': outdated,
    'tab.chosen': {
      guard: withEvent('isOther'),
      target: '.loading',
      reenter: true,
      actions: withEvent('rememberTab'),
    },
  },
  states: {
    loading: {
      // What the bidder has now may not be in the answer that is on its way.
      on: { 'own.received': outdated },
      invoke: {
        id: 'loadBids',
        src: 'loadBids',
        input: ({ context: { tab } }) => ({ tab }),
        onDone: { target: 'shown', actions: withOutput('rememberBids') },
        onError: { target: 'failed', actions: withProblem('rememberProblem') },
      },
    },
    failed: { on: { 'retry.asked': 'loading', 'bids.outdated': 'loading' } },
    shown: {
      initial: 'resting',
      on: {
        'own.received': { actions: withEvent('rememberOwn') },
        'row.opened': { actions: withEvent('rememberOpened') },
        'row.closed': { actions: { type: 'rememberOpened', params: { lot: null } } },
      },
      states: {
        resting: { always: readUpdates },
        refreshing: {
          entry: 'noteReading',
          // Starts over: the answer on its way would show the row as it was.
          on: {
            'own.received': { target: 'refreshing', reenter: true, actions: withEvent('rememberOwn') },
          },
          invoke: {
            ...reread('refreshBids', 'loadBids', 'rememberBids'),
            input: ({ context: { tab } }) => ({ tab }),
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
