/** What no one searched for: the rows of landing pages, and the front page. */
import { describe, expect, test } from 'vitest';

import type { getFrontPage, getLanding } from '#contract/catalog/catalog.ts';
import { landingSlugs } from '#contract/catalog/landings.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { type SomeLot, aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';

import { catalogApp } from './catalogApp.ts';

const { db, get, answer } = await catalogApp();

type Landing = AnswerOf<typeof getLanding>;
type FrontPage = AnswerOf<typeof getFrontPage>;

const many = (count: number, lot: Partial<SomeLot> = {}): Partial<SomeLot>[] =>
  Array.from({ length: count }, (_, index) => ({ lowEst: 1_000 + index, ...lot }));

const landing = (slug: string): Promise<Landing> =>
  answer<Landing>(`landing?slug=${encodeURIComponent(slug)}`);

describe('landing pages', () => {
  test.for(landingSlugs)('%s answers while nothing was ever sold', async (slug) => {
    expect(await landing(slug)).toEqual({ slug, rows: [], auction: null });
  });

  test('a slug that is none of them is not found', async () => {
    expect((await get('landing?slug=bazookas')).statusCode).toBe(404);
  });

  test('the top antiques are those that brought most, and the row goes on in the archive', async () => {
    await aSaleFor(db, { id: 4001, closedAt: '2026-05-04T18:00:00Z' });
    await someLots(db, 4001, [
      ...[100, 700, 300, 600, 200, 500, 400].map((realized) => ({ realized })),
      { realized: 9_000, amcode: 'M' },
    ]);
    const { rows } = await landing('antique-guns');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.lots.map(({ PriceRealizedCents }) => PriceRealizedCents)).toEqual(
      [700, 600, 500, 400, 300, 200].map((dollars) => dollars * 100),
    );
    expect(rows[0]?.more).toBe('/prices?amcode=A&sort=realized');
  });

  test('some look into the current sale and the two before it, and go on in the current one', async () => {
    for (const [index, closedAt] of ['2024-05-04', '2025-05-03', '2026-05-02'].entries()) {
      await aSaleFor(db, { id: 4001 + index, closedAt: `${closedAt}T18:00:00Z` });
      await someLots(db, 4001 + index, [{ realized: 900, lowEst: 600 + index }]);
    }
    await aSaleFor(db, { id: 4101 });
    await someLots(db, 4101, [{ lowEst: 700 }, { lowEst: 400 }, { lowEst: 900, lotItemCount: 2 }]);
    const { rows, auction } = await landing('used');
    const [recent] = rows;
    expect(auction?.AuctionID).toBe(4101);
    expect(recent?.lots.map(({ AuctionID, LowEst }) => [AuctionID, LowEst]).toSorted()).toEqual([
      [4002, 601],
      [4003, 602],
      [4101, 700],
    ]);
    expect(recent?.more).toBe('/catalog/4101?lowEst=500-3000&singleItem=1&sort=estimateDown');
  });

  test('a row without lots of the current sale goes on where its lots are', async () => {
    await aSaleFor(db, { id: 4001, closedAt: '2025-05-03T18:00:00Z' });
    await someLots(db, 4001, many(1, { realized: 900, lowEst: 600 }));
    await aSaleFor(db, { id: 4002, closedAt: '2026-05-02T18:00:00Z' });
    await someLots(db, 4002, many(2, { realized: 900, lowEst: 600 }));
    await aSaleFor(db, { id: 4101 });
    await someLots(db, 4101, [{ lowEst: 90_000 }]);
    const [recent] = (await landing('used')).rows;
    const sales = 'auctionId=4002&auctionId=4001';
    expect(recent?.more).toBe(`/prices?${sales}&lowEst=500-3000&singleItem=1&sort=estimateDown`);
    const found = await answer<{ total: number }>('prices', recent?.more.split('?')[1]);
    expect(found.total).toBe(3);
  });

  test.for([
    [2, []],
    [3, [3]],
    [5, [3]],
    [6, [6]],
    [7, [6]],
  ] as const)('%i lots make rows of %j', async ([count, lengths]) => {
    await aSaleFor(db, { id: 4101 });
    await someLots(db, 4101, many(count, { nraId: 'NRA-1' }));
    const { rows } = await landing('nra-firearms-for-freedom');
    expect(rows.map(({ lots }) => lots.length)).toEqual(lengths);
  });

  test.for([
    ['pistols', { lowEst: 900 }],
    ['garand', { webTitle: 'M1 Garand Rifle' }],
    ['dueling-pistols', { webTitle: 'Cased Pair of Dueling Pistols' }],
    ['dueling-pistols', { webTitle: 'Cased Pair of Duelling Pistols' }],
    ['derringer', { webTitle: 'Remington Double Derringer' }],
    ['derringer/antique', { webTitle: 'Remington Double Derringer' }],
    ['flintlock', { webTitle: 'Flintlock Pistol' }],
    ['flintlock/hunting', { webTitle: 'Flintlock Hunting Rifle' }],
    ['revolvers/antique', {}],
    ['winchester/antique', { manufacturerName: 'Winchester', hlo: 'L' }],
    ['rifles/antique', { hlo: 'L' }],
    ['rapier/antique', { webTitle: 'Spanish Cup-Hilt Rapier', hlo: 'O', amcode: 'X', year: 1650 }],
    ['ellsworth-marsh-collection', { detailDesc: 'Provenance: The Ellsworth Marsh Collection.' }],
    ['cyrus-belknap-estate', { detailDesc: 'From the Estate of Cyrus Belknap.' }],
    ['riac-on-time', { rareItem: true }],
  ] as const)('%s selects what its name says', async ([slug, lot]) => {
    await aSaleFor(db, { id: 4101 });
    const other = {
      webTitle: 'Bronze',
      headline: 'Bronze',
      hlo: 'O',
      amcode: 'X',
      year: 1990,
      lowEst: 90,
    } as const;
    await someLots(db, 4101, [...many(3, { lowEst: 800, ...lot }), ...many(4, other)]);
    const [row] = (await landing(slug)).rows;
    expect(row?.lots.map(({ LotNumber }) => LotNumber).toSorted()).toEqual([1, 2, 3]);
  });
});

