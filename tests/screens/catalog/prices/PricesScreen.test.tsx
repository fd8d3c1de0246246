/** Prices realized: one list over all sales, with its trend. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import { load } from '#app/loaders/catalog/prices.ts';
import { type CatalogPage, getPriceTrend, type PriceTrend, searchPrices } from '#contract/catalog/catalog.ts';
import type { CatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { catalogFiltersMachine, type LotCount } from '#machines/catalog/catalogFiltersMachine.ts';
import { Component as PricesScreen } from '#screens/catalog/prices/PricesScreen.tsx';
import { answer, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { mountListPage } from '#tests/screens/catalog/listPage.tsx';
import { aCatalogPage, aLotCard, someFacets } from '#tests/support/catalog/catalogData.ts';

const machines = [
  catalogFiltersMachine.provide({
    actors: {
      countLots: fromPromise<LotCount, { auctionId: number | null; query: CatalogQuery }>(async () => ({
        total: 2_000,
        isCapped: true,
      })),
    },
  }),
];

const trend: PriceTrend = {
  years: [{ year: 2025, sold: 52, medianCents: 499_400, lowCents: 164_500, highCents: 2_585_000 }],
  isCapped: false,
};

const archive = (changes: Partial<CatalogPage> = {}): CatalogPage =>
  aCatalogPage({
    lots: [aLotCard({ Status: 'sold', PriceRealizedCents: 1_880_000, ClosesAt: null })],
    total: 2_000,
    isCapped: true,
    facets: someFacets({
      auctionId: [
        { value: '4101', words: 'Spring Premier 2025', count: 900 },
        { value: '4102', words: 'Fall Premier 2025', count: 700 },
      ],
      priceRealized: { from: 100, to: 500_000 },
    }),
    ...changes,
  });

const mount = (at: string, page = archive(), shownTrend: PriceTrend | null = trend) =>
  mountListPage({
    Screen: PricesScreen,
    path: '/prices',
    at,
    load,
    call: fakeCall(
      answer(searchPrices, () => page),
      shownTrend ? answer(getPriceTrend, () => shownTrend) : refuse(getPriceTrend, 'too_slow'),
    ),
    machines,
  });

test('a total that was not counted to its end says so', async () => {
  await mount('/prices');
  expect(screen.getByRole('status').textContent).toBe('2,000+ lots');
});

test('the trend of the search stands over its lots, with a table', async () => {
  await mount('/prices?q=colt');
  expect(screen.getByRole('img', { name: /Price trend/u })).toBeDefined();
  expect(screen.getByText('$4,994')).toBeDefined();
  expect(screen.getByRole('article').textContent).toContain('Sold for$18,800');
});

test('the list stands without the trend', async () => {
  await mount('/prices', archive(), null);
  expect(screen.queryByRole('img', { name: /Price trend/u })).toBeNull();
  expect(screen.getByRole('article')).toBeDefined();
});

test('the sales are a filter, and prices are a range', async () => {
  const { address } = await mount('/prices');
  const rail = within(screen.getByRole('complementary', { name: 'Filters' }));
  expect(rail.getByRole('textbox', { name: 'Price realized, at least' })).toBeDefined();
  fireEvent.click(rail.getByRole('button', { name: 'Sale' }));
  fireEvent.click(rail.getByRole('checkbox', { name: /Fall Premier 2025/u }));
  await act(async () => undefined);
  expect(address()).toBe('/prices?auctionId=4102');
});

test.each(['/prices', '/prices?view=list'])(
  'on %s a card says in which sale it was sold and when',
  async (at) => {
    const sold = { AuctionTitle: 'Spring Premier 2025', SoldAt: '2025-05-03T03:30:00.000Z' };
    await mount(
      at,
      archive({ lots: [aLotCard({ Status: 'sold', PriceRealizedCents: 1_880_000, ...sold })] }),
    );
    expect(screen.getByRole('article').textContent).toContain('Sold May 2, 2025 · Spring Premier 2025');
  },
);

test('printed, each row says in which sale it was sold and when, and no trend is asked for', async () => {
  const lot = aLotCard({
    Status: 'sold',
    PriceRealizedCents: 1_880_000,
    AuctionTitle: 'Spring Premier 2025',
    SoldAt: '2025-05-03T03:30:00.000Z',
  });
  await mount('/prices?print=1', archive({ lots: [lot] }));
  await act(() => import('#ui/lotSearch/PrintedList.tsx'));
  const [, row] = screen.getAllByRole('row');
  expect([...(row?.children ?? [])].map((cell) => cell.textContent?.trim())).toEqual([
    '215',
    `${lot.Headline}Sold May 2, 2025 · Spring Premier 2025`,
    '$18,000–27,500',
    '$18,800',
    '',
  ]);
  expect(screen.queryByRole('img', { name: /Price trend/u })).toBeNull();
});

test('there is no lot to jump to by its number alone', async () => {
  await mount('/prices');
  expect(screen.queryByRole('textbox', { name: 'Jump to lot' })).toBeNull();
});
