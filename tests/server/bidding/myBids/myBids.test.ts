/** My Bids: what is still to be decided, what was won, and what went to someone else. */
import { beforeEach, expect, test } from 'vitest';

import type { BidTab } from '#contract/bidding/bidTabs.ts';
import { createAuctionService } from '#server/auctions/service.ts';
import { createMyBidsService } from '#server/bidding/myBids/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
  whileOpen,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();
const nextSale = 2051;

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addTimedSale(db, nextSale);
  await db.query(sql`
    update auctions set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'
    where id = ${nextSale}`);
});

const myBids = createMyBidsService({
  db,
  auctions: createAuctionService({ db, clock: () => new Date(whileOpen) }),
});

/** `['2050/1', …]` */
async function lotsOf(accountId: number, tab: BidTab): Promise<string[]> {
  const { Sales } = await myBids.list(accountId, tab);
  return Sales.flatMap(({ Auction, Rows }) =>
    Rows.map(({ Card }) => `${Auction.AuctionID}/${Card.LotNumber}`),
  );
}

test('a row has the lot, how it stands, and what the bidder has on it', async () => {
  await addBiddingLot(db);
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  await bid(anna, 1, 1_000);
  await bid(boris, 1, 800);
  expect(await myBids.list(anna, 'active')).toMatchObject({
    Tab: 'active',
    Counts: { active: 1, won: 0, lost: 0 },
    OlderCount: 0,
    Sales: [
      {
        Auction: { AuctionID: saleId, Title: 'Sale 2050' },
        Rows: [
          {
            Card: { LotNumber: 1, WebTitle: 'Lot 1' },
            Lot: { CurrentBidCents: 85_000, AskCents: 90_000 },
            Own: { MaxCents: 100_000, IsLeading: true },
          },
        ],
      },
    ],
  });
  expect(await myBids.list(boris, 'active')).toMatchObject({
    Sales: [{ Rows: [{ Own: { MaxCents: 80_000, IsLeading: false } }] }],
  });
});

test('no one sees what others have, and those who have nothing see nothing', async () => {
  await addBiddingLot(db);
  const { bid } = startBidding(db);
  await bid(await aBidder(db), 1, 1_000);
  expect(await myBids.list(await aBidder(db), 'active')).toEqual({
    Tab: 'active',
    Counts: { active: 0, won: 0, lost: 0 },
    OlderCount: 0,
    Sales: [],
  });
});

test('won, lost, passed, withdrawn: each is under its tab, and counted there', async () => {
  for (const lotNumber of [1, 2, 3, 4, 5, 6]) await addBiddingLot(db, { lotNumber });
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  for (const lotNumber of [1, 2, 3, 4, 5, 6]) await bid(anna, lotNumber, 500);
  await bid(boris, 2, 900);
  const end = (lotNumber: number, status: string) =>
    db.query(sql`
      update lot_standings set status = ${status}
      where lot_id = (select id from lots where auction_id = ${saleId} and lot_number = ${lotNumber})`);
  await end(1, 'sold');
  await end(2, 'sold');
  await end(3, 'passed');
  await end(4, 'withdrawn');
  await db.query(sql`update lots set is_withdrawn = true where lot_number = 5`);
  expect(await lotsOf(anna, 'active')).toEqual(['2050/6']);
  expect(await lotsOf(anna, 'won')).toEqual(['2050/1']);
  expect(await lotsOf(anna, 'lost')).toEqual(['2050/2', '2050/3', '2050/4', '2050/5']);
  expect((await myBids.list(anna, 'won')).Counts).toEqual({ active: 1, won: 1, lost: 4 });
  expect(await lotsOf(boris, 'won')).toEqual(['2050/2']);
});

test('what is to be decided comes with the next sale first, what is over with the last one', async () => {
  const anna = await aBidder(db);
  for (const auctionId of [nextSale, saleId]) {
    if (auctionId === nextSale) {
      await db.query(sql`
        insert into auction_registrations (account_id, auction_id, status) values (${anna}, ${nextSale}, 'approved')`);
    }
    for (const lotNumber of [12, 3]) {
      await addBiddingLot(db, { lotNumber }, auctionId);
      await startBidding(db, auctionId).bid(anna, lotNumber, 500);
    }
  }
  expect(await lotsOf(anna, 'active')).toEqual(['2050/3', '2050/12', '2051/3', '2051/12']);
  await db.query(sql`update lot_standings set status = 'passed'`);
  expect(await lotsOf(anna, 'lost')).toEqual(['2051/3', '2051/12', '2050/3', '2050/12']);
});

test('what was won in a sale whose bids are not known is won here too, at its hammer price', async () => {
  const lotId = await addBiddingLot(db, { status: 'sold' });
  const anna = await aBidder(db);
  await db.query(sql`
    insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at)
    values (${lotId}, ${saleId}, ${anna}, 90000, 15750, ${whileOpen})`);
  const { Counts, Sales } = await myBids.list(anna, 'won');
  expect(Counts).toEqual({ active: 0, won: 1, lost: 0 });
  expect(Sales[0]?.Rows).toMatchObject([{ Own: { MaxCents: 90_000, HasWon: true, IsLeading: true } }]);
});
