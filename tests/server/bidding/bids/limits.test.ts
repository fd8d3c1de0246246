/** How much a bidder may stand for in a sale, to the rung. */
import { beforeEach, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  for (const lotNumber of [1, 2, 3]) await addBiddingLot(db, { lotNumber });
});

test('a tier 1 bidder stands for $5,000 and not for a rung more, over all lots together', async () => {
  const anna = await aBidder(db, { tier: 1 });
  const { bid } = startBidding(db);
  await bid(anna, 1, 3_000);
  expect(await bid(anna, 2, 2_100)).toMatchObject({ Outcome: 'LIMIT_EXCEEDED', HeadroomCents: 200_000 });
  expect(await bid(anna, 2, 2_000)).toMatchObject({ Outcome: 'LEADING' });
  expect(await bid(anna, 3, 500)).toMatchObject({ Outcome: 'LIMIT_EXCEEDED', HeadroomCents: 0 });
});

test('a new max takes the place of the one before it', async () => {
  const anna = await aBidder(db, { tier: 1 });
  const { bid } = startBidding(db);
  await bid(anna, 1, 4_000);
  expect(await bid(anna, 1, 5_000)).toMatchObject({ Outcome: 'RAISED' });
});

test('a bidder who is outbid has the amount back at once, in the same batch as well', async () => {
  const [anna, boris] = [await aBidder(db, { tier: 1 }), await aBidder(db)];
  const { bid } = startBidding(db);
  await bid(anna, 1, 5_000);
  const [refused, , placed] = await Promise.all([
    bid(anna, 2, 500),
    bid(boris, 1, 6_000),
    bid(anna, 2, 5_000),
  ]);
  expect(refused).toMatchObject({ Outcome: 'LIMIT_EXCEEDED', HeadroomCents: 0 });
  expect(placed).toMatchObject({ Outcome: 'LEADING' });
});

test('two bids of one moment on two nodes do not go beyond the limit together', async () => {
  const anna = await aBidder(db, { tier: 1 });
  const nodes = [startBidding(db), startBidding(db), startBidding(db)];
  const answers = await Promise.all(nodes.map(({ bid }, place) => bid(anna, place + 1, 3_000)));
  expect(answers.map(({ Outcome }) => Outcome).toSorted()).toEqual([
    'LEADING',
    'LIMIT_EXCEEDED',
    'LIMIT_EXCEEDED',
  ]);
});

test('what is won and not paid counts with its hammer price; what is paid does not', async () => {
  const anna = await aBidder(db, { tier: 1 });
  const { bid } = startBidding(db);
  await db.query(sql`
    insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at)
    select id, auction_id, ${anna}, 400000, 70000, now() from lots where lot_number = 3`);
  expect(await bid(anna, 1, 1_100)).toMatchObject({ Outcome: 'LIMIT_EXCEEDED', HeadroomCents: 100_000 });
  await db.query(sql`update won_lots set paid_at = now()`);
  expect(await bid(anna, 1, 5_000)).toMatchObject({ Outcome: 'LEADING' });
});

test('a lot that staff took out of the sale binds no one', async () => {
  const anna = await aBidder(db, { tier: 1 });
  const { bid } = startBidding(db);
  await bid(anna, 1, 5_000);
  await db.query(sql`update lots set is_withdrawn = true where lot_number = 1`);
  await db.query(sql`
    update lot_standings s set status = 'withdrawn' from lots l where l.id = s.lot_id and l.lot_number = 1`);
  expect(await bid(anna, 2, 5_000)).toMatchObject({ Outcome: 'LEADING' });
});

test('sealed bids count until their lot has come up, and a sale’s limit is its own', async () => {
  await addLiveSale(db, 2, 2051);
  await addBiddingLot(db, { lotNumber: 1, status: 'pending' }, 2051);
  await addBiddingLot(db, { lotNumber: 2, status: 'pending' }, 2051);
  const anna = await aBidder(db, { tier: 1 });
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status) values (${anna}, 2051, 'approved')`);
  const live = startBidding(db, 2051);
  await live.bid(anna, 1, 3_000);
  expect(await live.bid(anna, 2, 2_100)).toMatchObject({
    Outcome: 'LIMIT_EXCEEDED',
    HeadroomCents: 200_000,
  });
  expect(await live.bid(anna, 1, 2_500)).toMatchObject({ Outcome: 'SEALED_LODGED' });
  expect(await live.bid(anna, 2, 2_500)).toMatchObject({ Outcome: 'SEALED_LODGED' });
  expect(await startBidding(db).bid(anna, 1, 5_000)).toMatchObject({ Outcome: 'LEADING' });
});
