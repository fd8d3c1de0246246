/** Estimates as catalogs print them. */
import { expect, test } from 'vitest';

import { estimateText } from '#contract/catalog/estimate.ts';

test.each([
  [7_500, 9_500, '$7,500–9,500'],
  [500, 500, '$500'],
  [0, 900, '$900'],
  [900, 0, '$900'],
  [250_000, 1_000_000, '$250,000–1,000,000'],
])('%i and %i are %s', (LowEst, HighEst, text) => {
  expect(estimateText({ LowEst, HighEst })).toBe(text);
});

test('an estimate no one made is none', () => {
  expect(estimateText({ LowEst: 0, HighEst: 0 })).toBeNull();
});
