/** Wishlists: making, naming, deleting and bringing back lists. */
import { beforeEach, describe, expect, test } from 'vitest';

import { mostListsInSale } from '#contract/wishlists/wishlistNames.ts';
import { sql } from '#server/platform/db/sql.ts';
import { forgetDeletedLists } from '#server/wishlists/listStore.ts';
import { addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { addLots, anAsker, saying, startWishlists } from './aWishlistRoom.ts';

const db = await openTestDatabase();
const otherSale = 2051;

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addTimedSale(db, otherSale);
});

describe('a name', () => {
  test('is kept without what surrounds it, and an emoji of several code points is one character', async () => {
    const anna = await anAsker(db);
    const { lists, names } = startWishlists(db);
    const family = '👨‍👩‍👧‍👦';
    expect(await lists.createList(anna, { auctionId: saleId, typed: '  Long\n\t guns  ' })).toMatchObject({
      name: 'Long guns',
    });
    await lists.createList(anna, { auctionId: saleId, typed: family.repeat(60) });
    expect(await names(anna)).toEqual([family.repeat(60), 'Long guns']);
    await expect(
      lists.createList(anna, { auctionId: saleId, typed: family.repeat(61) }),
    ).rejects.toMatchObject(saying('wlname', 'A name has at most 60 characters. This one has 61.'));
  });

  test.each(['', '   ', '\u00a0\u2003', '\u200b\u200d', '\u0301'])(
    'of which nothing can be seen is none: %j',
    async (typed) => {
      const anna = await anAsker(db);
      const { lists, make } = startWishlists(db);
      const refusal = saying('wlname', 'A list needs a name.');
      await expect(lists.createList(anna, { auctionId: saleId, typed })).rejects.toMatchObject(refusal);
      const listId = await make(anna, 'Rifles');
      await expect(lists.renameList(anna, { listId, typed })).rejects.toMatchObject(refusal);
    },
  );

  test('is used once in a sale, however it is written; another sale and another account may have it', async () => {
    const [anna, boris] = [await anAsker(db), await anAsker(db)];
    const { lists, make } = startWishlists(db);
    await make(anna, 'Colts');
    const refusal = saying('wlname', 'You have a list “ｃolts” in this sale already.');
    await expect(make(anna, ' ｃolts ')).rejects.toMatchObject(refusal);
    await make(anna, 'Colts', otherSale);
    await make(boris, 'Colts');
    const listId = await make(anna, 'Rifles');
    await expect(lists.renameList(anna, { listId, typed: 'COLTS' })).rejects.toMatchObject(
      saying('wlname', 'You have a list “COLTS” in this sale already.'),
    );
    expect(await lists.renameList(anna, { listId, typed: 'RIFLES' })).toBe('RIFLES');
  });

  test('of two lists that are made at once is given to one', async () => {
    const anna = await anAsker(db);
    const { make, names } = startWishlists(db);
    const made = await Promise.allSettled(['Colts', 'colts', 'COLTS'].map((name) => make(anna, name)));
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await names(anna)).toHaveLength(1);
  });
});

test('fifty lists in a sale and no more, and a deleted one makes room', async () => {
  const anna = await anAsker(db);
  const { lists, make, names } = startWishlists(db);
  const ids: number[] = [];
  for (let number = 1; number <= mostListsInSale; number += 1) ids.push(await make(anna, `List ${number}`));
  const full = saying('wlname', 'You have 50 lists in this sale. Delete one to make another.');
  await expect(make(anna, 'One more')).rejects.toMatchObject(full);
  await make(anna, 'One more', otherSale);
  await lists.deleteList(anna, ids[0] ?? 0);
  await make(anna, 'One more');
  await expect(lists.undeleteList(anna, ids[0] ?? 0)).rejects.toMatchObject(full);
  expect(await names(anna)).toHaveLength(51);
});

test('a sale that does not exist has no lists', async () => {
  const anna = await anAsker(db);
  await expect(startWishlists(db).make(anna, 'Rifles', 1)).rejects.toMatchObject({ code: 'not_found' });
});

test('the list used last comes first, with its sale and its lots', async () => {
  const anna = await anAsker(db);
  const [one = 0, two = 0] = await addLots(db, [1, 2]);
  const { lists, make, names, reader } = startWishlists(db);
  const rifles = await make(anna, 'Rifles');
  await make(anna, 'Colts');
  await make(anna, 'Elsewhere', otherSale);
  await lists.addItem(anna, { listId: rifles, lotId: two });
  await lists.addItem(anna, { listId: rifles, lotId: one });
  expect(await names(anna)).toEqual(['Rifles', 'Elsewhere', 'Colts']);
  // What is there already is no use of the list.
  const later = await make(anna, 'Later');
  await lists.addItem(anna, { listId: rifles, lotId: one });
  expect(await names(anna)).toEqual(['Later', 'Rifles', 'Elsewhere', 'Colts']);
  await lists.deleteList(anna, later);
  expect(await reader.lists(anna.accountId, saleId)).toEqual([
    {
      WishListID: rifles,
      wlname: 'Rifles',
      AuctionID: saleId,
      AuctionTitle: 'Sale 2050',
      ItemCount: 2,
      AuctionItemIDs: [one, two],
      LotNumbers: [1, 2],
    },
    expect.objectContaining({ wlname: 'Colts', ItemCount: 0, AuctionItemIDs: [] }),
  ]);
});

describe('a deleted list', () => {
  test('is gone with all that is on it, and comes back with its lots and notes', async () => {
    const anna = await anAsker(db);
    const [lotId = 0] = await addLots(db, [1]);
    const { lists, make, names, reader } = startWishlists(db);
    const listId = await make(anna, 'Rifles');
    const wli = await lists.addItem(anna, { listId, lotId });
    await lists.saveNote(anna, { wli, note: 'Ask about the bore' });
    await lists.deleteList(anna, listId);
    await lists.deleteList(anna, listId);
    const gone = { code: 'not_found' };
    expect(await names(anna)).toEqual([]);
    await expect(reader.items(anna, listId)).rejects.toMatchObject(gone);
    await expect(reader.nameOf(anna, listId)).rejects.toMatchObject(gone);
    await expect(lists.addItem(anna, { listId, lotId })).rejects.toMatchObject(gone);
    await expect(lists.saveNote(anna, { wli, note: '' })).rejects.toMatchObject(gone);
    await lists.undeleteList(anna, listId);
    expect(await reader.items(anna, listId)).toMatchObject([{ wli, note: 'Ask about the bore' }]);
  });

  test('stays deleted where its name is taken meanwhile', async () => {
    const anna = await anAsker(db);
    const { lists, make } = startWishlists(db);
    const listId = await make(anna, 'Rifles');
    await lists.deleteList(anna, listId);
    await make(anna, 'Rifles');
    await expect(lists.undeleteList(anna, listId)).rejects.toMatchObject(
      saying('wlname', 'You have a list “Rifles” in this sale already.'),
    );
  });

  test('is forgotten after thirty days, and not before', async () => {
    const anna = await anAsker(db);
    const { make } = startWishlists(db);
    const [old, young] = [await make(anna, 'Old'), await make(anna, 'Young')];
    await db.query(sql`
      update wishlists set deleted_at = now() - interval '29 days' - case when id = ${old} then interval '2 days' else '0' end`);
    await forgetDeletedLists(db);
    expect(await db.query(sql`select id from wishlists`)).toEqual([{ id: young }]);
  });
});
