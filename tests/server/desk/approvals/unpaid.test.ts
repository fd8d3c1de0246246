/** What is won and not paid for in fourteen days suspends, once, until staff think otherwise. */
import { beforeEach, expect, test } from 'vitest';

import { suspendUnpaid } from '#server/desk/approvals/suspendUnpaid.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder, addBiddingLot, addTimedSale, saleId, whileOpen } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { logIn } from '#tests/support/saleroom/openSale.ts';

import { aReview, type Review } from './aReview.ts';

let db: Database;
let review: Review;
let lots = 0;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  review = await aReview(db);
  lots = 0;
});

const dayMs = 86_400_000;
const ago = (days: number, ms = 0) => new Date(Date.parse(whileOpen) - days * dayMs + ms).toISOString();

async function winsLot(accountId: number, wonAt: string, paidAt: string | null = null): Promise<void> {
  lots += 1;
  const lot = await addBiddingLot(db, { lotNumber: lots, status: 'sold', closesAt: null });
  await db.query(sql`
    insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at, paid_at)
    values (${lot}, ${saleId}, ${accountId}, 50000, 8750, ${wonAt}, ${paidAt})`);
}

const suspend = (now = whileOpen) => suspendUnpaid({ ...review.deps, clock: () => new Date(now) });

test('after fourteen days to the second: suspended in every sale, notified, and written down', async () => {
  const [late, inTime, paid] = [await aBidder(db), await aBidder(db), await aBidder(db)];
  await winsLot(late, ago(14));
  await winsLot(inTime, ago(14, 1));
  await winsLot(paid, ago(40), ago(2));
  for (const bidder of [late, inTime]) await logIn(db, bidder, review.deps.clock());
  expect(await suspend()).toEqual([late]);
  const ended = await db.query(sql`select account_id as id from sessions where revoked_for = 'suspended'`);
  expect(ended).toEqual([{ id: late }]);
  const listed = await review.list({ list: 'suspended' });
  expect(listed.Bidders).toMatchObject([
    {
      AccountID: late,
      Status: 'suspended',
      IsEverywhere: true,
      DecidedBy: null,
      Reason: `A lot that you won in Sale ${saleId} has not been paid for in 14 days.`,
      UnpaidCents: 50_000,
      UnpaidSince: ago(14),
    },
  ]);
  expect(review.finished).toEqual([{ accountId: late, auctionId: null }]);
  expect((await review.written()).map(({ facts }) => facts['decision'])).toEqual(['suspendedEverywhere']);
  expect(await review.audited()).toMatchObject([
    { kind: 'session_revoked', account: late, facts: { reason: 'suspended', sessions: 1 } },
    { kind: 'registration_decided', account: late, facts: { action: 'suspendUnpaid', by: null } },
  ]);
});

test('no one is suspended twice, no matter who looks', async () => {
  const late = await aBidder(db);
  await winsLot(late, ago(15));
  await winsLot(late, ago(20));
  const answers = await Promise.all([suspend(), suspend(), suspend()]);
  expect(answers.flat()).toEqual([late]);
  expect(await suspend()).toEqual([]);
  expect(await review.written()).toHaveLength(1);
});

test('whom staff reinstate stays so, until another lot is not paid for in time', async () => {
  const late = await aBidder(db);
  await winsLot(late, ago(15));
  await suspend();
  const [bidder] = (await review.list({ list: 'suspended' })).Bidders;
  await review.decide(late, { Action: 'reinstate', Seen: bidder?.Version ?? -1 });
  expect(await suspend()).toEqual([]);
  await winsLot(late, ago(13));
  expect(await suspend()).toEqual([]);
  expect(await suspend(ago(-1))).toEqual([late]);
});

test('our own people, and who may bid nowhere anyway, are left as they are', async () => {
  for (const facts of [{ role: 'staff' }, { status: 'declined' }, { status: 'suspended' }] as const) {
    await winsLot(await aBidder(db, facts), ago(30));
  }
  expect(await suspend()).toEqual([]);
});
