/** Bids in a timed sale, as the service decides and writes them. */
import { beforeEach, describe, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { aBidder, addBiddingLot, addTimedSale, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

describe('two bidders on one lot', () => {
  test('the higher max leads at one step above the lower, and who led is outbid', async () => {
    await addBiddingLot(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const { bid } = startBidding(db);
    const first = await bid(anna, 1, 1_000);
    expect(first).toMatchObject({ Outcome: 'LEADING', Lot: { CurrentBidCents: 50_000, AskCents: 55_000 } });
    const second = await bid(boris, 1, 800);
    expect(second).toMatchObject({ Outcome: 'OUTBID', Lot: { CurrentBidCents: 85_000 } });
    expect(second.Own).toMatchObject({ IsLeading: false, Alias: 2 });
    expect(await bid(boris, 1, 1_100)).toMatchObject({
      Outcome: 'LEADING',
      Lot: { CurrentBidCents: 110_000, BidCount: 5 },
      Own: { IsLeading: true, MaxCents: 110_000 },
    });
  });

  test('of two equal maxima the earlier keeps the lot', async () => {
    await addBiddingLot(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const { bid } = startBidding(db);
    await bid(anna, 1, 1_000);
    expect(await bid(boris, 1, 1_000)).toMatchObject({
      Outcome: 'OUTBID',
      IsEarlierTie: true,
      Lot: { CurrentBidCents: 100_000 },
    });
  });

  test('bids of the same moment are decided one after the other, in one batch', async () => {
    await addBiddingLot(db);
    const people = await Promise.all(Array.from({ length: 15 }, () => aBidder(db)));
    const { bid, news } = startBidding(db);
    const answers = await Promise.all(people.map((person, place) => bid(person, 1, 1_000 + place * 100)));
    expect(answers.filter(({ Own }) => Own?.IsLeading)).toHaveLength(15);
    const [standing] = await db.query(sql`
      select leader_id as leader, current_bid_cents as price, bid_number as bids from lot_standings`);
    expect(standing).toEqual({ leader: people.at(-1), price: 240_000, bids: 15 });
    expect(news.length).toBeLessThanOrEqual(2);
  });
});
