/** How late bids give a lot of a timed sale more time. */
import { beforeEach, expect, test } from 'vitest';

import { aBidder, addBiddingLot, addTimedSale, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const closesAt = '2026-12-02T15:00:00.000Z';
const before = (ms: number, end = closesAt): string => new Date(Date.parse(end) - ms).toISOString();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db, { closesAt });
});

test('a bid with just the window left changes nothing; one a millisecond later starts the window again', async () => {
  const { bid, setTime } = startBidding(db);
  setTime(before(180_000));
  expect((await bid(await aBidder(db), 1, 500)).Lot).toMatchObject({ ClosesAt: closesAt, ExtendedCount: 0 });
  setTime(before(179_999));
  expect((await bid(await aBidder(db), 1, 600)).Lot).toMatchObject({
    ClosesAt: '2026-12-02T15:00:00.001Z',
    ScheduledClosesAt: closesAt,
    ExtendedCount: 1,
  });
});

test('the time is reset and never added up, as often as it takes', async () => {
  const { bid, setTime } = startBidding(db);
  setTime(before(100_000));
  const first = await bid(await aBidder(db), 1, 500);
  expect(first.Lot?.ClosesAt).toBe('2026-12-02T15:01:20.000Z');
  setTime(before(1, first.Lot?.ClosesAt ?? ''));
  expect((await bid(await aBidder(db), 1, 600)).Lot).toMatchObject({
    ClosesAt: '2026-12-02T15:04:19.999Z',
    ExtendedCount: 2,
  });
});

test('the last millisecond counts, and the end itself does not', async () => {
  const { bid, setTime } = startBidding(db);
  setTime(closesAt);
  expect(await bid(await aBidder(db), 1, 500)).toMatchObject({ Outcome: 'LOT_CLOSED', Own: null });
  setTime(before(1));
  expect(await bid(await aBidder(db), 1, 500)).toMatchObject({ Outcome: 'LEADING' });
});

test('neither a refused bid nor a leader’s own raise gives more time; a losing bid that moves the price does', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid, setTime } = startBidding(db);
  await bid(anna, 1, 1_000);
  setTime(before(60_000));
  for (const [who, dollars] of [
    [boris, 510],
    [boris, 500],
    [anna, 900],
    [anna, 2_000],
  ] as const) {
    expect((await bid(who, 1, dollars)).Lot).toMatchObject({ ClosesAt: closesAt, ExtendedCount: 0 });
  }
  expect(await bid(boris, 1, 600)).toMatchObject({
    Outcome: 'OUTBID',
    Lot: { CurrentBidCents: 65_000, ClosesAt: '2026-12-02T15:02:00.000Z', ExtendedCount: 1 },
  });
});

test('an end never moves back: a bid that was received earlier and is decided later', async () => {
  const { bid, setTime } = startBidding(db);
  const behind = startBidding(db);
  setTime(before(10_000));
  await bid(await aBidder(db), 1, 500);
  behind.setTime(before(10_001));
  expect((await behind.bid(await aBidder(db), 1, 600)).Lot).toMatchObject({
    ClosesAt: '2026-12-02T15:02:50.000Z',
    ExtendedCount: 1,
  });
});
