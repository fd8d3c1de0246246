/** Money as people read it. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { formatUsd } from '#contract/kernel/money.ts';

test('whole dollars drop the cents, others show both digits', () => {
  expect(formatUsd(125_000)).toBe('$1,250');
  expect(formatUsd(125_050)).toBe('$1,250.50');
  expect(formatUsd(5)).toBe('$0.05');
  expect(formatUsd(0)).toBe('$0');
  expect(formatUsd(123_456_789_00)).toBe('$123,456,789');
  expect(formatUsd(-1_250)).toBe('-$12.50');
});

test('an amount reads as the platform writes dollars', () => {
  const platform = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 }), (cents) => {
      expect(formatUsd(cents)).toBe(platform.format(cents / 100));
    }),
  );
});

test('a fraction of a cent is a bug, not an amount', () => {
  expect(() => formatUsd(12.5)).toThrow(RangeError);
  expect(() => formatUsd(Number.NaN)).toThrow(RangeError);
});

test('no cent is lost or gained up to a trillion dollars', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000_000 }), (cents) => {
      const [whole = '', fraction = '00'] = formatUsd(cents).replaceAll(/[$,]/gu, '').split('.');
      expect(Number(whole + fraction)).toBe(cents);
    }),
  );
});
