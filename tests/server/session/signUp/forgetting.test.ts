/** What of accounts and of the links in letters is kept, and for how long. */
import { expect, test } from 'vitest';

import { type Queryable, sql } from '#server/platform/db/sql.ts';
import { forgetOldCodes } from '#server/platform/oneTimeCodes.ts';
import { forgetUnverifiedAccounts } from '#server/session/signUp/waitingStore.ts';
import { aBrowser, anAccount } from '#tests/support/account/accounts.ts';

import { accountsSite } from './accountsSite.ts';

/** How many days ago something was; days to come are negative. */
type Ages = { used: number | null; expired: number };

const aged = (db: Queryable, accountId: number, createdDays: number) =>
  db.query(sql`
    update accounts set created_at = now() - make_interval(days => ${createdDays}::int) where id = ${accountId}`);

async function anAgedCode(db: Queryable, accountId: number, { used, expired }: Ages): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into one_time_codes (account_id, purpose, code_hash, used_at, expires_at, created_at)
    values (${accountId}, 'verify_email', sha256(gen_random_uuid()::text::bytea),
      now() - make_interval(days => ${used}::int), now() - make_interval(days => ${expired}::int), now())
    returning id`);
  return row?.id ?? 0;
}

async function accountIds(db: Queryable): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`select id from accounts order by id`);
  return rows.map(({ id }) => id);
}

test('an account whose address no one proves is forgotten after seven days, with its links', async () => {
  const { app, db } = await accountsSite();
  const accountAged = async (days: number, isVerified: boolean) => {
    const account = await anAccount(db, { isVerified });
    await aged(db, account.id, days);
    return account;
  };
  const old = await accountAged(8, false);
  await anAgedCode(db, old.id, { used: null, expired: 7 });
  await anAgedCode(db, old.id, { used: 7, expired: -1 });
  const young = await accountAged(6, false);
  const proved = await accountAged(400, true);
  const asked = await accountAged(8, false);
  await anAgedCode(db, asked.id, { used: null, expired: -1 });
  const loggedIn = await accountAged(8, true);
  await aBrowser(app).logIn(loggedIn);
  await db.query(sql`update accounts set email_verified_at = null where id = ${loggedIn.id}`);

  await forgetUnverifiedAccounts(db);
  expect(await accountIds(db)).toEqual([young.id, proved.id, asked.id, loggedIn.id]);
  expect(await db.query(sql`select id from one_time_codes where account_id = ${old.id}`)).toEqual([]);
});

test('a code is forgotten ninety days after it was used or its time was over', async () => {
  const { db } = await accountsSite();
  const { id } = await anAccount(db);
  await anAgedCode(db, id, { used: 91, expired: 90 });
  await anAgedCode(db, id, { used: null, expired: 91 });
  const kept = [
    await anAgedCode(db, id, { used: 89, expired: 91 }),
    await anAgedCode(db, id, { used: null, expired: 89 }),
    await anAgedCode(db, id, { used: null, expired: -1 }),
  ];
  await forgetOldCodes(db);
  const left = await db.query<{ id: number }>(sql`
    select id from one_time_codes where account_id = ${id} order by id`);
  expect(left.map((code) => code.id)).toEqual(kept);
});
