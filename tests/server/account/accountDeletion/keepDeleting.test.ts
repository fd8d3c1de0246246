/** What becomes of everything that an account had, once it is deleted: nothing names it any more but what the law asks for. */
import { hash } from 'node:crypto';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { forgetKept } from '#server/account/accountDeletion/deletionStore.ts';
import { deleteDue, keepDeleting } from '#server/account/accountDeletion/keepDeleting.ts';
import { heldBack, holdings, typedAddresses } from '#server/account/ownData/holdings.ts';
import type { OnDeletion } from '#server/account/ownData/onDeletion.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { verifyChain } from '#server/platform/securityLog/verifyChain.ts';
import { addWonLot } from '#tests/server/invoices/won/aWonRoom.ts';
import { aBrowser, anAccount } from '#tests/support/account/accounts.ts';
import { addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { addInvoice, aDeletionRoom, dueOn, haveBooks, type Leaver } from './aDeletionRoom.ts';

const db = await openTestDatabase();
let room: Awaited<ReturnType<typeof aDeletionRoom>>;
let lucretia: Leaver;

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  room = await aDeletionRoom(db);
  lucretia = await room.leaver();
});

const answers: Readonly<Record<string, { owner?: string; onDeletion: OnDeletion }>> = {
  ...holdings,
  ...heldBack,
};

/** Names from the program's own tables; nothing that was typed is in them. */
const ask = <Row>(text: string, ...values: number[]) =>
  db.query<Row>({ name: hash('sha256', text, 'base64url').slice(0, 22), text, values });

async function rowsLeft(accountId: number, becomes: OnDeletion['becomes']): Promise<Record<string, number>> {
  const left: Record<string, number> = {};
  for (const [table, { owner = 't.account_id', onDeletion }] of Object.entries(answers)) {
    if (onDeletion.becomes !== becomes) continue;
    const [found] = await ask<{ rows: number }>(
      `select count(*)::integer as rows from ${table} t where ${owner} = $1`,
      accountId,
    );
    if (found && found.rows > 0) left[table] = found.rows;
  }
  return left;
}

/** Every table of the database in which one of these words stands. */
async function whereIs(words: readonly string[]): Promise<string[]> {
  const tables = await ask<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await ask<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    const all = rows.map(({ row }) => row.toLowerCase()).join('\n');
    if (words.some((word) => all.includes(word.toLowerCase()))) found.push(name);
  }
  return found;
}

async function leave(): Promise<void> {
  await room.ask(lucretia);
  room.setTime(dueOn);
  await room.deleteDue();
}

test('every table that names an account says what becomes of it', async () => {
  const tables = await ask<{ name: string }>(`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'account_id'`);
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.map(({ name }) => name).filter((name) => !answers[name])).toEqual([]);
});

test('what is deleted is gone, and nothing anywhere names who it was', async () => {
  await haveBooks(db, lucretia);
  const before = await rowsLeft(lucretia.id, 'deleted');
  expect(Object.keys(before).length).toBeGreaterThan(15);
  await leave();
  expect(await rowsLeft(lucretia.id, 'deleted')).toEqual({});
  const said = [lucretia.email, 'Lucretia', 'Quimby', 'Lucille', '5550199', 'Mill Street', 'lucille.other'];
  // The last letter waits to be sent, and is forgotten like every letter.
  expect(await whereIs(said)).toEqual(['notices']);
  expect(await db.query(sql`select recipient, account_id as account from notices`)).toEqual([
    { recipient: lucretia.email, account: null },
  ]);
  expect(await whereIs(['13125550188'])).toEqual(['text_consents']);
});

const typedWithoutLogIn = (email: string) => sql`
  with asked as (
    insert into newsletter_subscriptions (email, asked_at, asked_key)
    values (${email}, now(), gen_random_uuid()))
  , written as (
    insert into notices (kind, recipient, next_attempt_at, sent_at, created_at)
    values ('inquiryReceived', ${email}, now(), now(), now()))
  insert into inquiries (key, kind, name, email, about, body, fields, sent_at)
  values (gen_random_uuid(), 'contact', 'Mr. Unknown', ${email}, 'A question', 'Do you ship?', '{}', now())`;

