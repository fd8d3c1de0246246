/** The record of what was written to people: who may read it, what it says, and how it is filtered. */
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';

import type { NoticeRecord } from '#contract/desk/noticeRecord.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBrowser, sharedAccountsApp, anAccount, type Browser } from '#tests/support/account/accounts.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

const db = await shareTestDatabase();
let app: FastifyInstance;
let clerk: Browser;
let bidder: { id: number; email: string; browser: Browser };

async function logged(role: 'bidder' | 'clerk') {
  const account = await anAccount(db, {
    role,
    firstName: role === 'clerk' ? 'Ines' : 'Ruth',
    lastName: 'Amsel',
  });
  const browser = aBrowser(app);
  await browser.logIn(account);
  return { ...account, browser };
}

beforeEach(async () => {
  await emptyTables(db);
  ({ app } = await sharedAccountsApp({ db }));
  ({ browser: clerk } = await logged('clerk'));
  bidder = await logged('bidder');
});

const at = (minute: number): string => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;

async function write(count = 1): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await db.query(sql`
      insert into notices (account_id, kind, category, subject, recipient, facts, next_attempt_at, sent_at, created_at)
      values (${bidder.id}, 'lotsOutbid', 'outbid', ${`Letter ${minute}`}, ${bidder.email}, '{}', ${at(minute)},
        ${at(minute)}, ${at(minute)})`);
  }
}

async function text(
  changes: { kind?: string; reason?: string | null; isQuiet?: boolean } = {},
): Promise<void> {
  const { kind = 'alert', reason = null, isQuiet = false } = changes;
  const category = kind === 'alert' ? 'alerts' : null;
  await db.query(sql`
    insert into short_messages (channel, kind, category, account_id, recipient, words, next_attempt_at, is_quiet,
      given_up_at, last_error, created_at)
    values ('text', ${kind}, ${category}, ${bidder.id}, '+13125550100', 'Words', ${at(30)}, ${isQuiet}::boolean,
      ${reason === null ? null : at(31)}, ${reason}, ${at(30)})`);
}

const read = async (query = '', by = clerk): Promise<NoticeRecord> =>
  (await by.get(`/api/clerk/notices${query}`)).json();
const said = async (query = ''): Promise<(string | null)[]> =>
  (await read(query)).Notices.map(({ Words }) => Words);

test('a bidder finds no such address, and that they tried is written down', async () => {
  await write();
  expect((await bidder.browser.get('/api/clerk/notices')).statusCode).toBe(404);
  expect(await db.query(sql`select facts from security_events where kind = 'clerk_call_refused'`)).toEqual([
    { facts: { call: 'getNoticeRecord' } },
  ]);
});

test('letters and texts stand in one list, the newest first', async () => {
  await write();
  await text();
  expect((await read()).Notices).toMatchObject([
    { Channel: 'text', To: '+13125550100', Category: 'alerts', Outcome: 'waiting', Words: 'Words' },
    {
      Channel: 'email',
      To: bidder.email,
      Name: 'Ruth Amsel',
      Category: 'outbid',
      Outcome: 'sent',
      At: at(0),
    },
  ]);
});

test('a code is never shown', async () => {
  await text({ kind: 'phoneCode' });
  await text({ kind: 'optIn' });
  expect(await said()).toEqual([null, null]);
});

test.each([
  { what: 'waits for the end of quiet hours', changes: { isQuiet: true }, outcome: 'quiet', reason: null },
  {
    what: 'was not wanted any longer',
    changes: { reason: 'not wanted' },
    outcome: 'dropped',
    reason: 'not wanted',
  },
  { what: 'was given up', changes: { reason: 'ECONNREFUSED' }, outcome: 'givenUp', reason: 'ECONNREFUSED' },
])('one that $what says so', async ({ changes, outcome, reason }) => {
  await text(changes);
  expect((await read()).Notices).toMatchObject([{ Outcome: outcome, Reason: reason }]);
  expect((await read(`?outcome=${outcome}`)).Notices).toHaveLength(1);
  expect((await read('?outcome=sent')).Notices).toHaveLength(0);
});

test.each([
  ['?channel=email', ['Letter 0']],
  ['?channel=text', ['Words']],
  ['?category=alerts', ['Words']],
  ['?search=555', ['Words']],
  ['?search=RUTH', ['Words', 'Letter 0']],
  ['?search=nobody', []],
  ['?search=%25', []],
])('%s', async (query, words) => {
  await write();
  await text();
  expect(await said(query)).toEqual(words);
});

test('a page ends where the next begins, the oldest comes first where that is asked for, and all are counted', async () => {
  await write(60);
  await text();
  const first = await read('?size=50');
  expect([first.Notices.length, first.Total, first.IsMore]).toEqual([50, 61, false]);
  const second = await read('?size=50&page=2');
  expect(second.Notices).toHaveLength(11);
  expect(new Set([...first.Notices, ...second.Notices].map(({ NoticeID }) => NoticeID)).size).toBe(61);
  expect((await said('?sort=written')).slice(0, 2)).toEqual(['Letter 0', 'Letter 1']);
  expect(await read('?page=9')).toMatchObject({ Notices: [], Total: 61 });
});

test('a day begins and ends in Chicago', async () => {
  await write();
  expect(await said('?from=2026-03-01&to=2026-03-01')).toEqual(['Letter 0']);
  expect(await said('?from=2026-03-02')).toEqual([]);
  expect(await said('?to=2026-02-28')).toEqual([]);
});

test('the file has what the filters find, and that it was taken is in the security log', async () => {
  await write();
  await text();
  const file = (await clerk.get('/api/clerk/notices.csv?channel=email')).body;
  expect(file.trimEnd().split('\r\n').slice(1)).toEqual([
    `${at(0)},email,${bidder.id},Ruth Amsel,${bidder.email},Letter 0,lotsOutbid,outbid,sent,,0,${at(0)}`,
  ]);
  expect(await db.query(sql`select facts from security_events where kind = 'list_exported'`)).toEqual([
    { facts: { list: 'notices', rows: 1 } },
  ]);
});
