/** What bidders learn of their sales by mail: they begin, lots close soon, lots are won, lots close later. */
import { beforeEach, describe, expect, test } from 'vitest';

import { savePreferences } from '#server/alerts/channels/preferences.ts';
import { makeUpForOutage } from '#server/bidding/closing/outage.ts';
import { sql } from '#server/platform/db/sql.ts';
import { allNotices, noWays } from '#tests/support/alerts/noticeChoices.ts';
import { addBiddingLot, addTimedSale, aBidder, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { later, type NoticeWorld, startNoticing } from './aNoticeRound.ts';

const db = await openTestDatabase();
let world: NoticeWorld;
let ruth: number;

const daysBefore = '2026-11-28T15:00:00.000Z';
/** The sale begins when its first lot closes. */
const firstEnd = '2026-12-02T15:00:00.000Z';
const minute = 60;
const hour = 60 * minute;

/** Lots 1 and 2 close half a minute apart, lot 3 most of an hour later. */
beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db, { closesAt: firstEnd });
  await addBiddingLot(db, { lotNumber: 2, closesAt: later(firstEnd, 30) });
  await addBiddingLot(db, { lotNumber: 3, closesAt: later(firstEnd, 50 * minute) });
  ruth = await aBidder(db);
  await db.query(sql`update auction_registrations set requested_at = ${daysBefore}`);
  world = startNoticing(db);
  await world.look(daysBefore);
});

describe('a sale that begins soon', () => {
  const begins = async (): Promise<number> => (await world.listLetters('saleBegins')).length;

  test('is announced a day before and half an hour before to anyone who may bid, each time once', async () => {
    await world.look(later(firstEnd, -24 * hour - 1));
    expect(await begins()).toBe(0);
    await world.look(later(firstEnd, -24 * hour));
    await world.look(later(firstEnd, -23 * hour));
    expect(await begins()).toBe(1);
    await world.look(later(firstEnd, -30 * minute));
    await world.look(later(firstEnd, -20 * minute));
    expect(await begins()).toBe(2);
  });

  test('is not announced twice at once when the first time was missed', async () => {
    await world.look(later(firstEnd, -20 * minute));
    expect(await begins()).toBe(1);
  });

  test('is no news for who was approved on that day, nor for who was not', async () => {
    await db.query(sql`update auction_registrations set decided_at = ${later(firstEnd, -2 * hour)}`);
    await aBidder(db, { registration: 'pending' });
    await db.query(sql`
      update auction_registrations set requested_at = ${daysBefore} where status = 'pending'`);
    await world.look(later(firstEnd, -hour));
    expect(await begins()).toBe(0);
  });
});

describe('lots that close soon', () => {
  const closing = (): Promise<number[][]> => world.listLots('lotsClosing', ruth);

  test('come in one letter an hour before, with those that follow in the next hour, and in one ten minutes before', async () => {
    for (const lotNumber of [1, 2, 3]) await world.bid(ruth, lotNumber, 1_000);
    await world.look(later(firstEnd, -hour - 1));
    expect(await closing()).toEqual([]);
    await world.look(later(firstEnd, -hour));
    await world.look(later(firstEnd, -30 * minute));
    expect(await closing()).toEqual([[1, 2, 3]]);
    await world.look(later(firstEnd, -10 * minute));
    await world.look(later(firstEnd, -9 * minute));
    expect(await closing()).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
    await world.look(later(firstEnd, 40 * minute));
    expect(await closing()).toEqual([[1, 2, 3], [1, 2], [3]]);
  });

  test('are no news for who bids in the last hour, before the last ten minutes begin', async () => {
    world.setTime(later(firstEnd, -50 * minute));
    await world.bid(ruth, 1, 1_000);
    await world.look(later(firstEnd, -49 * minute));
    expect(await closing()).toEqual([]);
    await world.look(later(firstEnd, -10 * minute));
    expect(await closing()).toEqual([[1]]);
  });

  test('are named once in one letter when no round ran an hour before', async () => {
    for (const lotNumber of [1, 2, 3]) await world.bid(ruth, lotNumber, 1_000);
    await world.look(later(firstEnd, -5 * minute));
    expect(await closing()).toEqual([[1, 2, 3]]);
    await world.look(later(firstEnd, -4 * minute));
    expect(await closing()).toEqual([[1, 2, 3]]);
  });

  test('are not written about where no one wants it', async () => {
    await savePreferences(db, ruth, { ...allNotices, Closing: noWays });
    await world.bid(ruth, 1, 1_000);
    await world.look(later(firstEnd, -hour));
    expect(await closing()).toEqual([]);
  });
});

describe('lots that were won', () => {
  async function win(lotNumber: number, wonAt = firstEnd): Promise<void> {
    await db.query(sql`
      insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at)
      select id, ${saleId}, ${ruth}, 100000, 17500, ${wonAt} from lots where lot_number = ${lotNumber}`);
  }

  test('come in one letter when the sale is over, with the premium of all', async () => {
    await win(1);
    await win(2, later(firstEnd, 30));
    await world.look(later(firstEnd, 60));
    expect(await world.listLetters('lotsWon')).toEqual([]);
    await db.query(sql`update auctions set closed_at = ${later(firstEnd, hour)}`);
    await world.look(later(firstEnd, hour));
    await world.look(later(firstEnd, hour + 3));
    expect(await world.listLots('lotsWon', ruth)).toEqual([[1, 2]]);
    expect(await world.listLetters('lotsWon')).toMatchObject([
      { facts: { premiumCents: 35_000, lots: [{ bidCents: 100_000 }, { bidCents: 100_000 }] } },
    ]);
  });

  test('come when their session is over, though the sale goes on', async () => {
    await db.query(sql`
      insert into auction_sessions (auction_id, number, title, starts_at, status)
      values (${saleId}, 1, 'First session', ${firstEnd}, 5)`);
    await win(1);
    await world.look(later(firstEnd, hour));
    expect(await world.listLots('lotsWon', ruth)).toEqual([[1]]);
  });

  test('are no news where they were won before the server began to write', async () => {
    await win(1, later(daysBefore, -1));
    await db.query(sql`update auctions set closed_at = ${daysBefore}`);
    await world.look(later(daysBefore, hour));
    expect(await world.listLetters('lotsWon')).toEqual([]);
  });
});

test('after an outage everyone with a bid on an open lot learns how much later it closes, once', async () => {
  for (const lotNumber of [1, 2]) await world.bid(ruth, lotNumber, 1_000);
  await aBidder(db);
  await db.query(sql`update lot_standings set status = 'sold' where closes_at = ${firstEnd}`);
  await db.query(sql`insert into heartbeat (beat_at) values (now() - interval '20 minutes')`);
  await db.transaction((tx) => makeUpForOutage(tx, new Date(later(firstEnd, 20))));
  await world.look(later(firstEnd, 25));
  await world.look(later(firstEnd, 28));
  const letters = await world.listLetters('lotsDelayed');
  expect(letters.map(({ accountId }) => accountId)).toEqual([ruth]);
  expect(await world.listLots('lotsDelayed', ruth)).toEqual([[2]]);
});
