/** Searching in one sale: what matches, in which order, and how many lots every filter would leave. */
import { describe, expect, test } from 'vitest';

import type { CatalogPage, FacetOption } from '#contract/catalog/catalog.ts';
import { type SomeLot, aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';

import { catalogApp } from './catalogApp.ts';

const { db, get, answer } = await catalogApp();

const saleId = 4101;

async function saleOf(lots: readonly Partial<SomeLot>[]): Promise<void> {
  await aSaleFor(db, { id: saleId });
  await someLots(db, saleId, lots);
}

const search = (text: string): Promise<CatalogPage> => answer<CatalogPage>(`lots/${saleId}`, text);

const numbers = async (text: string): Promise<number[]> =>
  (await search(text)).lots.map(({ LotNumber }) => LotNumber);

const counts = (options: readonly FacetOption[]) =>
  Object.fromEntries(options.map(({ value, count }) => [value, count]));

const rifle: Partial<SomeLot> = {
  webTitle: 'Winchester Model 1873 Lever Action Rifle',
  headline: 'Documented Winchester Model 1873 Lever Action Rifle',
  manufacturerName: 'Winchester',
  category: 'lever-action',
  hlo: 'L',
  caliber: '.44-40',
  year: 1881,
};

const garand: Partial<SomeLot> = {
  webTitle: 'Springfield Armory M1 Garand Rifle',
  headline: 'World War II Springfield Armory M1 Garand Rifle',
  manufacturerName: 'Springfield Armory',
  category: 'military-rifle',
  hlo: 'L',
  amcode: 'C',
  caliber: '.30-06',
  year: 1943,
};

describe('what is found', () => {
  test('without a word every lot of the sale is listed by its number, and none of another sale', async () => {
    await saleOf([{ lotNumber: 30 }, { lotNumber: 4 }, { lotNumber: 12 }]);
    await aSaleFor(db, { id: 4102 });
    await someLots(db, 4102, [{ lotNumber: 5 }]);
    expect(await search('')).toMatchObject({ total: 3, isCapped: false, page: 1, pageCount: 1, terms: [] });
    expect(await numbers('')).toEqual([4, 12, 30]);
  });

  test('a word is looked for in title, maker, headline, caliber and description', async () => {
    await saleOf([rifle, garand, { detailDesc: 'With a Garand clip.' }]);
    expect(await numbers('q=garand&sort=lot')).toEqual([2, 3]);
    expect(await numbers('q=winchester')).toEqual([1]);
    expect(await numbers('q=documented')).toEqual([1]);
  });

  test('words for the headline are looked for in title, maker, headline and caliber alone', async () => {
    await saleOf([rifle, garand, { detailDesc: 'With a Garand clip.' }, { lotNumber: 214 }]);
    expect(await numbers('headline=garand')).toEqual([2]);
    expect(await numbers('headline=documented+winchester')).toEqual([1]);
    expect(await numbers('headline=.30-06')).toEqual([2]);
    expect(await numbers('headline=-garand')).toEqual([1, 3, 214]);
    expect(await numbers('q=clip&headline=colt')).toEqual([3]);
    expect(await numbers('headline=lot+214')).toEqual([]);
    expect((await search('q=rifle&headline=garand')).terms).toEqual(['rifle', 'garand']);
  });

  test('a number that is typed beside words for the headline does not stand for them', async () => {
    await saleOf([{ lotNumber: 214 }, { ...garand, lotNumber: 215, detailDesc: 'Serial 214.' }]);
    expect(await numbers('q=214&headline=garand')).toEqual([215]);
  });

  test('a title that has the word stands before a description that has it', async () => {
    await saleOf([{ detailDesc: 'With a Garand clip.' }, garand]);
    expect(await numbers('q=garand')).toEqual([2, 1]);
  });

  test('quoted words stand beside each other', async () => {
    await saleOf([rifle, { ...rifle, webTitle: 'Lever', headline: 'Action', detailDesc: 'Action lever.' }]);
    expect(await numbers('q=%22lever+action%22')).toEqual([1]);
  });

  test('a word with a minus must not appear', async () => {
    await saleOf([rifle, garand]);
    expect(await numbers('q=rifle+-garand')).toEqual([1]);
    expect(await numbers('q=-garand')).toEqual([1]);
  });

  test.for(['.30-06', '30-06', '"30-06"', '.30'])('the caliber is found as %s', async (text) => {
    await saleOf([rifle, garand]);
    expect(await numbers(new URLSearchParams({ q: text }).toString())).toEqual([2]);
  });

  test.for(['.45', '45', '45 colt', '.45 Colt'])('the caliber .45 Colt is found as %s', async (text) => {
    await saleOf([rifle, {}]);
    expect(await numbers(new URLSearchParams({ q: text }).toString())).toEqual([2]);
  });

  test.for(['9mm', '9 mm'])('%s is found however the catalog writes it', async (text) => {
    await saleOf([{ caliber: '9mm Luger' }, { caliber: '9 mm Parabellum' }, rifle]);
    const found = await numbers(new URLSearchParams({ q: text, sort: 'lot' }).toString());
    expect(found).toEqual([1, 2]);
  });

  test.for(['lot 214', '#214', 'Lot #214', 'lot no. 214'])('%s is that lot and no other', async (text) => {
    await saleOf([{ lotNumber: 7, detailDesc: 'Serial 214.' }, { lotNumber: 214 }]);
    expect(await numbers(new URLSearchParams({ q: text }).toString())).toEqual([214]);
  });

  test('a bare number finds the lot of that number first, then what has it in its text', async () => {
    await saleOf([{ lotNumber: 7, webTitle: 'Model 214 Revolver' }, { lotNumber: 214 }, { lotNumber: 300 }]);
    expect(await numbers('q=214')).toEqual([214, 7]);
  });

  test('the words that were looked for are named, so that they can be marked', async () => {
    await saleOf([rifle]);
    expect((await search('q=winchester+.44+-colt')).terms).toEqual(['winchester', '44']);
  });
});

describe('filters', () => {
  const threeLots = [rifle, garand, { rareItem: true, lowEst: 4_000, highEst: 6_000, lotItemCount: 2 }];

  test.for([
    ['category=lever-action', [1]],
    ['manufacturerName=Colt&manufacturerName=Winchester', [1, 3]],
    ['hlo=L', [1, 2]],
    ['amcode=C', [2]],
    ['caliber=.45+Colt', [3]],
    ['session=1', [1, 2, 3]],
    ['session=2', []],
    ['auctionId=4101', [1, 2, 3]],
    ['auctionId=4999', []],
    ['lowEst=2000-5000', [3]],
    ['lowEst=-1000', [1, 2]],
    ['highEst=6000-', [3]],
    ['year=1880-1885', [1, 3]],
    ['rareItem=1', [3]],
    ['singleItem=1', [1, 2]],
    ['hlo=L&amcode=A', [1]],
  ] as const)('%s leaves lots %j', async ([text, left]) => {
    await saleOf(threeLots);
    expect(await numbers(text)).toEqual(left);
  });

  test('NRA, provenance, sold and passed are what the lot says', async () => {
    await saleOf([
      { nraId: 'NRA-7' },
      { provenance: ['The Marsh Collection'] },
      { realized: 2_000 },
      { status: 'passed' },
    ]);
    expect(await numbers('NRAID=1')).toEqual([1]);
    expect(await numbers('provenance=1')).toEqual([2]);
    expect(await numbers('sold=1')).toEqual([3]);
    expect(await numbers('passed=1')).toEqual([4]);
    expect(await numbers('sold=1&passed=1')).toEqual([3, 4]);
    expect(await numbers('priceRealized=1999-2000')).toEqual([3]);
  });

  test('a lot of the archive has no standing, and was sold when it has a price', async () => {
    await saleOf([{ status: 'none', realized: 2_000 }, { status: 'none' }]);
    expect(await numbers('sold=1')).toEqual([1]);
    expect((await search('')).facets).toMatchObject({ sold: 1, passed: 0 });
  });

  test('choosing a maker leaves the counts of the other makers, and narrows every other filter', async () => {
    await saleOf([rifle, rifle, garand, {}]);
    const { facets, total } = await search('manufacturerName=Winchester');
    expect(total).toBe(2);
    expect(counts(facets.manufacturerName)).toEqual({ Winchester: 2, 'Springfield Armory': 1, Colt: 1 });
    expect(counts(facets.category)).toEqual({
      'lever-action': 2,
      'military-rifle': 0,
      'single-action-revolver': 0,
    });
  });

  test('an option that no lot is left for stays in its list with none', async () => {
    await saleOf([rifle, garand]);
    const { facets } = await search('q=garand');
    expect(counts(facets.hlo)).toEqual({ L: 1 });
    expect(counts(facets.caliber)).toEqual({ '.30-06': 1, '.44-40': 0 });
  });

  test('a switch counts the lots that it would leave, whether it is on or not', async () => {
    await saleOf([{ rareItem: true }, { rareItem: true, ...rifle }, rifle, { status: 'passed' }]);
    const { facets } = await search('rareItem=1&hlo=L');
    expect(facets).toMatchObject({ rareItem: 1, singleItem: 1, NRAID: 0, provenance: 0, sold: 0, passed: 0 });
    expect((await search('')).facets).toMatchObject({ rareItem: 2, singleItem: 4, passed: 1 });
    expect((await search('sold=1')).facets).toMatchObject({ sold: 0, passed: 1 });
  });

  test('options come in words: the most frequent first, classes and days in their own order', async () => {
    await saleOf([garand, { ...rifle, session: 2 }, { ...rifle, session: 2 }]);
    const { facets } = await search('');
    expect(facets.category[0]).toEqual({ value: 'lever-action', words: 'Lever action rifles', count: 2 });
    expect(facets.amcode.map(({ words }) => words)).toEqual(['Antique', 'Curio and relic']);
    expect(facets.session).toEqual([
      { value: '1', words: 'Day 1', count: 1 },
      { value: '2', words: 'Day 2', count: 2 },
    ]);
    expect(facets.auctionId).toEqual([]);
  });

  test('the ends of ranges are those of the whole sale, in dollars and years', async () => {
    await saleOf([
      { lowEst: 500, year: 1873 },
      { lowEst: 9_000, year: 1943, realized: 12_000 },
    ]);
    expect((await search('lowEst=8000-')).facets).toMatchObject({
      lowEst: { from: 500, to: 9_000 },
      priceRealized: { from: 12_000, to: 12_000 },
      year: { from: 1_873, to: 1_943 },
    });
  });

  test('a sale without lots has nothing to filter by', async () => {
    await saleOf([]);
    const { facets, ...page } = await search('');
    expect(page).toMatchObject({ lots: [], total: 0, page: 1, pageCount: 1 });
    expect(facets).toMatchObject({
      category: [],
      session: [],
      lowEst: null,
      priceRealized: null,
      year: null,
    });
  });
});

describe('order and pages', () => {
  test.for([
    ['estimateUp', [2, 3, 1]],
    ['estimateDown', [1, 3, 2]],
    ['realized', [3, 2, 1]],
    ['viewed', [2, 1, 3]],
    ['lot', [1, 2, 3]],
  ] as const)('by %s', async ([sort, order]) => {
    await saleOf([
      { lowEst: 3_000, highEst: 4_000, itemViews: 20 },
      { lowEst: 1_000, itemViews: 30, realized: 900 },
      { lowEst: 2_000, highEst: 2_500, itemViews: 10, realized: 1_900 },
    ]);
    expect(await numbers(`sort=${sort}`)).toEqual(order);
  });

  test('a page beyond the end is the last one, and says so', async () => {
    await saleOf(Array.from({ length: 30 }, () => ({})));
    expect(await search('page=2')).toMatchObject({ page: 2, pageCount: 2 });
    expect(await numbers('page=2')).toEqual([25, 26, 27, 28, 29, 30]);
    expect(await search('page=1000000000')).toMatchObject({ page: 2, pageCount: 2, total: 30 });
    expect(await numbers('page=1000000000')).toEqual([25, 26, 27, 28, 29, 30]);
    expect((await search('per=48')).lots).toHaveLength(30);
  });
});

describe('calls', () => {
  test('a catalog starts from its auction, or from the error', async () => {
    await aSaleFor(db, { id: saleId });
    expect(await answer(`initAuctionData/${saleId}`)).toMatchObject({ AuctionData: { AuctionID: saleId } });
    expect(await answer('initAuctionData/9')).toEqual({ Error: 'Auction Not Found' });
  });

  test('the count is the total of the page', async () => {
    await saleOf([rifle, garand]);
    expect(await answer(`count/${saleId}`, 'q=garand')).toEqual({ total: 1, isCapped: false });
  });

  test.for(['lots/9', 'count/9'])('%s: a sale that does not exist is not found', async (path) => {
    const { statusCode } = await get(path, '');
    expect(statusCode).toBe(404);
  });
});

test('what is chosen stays an option though no lot has it', async () => {
  await saleOf([{}]);
  const { facets } = await search('manufacturerName=Nobody&hlo=L&session=2&category=sword');
  expect(facets.manufacturerName).toEqual([
    { value: 'Colt', words: 'Colt', count: 0 },
    { value: 'Nobody', words: 'Nobody', count: 0 },
  ]);
  expect(facets.hlo).toEqual([
    { value: 'H', words: 'Handguns', count: 0 },
    { value: 'L', words: 'Long guns', count: 0 },
  ]);
  expect(facets.session.map(({ value }) => value)).toEqual(['1', '2']);
  expect(facets.category.at(-1)).toEqual({ value: 'sword', words: 'Swords and sabers', count: 0 });
});
