/** Wishlists: handing one on, and copying what was handed on. */
import { beforeEach, describe, expect, test } from 'vitest';

import { mostListsInSale } from '#contract/wishlists/wishlistNames.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { addLots, anAsker, saying, startWishlists } from './aWishlistRoom.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

async function aSharedList(name = 'Rifles') {
  const [anna, boris] = [await anAsker(db), await anAsker(db)];
  const lotIds = await addLots(db, [3, 1, 2]);
  const room = startWishlists(db);
  const listId = await room.make(anna, name);
  for (const lotId of lotIds) {
    const wli = await room.lists.addItem(anna, { listId, lotId });
    await room.lists.saveNote(anna, { wli, note: 'My limit is $5,000' });
  }
  return { ...room, anna, boris, lotIds, listId, sharedId: await room.sharing.share(anna, listId) };
}

test('a list has one secret of 128 bits, asked for by its owner alone', async () => {
  const { sharing, anna, boris, listId, sharedId } = await aSharedList();
  expect(sharedId).toMatch(/^[\w-]{22}$/u);
  expect(await sharing.share(anna, listId)).toBe(sharedId);
  await expect(sharing.share(boris, listId)).rejects.toMatchObject({ code: 'not_found' });
});

test('anyone who has the secret sees name and lots, and no note', async () => {
  const { sharing, boris, sharedId } = await aSharedList();
  const found = await sharing.find(boris.accountId, sharedId);
  expect(found).toMatchObject({
    wlname: 'Rifles',
    AuctionID: saleId,
    AuctionTitle: 'Sale 2050',
    IsOwn: false,
  });
  expect(found?.Cards.map(({ LotNumber }) => LotNumber)).toEqual([1, 2, 3]);
  expect(JSON.stringify(found)).not.toContain('limit');
});

test.each(['', 'nonsense', 'A'.repeat(22), '../../x'])(
  'an unknown secret names no list: %j',
  async (secret) => {
    const { sharing, boris } = await aSharedList();
    expect(await sharing.find(boris.accountId, secret)).toBeUndefined();
    expect(await sharing.importList(boris.accountId, secret)).toBeNull();
  },
);

test('a list that its owner deleted is shared no more', async () => {
  const { lists, sharing, anna, boris, listId, sharedId } = await aSharedList();
  await lists.deleteList(anna, listId);
  expect(await sharing.find(boris.accountId, sharedId)).toBeUndefined();
  await lists.undeleteList(anna, listId);
  expect(await sharing.find(boris.accountId, sharedId)).toBeDefined();
});

describe('importing', () => {
  test('makes a list of one’s own, with the lots and without the notes', async () => {
    const { reader, sharing, lists, anna, boris, sharedId, listId } = await aSharedList();
    const made = await sharing.importList(boris.accountId, sharedId);
    expect(made).toMatchObject({ wlname: 'Rifles', imported: 3, missing: [] });
    const items = await reader.items(boris, made?.WishListID ?? 0);
    expect(items.map(({ Card, note }) => [Card.LotNumber, note])).toEqual([
      [1, ''],
      [2, ''],
      [3, ''],
    ]);
    // A copy: what becomes of the first one is no business of it.
    await lists.deleteList(anna, listId);
    expect(await reader.items(boris, made?.WishListID ?? 0)).toHaveLength(3);
  });

  test('says which lots do not come over, and why', async () => {
    const { numbers, sharing, boris, lotIds, sharedId } = await aSharedList();
    await db.query(sql`update lots set is_withdrawn = true where id = ${lotIds[0] ?? 0}`);
    await db.query(sql`delete from lots where id = ${lotIds[1] ?? 0}`);
    expect(await sharing.find(boris.accountId, sharedId)).toMatchObject({ MissingLotNumbers: [1, 3] });
    const made = await sharing.importList(boris.accountId, sharedId);
    expect(made).toMatchObject({
      imported: 1,
      missing: [
        { LotNumber: 1, WebTitle: null, Reason: 'gone' },
        { LotNumber: 3, WebTitle: 'Lot 3', Reason: 'withdrawn' },
      ],
    });
    expect(await numbers(boris, made?.WishListID ?? 0)).toEqual([2]);
  });

  test('takes another name where the own one is taken, never a longer one than a name may be', async () => {
    const long = '🪶'.repeat(60);
    const { sharing, names, boris, sharedId } = await aSharedList(long);
    for (let times = 1; times <= 3; times += 1) await sharing.importList(boris.accountId, sharedId);
    expect(await names(boris)).toEqual([`${'🪶'.repeat(58)} 3`, `${'🪶'.repeat(58)} 2`, long]);
  });

  test('of one’s own list makes nothing', async () => {
    const { sharing, names, anna, sharedId } = await aSharedList();
    expect(await sharing.find(anna.accountId, sharedId)).toMatchObject({ IsOwn: true });
    expect(await sharing.importList(anna.accountId, sharedId)).toBeNull();
    expect(await names(anna)).toEqual(['Rifles']);
  });

  test('is refused in a sentence where there are fifty lists', async () => {
    const { make, sharing, names, boris, sharedId } = await aSharedList();
    for (let number = 1; number <= mostListsInSale; number += 1) await make(boris, `List ${number}`);
    await expect(sharing.importList(boris.accountId, sharedId)).rejects.toMatchObject(
      saying('wlname', 'You have 50 lists in this sale. Delete one to make another.'),
    );
    expect(await names(boris)).toHaveLength(mostListsInSale);
  });
});
