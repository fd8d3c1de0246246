/** Bids on the lot that is up in the room: what is taken, what is refused and why, and that each is placed once. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { differencesIn } from '#server/bidding/bids/replay.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  listLotLogs,
  saleId,
  setSession,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { type BiddingRoom, startRoom } from '#tests/support/bidding/biddingRoom.ts';
import { emptyTables, openTestDatabase, runWithoutTriggers } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const [running, paused] = [3, 4];
const lot = { auctionId: saleId, lotNumber: 1 };

let lotId: number;
let room: BiddingRoom;

/** Opens at $500. */
beforeEach(async () => {
  await emptyTables(db);
  await addLiveSale(db, running);
  lotId = await addBiddingLot(db, { status: 'pending', closesAt: null });
  room = startRoom(db);
});

const standing = async () => (await room.bids.getHistory(lot)).Lot;

async function differences(): Promise<string[]> {
  const found: string[] = [];
  for (const log of await listLotLogs(db)) found.push(...differencesIn(log));
  return found;
}

test('one click bids the ask; a max that was typed bids on by itself', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  await room.open(lotId);
  expect(await room.bidLive(anna, 1, 500, 500)).toMatchObject({
    Outcome: 'LEADING',
    Lot: { CurrentBidCents: 50_000, AskCents: 55_000, BidCount: 1 },
    Receipt: { MaxCents: 50_000 },
  });
  expect(await room.bidLive(boris, 1, 2_000)).toMatchObject({ Outcome: 'LEADING' });
  expect(await room.bidLive(anna, 1, 600, 600)).toMatchObject({
    Outcome: 'OUTBID',
    Lot: { CurrentBidCents: 65_000 },
  });
  expect(await room.bidLive(anna, 1, 2_000)).toMatchObject({ Outcome: 'OUTBID', IsEarlierTie: true });
  expect(room.news.at(1)).toMatchObject({ outbid: [{ lotId, accountId: anna }] });
  expect(await differences()).toEqual([]);
});

test('an ask that has moved is never bid on, not even by someone who would pay it', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  await room.open(lotId);
  await room.bidLive(anna, 1, 500, 500);
  expect(await room.bidLive(boris, 1, 600, 500)).toMatchObject({
    Outcome: 'ASK_MOVED',
    Lot: { AskCents: 55_000 },
    Own: null,
    Receipt: null,
  });
});

test('no one bids on a lot before it is up, after it, on hold or while the session is paused', async () => {
  const anna = await aBidder(db);
  expect(await room.bidLive(anna, 1, 500)).toMatchObject({ Outcome: 'LOT_NOT_OPEN' });
  await room.open(lotId);
  await setSession(db, paused);
  expect(await room.bidLive(anna, 1, 500)).toMatchObject({ Outcome: 'ON_HOLD' });
  await setSession(db, running);
  await room.act(lotId, { type: 'lot.held' });
  expect(await room.bidLive(anna, 1, 500)).toMatchObject({ Outcome: 'ON_HOLD' });
  await room.act(lotId, { type: 'lot.resumed' });
  expect(await room.bidLive(anna, 1, 500)).toMatchObject({ Outcome: 'LEADING' });
  await room.knockDown(lotId);
  expect(await room.bidLive(anna, 1, 1_000)).toMatchObject({ Outcome: 'LOT_CLOSED' });
});

test('a bid in the grace after the hammer takes the lot back from it', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  await room.open(lotId);
  await room.bidLive(anna, 1, 500, 500);
  for (const type of ['fairWarning.given', 'finalCall.given', 'hammer.fallen'] as const) {
    await room.act(lotId, { type });
  }
  expect(await room.bidLive(boris, 1, 550, 550)).toMatchObject({ Outcome: 'LEADING' });
  expect(await room.tryTo(lotId, { type: 'hammer.confirmed' })).toBe('NOT_NOW');
});

test('what keeps someone from bidding keeps them from it in the room', async () => {
  await room.open(lotId);
  const stranger = await aBidder(db, { registration: null });
  expect(await room.bidLive(stranger, 1, 500)).toMatchObject({ Outcome: 'NOT_REGISTERED' });
  const asked = await aBidder(db, { registration: 'pending' });
  expect(await room.bidLive(asked, 1, 500)).toMatchObject({ Outcome: 'NOT_APPROVED' });
  const clerk = await aBidder(db, { role: 'clerk' });
  expect(await room.bidLive(clerk, 1, 500)).toMatchObject({ Outcome: 'CONFLICT_OF_INTEREST' });
  const poor = await aBidder(db, { tier: 1 });
  expect(await room.bidLive(poor, 1, 5_500)).toMatchObject({
    Outcome: 'LIMIT_EXCEEDED',
    HeadroomCents: 500_000,
  });
  expect(await room.bidLive(poor, 1, 5_000)).toMatchObject({ Outcome: 'LEADING' });
  expect(await room.bidLive(poor, 1, 4_999)).toMatchObject({ Outcome: 'OFF_INCREMENT' });
});

test('a lead in the room counts towards the limit until the floor takes it', async () => {
  const second = await addBiddingLot(db, { lotNumber: 2, status: 'pending', closesAt: null });
  const poor = await aBidder(db, { tier: 1 });
  await room.open(lotId);
  await room.open(second);
  await room.bidLive(poor, 1, 3_000);
  expect(await room.bidLive(poor, 2, 2_200)).toMatchObject({
    Outcome: 'LIMIT_EXCEEDED',
    HeadroomCents: 200_000,
  });
  for (let isLed = true; isLed;) {
    const { AskCents: askSeenCents } = await standing();
    await room.act(lotId, { type: 'floorBid.taken', isCut: false, askSeenCents: askSeenCents ?? 0 });
    isLed = (await room.bids.getOwn(poor, lot)).Own?.IsLeading === true;
  }
  expect(await room.bidLive(poor, 2, 2_200)).toMatchObject({ Outcome: 'LEADING' });
});

