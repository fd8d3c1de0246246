/** What a lot would cost all in: tax by the state it goes to, delivery by what it is, and sums that are sums of lines. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { lotClasses, lotForms } from '#contract/lots.ts';
import {
  costLines,
  costRemark,
  type CostTerms,
  costTotals,
  estimatedCost,
  salesTaxRateFor,
} from '#contract/rules/costEstimate.ts';
import { houseDelivery } from '#contract/rules/deliveryCost.ts';
import { salesTaxOn, salesTaxText, stateSalesTax } from '#contract/rules/salesTax.ts';
import { usStates } from '#contract/rules/usStates.ts';

const illinois = { Country: 'US', State: 'IL' };
const antiqueRifle = { amcode: 'A', hlo: 'L' } as const;

const someTerms = (terms: Partial<CostTerms> = {}): CostTerms => ({
  premiumPercent: 17.5,
  lot: antiqueRifle,
  deliverTo: illinois,
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
    ['nobody knows where', null],
    ['a territory', { Country: 'US', State: 'PR' }],
    ['an address without its state', { Country: 'US', State: null }],
    ['a province by the same letters', { Country: 'CA', State: 'AL' }],
  ])('to %s it cannot be said', (_, deliverTo) => {
    expect(salesTaxRateFor(deliverTo)).toBeNull();
    expect(estimatedCost(275_000, someTerms({ deliverTo }))).toMatchObject({
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
    const deliveryTo = (deliverTo: CostTerms['deliverTo']) =>
      estimatedCost(10_000, someTerms({ deliverTo })).deliveryEstimateCents;
    expect(deliveryTo(null)).toBe(6_500);
    expect(deliveryTo({ Country: 'DE', State: null })).toBeNull();
    expect(deliveryTo({ Country: 'US', State: 'GU' })).toBeNull();
  });
});

test('a sale may have rates of its own', () => {
  const own = { salesTax: { IL: 10_000 }, delivery: { ...houseDelivery, A: { H: 1, L: 2, O: 3 } } };
  expect(estimatedCost(100_000, someTerms({ premiumPercent: 20 }), own)).toMatchObject({
    priceRealizedCents: 120_000,
    taxEstimateCents: 12_000,
    deliveryEstimateCents: 2,
  });
});

const anyTerms: fc.Arbitrary<CostTerms> = fc.record({
  premiumPercent: fc.integer({ min: 0, max: 100 }).map((quarters) => quarters / 4),
  lot: fc.record({ amcode: fc.constantFrom(...lotClasses), hlo: fc.constantFrom(...lotForms) }),
  deliverTo: fc.option(
    fc.record({
      Country: fc.constantFrom('US', 'CA'),
      State: fc.option(fc.constantFrom(...usStates.map(({ code }) => code))),
    }),
  ),
});
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
  const to = (deliverTo: CostTerms['deliverTo']) => estimatedCost(10_000, someTerms({ deliverTo }));
  expect(costRemark(costTotals([to(illinois)]))).toBe('plus transfer fees');
  expect(costRemark(costTotals([to(illinois), to(null)]))).toBe('plus tax, transfer fees');
  expect(costRemark(costTotals([to({ Country: 'FR', State: null })]))).toBe(
    'plus tax, shipping, transfer fees',
  );
});
