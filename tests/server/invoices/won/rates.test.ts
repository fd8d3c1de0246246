/** Rates of a sale: what is estimated before a bid is what is invoiced, by the rates that the sale had at the hammer. */
import { beforeEach, describe, expect, test } from 'vitest';

import { type AuctionRates, houseRates } from '#contract/auctions/auctionRates.ts';
import { estimatedCost } from '#rules/catalog/costEstimate.ts';
import { closeDueLots } from '#server/bidding/closing/closeLots.ts';
import { createRegistrationService } from '#server/bidding/registrations/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  saleId,
  setSession,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { startRoom } from '#tests/support/bidding/biddingRoom.ts';
import { emptyTables, openTestDatabase, runWithoutTriggers } from '#tests/support/db/testDb.ts';

import { addWonLot, aWonRoom, closeSale, liveIn } from './aWonRoom.ts';

const db = await openTestDatabase();
let room: ReturnType<typeof aWonRoom>;

beforeEach(async () => {
  await emptyTables(db);
  room = aWonRoom(db);
});

const ownRates: AuctionRates = {
  ...houseRates,
  liveFee: 250,
  cardFee: 200,
  taxed: ['hammer', 'delivery'],
  salesTax: { ...houseRates.salesTax, IL: 10_000, TX: 8_250 },
  delivery: { ...houseRates.delivery, A: { H: 4_500, L: 6_500, O: 9_000 } },
};

/** Without the trigger that refuses it once there are bids: an invoice relies on more than that. */
const giveRates = (rates: AuctionRates): Promise<unknown> =>
  runWithoutTriggers(
    db,
    `update auctions set rates = '${JSON.stringify(rates)}'::jsonb, premium_percent = 20 where id = ${saleId}`,
  );

const saleOf = async (accountId: number) => (await room.won.list(accountId)).Sales[0];

test('a sale that sets none of its own has our default rates', async () => {
  await addTimedSale(db);
  expect(await db.query(sql`select rates from auctions`)).toEqual([{ rates: houseRates }]);
});

describe('in a timed sale', () => {
  const soldAt = '2026-12-02T15:00:00.000Z';
  let ruth: number;

  beforeEach(async () => {
    await addTimedSale(db);
    ruth = await aBidder(db);
    await liveIn(db, ruth, 'IL');
    await addBiddingLot(db);
  });

  async function bidAndClose(): Promise<void> {
    await startBidding(db).bid(ruth, 1, 1_000);
    await db.transaction((tx) => closeDueLots(tx, soldAt));
    await closeSale(db);
  }

  test('the bidder is estimated to the cent what the invoice says, by the rates of that sale', async () => {
    await giveRates(ownRates);
    const registration = await createRegistrationService(room.deps).find(ruth, saleId);
    const estimate = estimatedCost(50_000, {
      premiumPercent: 20,
      lot: { amcode: 'A', hlo: 'O' },
      registration,
    });
    await bidAndClose();
    await room.issue();
    const sale = await saleOf(ruth);
    expect(sale?.Lines).toEqual([
      { Kind: 'hammer', Cents: 50_000 },
      { Kind: 'premium', Cents: 10_000 },
      { Kind: 'tax', Cents: 5_900 },
      { Kind: 'delivery', Cents: 9_000 },
    ]);
    expect(sale?.TotalCents).toBe(estimate.allInCents);
    expect(sale?.CardFeeCents).toBe(1_200);
  });

  test('what is changed after the hammer changes nothing of what was sold, before and after its invoice', async () => {
    await giveRates(ownRates);
    await bidAndClose();
    const before = await saleOf(ruth);
    await giveRates(houseRates);
    expect(await saleOf(ruth)).toEqual(before);
    const [invoiceId = 0] = await room.issue();
    expect(await saleOf(ruth)).toMatchObject({ Lines: before?.Lines, CardFeeCents: 1_200 });
    // Another state, and another way: still by the rates of the hammer.
    await liveIn(db, ruth, 'TX');
    const lots = (await db.query<{ id: number }>(sql`select lot_id as id from won_lots`)).map(({ id }) => id);
    const choose = (Way: 'door' | 'pickUp') =>
      room.won.choose({ accountId: ruth, sessionId: 1, address: '' }, invoiceId, { LotIDs: lots, Way });
    const taxOf = (lines: readonly { Kind: string; Cents: number }[] = []) =>
      lines.find(({ Kind }) => Kind === 'tax')?.Cents;
    expect(taxOf((await choose('door')).Sale.Lines)).toBe(4_868);
    expect(taxOf((await choose('pickUp')).Sale.Lines)).toBe(5_000);
  });

  test('no one can give a lot that was sold other rates', async () => {
    await bidAndClose();
    const change = db.query(sql`update won_lots set rates = ${JSON.stringify(ownRates)}::jsonb`);
    await expect(change).rejects.toThrow(/keeps the rates of its hammer/u);
    expect(await db.query(sql`select rates from won_lots`)).toEqual([{ rates: houseRates }]);
  });
});

