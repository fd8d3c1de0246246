/** Anyone who consigned a lot before they had an account: it is theirs once their address is proved, and they bid on none of it. */
import { expect, test } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { addBiddingLot, addTimedSale, saleId, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables } from '#tests/support/db/testDb.ts';

import { accountsSite, accountsWith, aForm, create, lastCode, requestReset, verify } from './accountsSite.ts';

const reset = '/api/account/password/reset';
const password = 'seven geese over the mill';

/** An open sale with the lots 1 and 2 of one consignor, and lot 3 of someone else. */
async function aConsignedSale(db: Queryable, email: string): Promise<void> {
  await addTimedSale(db);
  for (const lotNumber of [1, 2, 3]) await addBiddingLot(db, { lotNumber });
  await db.query(sql`
    update lots set consignor_email = case when lot_number = 3 then 'ada@example.com' else ${email} end`);
}

async function anEmptySite() {
  const site = await accountsSite();
  await emptyTables(site.db);
  return site;
}

const listOwn = async (db: Queryable, accountId: number): Promise<number[]> => {
  const lots = await db.query<{ number: number }>(sql`
    select lot_number as number from lots where consignor_id = ${accountId} order by lot_number`);
  return lots.map(({ number }) => number);
};

test('a consignor who opens an account has their lots with the proof of the address, and cannot bid on them', async () => {
  const { db, post } = await anEmptySite();
  const form = aForm();
  await aConsignedSale(db, form.email.toUpperCase());
  await post(create, form);
  const [{ id } = { id: 0 }] = await accountsWith(db, form.email);
  expect(await listOwn(db, id)).toEqual([]);
  await post(verify, { code: await lastCode(db, form.email) });
  expect(await listOwn(db, id)).toEqual([1, 2]);

  await db.query(sql`update accounts set tier = 2 where id = ${id}`);
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status, paddle)
    values (${id}, ${saleId}, 'approved', 7)`);
  const { bid } = startBidding(db);
  expect(await bid(id, 1, 1_000)).toMatchObject({ Outcome: 'CONFLICT_OF_INTEREST', Receipt: null });
  expect(await bid(id, 2, 1_000)).toMatchObject({ Outcome: 'CONFLICT_OF_INTEREST', Receipt: null });
  expect(await bid(id, 3, 1_000)).toMatchObject({ Outcome: 'LEADING' });
});

test('a new password by mail proves the address as well', async () => {
  const { db, post, postFromElsewhere } = await anEmptySite();
  const { id, email } = await anAccount(db, { isVerified: false });
  await aConsignedSale(db, email);
  await postFromElsewhere(requestReset, { email, turnstileToken: aForm().turnstileToken });
  await post(reset, { code: await lastCode(db, email), password });
  expect(await listOwn(db, id)).toEqual([1, 2]);
});

test('no one else’s lots change hands by it', async () => {
  const { db, post } = await anEmptySite();
  const { id: other } = await anAccount(db);
  const form = aForm();
  await aConsignedSale(db, 'somebody@example.com');
  await db.query(sql`update lots set consignor_id = ${other} where lot_number = 3`);
  await post(create, form);
  await post(verify, { code: await lastCode(db, form.email) });
  const [{ id } = { id: 0 }] = await accountsWith(db, form.email);
  expect(await listOwn(db, id)).toEqual([]);
  expect(await listOwn(db, other)).toEqual([3]);
});

test('a consignor who has bid before the address is proved holds the lot by proving it', async () => {
  const { db, post, postFromElsewhere } = await anEmptySite();
  const { id, email } = await anAccount(db, { isVerified: false });
  await aConsignedSale(db, email);
  await db.query(sql`update accounts set tier = 2, birth_date = '1970-05-04' where id = ${id}`);
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status, paddle)
    values (${id}, ${saleId}, 'approved', 7)`);
  const { bid } = startBidding(db);
  expect(await bid(id, 1, 1_000)).toMatchObject({ Outcome: 'LEADING' });
  await postFromElsewhere(requestReset, { email, turnstileToken: aForm().turnstileToken });
  await post(reset, { code: await lastCode(db, email), password });
  expect(await listOwn(db, id)).toEqual([1, 2]);
  const held = await db.query(sql`
    select l.lot_number as number, h.account_id as "accountId" from lot_holds h join lots l on l.id = h.lot_id`);
  expect(held).toEqual([{ number: 1, accountId: id }]);
});
