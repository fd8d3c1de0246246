/** The security log for staff: its filters, its pages, the file, and whether it stands as it was written. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { AuditSort } from '#contract/desk/staffAudit.ts';
import { countedPageOfRows, mostCountedRows } from '#contract/kernel/listPages.ts';
import type { AskedAudit } from '#server/desk/staff/auditStore.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { anOffice, type Office } from './anOffice.ts';

let db: Database;
let office: Office;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  office = await anOffice(db);
});

const all: AskedAudit = {
  ...countedPageOfRows<AuditSort>({ search: '', page: 1, size: 50, order: 'asc' }),
  kind: null,
  accountId: null,
  address: null,
  from: null,
  to: null,
};

type Given = {
  kind?: 'login' | 'logout';
  accountId?: number;
  address?: string;
  at?: string;
  facts?: Record<string, string>;
};

async function happens({ kind = 'login', accountId, address, at, facts }: Given): Promise<void> {
  if (at !== undefined) office.setTime(at);
  await db.transaction((tx) => office.deps.securityLog.record(tx, { kind, accountId, address, facts }));
}

/** Without seals: nothing of them is counted. */
const manyEvents = (count: number) =>
  db.query(sql`
    insert into security_events (id, happened_at, kind, previous_hash, hash)
    select one, '2026-12-02T15:00:00.000Z', 'login', '', decode(lpad(to_hex(one), 8, '0'), 'hex')
    from generate_series(1, ${count}::integer) as one`);

const ids = async (asked: Partial<AskedAudit> = {}) =>
  (await office.audit.list(office.staff, { ...all, ...asked })).Events.map(({ EventID }) => EventID);

describe('the log', () => {
  test('is read the last event first, by kind, account, address and day in Chicago', async () => {
    const ruth = await aBidder(db, { registration: null });
    await happens({ accountId: ruth, address: '192.0.2.1', at: '2026-12-02T05:59:00.000Z' });
    await happens({ kind: 'logout', accountId: ruth, address: '192.0.2.2', at: '2026-12-02T06:00:00.000Z' });
    await happens({ address: '192.0.2.1', at: '2026-12-03T05:59:59.000Z' });
    await happens({ address: '192.0.2.3', at: '2026-12-03T06:00:00.000Z' });
    expect(await ids()).toEqual([4, 3, 2, 1]);
    expect(await ids({ kind: 'logout' })).toEqual([2]);
    expect(await ids({ accountId: ruth })).toEqual([2, 1]);
    expect(await ids({ address: '192.0.2.1' })).toEqual([3, 1]);
    // December second begins at six in the morning, UTC.
    expect(await ids({ from: '2026-12-02' })).toEqual([4, 3, 2]);
    expect(await ids({ to: '2026-12-02' })).toEqual([3, 2, 1]);
    expect(await ids({ from: '2026-12-02', to: '2026-12-02', address: '192.0.2.1' })).toEqual([3]);
    expect(await ids({ from: '2026-12-04', to: '2026-12-01' })).toEqual([]);
  });

  test('says who, and its facts in order; every kind of it can be chosen', async () => {
    const ruth = await aBidder(db, { registration: null });
    await happens({ accountId: ruth, facts: { device: 'Firefox', by: 'password' } });
    await happens({ kind: 'logout' });
    const { Events, Kinds } = await office.audit.list(office.staff, all);
    expect(Events).toMatchObject([
      { Kind: 'logout', AccountID: null, Name: null, Facts: [] },
      {
        Kind: 'login',
        AccountID: ruth,
        Name: 'Harlan Whitcomb',
        Facts: [
          { Name: 'by', Value: 'password' },
          { Name: 'device', Value: 'Firefox' },
        ],
      },
    ]);
    expect(Kinds).toEqual(['login', 'logout']);
  });

  test('comes by pages, the first event first where that is asked for, and one event by its number', async () => {
    for (let count = 0; count < 53; count += 1) await happens({});
    expect((await ids()).slice(0, 2)).toEqual([53, 52]);
    expect(await ids({ skip: 50 })).toEqual([3, 2, 1]);
    expect(await ids({ sort: 'at', order: 'asc', most: 2, skip: 50 })).toEqual([51, 52]);
    expect(await ids({ search: ' 52 ' })).toEqual([52]);
    expect(await ids({ search: 'login' })).toEqual([]);
    const { Total, IsMore } = await office.audit.list(office.staff, { ...all, most: 1 });
    expect([Total, IsMore]).toEqual([53, false]);
  });

  test('counts no more events than its pages show, and says that there are more', async () => {
    await manyEvents(mostCountedRows + 5);
    const last = countedPageOfRows<AuditSort>({ search: '', page: 100, size: 100, order: 'asc' });
    const { Events, Total, IsMore } = await office.audit.list(office.staff, { ...all, ...last });
    expect([Events.length, Events.at(-1)?.EventID, Total, IsMore]).toEqual([100, 6, mostCountedRows, true]);
    const after = countedPageOfRows<AuditSort>({ search: '', page: 101, size: 100, order: 'asc' });
    expect(await ids(after)).toEqual([]);
  });

  test('has beside each event what vouches for it', async () => {
    await happens({});
    await happens({});
    const { Events } = await office.audit.list(office.staff, all);
    expect(Events.map(({ IsAsWritten }) => IsAsWritten)).toEqual([true, true]);
    expect(Events[0]?.PreviousHash).toBe(Events[1]?.Hash);
  });

  test('is for staff alone; that a clerk tried is written down', async () => {
    const { audit, clerk } = office;
    const calls = [() => audit.list(clerk, all), () => audit.csv(clerk, all), () => audit.chain(clerk)];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    const { caller } = office.clerk;
    expect((await office.audited()).map(({ kind, account }) => [kind, account])).toEqual(
      Array.from({ length: 3 }, () => ['clerk_call_refused', caller.accountId]),
    );
  });
});

