/** What actions in the room do to a lot: its standing, its log, what its bidders have, and what it is sold for. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  listLotLogs,
  saleId,
  setSession,
} from '#tests/support/bidding/bidding.ts';
import { type BiddingRoom, startRoom } from '#tests/support/bidding/biddingRoom.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const [preBid, running] = [2, 3];
const lot = { auctionId: saleId, lotNumber: 1 };

let lotId: number;
let room: BiddingRoom;
let [anna, boris, clara] = [0, 0, 0];

const floorAt = (dollars: number, isCut = false) =>
  ({ type: 'floorBid.taken', askSeenCents: dollars * 100, isCut }) as const;

/** Anna and Boris have sealed bids of $1,500 and $1,000, which open the lot at $1,100. */
beforeEach(async () => {
  await emptyTables(db);
  await addLiveSale(db, preBid);
  lotId = await addBiddingLot(db, { status: 'pending', closesAt: null });
  room = startRoom(db);
  [anna, boris, clara] = [await aBidder(db), await aBidder(db), await aBidder(db)];
  await room.bid(anna, 1, 1_500);
  await room.bid(boris, 1, 1_000);
  await setSession(db, running);
});

/** Whatever a test has done, the log holds and makes what was kept. */
afterEach(async () => {
  const faults: string[] = [];
  for (const log of await listLotLogs(db)) faults.push(...differencesIn(log), faultIn(log) ?? '');
  const found = faults.filter((fault) => fault !== '');
  if (found.length > 0) throw new Error(found.join('; '));
});

const entries = async () => (await room.bids.getHistory(lot)).Entries;
const standing = async () => (await room.bids.getHistory(lot)).Lot;
const ownOf = async (accountId: number) => (await room.bids.getOwn(accountId, lot)).Own;
const namesOf = (acted: Awaited<ReturnType<BiddingRoom['open']>>) =>
  acted.news.concerned.map(({ accountId }) => accountId).toSorted((one, other) => one - other);

test('a lot opens at what its sealed bids make of it, and nothing is sealed from then on', async () => {
  const opened = await room.open(lotId);
  expect(namesOf(opened)).toEqual([anna, boris]);
  expect(await standing()).toMatchObject({
    Status: 'open',
    CurrentBidCents: 110_000,
    AskCents: 120_000,
    BidCount: 2,
  });
  expect(await entries()).toMatchObject([
    { Kind: 'sealed', PriceCents: null },
    { Kind: 'sealed', PriceCents: null },
    {
      Kind: 'opening',
      Alias: 0,
      PriceCents: 110_000,
      LeaderAlias: 1,
      Steps: [
        { Alias: 2, AmountCents: 100_000, Kind: 'auto' },
        { Alias: 1, AmountCents: 110_000, Kind: 'auto' },
      ],
    },
  ]);
  expect(await ownOf(anna)).toMatchObject({ MaxCents: 150_000, IsSealed: false, IsLeading: true });
  expect(await ownOf(boris)).toMatchObject({ MaxCents: 100_000, IsSealed: false, IsLeading: false });
});

test('sealed bids answer the floor, and the floor takes the lead beyond them', async () => {
  await room.open(lotId);
  const answered = await room.act(lotId, floorAt(1_200));
  expect(answered.news.concerned).toEqual([]);
  expect(await standing()).toMatchObject({ CurrentBidCents: 130_000, BidCount: 4 });
  expect(namesOf(await room.act(lotId, floorAt(1_400)))).toEqual([]);
  expect(namesOf(await room.act(lotId, floorAt(1_600)))).toEqual([anna]);
  expect((await entries()).slice(3)).toMatchObject([
    { Kind: 'floor', Alias: 0, LeaderAlias: 1, PriceCents: 130_000 },
    { Kind: 'floor', Alias: 0, LeaderAlias: 1, PriceCents: 150_000 },
    {
      Kind: 'floor',
      Alias: 0,
      LeaderAlias: 0,
      PriceCents: 160_000,
      Steps: [{ Alias: 0, AmountCents: 160_000 }],
    },
  ]);
  expect(await ownOf(anna)).toMatchObject({ IsLeading: false });
});

test('a bid from the internet takes the lead back from the floor', async () => {
  await room.open(lotId);
  await room.act(lotId, floorAt(1_200));
  await room.act(lotId, floorAt(1_400));
  await room.act(lotId, floorAt(1_600));
  await room.act(lotId, floorAt(1_700, true));
  expect(await standing()).toMatchObject({ CurrentBidCents: 165_000 });
  expect(await room.bidLive(clara, 1, 1_700, 1_700)).toMatchObject({
    Outcome: 'LEADING',
    Own: { IsLeading: true, Alias: 3 },
  });
  expect((await entries()).at(-1)).toMatchObject({ Kind: 'live', LeaderAlias: 3, PriceCents: 170_000 });
});

