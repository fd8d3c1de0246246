/** Bids that are left for a live sale: no one learns of them, and their bidder has them in hand until the session. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  listLotLogs,
  saleId,
  setSession,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const [preBid, running, paused, finished] = [2, 3, 4, 5];
const lot = { auctionId: saleId, lotNumber: 1 };

beforeEach(async () => {
  await emptyTables(db);
  await addLiveSale(db, preBid);
  await addBiddingLot(db, { status: 'pending', closesAt: null });
});

test('a sealed bid may be lowered until the session begins, and from then on only raised', async () => {
  const anna = await aBidder(db);
  const { bid } = startBidding(db);
  expect(await bid(anna, 1, 2_000)).toMatchObject({
    Outcome: 'SEALED_LODGED',
    Own: { MaxCents: 200_000, IsSealed: true, IsLeading: false },
  });
  expect(await bid(anna, 1, 2_000)).toMatchObject({ Outcome: 'NOT_HIGHER' });
  expect(await bid(anna, 1, 1_500)).toMatchObject({ Outcome: 'SEALED_LODGED', Own: { MaxCents: 150_000 } });
  for (const status of [running, paused]) {
    await setSession(db, status);
    expect(await bid(anna, 1, 1_000)).toMatchObject({ Outcome: 'NOT_HIGHER', Own: { MaxCents: 150_000 } });
  }
  expect(await bid(anna, 1, 1_600)).toMatchObject({ Outcome: 'SEALED_LODGED', Own: { MaxCents: 160_000 } });
});

test('once the session runs no one new comes in, nor anyone once the lot is up or the session over', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  await bid(anna, 1, 2_000);
  await setSession(db, running);
  expect(await bid(boris, 1, 2_000)).toMatchObject({ Outcome: 'LIVE_STARTED', Own: null });
  await db.query(sql`update lot_standings set status = 'open'`);
  expect(await bid(anna, 1, 2_500)).toMatchObject({ Outcome: 'LIVE_STARTED' });
  await db.query(sql`update lot_standings set status = 'pending'`);
  await setSession(db, finished);
  expect(await bid(anna, 1, 2_500)).toMatchObject({ Outcome: 'LOT_CLOSED' });
});

test('what others can see of the lot is the same with it and without, until the lot comes up', async () => {
  const { bid, bids, news } = startBidding(db);
  const before = await bids.getHistory(lot);
  await bid(await aBidder(db), 1, 2_000);
  await bid(await aBidder(db), 1, 3_000);
  expect(await bids.getHistory(lot)).toEqual(before);
  expect(news).toEqual([]);
  expect(await db.query(sql`select id from outbox`)).toEqual([]);
  await db.query(sql`update lot_standings set status = 'open'`);
  expect((await bids.getHistory(lot)).Entries).toMatchObject([
    { Number: 1, Kind: 'sealed', Steps: [], PriceCents: null },
    { Number: 2, Kind: 'sealed', Steps: [], PriceCents: null },
  ]);
});

test('a session that begins while a bid waits for its lot is not overlooked', async () => {
  const anna = await aBidder(db);
  const { bid } = startBidding(db);
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const beginning = db.transaction(async (tx) => {
    await tx.query(sql`select 1 from lot_standings for update`);
    locked();
    await mayGo;
    await tx.query(sql`update auction_sessions set status = ${running}`);
  });
  await isLocked;
  const placing = bid(anna, 1, 2_000);
  const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  // On the embedded database the bid waits for its connection: there is no second one to ask.
  while (db.kind === 'postgresql' && (await db.query(waits)).length === 0);
  go();
  await beginning;
  expect(await placing).toMatchObject({ Outcome: 'LIVE_STARTED' });
});

const withdrawal = (key: string = randomUUID()) => ({ ...lot, key });

async function listFaults(): Promise<string[]> {
  return (await listLotLogs(db)).flatMap((log) => [faultIn(log) ?? [], ...differencesIn(log)].flat());
}

test('a sealed bid that is withdrawn leaves nothing on the lot but the log, which no one reads yet', async () => {
  const poor = await aBidder(db, { tier: 1 });
  const { bid, bids, news } = startBidding(db);
  await bid(poor, 1, 2_000);
  await bid(poor, 1, 4_000);
  const before = await bids.getHistory(lot);
  expect(await bids.withdraw(poor, withdrawal())).toMatchObject({
    Outcome: 'SEALED_WITHDRAWN',
    Own: null,
    Receipt: { Number: 3, MaxCents: 400_000 },
  });
  expect(await bids.getHistory(lot)).toEqual(before);
  expect((await bids.getOwn(poor, lot)).Own).toBeNull();
  expect(news).toEqual([]);
  expect(await listFaults()).toEqual([]);
  // The whole limit is there again, and the letter is the one from before.
  expect(await bid(poor, 1, 5_000)).toMatchObject({ Outcome: 'SEALED_LODGED', Own: { Alias: 1 } });
  expect(await listFaults()).toEqual([]);
});

test('a withdrawal that is sent twice is answered twice and done once', async () => {
  const anna = await aBidder(db);
  const { bid, bids } = startBidding(db);
  await bid(anna, 1, 2_000);
  const twice = withdrawal();
  const first = await bids.withdraw(anna, twice);
  await bid(anna, 1, 3_000);
  expect(await bids.withdraw(anna, twice)).toEqual(first);
  expect(await bids.findAnswer(anna, twice.key)).toEqual(first);
  expect((await bids.getOwn(anna, lot)).Own).toMatchObject({ MaxCents: 300_000 });
  expect(await bid(anna, 1, 4_000, twice.key)).toMatchObject({ Outcome: 'DUPLICATE' });
});

test('nothing is withdrawn that is not sealed, is another’s, or waits in a session that has started', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid, bids } = startBidding(db);
  await bid(anna, 1, 2_000);
  expect(await bids.withdraw(boris, withdrawal())).toMatchObject({ Outcome: 'NOTHING_SEALED', Own: null });
  await setSession(db, running);
  expect(await bids.withdraw(anna, withdrawal())).toMatchObject({
    Outcome: 'LIVE_STARTED',
    Own: { MaxCents: 200_000, IsSealed: true },
    Receipt: null,
  });
  await addTimedSale(db, 2051);
  await addBiddingLot(db, {}, 2051);
  const clara = await aBidder(db, {}, 2051);
  const timed = startBidding(db, 2051);
  await timed.bid(clara, 1, 2_000);
  expect(await timed.bids.withdraw(clara, { ...withdrawal(), auctionId: 2051 })).toMatchObject({
    Outcome: 'NOTHING_SEALED',
    Own: { IsLeading: true },
  });
});

test('a bidder who may no longer bid may still withdraw', async () => {
  const anna = await aBidder(db);
  const { bid, bids } = startBidding(db);
  await bid(anna, 1, 2_000);
  await db.query(sql`update auction_registrations set status = 'suspended'`);
  expect(await bids.withdraw(anna, withdrawal())).toMatchObject({ Outcome: 'SEALED_WITHDRAWN' });
});
