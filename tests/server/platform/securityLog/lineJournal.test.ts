/** Live lines in the security log: grouped, never row by row as they open, gathered where many, none lost at a clean stop. */
import { setTimeout } from 'node:timers/promises';

import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createLineJournal } from '#server/platform/securityLog/lineJournal.ts';
import type { Refused, WhoAsked } from '#server/platform/securityLog/lineRefusals.ts';
import { createSecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { verifyChain } from '#server/platform/securityLog/verifyChain.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));

const line = {
  accountId: 4,
  sessionId: 9,
  address: '203.0.113.7',
  device: 'Firefox on Windows',
  transport: 'websocket',
};

type Kept = { kind: string; session: number | null; address: string | null; facts: Record<string, unknown> };

const rows = (): Promise<Kept[]> =>
  db.query<Kept>(sql`select kind, session_id as session, address, facts from security_events order by id`);

function aJournal(whoAsked: WhoAsked = async () => undefined) {
  let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = () => new Date(nowMs);
  const said: string[] = [];
  const groups: number[] = [];
  const whole = createSecurityLog({ clock });
  let isAway = false;
  const journal = createLineJournal({
    db,
    clock,
    whoAsked,
    log: { error: (_: object, words: string) => void said.push(words), warn: () => undefined } as never,
    securityLog: {
      async recordAll(tx, events) {
        if (isAway) throw new Error('the database is away');
        groups.push(events.length);
        await whole.recordAll(tx, events);
      },
    },
  });
  onTestFinished(() => journal.stop());
  return {
    journal,
    said,
    groups,
    pass: (ms: number) => (nowMs += ms),
    beAway: (away: boolean) => (isAway = away),
    now: clock,
  };
}

test('a line leaves its beginning and its end, with whose it is, how, why and how long', async () => {
  const { journal, pass, groups } = aJournal();
  const ended = journal.opened(line);
  pass(90_500);
  ended('cut');
  expect(await rows()).toEqual([]);
  await journal.stop();
  expect(await rows()).toMatchObject([
    {
      kind: 'line_opened',
      session: 9,
      address: '203.0.113.7',
      facts: { device: 'Firefox on Windows', transport: 'websocket' },
    },
    { kind: 'line_closed', session: 9, facts: { reason: 'cut', seconds: 91 } },
  ]);
  const [opened, closed] = await rows();
  expect(opened?.facts['line']).toBe(closed?.facts['line']);
  expect(groups).toEqual([2]);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true, count: 2 });
});

test('what is noted is committed within about a second, without being asked', async () => {
  const { journal } = aJournal();
  journal.opened(line);
  await expect.poll(rows).toHaveLength(1);
});

test('six changes of a minute get a row each, the rest is one row, and so is each busy minute after it', async () => {
  const { journal, pass } = aJournal();
  for (let times = 0; times < 20; times += 1) {
    const ended = journal.opened(line);
    pass(1_000);
    ended('cut');
  }
  pass(60_000);
  const ended = journal.opened(line);
  pass(1_000);
  ended('left');
  await journal.stop();
  const found = await rows();
  expect(found.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 3 }, () => ['line_opened', 'line_closed']).flat(),
    'line_repeats',
    'line_repeats',
  ]);
  expect(found.slice(6)).toMatchObject([
    { facts: { opened: 17, closed: 17, seconds: 17, reason: 'cut', goingOn: '', ended: '' } },
    { facts: { opened: 1, closed: 1, seconds: 1, reason: 'left' } },
  ]);
});

test('a quiet minute ends the gathering; sessions do not spend the share of others', async () => {
  const { journal, pass } = aJournal();
  for (let times = 0; times < 5; times += 1) journal.opened(line)('cut');
  journal.opened({ ...line, sessionId: 10 });
  pass(60_000);
  journal.opened(line)('cut');
  pass(120_001);
  journal.opened(line);
  await journal.stop();
  const kinds = (await rows()).filter(({ session }) => session === 9).map(({ kind }) => kind);
  expect(kinds.slice(6)).toEqual(['line_repeats', 'line_repeats', 'line_opened']);
});

test('a gathered row names the lines that go on, and those it ended that had rows before', async () => {
  const { journal, pass } = aJournal();
  const first = journal.opened(line);
  for (let times = 0; times < 5; times += 1) journal.opened({ ...line });
  first('cut');
  const last = journal.opened(line);
  pass(61_000);
  last('left');
  await journal.stop();
  const found = await rows();
  const [reported] = found;
  const gathered = found.filter(({ kind }) => kind === 'line_repeats');
  expect(gathered[0]?.facts).toMatchObject({ opened: 1, closed: 1, ended: reported?.facts['line'] });
  expect(gathered[0]?.facts['goingOn']).toMatch(/^[\da-f]{6}$/u);
  expect(gathered[1]?.facts).toMatchObject({ opened: 0, closed: 1, ended: gathered[0]?.facts['goingOn'] });
});

test('while the database is away lines wait, and are written when it is back', async () => {
  const { journal, beAway, said } = aJournal();
  beAway(true);
  journal.opened(line);
  await expect.poll(() => said).toEqual(['live lines were not written down, and wait']);
  beAway(false);
  await journal.stop();
  expect(await rows()).toHaveLength(1);
});

const refusedAs = (ip: string, at: Date, reason = 'rate_limited'): Refused => ({
  asking: { headers: {}, protocol: 'https', ip },
  reason,
  at,
});

test('refused lines belong to the one who asked: a row at once, then one a minute with its number', async () => {
  const { journal, pass, now } = aJournal(async () => ({ accountId: 4, sessionId: 9 }));
  for (let times = 0; times < 5; times += 1) journal.refused(refusedAs('203.0.113.7', now()));
  pass(1_000);
  await journal.stop();
  expect(await rows()).toMatchObject([
    {
      kind: 'line_refused',
      session: 9,
      address: '203.0.113.7',
      facts: { reason: 'rate_limited', times: 1 },
    },
    { kind: 'line_refused', session: 9, facts: { reason: 'rate_limited', times: 4 } },
  ]);
});

test('strangers who knock from everywhere are two rows, without a place, and few of them are looked up', async () => {
  let looked = 0;
  const { journal, now } = aJournal(async () => {
    looked += 1;
    return undefined;
  });
  for (let host = 1; host <= 200; host += 1) journal.refused(refusedAs(`203.0.113.${host}`, now()));
  await journal.stop();
  expect(looked).toBe(20);
  expect(await rows()).toMatchObject([
    { session: null, address: '203.0.113.1', facts: { times: 1 } },
    { session: null, address: null, facts: { times: 199 } },
  ]);
});

test('after a stop nothing is taken any more', async () => {
  const { journal, now } = aJournal();
  const ended = journal.opened(line);
  await journal.stop();
  ended('cut');
  journal.opened(line);
  journal.refused(refusedAs('203.0.113.7', now()));
  await setTimeout(0);
  await journal.stop();
  expect(await rows()).toHaveLength(1);
});