test('a sold lot has a winner and a price, until it is opened again and sold to another', async () => {
  await room.open(lotId);
  expect(namesOf(await room.knockDown(lotId))).toEqual([anna]);
  const wins = () =>
    db.query(sql`select account_id as "accountId", hammer_cents as "hammerCents" from won_lots`);
  expect(await standing()).toMatchObject({ Status: 'sold', PriceRealizedCents: 129_250, AskCents: null });
  expect(await ownOf(anna)).toMatchObject({ HasWon: true });
  expect(await wins()).toEqual([{ accountId: anna, hammerCents: 110_000 }]);

  expect(namesOf(await room.act(lotId, { type: 'lot.reopened' }))).toEqual([anna]);
  expect(await standing()).toMatchObject({ Status: 'open', PriceRealizedCents: null, AskCents: 120_000 });
  expect(await wins()).toEqual([]);
  await room.bidLive(clara, 1, 2_000);
  await room.knockDown(lotId);
  expect(await wins()).toEqual([{ accountId: clara, hammerCents: 160_000 }]);
  await room.act(lotId, { type: 'nextLot.opened' });
  expect(await room.tryTo(lotId, { type: 'lot.reopened' })).toBe('NEXT_LOT_OPENED');
});

test('what the floor buys has a price and a buyer, and no leader whom others see', async () => {
  await room.open(lotId);
  for (const dollars of [1_200, 1_400, 1_600]) await room.act(lotId, floorAt(dollars));
  await room.act(lotId, { type: 'fairWarning.given' });
  await room.act(lotId, { type: 'finalCall.given' });
  expect(await room.tryTo(lotId, { type: 'hammer.fallen' })).toBe('NO_PADDLE');
  await room.act(lotId, { type: 'lot.held' });
  await room.act(lotId, { type: 'lot.resumed' });
  await room.knockDown(lotId, anna);
  expect(await standing()).toMatchObject({ Status: 'sold', PriceRealizedCents: 188_000 });
  expect(await db.query(sql`select account_id as "accountId", is_floor as "isFloor" from won_lots`)).toEqual([
    { accountId: anna, isFloor: true },
  ]);
  expect(
    await db.query(sql`select leader_id as "leaderId" from lot_standings where lot_id = ${lotId}`),
  ).toEqual([{ leaderId: null }]);
});

test('a lot without a bid passes, and one that is withdrawn is off every list until that is undone', async () => {
  const quiet = await addBiddingLot(db, { lotNumber: 2, status: 'pending', closesAt: null });
  await room.open(quiet);
  expect(await room.tryTo(quiet, { type: 'hammer.fallen' })).toBe('NOT_NOW');
  await room.act(quiet, { type: 'lot.passed' });
  const [passed] = await db.query(sql`select status from lot_standings where lot_id = ${quiet}`);
  expect(passed).toEqual({ status: 'passed' });

  const isWithdrawn = () => db.query(sql`select is_withdrawn as "is" from lots where id = ${lotId}`);
  await room.act(lotId, { type: 'lot.withdrawn' });
  expect(await isWithdrawn()).toEqual([{ is: true }]);
  expect(await standing()).toMatchObject({ Status: 'withdrawn' });
  await room.act(lotId, { type: 'action.undone' });
  expect(await isWithdrawn()).toEqual([{ is: false }]);
  expect(await standing()).toMatchObject({ Status: 'pending' });
  expect(await ownOf(anna)).toMatchObject({ IsSealed: true });
});

test('a bid from the floor that is undone leaves the lot as it was', async () => {
  await room.open(lotId);
  const before = await standing();
  for (const dollars of [1_200, 1_400, 1_600]) await room.act(lotId, floorAt(dollars));
  expect(namesOf(await room.act(lotId, { type: 'action.undone' }))).toEqual([anna]);
  expect(await standing()).toMatchObject({ CurrentBidCents: 150_000, BidCount: before.BidCount + 4 });
  expect((await entries()).at(-1)).toMatchObject({ Kind: 'void', Alias: 0, LeaderAlias: 1, Steps: [] });
  expect(await room.tryTo(lotId, { type: 'action.undone' })).toBe('NOTHING_TO_UNDO');
});