test('what was typed without a log-in goes with every address that was proved, and with no other', async () => {
  const other = await room.leaver();
  await db.query(sql`
    insert into emails (account_id, email, verified_at, created_at) values
      (${lucretia.id}, 'proved@example.org', now(), now()), (${lucretia.id}, 'typed@example.org', null, now())`);
  const addresses = [lucretia.email.toUpperCase(), 'Proved@example.org', 'typed@example.org', other.email];
  for (const email of addresses) await db.query(typedWithoutLogIn(email));
  await leave();
  const left = [{ email: 'typed@example.org' }, { email: other.email }];
  expect(await db.query(sql`select email from inquiries order by id`)).toEqual(left);
  expect(await db.query(sql`select email from newsletter_subscriptions order by id`)).toEqual(left);
  expect(
    await db.query(sql`select recipient as email from notices where kind = 'inquiryReceived' order by id`),
  ).toEqual(left);
});

test('what another account sent under the address is theirs', async () => {
  const other = await room.leaver();
  await db.query(typedWithoutLogIn(lucretia.email));
  await db.query(sql`update inquiries set account_id = ${other.id}`);
  await leave();
  expect(await db.query(sql`select email from inquiries`)).toEqual([{ email: lucretia.email }]);
});

/** Of an account, whose deletion empties or deletes them; and a catalog's consignor. */
const knownByAccount = ['accounts', 'emails', 'lots', 'short_messages'];

test('every table with an email address says when it goes', async () => {
  const tables = await ask<{ name: string }>(`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
      and c.column_name ~ '(^|_)(email|recipient)$'
    order by 1`);
  const known = new Set([...Object.keys(typedAddresses), ...knownByAccount]);
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(typedAddresses).every((name) => tables.some((table) => table.name === name))).toBe(true);
});

test('what the law asks for stays, and whose it is is known for seven years', async () => {
  await haveBooks(db, lucretia);
  await addInvoice(db, { accountId: lucretia.id, lotId: await addWonLot(db, lucretia.id) });
  await db.query(sql`
    insert into consignments (account_id, key, title, kind, description, status, sent_at, changed_at, commission_bps,
      contract_version, signed_name, contracted_at)
    values (${lucretia.id}, gen_random_uuid(), 'A sword', 'other', 'Old.', 'settled', now(), now(), 1000, '1',
      'Lucretia Quimby', now())`);
  await leave();
  expect(await rowsLeft(lucretia.id, 'kept')).toMatchObject({
    bids: 1,
    bidder_lots: 1,
    won_lots: 1,
    consignments: 1,
    text_consents: 1,
  });
  expect(await rowsLeft(lucretia.id, 'anonymized')).toMatchObject({ invoices: 1 });
  expect(await whereIs(['Quimby'])).toEqual(['account_deletions', 'consignments']);
  const [kept] = await db.query(sql`select kept, kept_until as until from account_deletions`);
  expect(kept).toEqual({
    until: '2033-12-17T15:00:00.000Z',
    kept: {
      name: 'Lucretia Quimby',
      addresses: [expect.objectContaining({ street: '1 Mill Street', zip: '61434' })],
      dealer: { name: 'Lucille’s dealer', license: '3-36-161-01-8K-04321' },
    },
  });
  await forgetKept(db);
  expect(await whereIs(['Quimby'])).toEqual(['account_deletions', 'consignments']);
  await db.query(sql`
    update account_deletions set kept_until = now() - interval '1 day', ended_at = now() - interval '7 years'`);
  await forgetKept(db);
  expect(await whereIs(['Quimby', 'Mill Street', '13125550188'])).toEqual([]);
  expect(await rowsLeft(lucretia.id, 'kept')).toMatchObject({ consignments: 1 });
});

test('without an invoice or a contract, no name is kept', async () => {
  await haveBooks(db, lucretia);
  await leave();
  expect(await db.query(sql`select outcome, kept, kept_until as until from account_deletions`)).toEqual([
    { outcome: 'done', kept: null, until: null },
  ]);
});

