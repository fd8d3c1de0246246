/** The ladder of bids, with the figures of our auction rules. */
import { expect, test } from 'vitest';

import {
  bidIncrements,
  cutBidAbove,
  highestRungCents,
  isRung,
  lowestRungCents,
  nearestRungs,
  nextRung,
  rungAtOrBelow,
} from '#contract/bidding/bidIncrements.ts';

const dollars = (amount: number) => amount * 100;

test.each([
  [0, 5],
  [50, 10],
  [100, 25],
  [500, 50],
  [1000, 100],
  [2500, 250],
  [5000, 500],
  [10_000, 1000],
  [25_000, 2500],
  [50_000, 5000],
  [250_000, 10_000],
  [500_000, 25_000],
  [1_000_000, 50_000],
])('from $%d on, bids rise by $%d', (from, step) => {
  expect(nextRung(dollars(from))).toBe(dollars(from + step));
  expect(bidIncrements).toContainEqual({ fromCents: dollars(from), stepCents: dollars(step) });
});

test('the ladder has thirteen bands and no more', () => {
  expect(bidIncrements).toHaveLength(13);
});

test('there are 226 rungs up to three million dollars, and the first is $5', () => {
  const rungs: number[] = [];
  for (let rung = nextRung(0); rung <= dollars(3_000_000); rung = nextRung(rung)) rungs.push(rung);
  expect(rungs).toHaveLength(226);
  expect(rungs[0]).toBe(dollars(5));
  expect(rungs.every(isRung)).toBe(true);
});

test.each([
  [800, 850],
  [1000, 1100],
  [1400, 1500],
  [2400, 2500],
  [2500, 2750],
  [3000, 3250],
  [49, 50],
  [995, 1000],
  [9999, 10_000],
])('above $%d comes $%d', (amount, next) => {
  expect(nextRung(dollars(amount))).toBe(dollars(next));
});

test.each([
  [5, 5],
  [49, 45],
  [520, 500],
  [2499, 2400],
  [2600, 2500],
  [750_001, 750_000],
  [3_049_999, 3_000_000],
])('at or below $%d lies $%d', (amount, rung) => {
  expect(rungAtOrBelow(dollars(amount))).toBe(dollars(rung));
});

test('below the first rung there is only the first rung', () => {
  expect([0, 1, 499].map(rungAtOrBelow)).toEqual([lowestRungCents, lowestRungCents, lowestRungCents]);
  expect(nextRung(-100)).toBe(lowestRungCents);
});

test('an amount between two rungs is none, and neither is nothing', () => {
  expect([dollars(525), dollars(2600), dollars(5) + 1, 0, -500].map(isRung)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  [525, [500, 550]],
  [2600, [2500, 2750]],
  [49, [45, 50]],
  [500, [500]],
  [3, [5]],
  [-1, [5]],
])('the rungs nearest to $%d are %j dollars', (amount, rungs) => {
  expect(nearestRungs(dollars(amount))).toEqual(rungs.map(dollars));
});

test('the ladder ends where an amount can only be a slip of the hand', () => {
  expect([highestRungCents, highestRungCents + 1, highestRungCents * 2, Infinity].map(isRung)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([Infinity, Number.NaN].map(nearestRungs)).toEqual([[highestRungCents], [lowestRungCents]]);
});

test('a cut bid is half a step above a rung, in whole cents, and nothing is cut twice', () => {
  expect([5, 100, 1000, 2400, 2500].map((amount) => cutBidAbove(dollars(amount)))).toEqual(
    [7.5, 112.5, 1050, 2450, 2625].map(dollars),
  );
  expect(cutBidAbove(dollars(1050))).toBeNull();
});
