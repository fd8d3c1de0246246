/** What sales brought, year by year, and the drawing of it. */
import { expect, test } from 'vitest';

import { anAuction, aTimedAuction } from '#fixtures/auction.ts';
import { salesByYear } from '#rules/auctions/salesByYear.ts';
import { salesBox, salesChart } from '#rules/auctions/salesChart.ts';
import { roundUsd, salesInSum, shareText } from '#rules/auctions/salesRecord.ts';

const over = { Status: 'closed', ClosedCount: 100, SoldCount: 97, TotalRealizedCents: 30_000_000 } as const;
const auctions = [
  anAuction({ ...over, EndsAt: '2025-05-04T22:00:00.000Z' }),
  anAuction({ ...over, AuctionTypeID: 2, EndsAt: '2024-09-01T22:00:00.000Z' }),
  aTimedAuction({
    ...over,
    SoldCount: 80,
    TotalRealizedCents: 5_000_000,
    EndsAt: '2025-08-01T02:00:00.000Z',
  }),
];

test('sales are added up by year and kind, oldest year first', () => {
  expect(salesByYear(auctions)).toEqual([
    {
      year: 2024,
      sales: 1,
      realizedCents: { premier: 0, regional: 30_000_000, timed: 0 },
      totalCents: 30_000_000,
      offered: 100,
      sold: 97,
    },
    {
      year: 2025,
      sales: 2,
      realizedCents: { premier: 30_000_000, regional: 0, timed: 5_000_000 },
      totalCents: 35_000_000,
      offered: 200,
      sold: 177,
    },
  ]);
});

test('a sale belongs to the year in Chicago in which it ended', () => {
  const [year] = salesByYear([anAuction({ ...over, EndsAt: '2026-01-01T03:00:00.000Z' })]);
  expect(year?.year).toBe(2025);
});

test('what is not over and what nothing is known of do not count', () => {
  expect(
    salesByYear([
      anAuction({ ...over, Status: 'closing' }),
      anAuction({ ...over, ClosedCount: 0, SoldCount: 0 }),
    ]),
  ).toEqual([]);
});

test('the years in sum', () => {
  expect(salesInSum(salesByYear(auctions))).toEqual({
    sales: 3,
    totalCents: 65_000_000,
    offered: 300,
    sold: 274,
  });
});

test.each([
  [{ offered: 200, sold: 194 }, '97%'],
  [{ offered: 1_000, sold: 999 }, '99%'],
  [{ offered: 3, sold: 3 }, '100%'],
  [{ offered: 0, sold: 0 }, '–'],
])('of %o the share is %s', (lots, words) => {
  expect(shareText(lots)).toBe(words);
});

test.each([
  [1_836_200_000, '$18.4 million'],
  [87_049_900, '$870,000'],
  [123_400, '$1,200'],
])('%i cents are %s at a glance', (cents, words) => {
  expect(roundUsd(cents)).toBe(words);
});

test('columns stand on the ground, each part on the one before it, and none is higher than the scale', () => {
  const chart = salesChart(salesByYear(auctions));
  const [, last] = chart?.columns ?? [];
  const [premier, timed] = last?.parts ?? [];
  const ground = chart?.plot.bottom ?? 0;
  expect(last?.parts.map(({ kind }) => kind)).toEqual(['premier', 'timed']);
  expect((premier?.y ?? 0) + (premier?.height ?? 0)).toBeCloseTo(ground - 2, 0);
  expect((timed?.y ?? 0) + (timed?.height ?? 0)).toBeCloseTo((premier?.y ?? 0) - 2, 0);
  expect(chart?.columns.every(({ parts }) => parts.every(({ y }) => y >= 0 && y < salesBox.height))).toBe(
    true,
  );
  expect(chart?.ticks.map(({ words }) => words)).toEqual([
    '$0',
    '$100,000',
    '$200,000',
    '$300,000',
    '$400,000',
  ]);
});

test('a column is as high as its sum', () => {
  const chart = salesChart(salesByYear(auctions));
  const heights = chart?.columns.map(
    ({ parts }) => (chart.plot.bottom - Math.min(...parts.map(({ y }) => y))) / 1,
  );
  expect((heights?.[1] ?? 0) / (heights?.[0] ?? 1)).toBeCloseTo(35 / 30, 1);
});

test('without results there is nothing to draw', () => {
  expect(salesChart([])).toBeNull();
});
