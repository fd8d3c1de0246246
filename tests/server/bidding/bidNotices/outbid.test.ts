/** Who learns by mail that they were outbid, how often, and in how many letters. */
import { beforeEach, describe, expect, test } from 'vitest';

import { savePreferences } from '#server/alerts/channels/preferences.ts';
import { sql } from '#server/platform/db/sql.ts';
import { allNotices, noWays } from '#tests/support/alerts/noticeChoices.ts';
import { addBiddingLot, addTimedSale, aBidder, whileOpen } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

import { later, type NoticeWorld, startNoticing } from './aNoticeRound.ts';

const db = await openTestDatabase();
let world: NoticeWorld;
let ruth: number;
let omar: number;

/** Its lots close on the next day: nothing is about to close while it is `whileOpen`. */
beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2 });
  ruth = await aBidder(db);
  omar = await aBidder(db);
  world = startNoticing(db);
  await world.look(later(whileOpen, -60));
  world.setTime(whileOpen);
});

const outbidOf = (accountId: number): Promise<number[][]> => world.listLots('lotsOutbid', accountId);

describe('while no sale of theirs closes', () => {
  test('the one who led and was outbid gets a letter at once, and the one who leads gets none', async () => {
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.look(later(whileOpen, 2));
    expect(await outbidOf(ruth)).toEqual([[1]]);
    expect(await outbidOf(omar)).toEqual([]);
  });

  test('the letter says the current bid, and holds a way to stop such letters', async () => {
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.look(later(whileOpen, 2));
    const [letter] = await world.listLetters('lotsOutbid');
    expect(letter?.facts).toMatchObject({
      firstName: 'Harlan',
      path: '/detail/2050/1/lot-1',
      lots: [{ lotNumber: 1, title: 'Lot 1', bidCents: 110_000, isLeading: false }],
    });
    expect(letter && 'stopPath' in letter.facts ? letter.facts.stopPath : '').toMatch(
      /^\/email\/notices\/[\w-]{43}$/u,
    );
  });

  test('no second look, and no other node, writes it again', async () => {
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.look(later(whileOpen, 2));
    const other = startNoticing(db);
    await Promise.all([other.look(later(whileOpen, 4)), world.look(later(whileOpen, 4))]);
    expect(await outbidOf(ruth)).toEqual([[1]]);
  });

  test('whose bid was beaten as it came in has read so in its answer, and gets no letter', async () => {
    await world.bid(omar, 1, 2_000);
    await world.bid(ruth, 1, 1_000);
    await world.look(later(whileOpen, 2));
    expect(await outbidOf(ruth)).toEqual([]);
  });

  test('who leads again before the letter is written gets none', async () => {
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.bid(ruth, 1, 3_000);
    await world.look(later(whileOpen, 2));
    expect(await outbidOf(ruth)).toEqual([]);
    expect(await outbidOf(omar)).toEqual([[1]]);
  });

  test('a lot is written about once in ten minutes, however often its lead changes', async () => {
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.look(later(whileOpen, 2));
    await world.bid(ruth, 1, 3_000);
    await world.bid(omar, 1, 4_000);
    await world.look(later(whileOpen, 4));
    expect(await outbidOf(ruth)).toEqual([[1]]);
    await world.look(later(whileOpen, 603));
    expect(await outbidOf(ruth)).toEqual([[1], [1]]);
  });

  test('a rush on many lots is looked through in parts, of which none is left out', async () => {
    const lotNumbers = Array.from({ length: 45 }, (_, place) => place + 1);
    for (const lotNumber of lotNumbers) {
      if (lotNumber > 2) await addBiddingLot(db, { lotNumber });
      await world.bid(ruth, lotNumber, 1_000);
      await world.bid(omar, lotNumber, 2_000);
    }
    await world.look(later(whileOpen, 2));
    const written = await db.query<{ n: number }>(sql`
      select l.lot_number as n from bid_notices o join lots l on l.id = o.lot_id where o.account_id = ${ruth}`);
    expect(written.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(lotNumbers);
  });

  test('another lot is not held up by it', async () => {
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.look(later(whileOpen, 2));
    await world.bid(ruth, 2, 1_000);
    await world.bid(omar, 2, 2_000);
    await world.look(later(whileOpen, 4));
    expect(await outbidOf(ruth)).toEqual([[1], [2]]);
  });
});

describe('while a sale of theirs closes', () => {
  const closing = '2026-12-02T14:30:00.000Z';

  test('what happens in a minute comes in one letter', async () => {
    world.setTime(closing);
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.look(later(closing, 2));
    await world.bid(ruth, 2, 1_000);
    await world.bid(omar, 2, 2_000);
    await world.look(later(closing, 30));
    expect(await outbidOf(ruth)).toEqual([]);
    await world.look(later(closing, 63));
    expect(await outbidOf(ruth)).toEqual([[1, 2]]);
    await world.look(later(closing, 200));
    expect(await outbidOf(ruth)).toEqual([[1, 2]]);
  });

  test('who leads again within the minute is not written to', async () => {
    world.setTime(closing);
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.look(later(closing, 2));
    await world.bid(ruth, 1, 3_000);
    await world.look(later(closing, 63));
    expect(await outbidOf(ruth)).toEqual([]);
  });

  test('a lot that was over by then is not written about', async () => {
    world.setTime(closing);
    await world.bid(ruth, 1, 1_000);
    await world.bid(omar, 1, 2_000);
    await world.look(later(closing, 2));
    await db.run(`update lot_standings set status = 'sold'`);
    await world.look(later(closing, 63));
    expect(await outbidOf(ruth)).toEqual([]);
  });
});

test('who wants no such letters gets none, and none for what happened meanwhile', async () => {
  await savePreferences(db, ruth, { ...allNotices, Outbid: noWays });
  await world.bid(ruth, 1, 1_000);
  await world.bid(omar, 1, 2_000);
  await world.look(later(whileOpen, 2));
  await savePreferences(db, ruth, allNotices);
  await world.look(later(whileOpen, 4));
  expect(await outbidOf(ruth)).toEqual([]);
});

test('a bid that is committed late is found all the same', async () => {
  await world.bid(ruth, 1, 1_000);
  await world.look(later(whileOpen, 10));
  world.setTime(later(whileOpen, 5));
  await world.bid(omar, 1, 2_000);
  await world.look(later(whileOpen, 12));
  expect(await outbidOf(ruth)).toEqual([[1]]);
});
