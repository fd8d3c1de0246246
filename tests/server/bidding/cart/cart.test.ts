/** The Bid Cart: what it keeps, when a line goes, and how its lines become bids. */
import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import { mostCartLines } from '#contract/bidding/cartLimits.ts';
import { createAuctionService } from '#server/auctions/service.ts';
import { forgetEndedLines } from '#server/bidding/cart/cartStore.ts';
import { createCartService } from '#server/bidding/cart/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  saleId,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

const closed = '2026-12-02T15:00:00.000Z';
const later = (hours: number): string => new Date(Date.parse(closed) + hours * 3_600_000).toISOString();

function startCart(now = '2026-12-01T15:00:00.000Z') {
  let time = now;
  const bidding = startBidding(db);
  const clock = () => new Date(time);
  const cart = createCartService({
    db,
    clock,
    auctions: createAuctionService({ db, clock }),
    bids: bidding.bids,
  });
  return {
    ...bidding,
    cart,
    put: (accountId: number, lotNumber: number, dollars: number) =>
      cart.put(accountId, { auctionId: saleId, lotNumber, maxCents: dollars * 100 }),
    /** `{ 1: 500 }`: lot numbers and whole dollars. */
    lines: async (accountId: number) => {
      const { Sales } = await cart.get(accountId);
      return Object.fromEntries(
        Sales.flatMap(({ Lines }) => Lines.map(({ Card, MaxCents }) => [Card.LotNumber, MaxCents / 100])),
      );
    },
    wait: (until: string) => {
      time = until;
    },
  };
}

const line = (LotNumber: number, dollars: number, Key: string = randomUUID()) => ({
  AuctionID: saleId,
  LotNumber,
  MaxCents: dollars * 100,
  Key,
});

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

