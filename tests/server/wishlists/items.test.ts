/** Wishlists: the lots on them, their notes, and how each stands. */
import { beforeEach, describe, expect, test } from 'vitest';

import { longestNote, mostLotsInList } from '#contract/wishlists/wishlistNames.ts';
import { sql } from '#server/platform/db/sql.ts';
import { forgetDeletedLists } from '#server/wishlists/listStore.ts';
import { addBiddingLot, addTimedSale, saleId, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { addLots, anAsker, saying, startWishlists } from './aWishlistRoom.ts';

const db = await openTestDatabase();
const otherSale = 2051;
const gone = { code: 'not_found' };

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addTimedSale(db, otherSale);
});

test('a row has the lot, how it stands, and what the caller has on it', async () => {
  const anna = await anAsker(db);
  const [lotId = 0] = await addLots(db, [1]);
  const { lists, make, reader } = startWishlists(db);
  const listId = await make(anna, 'Rifles');
  const wli = await lists.addItem(anna, { listId, lotId });
  await startBidding(db).bid(anna.accountId, 1, 1_000);
  const items = await reader.items(anna, listId);
  expect(items).toMatchObject([
    {
      wli,
      AuctionItemID: lotId,
      WishListID: listId,
      note: '',
      Card: { LotNumber: 1, WebTitle: 'Lot 1', AuctionItemID: lotId },
      SessionNumber: 1,
      Lot: { CurrentBidCents: 50_000, BidCount: 1 },
      Own: { MaxCents: 100_000, IsLeading: true },
    },
  ]);
});

describe('a lot', () => {
  test('is on a list once, however often it is added', async () => {
    const anna = await anAsker(db);
    const [lotId = 0] = await addLots(db, [1]);
    const { lists, make, numbers } = startWishlists(db);
    const listId = await make(anna, 'Rifles');
    const wlis = await Promise.all([1, 2, 3].map(() => lists.addItem(anna, { listId, lotId })));
    expect(new Set(wlis).size).toBe(1);
    expect(await numbers(anna, listId)).toEqual([1]);
  });

  test('of another sale, or of none, is not found', async () => {
    const anna = await anAsker(db);
    const [elsewhere = 0] = await addLots(db, [1], otherSale);
    const { lists, make } = startWishlists(db);
    const listId = await make(anna, 'Rifles');
    await expect(lists.addItem(anna, { listId, lotId: elsewhere })).rejects.toMatchObject(gone);
    await expect(lists.addItem(anna, { listId, lotId: elsewhere + 1 })).rejects.toMatchObject(gone);
  });

  test('that is taken off is gone, and comes back with its note by undoing and by adding', async () => {
    const anna = await anAsker(db);
    const [lotId = 0] = await addLots(db, [1]);
    const { lists, make, numbers, reader } = startWishlists(db);
    const listId = await make(anna, 'Rifles');
    const wli = await lists.addItem(anna, { listId, lotId });
    await lists.saveNote(anna, { wli, note: 'Ask about the bore' });
    for (const bringBack of [
      () => lists.undeleteItem(anna, wli),
      () => lists.addItem(anna, { listId, lotId }),
    ]) {
      await lists.deleteItem(anna, { listId, lotId, wli });
      await lists.deleteItem(anna, { listId, lotId, wli });
      expect(await numbers(anna, listId)).toEqual([]);
      await bringBack();
      expect(await reader.items(anna, listId)).toMatchObject([{ wli, note: 'Ask about the bore' }]);
    }
    await lists.undeleteItem(anna, wli);
  });

  test('is taken off only where list, lot and line belong together', async () => {
    const anna = await anAsker(db);
    const [lotId = 0, other = 0] = await addLots(db, [1, 2]);
    const { lists, make, numbers } = startWishlists(db);
    const [listId, otherList] = [await make(anna, 'Rifles'), await make(anna, 'Colts')];
    const wli = await lists.addItem(anna, { listId, lotId });
    for (const wrong of [{ lotId: other }, { listId: otherList }]) {
      await expect(lists.deleteItem(anna, { listId, lotId, wli, ...wrong })).rejects.toMatchObject(gone);
    }
    expect(await numbers(anna, listId)).toEqual([1]);
  });

  test('moves with its note to another list of its sale, and only there', async () => {
    const anna = await anAsker(db);
    const [lotId = 0] = await addLots(db, [1]);
    const { lists, make, numbers, reader } = startWishlists(db);
    const [from, to] = [await make(anna, 'Rifles'), await make(anna, 'Colts')];
    const elsewhere = await make(anna, 'Elsewhere', otherSale);
    const wli = await lists.addItem(anna, { listId: from, lotId });
    await lists.saveNote(anna, { wli, note: 'Fine' });
    // What was taken off the other list before is in no one's way.
    const before = await lists.addItem(anna, { listId: to, lotId });
    await lists.deleteItem(anna, { listId: to, lotId, wli: before });
    await lists.moveItem(anna, { wli, toListId: from });
    await lists.moveItem(anna, { wli, toListId: to });
    expect(await numbers(anna, from)).toEqual([]);
    expect(await reader.items(anna, to)).toMatchObject([{ wli, note: 'Fine' }]);
    await expect(lists.moveItem(anna, { wli, toListId: elsewhere })).rejects.toMatchObject(
      saying('WishListID', 'A lot can only be on lists of its own sale.'),
    );
    const again = await lists.addItem(anna, { listId: from, lotId });
    await expect(lists.moveItem(anna, { wli: again, toListId: to })).rejects.toMatchObject(
      saying('WishListID', 'This lot is on “Colts” already.'),
    );
  });
});

