/** A session that needs a clerk and has none: staff learn of it once, two minutes after it should have started. */
import { beforeEach, expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { type Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createMissClerks } from '#server/saleroom/missClerks.ts';
import { saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

import { aCaller, addSession, aNode, sessionStartsAt } from './aSaleroom.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addSession(db);
  await db.query(sql`update auction_sessions set is_piloted = false`);
});

/** A node that looks; what it wrote and what it logged. */
function aHouse({
  database = db,
  node = aNode(db),
}: { database?: Database; node?: ReturnType<typeof aNode> } = {}) {
  const { log, lines } = capturedLog();
  const { clock } = node;
  return {
    node,
    lines,
    look: createMissClerks({ db: database, clock, log, notices: createNotices({ clock }) }),
  };
}

const listLetters = () => db.query(sql`select kind, recipient, account_id as account, facts from notices`);

const theLetter = {
  kind: 'clerkMissed',
  recipient: site.email,
  account: null,
  facts: {
    firstName: '',
    saleTitle: `Sale ${saleId}`,
    sessionNumber: 1,
    startsAt: sessionStartsAt,
    path: `/clerk/${saleId}`,
  },
};

test('after two minutes staff are written to, and it stands in both logs; a millisecond before, nothing', async () => {
  const { node, lines, look } = aHouse();
  node.pass(119_999);
  await look();
  expect(await listLetters()).toEqual([]);
  node.pass(1);
  await look();
  expect(await listLetters()).toEqual([theLetter]);
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'a session waits for its clerk', auctionId: saleId, session: 1 },
  ]);
  expect(await db.query(sql`select action, account_id as account, outcome from clerk_acts`)).toEqual([
    { action: 'clerk.missed', account: null, outcome: 'done' },
  ]);
});

test('once a session, however long no one comes and whichever nodes look at once', async () => {
  const node = aNode(db);
  const houses = [aHouse({ node }), aHouse({ node }), aHouse({ node })];
  node.pass(120_000);
  await Promise.all(houses.map(({ look }) => look()));
  node.pass(3_600_000);
  for (const { look } of houses) await look();
  expect(await listLetters()).toEqual([theLetter]);
  expect(houses.flatMap(({ lines }) => lines)).toHaveLength(1);
});

test('a clerk who has the room open is not missed; one who has left it is', async () => {
  const { node, look } = aHouse();
  const clerk = await aCaller(db, 'clerk');
  node.pass(110_000);
  await node.saleroom.getClerkRoom(clerk, saleId);
  node.pass(44_000);
  await look();
  expect(await listLetters()).toEqual([]);
  node.pass(2_000);
  await look();
  expect(await listLetters()).toEqual([theLetter]);
});

test.each([
  ['that the auto-pilot conducts', sql`update auction_sessions set is_piloted = true`],
  ['that has started', sql`update auction_sessions set status = 3`],
  ['that is over', sql`update auction_sessions set status = 5`],
  ['of a sale that is closed', sql`update auctions set closed_at = '2026-12-02T15:01:00Z'`],
  ['of a sale that ended long ago', sql`update auctions set ends_at = '2026-12-02T15:01:00Z'`],
])('a session %s misses no one', async (_, change) => {
  await db.query(change);
  const { node, look } = aHouse();
  node.pass(600_000);
  await look();
  expect(await listLetters()).toEqual([]);
});

test('a session that waits for the one before it is not late', async () => {
  await db.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at, status, is_piloted)
    values (${saleId}, 2, 'Second session', ${sessionStartsAt}, 2, false)`);
  await db.query(sql`update auction_sessions set status = 3 where number = 1`);
  const { node, look } = aHouse();
  node.pass(600_000);
  await look();
  expect(await listLetters()).toEqual([]);
  await db.query(sql`update auction_sessions set status = 5 where number = 1`);
  await look();
  expect(await listLetters()).toMatchObject([{ facts: { sessionNumber: 2 } }]);
});

test('a look that fails is logged and keeps no one waiting', async () => {
  const dead: Database = { ...db, query: () => Promise.reject(new Error('dead')) };
  const { lines, look } = aHouse({ database: dead });
  await look();
  expect(lines).toMatchObject([
    { level: 'error', msg: 'no one was notified of a session that waits for its clerk' },
  ]);
});
