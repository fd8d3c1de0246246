/** Where a price trend is drawn. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { chartBox, trendChart } from '#rules/catalog/priceTrendChart.ts';

const year = (changes: Partial<Parameters<typeof trendChart>[0]['years'][number]> = {}) => ({
  year: 2025,
  sold: 40,
  medianCents: 350_000,
  lowCents: 120_000,
  highCents: 1_500_000,
  ...changes,
});

test('nothing sold is nothing to draw, and a year without results is left out', () => {
  expect(trendChart({ years: [] })).toBeNull();
  expect(trendChart({ years: [year({ sold: 0 })] })).toBeNull();
  expect(
    trendChart({ years: [year({ year: 2023 }), year({ year: 2024, sold: 0 }), year()] })?.years,
  ).toHaveLength(2);
});

test('more money is higher up, more lots are a longer bar', () => {
  const chart = trendChart({
    years: [year({ year: 2024, sold: 20 }), year({ medianCents: 700_000, sold: 40 })],
  });
  const [first, second] = chart?.years ?? [];
  expect(second?.medianY).toBeLessThan(first?.medianY ?? 0);
  expect(first?.highY).toBeLessThan(first?.medianY ?? 0);
  expect(first?.lowY).toBeGreaterThan(first?.medianY ?? 0);
  expect(chart?.bars[1]?.height).toBeGreaterThan(chart?.bars[0]?.height ?? 0);
});

test('the scale has round amounts on both sides of what it shows', () => {
  expect(trendChart({ years: [year()] })?.ticks.map(({ words }) => words)).toEqual([
    '$1,000',
    '$2,000',
    '$5,000',
    '$10,000',
    '$20,000',
  ]);
  const wide = trendChart({ years: [year({ lowCents: 10_000, highCents: 90_000_000 })] });
  expect(wide?.ticks.map(({ words }) => words)).toEqual([
    '$100',
    '$1,000',
    '$10,000',
    '$100,000',
    '$1,000,000',
  ]);
});

test('whatever was paid, the drawing stays in its box', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000_000 });
  const years = fc.array(
    fc.tuple(cents, cents, cents, fc.integer({ min: 1, max: 100_000 })).map(([a, b, c, sold]) => {
      const [lowCents = 0, medianCents = 0, highCents = 0] = [a, b, c].toSorted((one, other) => one - other);
      return year({ lowCents, medianCents, highCents, sold });
    }),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(years, (some) => {
      const chart = trendChart({ years: some });
      const ys = (chart?.years ?? []).flatMap(({ lowY, medianY, highY }) => [lowY, medianY, highY]);
      const tops = (chart?.bars ?? []).map(({ y }) => y);
      for (const y of [...ys, ...tops]) {
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(chartBox.height);
      }
    }),
  );
});
