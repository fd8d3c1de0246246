/** Further email addresses: adding, proving, and which of them is the Primary. */
import { beforeEach, describe, expect, test } from 'vitest';

import { verifyOtherEmail } from '#server/account/contacts/verifyOtherEmail.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { anAccount } from '#tests/support/account/accounts.ts';
import { addBiddingLot, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aContactRoom, type ContactRoom, refusalOf } from './aContactRoom.ts';

let db: Database;
let room: ContactRoom;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  room = await aContactRoom(db);
});

const other = 'ruth.other@example.com';
const add = (email = other) => room.emails.add(room.asker, email);
const idOf = async (email = other): Promise<number> =>
  (await room.emails.list(room.asker.accountId)).find(({ Email }) => Email === email)?.EmailID ?? 0;

type Written = { kind: string; to: string; path: string | null };
const letters = (): Promise<Written[]> =>
  db.query<Written>(sql`
    select kind, recipient as "to", facts ->> 'path' as path from notices order by id`);
const lastCode = async (): Promise<string> => (await letters()).at(-1)?.path?.split('/').at(-1) ?? '';
const openLink = (code: string) =>
  db.transaction((tx) =>
    verifyOtherEmail(tx, room.securityLog, { code, now: room.clock(), address: '192.0.2.7' }),
  );

async function aVerified(email = other): Promise<number> {
  await add(email);
  expect(await openLink(await lastCode())).toBe('verified');
  return idOf(email);
}

describe('an address that is added', () => {
  test('waits for the link in its letter, which proves it once and in time', async () => {
    expect(await add(` ${other} `)).toMatchObject([
      { EmailType: 'Primary', Email: room.account.email, EmailID: null },
      { EmailType: 'Unverified', Email: other },
    ]);
    expect(await letters()).toMatchObject([{ kind: 'verifyOtherEmail', to: other }]);
    const code = await lastCode();
    expect(await openLink('nonsense')).toBe('unknown');
    expect(await openLink(code)).toBe('verified');
    expect(await openLink(code)).toBe('alreadyVerified');
    expect(await room.emails.list(room.asker.accountId)).toMatchObject([{}, { EmailType: 'Other' }]);
  });

  test('is proved by no link that is a day old, or of an address that was taken out', async () => {
    await add();
    const code = await lastCode();
    await room.emails.remove(room.asker, await idOf());
    expect(await openLink(code)).toBe('unknown');
    await add();
    room.pass(24 * 3_600_000);
    expect(await openLink(await lastCode())).toBe('expired');
  });

  test('is a real one, not there yet, and one of five', async () => {
    expect(await refusalOf(add('ruth@example'))).toEqual({
      Email: 'Enter a full email address, such as name@example.com.',
    });
    expect(await refusalOf(add(room.account.email.toUpperCase()))).toEqual({
      Email: 'This address is in your list already.',
    });
    for (let count = 1; count <= 5; count += 1) {
      await add(`ruth${count}@example.net`);
      room.pass(3_600_000);
    }
    expect(await refusalOf(add())).toEqual({
      Email: 'You have 5 more addresses. Remove one to add another.',
    });
  });

  test('has three letters an hour, and is not added without one', async () => {
    await add();
    const id = await idOf();
    expect(await room.emails.resend(room.asker, id)).toBe('sent');
    expect(await room.emails.resend(room.asker, id)).toBe('sent');
    expect(await room.emails.resend(room.asker, id)).toBe('tooMany');
    expect(await refusalOf(add('ruth.third@example.com'))).toBe('rate_limited');
    expect(await room.emails.list(room.asker.accountId)).toHaveLength(2);
  });

  test('of someone else is answered alike; only its mailbox learns that it is taken', async () => {
    const theirs = await anAccount(db);
    expect(await add(theirs.email)).toMatchObject([{}, { EmailType: 'Unverified', Email: theirs.email }]);
    expect(await letters()).toEqual([{ kind: 'otherEmailTaken', to: theirs.email, path: null }]);
  });

  test('can be taken out and put back, proved as it was', async () => {
    const id = await aVerified();
    expect(await room.emails.remove(room.asker, id)).toHaveLength(1);
    expect(await room.emails.restore(room.asker, id)).toMatchObject([
      {},
      { EmailType: 'Other', Email: other },
    ]);
  });
});

describe('another Primary', () => {
  const makePrimary = (id: number, password = room.account.password) =>
    room.emails.makePrimary(room.asker, { id, password });

  test('changes places with the one before, which gets a letter', async () => {
    const id = await aVerified();
    expect(await makePrimary(id)).toEqual({
      Outcome: 'done',
      Emails: [
        { EmailType: 'Primary', Email: other, EmailID: null },
        { EmailType: 'Other', Email: room.account.email, EmailID: id },
      ],
    });
    expect((await letters()).at(-1)).toMatchObject({ kind: 'primaryEmailChanged', to: room.account.email });
    expect((await room.events()).at(-1)).toMatchObject({ kind: 'primary_email_changed' });
  });

  test('makes links to a new password void that lie in the mailbox before', async () => {
    const id = await aVerified();
    await db.query(sql`
      insert into one_time_codes (account_id, purpose, code_hash, expires_at, created_at)
      values (${room.account.id}, 'reset_password', '\\x01', '2026-11-21T18:00:00Z', '2026-11-20T17:59:00Z')`);
    await makePrimary(id);
    const [code] = await db.query<{ expiresAt: string }>(sql`
      select expires_at as "expiresAt" from one_time_codes where purpose = 'reset_password'`);
    expect(code?.expiresAt).toBe(room.clock().toISOString());
  });

  test('takes the password once more', async () => {
    const id = await aVerified();
    expect(await makePrimary(id, 'a guess')).toMatchObject({
      Outcome: 'wrongPassword',
      Emails: [{ EmailType: 'Primary', Email: room.account.email }, {}],
    });
    expect((await room.events()).at(-1)).toMatchObject({ kind: 'primary_email_refused' });
  });

  test('is a proved address, and no other account’s', async () => {
    await add();
    expect((await makePrimary(await idOf())).Outcome).toBe('unverified');
    await openLink(await lastCode());
    await anAccount(db, { email: other.toUpperCase(), isVerified: false });
    expect((await makePrimary(await idOf())).Outcome).toBe('taken');
  });
});

test('an address that is proved links the lots that are consigned under it, and holds those its owner has bid on', async () => {
  await addTimedSale(db);
  const lotId = await addBiddingLot(db);
  await db.query(sql`update lots set consignor_email = ${other.toUpperCase()} where id = ${lotId}`);
  const { accountId } = room.asker;
  await db.query(sql`
    insert into bidder_lots (lot_id, account_id, auction_id, alias, max_cents, number)
    values (${lotId}, ${accountId}, ${saleId}, 1, 80000, 1)`);
  await aVerified();
  expect(
    await db.query(sql`
      select l.consignor_id as consignor, s.is_held as "isHeld"
      from lots l join lot_standings s on s.lot_id = l.id`),
  ).toEqual([{ consignor: accountId, isHeld: true }]);
});