test('a list holds a thousand lots, however many are added, and one that is on it can be added again', async () => {
  const anna = await anAsker(db);
  const [first = 0, second = 0] = await addLots(db, [1, 2]);
  const { lists, make } = startWishlists(db);
  const [listId, other] = [await make(anna, 'Rifles'), await make(anna, 'Others')];
  await lists.addItem(anna, { listId, lotId: first });
  await db.query(sql`
    insert into wishlist_items (wishlist_id, lot_id, lot_number)
    select ${listId}, 1000000 + number, 10000 + number from generate_series(1, ${mostLotsInList - 1}::integer) as number`);
  const full = saying('AuctionItemID', 'This list holds 1,000 lots. It takes no more.');
  await expect(lists.addItem(anna, { listId, lotId: second })).rejects.toMatchObject(full);
  await lists.addItem(anna, { listId, lotId: first });
  const wli = await lists.addItem(anna, { listId: other, lotId: second });
  await expect(lists.moveItem(anna, { wli, toListId: listId })).rejects.toMatchObject(full);
});

describe('a note', () => {
  test('is kept as it was typed, formulas and emoji too, up to 2,000 characters', async () => {
    const anna = await anAsker(db);
    const [lotId = 0] = await addLots(db, [1]);
    const { lists, make, reader } = startWishlists(db);
    const listId = await make(anna, 'Rifles');
    const wli = await lists.addItem(anna, { listId, lotId });
    for (const note of ['=HYPERLINK("http://x")\n  👍🏽 ', 'x'.repeat(longestNote), '']) {
      await lists.saveNote(anna, { wli, note });
      expect(await reader.items(anna, listId)).toMatchObject([{ note }]);
    }
    await lists.saveNote(anna, { wli, note: 'kept' });
    await expect(lists.saveNote(anna, { wli, note: 'x'.repeat(100_000) })).rejects.toMatchObject(
      saying('note', 'A note has at most 2,000 characters. This one has 100,000.'),
    );
    expect(await reader.items(anna, listId)).toMatchObject([{ note: 'kept' }]);
  });
});

describe('what closes next', () => {
  test('comes from all lists, each lot once, and is not over', async () => {
    const anna = await anAsker(db);
    const at = (time: string) => `2026-12-02T${time}:00.000Z`;
    const late = await addBiddingLot(db, { lotNumber: 1, closesAt: at('18:00') });
    const soon = await addBiddingLot(db, { lotNumber: 2, closesAt: at('15:00') });
    const over = await addBiddingLot(db, {
      lotNumber: 3,
      status: 'passed',
      closesAt: '2026-11-30T15:00:00.000Z',
    });
    const between = await addBiddingLot(db, { lotNumber: 4, closesAt: at('16:00') }, otherSale);
    const { lists, make, reader } = startWishlists(db);
    const [one, two] = [await make(anna, 'One'), await make(anna, 'Two')];
    const there = await make(anna, 'There', otherSale);
    for (const [listId, lotId] of [
      [one, late],
      [two, late],
      [one, soon],
      [two, over],
      [there, between],
    ] as const) {
      await lists.addItem(anna, { listId, lotId });
    }
    const items = await reader.closingNext(anna.accountId);
    expect(items.map(({ Card }) => Card.LotNumber)).toEqual([2, 4, 1]);
    expect(items.map(({ WishListID }) => WishListID)).toEqual([one, there, two]);
    expect(await reader.closingNext((await anAsker(db)).accountId)).toEqual([]);
  });
});

test('a lot that was taken off is forgotten after thirty days', async () => {
  const anna = await anAsker(db);
  const [one = 0, two = 0] = await addLots(db, [1, 2]);
  const { lists, make } = startWishlists(db);
  const listId = await make(anna, 'Rifles');
  const [old, young] = [
    await lists.addItem(anna, { listId, lotId: one }),
    await lists.addItem(anna, { listId, lotId: two }),
  ];
  await db.query(sql`update wishlist_items set deleted_at = now() - interval '31 days' where id = ${old}`);
  await db.query(sql`update wishlist_items set deleted_at = now() - interval '29 days' where id = ${young}`);
  await forgetDeletedLists(db);
  expect(await db.query(sql`select id from wishlist_items`)).toEqual([{ id: young }]);
});

test('a withdrawn lot stays on its list and says so; one that is in no catalog any more is not shown', async () => {
  const anna = await anAsker(db);
  const [withdrawn = 0, lost = 0] = await addLots(db, [1, 2]);
  const { lists, make, reader } = startWishlists(db);
  const listId = await make(anna, 'Rifles');
  await lists.addItem(anna, { listId, lotId: withdrawn });
  await lists.addItem(anna, { listId, lotId: lost });
  await db.query(sql`update lots set is_withdrawn = true where id = ${withdrawn}`);
  await db.query(sql`delete from lots where id = ${lost}`);
  expect(await reader.items(anna, listId)).toMatchObject([{ Card: { LotNumber: 1, Status: 'withdrawn' } }]);
  expect(await reader.lists(anna.accountId, saleId)).toMatchObject([{ ItemCount: 1 }]);
});