describe('what the cart keeps', () => {
  test('a line is a lot and a rung, in lot order, with how the lot stands now', async () => {
    await addBiddingLot(db, { lotNumber: 2 });
    await addBiddingLot(db, { lotNumber: 1 });
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const { put, bid, cart } = startCart();
    expect(await put(anna, 2, 600)).toEqual({ Outcome: 'KEPT', NearestCents: null });
    await put(anna, 1, 700);
    await bid(boris, 2, 500);
    const { Sales } = await cart.get(anna);
    expect(Sales).toMatchObject([
      {
        Auction: { AuctionID: saleId, PremiumPercent: 17.5 },
        Lines: [
          {
            MaxCents: 70_000,
            Card: { LotNumber: 1 },
            Lot: { AskCents: 50_000 },
            SessionNumber: 1,
            Own: null,
          },
          { MaxCents: 60_000, Card: { LotNumber: 2 }, Lot: { CurrentBidCents: 50_000, AskCents: 55_000 } },
        ],
      },
    ]);
  });

  test('another maximum takes the place of the former one', async () => {
    await addBiddingLot(db);
    const anna = await aBidder(db);
    const { put, lines } = startCart();
    await put(anna, 1, 600);
    await put(anna, 1, 550);
    expect(await lines(anna)).toEqual({ 1: 550 });
  });

  test.each([
    [525.01, [50_000, 55_000]],
    [0, [500]],
    [-50, [500]],
    [1e9, [10_000_000_000]],
  ])('$%d is no rung: it is not kept, and the nearest ones are named', async (dollars, nearest) => {
    await addBiddingLot(db);
    const anna = await aBidder(db);
    const { put, lines } = startCart();
    expect(await put(anna, 1, dollars)).toEqual({ Outcome: 'OFF_INCREMENT', NearestCents: nearest });
    expect(await lines(anna)).toEqual({});
  });

  test('an unknown lot is not found, and one that is over takes no line', async () => {
    await addBiddingLot(db, { status: 'sold' });
    const anna = await aBidder(db);
    const { put } = startCart();
    expect(await put(anna, 1, 500)).toMatchObject({ Outcome: 'OVER' });
    await expect(put(anna, 2, 500)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('two hundred lines and no more, whichever come at once; each of them can be changed', async () => {
    const anna = await aBidder(db);
    for (const lotNumber of [1, 2, 3, 4]) await addBiddingLot(db, { lotNumber });
    await db.query(sql`
      insert into cart_lines (account_id, auction_id, lot_number, max_cents)
      select ${anna}, ${saleId}, number, 50000 from generate_series(11, ${mostCartLines + 8}::integer) as number`);
    const { put } = startCart();
    const puts = await Promise.all([1, 2, 3, 4].map((lotNumber) => put(anna, lotNumber, 500)));
    expect(puts.map(({ Outcome }) => Outcome).toSorted()).toEqual(['FULL', 'FULL', 'KEPT', 'KEPT']);
    const first = puts.findIndex(({ Outcome }) => Outcome === 'KEPT') + 1;
    expect(await put(anna, first, 550)).toMatchObject({ Outcome: 'KEPT' });
  });

  test('a line goes when it is taken out, and only for its bidder', async () => {
    await addBiddingLot(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const { put, lines, cart } = startCart();
    await put(anna, 1, 500);
    const lot = { auctionId: saleId, lotNumber: 1 };
    expect(await cart.remove(boris, lot)).toBe(false);
    expect(await lines(anna)).toEqual({ 1: 500 });
    expect(await cart.remove(anna, lot)).toBe(true);
    expect(await lines(anna)).toEqual({});
  });
});

describe('a day after its lot is over', () => {
  test('a line is gone, and not a moment before', async () => {
    await addBiddingLot(db);
    await addBiddingLot(db, { lotNumber: 2, closesAt: later(48) });
    const anna = await aBidder(db);
    const { put, lines, wait } = startCart();
    await put(anna, 1, 500);
    await put(anna, 2, 500);
    await db.query(sql`update lot_standings set status = 'passed' where closes_at = ${closed}::timestamptz`);
    wait(later(23.9));
    expect(await lines(anna)).toEqual({ 1: 500, 2: 500 });
    wait(later(24));
    expect(await lines(anna)).toEqual({ 2: 500 });
  });

  test('the job deletes it, and lines of lots that are in no catalog any more', async () => {
    const [anna] = [await aBidder(db)];
    await addBiddingLot(db, { closesAt: '2026-01-05T15:00:00.000Z' });
    await addBiddingLot(db, { lotNumber: 2 });
    const { put } = startCart();
    await put(anna, 1, 500);
    await put(anna, 2, 500);
    await db.query(sql`
      insert into cart_lines (account_id, auction_id, lot_number, max_cents) values (${anna}, ${saleId}, 3, 500)`);
    await db.query(sql`update lot_standings set status = 'passed' where closes_at < '2026-02-01'`);
    await forgetEndedLines(db);
    expect(await db.query(sql`select lot_number as lot from cart_lines`)).toEqual([{ lot: 2 }]);
  });
});

describe('submitted', () => {
  test('each line is a bid of its own, in lot order; what was accepted leaves the cart', async () => {
    for (const lotNumber of [1, 2, 3, 4]) await addBiddingLot(db, { lotNumber });
    await addBiddingLot(db, { lotNumber: 5, status: 'sold', closesAt: '2026-12-01T14:00:00.000Z' });
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const { put, bid, lines, cart } = startCart();
    for (const lotNumber of [1, 2, 3, 4]) await put(anna, lotNumber, 600);
    await bid(boris, 2, 1_000);
    await bid(boris, 3, 600);
    await bid(boris, 4, 800);
    await bid(boris, 4, 900);
    await bid(await aBidder(db), 4, 800);
    const results = await cart.submit(anna, [
      line(5, 600),
      line(4, 600),
      line(3, 600),
      line(1, 600),
      line(2, 600),
    ]);
    expect(results.map(({ LotNumber, Answer }) => [LotNumber, Answer.Outcome, Answer.IsEarlierTie])).toEqual([
      [1, 'LEADING', false],
      [2, 'OUTBID', false],
      [3, 'OUTBID', true],
      [4, 'BELOW_MIN', false],
      [5, 'LOT_CLOSED', false],
    ]);
    expect(await lines(anna)).toEqual({ 4: 600 });
  });

  test('sent again under the same keys it answers the same and places nothing', async () => {
    await addBiddingLot(db);
    await addBiddingLot(db, { lotNumber: 2 });
    const anna = await aBidder(db);
    const { cart } = startCart();
    const asked = [line(1, 600), line(2, 600)];
    const first = await cart.submit(anna, asked);
    expect(await cart.submit(anna, asked)).toEqual(first);
    expect(await db.query(sql`select count(*) as bids from bids`)).toEqual([{ bids: 2 }]);
    const keys = [...asked.map(({ Key }) => Key), randomUUID()];
    expect(await cart.findAnswers(anna, keys)).toEqual(
      first.map(({ Answer }, place) => ({ Key: asked[place]?.Key, Answer })),
    );
  });

  test('the lines before count towards the limit of those after', async () => {
    for (const lotNumber of [1, 2, 3]) await addBiddingLot(db, { lotNumber });
    const anna = await aBidder(db, { tier: 1 });
    const { cart } = startCart();
    const results = await cart.submit(anna, [line(3, 500), line(2, 2_500), line(1, 2_500)]);
    expect(results.map(({ Answer }) => [Answer.Outcome, Answer.HeadroomCents])).toEqual([
      ['LEADING', null],
      ['LEADING', null],
      ['LIMIT_EXCEEDED', 0],
    ]);
  });

  test('a lot that comes twice is bid on once', async () => {
    await addBiddingLot(db);
    const anna = await aBidder(db);
    const { cart } = startCart();
    const results = await cart.submit(anna, [line(1, 600), line(1, 900)]);
    expect(results.map(({ Answer }) => Answer.Outcome)).toEqual(['LEADING', 'DUPLICATE']);
    expect(await db.query(sql`select max_cents as max from bidder_lots`)).toEqual([{ max: 60_000 }]);
  });

  test('a maximum that was changed meanwhile stays in the cart', async () => {
    await addBiddingLot(db);
    const anna = await aBidder(db);
    const { cart, put, lines } = startCart();
    await put(anna, 1, 900);
    await cart.submit(anna, [line(1, 600)]);
    expect(await lines(anna)).toEqual({ 1: 900 });
  });

  test('an unknown lot among them: nothing is bid', async () => {
    await addBiddingLot(db);
    const anna = await aBidder(db);
    const { cart } = startCart();
    await expect(cart.submit(anna, [line(1, 600), line(9, 600)])).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await db.query(sql`select from bids`)).toEqual([]);
  });

  test('a bidder who is not approved gets that answer for every line', async () => {
    await addBiddingLot(db);
    const { cart } = startCart();
    const outcomes = async (registration: 'requested' | null) => {
      const results = await cart.submit(await aBidder(db, { registration }), [line(1, 600)]);
      return results.map(({ Answer }) => Answer.Outcome);
    };
    expect([await outcomes(null), await outcomes('requested')]).toEqual([
      ['NOT_REGISTERED'],
      ['NOT_APPROVED'],
    ]);
  });
});

test('before a live sale the lines are lodged as sealed bids', async () => {
  await emptyTables(db);
  await addLiveSale(db);
  await addBiddingLot(db, { status: 'pending', closesAt: null });
  const anna = await aBidder(db);
  const { cart, put, lines } = startCart();
  await put(anna, 1, 600);
  expect(await cart.submit(anna, [line(1, 600)])).toMatchObject([{ Answer: { Outcome: 'SEALED_LODGED' } }]);
  expect(await lines(anna)).toEqual({});
});
