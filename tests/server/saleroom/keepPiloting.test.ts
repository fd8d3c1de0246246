/** The rooms on two nodes: one conducts, and when it dies the other goes on. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import type { Room } from '#contract/saleroom/saleroom.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { keepPiloting } from '#server/saleroom/openSaleroom.ts';
import { aBidder } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

import { addSession, aNode, conductFor, type SaleroomNode } from './aSaleroom.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

/** The database as a node sees it that is cut off from it, or dead. */
function mortal() {
  let isAlive = true;
  const guarded: Database = {
    ...db,
    query: (statement) => (isAlive ? db.query(statement) : Promise.reject(new Error('dead'))),
    transaction: (work) => (isAlive ? db.transaction(work) : Promise.reject(new Error('dead'))),
  };
  return {
    db: guarded,
    die: () => {
      isAlive = false;
    },
  };
}

const keep = (work: () => Promise<number>, database: Database = db): void =>
  onTestFinished(keepPiloting({ db: database, log: silentLog, work, roundMs: 10, lastsMs: 200 }));

/** A quarter of a second a round. */
async function tick(node: SaleroomNode): Promise<number> {
  node.pass(250);
  return node.round();
}

const listActions = async () =>
  (await db.query<{ action: string }>(sql`select action from clerk_acts order by id`)).map(
    ({ action }) => action,
  );

const listKinds = async () =>
  (await db.query<{ kind: string }>(sql`select kind from room_events order by number`)).map(
    ({ kind }) => kind,
  );

test('the second node takes the session over where it stood, and gives the lost time back', async () => {
  await addSession(db);
  const anna = await aBidder(db);
  const { db: mortalDb, die } = mortal();
  const [first, second] = [aNode(mortalDb), aNode(db, '2026-12-02T15:05:00.000Z')];
  keep(async () => {
    const waitMs = await tick(first);
    const actions = await listActions();
    if (actions.length === 1 && first.lots.length < 2) await first.bidAtAsk(anna);
    if (actions.includes('finalCall.given')) die();
    return waitMs;
  }, mortalDb);
  // Not before the first is dead: a busy machine may have it lose its lease earlier.
  await expect.poll(listActions).toContain('finalCall.given');
  keep(() => tick(second));
  await expect.poll(listKinds).toContain('sold');
  const kinds = await listKinds();
  expect(kinds.slice(0, kinds.indexOf('sold') + 1)).toEqual([
    'sessionStarted',
    'opened',
    'bid',
    'fairWarning',
    'finalCall',
    'held',
    'resumed',
    'fairWarning',
    'finalCall',
    'hammer',
    'sold',
  ]);
  expect(await db.query(sql`select account_id as "accountId" from won_lots`)).toEqual([{ accountId: anna }]);
});

test('two nodes that both believe to conduct do nothing twice', async () => {
  await addSession(db, 2);
  const [one, other] = [aNode(db), aNode(db)];
  await one.round();
  await other.round();
  for (let second = 0; second < 60; second += 1) {
    await Promise.all([one.round(), other.round()]);
    one.pass(1_000);
    other.pass(1_000);
  }
  expect(await listKinds()).toEqual([
    'sessionStarted',
    ...Array.from({ length: 2 }, () => ['opened', 'fairWarning', 'finalCall', 'hammer', 'passed']).flat(),
    'sessionEnded',
  ]);
  expect([...one.lines, ...other.lines]).toEqual([]);
});

test('bids, clerks and the auto-pilot at once leave one history', async () => {
  await addSession(db, 1);
  const people = await Promise.all(Array.from({ length: 6 }, () => aBidder(db)));
  const node = aNode(db);
  await conductFor(node, 2_000);
  for (let second = 0; second < 30; second += 1) {
    await Promise.all([node.round(), ...people.map((accountId) => node.bidAtAsk(accountId))]);
    node.pass(1_000);
  }
  // The feed receives the last bids after they are committed.
  const isNotified = ({ Events, Lot }: Room) =>
    Events.find(({ Kind }) => Kind === 'bid')?.AmountCents === Lot?.CurrentBidCents;
  await expect.poll(async () => isNotified(await node.room())).toBe(true);
  const { Events } = await node.room();
  expect(Events.map(({ Number }) => Number)).toEqual(
    Events.map((_, place) => (Events[0]?.Number ?? 0) - place),
  );
  expect(node.lines).toEqual([]);
});
