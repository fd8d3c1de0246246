/** A lot in the room: what holds whatever clerks, pilots and bidders do to it, and in whatever order. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { resultOf } from '#contract/bidding/reserve.ts';
import type {
  LiveLot,
  LiveLotChange,
  LiveLotAction,
  LiveLotStatus,
} from '#contract/saleroom/liveLotState.ts';
import { afterEvent } from '#server/saleroom/lot/liveLot.ts';
import { nextInstant } from '#server/saleroom/lot/livePilot.ts';
import { after, bidOf, actions, floorOf, lotFrom, started } from '#tests/support/saleroom/aLiveLot.ts';

/** The call that is next; without it, chance alone would hardly ever bring a lot to the hammer. */
const nextCalls: Record<LiveLotStatus, LiveLotAction> = {
  pending: actions.callUp,
  onDeck: actions.open,
  open: actions.warn,
  fairWarning: actions.call,
  finalCall: actions.hammer,
  hammer: actions.confirm,
  sold: actions.reopen,
  passed: actions.reopen,
  withdrawn: actions.undo,
};

const anyBid = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 9, max: 30 }))
  .map(([bidderId, hundreds]) => bidOf(bidderId, hundreds * 100));
const floorBid = fc
  .tuple(fc.integer({ min: 10, max: 20 }), fc.boolean())
  .map(([hundreds, isCut]) => floorOf(hundreds * 100, isCut));

const story = fc.record({
  lot: fc.constantFrom(lotFrom(1_000), lotFrom(1_000, 1_500), started(), started(1_500)),
  actions: fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 6, arbitrary: fc.constant('nextCall' as const) },
        { weight: 2, arbitrary: anyBid },
        { weight: 1, arbitrary: floorBid },
        { weight: 2, arbitrary: fc.constantFrom<LiveLotAction[]>(...Object.values(actions)) },
      ),
      fc.nat(5_000),
    ),
    { maxLength: 40, size: 'max' },
  ),
});

/** Where a lot can go from a status, but for taking an action back. */
const ways: Record<LiveLotStatus, readonly LiveLotStatus[]> = {
  pending: ['onDeck', 'open', 'withdrawn'],
  onDeck: ['open', 'withdrawn'],
  open: ['fairWarning', 'passed', 'withdrawn'],
  fairWarning: ['open', 'finalCall', 'passed', 'withdrawn'],
  finalCall: ['open', 'hammer', 'passed', 'withdrawn'],
  hammer: ['open', 'sold', 'passed', 'withdrawn'],
  sold: ['open'],
  passed: ['open'],
  withdrawn: [],
};

type Taken = { before: LiveLot; action: LiveLotAction; atMs: number; change: LiveLotChange };

/** What each step must be; undoing is the one that may go back. */
const rules: Record<string, (taken: Taken) => boolean> = {
  'a lot goes its ways': ({ before, change: { lot } }) =>
    lot.status === before.status || ways[before.status].includes(lot.status),
  'the price never falls, but with a bid that is rejected': ({ before, action, change: { lot } }) =>
    action.type === 'bid.rejected' || (lot.bidding.priceCents ?? 0) >= (before.bidding.priceCents ?? 0),
  'a bid that moves something opens the lot': ({ change: { bid, lot } }) =>
    !bid?.moved || lot.status === 'open',
  'a bid that moves nothing leaves everything but the max': ({ before, change: { bid, lot } }) =>
    !bid || bid.moved || (lot.status === before.status && lot.pilotEndsAtMs === before.pilotEndsAtMs),
  'only bids, what takes them back and the opening touch the bidding': ({
    before,
    action,
    change: { bid, lot },
  }) =>
    bid !== null ||
    action.type === 'lot.opened' ||
    action.type === 'bid.rejected' ||
    lot.bidding === before.bidding,
  'only what may be sold is sold, after the whole grace': ({ before, atMs, change: { lot } }) =>
    lot.status !== 'sold' ||
    before.status === 'sold' ||
    (resultOf(lot.bidding) === 'sold' && atMs - (before.hammerAtMs ?? Infinity) >= 3_000),
  'what is settled stays': ({ before, change: { lot } }) => !before.isSettled || lot.status === before.status,
  'a held lot is never bid on': ({ before, change: { bid } }) => bid === null || before.heldAtMs === null,
};

const brokenBy = (taken: Taken): string[] =>
  Object.keys(rules).filter((name) => rules[name]?.(taken) === false);

test('whatever happens to a lot, it goes its ways, keeps its bids, and sells only what may be sold', () => {
  const seen = new Set<LiveLotStatus>();
  fc.assert(
    fc.property(story, ({ lot, actions: some }) => {
      let [before, atMs] = [lot, 0];
      const broken: string[] = [];
      for (const [choice, ms] of some) {
        atMs += ms;
        seen.add(before.status);
        const action = choice === 'nextCall' ? nextCalls[before.status] : choice;
        const change = afterEvent(before, { ...action, atMs });
        if (change.kind === 'refused') continue;
        if (action.type !== 'action.undone') broken.push(...brokenBy({ before, action, atMs, change }));
        before = change.lot;
      }
      expect(broken).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
  // The stories were not all of one kind.
  expect(seen.size).toBe(Object.keys(ways).length);
});

/** The pilot's steps up to a moment; all of them where there is none. */
function flownUntil(lot: LiveLot, untilMs: number): { lot: LiveLot; lastAtMs: number } {
  let [now, lastAtMs] = [lot, 0];
  for (let due = nextInstant(now, 0); due && due.atMs <= untilMs; due = nextInstant(now, 0)) {
    now = after(now, due);
    lastAtMs = due.atMs;
  }
  return { lot: now, lastAtMs };
}

test('whatever is bid, a piloted lot ends, and never within 13 seconds of a bid that moved it', () => {
  const bids = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 10, max: 60 }), fc.nat(9_000)),
    { maxLength: 20, size: 'max' },
  );
  fc.assert(
    fc.property(bids, (some) => {
      let [now, atMs, movedAtMs] = [started(), 0, 0];
      for (const [bidderId, hundreds, ms] of some) {
        atMs += ms;
        const { lot } = flownUntil(now, atMs);
        const answer = afterEvent(lot, { ...bidOf(bidderId, hundreds * 100), atMs });
        now = answer.kind === 'refused' ? lot : answer.lot;
        movedAtMs = answer.kind === 'changed' && answer.bid?.moved ? atMs : movedAtMs;
      }
      const isOver = now.status === 'sold' || now.status === 'passed';
      const end = flownUntil(now, Infinity);
      expect(end.lot.status).toBe(now.bidding.leader ? 'sold' : 'passed');
      expect(isOver || end.lastAtMs >= Math.max(23_000, movedAtMs + 13_000)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