test('every device is logged out, the password opens nothing, and the address is free again', async () => {
  await leave();
  expect((await lucretia.browser.get('/api/account/deletion')).statusCode).toBe(401);
  const again = aBrowser(room.app);
  await again.logIn(lucretia);
  expect(again.jar.has('RESTKEY')).toBe(false);
  await again.logIn({ email: `deleted-${lucretia.id}@deleted.invalid`, password: lucretia.password });
  expect(again.jar.has('RESTKEY')).toBe(false);
  const changed = await anAccount(db, { email: lucretia.email.toUpperCase() });
  await again.logIn(changed);
  expect((await again.get('/api/account/deletion')).json()).toMatchObject({ DeletesAt: null });
});

test('a wishlist that was shared is not found, and the public history shows what it showed', async () => {
  await haveBooks(db, lucretia);
  await addInvoice(db, { accountId: lucretia.id, lotId: await addWonLot(db, lucretia.id, { lotNumber: 9 }) });
  const reader = await room.leaver();
  const shared = () =>
    reader.browser.get('/api/account/wishlist/getWlidFromShared/known-to-the-stranger-alone');
  const history = () => reader.browser.get(`/api/bids/history/${saleId}/9`);
  expect((await shared()).json()).toHaveLength(1);
  const before = await history();
  expect(before.statusCode).toBe(200);
  await leave();
  await reader.browser.get('/oauth2/refresh');
  await reader.browser.logIn(reader);
  expect((await shared()).json()).toEqual([]);
  expect((await history()).json()).toEqual(before.json());
});

test('a deleted account is on no list of staff, and no one writes to it', async () => {
  await haveBooks(db, lucretia);
  await leave();
  expect(
    await db.query(sql`select account_id from reviewed_bidders where account_id = ${lucretia.id}`),
  ).toEqual([]);
  const { notices } = room.deps;
  const facts = { firstName: 'Deleted', event: { what: 'cancelled' }, path: '/account/data' } as const;
  const to = `deleted-${lucretia.id}@deleted.invalid`;
  const letters = () => db.query(sql`select id from notices`);
  const before = await letters();
  await notices.send(db, { kind: 'accountDeletion', accountId: lucretia.id, to, facts });
  expect(await letters()).toEqual(before);
  expect(await db.query(sql`select id from messages where account_id = ${lucretia.id}`)).toEqual([]);
});

test('three nodes at once do it once, with one letter and one line in the log', async () => {
  const others = await Promise.all([room.leaver(), room.leaver()]);
  for (const one of [lucretia, ...others]) await room.ask(one);
  room.setTime(dueOn);
  const gone = await Promise.all([room.deleteDue(), room.deleteDue(), room.deleteDue()]);
  const asked = [lucretia, ...others].map(({ id }) => id);
  expect(gone.flat().toSorted((a, b) => a - b)).toEqual(asked.toSorted((a, b) => a - b));
  expect((await room.written()).filter(({ event }) => event.what === 'done')).toHaveLength(3);
  expect((await room.audited()).filter(({ kind }) => kind === 'account_deleted')).toHaveLength(3);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true });
});

test('one that cannot be done keeps no other back, and is whole until it can', async () => {
  const other = await room.leaver();
  await room.ask(lucretia);
  await room.ask(other);
  room.setTime(dueOn);
  const { clock } = room.deps;
  const log = createSecurityLog({ clock });
  const record: typeof log.record = async (tx, event) => {
    if (event.accountId === lucretia.id) throw new Error('The log is full.');
    await log.record(tx, event);
  };
  await expect(deleteDue({ ...room.deps, securityLog: { record } })).rejects.toThrow(
    '1 accounts could not be deleted.',
  );
  expect(await db.query(sql`select email from accounts order by id`)).toEqual([
    { email: lucretia.email },
    { email: `deleted-${other.id}@deleted.invalid` },
  ]);
  expect(await room.deleteDue()).toEqual([lucretia.id]);
});

test('a node that listens does it by itself', async () => {
  await room.ask(lucretia);
  room.setTime(dueOn);
  const stop = keepDeleting({ ...room.deps, log: silentLog, roundMs: 10, lastsMs: 5_000 });
  onTestFinished(stop);
  await expect
    .poll(() => db.query(sql`select 1 as gone from accounts where deleted_at is not null`), {
      timeout: 60_000,
    })
    .toEqual([{ gone: 1 }]);
});