describe('the file', () => {
  test('has the events that were asked for, without formulas, and is itself written in the log', async () => {
    await happens({ address: '=cmd|1', facts: { agent: 'a "quoted", one' }, at: '2026-12-02T15:00:00.000Z' });
    await happens({ kind: 'logout' });
    const file = await office.audit.csv(office.staff, { ...all, kind: 'login' });
    expect(file).toBe(
      [
        '\uFEFFEvent,Time (UTC),Kind,Account,Name,Address,Fact: agent',
        `1,2026-12-02T15:00:00.000Z,login,,,'=cmd|1,"a ""quoted"", one"`,
        '',
      ].join('\r\n'),
    );
    expect((await office.audited()).at(-1)).toMatchObject({
      kind: 'audit_exported',
      account: office.staff.caller.accountId,
      facts: { kind: 'login', rows: 1 },
    });
  });
});

test('the file has one fact a cell, in a column for each name', async () => {
  await happens({ facts: { agent: 'Firefox', reason: 'late' } });
  await happens({ facts: { reason: 'late; again' } });
  const [head = '', ...rows] = (await office.audit.csv(office.staff, { ...all, kind: 'login' }))
    .trimEnd()
    .split('\r\n');
  expect(head.split(',').slice(6)).toEqual(['Fact: agent', 'Fact: reason']);
  expect(rows.map((row) => row.split(',').slice(6))).toEqual([
    ['', 'late; again'],
    ['Firefox', 'late'],
  ]);
});

describe('the seals', () => {
  const later = '2026-12-04T15:01:00.000Z';

  test('are checked over the whole log, once a minute however many ask', async () => {
    await happens({});
    expect(await office.audit.chain(office.staff)).toMatchObject({ IsIntact: true, Count: 1, Sentence: '' });
    await happens({});
    expect((await office.audit.chain(office.staff)).Count).toBe(1);
    office.setTime(later);
    expect(await office.audit.chain(office.staff)).toMatchObject({ Count: 2, CheckedAt: later });
  });

  test('show which event was changed', async () => {
    await happens({});
    await happens({});
    await db.run('alter table security_events disable trigger security_events_rows');
    try {
      await db.query(sql`update security_events set kind = 'logout' where id = 1`);
    } finally {
      await db.run('alter table security_events enable trigger security_events_rows');
    }
    expect(await office.audit.chain(office.staff)).toMatchObject({
      IsIntact: false,
      Count: 0,
      Sentence: 'Event 1 was changed after it was written.',
    });
  });
});
