/** The lots that someone has a bid on, for the chips of cards. */
import { beforeEach, expect, test } from 'vitest';

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

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

test('it says who leads and whether the reserve is met, and nothing of others or of sales that are over', async () => {
  await addBiddingLot(db, { lotNumber: 1 });
  await addBiddingLot(db, { lotNumber: 2, reserveCents: 200_000 });
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bids, bid } = startBidding(db);
  await bid(anna, 1, 600);
  await bid(boris, 1, 900);
  await bid(anna, 2, 600);
  expect(await bids.listOwnChips(anna)).toMatchObject([
    { AuctionID: saleId, LotNumber: 1, IsLeading: false, HasWon: false, ReserveMet: true },
    { AuctionID: saleId, LotNumber: 2, IsLeading: true, ReserveMet: false },
  ]);
  expect(await bids.listOwnChips(boris)).toMatchObject([{ LotNumber: 1, IsLeading: true }]);
  await db.query(sql`update auctions set closed_at = now()`);
  expect(await bids.listOwnChips(anna)).toEqual([]);
});
