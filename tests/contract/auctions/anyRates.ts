/** Whatever rates a sale may have, for rules that must hold under all of them. */
import * as fc from 'fast-check';

import { type AuctionRates, houseRates } from '#contract/auctions/auctionRates.ts';
import { taxedParts } from '#contract/auctions/salesTax.ts';
import { lotClasses, lotForms } from '#contract/catalog/lots.ts';

const anyOf = <Key extends string>(keys: readonly Key[], max: number) =>
  fc
    .array(fc.integer({ min: 0, max }), { minLength: keys.length, maxLength: keys.length })
    .map((values) => Object.fromEntries(keys.map((key, at) => [key, values[at]])) as Record<Key, number>);

const anyDelivery = fc
  .array(anyOf(lotForms, 50_000), { minLength: lotClasses.length, maxLength: lotClasses.length })
  .map(
    (forms) =>
      Object.fromEntries(lotClasses.map((amcode, at) => [amcode, forms[at]])) as AuctionRates['delivery'],
  );

export const anyRates: fc.Arbitrary<AuctionRates> = fc.record({
  liveFee: fc.integer({ min: 0, max: 10_000 }),
  cardFee: fc.integer({ min: 0, max: 10_000 }),
  taxed: fc.subarray([...taxedParts]),
  salesTax: anyOf(Object.keys(houseRates.salesTax), 100_000),
  delivery: anyDelivery,
  storage: fc.record({
    freeDays: fc.integer({ min: 0, max: 365 }),
    weekCents: fc.integer({ min: 0, max: 10_000 }),
  }),
});
