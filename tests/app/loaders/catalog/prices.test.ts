/** The archive's data and head. */
import { expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { load, type PricesData } from '#app/loaders/catalog/prices.ts';
import { site } from '#contract/kernel/site.ts';
import type { CatalogService } from '#services/catalog/catalog.ts';
import { at, fakeServices } from '#tests/app/loaders/fakeServices.ts';
import { aCatalogPage } from '#tests/support/catalog/catalogData.ts';

const trend = { years: [], isCapped: false };

async function loaded(address: string, catalog: Partial<CatalogService> = {}) {
  const services = fakeServices({
    catalog: {
      searchPrices: async () => aCatalogPage({ total: 2_000, isCapped: true }),
      getPriceTrend: async () => trend,
      ...catalog,
    },
  });
  return (await load(services)(at(address))) as {
    data: PageLoad<PricesData>;
    init: ResponseInit | null;
  };
}

test('list and trend are of one search', async () => {
  const searches: string[] = [];
  const { data } = await loaded('/prices?manufacturerName=Colt&junk=1', {
    searchPrices: async (search) => {
      searches.push(search);
      return aCatalogPage();
    },
    getPriceTrend: async (search) => {
      searches.push(search);
      return trend;
    },
  });
  expect(searches).toEqual(['manufacturerName=Colt', 'manufacturerName=Colt']);
  expect(data).toMatchObject({ trend, ignored: ['junk'], place: { kind: 'archive' } });
});

test('the list stands without a trend, and a refused list says so', async () => {
  const slow = () => Promise.reject({ code: 'too_slow' });
  expect((await loaded('/prices', { getPriceTrend: slow })).data).toMatchObject({
    trend: null,
    refusal: null,
  });
  const refused = await loaded('/prices', { searchPrices: slow });
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
