/** What the security log promises to auditors: whole, in order, and only ever added to. */
import { createHash } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createSecurityLog, type SecurityEvent } from '#server/platform/securityLog/securityLog.ts';
import { verifyChain } from '#server/platform/securityLog/verifyChain.ts';
import { emptyTables, openTestDatabase, runWithoutTriggers } from '#tests/support/db/testDb.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));

const { record, recordAll: recordGroup } = createSecurityLog({
  clock: () => new Date('2026-03-01T12:00:00.120Z'),
});

async function recordAll(...events: SecurityEvent[]): Promise<void> {
  for (const event of events) await db.transaction((tx) => record(tx, event));
}

const login: SecurityEvent = {
  kind: 'login',
  accountId: 4,
  sessionId: 9,
  address: '203.0.113.7',
  facts: { userAgent: 'Browser "7"', attempts: 2, wasSlowed: false, code: null },
};

type Row = { id: number; previousHash: Buffer; hash: Buffer };

const listHashes = () =>
  db.query<Row>(sql`select id, previous_hash as "previousHash", hash from security_events order by id`);

const lastHash = async (): Promise<string> => (await listHashes()).at(-1)?.hash.toString('hex') ?? '';

describe('what is written', () => {
  test('many at once stand in their order, each with its own time, and the chain holds', async () => {
    const at = new Date('2026-03-01T11:59:59.500Z');
    await db.transaction((tx) => recordGroup(tx, [{ ...login, at }, { kind: 'logout' }, login]));
    await db.transaction((tx) => recordGroup(tx, []));
    expect(
      await db.query(sql`select id, kind, happened_at as at, facts from security_events order by id`),
    ).toEqual([
      { id: 1, kind: 'login', at: '2026-03-01T11:59:59.500Z', facts: login.facts },
      { id: 2, kind: 'logout', at: '2026-03-01T12:00:00.120Z', facts: {} },
      { id: 3, kind: 'login', at: '2026-03-01T12:00:00.120Z', facts: login.facts },
    ]);
    expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 3 });
  });

  test('an event stands there with everything that was said about it', async () => {
    await recordAll(login);
    const rows = await db.query(sql`
      select id, happened_at, kind, account_id, session_id, address, facts from security_events`);
    expect(rows).toEqual([
      {
        id: 1,
        happened_at: '2026-03-01T12:00:00.120Z',
        kind: 'login',
        account_id: 4,
        session_id: 9,
        address: '203.0.113.7',
        facts: login.facts,
      },
    ]);
  });

  test('the seal can be made again from the description alone', async () => {
    await recordAll(login, { kind: 'login_failed' });
    const first = createHash('sha256')
      .update(Buffer.alloc(32))
      .update(
        String.raw`["1","2026-03-01T12:00:00.120Z","login","4","9","203.0.113.7",` +
          String.raw`"{\"code\": null, \"attempts\": 2, \"userAgent\": \"Browser \\\"7\\\"\", \"wasSlowed\": false}"]`,
      )
      .digest();
    const second = createHash('sha256')
      .update(first)
      .update('["2","2026-03-01T12:00:00.120Z","login_failed",null,null,null,"{}"]')
      .digest();
    expect(await listHashes()).toEqual([
      { id: 1, previousHash: Buffer.alloc(32), hash: first },
      { id: 2, previousHash: first, hash: second },
    ]);
  });

  test('the one who did it is sealed as an eighth text, where that is someone else', async () => {
    await recordAll({ kind: 'note_added', accountId: 4, actorId: 6, sessionId: 9 });
    const seal = createHash('sha256')
      .update(Buffer.alloc(32))
      .update('["1","2026-03-01T12:00:00.120Z","note_added","4","9",null,"{}","6"]')
      .digest();
    expect(await listHashes()).toEqual([{ id: 1, previousHash: Buffer.alloc(32), hash: seal }]);
    expect(await db.query(sql`select actor_id as actor from security_events`)).toEqual([{ actor: 6 }]);
    expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 1 });
  });

  test('an event goes with the transaction that caused it, and leaves no gap', async () => {
    await recordAll(login);
    const undone = db.transaction(async (tx) => {
      await record(tx, { kind: 'logout' });
      throw new RangeError('changed my mind');
    });
    await expect(undone).rejects.toThrow(RangeError);
    await recordAll({ kind: 'refresh' });
    expect((await listHashes()).map(({ id }) => id)).toEqual([1, 2]);
    expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 2 });
  });

  test('a text that no database can hold, or that is endless, is cut and not lost', async () => {
    await recordAll({
      kind: 'login_failed',
      address: '\0',
      facts: { half: 'a\ud800b', zero: 'a\0b', long: 'x'.repeat(10_000) },
    });
    expect(await db.query(sql`select address, facts from security_events`)).toEqual([
      { address: '', facts: { half: 'a\ufffdb', zero: 'ab', long: 'x'.repeat(500) } },
    ]);
    expect(await verifyChain(db)).toMatchObject({ isIntact: true });
  });

  test('events of one moment stand one after another, each on the one before it', async () => {
    const addresses = Array.from({ length: 25 }, (_, index) => `203.0.113.${index}`);
    await Promise.all(
      addresses.map((address) => db.transaction((tx) => record(tx, { kind: 'login_failed', address }))),
    );
    expect((await listHashes()).map(({ id }) => id)).toEqual(addresses.map((_, index) => index + 1));
    expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 25 });
    const rows = await db.query<{ address: string }>(sql`select address from security_events`);
    expect(rows.map(({ address }) => address).toSorted()).toEqual(addresses.toSorted());
  });
});

