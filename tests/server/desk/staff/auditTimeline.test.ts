/** The time line of an account for staff: whom they mean, what is on it, and that looking and taking are written down. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { AuditFile } from '#contract/desk/auditFile.ts';
import type { AuditSort } from '#contract/desk/staffAudit.ts';
import { verifyAuditFile } from '#contract/desk/verifyAuditFile.ts';
import { countedPageOfRows } from '#contract/kernel/listPages.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { sha256 } from '#server/platform/securityLog/chain.ts';
import type { SecurityEvent } from '#server/platform/securityLog/securityLog.ts';
import { aBidder, addBiddingLot, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, runWithoutTriggers, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { anOffice, type Office, officeAddress } from './anOffice.ts';

let db: Database;
let office: Office;
let ruth: number;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  office = await anOffice(db);
  ruth = await aBidder(db, { registration: null });
});

const all = { kind: null, from: null, to: null };
const whole = (account: string | number) => ({ ...all, account: String(account), before: null });

async function happens(event: Partial<SecurityEvent> = {}, at?: string): Promise<void> {
  if (at !== undefined) office.setTime(at);
  const given: SecurityEvent = { kind: 'login', accountId: ruth, sessionId: 5, ...event };
  await db.transaction((tx) => office.deps.securityLog.record(tx, given));
}

const read = (asked: Parameters<Office['audit']['timeline']>[1]) =>
  office.audit.timeline(office.staff, asked);

describe('the time line', () => {
  test('has the events of one account alone, the last first, each with its seals', async () => {
    await happens({ address: '192.0.2.1' }, '2026-12-04T15:00:00.000Z');
    await happens({ accountId: office.bidder.caller.accountId });
    await happens({ kind: 'line_opened', facts: { line: 'a1', device: 'Firefox' } });
    const { Person, Events, Chain, NextBefore } = await read(whole(ruth));
    expect([Person?.AccountID, NextBefore]).toEqual([ruth, null]);
    expect(Events).toMatchObject([
      {
        EventID: 3,
        Kind: 'line_opened',
        SessionID: 5,
        Facts: [
          { Name: 'device', Value: 'Firefox' },
          { Name: 'line', Value: 'a1' },
        ],
        IsAsWritten: true,
      },
      { EventID: 1, Kind: 'login', Address: '192.0.2.1', PreviousHash: '0'.repeat(64), IsAsWritten: true },
    ]);
    expect(Chain).toMatchObject({
      IsIntact: true,
      Count: 3,
      FirstAt: '2026-12-04T15:00:00.000Z',
      LastHash: Events[0]?.Hash,
    });
  });

  test('is in the order of time, also over its pages, and its file in the order of the seals', async () => {
    const at = (second: number) => `2026-12-04T15:00:${String(second).padStart(2, '0')}.000Z`;
    await happens({ at: new Date(at(20)) });
    await happens({ at: new Date(at(40)) });
    // Gathered for a while, and written last.
    await happens({ kind: 'line_repeats', at: new Date(at(30)) });
    const { Events } = await read(whole(ruth));
    expect(Events.map(({ EventID }) => EventID)).toEqual([2, 3, 1]);
    const older = await read({ ...whole(ruth), before: 3 });
    expect(older.Events.map(({ EventID }) => EventID)).toEqual([1]);
    const asked = countedPageOfRows<AuditSort>({ search: '', page: 1, size: 25, order: 'asc' });
    const log = await office.audit.list(office.staff, { ...all, ...asked, accountId: ruth, address: null });
    expect(log.Events.map(({ EventID }) => EventID)).toEqual([2, 3, 1]);
    const file = JSON.parse(await office.audit.timelineFile(office.staff, ruth, all)) as AuditFile;
    expect(file.events.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  test('has names beside the numbers of people, sales and lots', async () => {
    await addTimedSale(db);
    await addBiddingLot(db, { lotNumber: 12 });
    const by = office.staff.caller.accountId;
    await happens({ facts: { by, auctionId: saleId, lotNumber: 12, limitCents: 100 } });
    await happens({ facts: { by: 999_999, auctionId: 1, lotNumber: 12, note: null } });
    const [unknown, known] = (await read(whole(ruth))).Events;
    expect(known?.Facts).toEqual([
      { Name: 'auctionId', Value: String(saleId), Named: `Sale ${saleId}` },
      { Name: 'by', Value: String(by), Named: 'Russell Adeyemi' },
      { Name: 'limitCents', Value: '100', Named: null },
      { Name: 'lotNumber', Value: '12', Named: expect.any(String) as string },
    ]);
    expect(unknown?.Facts.map(({ Named }) => Named)).toEqual([null, null, null, null]);
  });

  test('the first page is a look at it, and that is in the log; older events are no further look', async () => {
    for (let count = 0; count < 203; count += 1) await happens();
    const first = await read(whole(ruth));
    expect([first.Events.length, first.NextBefore]).toEqual([200, 4]);
    const second = await read({ ...whole(ruth), before: first.NextBefore });
    expect([second.Events.map(({ EventID }) => EventID), second.NextBefore]).toEqual([[3, 2, 1], null]);
    const looks = (await office.audited()).filter(({ kind }) => kind !== 'login');
    expect(looks).toMatchObject([
      {
        kind: 'timeline_read',
        account: office.staff.caller.accountId,
        address: officeAddress,
        facts: { account: ruth },
      },
    ]);
  });

  test('is narrowed down by kind and by day in Chicago', async () => {
    await happens({}, '2026-12-02T05:59:00.000Z');
    await happens({ kind: 'logout' }, '2026-12-02T06:00:00.000Z');
    const ids = async (filters: Partial<typeof all> | { kind: string } | { from: string; to: string }) =>
      (await read({ ...whole(ruth), ...filters })).Events.map(({ EventID }) => EventID);
    expect(await ids({ kind: 'login' })).toEqual([1]);
    expect(await ids({ from: '2026-12-02', to: '2026-12-02' })).toEqual([2]);
  });

  test('a session that no one used any more has lapsed; one that was ended has not', async () => {
    const session = (revokedAt: string | null) =>
      db.query<{ id: number }>(sql`
        insert into sessions (account_id, login_key_hash, access_hash, access_expires_at, refresh_hash, refreshed_at,
          idle_expires_at, ends_at, user_agent, address, created_at, last_seen_at, revoked_at, revoked_for)
        values (${ruth}, ${Buffer.from(`a${revokedAt}`)}, ${Buffer.from(`b${revokedAt}`)}, '2026-10-01T00:00:00Z',
          ${Buffer.from(`c${revokedAt}`)}, '2026-10-01T00:00:00Z', '2026-10-31T00:00:00Z', '2027-10-01T00:00:00Z',
          'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', '192.0.2.1', '2026-10-01T00:00:00Z', '2026-10-01T00:00:00Z',
          ${revokedAt}, ${revokedAt === null ? null : 'logout'})
        returning id`);
    const [lapsed, ended] = [await session(null), await session('2026-10-02T00:00:00.000Z')];
    for (const [row] of [lapsed, ended]) await happens({ sessionId: row?.id });
    expect((await read(whole(ruth))).Sessions).toMatchObject([
      { SessionID: lapsed[0]?.id, Device: 'Firefox on Windows', LapsedAt: '2026-10-31T00:00:00.000Z' },
      { SessionID: ended[0]?.id, LapsedAt: null },
    ]);
  });

  test('a changed event is named, and the chain says where it is broken', async () => {
    await happens();
    await happens();
    await runWithoutTriggers(db, `update security_events set address = '192.0.2.9' where id = 2`);
    const { Events, Chain } = await read(whole(ruth));
    expect(Events.map(({ EventID, IsAsWritten }) => [EventID, IsAsWritten])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect(Chain).toMatchObject({
      IsIntact: false,
      Count: 1,
      Sentence: 'Event 2 was changed after it was written.',
    });
  });
});

describe('whose it is', () => {
  test('an email address in any case means one account; a number no one has means no one', async () => {
    await db.query(sql`update accounts set email = 'Ruth@example.com' where id = ${ruth}`);
    expect((await read(whole(' ruth@EXAMPLE.com '))).Person?.AccountID).toBe(ruth);
    expect(await read(whole(999_999))).toMatchObject({ Person: null, Others: [], Events: [], Chain: null });
    expect(await read(whole('%'))).toMatchObject({ Person: null, Others: [] });
  });

  test('where no one was found there is no look to write down', async () => {
    await read(whole('nobody@example.com'));
    expect(await office.audited()).toEqual([]);
  });
});

describe('the files', () => {
  test('for an auditor: checked by itself, and vouched for by the log', async () => {
    await happens({ address: '192.0.2.1' });
    await happens({ kind: 'logout' });
    const text = await office.audit.timelineFile(office.staff, ruth, all);
    expect(await verifyAuditFile(text, sha256)).toMatchObject({ isIntact: true, count: 2 });
    const { digest, vouchedBy } = JSON.parse(text) as AuditFile;
    expect((await office.audited()).at(-1)).toMatchObject({
      kind: 'timeline_exported',
      account: office.staff.caller.accountId,
      facts: { account: ruth, as: 'json', rows: 2, digest },
    });
    const [last] = await db.query<{ hash: Buffer }>(
      sql`select hash from security_events order by id desc limit 1`,
    );
    expect(vouchedBy.hash).toBe(last?.hash.toString('hex'));
  });

  test('for a spreadsheet: with both seals, without formulas, and written in the log', async () => {
    await happens({ address: '=cmd|1' }, '2026-12-04T15:00:00.000Z');
    const [head, row] = (await office.audit.timelineCsv(office.staff, ruth, all)).split('\r\n');
    expect(head).toBe('\uFEFFEvent,Time (UTC),Kind,Session,Address,Previous hash,Hash,As written');
    expect(row).toMatch(/^1,2026-12-04T15:00:00\.000Z,login,5,'=cmd\|1,0{64},[\da-f]{64},yes$/u);
    expect((await office.audited()).at(-1)).toMatchObject({
      kind: 'timeline_exported',
      facts: { as: 'csv' },
    });
  });
});

test('it is for staff alone; that a clerk tried is written down', async () => {
  const { audit, clerk } = office;
  const calls = [
    () => audit.timeline(clerk, whole(ruth)),
    () => audit.timelineCsv(clerk, ruth, all),
    () => audit.timelineFile(clerk, ruth, all),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
  expect((await office.audited()).map(({ kind }) => kind)).toEqual(calls.map(() => 'clerk_call_refused'));
});
