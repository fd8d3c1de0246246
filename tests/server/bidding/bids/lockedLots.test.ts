/**
 * A lot that another transaction holds locked: bids on other lots go on, those on it wait for it, and what the database
 * has taken away heals. The embedded database has one connection, so that no one holds a lot there: all go at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { beforeEach, expect, test } from 'vitest';

import { sql, type Queryable } from '#server/platform/db/sql.ts';
import { aBidder, addBiddingLot, addTimedSale, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const isShared = db.kind === 'postgresql';

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

const lockLot = (lotId: number) => (tx: Queryable) =>
  tx.query(sql`select 1 from lot_standings where lot_id = ${lotId} for update`);

const lockRegistration = (accountId: number) => (tx: Queryable) =>
  tx.query(sql`select 1 from auction_registrations where account_id = ${accountId} for update`);

/** Holds what `lock` locks until it is released. */
async function hold(lock: (tx: Queryable) => Promise<unknown>): Promise<() => Promise<void>> {
  if (!isShared) return async () => undefined;
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await lock(tx);
    locked();
    await mayGo;
  });
  await isLocked;
  return async () => {
    go();
    await holding;
  };
}

const logOf = (lotId: number) =>
  db.query<{ account: number }>(
    sql`select account_id as account from bids where lot_id = ${lotId} order by number`,
  );

test('a lot locked for two seconds holds no bid on another lot, and its own are placed in order', async () => {
  const heldId = await addBiddingLot(db, { lotNumber: 1 });
  for (let lotNumber = 2; lotNumber <= 6; lotNumber += 1) await addBiddingLot(db, { lotNumber });
  const people = await Promise.all(Array.from({ length: 4 }, () => aBidder(db)));
  const [anna = 0, ben = 0, carl = 0, dora = 0] = people;
  const { bid, bids } = startBidding(db);
  const release = await hold(lockLot(heldId));
  const startedMs = performance.now();
  const done: string[] = [];
  const note = async (name: string, placed: Promise<{ Outcome: string }>) => {
    const { Outcome } = await placed;
    done.push(name);
    return Outcome;
  };

  const onHeld = [note('held', bid(anna, 1, 1_000)), note('held', bid(ben, 1, 2_000))];
  const onOthers = [2, 3, 4, 5].map((lotNumber) => note('other', bid(carl, lotNumber, 1_000)));
  expect(await Promise.all(onOthers)).toEqual(['LEADING', 'LEADING', 'LEADING', 'LEADING']);
  onHeld.push(note('held', bid(dora, 1, 3_000)));
  const otherStartedMs = performance.now();
  expect(await note('other', bid(dora, 6, 1_000))).toBe('LEADING');
  expect(performance.now() - otherStartedMs).toBeLessThan(1_000);
  expect(done.includes('held')).toBe(!isShared);
  // The closing waits for them.
  expect(bids.undecidedSince() === null).toBe(!isShared);

  if (isShared) await sleep(Math.max(0, 2_000 - (performance.now() - startedMs)));
  await release();
  expect(await Promise.all(onHeld)).toEqual(['LEADING', 'LEADING', 'LEADING']);
  expect((await logOf(heldId)).map(({ account }) => account)).toEqual([anna, ben, dora]);
  expect(bids.undecidedSince()).toBeNull();
});

test('a bid whose lot was locked is placed once, whatever is sent again meanwhile', async () => {
  const heldId = await addBiddingLot(db, { lotNumber: 1 });
  await addBiddingLot(db, { lotNumber: 2 });
  const [anna, ben] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  const release = await hold(lockLot(heldId));
  const key = '0b0c7c9e-3c0a-4a53-9a80-3c1c2d7ffed1';
  const placed = [bid(anna, 1, 1_000, key), bid(anna, 1, 1_000, key)];
  await bid(ben, 2, 1_000);
  placed.push(bid(anna, 1, 1_000, key));
  await release();
  const answers = await Promise.all(placed);
  expect(answers.map(({ Outcome }) => Outcome)).toEqual(['LEADING', 'LEADING', 'LEADING']);
  expect(await logOf(heldId)).toHaveLength(1);
});

test('a bidder whose registration is being decided on holds up no one on other lots', async () => {
  await addBiddingLot(db, { lotNumber: 1 });
  await addBiddingLot(db, { lotNumber: 2 });
  const [anna, ben] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  const release = await hold(lockRegistration(anna));
  let isAnnaAnswered = false;
  const held = bid(anna, 1, 1_000).then((answer) => {
    isAnnaAnswered = true;
    return answer;
  });
  expect(await bid(ben, 2, 1_000)).toMatchObject({ Outcome: 'LEADING' });
  expect(isAnnaAnswered).toBe(!isShared);
  await release();
  expect(await held).toMatchObject({ Outcome: 'LEADING' });
});

test('a lot that no one holds is never in a lane', async () => {
  await addBiddingLot(db, { lotNumber: 1 });
  const { bid, bids } = startBidding(db);
  expect(await bid(await aBidder(db), 1, 1_000)).toMatchObject({ Outcome: 'LEADING' });
  expect(bids.undecidedSince()).toBeNull();
});

test('connections that the database ended are opened again', async () => {
  await addBiddingLot(db, { lotNumber: 1 });
  const [anna, ben] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  expect(await bid(anna, 1, 1_000)).toMatchObject({ Outcome: 'LEADING' });
  const endOthers = sql`
    select pg_terminate_backend(pid)::text from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  if (isShared) await db.query(endOthers);
  expect(await bid(ben, 1, 2_000)).toMatchObject({ Outcome: 'LEADING' });
});
