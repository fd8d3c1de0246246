/** What becomes of lots of a timed sale when their time is up. */
import { beforeEach, describe, expect, test } from 'vitest';

import { closeDueLots } from '#server/bidding/closing/closeLots.ts';
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

const closesAt = '2026-12-02T15:00:00.000Z';

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

const closeBy = (endedBy = closesAt) => db.transaction((tx) => closeDueLots(tx, endedBy));

type Result = { status: string; realized: number | null; soldAt: string | null };

async function resultOf(lotNumber = 1): Promise<Result | undefined> {
  const [result] = await db.query<Result>(sql`
    select s.status, l.price_realized_cents as realized, l.sold_at as "soldAt"
    from lots l join lot_standings s on s.lot_id = l.id where l.lot_number = ${lotNumber}`);
  return result;
}

const listWon = () =>
  db.query(sql`
    select lot_id as "lotId", account_id as "accountId", hammer_cents as hammer, premium_cents as premium,
      won_at as "wonAt", paid_at as "paidAt" from won_lots`);

describe('a lot with a bid', () => {
  test('is sold to the leader for the hammer price and the premium of its sale', async () => {
    const lotId = await addBiddingLot(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const { bid } = startBidding(db);
    await bid(anna, 1, 3_000);
    await bid(boris, 1, 2_500);
    expect(await closeBy()).toEqual([{ lotId, winnerId: anna }]);
    expect(await resultOf()).toEqual({ status: 'sold', realized: 323_125, soldAt: closesAt });
    expect(await listWon()).toEqual([
      { lotId, accountId: anna, hammer: 275_000, premium: 48_125, wonAt: closesAt, paidAt: null },
    ]);
  });

  test.each([
    ['20.00', 500, 600],
    ['17.50', 500, 588],
    ['12.25', 2_500, 2_806],
    ['0.00', 2_500, 2_500],
  ])('at %s percent brings of %i cents, half a cent up, %i', async (percent, cents, realized) => {
    await db.query(sql`update auctions set premium_percent = ${percent}::numeric where id = ${saleId}`);
    await addBiddingLot(db, { openingCents: cents });
    await startBidding(db).bid(await aBidder(db), 1, 1_000);
    await closeBy();
    expect(await resultOf()).toMatchObject({ status: 'sold', realized });
  });

  test('below its reserve is passed, and no one has won it', async () => {
    const lotId = await addBiddingLot(db, { reserveCents: 120_000 });
    await startBidding(db).bid(await aBidder(db), 1, 1_000);
    expect(await closeBy()).toEqual([{ lotId, winnerId: null }]);
    expect(await resultOf()).toEqual({ status: 'passed', realized: null, soldAt: null });
    expect(await listWon()).toEqual([]);
  });

  test('that was withdrawn is withdrawn, whatever was bid', async () => {
    const lotId = await addBiddingLot(db);
    await startBidding(db).bid(await aBidder(db), 1, 1_000);
    await db.query(sql`update lots set is_withdrawn = true where id = ${lotId}`);
    await closeBy();
    expect(await resultOf()).toEqual({ status: 'withdrawn', realized: null, soldAt: null });
    expect(await listWon()).toEqual([]);
  });

  test('binds its winner to the hammer price from then on, and no longer to the maximum', async () => {
    await addBiddingLot(db);
    await addBiddingLot(db, { lotNumber: 2, closesAt: '2026-12-02T15:00:30.000Z' });
    const anna = await aBidder(db, { tier: 1 });
    const { bid } = startBidding(db);
    await bid(anna, 1, 5_000);
    expect(await bid(anna, 2, 1_000)).toMatchObject({ Outcome: 'LIMIT_EXCEEDED', HeadroomCents: 0 });
    await closeBy();
    expect(await bid(anna, 2, 4_500)).toMatchObject({ Outcome: 'LEADING' });
  });
});

test('a lot without a bid is passed', async () => {
  await addBiddingLot(db);
  await closeBy();
  expect(await resultOf()).toEqual({ status: 'passed', realized: null, soldAt: null });
});

test('a lot closes in its own time, and once', async () => {
  const lotId = await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2, closesAt: '2026-12-02T15:00:30.000Z' });
  expect(await closeBy('2026-12-02T14:59:59.999Z')).toEqual([]);
  expect(await closeBy()).toEqual([{ lotId, winnerId: null }]);
  expect(await closeBy()).toEqual([]);
  expect(await resultOf(2)).toMatchObject({ status: 'open' });
  const versions = await db.query(sql`select version from lot_standings order by lot_id`);
  expect(versions).toEqual([{ version: 1 }, { version: 0 }]);
});

test('lots of a live sale are the room’s to close', async () => {
  await addBiddingLot(db);
  await db.query(sql`update auctions set type = 1`);
  expect(await closeBy()).toEqual([]);
  expect(await resultOf()).toMatchObject({ status: 'open' });
});

test('after the close no bid is taken', async () => {
  await addBiddingLot(db);
  const anna = await aBidder(db);
  const { bid, setTime } = startBidding(db);
  await closeBy();
  setTime('2026-12-02T14:59:59.000Z');
  expect(await bid(anna, 1, 1_000)).toMatchObject({ Outcome: 'DECIDED_LATE' });
  expect(await db.query(sql`select lot_id from bids`)).toEqual([]);
});
