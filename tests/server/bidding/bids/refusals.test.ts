/** What is refused, with which code; and that nothing but the answer is written. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { forgetStrangersAnswers } from '#server/bidding/bids/historyStore.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  type BiddingAccount,
  type BiddingLot,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

async function expectNothingPlaced(): Promise<void> {
  const [kept] = await db.query(sql`
    select (select count(*) from bids) as bids, (select count(*) from bidder_lots) as maxima,
      (select count(*) from outbox) as news, (select sum(version) from lot_standings) as versions`);
  expect(kept).toEqual({ bids: 0, maxima: 0, news: 0, versions: '0' });
}

test.each<[string, number, string]>([
  ['negative', -500, 'OFF_INCREMENT'],
  ['nothing', 0, 'OFF_INCREMENT'],
  ['beyond all reason', 1e9, 'LIMIT_EXCEEDED'],
  ['between two rungs', 510, 'OFF_INCREMENT'],
  ['with cents', 500.01, 'OFF_INCREMENT'],
  ['below the opening price', 475, 'BELOW_MIN'],
])('an amount that is %s', async (_, dollars, code) => {
  await addBiddingLot(db);
  const { bid } = startBidding(db);
  expect(await bid(await aBidder(db), 1, dollars)).toMatchObject({ Outcome: code, Own: null, Receipt: null });
  await expectNothingPlaced();
});

test.each<[string, Partial<BiddingLot>, string]>([
  ['is over', { closesAt: '2026-12-01T15:00:00.000Z' }, 'LOT_CLOSED'],
  ['was sold', { status: 'sold', closesAt: '2026-12-01T15:00:00.000Z' }, 'LOT_CLOSED'],
  ['has passed', { status: 'passed', closesAt: '2026-12-01T15:00:00.000Z' }, 'LOT_CLOSED'],
  ['was sold before a bid that came in time was decided', { status: 'sold' }, 'DECIDED_LATE'],
  ['was withdrawn', { status: 'withdrawn' }, 'LOT_WITHDRAWN'],
])('a lot that %s', async (_, lot, code) => {
  await addBiddingLot(db, lot);
  const { bid } = startBidding(db);
  expect(await bid(await aBidder(db), 1, 500)).toMatchObject({ Outcome: code });
  await expectNothingPlaced();
});

test('a lot whose sale has not opened', async () => {
  await addBiddingLot(db);
  const { bid, setTime } = startBidding(db);
  setTime('2026-11-25T14:59:59.999Z');
  expect(await bid(await aBidder(db), 1, 500)).toMatchObject({ Outcome: 'LOT_NOT_OPEN' });
  await expectNothingPlaced();
});

test.each<[string, Partial<BiddingAccount>, string]>([
  ['who never registered', { registration: null }, 'NOT_REGISTERED'],
  ['who waits for approval', { registration: 'requested' }, 'NOT_APPROVED'],
  ['who was declined for the sale', { registration: 'declined' }, 'DECLINED'],
  ['who was suspended in the sale', { registration: 'suspended' }, 'SUSPENDED'],
  ['whose account is suspended', { status: 'suspended' }, 'SUSPENDED'],
  ['whose account was declined', { status: 'declined' }, 'DECLINED'],
  ['from our staff', { role: 'clerk' }, 'CONFLICT_OF_INTEREST'],
  ['beyond the limit by one rung', { tier: 4, limitCents: 49_999 }, 'LIMIT_EXCEEDED'],
])('a bidder %s', async (_, account, code) => {
  await addBiddingLot(db);
  const { bid } = startBidding(db);
  expect(await bid(await aBidder(db, account), 1, 500)).toMatchObject({ Outcome: code });
  await expectNothingPlaced();
});

test.each<[BiddingLot['hlo'], string | null, string]>([
  ['H', '2005-12-02', 'UNDER_AGE'],
  ['H', '2005-12-01', 'LEADING'],
  ['L', '2008-12-02', 'UNDER_AGE'],
  ['L', '2008-12-01', 'LEADING'],
  ['H', null, 'UNDER_AGE'],
  ['O', null, 'LEADING'],
])('lots of form %s and someone born on %s: %s', async (hlo, birthDate, code) => {
  await addBiddingLot(db, { hlo });
  const { bid } = startBidding(db);
  expect(await bid(await aBidder(db, { birthDate }), 1, 500)).toMatchObject({ Outcome: code });
});

test('a leader who names less than before', async () => {
  await addBiddingLot(db);
  const { bid } = startBidding(db);
  const anna = await aBidder(db);
  await bid(anna, 1, 1_000);
  expect(await bid(anna, 1, 1_000)).toMatchObject({ Outcome: 'NOT_HIGHER', Own: { MaxCents: 100_000 } });
  expect(await bid(anna, 1, 950)).toMatchObject({ Outcome: 'NOT_HIGHER' });
});

test('a lot of another sale, and one that does not exist', async () => {
  await addTimedSale(db, 2051);
  await addBiddingLot(db, { lotNumber: 7 }, 2051);
  const anna = await aBidder(db);
  const { bid } = startBidding(db);
  await expect(bid(anna, 7, 500)).rejects.toMatchObject({ code: 'not_found' });
  await expectNothingPlaced();
});

test('a lot of the archive has closed', async () => {
  await addBiddingLot(db);
  await db.query(sql`delete from lot_standings`);
  await db.query(sql`update lots set price_realized_cents = 117500, sold_at = now()`);
  const answer = await startBidding(db).bid(await aBidder(db), 1, 500);
  expect(answer).toMatchObject({
    Outcome: 'LOT_CLOSED',
    Lot: { Status: 'sold', PriceRealizedCents: 117_500 },
  });
});

test('what strangers to the sale were refused with is forgotten after an hour, everything else is kept', async () => {
  await addBiddingLot(db);
  const { bid } = startBidding(db);
  const stranger = await aBidder(db, { registration: null });
  const [declined, anna] = [await aBidder(db, { registration: 'declined' }), await aBidder(db)];
  const [old, recent] = [randomUUID(), randomUUID()];
  expect(await bid(stranger, 1, 1_000, old)).toMatchObject({ Outcome: 'NOT_REGISTERED' });
  await bid(declined, 1, 1_000);
  await bid(anna, 1, 1_000);
  await db.query(sql`update bid_answers set answered_at = now() - interval '61 minutes'`);
  await bid(stranger, 1, 1_000, recent);
  await db.query(
    sql`update bid_answers set answered_at = now() - interval '59 minutes' where key = ${recent}`,
  );
  await forgetStrangersAnswers(db);
  expect(
    await db.query(sql`
      select account_id as account, answer -> 'Said' ->> 0 as said from bid_answers order by account_id`),
  ).toEqual([
    { account: stranger, said: 'NOT_REGISTERED' },
    { account: declined, said: 'DECLINED' },
    { account: anna, said: 'LEADING' },
  ]);
});
