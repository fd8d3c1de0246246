/** What the clock does to sales: lots open, sessions come up, a timed sale is over with its last lot. */
import { beforeEach, expect, test } from 'vitest';

import { closeDueLots } from '#server/bidding/closing/closeLots.ts';
import { closeFinishedSales, openDueLots, updateSessions } from '#server/bidding/closing/saleStates.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

const [opensAt, startsAt] = ['2026-11-25T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
const dayBefore = '2026-11-24T15:00:00.000Z';
const dayAfter = '2026-12-03T15:00:00.000Z';
const liveSaleId = 4100;

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addTimedSale(db, liveSaleId);
  await db.query(sql`update auctions set type = 1 where id = ${liveSaleId}`);
});

async function addSessions(): Promise<void> {
  await db.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at)
    select id, 1, 'Session 1', starts_at from auctions`);
}

const listSessions = () =>
  db.query(sql`select auction_id as sale, status from auction_sessions order by auction_id`);

const closeSales = (now: string) => db.transaction((tx) => closeFinishedSales(tx, now));

test('lots of a timed sale take bids from its opening on; those of a live sale wait for the room', async () => {
  const lotId = await addBiddingLot(db, { status: 'pending' });
  await addBiddingLot(db, { status: 'pending', closesAt: null }, liveSaleId);
  expect(await openDueLots(db, dayBefore)).toEqual([]);
  expect(await openDueLots(db, opensAt)).toEqual([lotId]);
  expect(await openDueLots(db, opensAt)).toEqual([]);
  const standings = await db.query(sql`select status, version from lot_standings order by lot_id`);
  expect(standings).toEqual([
    { status: 'open', version: 1 },
    { status: 'pending', version: 0 },
  ]);
});

test('a lot whose time passed while no server ran is opened and closed', async () => {
  const lotId = await addBiddingLot(db, { status: 'pending' });
  expect(await openDueLots(db, dayAfter)).toEqual([lotId]);
  expect(await db.transaction((tx) => closeDueLots(tx, dayAfter))).toEqual([{ lotId, winnerId: null }]);
});

test('sessions take bids once the sale opens; only that of a timed sale runs by the clock', async () => {
  await addSessions();
  expect(await updateSessions(db, dayBefore)).toEqual([]);
  expect(new Set(await updateSessions(db, opensAt))).toEqual(new Set([saleId, liveSaleId]));
  expect(await listSessions()).toEqual([
    { sale: saleId, status: 2 },
    { sale: liveSaleId, status: 2 },
  ]);
  expect(await updateSessions(db, startsAt)).toEqual([saleId]);
  expect(await listSessions()).toEqual([
    { sale: saleId, status: 3 },
    { sale: liveSaleId, status: 2 },
  ]);
  expect(await updateSessions(db, startsAt)).toEqual([]);
});

test('a timed sale is over with its last lot, and its session with it', async () => {
  await addSessions();
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2, closesAt: '2026-12-02T15:00:30.000Z' });
  await db.transaction((tx) => closeDueLots(tx, startsAt));
  expect(await closeSales(startsAt)).toEqual([]);
  await db.transaction((tx) => closeDueLots(tx, dayAfter));
  expect(await closeSales(dayAfter)).toEqual([saleId]);
  expect(await closeSales(dayAfter)).toEqual([]);
  const sales = await db.query(sql`select id, closed_at as "closedAt" from auctions order by id`);
  expect(sales).toEqual([
    { id: saleId, closedAt: dayAfter },
    { id: liveSaleId, closedAt: null },
  ]);
  expect(await listSessions()).toContainEqual({ sale: saleId, status: 5 });
});

test('a sale without lots is not over: they are still to come', async () => {
  expect(await closeSales(dayAfter)).toEqual([]);
});

test('what readers of closed sales keep counts is counted', async () => {
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2 });
  await startBidding(db).bid(await aBidder(db), 1, 1_000);
  await db.transaction((tx) => closeDueLots(tx, dayAfter));
  await closeSales(dayAfter);
  expect(
    await db.query(sql`
      select auction_id as sale, sold_count as sold, closed_count as closed, total_realized_cents as total
      from auction_results`),
  ).toEqual([{ sale: saleId, sold: 1, closed: 2, total: 58_750 }]);
  expect(await db.query(sql`select value, lots from archive_options where facet = 'auctionId'`)).toEqual([
    { value: String(saleId), lots: 1 },
  ]);
});
