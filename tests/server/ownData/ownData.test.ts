/** Everything that we hold about somebody: nothing is forgotten, nothing is anybody else's, nothing in it opens anything. */
import { beforeEach, expect, test } from 'vitest';

import type { OwnData } from '#contract/ownData.ts';
import { heldBack, holdings } from '#server/ownData/holdings.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aDocumentDesk, aPdf } from '#tests/server/documents/aDocumentDesk.ts';
import type { Browser } from '#tests/support/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/testDb.ts';

import { unzipped } from './unzipped.ts';

const db = await shareTestDatabase();
let desk: Awaited<ReturnType<typeof aDocumentDesk>>;
let me: { id: number; email: string; browser: Browser };
let stranger: typeof me;

beforeEach(async () => {
  await emptyTables(db);
  desk = await aDocumentDesk(db);
  me = await desk.loggedIn();
  stranger = await desk.loggedIn();
});

const exported = async () => (await me.browser.get('/api/account/data/export')).rawPayload;

test('every table that names an account is in the file, or held back for a reason', async () => {
  const tables = await db.query<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'account_id'`);
  const known = new Set([...Object.keys(holdings), ...Object.keys(heldBack)]);
  expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('nothing that is handed out opens anything', async () => {
  const columns = await db.query<{ table: string; column: string; type: string }>(sql`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public'`);
  const given = columns.filter(
    ({ table, column }) => holdings[table] && !holdings[table].hides?.includes(column),
  );
  const secrets = given.filter(
    ({ column, type }) => type === 'bytea' || /hash|token|secret|password|nonce/u.test(column),
  );
  expect(secrets).toEqual([]);
  // What is hidden is there to be hidden: a column that was renamed would come out.
  const hidden = Object.entries(holdings).flatMap(([table, { hides = [] }]) =>
    hides.map((column) => `${table}.${column}`),
  );
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  expect(hidden.filter((name) => !there.has(name))).toEqual([]);
});

test('the file is a ZIP with each part as JSON and CSV, and the documents', async () => {
  await desk.send(me.browser, 'ffl', aPdf);
  const files = unzipped(await exported());
  const account = JSON.parse(files['account.json']?.toString() ?? '') as object[];
  expect(account).toMatchObject([{ id: me.id, email: me.email, first_name: 'Harlan' }]);
  expect(account[0]).not.toHaveProperty('password_hash');
  expect(files['account.csv']?.toString()).toMatch(/^\uFEFFid,/u);
  const document = Object.entries(files).find(([name]) => /^documents\/ffl-\d+\.pdf$/u.test(name));
  expect(document?.[1].equals(aPdf)).toBe(true);
  expect(files['README.txt']?.toString()).toContain('security-log: Security log');
});

test('nothing of anybody else’s is in it', async () => {
  await desk.send(stranger.browser, 'ffl', aPdf);
  const files = unzipped(await exported());
  const all = Object.values(files).map(String).join('\n');
  expect([all.includes(me.email), all.includes(stranger.email)]).toEqual([true, false]);
  expect(Object.keys(files).filter((name) => name.startsWith('documents'))).toEqual([]);
});

test('a note that is a formula is none in a spreadsheet', async () => {
  await db.query(sql`
    insert into messages (account_id, kind, subject, body, created_at)
    values (${me.id}, 'invoice', '=HYPERLINK("https://evil.example", "x")', '[]', now())`);
  const csv = unzipped(await exported())['messages.csv']?.toString() ?? '';
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"", ""x"")"`);
});

test('the page is told how much there is, and each download is written down', async () => {
  const { Parts } = (await me.browser.get('/api/account/data')).json<OwnData>();
  expect(Parts).toContainEqual({ Name: 'account', Title: 'Your account', Count: 1 });
  expect(Parts.every(({ Count }) => Count > 0)).toBe(true);
  const answer = await me.browser.get('/api/account/data/export');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-11-20.zip"',
    'cache-control': 'no-store',
  });
  const events = await db.query(sql`
    select account_id as account from security_events where kind = 'data_exported'`);
  expect(events).toEqual([{ account: me.id }]);
});
