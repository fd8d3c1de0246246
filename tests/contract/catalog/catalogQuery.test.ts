/** What the address of a catalog says, and that no address is too wrong to be read. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  catalogSearch,
  type CatalogQuery,
  countFilters,
  emptyQuery,
  pageSizes,
  readCatalogQuery,
  sortOrders,
  views,
} from '#contract/catalog/catalogQuery.ts';
import { choiceFacets, rangeFacets, switchFacets } from '#contract/catalog/facets.ts';
import { recordOf } from '#contract/kernel/recordOf.ts';

const read = (search: string) => readCatalogQuery(new URLSearchParams(search));
const queryOf = (search: string) => read(search).query;

test('an address without a word asks for the first page of everything', () => {
  expect(read('')).toEqual({ query: emptyQuery, ignored: [] });
});

test('every filter is read from its own name', () => {
  const search =
    'q=single+action&headline=navy&manufacturerName=Colt&manufacturerName=Winchester&hlo=H&amcode=A&lowEst=500-3000' +
    '&year=-1898&rareItem=1&singleItem=1&sort=estimateDown&view=list&per=48&page=3';
  expect(read(search)).toEqual({
    query: {
      text: 'single action',
      headline: 'navy',
      choices: { manufacturerName: ['Colt', 'Winchester'], hlo: ['H'], amcode: ['A'] },
      ranges: { lowEst: { from: 500, to: 3000 }, year: { to: 1898 } },
      switches: ['rareItem', 'singleItem'],
      sort: 'estimateDown',
      page: 3,
      pageSize: 48,
      view: 'list',
    },
    ignored: [],
  });
});

test('what means nothing is left out and named', () => {
  expect(read('colour=red&sort=sideways&per=7&page=0&lowEst=cheap&rareItem=yes').ignored).toEqual([
    'colour',
    'sort',
    'per',
    'page',
    'lowEst',
    'rareItem',
  ]);
  expect(queryOf('colour=red&sort=sideways&per=7&page=0&lowEst=cheap&rareItem=yes')).toEqual(emptyQuery);
});

test.each(['-1', '0', '1.5', 'x', '', '1e3', '99999999999', '２'])('page %j is the first', (page) => {
  expect(read(`page=${encodeURIComponent(page)}`)).toMatchObject({ query: { page: 1 }, ignored: ['page'] });
});

test('a page far beyond any is a number the search can take', () => {
  expect(queryOf('page=1000000000').page).toBe(100_000);
});

test('a range the wrong way round is the same range, and a negative one is none', () => {
  expect(queryOf('lowEst=3000-500').ranges).toEqual({ lowEst: { from: 500, to: 3000 } });
  expect(read('lowEst=-500--100')).toMatchObject({ query: { ranges: {} }, ignored: ['lowEst'] });
  expect(read('lowEst=-')).toMatchObject({ query: { ranges: {} }, ignored: ['lowEst'] });
});

test('a text longer than anybody types is cut, and said to be', () => {
  const { query, ignored } = read(`q=${'colt+'.repeat(2_000)}`);
  expect([query.text.length, ignored]).toEqual([200, ['q']]);
});

test('words for the headline are read like any, and cut like any', () => {
  expect(read('headline=++flintlock+++hunting')).toEqual({
    query: { ...emptyQuery, headline: 'flintlock hunting' },
    ignored: [],
  });
  const { query, ignored } = read(`headline=${'colt+'.repeat(2_000)}`);
  expect([query.headline.length, ignored]).toEqual([200, ['headline']]);
});

test('what advertisements add is no filter and no fault', () => {
  expect(read('utm_source=mail&utm_term=colt&gclid=x&fbclid=y')).toEqual({ query: emptyQuery, ignored: [] });
});

test('too many values of one filter are cut, and said to be', () => {
  const search = Array.from({ length: 30 }, (_, index) => `caliber=${index}`).join('&');
  const { query, ignored } = read(search);
  expect([query.choices.caliber?.length, ignored]).toEqual([20, ['caliber']]);
});

const range = fc
  .tuple(fc.nat(50_000), fc.nat(50_000))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

/** Whatever a company may write, with what addresses escape. */
const word = fc.string({
  unit: fc.constantFrom('a', 'é', '.', '&', '=', '+', '%', ' ', '日'),
  minLength: 1,
  maxLength: 20,
});
const number = fc.integer({ min: 1, max: 999 }).map(String);
const someOf = (value: fc.Arbitrary<string>) => fc.uniqueArray(value, { minLength: 1, maxLength: 3 });

const anyQuery: fc.Arbitrary<CatalogQuery> = fc.record({
  text: fc.constantFrom('', 'colt', '"single action" -replica', '.45 & | ! :*', '🎯'),
  headline: fc.constantFrom('', 'garand', '"lever action" -replica', ':AB & !'),
  choices: fc.record(
    {
      ...recordOf(choiceFacets, () => someOf(word)),
      hlo: someOf(fc.constantFrom('H', 'L', 'O')),
      amcode: someOf(fc.constantFrom('A', 'C', 'M', 'N', 'X')),
      session: someOf(number),
      auctionId: someOf(number),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
  ranges: fc.dictionary(fc.constantFrom(...rangeFacets), range, { noNullPrototype: true }),
  switches: fc.subarray([...switchFacets]),
  sort: fc.option(fc.constantFrom(...sortOrders)),
  page: fc.integer({ min: 1, max: 500 }),
  pageSize: fc.constantFrom(...pageSizes),
  view: fc.constantFrom(...views),
});

test('an address says exactly what was asked for', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const { query: again, ignored } = readCatalogQuery(catalogSearch(query));
      expect(ignored).toEqual([]);
      expect({ ...again, switches: new Set(again.switches) }).toEqual({
        ...query,
        switches: new Set(query.switches),
      });
    }),
  );
});

test('no address is too wrong to be read', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 500 }), (search) => {
      const { query } = read(search);
      expect(query.page).toBeGreaterThanOrEqual(1);
      expect(query.text.length).toBeLessThanOrEqual(200);
    }),
  );
});

test('filters are counted, text, order and page are not', () => {
  expect(countFilters(queryOf('q=colt&headline=navy&hlo=H&hlo=L&lowEst=1-2&rareItem=1&page=2'))).toBe(5);
});

test('a value that no lot could have is left out and named, and a doubled one is one', () => {
  const { query, ignored } = read('amcode=Z&hlo=H&hlo=Q&session=first&auctionId=-1&caliber=%00.45&hlo=H');
  expect(query.choices).toEqual({ hlo: ['H'] });
  expect(ignored).toEqual(['amcode', 'hlo', 'session', 'auctionId', 'caliber']);
  expect(read('manufacturerName=Colt&manufacturerName=Colt').ignored).toEqual([]);
});
