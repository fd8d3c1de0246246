/** What replaying a log and checking it finds when someone has been at the rows. */
import { beforeEach, expect, test } from 'vitest';

import { listLostAnswers } from '#server/bidding/bids/lotLogs.ts';
import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  listLotLogs,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase, runWithoutTriggers } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const log of await listLotLogs(db)) found.push(...differencesIn(log));
  return found;
}

const faults = async () => (await listLotLogs(db)).flatMap((log) => faultIn(log) ?? []);

/** Two bidders, four bids: the last leaves a lot extended, with a raise no one saw. */
beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
  await addBiddingLot(db, { lotNumber: 2, reserveCents: 100_000 });
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid, setTime } = startBidding(db);
  await bid(anna, 1, 1_000);
  await bid(boris, 1, 1_500);
  await bid(boris, 1, 2_000);
  setTime('2026-12-02T14:59:00.000Z');
  await bid(anna, 1, 1_800);
  await bid(anna, 2, 800);
});

test('rows as they were written agree', async () => {
  await addLiveSale(db, 2, 2051);
  await addBiddingLot(db, { status: 'pending', closesAt: null }, 2051);
  const bidder = await aBidder(db, {}, 2051);
  const { bid } = startBidding(db, 2051);
  await bid(bidder, 1, 1_000);
  await bid(bidder, 1, 800);
  expect(await differences()).toEqual([]);
  expect(await faults()).toEqual([]);
});

test.each([
  ['a price', 'update lot_standings set current_bid_cents = 5 where bid_number = 4', /price in cents/u],
  ['a leader', 'update lot_standings set leader_id = 999 where bid_number = 4', /its leader is kept/u],
  [
    'a maximum',
    'update lot_standings set leader_max_cents = 5 where bid_number = 4',
    /maximum of the leader/u,
  ],
  ['a count', 'update lot_standings set bid_count = 1 where bid_number = 4', /number of steps/u],
  ['an end', "update lot_standings set closes_at = '2026-12-02T15:00:00Z' where bid_number = 4", /its end/u],
  ['extensions', 'update lot_standings set extended_count = 7 where bid_number = 4', /number of extensions/u],
  ['a mark', 'update lot_standings set reserve_met = not reserve_met', /reserve is met/u],
  ['what a bidder has', 'update bidder_lots set max_cents = max_cents + 500', /is not as logged/u],
  ['a bidder who was left out', 'delete from bidder_lots', /is not kept/u],
])('a summary that was changed shows when the log is replayed: %s', async (_, script, sentence) => {
  await db.run(script);
  expect((await differences()).join('; ')).toMatch(sentence);
  expect(await faults()).toEqual([]);
});

test.each([
  ['a price', 'update bids set price_cents = price_cents + 5000 where number = 2', /bid 2 was changed/u],
  ['a time', "update bids set received_at = received_at - interval '1 second'", /bid 1 was changed/u],
  ['a step', `update bids set steps = '[]' where number = 4`, /bid 4 was changed/u],
  ['a maximum', 'update bids set max_cents = max_cents + 500 where number = 3', /maximum of bid 3/u],
  ['a bid in the middle', 'delete from bids where number = 2', /bid 2 is missing/u],
  ['the end', 'delete from bids where number = 4', /ends with bid 3, and 4 were placed/u],
])('a log that was changed shows by its chain: %s', async (_, script, sentence) => {
  await runWithoutTriggers(db, script);
  expect((await faults()).join('; ')).toMatch(sentence);
});

test('a log that was cut off together with its summary shows by what its bidders were answered', async () => {
  expect(await listLostAnswers(db)).toEqual([]);
  await runWithoutTriggers(
    db,
    `delete from bids where number = 4;
    update lot_standings s set bid_number = 3, head = (select head from bids b where b.lot_id = s.lot_id and number = 3)
    where bid_number = 4`,
  );
  expect(await faults()).toEqual([]);
  expect(await listLostAnswers(db)).toMatchObject([{ auctionId: 2050, lotNumber: 1 }]);
});

test('bids that the rules would have decided otherwise show, though every hash is right', async () => {
  await db.run(`update lot_standings set closes_at = '2026-12-02T15:30:00Z' where bid_number = 4`);
  expect(await differences()).toEqual([]);
  await runWithoutTriggers(db, 'update lots set opening_cents = 60000 where lot_number = 1');
  expect(await differences()).toEqual(['bid 1 was not decided by the rules']);
});

test('the log is only added to', async () => {
  for (const script of ['update bids set alias = 9', 'delete from bids', 'truncate bids']) {
    await expect(db.run(script)).rejects.toThrow('only added to');
  }
});
