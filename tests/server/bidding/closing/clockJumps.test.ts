/** The server's clock jumps while a lot is in its last minutes: what was promised and what was bid stays. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import { createRound } from '#server/bidding/closing/keepClosing.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  listLotLogs,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { silentLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();
const closesAt = '2026-12-02T15:00:00.000Z';
const end = (ms: number): string => new Date(Date.parse(closesAt) + ms).toISOString();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db, { closesAt });
});

/** The server: its bids and its closing, by one clock that can be set. */
function aHouse() {
  const bidding = startBidding(db);
  let now = closesAt;
  let notified = 0;
  const notifier = { notify: () => void (notified += 1), notifySales: () => undefined };
  const findUndecided = async () => ({ since: null, isWhole: true });
  const round = createRound({ db, clock: () => new Date(now), log: silentLog, notifier, findUndecided });
  return {
    ...bidding,
    notified: () => notified,
    closeAt(at: string) {
      now = at;
      return round();
    },
  };
}

const standing = async () => {
  const [row] = await db.query(sql`
    select status, bid_count as bids, closes_at as "closesAt", leader_id as leader from lot_standings`);
  return row;
};

test.each([
  ['back', -5_000, end(170_000)],
  ['ahead', 5_000, end(176_000)],
])(
  'a clock that jumps five seconds %s in the middle of a soft close: no bid is lost, none counts twice, and no end moves back',
  async (_, jumpMs, endsAt) => {
    const house = aHouse();
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    house.setTime(end(-10_000));
    const key = randomUUID();
    const first = await house.bid(anna, 1, 500, key);
    expect(first.Lot).toMatchObject({ ClosesAt: end(170_000), ExtendedCount: 1 });

    // A second passes, and the clock is five seconds off.
    house.setTime(end(-9_000 + jumpMs));
    expect(await house.bid(boris, 1, 600)).toMatchObject({ Outcome: 'LEADING', Lot: { ClosesAt: endsAt } });
    expect(await house.bid(anna, 1, 500, key)).toEqual(first);
    await house.closeAt(end(-9_000 + jumpMs));
    expect(await standing()).toEqual({ status: 'open', bids: 2, closesAt: endsAt, leader: boris });

    // It is right again, and the lot ends when the page said, and once.
    await house.closeAt(endsAt);
    expect(await standing()).toMatchObject({ status: 'open' });
    const notifiedBefore = house.notified();
    for (const late of [300, 5_300, 300]) {
      await house.closeAt(new Date(Date.parse(endsAt) + late).toISOString());
    }
    expect(await standing()).toMatchObject({ status: 'sold', bids: 2, leader: boris });
    expect(house.notified() - notifiedBefore).toBe(1);
    // By a clock that jumps back once more it would be in time; no one takes the lot from its winner.
    house.setTime(new Date(Date.parse(endsAt) - 1_000).toISOString());
    expect(await house.bid(anna, 1, 700)).toMatchObject({ Outcome: 'DECIDED_LATE' });
    expect(await standing()).toMatchObject({ status: 'sold', bids: 2, leader: boris });
    for (const log of await listLotLogs(db)) expect([...differencesIn(log), faultIn(log)]).toEqual([null]);
  },
);
