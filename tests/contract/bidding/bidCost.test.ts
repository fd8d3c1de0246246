/** The cost of a bid before it is confirmed, with the worked example of our rules. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { bidCost, premiumOf, type Purchase } from '#contract/bidding/bidCost.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

const { rates } = houseDefaults;

const aPurchase = (purchase: Partial<Purchase> = {}): Purchase => ({
  hammerCents: 275_000,
  rates,
  isLiveInternet: false,
  isByCard: false,
  ...purchase,
});

test('a hammer of $2,750: premium 481.25 makes 3,231.25, live 27.50, by card 3.5 % more', () => {
  expect(bidCost(aPurchase())).toEqual({
    hammerCents: 275_000,
    premiumCents: 48_125,
    priceRealizedCents: 323_125,
    liveFeeCents: 0,
    cardFeeCents: 0,
    taxEstimateCents: null,
    deliveryEstimateCents: null,
    allInCents: 323_125,
    isIncomplete: true,
  });
  expect(bidCost(aPurchase({ isLiveInternet: true }))).toMatchObject({
    liveFeeCents: 2_750,
    allInCents: 325_875,
  });
  // 3.5 % of 3,258.75 is 114.05625.
  expect(bidCost(aPurchase({ isLiveInternet: true, isByCard: true }))).toMatchObject({
    cardFeeCents: 11_406,
    allInCents: 337_281,
  });
});

test('fees are no part of the price realized', () => {
  const { priceRealizedCents } = bidCost(aPurchase({ isLiveInternet: true, isByCard: true }));
  expect(priceRealizedCents).toBe(323_125);
});

test('tax and delivery are in the sum as soon as they are known, and free delivery is known', () => {
  const known = { taxEstimateCents: 20_000, deliveryEstimateCents: 0 };
  expect(bidCost(aPurchase(known))).toMatchObject({ allInCents: 343_125, isIncomplete: false });
  expect(bidCost(aPurchase({ taxEstimateCents: 20_000 }))).toMatchObject({
    allInCents: 343_125,
    isIncomplete: true,
  });
});

test.each([
  // 17.5 % of 2 cents is 0.35, of 3 is 0.525; of $7.50 it is 131.25 cents, of $0.20 exactly 3.5 cents.
  [2, 0],
  [3, 1],
  [750, 131],
  [20, 4],
  [60, 11],
])('half a cent is rounded up: the premium on %d cents is %d', (hammer, premium) => {
  expect(premiumOf(hammer, rates)).toBe(premium);
});

test('whatever is bid, fees are whole cents within half a cent of their rate', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 5_000 }), (hammerCents, premium) => {
      const fee = premiumOf(hammerCents, { premium });
      expect(Number.isSafeInteger(fee)).toBe(true);
      // In ten-thousandths of a cent, where everything is exact: up by at most a half, down by less.
      const error = BigInt(fee) * 10_000n - BigInt(hammerCents) * BigInt(premium);
      expect(error <= 5_000n && error > -5_000n).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
