/** Exposure: what a bidder stands for in one auction, and what is left of the limit. */
import { expect, test } from 'vitest';

import {
  bidderTiers,
  exposureOf,
  headroomFor,
  highestWithin,
  limitOf,
  limitRefusal,
} from '#contract/bidding/bidLimits.ts';

const commitments = {
  maxima: [
    { lotId: 1, maxCents: 200_000 },
    { lotId: 2, maxCents: 50_000 },
  ],
  unpaidWinsCents: [100_000],
};

test('the tiers allow $0, $5,000, $25,000 and $100,000; the highest has no limit', () => {
  expect(bidderTiers.map(({ tier }) => tier)).toEqual([0, 1, 2, 3, 4]);
  expect(bidderTiers.map(({ tier }) => limitOf(tier, null))).toEqual([
    0,
    500_000,
    2_500_000,
    10_000_000,
    null,
  ]);
});

test('what staff have set takes the place of the limit of a tier, above and below it', () => {
  expect(limitOf(4, 20_000_000)).toBe(20_000_000);
  expect(limitOf(1, 20_000_000)).toBe(20_000_000);
  expect(limitOf(3, 100_000)).toBe(100_000);
  expect(limitOf(2, 0)).toBe(0);
});

test('who has shown nothing but an email address bids for nothing, whatever was set', () => {
  expect(limitOf(0, 20_000_000)).toBe(0);
});

test('approval is automatic up to the second tier and by staff above', () => {
  expect(bidderTiers.map(({ approval }) => approval)).toEqual([
    'none',
    'automatic',
    'automatic',
    'staff',
    'staff',
  ]);
});

test('exposure is every max one leads with, and every win not paid', () => {
  expect(exposureOf(commitments)).toBe(350_000);
  expect(exposureOf({ maxima: [], unpaidWinsCents: [] })).toBe(0);
});

test('on a lot one leads, only the difference counts', () => {
  expect(headroomFor(3, 500_000, commitments)).toBe(150_000);
  expect(headroomFor(1, 500_000, commitments)).toBe(350_000);
  expect(headroomFor(3, 300_000, commitments)).toBe(0);
  expect(headroomFor(3, null, commitments)).toBeNull();
});

test('the limit may be reached; one rung beyond is refused with what is left', () => {
  expect(limitRefusal({ lotId: 3, maxCents: 150_000 }, 500_000, commitments)).toBeNull();
  expect(limitRefusal({ lotId: 3, maxCents: 160_000 }, 500_000, commitments)).toEqual({
    code: 'LIMIT_EXCEEDED',
    limitCents: 500_000,
    headroomCents: 150_000,
  });
  expect(limitRefusal({ lotId: 1, maxCents: 350_000 }, 500_000, commitments)).toBeNull();
  expect(limitRefusal({ lotId: 3, maxCents: 900_000_000 }, null, commitments)).toBeNull();
  expect(limitRefusal({ lotId: 3, maxCents: 500 }, 0, { maxima: [], unpaidWinsCents: [] })).not.toBeNull();
});

test('in place of too much, the highest rung that is left is offered', () => {
  expect(highestWithin(152_000)).toBe(150_000);
  expect(highestWithin(500)).toBe(500);
  expect(highestWithin(499)).toBeNull();
});
