/** Opening price and reserve: where bidding begins, and below which price a lot is not sold. */
import { expect, test } from 'vitest';

import { isRung } from '#contract/bidding/bidIncrements.ts';
import { isReserveFrozen, isReserveValid, reserveOf, resultOf } from '#contract/bidding/reserve.ts';
import { openingPriceOf } from '#rules/auctions/openingPrice.ts';

test.each([
  [10_000, 4_000],
  [7_500, 3_000],
  [6_000, 2_400],
  [6_600, 2_500],
  [2_699, 1_000],
  [120, 45],
  [13, 5],
  [1, 5],
  [0, 5],
])('a low estimate of $%d opens at $%d', (estimate, opening) => {
  expect(openingPriceOf(estimate * 100)).toBe(opening * 100);
  expect(isRung(opening * 100)).toBe(true);
});

test('a reserve is not above the low estimate', () => {
  expect(isReserveValid(250_000, 250_000)).toBe(true);
  expect(isReserveValid(275_000, 250_000)).toBe(false);
});

test('a reserve is frozen from 24 hours before the first close or the session', () => {
  const start = Date.parse('2026-12-05T15:00:00Z');
  expect(isReserveFrozen(Date.parse('2026-12-04T14:59:59.999Z'), start)).toBe(false);
  expect(isReserveFrozen(Date.parse('2026-12-04T15:00:00Z'), start)).toBe(true);
});

test('the page learns whether a reserve is met, and no more', () => {
  expect(reserveOf({ reserveCents: null, priceCents: null })).toBe('none');
  expect(reserveOf({ reserveCents: 250_000, priceCents: null })).toBe('notMet');
  expect(reserveOf({ reserveCents: 250_000, priceCents: 240_000 })).toBe('notMet');
  expect(reserveOf({ reserveCents: 250_000, priceCents: 250_000 })).toBe('met');
});

test('a lot is sold with a bid and its reserve met, and passes otherwise', () => {
  expect(resultOf({ reserveCents: null, priceCents: 500 })).toBe('sold');
  expect(resultOf({ reserveCents: null, priceCents: null })).toBe('passed');
  expect(resultOf({ reserveCents: 250_000, priceCents: 240_000 })).toBe('passed');
  expect(resultOf({ reserveCents: 250_000, priceCents: 250_000 })).toBe('sold');
});
