/** Work that one node does at a time, with two nodes on one database. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { keepLease, type Lease, leaseTimes } from '#server/platform/nodes/keepLease.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog, silentLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

type Node = { rounds: () => number; stop: () => Promise<void> };

/** A node that would like to work every few milliseconds. */
function node(lease: Partial<Lease> = {}): Node {
  let rounds = 0;
  const stop = keepLease({
    db,
    log: silentLog,
    name: 'closing',
    roundMs: 10,
    lastsMs: 200,
    work: async () => {
      rounds += 1;
      return Infinity;
    },
    ...lease,
  });
  onTestFinished(stop);
  return { rounds: () => rounds, stop };
}

/** The database as a node sees it that is cut off from it, or dead. */
function mortal() {
  let isAlive = true;
  const guarded: Database = {
    ...db,
    query: (statement) => (isAlive ? db.query(statement) : Promise.reject(new Error('dead'))),
  };
  return {
    db: guarded,
    die: () => {
      isAlive = false;
    },
  };
}

test('a node whose clock is wrong takes no lease, says so once, and takes it when the clock is right again', async () => {
  const { log, lines } = capturedLog();
  let aheadMs = 60_000;
  const wrong = node({ log, nowMs: () => Date.now() + aheadMs });
  await expect
    .poll(() => lines)
    .toMatchObject([{ level: 'error', lease: 'closing', msg: 'the clock is wrong: no lease taken' }]);
  const right = node();
  await expect.poll(right.rounds).toBeGreaterThan(5);
  expect(wrong.rounds()).toBe(0);
  await right.stop();
  aheadMs = 0;
  await expect.poll(wrong.rounds).toBeGreaterThan(0);
  expect(lines).toHaveLength(1);
});

test('one node works and the other waits', async () => {
  const first = node({ lastsMs: 60_000 });
  await expect.poll(first.rounds).toBeGreaterThan(0);
  const second = node();
  await expect.poll(first.rounds).toBeGreaterThan(10);
  expect(second.rounds()).toBe(0);
});

test('other work has a lease of its own', async () => {
  const first = node();
  const other = node({ name: 'room 2045' });
  await expect.poll(first.rounds).toBeGreaterThan(0);
  await expect.poll(other.rounds).toBeGreaterThan(0);
});

test('a node that dies gives nothing back, and the other works as soon as the lease has run out', async () => {
  const { db: mortalDb, die } = mortal();
  const first = node({ db: mortalDb });
  await expect.poll(first.rounds).toBeGreaterThan(0);
  const second = node();
  die();
  const last = first.rounds();
  await expect.poll(second.rounds).toBeGreaterThan(0);
  expect(first.rounds()).toBeLessThanOrEqual(last + 1);
});

test('unless someone says otherwise, a dead node is followed within five seconds', () => {
  expect(leaseTimes.lastsMs + leaseTimes.roundMs).toBeLessThan(5_000);
  // A round that is a little late does not cost its node the lease.
  expect(leaseTimes.lastsMs).toBeGreaterThan(3 * leaseTimes.roundMs);
});

test('a node that stops gives the lease back at once', async () => {
  const first = node({ lastsMs: 3_600_000 });
  await expect.poll(first.rounds).toBeGreaterThan(0);
  const second = node();
  await first.stop();
  await expect.poll(second.rounds).toBeGreaterThan(0);
  await second.stop();
  expect(await db.query(sql`select name from leases`)).toEqual([]);
});

test('a round that fails is a line of the log, and the next one works', async () => {
  const { log, lines } = capturedLog();
  let tries = 0;
  node({
    log,
    work: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the first time');
      return Infinity;
    },
  });
  await expect.poll(() => tries).toBeGreaterThan(1);
  expect(lines).toMatchObject([{ level: 'error', msg: 'a round of work failed', lease: 'closing' }]);
});

test('a round may ask to be called sooner than the usual time', async () => {
  let rounds = 0;
  node({
    roundMs: 3_600_000,
    work: async () => {
      rounds += 1;
      return 0;
    },
  });
  await expect.poll(() => rounds).toBeGreaterThan(2);
});