describe('what the database refuses', () => {
  beforeEach(() => recordAll(login));

  test.each([
    ['a change', `update security_events set address = 'elsewhere'`],
    ['a deletion', 'delete from security_events'],
    ['emptying the table', 'truncate security_events'],
  ])('%s of the security log is refused', async (_, script) => {
    await expect(db.run(script)).rejects.toThrow('the security log is only added to');
    expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 1 });
  });

  test('an event without a place of its own in the chain is refused', async () => {
    const twin = `insert into security_events (id, happened_at, kind, previous_hash, hash)
      select id + 1, happened_at, kind, previous_hash, hash from security_events`;
    await expect(db.run(twin)).rejects.toThrow('security_events_hash_key');
  });
});

describe('what an auditor finds', () => {
  beforeEach(async () => {
    await recordAll(
      login,
      { kind: 'refresh', accountId: 4, sessionId: 9, facts: { left: 1 } },
      { kind: 'login_failed', address: '203.0.113.9' },
      { kind: 'note_added', accountId: 4, actorId: 6 },
      { kind: 'logout', accountId: 4, sessionId: 9 },
    );
  });

  test('an untouched log is intact, and named by its last hash', async () => {
    expect(await verifyChain(db)).toMatchObject({
      isIntact: true,
      count: 5,
      lastHash: await lastHash(),
      sentence: '',
      isNotedFound: false,
    });
  });

  test('a check goes on where one before it ended, and finds what was done since', async () => {
    const { seen } = await verifyChain(db);
    await recordAll(login, { kind: 'logout' });
    await runWithoutTriggers(db, 'update security_events set account_id = 5 where id = 7');
    expect(await verifyChain(db, undefined, seen)).toMatchObject({
      isIntact: false,
      count: 6,
      sentence: 'Event 7 was changed after it was written.',
      seen: { firstAt: '2026-03-01T12:00:00.120Z', lastAt: '2026-03-01T12:00:00.120Z' },
    });
  });

  test('an empty log is intact', async () => {
    await emptyTables(db);
    expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 0, lastHash: '0'.repeat(64) });
  });

  const changed = 'Event 2 was changed after it was written.';
  const unconnected = (id: number) =>
    `Event ${id} does not follow on what stands before it: one of the two was changed or moved.`;
  const swapOf = (columns: string) => `
    create temporary table moved as select * from security_events where id in (2, 3);
    update security_events set (${columns}) = (
      select ${columns} from moved where moved.id = 5 - security_events.id) where id in (2, 3);
    drop table moved`;

  test.each([
    [
      'a moved instant',
      `update security_events set happened_at = happened_at + interval '1 s' where id = 2`,
      changed,
    ],
    [
      'an instant moved by less than is shown',
      `update security_events set happened_at = happened_at + interval '1 microsecond' where id = 2`,
      changed,
    ],
    ['an endless instant', `update security_events set happened_at = 'infinity' where id = 2`, changed],
    [
      'an instant before all others',
      `update security_events set happened_at = '2026-03-01 BC' where id = 2`,
      changed,
    ],
    ['another kind', `update security_events set kind = 'login' where id = 2`, changed],
    ['another account', 'update security_events set account_id = 5 where id = 2', changed],
    ['no account', 'update security_events set account_id = null where id = 2', changed],
    [
      'an account beyond exact numbers',
      'update security_events set account_id = 9007199254740993 where id = 2',
      changed,
    ],
    ['an actor where there was none', 'update security_events set actor_id = 4 where id = 2', changed],
    [
      'another actor',
      'update security_events set actor_id = 5 where id = 4',
      'Event 4 was changed after it was written.',
    ],
    [
      'no actor any more',
      'update security_events set actor_id = null where id = 4',
      'Event 4 was changed after it was written.',
    ],
    ['another session', 'update security_events set session_id = 8 where id = 2', changed],
    ['another address', `update security_events set address = '' where id = 2`, changed],
    ['another fact', `update security_events set facts = '{"left": 2}' where id = 2`, changed],
    [
      'the same fact in other digits',
      `update security_events set facts = '{"left": 1.0}' where id = 2`,
      changed,
    ],
    ['facts that are none', `update security_events set facts = 'null' where id = 2`, changed],
    ['another hash', `update security_events set hash = sha256('x') where id = 2`, changed],
    ['another link', `update security_events set previous_hash = sha256('x') where id = 2`, unconnected(2)],
    [
      'a first event with another start',
      `update security_events set previous_hash = sha256('x') where id = 1`,
      unconnected(1),
    ],
    [
      'a missing first event',
      'delete from security_events where id = 1',
      'Event 1 is missing: the log begins with event 2.',
    ],
    [
      'a missing event',
      'delete from security_events where id = 3',
      'Event 3 is missing: event 2 is followed by event 4.',
    ],
    [
      'a missing event whose number was filled',
      'delete from security_events where id = 3; update security_events set id = 3 where id = 4',
      unconnected(3),
    ],
    [
      'an event before the first',
      `insert into security_events (id, happened_at, kind, previous_hash, hash) values (0, now(), 'login', '', '')`,
      'Event 1 is missing: the log begins with event 0.',
    ],
    [
      'an added event with an invented seal',
      `insert into security_events (id, happened_at, kind, previous_hash, hash)
        select 6, now(), 'login', hash, sha256('x') from security_events where id = 5`,
      'Event 6 was changed after it was written.',
    ],
    [
      'two events that changed places',
      swapOf('happened_at, kind, account_id, session_id, address, facts'),
      changed,
    ],
    [
      'two events that changed places with their seals',
      `alter table security_events drop constraint security_events_hash_key;
      ${swapOf('happened_at, kind, account_id, session_id, address, facts, previous_hash, hash')};
      alter table security_events add constraint security_events_hash_key unique (hash)`,
      unconnected(2),
    ],
  ])('%s is found, and named', async (_, harm, sentence) => {
    await runWithoutTriggers(db, harm);
    expect(await verifyChain(db)).toMatchObject({ isIntact: false, sentence });
  });

  test('a cut-off end is found by a hash that was noted before', async () => {
    const noted = await lastHash();
    expect(await verifyChain(db, noted.toUpperCase())).toMatchObject({ isNotedFound: true });
    await recordAll(login);
    expect(await verifyChain(db, noted)).toMatchObject({ isIntact: true, isNotedFound: true });
    await runWithoutTriggers(db, 'delete from security_events where id >= 5');
    expect(await verifyChain(db, noted)).toMatchObject({ isIntact: true, count: 4, isNotedFound: false });
  });

  test('a log of many pages is read to its end', async () => {
    await emptyTables(db);
    const many = Array.from({ length: 2_001 }, (): SecurityEvent => ({ kind: 'refresh' }));
    await db.transaction((tx) => recordGroup(tx, many));
    expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 2_001 });
    await runWithoutTriggers(db, 'update security_events set account_id = 1 where id = 1001');
    expect(await verifyChain(db)).toMatchObject({
      count: 1_000,
      sentence: 'Event 1001 was changed after it was written.',
    });
  });
});
