/** More results than are counted: what is offered to choose from then, and how much of it is said to be counted. */
import { describe, expect, test } from 'vitest';

import type { CatalogPage, FacetOption } from '#contract/catalog/catalog.ts';
import { keepAuctionResults } from '#server/auctions/auctionStore.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';
import { seededDatabase } from '#tests/support/db/seededDatabase.ts';
import { openTestDatabase } from '#tests/support/db/testDb.ts';

import { catalogApp } from './catalogApp.ts';

const older = 4001;
const newer = 4002;
const inNewer = 2_001;

const rifle = { webTitle: 'Winchester Rifle', headline: 'Winchester Rifle', manufacturerName: 'Winchester' };

async function manyLots(db: Database, auctionId: number, count: number): Promise<void> {
  await db.query(sql`
    insert into lots (auction_id, lot_number, slug, web_title, headline, detail_desc, manufacturer_name, category, hlo,
      amcode, low_est_cents, high_est_cents, opening_cents, price_realized_cents, sold_at)
    select ${auctionId}, n, 'lot', 'Colt Revolver', 'Colt Revolver', '', 'Colt', 'single-action-revolver', 'H', 'A',
      100000, 150000, 50000, 120000, timestamptz '2025-05-03T18:00:00Z' + make_interval(secs => n)
    from generate_series(1, ${count}::integer) n`);
}

async function openArchive(): Promise<Database> {
  const db = await openTestDatabase();
  await aSaleFor(db, { id: older, closedAt: '2024-05-04T18:00:00Z' });
  await someLots(db, older, [
    {
      ...rifle,
      realized: 900,
      soldAt: '2024-05-04T18:00:00Z',
      lowEst: 700,
      rareItem: true,
      caliber: '.44-40',
    },
    { realized: 50_000, soldAt: '2024-05-04T18:00:00Z', itemViews: 9_000 },
  ]);
  await aSaleFor(db, { id: newer, closedAt: '2025-05-03T18:00:00Z' });
  await manyLots(db, newer, inNewer);
  await keepAuctionResults(db, [older, newer]);
  return db;
}

const { db, answer } = await catalogApp({ seeded: seededDatabase(openArchive) });

const search = (text: string): Promise<CatalogPage> => answer<CatalogPage>('prices', text);

const counts = (options: readonly FacetOption[]) =>
  Object.fromEntries(options.map(({ value, count }) => [value, count]));

describe('with nothing asked for', () => {
  test('every option of the archive has its exact number', async () => {
    const { total, isCapped, facets } = await search('');
    expect({ total, isCapped }).toEqual({ total: 2_000, isCapped: true });
    expect(counts(facets.auctionId)).toEqual({ [newer]: inNewer, [older]: 2 });
    expect(counts(facets.manufacturerName)).toEqual({ Colt: inNewer + 1, Winchester: 1 });
    expect(facets).toMatchObject({
      rareItem: 1,
      sold: inNewer + 2,
      atLeast: [],
      lowEst: { from: 700, to: 1_000 },
    });
  });

  test('a sale whose numbers are not kept yet makes the others of no account', async () => {
    await db.query(sql`delete from auction_results where auction_id = ${older}`);
    const { facets } = await search('');
    expect(counts(facets.auctionId)).toEqual({ [newer]: 2_000 });
    expect(facets.atLeast).toContain('auctionId');
  });
});

describe('with something asked for', () => {
  test('options that no counted lot has are offered, and nothing says that there are none', async () => {
    const { facets } = await search('q=revolver');
    expect(counts(facets.auctionId)).toEqual({ [newer]: 2_000, [older]: 0 });
    expect(counts(facets.manufacturerName)).toEqual({ Colt: 2_000, Winchester: 0 });
    expect(facets.atLeast).toEqual(expect.arrayContaining(['auctionId', 'manufacturerName', 'rareItem']));
    expect(facets.priceRealized).toEqual({ from: 900, to: 50_000 });
  });

  test('a facet of which alone something is chosen has exact numbers', async () => {
    const { facets, isCapped } = await search(`auctionId=${newer}`);
    expect(isCapped).toBe(true);
    expect(counts(facets.auctionId)).toEqual({ [newer]: inNewer, [older]: 2 });
    expect(facets.atLeast).toContain('manufacturerName');
    expect(facets.atLeast).not.toContain('auctionId');
  });

  test('what is chosen keeps its lots where the newest results have none of them', async () => {
    const { facets, total, isCapped } = await search(`q=revolver&auctionId=${older}`);
    expect({ total, isCapped }).toEqual({ total: 1, isCapped: false });
    expect(counts(facets.auctionId)).toEqual({ [newer]: 2_000, [older]: 1 });
    expect(facets.atLeast).toEqual(['auctionId']);
  });

  test('few results are counted to their end', async () => {
    expect((await search('q=rifle')).facets).toMatchObject({ atLeast: [], rareItem: 1 });
  });
});

test('an order that only arranges the newest results says so, and that by price does not need to', async () => {
  expect((await search('sort=viewed')).isNewestOnly).toBe(true);
  expect((await search('sort=newest')).isNewestOnly).toBe(false);
  const byPrice = await search('sort=realized');
  expect(byPrice.isNewestOnly).toBe(false);
  expect(byPrice.lots[0]?.PriceRealizedCents).toBe(5_000_000);
  expect((await search('q=rifle&sort=viewed')).isNewestOnly).toBe(false);
});

test('a sale that is opened again leaves the options of the archive', async () => {
  await db.query(sql`update auctions set closed_at = null where id = ${older}`);
  await keepAuctionResults(db, [older]);
  expect(counts((await search('')).facets.manufacturerName)).toEqual({ Colt: inNewer });
});
