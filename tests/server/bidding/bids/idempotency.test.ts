/** The same key is answered the same, anyone who carries it where, and places one bid. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { sql } from '#server/platform/db/sql.ts';
import { aBidder, addBiddingLot, addTimedSale, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

const countBids = async (): Promise<number> => {
  const [counted] = await db.query<{ bids: number }>(sql`select count(*) as bids from bids`);
  return counted?.bids ?? 0;
};

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
});

test('a retry gets the answer of the first try, receipt and all, though the lot has moved since', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  const key = randomUUID();
  const first = await bid(anna, 1, 1_000, key);
  await bid(boris, 1, 1_500);
  expect(await bid(anna, 1, 1_000, key)).toEqual(first);
  expect(await startBidding(db).bid(anna, 1, 1_000, key)).toEqual(first);
  expect(await countBids()).toBe(2);
});

test('a double click is one bid', async () => {
  const anna = await aBidder(db);
  const { bid } = startBidding(db);
  const key = randomUUID();
  const [one, other] = await Promise.all([bid(anna, 1, 1_000, key), bid(anna, 1, 1_000, key)]);
  expect(other).toEqual(one);
  expect(await countBids()).toBe(1);
});

test('two nodes that get the same bid at once place it once', async () => {
  const anna = await aBidder(db);
  const nodes = [startBidding(db), startBidding(db)];
  const key = randomUUID();
  const answers = await Promise.all(nodes.map(({ bid }) => bid(anna, 1, 1_000, key)));
  expect(answers[1]).toEqual(answers[0]);
  expect(await countBids()).toBe(1);
});

test('a key used again for another bid is refused, and says nothing of a stranger’s', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid, bids } = startBidding(db);
  const key = randomUUID();
  await bid(anna, 1, 1_000, key);
  expect(await bid(anna, 1, 1_100, key)).toMatchObject({ Outcome: 'DUPLICATE', Receipt: null });
  expect(await countBids()).toBe(1);
  await expect(bids.findAnswer(boris, key)).rejects.toMatchObject({ code: 'not_found' });
  expect(await bid(boris, 1, 1_100, key)).toMatchObject({ Outcome: 'LEADING' });
});

test('a refusal is answered again as well', async () => {
  const anna = await aBidder(db, { registration: null });
  const { bid } = startBidding(db);
  const key = randomUUID();
  const first = await bid(anna, 1, 1_000, key);
  await db.query(sql`
    insert into auction_registrations (account_id, auction_id, status) values (${anna}, 2050, 'approved')`);
  expect(await bid(anna, 1, 1_000, key)).toEqual(first);
  expect(await bid(anna, 1, 1_000)).toMatchObject({ Outcome: 'LEADING' });
});
