/** The catalog's data and head, and where an address without a sale's number leads. */
import type { Params } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import type { PageLoad } from '#app/head/pageHead.ts';
import { type CatalogData, load } from '#app/loaders/catalog/catalog.ts';
import { auctionNotFound, getNextAuction } from '#contract/auctions/auctions.ts';
import { type CatalogPage, initAuctionData, searchCatalog } from '#contract/catalog/catalog.ts';
import { site } from '#contract/kernel/site.ts';
import { answer, type Answered, at, fakeCall, refuse } from '#tests/app/loaders/fakeCall.ts';
import { aCatalogPage, aCatalogAuction } from '#tests/support/catalog/catalogData.ts';

type Answer = { data: PageLoad<CatalogData>; init: ResponseInit | null };

const searched: string[] = [];

function aServer(...changes: readonly Answered[]) {
  searched.length = 0;
  return fakeCall(
    answer(getNextAuction, () => [aCatalogAuction()]),
    answer(initAuctionData, ({ params: { auctionId } }) =>
      auctionId === 4127 ? { AuctionData: aCatalogAuction() } : { Error: auctionNotFound },
    ),
    answer(searchCatalog, ({ query: { search = '' } }) => {
      searched.push(search);
      return aCatalogPage();
    }),
    ...changes,
  );
}

const loaded = (address: string, params: Params, given = aServer()): Promise<Answer> =>
  load(given, at(address, params));

const thrown = (address: string, params: Params, given = aServer()): Promise<unknown> =>
  loaded(address, params, given).then(
    () => null,
    (fault: unknown) => fault,
  );

/** A server whose catalog has this page alone. */
const showing = (page: Partial<CatalogPage>) => aServer(answer(searchCatalog, () => aCatalogPage(page)));

describe('without a sale’s number', () => {
  const target = async (address: string, params: Params, given = aServer()) => {
    const { status, headers } = (await thrown(address, params, given)) as Response;
    return [status, headers.get('location')];
  };

  test('the next sale’s catalog is shown for now, with segments and query', async () => {
    expect(await target('/catalog', {})).toEqual([302, '/catalog/4127']);
    expect(await target('/catalog/antique-firearms?q=colt&page=2', { p0: 'antique-firearms' })).toEqual([
      302,
      '/catalog/4127/antique-firearms?q=colt&page=2',
    ]);
    expect(await target('/catalog/a/b%2Fc?x=1', { p0: 'a', p1: 'b/c' })).toEqual([
      302,
      '/catalog/4127/b%2Fc?x=1',
    ]);
  });

  test('every segment after the first is kept, and none leads out of the catalog', async () => {
    const six = { p0: 'word', p1: 'b', p2: 'c', p3: 'd', p4: 'e', p5: 'f' };
    expect(await target('/catalog/word/b/c/d/e/f?q=a', six)).toEqual([302, '/catalog/4127/b/c/d/e/f?q=a']);
    expect(await target('/catalog/x', { p0: '..', p1: '.', p2: '//evil.example' })).toEqual([
      302,
      '/catalog/4127/%2F%2Fevil.example',
    ]);
    expect(await target('/catalog/12a', { p0: '12a' })).toEqual([302, '/catalog/4127']);
  });

  test('while none is planned the list of auctions is', async () => {
    const given = fakeCall(answer(getNextAuction, () => []));
    expect(await target('/catalog?q=colt', {}, given)).toEqual([302, '/gun-auctions']);
  });
});

describe('a catalog', () => {
  test('asks for what its address says, in one form, and says what meant nothing', async () => {
    const { data } = await loaded('/catalog/4127?page=0&color=red&q=%20colt%20%20navy', { p0: '4127' });
    expect(searched).toEqual(['q=colt+navy']);
    expect(data.ignored).toEqual(['page', 'color']);
    expect(data.page?.total).toBe(128);
  });

  test('of antiques is the catalog with their class chosen', async () => {
    const { data } = await loaded('/catalog/4127/antique-firearms', { p0: '4127', p1: 'antique-firearms' });
    expect(searched).toEqual(['amcode=A']);
    expect(data.head.title).toBe('Antique firearms in The December Premier Sale');
    expect(data.head.canonical).toBe(`${site.origin}/catalog/4127/antique-firearms`);
  });

  test('of a sale that does not exist is not found', async () => {
    expect(await thrown('/catalog/9999', { p0: '9999' })).toMatchObject({ init: { status: 404 } });
    expect(await thrown('/catalog/0', { p0: '0' })).toMatchObject({ init: { status: 404 } });
    const long = '9'.repeat(30);
    expect(await thrown(`/catalog/${long}`, { p0: long })).toMatchObject({ init: { status: 404 } });
    expect(searched).toEqual([]);
  });
});

test('lots of one’s own are not asked for where no one can be logged in', async () => {
  const { data, init } = await loaded('/catalog/4127?wishlist=1', { p0: '4127' });
  expect([init?.status, data.refusal?.code]).toEqual([200, 'not_logged_in']);
  expect(searched).toEqual([]);
});

describe('its head', () => {
  test('names sale and page, and its address is that of the lots it shows', async () => {
    const given = showing({ page: 3 });
    const address = '/catalog/4127?category=sword&page=3&sort=viewed&view=list&per=48';
    const { data } = await loaded(address, { p0: '4127' }, given);
    expect(data.head.title).toBe('The December Premier Sale catalog, page 3');
    expect(data.head.canonical).toBe(`${site.origin}/catalog/4127?category=sword&page=3`);
    expect(data.head.robots).toBeUndefined();
  });

  test('a page beyond the last has the address of the last', async () => {
    const given = showing({ page: 6 });
    const { data } = await loaded('/catalog/4127?page=1000000000', { p0: '4127' }, given);
    expect(data.head.canonical).toBe(`${site.origin}/catalog/4127?page=6`);
  });

  test('lists its lots by their numbers in the whole list, and the way to it', async () => {
    const given = showing({ page: 2 });
    const { data } = await loaded('/catalog/4127?page=2', { p0: '4127' }, given);
    expect(data.head.structuredData).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Home' }, { name: 'Auctions' }, {}, { name: 'Catalog' }],
      },
      {
        '@type': 'ItemList',
        numberOfItems: 128,
        itemListElement: [
          { position: 25, url: `${site.origin}/detail/4127/215/engraved-model-1866-lever-action-rifle` },
          { position: 26 },
        ],
      },
    ]);
  });

  test('keeps searches that someone typed, and lists without lots, out of search engines', async () => {
    const typed = await loaded('/catalog/4127?q=colt', { p0: '4127' });
    expect(typed.data.head.robots).toBe('noindex');
    const none = showing({ lots: [], total: 0 });
    expect((await loaded('/catalog/4127?year=1-2', { p0: '4127' }, none)).data.head.robots).toBe('noindex');
  });
});

describe('a search that is refused', () => {
  test.each([
    ['too_slow', 503],
    ['unexpected', 500],
    ['rate_limited', 429],
    ['unreachable', 503],
  ] as const)('as %s is a page that says so, with status %i', async (code, status) => {
    const given = aServer(refuse(searchCatalog, code));
    const { data, init } = await loaded('/catalog/4127?q=a', { p0: '4127' }, given);
    expect(init?.status).toBe(status);
    expect(data).toMatchObject({ page: null, refusal: { code }, query: { text: 'a' } });
  });

  test('by a bug is none', async () => {
    const fault = new Error('a bug');
    const given = aServer(answer(searchCatalog, () => Promise.reject(fault)));
    expect(await thrown('/catalog/4127', { p0: '4127' }, given)).toBe(fault);
  });
});
