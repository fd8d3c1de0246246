/** What becomes of lots that were about to close while the server was down. */
import { beforeEach, describe, expect, test } from 'vitest';

import { forgetHeartbeat, makeUpForOutage } from '#server/bidding/closing/outage.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addBiddingLot, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

/** The first lot ends at 15:00 and the second half a minute later. */
const firstEnd = '2026-12-02T15:00:00.000Z';
const secondEnd = '2026-12-02T15:00:30.000Z';
const minuteMs = 60_000;

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db, { closesAt: firstEnd });
  await addBiddingLot(db, { lotNumber: 2, closesAt: secondEnd });
});

/** No one was there for so long: by the clock of the database, which these tests cannot set. */
async function beSilent(minutes: number): Promise<void> {
  await db.query(sql`
    insert into heartbeat (beat_at) values (now() - make_interval(secs => ${minutes * 60}::double precision))`);
}

const makeUp = (now: string) => db.transaction((tx) => makeUpForOutage(tx, new Date(now)));

/** In half minutes: some time passes between the silence and the end of it. */
async function listEnds(): Promise<string[]> {
  const rows = await db.query<{ endsAt: string }>(sql`
    select date_bin('30 seconds', closes_at, '2026-12-02') as "endsAt" from lot_standings order by lot_id`);
  return rows.map(({ endsAt }) => endsAt);
}

describe('an outage while lots close', () => {
  test('gives every lot that had not ended what was lost, and ten minutes', async () => {
    await beSilent(20);
    const { shifts, lotIds } = await makeUp(later(firstEnd, 20));
    expect(shifts).toMatchObject([{ auctionId: saleId }]);
    expect(lotIds).toHaveLength(2);
    expect(await listEnds()).toEqual([later(firstEnd, 30), later(secondEnd, 30)]);
  });

  test('leaves what was published, the count of extensions and lots that had closed as they were', async () => {
    await db.query(sql`update lot_standings set status = 'sold' where closes_at = ${firstEnd}`);
    await beSilent(20);
    await makeUp(later(firstEnd, 20));
    const standings = await db.query(sql`
      select status, date_bin('30 seconds', closes_at, '2026-12-02') as "endsAt", scheduled_closes_at as "scheduledAt",
        extended_count as extended, version
      from lot_standings order by lot_id`);
    expect(standings).toEqual([
      { status: 'sold', endsAt: firstEnd, scheduledAt: firstEnd, extended: 0, version: 0 },
      { status: 'open', endsAt: later(secondEnd, 30), scheduledAt: secondEnd, extended: 0, version: 1 },
    ]);
  });

  test('counts from when the closing began: a bidder who could not bid days before lost none of it', async () => {
    await beSilent(3 * 24 * 60);
    await makeUp(later(firstEnd, 5));
    expect(await listEnds()).toEqual([later(firstEnd, 25), later(secondEnd, 25)]);
  });

  test('counts when too little is left to come back before the first lot ends', async () => {
    await beSilent(60);
    await makeUp(later(firstEnd, -4));
    expect(await listEnds()).toEqual([later(firstEnd, 16), later(secondEnd, 16)]);
  });

  test('is made up for once', async () => {
    await beSilent(20);
    await makeUp(later(firstEnd, 20));
    expect(await makeUp(later(firstEnd, 20))).toEqual({ lotIds: [], shifts: [] });
    expect(await listEnds()).toEqual([later(firstEnd, 30), later(secondEnd, 30)]);
  });

  test('is kept, for pages and letters to say by how much', async () => {
    await beSilent(20);
    await makeUp(later(firstEnd, 20));
    const shifts = await db.query(sql`
      select auction_id as "auctionId", round(shift_ms / 60000.0)::integer as minutes, is_noticed as "isNoticed"
      from sale_shifts`);
    expect(shifts).toEqual([{ auctionId: saleId, minutes: 30, isNoticed: false }]);
  });

  test('that comes again is made up for again', async () => {
    await beSilent(20);
    await makeUp(later(firstEnd, 20));
    await db.query(sql`update heartbeat set beat_at = now() - interval '5 minutes'`);
    await makeUp(later(firstEnd, 26));
    expect(await listEnds()).toEqual([later(firstEnd, 45), later(secondEnd, 45)]);
  });
});

describe('nothing moves', () => {
  test.each([
    ['after a silence that the soft close bridges', 0.5, 1],
    ['after an outage that is over in good time', 600, -11],
  ])('%s', async (_, silentMinutes, afterFirstEnd) => {
    await beSilent(silentMinutes);
    await makeUp(later(firstEnd, afterFirstEnd));
    expect(await listEnds()).toEqual([firstEnd, secondEnd]);
  });

  test('where no server ever ran, or a demo followed the calendar while it was off', async () => {
    await makeUp(later(firstEnd, 1));
    expect(await listEnds()).toEqual([firstEnd, secondEnd]);
    await db.query(sql`update heartbeat set beat_at = now() - interval '1 hour'`);
    await forgetHeartbeat(db);
    await makeUp(later(firstEnd, 1));
    expect(await listEnds()).toEqual([firstEnd, secondEnd]);
  });

  test('in a live sale, or in one that is over', async () => {
    await beSilent(20);
    await db.query(sql`update auctions set type = 1`);
    await makeUp(later(firstEnd, 20));
    await db.query(sql`update auctions set type = 3, closed_at = ${firstEnd}`);
    await db.query(sql`update heartbeat set beat_at = now() - interval '1 hour'`);
    await makeUp(later(firstEnd, 20));
    expect(await listEnds()).toEqual([firstEnd, secondEnd]);
  });
});
