/** The price rule: everything that is shown lies on the line, at the rungs of the ladder. */
import { assert, integer, nat, property } from 'fast-check';
import { expect, test } from 'vitest';

import { isRung, nextRung, rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';
import { priceRule } from '#rules/auctions/priceRule.ts';

test('the high bid, the ask and the estimate stand where their amounts are', () => {
  const rule = priceRule({ highCents: 600_000, askCents: 650_000, LowEst: 4_800, HighEst: 6_500 });
  expect(rule).toMatchObject({ fromCents: 400_000, toCents: 750_000 });
  expect([rule?.high, rule?.ask].map((at) => Math.round(at ?? 0))).toEqual([57, 71]);
  expect(rule?.estimate && Math.round(rule.estimate.from)).toBe(23);
  expect(rule?.ticks.filter(({ isLong }) => isLong)).toHaveLength(4);
});

test('without an amount there is no line, and without an estimate no band', () => {
  expect(priceRule({ highCents: null, askCents: null, LowEst: 0, HighEst: 0 })).toBeNull();
  expect(priceRule({ highCents: null, askCents: 500, LowEst: 0, HighEst: 0 })).toMatchObject({
    estimate: null,
    high: null,
  });
});

test('whatever the amounts are, all of it lies on the line, and the ticks stay readable', () => {
  const cents = integer({ min: 500, max: 300_000_000 }).map(rungAtOrBelow);
  assert(
    property(cents, integer({ min: 0, max: 3_000_000 }), nat(1_000_000), (high, LowEst, more) => {
      const rule = priceRule({ highCents: high, askCents: nextRung(high), LowEst, HighEst: LowEst + more });
      if (!rule) throw new Error('There is an amount.');
      expect(isRung(rule.fromCents) && isRung(rule.toCents)).toBe(true);
      const places = [
        rule.high,
        rule.ask,
        rule.estimate?.from,
        rule.estimate?.to,
        ...rule.ticks.map(({ at }) => at),
      ];
      for (const at of places) expect(at ?? 0).toBeGreaterThanOrEqual(0);
      for (const at of places) expect(at ?? 0).toBeLessThanOrEqual(100);
      expect(rule.ticks.length).toBeLessThanOrEqual(40);
    }),
  );
});
