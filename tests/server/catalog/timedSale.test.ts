/** The catalog of a sale by the clock: what can still be bought comes first, and one's own lots are a filter away. */
import { beforeEach, expect, test } from 'vitest';

import type { CatalogPage } from '#contract/catalog/catalog.ts';
import { createAuctionService } from '#server/auctions/service.ts';
import { createCatalogService } from '#server/catalog/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder, addBiddingLot, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const clock = () => new Date('2026-12-02T15:00:00.000Z');
const catalog = createCatalogService({ db, clock, auctions: createAuctionService({ db, clock }) });

const lots = {
  1: { status: 'sold', closesAt: '2026-12-02T14:50:00.000Z' },
  2: { status: 'open', closesAt: '2026-12-02T17:00:00.000Z' },
  3: { status: 'passed', closesAt: '2026-12-02T14:55:00.000Z' },
  // A late bid moved its end behind that of lot 5.
  4: { status: 'open', closesAt: '2026-12-02T15:50:00.000Z' },
  5: { status: 'open', closesAt: '2026-12-02T15:40:00.000Z' },
  6: { status: 'withdrawn', closesAt: null },
} as const;
const ids = new Map<number, number>();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  for (const [number, lot] of Object.entries(lots)) {
    ids.set(Number(number), await addBiddingLot(db, { lotNumber: Number(number), ...lot }));
  }
});

const numbersOf = (page: CatalogPage): number[] => page.lots.map(({ LotNumber }) => LotNumber);
const shown = async (search = ''): Promise<number[]> => numbersOf(await catalog.searchSale(saleId, search));

test('open lots are shown, the next to close first, and those that have closed are counted', async () => {
  const page = await catalog.searchSale(saleId, '');
  expect(numbersOf(page)).toEqual([5, 4, 2]);
  expect(page).toMatchObject({ total: 3, facets: { closed: 3, lotNumbers: { from: 1, to: 6 } } });
  expect(page.facets.hlo).toMatchObject([{ value: 'O', count: 3 }]);
});

test('closed lots can be included: they come last, the latest first', async () => {
  const page = await catalog.searchSale(saleId, 'closed=1');
  expect(numbersOf(page).slice(0, 5)).toEqual([5, 4, 2, 3, 1]);
  expect(page).toMatchObject({ total: 6, facets: { closed: 3 } });
  expect(await shown('closed=1&sort=lot')).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a lot that is asked for by its number is shown after it has closed, too', async () => {
  expect(await shown('q=lot+3')).toEqual([3]);
  expect(await shown('q=9')).toEqual([]);
});

test('what closes within the hour is a filter', async () => {
  expect(await shown('closingSoon=1')).toEqual([5, 4]);
});

test('the drawer counts what the page would show', async () => {
  expect(await catalog.countSale(saleId, '')).toMatchObject({ total: 3 });
  expect(await catalog.countSale(saleId, 'closed=1')).toMatchObject({ total: 6 });
});

test('a sale that is over shows all its lots by number and counts no closed ones', async () => {
  await db.query(sql`update auctions set closed_at = ${clock().toISOString()}`);
  const page = await catalog.searchSale(saleId, '');
  expect(numbersOf(page)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(page.facets.closed).toBeUndefined();
});

async function bidOn(
  accountId: number,
  numbers: readonly number[],
  leaderOf: readonly number[],
): Promise<void> {
  for (const number of numbers) {
    await db.query(sql`
      insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number)
      values (${ids.get(number) ?? 0}, ${accountId}, ${saleId}, 1, 60000, 1)`);
  }
  for (const number of leaderOf) {
    await db.query(
      sql`update lot_standings set leader_id = ${accountId} where lot_id = ${ids.get(number) ?? 0}`,
    );
  }
}

test('leading and outbid are the account’s own open lots, and a wishlist narrows them', async () => {
  const me = await aBidder(db);
  const other = await aBidder(db);
  await bidOn(me, [1, 2, 4], [1, 4]);
  await bidOn(other, [2, 5], [2, 5]);
  const own = async (search: string): Promise<number[]> =>
    numbersOf(await catalog.searchOwn(me, saleId, search));
  expect(await own('leading=1')).toEqual([4]);
  const { facets } = await catalog.searchOwn(me, saleId, 'leading=1');
  expect(facets.lotNumbers).toEqual({ from: 1, to: 6 });
  expect(await own('outbid=1')).toEqual([2]);
  expect(await own('leading=1&outbid=1')).toEqual([4, 2]);
  expect(await own('leading=1&wishlist=1')).toEqual([]);
});
