/** What a lot would cost all in: tax by the state it goes to, delivery by what it is, and sums that are sums of lines. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type AuctionRates, houseRates, ratesFor } from '#contract/auctions/auctionRates.ts';
import { salesTaxOn, salesTaxText } from '#contract/auctions/salesTax.ts';
import { stateSalesTax } from '#contract/auctions/stateSalesTax.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import { lotClasses, lotForms } from '#contract/catalog/lots.ts';
import { usStates } from '#contract/kernel/usStates.ts';
import {
  costLines,
  costRemark,
  type CostTerms,
  costTotals,
  estimatedCost,
  salesTaxRateIn,
} from '#rules/catalog/costEstimate.ts';
import { anyRates } from '#tests/contract/auctions/anyRates.ts';

const illinois = { Country: 'US', State: 'IL' };
const antiqueRifle = { amcode: 'A', hlo: 'L' } as const;

type DeliverTo = Registration['DeliverTo'];
type Given = Partial<Omit<CostTerms, 'registration'>> & { deliverTo?: DeliverTo; rates?: AuctionRates };

const someTerms = ({ deliverTo = illinois, rates = houseRates, ...terms }: Given = {}): CostTerms => ({
  premiumPercent: 17.5,
  lot: antiqueRifle,
  registration: { DeliverTo: deliverTo, Rates: ratesFor(deliverTo, rates) },
  ...terms,
});

describe('sales tax', () => {
  test('is the base rate of the state, on the price with premium', () => {
    // 6.25 % of 3,231.25 is 201.953125.
    expect(estimatedCost(275_000, someTerms())).toMatchObject({
      priceRealizedCents: 323_125,
      taxEstimateCents: 20_195,
      deliveryEstimateCents: 6_500,
      allInCents: 349_820,
      isIncomplete: false,
    });
  });

  test.each(['AK', 'DE', 'MT', 'NH', 'OR'])('%s takes none, which is known to be nothing', (State) => {
    const cost = estimatedCost(275_000, someTerms({ deliverTo: { Country: 'US', State } }));
    expect(cost).toMatchObject({ taxEstimateCents: 0, isIncomplete: false });
  });

  test.each([
    ['a place no one knows', null],
    ['a territory', { Country: 'US', State: 'PR' }],
    ['an address without its state', { Country: 'US', State: null }],
    ['a province by the same letters', { Country: 'CA', State: 'AL' }],
  ])('to %s it cannot be said', (_, deliverTo) => {
    const terms = someTerms({ deliverTo });
    expect(salesTaxRateIn(terms.registration)).toBeNull();
    expect(estimatedCost(275_000, terms)).toMatchObject({
      taxEstimateCents: null,
      isIncomplete: true,
    });
  });

  test('every state has a rate, and no territory', () => {
    const firstTerritory = usStates.findIndex(({ code }) => code === 'AS');
    expect(Object.keys(stateSalesTax).toSorted()).toEqual(
      usStates
        .slice(0, firstTerritory)
        .map(({ code }) => code)
        .toSorted(),
    );
  });

  test('half a cent is rounded up, and a rate reads as people write it', () => {
    // 5 % of 10 cents is exactly half a cent; 4 % is less.
    expect([salesTaxOn(10, 5_000), salesTaxOn(10, 4_000)]).toEqual([1, 0]);
    expect([6_250, 6_000, 4_225].map(salesTaxText)).toEqual(['6.25%', '6%', '4.225%']);
  });
});

describe('delivery', () => {
  test('depends on the class and on what the lot is', () => {
    const costOf = (lot: CostTerms['lot']) => estimatedCost(10_000, someTerms({ lot })).deliveryEstimateCents;
    expect(costOf({ amcode: 'A', hlo: 'L' })).toBe(6_500);
    expect(costOf({ amcode: 'M', hlo: 'H' })).toBe(6_500);
    expect(costOf({ amcode: 'M', hlo: 'L' })).toBe(7_500);
    expect(costOf({ amcode: 'N', hlo: 'L' })).toBe(17_500);
    expect(costOf({ amcode: 'X', hlo: 'O' })).toBe(3_500);
  });

  test('without an address it is that within the states; to elsewhere it has to be asked for', () => {
    const deliveryTo = (deliverTo: DeliverTo) =>
      estimatedCost(10_000, someTerms({ deliverTo })).deliveryEstimateCents;
    expect(deliveryTo(null)).toBe(6_500);
    expect(deliveryTo({ Country: 'DE', State: null })).toBeNull();
    expect(deliveryTo({ Country: 'US', State: 'GU' })).toBeNull();
  });
});

describe('a sale with rates of its own', () => {
  const own: AuctionRates = {
    ...houseRates,
    salesTax: { ...stateSalesTax, IL: 10_000 },
    delivery: { ...houseRates.delivery, A: { H: 100, L: 200, O: 300 } },
  };
  const premiumPercent = 20;

  test('has its own tax and delivery', () => {
    expect(estimatedCost(100_000, someTerms({ premiumPercent, rates: own }))).toMatchObject({
      priceRealizedCents: 120_000,
      taxEstimateCents: 12_000,
      deliveryEstimateCents: 200,
    });
  });

  test.each<[AuctionRates['taxed'], number]>([
    [['hammer'], 10_000],
    [['hammer', 'premium', 'delivery'], 12_020],
    [['delivery'], 20],
    [[], 0],
  ])('takes tax on what it says: %j', (taxed, cents) => {
    const terms = someTerms({ premiumPercent, rates: { ...own, taxed } });
    expect(estimatedCost(100_000, terms).taxEstimateCents).toBe(cents);
  });
});

test('until it is known who the bidder is in the sale, neither tax nor delivery is made up', () => {
  const terms = { ...someTerms(), registration: null };
  expect(estimatedCost(100_000, terms)).toMatchObject({
    taxEstimateCents: null,
    deliveryEstimateCents: null,
    allInCents: 117_500,
  });
});

const anyTerms: fc.Arbitrary<CostTerms> = fc
  .record({
    premiumPercent: fc.integer({ min: 0, max: 100 }).map((quarters) => quarters / 4),
    lot: fc.record({ amcode: fc.constantFrom(...lotClasses), hlo: fc.constantFrom(...lotForms) }),
    deliverTo: fc.option(
      fc.record({
        Country: fc.constantFrom('US', 'CA'),
        State: fc.option(fc.constantFrom(...usStates.map(({ code }) => code))),
      }),
    ),
    rates: anyRates,
  })
  .map(someTerms);
const anyHammer = fc.integer({ min: 500, max: 300_000_000 });

test('whatever is bid, the total is the sum of its lines, in whole cents', () => {
  fc.assert(
    fc.property(anyHammer, anyTerms, (hammerCents, terms) => {
      const cost = estimatedCost(hammerCents, terms);
      const lines = costLines(cost);
      expect(lines.every(({ cents }) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(cost.allInCents);
      expect(cost.isIncomplete).toBe(
        !['taxEstimate', 'deliveryEstimate'].every((kind) => lines.some((line) => line.kind === kind)),
      );
    }),
    { numRuns: 2_000 },
  );
});

test('tax is within half a cent of its rate', () => {
  fc.assert(
    fc.property(anyHammer, fc.constantFrom(...Object.values(stateSalesTax)), (cents, rate) => {
      const error = BigInt(salesTaxOn(cents, rate)) * 100_000n - BigInt(cents) * BigInt(rate);
      expect(error <= 50_000n && error > -50_000n).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('the totals of several lots are the sums of their costs, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyHammer, anyTerms), { maxLength: 12 }), (lots) => {
      const costs = lots.map(([hammerCents, terms]) => estimatedCost(hammerCents, terms));
      const totals = costTotals(costs);
      expect(totals.lots).toBe(costs.length);
      expect(totals.allInCents).toBe(costs.reduce((sum, { allInCents }) => sum + allInCents, 0));
      const { hammerCents, premiumCents, taxEstimateCents, deliveryEstimateCents } = totals;
      expect(hammerCents + premiumCents + taxEstimateCents + deliveryEstimateCents).toBe(totals.allInCents);
      expect(costTotals(costs.toReversed())).toEqual(totals);
    }),
    { numRuns: 500 },
  );
});

test('a total says what it lacks', () => {
  const to = (deliverTo: DeliverTo) => estimatedCost(10_000, someTerms({ deliverTo }));
  expect(costRemark(costTotals([to(illinois)]))).toBe('plus transfer fees');
  expect(costRemark(costTotals([to(illinois), to(null)]))).toBe('plus tax, transfer fees');
  expect(costRemark(costTotals([to({ Country: 'FR', State: null })]))).toBe(
    'plus tax, shipping, transfer fees',
  );
});
