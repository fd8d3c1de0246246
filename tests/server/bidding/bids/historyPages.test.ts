/** A lot's public log in parts: the newest first, and each part before another one. */
import { beforeEach, expect, test } from 'vitest';

import { nextRung } from '#contract/bidding/bidIncrements.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { testApp } from '#tests/support/testApp.ts';

const db = await shareTestDatabase();
const lot = { auctionId: saleId, lotNumber: 1 };

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
});

/** Each higher than the one before: anyone who leads raises their own max. */
async function bidTimes(count: number) {
  const anna = await aBidder(db, { tier: 4, limitCents: 1_000_000_000 });
  const { bid, bids } = startBidding(db);
  let cents = 50_000;
  for (let number = 1; number <= count; number += 1) {
    await bid(anna, 1, cents / 100);
    cents = nextRung(cents);
  }
  return bids;
}

const numbersOf = ({ Entries }: { Entries: readonly { Number: number }[] }) =>
  Entries.map(({ Number }) => Number);

test('a first look has fifty entries, the oldest of them first, and says that there are more', async () => {
  const bids = await bidTimes(53);
  const newest = await bids.getHistory(lot);
  expect(numbersOf(newest)).toEqual(Array.from({ length: 50 }, (_, place) => place + 4));
  expect(newest.HasEarlier).toBe(true);

  const earlier = await bids.getHistory(lot, { before: 4, count: 50 });
  expect(numbersOf(earlier)).toEqual([1, 2, 3]);
  expect(earlier).toMatchObject({ HasEarlier: false, Start: newest.Start });
});

test('parts that end where the next begins are the whole log', async () => {
  const bids = await bidTimes(7);
  const whole = await bids.getHistory(lot);
  expect(whole.HasEarlier).toBe(false);
  const parts = [];
  for (let before: number | null = null, hasEarlier = true; hasEarlier;) {
    const part = await bids.getHistory(lot, { before, count: 3 });
    parts.unshift(...part.Entries);
    before = part.Entries[0]?.Number ?? null;
    hasEarlier = part.HasEarlier;
  }
  expect(parts).toEqual(whole.Entries);
});

test('before the first entry there is nothing, and that is no fault', async () => {
  const bids = await bidTimes(2);
  expect(await bids.getHistory(lot, { before: 1, count: 50 })).toMatchObject({
    Entries: [],
    HasEarlier: false,
  });
});

test('a call asks for a part, and for no more than 500 entries', async () => {
  await bidTimes(3);
  const { app } = await testApp({ db });
  const ask = async (query: string) => app.inject(`/api/bids/history/${saleId}/1${query}`);
  expect(numbersOf((await ask('?before=3&count=1')).json())).toEqual([2]);
  expect(numbersOf((await ask('')).json())).toEqual([1, 2, 3]);
  for (const query of ['?count=501', '?count=0', '?before=0', '?before=x', '?count=1.5']) {
    expect((await ask(query)).json()).toMatchObject({ code: 'invalid_input' });
  }
});
