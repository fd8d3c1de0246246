/** Many bidders on many lots through several nodes at once: whatever the order, one truth. */
import { verify } from 'node:crypto';

import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';

import { receiptText } from '#contract/bidding/bidChain.ts';
import { bidIncrements, nextRung } from '#contract/bidding/bidIncrements.ts';
import type { BidAnswer } from '#contract/bidding/bids.ts';
import { listLostAnswers } from '#server/bidding/bids/lotLogs.ts';
import { createReceipts } from '#server/bidding/bids/receipts.ts';
import { differencesIn } from '#server/bidding/bids/replay.ts';
import { faultIn } from '#server/bidding/bids/verifyLog.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  listLotLogs,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';

const db = await openTestDatabase();
const [lots, bidders, nodes] = [4, 6, 3];
const tierOneLimitCents = 500_000;

beforeEach(() => emptyTables(db));

const exposures = () =>
  db.query<{ cents: number }>(sql`
    select sum(leader_max_cents)::bigint as cents from lot_standings where leader_id is not null group by leader_id`);

async function expectOneTruth(): Promise<void> {
  const logs = await listLotLogs(db);
  expect(logs.flatMap((log) => [...differencesIn(log)])).toEqual([]);
  expect(logs.map(faultIn)).toEqual(logs.map(() => null));
  expect(await listLostAnswers(db)).toEqual([]);
  for (const { cents } of await exposures()) expect(cents).toBeLessThanOrEqual(tierOneLimitCents);
}

async function expectSigned(answers: readonly BidAnswer[]): Promise<void> {
  const { keys } = await createReceipts({ db, secret: receiptSecret }).publicKeys();
  const receipts = answers.flatMap(({ Receipt }) => (Receipt ? [Receipt] : []));
  const [key] = keys;
  for (const receipt of receipts) {
    const signature = Buffer.from(receipt.Signature, 'base64url');
    const text = Buffer.from(receiptText(receipt));
    expect(verify(null, text, { key: { ...key }, format: 'jwk' }, signature)).toBe(true);
    expect(receipt.KeyId).toBe(key?.kid);
  }
}

type PlannedBid = { bidder: number; lot: number; node: number; dollars: number };

const aBid: fc.Arbitrary<PlannedBid> = fc.record({
  bidder: fc.nat(bidders - 1),
  lot: fc.integer({ min: 1, max: lots }),
  node: fc.nat(nodes - 1),
  dollars: fc.oneof(
    fc.constantFrom(...bidIncrements.map(({ fromCents }) => nextRung(fromCents) / 100)),
    fc.integer({ min: 5, max: 60 }).map((steps) => steps * 100),
    fc.integer({ min: -5, max: 6_000 }),
  ),
});

async function bidAll(rounds: readonly (readonly PlannedBid[])[]): Promise<BidAnswer[]> {
  const people: number[] = [];
  while (people.length < bidders) people.push(await aBidder(db, { tier: 1 }));
  const services = Array.from({ length: nodes }, () => startBidding(db));
  const answers: BidAnswer[] = [];
  for (const [turn, round] of rounds.entries()) {
    const seconds = String(10 + turn * 5).padStart(2, '0');
    for (const [node, { setTime }] of services.entries()) setTime(`2026-12-02T14:59:${seconds}.${node}00Z`);
    const placing = round.flatMap(({ bidder, lot, node, dollars }) => {
      const service = services[node];
      return service ? [service.bid(people[bidder] ?? 0, lot, dollars)] : [];
    });
    answers.push(...(await Promise.all(placing)));
  }
  return answers;
}

test('every lot has one leader, no limit is exceeded, and the log records all of it', async () => {
  expect.hasAssertions();
  const moments = fc.array(fc.array(aBid, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(moments, async (rounds) => {
      await emptyTables(db);
      await addTimedSale(db);
      for (let lotNumber = 1; lotNumber <= lots; lotNumber += 1) {
        await addBiddingLot(db, { lotNumber, ...(lotNumber === lots && { reserveCents: 125_000 }) });
      }
      const answers = await bidAll(rounds);
      await expectOneTruth();
      await expectSigned(answers);
    }),
    { numRuns: 25 },
  );
});

test('nodes that start at once on a new database sign with one key', async () => {
  const started = Array.from({ length: 5 }, () => createReceipts({ db, secret: receiptSecret }));
  const published = await Promise.all(started.map(({ publicKeys }) => publicKeys()));
  expect(new Set(published.map((keys) => JSON.stringify(keys))).size).toBe(1);
  expect(published[0]?.keys).toHaveLength(1);
});