test('a lot’s own page places no bid in the room, and the room none on a timed lot', async () => {
  const anna = await aBidder(db);
  await room.open(lotId);
  expect(await room.bid(anna, 1, 500)).toMatchObject({ Outcome: 'LIVE_STARTED' });
  await addTimedSale(db, 2051);
  await addBiddingLot(db, {}, 2051);
  const boris = await aBidder(db, {}, 2051);
  const { bids } = startBidding(db, 2051);
  const offer = { auctionId: 2051, lotNumber: 1, maxCents: 50_000, askSeenCents: null, key: randomUUID() };
  expect(await bids.placeLive(boris, offer)).toMatchObject({ Outcome: 'LOT_NOT_OPEN' });
});

test('the same key gets the same answer, and another bid under it none', async () => {
  const anna = await aBidder(db);
  await room.open(lotId);
  const key = randomUUID();
  const first = await room.bidLive(anna, 1, 500, 500, key);
  expect(await room.bidLive(anna, 1, 500, 500, key)).toEqual(first);
  for (const other of [
    await room.bidLive(anna, 1, 500, undefined, key),
    await room.bidLive(anna, 1, 550, 500, key),
    await room.bid(anna, 1, 500, key),
  ]) {
    expect(other).toMatchObject({ Outcome: 'DUPLICATE', Receipt: null });
  }
  expect(await standing()).toMatchObject({ BidCount: 1 });
});

test('everybody at once: one leads, the others get that answer, and the log makes the same of it', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aBidder(db)));
  await room.open(lotId);
  const answers = await Promise.all(people.map((person) => room.bidLive(person, 1, 500, 500)));
  expect(answers.filter(({ Outcome }) => Outcome === 'LEADING')).toHaveLength(1);
  expect(answers.filter(({ Outcome }) => Outcome === 'ASK_MOVED')).toHaveLength(11);
  expect(await differences()).toEqual([]);
});

test('bids on two nodes and a clerk who takes bids back at once: the log makes what is kept, and no one is over', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => aBidder(db, { tier: 1 })));
  const other = startRoom(db);
  await room.open(lotId);
  for (let round = 0; round < 8; round += 1) {
    const { AskCents } = await standing();
    const askSeenCents = AskCents ?? 0;
    const bids = people.map((person, place) =>
      (place % 2 === 0 ? room : other).bidLive(person, 1, askSeenCents / 100),
    );
    const actions = [
      room.tryTo(lotId, { type: 'bid.rejected' }),
      room.tryTo(lotId, { type: 'floorBid.taken', isCut: false, askSeenCents }),
      room.tryTo(lotId, { type: 'action.undone' }),
    ];
    await Promise.all([...bids, ...actions]);
  }
  expect(await differences()).toEqual([]);
  const over = await db.query(sql`
    select 1 from auction_registrations r cross join lateral bidder_exposure(r.account_id, r.auction_id) as owed
    where owed.cents > 500000`);
  expect(over).toEqual([]);
  const leading = await Promise.all(people.map(async (person) => (await room.bids.getOwn(person, lot)).Own));
  expect(leading.filter((own) => own?.IsLeading).length).toBeLessThan(2);
});

test('of a bid and a hammer that is confirmed only one comes first', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  for (let lotNumber = 2; lotNumber < 12; lotNumber += 1) {
    const id = await addBiddingLot(db, { lotNumber, status: 'pending', closesAt: null });
    await room.open(id);
    await room.bidLive(anna, lotNumber, 500, 500);
    await room.hammer(id);
    const confirm = () => room.tryTo(id, { type: 'hammer.confirmed' });
    const bid = async () => (await room.bidLive(boris, lotNumber, 600)).Outcome;
    const both = lotNumber % 2 === 0 ? [confirm(), bid()] : [bid(), confirm()];
    const came = (await Promise.all(both)).toSorted();
    expect(['LOT_CLOSED done', 'LEADING NOT_NOW']).toContain(came.join(' '));
  }
  expect(await differences()).toEqual([]);
});

test('rows of a lot in the room that someone was at show when its log is replayed', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  await room.open(lotId);
  await room.bidLive(anna, 1, 1_000);
  await room.act(lotId, { type: 'floorBid.taken', isCut: false, askSeenCents: 55_000 });
  await room.bidLive(boris, 1, 2_000);
  await room.act(lotId, { type: 'bid.rejected' });
  await room.knockDown(lotId);
  expect(await differences()).toEqual([]);
  await db.run('update lot_standings set leader_max_cents = 1');
  expect(await differences()).toMatchObject([expect.stringMatching(/maximum of the leader/u)]);
  await runWithoutTriggers(db, "update bids set price_cents = price_cents + 5000 where kind = 'floor'");
  expect((await differences())[0]).toBe('bid 3 was not decided by the rules');
});

test('a live lot that was sold before there was a log is left alone', async () => {
  await db.query(sql`
    update lot_standings set status = 'sold', current_bid_cents = 90000, bid_count = 7 where lot_id = ${lotId}`);
  expect(await differences()).toEqual([]);
});
