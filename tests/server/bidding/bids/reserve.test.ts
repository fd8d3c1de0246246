/** Lots with a hidden reserve: what is said of it, and that its amount is never said. */
import { beforeEach, expect, test } from 'vitest';

import { aBidder, addBiddingLot, addTimedSale, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db, { openingCents: 100_000, reserveCents: 250_000, lowEstCents: 300_000 });
});

test('under the reserve the whole max is shown; the bid that reaches it stands at the reserve', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  const notMet = (CurrentBidCents: number) => ({
    Outcome: 'RESERVE_NOT_MET',
    Lot: { CurrentBidCents, HasReserve: true, ReserveMet: false },
  });
  expect(await bid(anna, 1, 1_500)).toMatchObject(notMet(150_000));
  expect(await bid(boris, 1, 2_000)).toMatchObject(notMet(200_000));
  expect(await bid(anna, 1, 3_000)).toMatchObject({
    Outcome: 'LEADING',
    Lot: { CurrentBidCents: 250_000, ReserveMet: true },
  });
});

test('a raise that reaches the reserve moves the price, and gives more time; the next one is silent', async () => {
  const anna = await aBidder(db);
  const { bid, setTime } = startBidding(db);
  await bid(anna, 1, 1_500);
  setTime('2026-12-02T14:59:00.000Z');
  const reached = await bid(anna, 1, 4_000);
  expect(reached).toMatchObject({ Outcome: 'RAISED', Lot: { CurrentBidCents: 250_000, ExtendedCount: 1 } });
  setTime('2026-12-02T14:59:30.000Z');
  expect((await bid(anna, 1, 4_500)).Lot).toMatchObject({
    CurrentBidCents: 250_000,
    ExtendedCount: 1,
    ClosesAt: reached.Lot?.ClosesAt,
  });
});

test('the amount of the reserve is in no answer while it is not met', async () => {
  const { bid, bids } = startBidding(db);
  const answer = await bid(await aBidder(db), 1, 1_500);
  const history = await bids.getHistory({ auctionId: 2050, lotNumber: 1 });
  expect(JSON.stringify([answer, history])).not.toContain('250000');
});
