/** The archive: what was sold in sales that are over, how far it is counted, and how prices went by year. */
import { expect, test } from 'vitest';

import type { CatalogPage, FacetOption, PriceTrend } from '#contract/catalog/catalog.ts';
import { readCatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { findInArchive } from '#server/catalog/archiveStore.ts';
import { lotFiltersOf } from '#server/catalog/lotFilters.ts';
import { listTrend } from '#server/catalog/trendStore.ts';
import { sql } from '#server/platform/db/sql.ts';
import { type SomeLot, aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';

import { catalogApp } from './catalogApp.ts';

const { db, answer } = await catalogApp();

async function pastSale(id: number, soldAt: string, lots: readonly Partial<SomeLot>[]): Promise<void> {
  await aSaleFor(db, { id, closedAt: soldAt });
  await someLots(
    db,
    id,
    lots.map((lot) => ({ soldAt, realized: 1_000, ...lot })),
  );
}

const search = (text: string): Promise<CatalogPage> => answer<CatalogPage>('prices', text);

const found = async (text: string): Promise<string[]> =>
  (await search(text)).lots.map(({ AuctionID, LotNumber }) => `${AuctionID}/${LotNumber}`);

const counts = (options: readonly FacetOption[]) =>
  Object.fromEntries(options.map(({ value, count }) => [value, count]));

const winchester = {
  manufacturerName: 'Winchester',
  webTitle: 'Winchester Rifle',
  headline: 'Winchester Rifle',
};

test('results of sales that are over are listed, the newest first; unsold lots and open sales are not', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [{}, { realized: null }]);
  await pastSale(4002, '2025-05-03T18:00:00Z', [{}]);
  await aSaleFor(db, { id: 4101 });
  await someLots(db, 4101, [{ realized: 5_000, soldAt: '2026-11-20T17:00:00Z' }]);
  expect(await found('')).toEqual(['4002/1', '4001/1']);
});

test('the order by price, and the others, take the place of the newest first', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [
    { realized: 9_000, itemViews: 1 },
    { realized: 100, itemViews: 9 },
  ]);
  await pastSale(4002, '2025-05-03T18:00:00Z', [{ realized: 500, itemViews: 5, lowEst: 50, highEst: 80 }]);
  expect(await found('sort=realized')).toEqual(['4001/1', '4002/1', '4001/2']);
  expect(await found('sort=viewed')).toEqual(['4001/2', '4002/1', '4001/1']);
  expect((await found('sort=estimateUp')).at(0)).toBe('4002/1');
});

test('a number finds lots of that number first, in every sale', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [{ lotNumber: 214 }, { lotNumber: 3 }]);
  await pastSale(4002, '2025-05-03T18:00:00Z', [{ lotNumber: 9, detailDesc: 'Serial 214.' }]);
  expect(await found('q=214')).toEqual(['4001/214', '4002/9']);
  expect(await found('q=lot+214')).toEqual(['4001/214']);
});

test('words for the headline are looked for there alone', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [winchester, { detailDesc: 'With a Winchester tool.' }]);
  expect(await found('headline=winchester')).toEqual(['4001/1']);
  expect((await answer<PriceTrend>('priceTrend', 'headline=winchester')).years).toMatchObject([{ sold: 1 }]);
  expect((await search('headline=winchester')).facets).toMatchObject({ atLeast: [] });
});

test('sales are options by name, the newest first, and choosing one keeps the others', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [{}, winchester]);
  await pastSale(4002, '2025-05-03T18:00:00Z', [{}]);
  const { facets, total } = await search('auctionId=4001');
  expect(total).toBe(2);
  expect(facets.auctionId).toEqual([
    { value: '4002', words: 'Sale 4002', count: 1 },
    { value: '4001', words: 'Sale 4001', count: 2 },
  ]);
  expect(counts(facets.manufacturerName)).toEqual({ Colt: 1, Winchester: 1 });
});

test('choosing a maker leaves the counts of the other makers', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [{}, winchester, winchester]);
  const { facets, total } = await search('manufacturerName=Colt&hlo=H');
  expect(total).toBe(1);
  expect(counts(facets.manufacturerName)).toEqual({ Winchester: 2, Colt: 1 });
});

test('passed lots have no price and so no place in the archive; sold ones are all of it', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [{}, { realized: null, status: 'passed' }]);
  expect(await found('passed=1')).toEqual([]);
  expect(await found('sold=1')).toEqual(['4001/1']);
  expect(await found('sold=1&passed=1')).toEqual(['4001/1']);
});

