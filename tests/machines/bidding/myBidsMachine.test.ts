/** My Bids: the rows under a tab, the updates about them, and the one form that is open. */
import { expect, test } from 'vitest';

import type { BidTab } from '#contract/bidding/bidTabs.ts';
import type { MyBid, MyBids } from '#contract/bidding/myBids.ts';
import { aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import {
  myBidsMachine,
  selectBids,
  selectIsLoading,
  selectListProblem,
  selectOpened,
  selectTab,
} from '#machines/bidding/myBidsMachine.ts';
import { actorDone, actorFailed } from '#tests/support/actorEvents.ts';
import { checkInvariants, untakenTransitions } from '#tests/support/machineWalk.ts';
import { play, spawned, spawns, stopped } from '#tests/support/playMachine.ts';

import { aLotStanding, anOwnStanding } from './biddingFixtures.ts';

const aRow = (LotNumber: number, own: Partial<MyBid['Own']> = {}): MyBid => ({
  Card: aLotCard({ LotNumber }),
  SessionNumber: 1,
  Lot: aLotStanding({ LotNumber }),
  Own: anOwnStanding({ LotNumber, ...own }),
});

const bidsOf = (Tab: BidTab, ...Rows: MyBid[]): MyBids => ({
  Tab,
  Counts: { active: 2, won: 1, lost: 0 },
  OlderCount: 0,
  Sales: [{ Auction: aTimedAuction(), Rows }],
});

type Input = { tab: BidTab };
const input: Input = { tab: 'active' };
const outbid = { IsLeading: false, MaxCents: 90_000 };
const loaded = actorDone('loadBids', bidsOf('active', aRow(215), aRow(216, outbid)));
const failed = actorFailed('loadBids', { code: 'unreachable' });
const refreshed = actorDone('refreshBids', bidsOf('active', aRow(215)));
const notRefreshed = actorFailed('refreshBids', { code: 'unreachable' });
const won = { type: 'tab.chosen', tab: 'won' } as const;
const same = { type: 'tab.chosen', tab: 'active' } as const;
const outdated = { type: 'bids.outdated' } as const;
const retried = { type: 'retry.asked' } as const;
const received = { type: 'own.received', own: anOwnStanding({ LotNumber: 215, ...outbid }) } as const;
const opened = { type: 'row.opened', lot: { AuctionID: 2038, LotNumber: 215 } } as const;
const closed = { type: 'row.closed' } as const;

type Notified = Parameters<typeof play<typeof myBidsMachine>>[2];
const after = (...events: Notified[]) => play(myBidsMachine, input, loaded, ...events);
const lotsIn = ({ snapshot }: ReturnType<typeof after>) =>
  selectBids(snapshot)?.Sales[0]?.Rows.map(({ Own }) => [Own.LotNumber, Own.IsLeading]);

test('the rows of the tab in the address are asked for, and come in the order of need', () => {
  expect(play(myBidsMachine, input).effects).toContainEqual(spawned('loadBids', { tab: 'active' }));
  expect(lotsIn(after())).toEqual([
    [216, false],
    [215, true],
  ]);
});

test('what changes on a lot changes its row, and moves none', () => {
  expect(lotsIn(after(received))).toEqual([
    [216, false],
    [215, false],
  ]);
});

test('another tab is loaded; the same one is not', () => {
  const { snapshot, effects } = after(opened, won);
  expect([selectTab(snapshot), selectIsLoading(snapshot), selectOpened(snapshot)]).toEqual([
    'won',
    true,
    null,
  ]);
  expect(effects).toContainEqual(spawned('loadBids', { tab: 'won' }));
  expect(spawns(after(same).effects, 'loadBids')).toBe(false);
  expect(selectBids(snapshot)?.Counts).toEqual({ active: 2, won: 1, lost: 0 });
});

test('what could not be had can be asked for again', () => {
  const { snapshot } = play(myBidsMachine, input, failed);
  expect(selectListProblem(snapshot)).toEqual({ code: 'unreachable' });
  for (const again of [retried, outdated]) {
    expect(spawns(play(myBidsMachine, input, failed, again).effects, 'loadBids')).toBe(true);
  }
});

test('a refresh that gives nothing leaves the rows and the open form as they were', () => {
  const played = after(opened, outdated, notRefreshed);
  expect(lotsIn(played)).toHaveLength(2);
  expect(selectOpened(played.snapshot)).toEqual(opened.lot);
  expect(lotsIn(after(outdated, refreshed))).toEqual([[215, true]]);
  for (const { snapshot } of [played, after(outdated, refreshed)]) {
    expect(snapshot.value).toEqual({ shown: 'resting' });
  }
});

test('an answer that was on its way when a lot changed is requested again: it may know less', () => {
  const again = spawned('refreshBids', { tab: 'active' }, 'loadBids');
  for (const news of [received, outdated]) {
    expect(play(myBidsMachine, input, news, loaded).effects).toContainEqual(again);
  }
  expect(after(outdated, outdated).effects).toEqual([]);
  expect(after(outdated, outdated, refreshed).effects).toContainEqual(again);
  // The row stands as the bidder knows it: no older answer comes between.
  expect(after(outdated, received).effects).toEqual([stopped('refreshBids'), again]);
  expect(lotsIn(after(outdated, received))).toEqual([
    [216, false],
    [215, false],
  ]);
});

test('one form is open at a time', () => {
  const other = { ...opened, lot: { AuctionID: 2038, LotNumber: 216 } };
  expect(selectOpened(after(opened, other).snapshot)).toEqual(other.lot);
  expect(selectOpened(after(opened, closed).snapshot)).toBeNull();
});

const vocabulary = [
  loaded,
  actorDone('loadBids', bidsOf('won', aRow(300))),
  failed,
  refreshed,
  actorDone('refreshBids', bidsOf('won')),
  notRefreshed,
  won,
  same,
  outdated,
  retried,
  received,
  opened,
  closed,
];
const fits = (asked: unknown, answer: unknown): boolean => (asked as Input).tab === (answer as MyBids).Tab;
const walk = { machine: myBidsMachine, input, vocabulary, fits };

test('every declared transition is taken', () => {
  expect(untakenTransitions(walk)).toEqual([]);
});

test('the rows are those of the tab, by the newest word', () => {
  expect(
    checkInvariants(walk, {
      'the rows that are shown are those of the tab': ({ after: next }) =>
        !next.matches('shown') || selectBids(next)?.Tab === selectTab(next),
      'what was requested before an update of a lot is requested again': ({
        before,
        event,
        after: next,
        effects,
      }) =>
        (event !== received && event !== outdated) ||
        !(before?.matches('loading') || before?.matches({ shown: 'refreshing' })) ||
        next.context.updates === 'noted' ||
        spawns(effects, 'refreshBids'),
      'a failed refresh takes no row and closes no form': ({ before, event, after: next }) =>
        event !== notRefreshed ||
        (before !== null &&
          selectBids(next) === selectBids(before) &&
          selectOpened(next) === selectOpened(before)),
      'a reason is said where the rows could not be had, and beside no rows': ({ after: next }) =>
        selectIsLoading(next) || (selectListProblem(next) !== null) === next.matches('failed'),
    }),
  ).toEqual([]);
});
