/** A sale's catalog narrowed to one's wishlists: which lots are in it, what is counted among them, and whose they are. */
import { beforeEach, expect, test } from 'vitest';

import type { CatalogPage } from '#contract/catalog/catalog.ts';
import { createAuctionService } from '#server/auctions/service.ts';
import { createCatalogService } from '#server/catalog/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder } from '#tests/support/bidding/bidding.ts';
import { aSaleFor, someLots } from '#tests/support/catalog/someLots.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const clock = () => new Date('2026-11-20T18:00:00.000Z');
const catalog = createCatalogService({ db, clock, auctions: createAuctionService({ db, clock }) });

const saleId = 4101;
const otherSaleId = 4102;
const colt = { webTitle: 'Colt Navy Revolver', manufacturerName: 'Colt', category: 'percussion-revolver' };
const sharps = { webTitle: 'Sharps Carbine', manufacturerName: 'Sharps', category: 'carbine' };

beforeEach(async () => {
  await emptyTables(db);
  await aSaleFor(db, { id: saleId });
  await aSaleFor(db, { id: otherSaleId });
  await someLots(db, saleId, [colt, sharps, colt, sharps, colt]);
  await someLots(db, otherSaleId, [colt]);
});

/** A list with these lots of the sale. @returns its id. */
async function aList(accountId: number, numbers: readonly number[], auctionId = saleId): Promise<number> {
  const [list] = await db.query<{ id: number }>(sql`
    insert into wishlists (account_id, auction_id, name, name_key)
    values (${accountId}, ${auctionId}, 'L', (select count(*)::text from wishlists)) returning id`);
  await db.query(sql`
    insert into wishlist_items (wishlist_id, lot_id, lot_number)
    select ${list?.id ?? 0}, id, lot_number from lots
    where auction_id = ${auctionId} and lot_number = any(${numbers}::integer[])`);
  return list?.id ?? 0;
}

const numbersOf = ({ lots }: CatalogPage): number[] => lots.map(({ LotNumber }) => LotNumber);
const wished = async (accountId: number, search = 'wishlist=1'): Promise<number[]> =>
  numbersOf(await catalog.searchOwn(accountId, saleId, search));

test('the lots of all lists of the sale are in it, each once, and no others', async () => {
  const me = await aBidder(db);
  await aList(me, [1, 4]);
  await aList(me, [4, 5]);
  await aList(me, [1], otherSaleId);
  expect(await wished(me)).toEqual([1, 4, 5]);
});

test('other filters, words and pages narrow it, and every filter is counted among these lots alone', async () => {
  const me = await aBidder(db);
  await aList(me, [1, 2, 4, 5]);
  expect(await wished(me, 'wishlist=1&manufacturerName=Colt')).toEqual([1, 5]);
  expect(await wished(me, 'wishlist=1&q=carbine')).toEqual([2, 4]);
  const { total, facets } = await catalog.searchOwn(me, saleId, 'wishlist=1&manufacturerName=Colt');
  expect(total).toBe(2);
  expect(facets.manufacturerName.map(({ value, count }) => [value, count])).toEqual([
    ['Colt', 2],
    ['Sharps', 2],
  ]);
});

test('what was taken off a list, or went with a list that was deleted, is not in it', async () => {
  const me = await aBidder(db);
  const kept = await aList(me, [1, 2]);
  const deleted = await aList(me, [3]);
  await db.query(sql`
    update wishlist_items set deleted_at = now() where wishlist_id = ${kept} and lot_number = 2`);
  await db.query(sql`update wishlists set deleted_at = now() where id = ${deleted}`);
  expect(await wished(me)).toEqual([1]);
});

test('another’s lists are not in it; with none of one’s own it is empty', async () => {
  const [me, stranger] = [await aBidder(db), await aBidder(db)];
  await aList(stranger, [1, 2, 3]);
  expect(await wished(me)).toEqual([]);
  expect(await wished(stranger)).toEqual([1, 2, 3]);
});

test('everybody’s catalog knows nothing of lists, and of a sale that does not exist there is none', async () => {
  const me = await aBidder(db);
  await aList(me, [1]);
  expect(numbersOf(await catalog.searchSale(saleId, 'wishlist=1'))).toEqual([1, 2, 3, 4, 5]);
  await expect(catalog.searchOwn(me, 99_999, '')).rejects.toMatchObject({ code: 'not_found' });
});