test('a bid that is rejected was never there, and its bidder knows', async () => {
  await room.open(lotId);
  const before = await standing();
  await room.bidLive(clara, 1, 2_000);
  await room.bidLive(clara, 1, 2_500);
  expect(namesOf(await room.act(lotId, { type: 'bid.rejected' }))).toEqual([anna, clara]);
  expect(await standing()).toEqual({ ...before, Version: before.Version + 3 });
  expect(await ownOf(clara)).toBeNull();
  expect(await ownOf(anna)).toMatchObject({ IsLeading: true, MaxCents: 150_000 });
  expect((await entries()).slice(-2)).toMatchObject([
    { Kind: 'void', Alias: 3 },
    { Kind: 'void', Alias: 3, LeaderAlias: 1, PriceCents: 110_000 },
  ]);
  expect(await room.tryTo(lotId, { type: 'bid.rejected' })).toBe('NOTHING_TO_REJECT');
  // Anyone who bids again is called what they were called before.
  expect(await room.bidLive(clara, 1, 1_200, 1_200)).toMatchObject({ Own: { Alias: 3 } });
});

test.each([
  ['the price in the first', { fromEnd: 3, PriceCents: 160_000 }, 'bid 7 was not decided by the rules'],
  ['the price in the second', { fromEnd: 2, PriceCents: 160_000 }, 'bid 8 was not decided by the rules'],
  ['the price in the last', { fromEnd: 1, PriceCents: 160_000 }, 'bid 9 was not decided by the rules'],
  ['the leader in the first', { fromEnd: 3, LeaderAlias: 3 }, 'bid 7 was not decided by the rules'],
  ['the leader in the second', { fromEnd: 2, LeaderAlias: 3 }, 'bid 8 was not decided by the rules'],
  ['the leader in the last', { fromEnd: 1, LeaderAlias: null }, 'bid 9 was not decided by the rules'],
  [
    'the bid that the second takes back',
    { fromEnd: 2, MaxCents: 200_000 },
    'bid 8 takes back a bid that never was',
  ],
])(
  'replayed, each of the voids of one rejection is checked: %s',
  async (_, { fromEnd, ...changed }, fault) => {
    await room.open(lotId);
    for (const dollars of [2_000, 2_500, 3_000]) await room.bidLive(clara, 1, dollars);
    await room.act(lotId, { type: 'bid.rejected' });
    const [log] = await listLotLogs(db);
    if (!log) throw new Error('The lot has a log.');
    expect(log.entries.slice(-3).map(({ Kind }) => Kind)).toEqual(['void', 'void', 'void']);
    expect([...differencesIn(log)]).toEqual([]);
    const place = log.entries.length - fromEnd;
    const asChanged = log.entries.map((entry, at) => (at === place ? { ...entry, ...changed } : entry));
    expect([...differencesIn({ ...log, entries: asChanged })]).toContain(fault);
  },
);

test('a rejected bidder is left with the earlier bid, which leads again or does not', async () => {
  await room.open(lotId);
  await room.bidLive(boris, 1, 1_600);
  await room.act(lotId, { type: 'bid.rejected' });
  expect(await ownOf(boris)).toMatchObject({ MaxCents: 100_000, IsLeading: false, IsSealed: false });
});

test('the leader’s own raise stays when the bid that lost to it is rejected', async () => {
  await room.open(lotId);
  await room.bidLive(boris, 1, 1_400);
  await room.bidLive(anna, 1, 3_000);
  await room.act(lotId, { type: 'bid.rejected' });
  expect(await standing()).toMatchObject({ CurrentBidCents: 110_000 });
  expect(await ownOf(anna)).toMatchObject({ MaxCents: 300_000, IsLeading: true });
  expect(await room.bidLive(boris, 1, 2_000)).toMatchObject({ Outcome: 'OUTBID' });
});

test('what has come after a bid keeps it from being rejected, but for a hold', async () => {
  await room.open(lotId);
  expect(await room.tryTo(lotId, { type: 'bid.rejected' })).toBe('NOTHING_TO_REJECT');
  await room.bidLive(clara, 1, 1_600);
  await room.act(lotId, { type: 'lot.held' });
  expect(await room.bidLive(boris, 1, 2_000)).toMatchObject({ Outcome: 'ON_HOLD' });
  await room.act(lotId, { type: 'bid.rejected' });
  await room.act(lotId, { type: 'lot.resumed' });
  await room.bidLive(clara, 1, 1_600);
  await room.act(lotId, { type: 'fairWarning.given' });
  expect(await room.tryTo(lotId, { type: 'bid.rejected' })).toBe('NOTHING_TO_REJECT');
});
