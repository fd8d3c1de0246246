/** Bids while something is broken: anyone who can be answered is, nothing is placed twice, and no answer is false. */
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

import { beforeEach, expect, test } from 'vitest';

import { createBidQueue } from '#server/bidding/bids/bidQueue.ts';
import { BidInDoubt } from '#server/bidding/bids/service.ts';
import type { WriteBatch } from '#server/bidding/bids/waitingBids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { aBidder, addBiddingLot, addTimedSale, startBidding } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
});

const aQueue = (write: WriteBatch<number, number>) =>
  createBidQueue<number, number>({ write, lotOf: String, givenUp: () => new Error('held for too long') });

const countBids = async (): Promise<number> => (await db.query(sql`select number from bids`)).length;

/** Loses the connection right after so many commits, each of which was made or was not. */
function failingAtCommit(failures: number, isMade: boolean): Database {
  let left = failures;
  const lost = () => new Error('Connection terminated unexpectedly');
  return {
    ...db,
    async transaction(work) {
      if (left === 0) return db.transaction(work);
      left -= 1;
      if (isMade) await db.transaction(work);
      else {
        await db
          .transaction(async (tx) => {
            await work(tx);
            throw new Error('rolled back');
          })
          .catch(() => undefined);
      }
      throw lost();
    },
  };
}

test.each([true, false])(
  'a commit that broke off is asked for again, made or not: made %s',
  async (isMade) => {
    const anna = await aBidder(db);
    const { bid } = startBidding(failingAtCommit(1, isMade));
    expect(await bid(anna, 1, 1_000)).toMatchObject({ Outcome: 'LEADING', Receipt: { Number: 1 } });
    expect(await countBids()).toBe(1);
  },
);

test('one bid that the database refuses takes no other with it', async () => {
  const people = [await aBidder(db), await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  const answers = await Promise.allSettled(
    people.map((person, place) => bid(person, 1, 500 + place * 100, place === 1 ? 'no uuid' : randomUUID())),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await countBids()).toBe(2);
});

test('two nodes that get the same bid of someone who never registered answer the same', async () => {
  const anna = await aBidder(db, { registration: null });
  const nodes = Array.from({ length: 4 }, () => startBidding(db));
  const key = randomUUID();
  const answers = await Promise.all(nodes.map(({ bid }) => bid(anna, 1, 1_000, key)));
  expect(answers.map(({ Outcome }) => Outcome)).toEqual(nodes.map(() => 'NOT_REGISTERED'));
  expect(await db.query(sql`select key from bid_answers`)).toHaveLength(1);
});

test('one key for two lots at once on two nodes is one bid and one mistake, no matter who sends it', async () => {
  await addBiddingLot(db, { lotNumber: 2 });
  const nodes = [startBidding(db), startBidding(db)];
  for (const [who, outcome] of [
    [await aBidder(db, { registration: null }), 'NOT_REGISTERED'],
    [await aBidder(db), 'LEADING'],
  ] as const) {
    const key = randomUUID();
    const answers = await Promise.all(nodes.map(({ bid }, node) => bid(who, node + 1, 1_000, key)));
    expect(answers.map(({ Outcome }) => Outcome).toSorted()).toEqual(['DUPLICATE', outcome].toSorted());
  }
  expect(await countBids()).toBe(1);
});

test('a key is the same however its letters are written', async () => {
  const anna = await aBidder(db);
  const { bid } = startBidding(db);
  const key = randomUUID();
  const [one, other] = await Promise.all([bid(anna, 1, 1_000, key), bid(anna, 1, 1_000, key.toUpperCase())]);
  expect(other).toEqual(one);
  expect(await bid(anna, 1, 1_000, key.toUpperCase())).toEqual(one);
  expect(await countBids()).toBe(1);
});

test('a database that is gone takes all that wait at once, instead of trying each to the end', async () => {
  let tries = 0;
  const queue = aQueue(async () => {
    tries += 1;
    throw new Error('The database is closed.');
  });
  const answers = await Promise.allSettled(Array.from({ length: 200 }, (_, place) => queue.place(place)));
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
  expect(tries).toBe(3);
});

test('bids that come while a batch is written go together, two hundred at most', async () => {
  const sizes: number[] = [];
  const queue = aQueue(async (take) => {
    const batch = take();
    sizes.push(batch.length);
    return batch;
  });
  const places = Array.from({ length: 450 }, (_, place) => place);
  expect(await Promise.all(places.map((place) => queue.place(place)))).toEqual(places);
  expect(sizes).toEqual([200, 200, 50]);
});

test('any bid that arrives before the database is there for the batch joins it', async () => {
  const { promise: isThere, resolve: come } = Promise.withResolvers<void>();
  const sizes: number[] = [];
  const queue = aQueue(async (take) => {
    await isThere;
    const batch = take();
    sizes.push(batch.length);
    return batch;
  });
  const first = queue.place(1);
  await setImmediate();
  await setImmediate();
  const second = queue.place(2);
  come();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(sizes).toEqual([2]);
});

test('where too many wait, the next is refused at once', async () => {
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const queue = aQueue(async (take) => {
    await mayGo;
    return take();
  });
  const taken = Array.from({ length: 20_000 }, (_, place) => queue.place(place));
  await expect(queue.place(-1)).rejects.toMatchObject({ code: 'unavailable' });
  go();
  expect(await Promise.all(taken)).toHaveLength(20_000);
});

test('a bid whose outcome no one knows is not answered as failed', async () => {
  const { bid, bids } = startBidding(failingAtCommit(2, true));
  const [anna, key] = [await aBidder(db), randomUUID()];
  await expect(bid(anna, 1, 1_000, key)).rejects.toBeInstanceOf(BidInDoubt);
  expect(await bids.findAnswer(anna, key)).toMatchObject({ Outcome: 'LEADING' });
});

test('what fails before the commit is no doubt: it was not placed', async () => {
  const { bid } = startBidding({
    ...db,
    transaction: () => Promise.reject(new Error('The database is closed.')),
  });
  await expect(bid(await aBidder(db), 1, 1_000)).rejects.not.toBeInstanceOf(BidInDoubt);
});
