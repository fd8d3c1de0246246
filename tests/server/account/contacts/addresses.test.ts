/** The address book: what it takes, and where deliveries and invoices go. */
import { beforeEach, expect, test } from 'vitest';

import type { AddressDraft } from '#contract/account/addressFields.ts';
import { forgetRemovedContacts } from '#server/account/contacts/book.ts';
import { getBuyer } from '#server/invoices/invoiceStore.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aDraft } from '#tests/support/account/anAddress.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aContactRoom, type ContactRoom, refusalOf } from './aContactRoom.ts';

let db: Database;
let room: ContactRoom;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  room = await aContactRoom(db);
});

const add = async (fields: Partial<AddressDraft> = {}): Promise<number> => {
  const book = await room.addresses.add(room.asker, aDraft(fields));
  return Math.max(...book.map(({ AddressID }) => AddressID));
};
const uses = async () =>
  (await room.addresses.list(room.asker.accountId)).map(({ Street, IsShipping, IsBilling }) => [
    Street,
    IsShipping,
    IsBilling,
  ]);

test('what is typed is kept tidy, and the first address serves for everything', async () => {
  const book = await room.addresses.add(
    room.asker,
    aDraft({ Name: '  Zoë Hollis ', Company: 'Hollis & Sons 🎯', Zip: '614341207', Country: 'us' }),
  );
  expect(book).toEqual([
    {
      ...aDraft({ Name: 'Zoë Hollis', Company: 'Hollis & Sons 🎯', Zip: '61434-1207' }),
      AddressID: book[0]?.AddressID,
      IsShipping: true,
      IsBilling: true,
    },
  ]);
});

test('every field that is wrong is said at once', async () => {
  const wrong = aDraft({
    Name: '   ',
    Street: '\u200B',
    City: ' ',
    State: '',
    Zip: 'K1A 0B1',
    Label: 'x'.repeat(41),
  });
  expect(await refusalOf(room.addresses.add(room.asker, wrong))).toEqual({
    Name: 'Enter a name.',
    Street: 'Enter your street address.',
    City: 'Enter your city.',
    State: 'Choose the state.',
    Zip: 'That is a postal code of Canada. Choose that country, or enter a ZIP code such as 61071.',
    Label: 'Use at most 40 characters.',
  });
});

test.each([
  [{ State: 'CA' }, { Zip: 'ZIP code 61434 is in Illinois, not in California.' }],
  [
    { Country: 'CA', State: 'IL' },
    { State: 'Choose the province.', Zip: 'Enter a postal code of Canada, such as K1A 0B1.' },
  ],
  [{ Country: 'XX' }, { Country: 'Choose your country.' }],
  [{ Name: 'Ruth\nBcc: x' }, { Name: 'Remove the line breaks and control characters.' }],
])('%j is answered by %j', async (fields, sentences) => {
  expect(await refusalOf(room.addresses.add(room.asker, aDraft(fields)))).toEqual(sentences);
});

test('an address abroad keeps what is written there', async () => {
  await add({ Country: 'JP', State: 'Tokyo', Zip: '100-0001', City: 'Chiyoda' });
  expect(await room.addresses.list(room.asker.accountId)).toMatchObject([
    { Country: 'JP', State: 'Tokyo', Zip: '100-0001' },
  ]);
});

test('twenty and no more', async () => {
  for (let count = 0; count < 20; count += 1) await add();
  expect(await refusalOf(add())).toEqual({
    Name: 'Your address book holds 20 addresses. Remove one to add another.',
  });
});

test('deliveries and invoices are chosen apart, and papers and tax follow', async () => {
  await add({ Street: '1 Home' });
  const shop = await add({
    Street: '2 Shop',
    State: 'IA',
    City: 'Clinton',
    Zip: '52732',
    Company: 'Hollis Arms',
  });
  await room.addresses.use(room.asker, shop, 'shipping');
  expect(await uses()).toEqual([
    ['2 Shop', true, false],
    ['1 Home', false, true],
  ]);
  expect(await getBuyer(db, room.account.id)).toMatchObject({
    shipState: 'IA',
    state: 'IL',
    street: '1 Home',
  });
  await room.addresses.use(room.asker, shop, 'billing');
  expect(await getBuyer(db, room.account.id)).toMatchObject({ street: '2 Shop', company: 'Hollis Arms' });
});

test('what an address served for passes to the newest of the others, and comes back with it', async () => {
  const home = await add({ Street: '1 Home' });
  await add({ Street: '2 Shop' });
  await add({ Street: '3 Cabin' });
  await room.addresses.remove(room.asker, home);
  expect(await uses()).toEqual([
    ['3 Cabin', true, true],
    ['2 Shop', false, false],
  ]);
  await room.addresses.restore(room.asker, home);
  expect(await uses()).toEqual([
    ['1 Home', true, true],
    ['3 Cabin', false, false],
    ['2 Shop', false, false],
  ]);
});

test('what was taken out is forgotten after 30 days, and not before', async () => {
  const home = await add();
  await room.addresses.remove(room.asker, home);
  const left = async () => (await db.query(sql`select id from addresses`)).length;
  await db.query(sql`update addresses set removed_at = now() - interval '29 days'`);
  await forgetRemovedContacts(db);
  expect(await left()).toBe(1);
  await db.query(sql`update addresses set removed_at = now() - interval '31 days'`);
  await forgetRemovedContacts(db);
  expect(await left()).toBe(0);
});
