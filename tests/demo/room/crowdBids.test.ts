/** The demo's people in the room: to what they go, how fast, and by whose rules. */
import { beforeEach, describe, expect, test } from 'vitest';

import { isRung } from '#contract/bidding/bidIncrements.ts';
import { crowd } from '#demo/bidding/crowd.ts';
import { interestsIn, nextBidder, type Present, thinkingMs } from '#demo/room/crowdBids.ts';
import { createCrowdRound, listPresent } from '#demo/room/keepCrowdBidding.ts';
import { aRoomLot } from '#fixtures/room.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addSession, aNode, conductFor, type SaleroomNode } from '#tests/server/saleroom/aSaleroom.ts';
import { aBidder, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const people: Present[] = Array.from({ length: 12 }, (_, place) => ({
  accountId: place + 1,
  paddle: place + 101,
}));

const lots = Array.from({ length: 300 }, (_, place) =>
  aRoomLot({ LotNumber: place + 1, LowEst: 1_000 + place * 10, HighEst: 1_500 + place * 15 }),
);

describe('the crowd', () => {
  test('never goes beyond 1.2 times the high estimate, and only by rungs', () => {
    for (const lot of lots) {
      for (const { worthCents } of interestsIn(lot, people)) {
        expect(worthCents).toBeLessThanOrEqual(lot.HighEst * 120);
        expect(isRung(worthCents)).toBe(true);
      }
    }
  });

  test('is the same for the same lot, and of five people at most', () => {
    for (const lot of lots) {
      const interests = interestsIn(lot, people);
      expect(interestsIn(lot, people)).toEqual(interests);
      expect(new Set(interests.map(({ accountId }) => accountId)).size).toBe(interests.length);
      expect(interests.length).toBeLessThanOrEqual(5);
    }
  });

  test('has no one bid against themselves, above what it is worth to them, or on a lot on hold', () => {
    const [one, other] = [
      { accountId: 1, paddle: 101, worthCents: 50_000 },
      { accountId: 2, paddle: 102, worthCents: 60_000 },
    ];
    const lot = aRoomLot({ AskCents: 55_000, LeaderPaddle: 101 });
    expect(nextBidder(lot, [one, other])).toBe(other);
    expect(nextBidder({ ...lot, LeaderPaddle: 102 }, [one, other])).toBeUndefined();
    expect(nextBidder({ ...lot, AskCents: 65_000 }, [one, other])).toBeUndefined();
    expect(nextBidder({ ...lot, IsHeld: true }, [one, other])).toBeUndefined();
    expect(nextBidder({ ...lot, AskCents: null }, [one, other])).toBeUndefined();
  });

  test('answers before the hammer falls, and not at once', () => {
    for (const lot of lots) {
      expect(thinkingMs(lot)).toBeGreaterThanOrEqual(1_500);
      expect(thinkingMs(lot)).toBeLessThan(10_000);
    }
  });
});

describe('in the room', () => {
  const open = openTestDatabase();

  beforeEach(async () => emptyTables(await open));

  /** So many of the crowd are approved for the sale. */
  async function aCrowdedRoom(count: number, limitCents: number | null = null) {
    const db = await open;
    await addSession(db, 2);
    for (const { email } of crowd.slice(0, count)) {
      const id = await aBidder(db, { limitCents });
      await db.query(sql`update accounts set email = ${email} where id = ${id}`);
    }
    const node = aNode(db);
    const findRoom = () => node.room();
    const round = createCrowdRound({ db, clock: node.clock, findRoom, bids: node.bids, auctionId: saleId });
    return { db, node, round };
  }

  async function bidFor(node: SaleroomNode, round: () => Promise<number>, seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second += 1) {
      await round();
      await conductFor(node, 1_000);
    }
  }

  test('they take a lot up step by step through the bid service, and it is sold to one of them', async () => {
    const { db, node, round } = await aCrowdedRoom(12);
    await bidFor(node, round, 150);
    const [lot] = await db.query<{ status: string; cents: number; bids: number }>(sql`
      select s.status, s.current_bid_cents as cents, s.bid_count as bids
      from lot_standings s join lots l on l.id = s.lot_id order by l.lot_number`);
    expect(lot?.status).toBe('sold');
    expect(lot?.bids).toBeGreaterThan(1);
    expect(lot?.cents).toBeLessThanOrEqual(300_000);
  });

  test('no one goes beyond a limit, or bids twice for being refused', async () => {
    const { db, node, round } = await aCrowdedRoom(12, 40_000);
    await bidFor(node, round, 20);
    expect(await db.query(sql`select 1 from bids where kind = 'live'`)).toEqual([]);
    const asked = await db.query(sql`select account_id from bid_answers`);
    expect(asked.length).toBeLessThanOrEqual(5);
    expect(node.lines).toEqual([]);
  });

  test('only the crowd is there: anyone else who is registered bids for themselves', async () => {
    const { db } = await aCrowdedRoom(3);
    await aBidder(db);
    expect(await listPresent(db, saleId)).toHaveLength(3);
  });

  test('no one bids where no lot is up', async () => {
    const { round } = await aCrowdedRoom(3);
    expect(await round()).toBe(Infinity);
  });
});
