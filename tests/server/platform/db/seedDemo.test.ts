/** The demo's accounts, as a start puts them into a database. */
import { verify } from '@node-rs/argon2';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { demoAccounts } from '#demo/demoAccounts.ts';
import { seedDemo } from '#demo/seedDemo.ts';
import { closeDemo } from '#server/app/closeDemo.ts';
import { updateTier } from '#server/bidding/tiers/updateTier.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { hashQuickly } from '#tests/support/session/hashQuickly.ts';

const password = 'prairie-star-demo';
const clock = () => new Date();
const securityLog = createSecurityLog({ clock });

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));

const start = (typed = password) => seedDemo(db, { password: typed, hash: hashQuickly });

const listAccounts = () =>
  db.query(sql`
    select email, first_name as "firstName", last_name as "lastName", role, tier, status
    from accounts order by id`);

async function getPasswordHash(email: string): Promise<string> {
  const [account] = await db.query<{ hash: string }>(
    sql`select password_hash as hash from accounts where email = ${email}`,
  );
  return account?.hash ?? '';
}

test('there is one account for each situation of the demo, with its fixed address', async () => {
  await start();
  await expect(listAccounts()).resolves.toEqual(
    demoAccounts.map(({ email, firstName, lastName, role, tier, status }) => ({
      email,
      firstName,
      lastName,
      role,
      tier,
      status,
    })),
  );
  expect(demoAccounts.map(({ email }) => email.replace('@example.com', ''))).toEqual(
    'bidder newcomer tier1 tier2 tier3 tier4 pending declined suspended leading outbid tied unpaid cart clerk staff colleague'.split(
      ' ',
    ),
  );
});

test('no one has shown enough for another tier than the situation says', async () => {
  await start();
  const before = await listAccounts();
  for (const { id } of await db.query<{ id: number }>(sql`select id from accounts`)) {
    await db.transaction((tx) => updateTier(tx, { clock, notices: createNotices({ clock }) }, id));
  }
  expect(await listAccounts()).toEqual(before);
});

test('each has a hash of its own, of the one password, with the parameters decided', async () => {
  await seedDemo(db, { password });
  const hashes = await Promise.all(demoAccounts.map(({ email }) => getPasswordHash(email)));
  expect(new Set(hashes).size).toBe(demoAccounts.length);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/u);
  await expect(verify(hashes[0] ?? '', password)).resolves.toBe(true);
});

test('a second start keeps what has happened to the accounts since', async () => {
  await start();
  await db.query(
    sql`update accounts set status = 'active', password_hash = 'own' where email = 'pending@example.com'`,
  );
  await db.query(sql`delete from accounts where email = 'tied@example.com'`);
  const before = await listAccounts();
  await start();
  await expect(listAccounts()).resolves.toEqual(before);
  await expect(getPasswordHash('pending@example.com')).resolves.toBe('own');
});

test('a changed DEMO_PASSWORD opens the demo accounts, and the old one no longer', async () => {
  await start();
  await start('another-password');
  const hash = await getPasswordHash('bidder@example.com');
  await expect(verify(hash, 'another-password')).resolves.toBe(true);
  await expect(verify(hash, password)).resolves.toBe(false);
  await expect(listAccounts()).resolves.toHaveLength(demoAccounts.length);
});

test('several starts at once put each account in once', async () => {
  await Promise.all([start(), start()]);
  await expect(listAccounts()).resolves.toHaveLength(demoAccounts.length);
});

test('an account that someone made under such an address is left alone', async () => {
  await db.query(sql`
    insert into accounts (email, first_name, last_name, status, password_hash)
    values ('Bidder@Example.com', 'Real', 'Person', 'active', 'own')`);
  await start();
  await expect(getPasswordHash('Bidder@Example.com')).resolves.toBe('own');
  await expect(listAccounts()).resolves.toHaveLength(demoAccounts.length);
});

test('a database that once was a demo lets no one in with the published password, until it is one again', async () => {
  await start();
  await closeDemo(db, securityLog);
  expect(await verify(await getPasswordHash('staff@example.com'), password)).toBe(false);
  await start();
  expect(await verify(await getPasswordHash('staff@example.com'), password)).toBe(true);
});

test('where the demo closes, its sessions end, and the security log says so', async () => {
  await start();
  await db.query(sql`
    insert into sessions (account_id, login_key_hash, access_hash, access_expires_at, refresh_hash, refreshed_at,
      idle_expires_at, ends_at, user_agent, address, created_at, last_seen_at)
    select id, 'a', 'b', now(), 'c', now(), now() + interval '1 day', now() + interval '1 day', '', '::1', now(), now()
    from accounts where email = 'clerk@example.com'`);
  await closeDemo(db, securityLog);
  const living = await db.query(sql`select id from sessions where revoked_at is null`);
  expect(living).toEqual([]);
  const [clerk] = await db.query<{ id: number }>(
    sql`select id from accounts where email = 'clerk@example.com'`,
  );
  expect(await db.query(sql`select kind, account_id as "accountId", facts from security_events`)).toEqual([
    { kind: 'session_revoked', accountId: clerk?.id, facts: { reason: 'demo_closed' } },
  ]);
});

test('a database that never was a demo is left alone', async () => {
  await closeDemo(db, securityLog);
  expect(await listAccounts()).toEqual([]);
});