test('matches are counted up to the cap, exactly until then, and what the cap lets through is the newest', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [{}, {}]);
  await pastSale(4002, '2025-05-03T18:00:00Z', [{}]);
  const filters = lotFiltersOf(readCatalogQuery(new URLSearchParams()).query);
  const asked = { filters, sort: 'newest', page: 1, pageSize: 24, openSales: [] } as const;
  const whole = await findInArchive(db, { ...asked, cap: 3 });
  expect(whole).toMatchObject({ total: 3, isCapped: false });
  const cut = await findInArchive(db, { ...asked, cap: 2 });
  expect(cut).toMatchObject({ total: 2, isCapped: true });
  expect(cut.ids).toEqual(whole.ids.slice(0, 2));
  expect(cut.counts.auctionId).toEqual([
    { value: '4001', count: 1 },
    { value: '4002', count: 1 },
  ]);
});

test('by price, the cap lets the most expensive through', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [{ realized: 9_000 }]);
  await pastSale(4002, '2025-05-03T18:00:00Z', [{ realized: 100 }]);
  const filters = lotFiltersOf(readCatalogQuery(new URLSearchParams()).query);
  const asked = { filters, page: 1, pageSize: 24, openSales: [], cap: 1 } as const;
  const [dearest] = (await findInArchive(db, { ...asked, sort: 'realized' })).ids;
  const [newest] = (await findInArchive(db, { ...asked, sort: 'newest' })).ids;
  expect(dearest).not.toBe(newest);
});

test('the trend has the median, the tenth and ninetieth percentile and the number of each year', async () => {
  const prices = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1_000, 1_100];
  await pastSale(
    4001,
    '2024-05-04T18:00:00Z',
    prices.map((realized) => ({ realized })),
  );
  await pastSale(4002, '2025-05-03T18:00:00Z', [{ ...winchester, realized: 50 }]);
  expect(await answer<PriceTrend>('priceTrend', '')).toEqual({
    years: [
      { year: 2024, sold: 11, isCapped: false, medianCents: 60_000, lowCents: 20_000, highCents: 100_000 },
      { year: 2025, sold: 1, isCapped: false, medianCents: 5_000, lowCents: 5_000, highCents: 5_000 },
    ],
    isCapped: false,
  });
});

test('the trend is that of the search, and a year without results is left out', async () => {
  await pastSale(4001, '2022-05-04T18:00:00Z', [winchester]);
  await pastSale(4002, '2024-05-03T18:00:00Z', [{}, winchester]);
  const { years } = await answer<PriceTrend>('priceTrend', 'manufacturerName=Winchester');
  expect(years.map(({ year, sold }) => [year, sold])).toEqual([
    [2022, 1],
    [2024, 1],
  ]);
  expect(await answer<PriceTrend>('priceTrend', 'q=nothing')).toEqual({ years: [], isCapped: false });
});

test('of all results together the bars are the counts of the sales, however many prices were looked at', async () => {
  const sold = Array.from({ length: 501 }, () => ({ realized: 100 }));
  await pastSale(4001, '2024-05-04T18:00:00Z', sold);
  await db.query(sql`
    insert into auction_results (auction_id, sold_count, closed_count, extended_count, total_realized_cents)
    values (4001, 501, 510, 0, 50100) on conflict (auction_id) do update set sold_count = 501`);
  const { years, isCapped } = await answer<PriceTrend>('priceTrend', '');
  expect(years).toMatchObject([{ year: 2024, sold: 501, isCapped: false }]);
  expect(isCapped).toBe(true);
  const { total } = await answer<CatalogPage>('prices', '');
  expect(total).toBe(501);
});

test('a year is one in Chicago', async () => {
  await pastSale(4001, '2025-01-01T05:30:00Z', [{}]);
  const { years } = await answer<PriceTrend>('priceTrend', '');
  expect(years.map(({ year }) => year)).toEqual([2024]);
});

test('a year with more results than its cap says so and keeps the newest', async () => {
  await pastSale(4001, '2024-05-04T18:00:00Z', [{ realized: 100 }]);
  await pastSale(4002, '2024-09-04T18:00:00Z', [{ realized: 700 }, { realized: 700 }]);
  const filters = lotFiltersOf(readCatalogQuery(new URLSearchParams()).query);
  expect(await listTrend(db, { filters, cap: 1, openSales: [] })).toMatchObject([
    { sold: 1, isCapped: true },
  ]);
  expect(await listTrend(db, { filters, cap: 3, openSales: [] })).toMatchObject([
    { sold: 3, isCapped: false },
  ]);
});
