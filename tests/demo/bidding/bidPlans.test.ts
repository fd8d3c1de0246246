/** What the crowd means to bid: by the rules it comes to the price that is in store for the lot. */
import { describe, expect, test } from 'vitest';

import { isRung } from '#contract/bidding/bidIncrements.ts';
import { type LotBidding, placeMax } from '#contract/bidding/proxyBid.ts';
import { sealedStart } from '#contract/bidding/sealedBids.ts';
import { ageOn } from '#contract/session/age.ts';
import { planSealedBids, planTimedBids, type PlannedBid } from '#demo/bidding/bidPlans.ts';
import { crowd } from '#demo/bidding/crowd.ts';
import { type LotNumbers, outcomeOf } from '#demo/world/standings.ts';
import { makeWorld } from '#demo/world/world.ts';

const { lots } = makeWorld({ now: new Date('2026-11-20T16:00:00.000Z'), archiveLots: 0, saleScale: 0.5 });
const opensAt = '2026-11-10T15:00:00.000Z';
const sessionStartsAt = '2026-11-20T15:30:00.000Z';

const bidOn = lots.filter((lot) => outcomeOf(lot).bidCount > 0);
const bad = (holds: (lot: LotNumbers) => boolean) =>
  bidOn
    .filter((lot) => !holds(lot))
    .slice(0, 5)
    .map(({ auctionId, lotNumber }) => ({ auctionId, lotNumber }));

const timed = (lot: LotNumbers) => planTimedBids(lot, { opensAt, sessionStartsAt, turn: 7 });
const sealed = (lot: LotNumbers) => planSealedBids(lot, { opensAt, sessionStartsAt });

/** Two take turns, so that no one bids against themselves. */
function priceOfTimed(
  { openingCents, reserveCents }: LotNumbers,
  bids: readonly PlannedBid[],
): number | null {
  let lot: LotBidding = { openingCents, reserveCents, priceCents: null, leader: null };
  for (const { maxCents } of bids) {
    const placed = placeMax(lot, { bidderId: lot.leader?.bidderId === 1 ? 2 : 1, maxCents });
    if (placed.kind === 'refused') return null;
    lot = placed.lot;
  }
  return lot.priceCents;
}

test('bids on a timed lot are all accepted, and end at its price', () => {
  expect(bidOn.length).toBeGreaterThan(1000);
  expect(bad((lot) => priceOfTimed(lot, timed(lot)) === outcomeOf(lot).hammerCents)).toEqual([]);
});

test('sealed bids start a lot at its price', () => {
  expect(
    bad((lot) => {
      const bids = sealed(lot).map(({ maxCents }, seq) => ({ bidderId: seq, maxCents, seq }));
      return sealedStart(lot, bids).lot.priceCents === outcomeOf(lot).hammerCents;
    }),
  ).toEqual([]);
});

test('five bidders on average leave sealed bids, and never more than the crowd has', () => {
  const counts = bidOn.map((lot) => sealed(lot).length);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(Math.abs(mean - 5)).toBeLessThan(0.5);
  expect(Math.max(...counts)).toBeLessThan(crowd.length);
});

test.each([
  ['timed', timed],
  ['sealed', sealed],
] as const)('%s bids are rungs, in the order of their times, after the opening', (_, plan) => {
  expect(
    bad((lot) => {
      const bids = plan(lot);
      const moments = bids.map(({ at }) => at);
      const isInOrder = moments.toSorted().every((at, index) => at === moments[index]);
      return isInOrder && bids.every(({ at, maxCents }) => at >= opensAt && isRung(maxCents));
    }),
  ).toEqual([]);
});

test('more comes in the second half of the time than in the first', () => {
  const half = new Date((Date.parse(opensAt) + Date.parse(sessionStartsAt)) / 2).toISOString();
  const moments = bidOn.flatMap((lot) => sealed(lot).map(({ at }) => at));
  expect(moments.filter((at) => at > half).length / moments.length).toBeGreaterThan(0.7);
});

describe('the crowd', () => {
  test('is of age for every lot, and one of a kind each', () => {
    const ages = crowd.map(({ birthDate }) => {
      const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
      return ageOn({ year, month, day }, { year: 2026, month: 11, day: 20 });
    });
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(21);
    expect(new Set(crowd.map(({ email }) => email)).size).toBe(crowd.length);
    expect(new Set(crowd.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(
      crowd.length,
    );
  });
});
