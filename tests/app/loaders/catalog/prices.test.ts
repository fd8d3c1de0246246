/** The archive's data and head. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { load, type PricesData } from '#app/loaders/catalog/prices.ts';
import { getPriceTrend, searchPrices } from '#contract/catalog/catalog.ts';
import { site } from '#contract/kernel/site.ts';
import { answer, type Answered, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aCatalogPage } from '#tests/support/catalog/catalogData.ts';

const trend = { years: [], isCapped: false };

const loaded = (
  address: string,
  ...changes: readonly Answered[]
): Promise<{ data: PageLoad<PricesData>; init: ResponseInit | null }> =>
  load(
    fakeCall(
      answer(searchPrices, () => aCatalogPage({ total: 2_000, isCapped: true })),
      answer(getPriceTrend, () => trend),
      ...changes,
    ),
    at(address),
  );

test('list and trend are of one search', async () => {
  const searches: unknown[] = [];
  const { data } = await loaded(
    '/prices?manufacturerName=Colt&junk=1',
    answer(searchPrices, ({ query }) => {
      searches.push(query.search);
      return aCatalogPage();
    }),
    answer(getPriceTrend, ({ query }) => {
      searches.push(query.search);
      return trend;
    }),
  );
  expect(searches).toEqual(['manufacturerName=Colt', 'manufacturerName=Colt']);
  expect(data).toMatchObject({ trend, ignored: ['junk'], place: { kind: 'archive' } });
});

test('the list stands without a trend, and a refused list says so', async () => {
  const untrended = await loaded('/prices', refuse(getPriceTrend, 'too_slow'));
  expect(untrended.data).toMatchObject({ trend: null, refusal: null });
  const refused = await loaded('/prices', refuse(searchPrices, 'too_slow'));
  expect(refused.init?.status).toBe(503);
  expect(refused.data).toMatchObject({ page: null, refusal: { code: 'too_slow' } });
});

test('a search engine keeps the list and one filter of it, not their combinations', async () => {
  const robots = async (search: string) => (await loaded(`/prices${search}`)).data.head.robots;
  expect(await robots('')).toBeUndefined();
  expect(await robots('?manufacturerName=Colt')).toBeUndefined();
  expect(await robots('?manufacturerName=Colt&rareItem=1')).toBe('noindex');
  expect(await robots('?q=colt')).toBe('noindex');
});

test('its address has no order, size or view', async () => {
  const { data } = await loaded('/prices?sort=realized&per=96&view=list');
  expect(data.head.canonical).toBe(`${site.origin}/prices`);
});

test('lists of lots are of one sale: their filter means nothing here', async () => {
  const { data } = await loaded('/prices?q=colt&wishlist=1&page=2');
  expect(data.ignored).toEqual(['wishlist']);
  expect([data.query.switches, data.query.page]).toEqual([[], 2]);
});