test('in the room the fee is that of the sale when the hammer fell', async () => {
  await addLiveSale(db);
  await giveRates(ownRates);
  const ruth = await aBidder(db);
  await liveIn(db, ruth, 'IL');
  const lotId = await addBiddingLot(db, { status: 'pending', closesAt: null });
  await setSession(db, 3);
  const live = startRoom(db);
  await live.open(lotId);
  await live.bidLive(ruth, 1, 500);
  await live.knockDown(lotId);
  await giveRates(houseRates);
  await setSession(db, 5);
  await closeSale(db);
  room.setTime('2026-12-20T12:00:00.000Z');
  await room.issue();
  expect((await saleOf(ruth))?.Lines).toEqual([
    { Kind: 'hammer', Cents: 50_000 },
    { Kind: 'premium', Cents: 10_000 },
    { Kind: 'liveFee', Cents: 1_250 },
    { Kind: 'tax', Cents: 5_900 },
    { Kind: 'delivery', Cents: 9_000 },
  ]);
});

describe('storage', () => {
  test('is free for the days of the rates at the hammer, counted from the invoice, until the lots have left', async () => {
    await addTimedSale(db);
    const ruth = await aBidder(db);
    await liveIn(db, ruth, 'IL');
    await giveRates({ ...houseRates, storage: { freeDays: 14, weekCents: 3_000 } });
    await addWonLot(db, ruth, { lotNumber: 1 });
    await addWonLot(db, ruth, { lotNumber: 2 });
    await giveRates(houseRates);
    await addWonLot(db, ruth, { lotNumber: 3 });
    await closeSale(db);
    expect((await saleOf(ruth))?.Storage).toEqual([]);
    await room.issue();
    // Midnight in Chicago.
    expect((await saleOf(ruth))?.Storage).toEqual([
      { ChargedFrom: '2026-12-17T06:00:00Z', WeekCents: 3_000, LotNumbers: [1, 2] },
      { ChargedFrom: '2027-01-02T06:00:00Z', WeekCents: 2_000, LotNumbers: [3] },
    ]);
    await db.query(sql`update invoices set status = 'shipped', paid_at = issued_at`);
    expect((await saleOf(ruth))?.Storage).toEqual([]);
  });

  test('that costs nothing is not spoken of', async () => {
    await addTimedSale(db);
    const ruth = await aBidder(db);
    await giveRates({ ...houseRates, storage: { freeDays: 30, weekCents: 0 } });
    await addWonLot(db, ruth);
    await closeSale(db);
    await room.issue();
    expect((await saleOf(ruth))?.Storage).toEqual([]);
  });
});

test('a curio can be chosen to go to a licensed collector where the state lets it, at the price of a dealer', async () => {
  await addTimedSale(db);
  const ruth = await aBidder(db);
  await liveIn(db, ruth, 'TX');
  const id = await addWonLot(db, ruth, { amcode: 'C', hlo: 'H' });
  await closeSale(db);
  const [invoiceId = 0] = await room.issue();
  const before = await saleOf(ruth);
  expect(before?.Lots[0]).toMatchObject({ Way: 'dealer', Ways: ['dealer', 'collector'] });
  const choose = () =>
    room.won.choose({ accountId: ruth, sessionId: 1, address: '' }, invoiceId, {
      LotIDs: [id],
      Way: 'collector',
    });
  expect(await choose()).toMatchObject({
    Outcome: 'done',
    Sale: { TotalCents: before?.TotalCents, Lots: [{ Way: 'collector' }] },
  });
  await liveIn(db, ruth, 'NJ');
  expect(await choose()).toMatchObject({ Outcome: 'NOT_POSSIBLE' });
});

describe('the database takes no', () => {
  const { IL: _IL, ...withoutIllinois } = houseRates.salesTax;
  const { X: _X, ...withoutOthers } = houseRates.delivery;
  test.each<[string, object]>([
    ['share above all of it', { liveFee: 10_001 }],
    ['share below nothing', { cardFee: -1 }],
    ['share that is text', { cardFee: '350' }],
    ['fraction of a hundredth', { liveFee: 1.5 }],
    ['tax on anything else', { taxed: ['hammer', 'storage'] }],
    ['tax on one part without a list', { taxed: 'hammer' }],
    ['state left out', { salesTax: withoutIllinois }],
    ['tax below nothing', { salesTax: { ...houseRates.salesTax, IL: -1 } }],
    ['tax that is nothing', { salesTax: { ...houseRates.salesTax, IL: null } }],
    ['class left out', { delivery: withoutOthers }],
    ['form left out', { delivery: { ...houseRates.delivery, X: { H: 1, L: 1 } } }],
    ['delivery in fractions of a cent', { delivery: { ...houseRates.delivery, X: { H: 1, L: 1, O: 0.5 } } }],
    ['storage without its days', { storage: { weekCents: 2_000 } }],
  ])('%s', async (_, wrong) => {
    await addTimedSale(db);
    const give = giveRates({ ...houseRates, ...wrong });
    await expect(give).rejects.toThrow(/auctions_rates_check/u);
  });
});
