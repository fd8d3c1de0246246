/** A bid from the internet that the clerk takes back: as if it had never come, and only while nothing else has. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { LiveLot } from '#contract/saleroom/liveLotState.ts';
import { afterEvent } from '#server/saleroom/lot/liveLot.ts';
import { ReferenceAuction, rungs } from '#tests/support/auctions/referenceAuction.ts';
import { bidOf, actions, floorOf, lotFrom, played, refusalOf } from '#tests/support/saleroom/aLiveLot.ts';

const { open, warn, call, hold, resume, withdraw, undo, reject, fly, land, pass } = actions;

/** Bidder 1 leads at $1,000 with $1,500. */
const led = played(lotFrom(1_000), open, bidOf(1, 1_500));

test('the lot is as it was before the bid, and takes bids again', () => {
  const rejected = played(led, bidOf(2, 3_000), reject);
  expect(rejected).toMatchObject({ status: 'open', bidding: led.bidding, beforeBid: null });
  expect(played(led, bidOf(2, 1_200), reject).bidding).toEqual(led.bidding);
  expect(played(lotFrom(1_000), open, bidOf(1, 1_500), reject).bidding).toMatchObject({
    priceCents: null,
    leader: null,
  });
});

test('a bid that called off the hammer leaves the lot open when it is rejected: calls are made again', () => {
  const rejected = played(led, warn, call, bidOf(2, 3_000), reject);
  expect(rejected).toMatchObject({ status: 'open', hammerAtMs: null });
});

test('raises that no one saw go along with their bidder’s bid, and stay with another’s', () => {
  expect(played(led, bidOf(2, 3_000), bidOf(2, 5_000), reject).bidding).toEqual(led.bidding);
  expect(played(led, bidOf(2, 1_200), bidOf(1, 4_000), reject).bidding).toEqual({
    ...led.bidding,
    leader: { bidderId: 1, maxCents: 400_000 },
  });
});

test('a leader’s own raise up to the reserve is taken back whole', () => {
  const notMet = played(lotFrom(1_000, 2_500), open, bidOf(1, 1_500));
  expect(played(notMet, bidOf(1, 2_000), reject).bidding).toEqual(notMet.bidding);
});

test.each([
  ['there is none', played(lotFrom(1_000), open)],
  ['a bid from the floor came after it', played(led, bidOf(2, 3_000), floorOf(1_700))],
  ['a call came after it', played(led, bidOf(2, 3_000), warn)],
  ['it was rejected already', played(led, bidOf(2, 3_000), reject)],
])('no bid is rejected where %s', (_reason, lot) => {
  expect(refusalOf(lot, reject)).toMatchObject({ code: 'NOTHING_TO_REJECT' });
});

test('no bid is rejected once the lot is over, and none comes back with what is undone', () => {
  const over = played(led, bidOf(2, 3_000), withdraw);
  expect(refusalOf(over, reject)).toMatchObject({ code: 'NOT_NOW' });
  expect(refusalOf(played(led, bidOf(2, 3_000), reject), undo)).toMatchObject({ code: 'NOTHING_TO_UNDO' });
});

test('a hold leaves time to look into the bid, and so does a call that is undone', () => {
  const bid = played(led, bidOf(2, 3_000));
  expect(played(bid, hold, reject)).toMatchObject({ bidding: led.bidding });
  expect(played(bid, hold, resume, reject)).toMatchObject({ bidding: led.bidding });
  expect(played(bid, warn, undo, reject)).toMatchObject({ bidding: led.bidding });
  expect(played(bid, floorOf(1_700), undo, reject)).toMatchObject({ bidding: led.bidding });
});

test('the one who conducts gives the lot a clock or takes it away; a clock is never set back', () => {
  const flown = played(led, fly);
  expect(flown).toMatchObject({ pilotEndsAtMs: 11_000, bidding: led.bidding });
  expect(played(flown, { ...fly, leftMs: 1 })).toMatchObject({ pilotEndsAtMs: 11_000 });
  expect(played(flown, land)).toMatchObject({ pilotEndsAtMs: null });
  expect(played(led, bidOf(2, 3_000), fly, reject).bidding).toEqual(led.bidding);
  expect(refusalOf(lotFrom(1_000), fly)).toMatchObject({ code: 'NOT_NOW' });
  expect(played(played(lotFrom(1_000), open, pass), fly)).toMatchObject({ status: 'passed' });
});

type Bid = { bidderId: number; maxCents: number };

/** What the slow way makes of the bids that stand. */
function slowly(bids: readonly Bid[], openingCents: number, reserveCents: number | null) {
  const auction = new ReferenceAuction({ openingCents, reserveCents });
  const answers = bids.map((bid) => auction.place(bid));
  const { priceCents = null, leaderId = null, leaderMaxCents = null } = answers.at(-1) ?? {};
  return { priceCents, leader: leaderId === null ? null : { bidderId: leaderId, maxCents: leaderMaxCents } };
}

const story = fc.record({
  reserve: fc.constantFrom(null, 1_500, 2_500),
  actions: fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom(...rungs.slice(30, 60))),
      },
      { weight: 1, arbitrary: fc.constant('reject' as const) },
    ),
    { maxLength: 25, size: 'max' },
  ),
});

test('after any story of bids and rejections the lot stands as if the rejected bids had never come', () => {
  let rejections = 0;
  fc.assert(
    fc.property(story, ({ reserve, actions: some }) => {
      let lot: LiveLot = played(lotFrom(1_000, reserve), open);
      let bids: (Bid & { moved: boolean })[] = [];
      for (const [second, action] of some.entries()) {
        const atMs = second * 1_000;
        if (action === 'reject') {
          const answer = afterEvent(lot, { ...reject, atMs });
          if (answer.kind === 'refused') continue;
          lot = answer.lot;
          rejections += 1;
          const last = bids.findLastIndex(({ moved }) => moved);
          bids = bids.filter((bid, place) => place < last || bid.bidderId !== bids[last]?.bidderId);
        } else {
          const [bidderId, maxCents] = action;
          const answer = afterEvent(lot, { ...bidOf(bidderId, maxCents / 100), atMs });
          if (answer.kind === 'refused') continue;
          lot = answer.lot;
          bids.push({ bidderId, maxCents, moved: answer.bid?.moved === true });
        }
        const { openingCents, reserveCents, ...bidding } = lot.bidding;
        expect(bidding).toEqual(slowly(bids, openingCents, reserveCents));
      }
    }),
    { numRuns: 1_500 },
  );
  expect(rejections).toBeGreaterThan(500);
});
