/** Every change to the evidence changes the tier with it, up and down: an ID, payments, and pieces that are removed. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { site } from '#contract/kernel/site.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addWonLot, aWonRoom, closeSale } from '#tests/server/invoices/won/aWonRoom.ts';
import { addBiddingLot, addTimedSale, saleId, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

import { aTierRoom, pieces, type TierRoom } from './aTierRoom.ts';

let db: Database;
let room: TierRoom;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  room = await aTierRoom(db);
  await room.show(pieces);
});

const lastEvent = async () => (await room.events()).at(-1);

test('anyone who removes their only card cannot bid; a new one restores approval and the same paddle', async () => {
  await addBiddingLot(db);
  const { asker } = room;
  const { accountId } = asker;
  await room.registrations.register(accountId, { auctionId: saleId, termsVersion: site.termsVersion });
  const [card] = (await room.cards.list(accountId)).Cards;
  await room.cards.remove(asker, card?.CardID ?? 0);
  expect(await room.tier()).toBe(0);
  expect(await lastEvent()).toMatchObject({ kind: 'tier_lowered', facts: { from: 1, to: 0 } });
  expect(await room.registrations.find(accountId, saleId)).toMatchObject({
    Status: 'none',
    Missing: ['card'],
    LimitCents: 0,
    Paddle: 101,
  });
  expect(await startBidding(db).bid(accountId, 1, 500)).toMatchObject({ Outcome: 'NOT_REGISTERED' });
  // Asking again does not register them twice.
  await room.registrations.register(accountId, { auctionId: saleId, termsVersion: site.termsVersion });

  await room.cards.restore(asker, card?.CardID ?? 0);
  expect(await room.registrations.find(accountId, saleId)).toMatchObject({
    Status: 'approved',
    Missing: [],
    LimitCents: 500_000,
    Paddle: 101,
  });
  expect(await startBidding(db).bid(accountId, 1, 500)).toMatchObject({ Outcome: 'LEADING' });
});

test('a lower tier sends no email, and open pages are updated', async () => {
  const { asker } = room;
  const [phone] = await room.phones.list(asker.accountId);
  const before = room.notified.length;
  await room.phones.remove(asker, phone?.PhoneID ?? 0);
  expect(await room.tier()).toBe(0);
  expect(await room.letters()).toHaveLength(1);
  expect(room.notified.slice(before)).toEqual([{ accountId: asker.accountId, auctionId: null }]);
});

test('a floor of staff holds when evidence goes, a ceiling when it comes', async () => {
  const { asker } = room;
  const [card] = (await room.cards.list(asker.accountId)).Cards;
  await db.query(sql`update accounts set tier_floor = 1 where id = ${asker.accountId}`);
  await room.cards.remove(asker, card?.CardID ?? 0);
  expect(await room.tier()).toBe(1);
  await db.query(sql`update accounts set tier_floor = null, tier_ceiling = 0 where id = ${asker.accountId}`);
  await room.cards.restore(asker, card?.CardID ?? 0);
  expect(await room.tier()).toBe(0);
});

test.each([
  ['of any amount', 100_000, 2],
  ['of $25,000', 2_500_000, 3],
  ['of $100,000', 10_000_000, 4],
] as const)(
  'a paid invoice %s raises the tier, and a reversed payment lowers it again',
  async (_, hammerCents, tier) => {
    const { accountId } = room.asker;
    const won = aWonRoom(db);
    await addWonLot(db, accountId, { hammerCents });
    await closeSale(db);
    const [invoice = 0] = await won.issue();
    const staff = { caller: { accountId, role: 'staff', sessionId: 1 }, address: '203.0.113.7' } as const;
    const { Ledger } = await won.receiveAll(staff, invoice);
    expect(await room.tier()).toBe(tier);
    await won.ledger.reverse(staff, Ledger.Payments[0]?.PaymentID ?? 0, 'It was another’s.');
    expect(await room.tier()).toBe(1);
  },
);

test('an invoice that was paid and refunded in full is no evidence', async () => {
  const { accountId } = room.asker;
  const won = aWonRoom(db);
  await addWonLot(db, accountId, { hammerCents: 50_000 });
  await closeSale(db);
  const [invoice = 0] = await won.issue();
  const staff = { caller: { accountId, role: 'staff', sessionId: 1 }, address: '203.0.113.7' } as const;
  const { Ledger } = await won.receiveAll(staff, invoice);
  expect(await room.tier()).toBe(2);
  const AmountCents = Ledger.PaidCents;
  const asked = { Key: randomUUID(), AmountCents, Way: 'wire', Reference: '', IsStillOwed: false } as const;
  await won.ledger.refund(staff, Ledger.Payments[0]?.PaymentID ?? 0, { ...asked, Reason: 'It was lost.' });
  expect(await room.tier()).toBe(1);
});