describe('the front page', () => {
  test('with nothing planned and nothing sold there is nothing to show', async () => {
    expect(await answer<FrontPage>('frontPage')).toEqual({
      next: null,
      upcoming: [],
      plate: null,
      notable: [],
      categories: [],
      prices: [],
    });
  });

  test('notable lots are one of each category, rare ones first, then the highest estimates', async () => {
    await aSaleFor(db, { id: 4101 });
    await someLots(db, 4101, [
      { category: 'sword', lowEst: 9_000, highEst: 12_000 },
      { category: 'sword', lowEst: 8_000, highEst: 9_000 },
      { category: 'cannon', lowEst: 900, rareItem: true },
      { category: 'book', lowEst: 100, highEst: 200 },
      { category: 'medal', lowEst: 99_000, status: 'withdrawn' },
    ]);
    const { next, notable, categories, plate } = await answer<FrontPage>('frontPage');
    expect(next?.AuctionID).toBe(4101);
    expect(notable.map(({ LotNumber }) => LotNumber)).toEqual([3, 1, 4]);
    expect(plate?.LotNumber).toBe(3);
    expect(categories).toEqual([
      { value: 'sword', words: 'Swords and sabers', count: 2 },
      { value: 'book', words: 'Books', count: 1 },
      { value: 'cannon', words: 'Cannon', count: 1 },
    ]);
  });

  test('there are six notable lots at most, and the plate is the lot that stands for the sale', async () => {
    await aSaleFor(db, { id: 4101, coverLotNumber: 2 });
    await someLots(
      db,
      4101,
      ['sword', 'cannon', 'book', 'medal', 'helmet', 'rapier', 'optics', 'art'].map((category) => ({
        category,
      })),
    );
    const { notable, plate } = await answer<FrontPage>('frontPage');
    expect(notable).toHaveLength(6);
    expect(plate?.LotNumber).toBe(2);
  });

  test('prices are the highest of the last twelve months', async () => {
    await aSaleFor(db, { id: 4001, closedAt: '2025-11-19T18:00:00Z' });
    await someLots(db, 4001, [{ realized: 90_000, soldAt: '2025-11-19T18:00:00Z' }]);
    await aSaleFor(db, { id: 4002, closedAt: '2026-05-02T18:00:00Z' });
    await someLots(
      db,
      4002,
      [1, 5, 3, 7, 4, 6, 2].map((thousands) => ({
        realized: thousands * 1_000,
        soldAt: '2026-05-02T18:00:00Z',
      })),
    );
    const { prices } = await answer<FrontPage>('frontPage');
    expect(prices.map(({ PriceRealizedCents }) => PriceRealizedCents)).toEqual(
      [7, 6, 5, 4, 3, 2].map((thousands) => thousands * 100_000),
    );
  });

  test('upcoming sales follow AA-03', async () => {
    await aSaleFor(db, { id: 4101, startsAt: '2026-12-04T15:00:00Z' });
    await aSaleFor(db, { id: 4102, startsAt: '2027-02-04T15:00:00Z' });
    await aSaleFor(db, { id: 1001, type: 2, startsAt: '2026-12-20T15:00:00Z' });
    await aSaleFor(db, { id: 2001, type: 3, startsAt: '2026-11-28T15:00:00Z' });
    await aSaleFor(db, { id: 2002, type: 3, startsAt: '2027-01-28T15:00:00Z' });
    const { upcoming } = await answer<FrontPage>('frontPage');
    expect(upcoming.map(({ AuctionID }) => AuctionID)).toEqual([2001, 4101, 1001, 2002]);
  });
});
