/** Everything that we hold about someone: nothing is forgotten, nothing is anybody else's, nothing in it opens anything. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import type { OwnData } from '#contract/account/ownData.ts';
import type { Submitted } from '#contract/consigning/consignments.ts';
import { heldBack, holdings } from '#server/account/ownData/holdings.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog, type SecurityEvent } from '#server/platform/securityLog/securityLog.ts';
import { aDocumentDesk, aPdf, aPhotograph, deskNow } from '#tests/server/account/documents/aDocumentDesk.ts';
import { aBrowser, type Browser, type TestAccount } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { unzipped } from './unzipped.ts';

const db = await shareTestDatabase();
let desk: Awaited<ReturnType<typeof aDocumentDesk>>;
let me: TestAccount & { browser: Browser };
let stranger: typeof me;

beforeEach(async () => {
  await emptyTables(db);
  desk = await aDocumentDesk(db);
  me = await desk.loggedIn();
  stranger = await desk.loggedIn();
});

const ask = (typed = me.password) => me.browser.post('/api/account/data/export/ask', { Password: typed });

const download = () => me.browser.get('/api/account/data/export');

async function exported() {
  await ask();
  return (await download()).rawPayload;
}

const exports = () =>
  db.query(sql`
    select kind, account_id as account from security_events where kind like 'data_export%' order by id`);

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

test('the photographs of consignments are in it', async () => {
  const piece = {
    Key: '0b5b3c7e-3f6a-4c55-9d3e-000000000001',
    Title: 'A Colt',
    Kind: 'handgun',
    Description: 'Old.',
  };
  const { ConsignmentID: id } = (await me.browser.post('/api/account/consignments', piece)).json<Submitted>();
  await me.browser.send({
    method: 'POST',
    url: `/api/account/consignments/${id}/photos`,
    body: await aPhotograph(),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const files = unzipped(await exported());
  const name = Object.keys(files).find((one) => one.startsWith('consignments/')) ?? '';
  expect(name).toMatch(new RegExp(String.raw`^consignments/${id}-photo-\d+\.jpg$`, 'u'));
  const [kept = ''] = readdirSync(join(desk.folder, 'consignments'));
  expect(files[name]?.equals(readFileSync(join(desk.folder, 'consignments', kept)))).toBe(true);
});

test('a wrong password gives no file, and is written down', async () => {
  expect((await ask('nobody’s')).json()).toEqual({ Outcome: 'wrongPassword' });
  expect((await download()).json()).toMatchObject({ code: 'not_found' });
  expect(await exports()).toEqual([{ kind: 'data_export_refused', account: me.id }]);
});

test('without the password there is no file, nor a minute after it, nor by another session', async () => {
  expect((await download()).statusCode).toBe(404);
  expect((await ask()).json()).toEqual({ Outcome: 'ready' });
  const elsewhere = aBrowser(desk.app);
  await elsewhere.logIn(me);
  expect((await elsewhere.get('/api/account/data/export')).statusCode).toBe(404);
  expect((await download()).statusCode).toBe(200);
  await db.query(sql`update sessions set export_until = export_until - interval '60 seconds'`);
  expect((await download()).statusCode).toBe(404);
});

type LogEntry = {
  kind: string;
  account_id: number;
  session_id: number | null;
  address: string | null;
  facts: Record<string, unknown>;
};

const logged = async (): Promise<LogEntry[]> =>
  JSON.parse(unzipped(await exported())['security-log.json']?.toString() ?? '') as LogEntry[];

test('what our own people did is in it, without where they sit', async () => {
  const staff = await desk.loggedIn('staff');
  await desk.send(me.browser, 'ffl', aPdf);
  await staff.browser.post(`/api/clerk/bidders/${me.id}/notes`, { Text: 'Harlan called.' });
  const entries = await logged();
  expect(entries.find(({ kind }) => kind === 'note_added')).toMatchObject({
    account_id: me.id,
    session_id: null,
    address: null,
    facts: { noteId: expect.any(Number) as unknown },
  });
  expect(entries.every(({ address }) => address !== staff.browser.address)).toBe(true);
  expect(entries.every(({ facts }) => facts.by !== staff.id)).toBe(true);
  expect(entries.find(({ kind }) => kind === 'document_sent')).toMatchObject({
    session_id: expect.any(Number) as unknown,
    address: me.browser.address,
  });
});

const fromBefore: readonly [string, SecurityEvent, boolean][] = [
  ['a decision of ours', { kind: 'account_decided', facts: { by: 987_654 } }, false],
  [
    'the end of all sessions by a suspension',
    { kind: 'session_revoked', facts: { reason: 'suspended' } },
    false,
  ],
  ['an answer of their own', { kind: 'consignment_decided', facts: { by: -1 } }, true],
  [
    'a session that they ended',
    { kind: 'session_revoked', facts: { reason: 'ended_elsewhere', by: 3 } },
    true,
  ],
];

test.each(fromBefore)('an entry from before actors had a column: %s', async (_, event, isOwn) => {
  const { record } = createSecurityLog({ clock: () => new Date(deskNow) });
  const facts = { ...event.facts, ...(event.facts?.['by'] === -1 && { by: me.id }) };
  const at = { accountId: me.id, sessionId: 7_777, address: '198.51.100.7' };
  await db.transaction((tx) => record(tx, { ...event, ...at, facts }));
  const entry = (await logged()).find(({ kind }) => kind === event.kind);
  expect(entry).toMatchObject(
    isOwn ? { session_id: 7_777, address: '198.51.100.7' } : { session_id: null, address: null },
  );
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

test('the page shows how much there is, and each download is written down', async () => {
  const { Parts } = (await me.browser.get('/api/account/data')).json<OwnData>();
  expect(Parts).toContainEqual({ Name: 'account', Title: 'Your account', Count: 1 });
  expect(Parts.every(({ Count }) => Count > 0)).toBe(true);
  await ask();
  const answer = await download();
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-11-20.zip"',
    'cache-control': 'no-store',
  });
  expect(await exports()).toEqual([{ kind: 'data_exported', account: me.id }]);
});
