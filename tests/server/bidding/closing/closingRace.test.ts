/**
 * Bids of the last moment beside the close, on several nodes. All of these bids were received in time, so that the lock
 * of the lot alone decides: on PostgreSQL they really meet there.
 */
import { beforeEach, expect, test, vi } from 'vitest';

import type { BidAnswer } from '#contract/bidding/bids.ts';
import { closeDueLots } from '#server/bidding/closing/closeLots.ts';
import { createRound } from '#server/bidding/closing/keepClosing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  type Bidding,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();

const closesAt = '2026-12-02T15:00:00.000Z';
const lastMoment = '2026-12-02T14:59:59.999Z';

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

const closeAll = () => db.transaction((tx) => closeDueLots(tx, closesAt));

/** A node has a queue of its own, so that only the database stands between two of them. */
function lateNode(): Bidding {
  const node = startBidding(db);
  node.setTime(lastMoment);
  return node;
}

type Received = { accountId: number; answer: BidAnswer };

const isAccepted = ({ answer }: Received): boolean => answer.Receipt !== null;
const versionOf = ({ answer }: Received): number => answer.Lot?.Version ?? 0;

/** Bids whatever is asked for until the lot is closed. */
async function bidToTheEnd({ bid }: Bidding, accountId: number, received: Received[]): Promise<void> {
  for (let dollars = 5; ;) {
    const answer = await bid(accountId, 1, dollars);
    received.push({ accountId, answer });
    if (answer.Outcome === 'DECIDED_LATE') return;
    dollars = (answer.Lot?.AskCents ?? 0) / 100;
  }
}

const richBidders = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => aBidder(db, { tier: 4, limitCents: 1e12 })));

test('every bid that was accepted before the close is in the result, and none was accepted after it', async () => {
  await db.query(sql`update auctions set extension_seconds = null`);
  const lotId = await addBiddingLot(db, { openingCents: 500 });
  const received: Received[] = [];
  const bidding = (await richBidders(12)).map((person) => bidToTheEnd(lateNode(), person, received));
  await expect.poll(() => received.filter(isAccepted).length).toBeGreaterThan(30);
  const closed = await Promise.all([closeAll(), closeAll(), closeAll()]);
  await Promise.all(bidding);

  const accepted = received.filter(isAccepted).toSorted((one, other) => versionOf(one) - versionOf(other));
  expect(accepted.map(versionOf)).toEqual(accepted.map((_, place) => place + 1));
  const [bids] = await db.query(sql`select count(*)::integer as count from bids`);
  expect(bids).toEqual({ count: accepted.length });
  const winnerId = accepted.findLast(({ answer }) => answer.Own?.IsLeading)?.accountId;
  const hammer = accepted.at(-1)?.answer.Lot?.CurrentBidCents;
  expect(closed.flat()).toEqual([{ lotId, winnerId }]);
  expect(
    await db.query(sql`
      select s.status, s.version, w.account_id as "winnerId", w.hammer_cents as hammer
      from lot_standings s join won_lots w on w.lot_id = s.lot_id`),
  ).toEqual([{ status: 'sold', version: accepted.length + 1, winnerId, hammer }]);
});

test('of a bid and a close only one comes first: the lot is extended, or the bid refused', async () => {
  const people = await richBidders(6);
  const offers = Array.from({ length: 60 }, (_, place) => ({
    lotNumber: place + 1,
    node: lateNode(),
    accountId: people[place % people.length] ?? 0,
  }));
  for (const { lotNumber } of offers) await addBiddingLot(db, { lotNumber });
  const bids = offers.map(({ lotNumber, node, accountId }) => node.bid(accountId, lotNumber, 1_000));
  const closings = [closeAll(), closeAll()];
  const answers = await Promise.all(bids);
  await Promise.all(closings);

  const extended = { status: 'open', endsAt: '2026-12-02T15:02:59.999Z', extended: 1 };
  const passed = { status: 'passed', endsAt: closesAt, extended: 0 };
  const isFirst = answers.map(({ Outcome }) => Outcome === 'LEADING');
  expect(
    await db.query(sql`
      select s.status, s.closes_at as "endsAt", s.extended_count as extended
      from lot_standings s join lots l on l.id = s.lot_id order by l.lot_number`),
  ).toEqual(isFirst.map((first) => (first ? extended : passed)));
  expect(
    await db.query(sql`
      select account_id as "accountId", l.lot_number as "lotNumber"
      from bids b join lots l on l.id = b.lot_id order by l.lot_number`),
  ).toEqual(
    offers.flatMap(({ accountId, lotNumber }, place) => (isFirst[place] ? [{ accountId, lotNumber }] : [])),
  );
});

/** A database in which a node's bids wait until they are let through. */
function slowFor(node: Database) {
  const gate = Promise.withResolvers<void>();
  const transaction: Database['transaction'] = async (work) => {
    await gate.promise;
    return node.transaction(work);
  };
  return { db: { ...node, transaction }, letThrough: gate.resolve };
}

test.each([1, 2])('of %d nodes whose bids wait long, none refuses one that came in time', async (count) => {
  const people = await richBidders(10);
  const lots = Array.from({ length: 40 }, (_, place) => place + 1);
  for (const lotNumber of lots) await addBiddingLot(db, { lotNumber });
  await db.query(sql`update auctions set extension_seconds = null`);
  const slow = Array.from({ length: count }, () => slowFor(db));
  const nodes = slow.map((each) => startBidding(each.db));
  for (const node of nodes) node.setTime(lastMoment);
  const findUndecided = async () => ({
    since: nodes.map(({ bids }) => bids.undecidedSince()).find((since) => since !== null) ?? null,
    isWhole: true,
  });
  const bids = lots.flatMap((lotNumber) =>
    people.flatMap((person, place) => nodes[place % count]?.bid(person, lotNumber, 1_000) ?? []),
  );
  let lateMs = 2_000;
  const round = createRound({
    db,
    clock: () => new Date(Date.parse(closesAt) + lateMs),
    log: silentLog,
    notifier: { notify: () => undefined, notifySales: () => undefined },
    findUndecided,
  });
  await round();
  for (const { letThrough } of slow) letThrough();
  const outcomes = new Set((await Promise.all(bids)).map(({ Outcome }) => Outcome));
  // The first two stand at their maximum; anyone who comes after them bids too little.
  expect(outcomes).toEqual(new Set(['LEADING', 'OUTBID', 'BELOW_MIN']));
  lateMs += 50;
  await round();
  expect(await db.query(sql`select distinct status from lot_standings`)).toEqual([{ status: 'sold' }]);
});

/** Only PostgreSQL has a second connection that could wait. */
async function someoneWaits(): Promise<boolean> {
  const waiting = await db.query(sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return waiting.length > 0;
}

test('a close that waits for a bid looks at the time again', async () => {
  const lotId = await addBiddingLot(db);
  const locked = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  const bidding = db.transaction(async (tx) => {
    await tx.query(sql`
      update lot_standings set closes_at = closes_at + interval '3 minutes' where lot_id = ${lotId}`);
    locked.resolve();
    await decided.promise;
  });
  await locked.promise;
  const closing = closeAll();
  if (db.kind === 'postgresql') await vi.waitUntil(someoneWaits, { timeout: 60_000 });
  decided.resolve();
  await bidding;
  expect(await closing).toEqual([]);
});
