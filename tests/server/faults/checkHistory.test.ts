/** The history checker finds each kind of lie: what it lets pass, the suites of faults would let pass. */
import { randomUUID } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import type { BidAnswer, LotStanding } from '#contract/bidding/bids.ts';
import { closeDueLots } from '#server/bidding/closing/closeLots.ts';
import { checkHistory } from '#server/faults/checkHistory.ts';
import type { Observation, SentBid } from '#server/faults/observations.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase, runWithoutTriggers } from '#tests/support/db/testDb.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
  await addBiddingLot(db);
});

type Answered = Extract<Observation, { kind: 'answered' }>;

/** Two bidders, three bids, all of which were accepted and answered. */
async function aHistory() {
  const [anna, ruth] = [await aBidder(db), await aBidder(db)];
  const { bid } = startBidding(db);
  const press = async (accountId: number, dollars: number): Promise<Answered> => {
    const key = randomUUID();
    const sent: SentBid = { accountId, auctionId: saleId, lotNumber: 1, maxCents: dollars * 100, key };
    return { kind: 'answered', sent, answer: await bid(accountId, 1, dollars, key) };
  };
  const seen = [await press(anna, 1_000), await press(ruth, 2_000), await press(anna, 3_000)] as const;
  return { anna, ruth, seen };
}

const lotOf = ({ answer }: Answered): LotStanding => {
  if (!answer.Lot) throw new Error('A bid on a lot is answered with the lot.');
  return answer.Lot;
};

const received = (standing: LotStanding, watcher = 'a page'): Observation => ({
  kind: 'received',
  watcher,
  standing,
});

const withAnswer = ({ sent, answer }: Answered, change: Partial<BidAnswer>): Observation => ({
  kind: 'answered',
  sent,
  answer: { ...answer, ...change },
});

test('what is true passes: answers, the same ones again, news in any order, and presses that no one answered', async () => {
  const { anna, seen } = await aHistory();
  const [first, second, third] = seen;
  const lost: SentBid = { ...first.sent, accountId: anna, key: randomUUID() };
  const observations: Observation[] = [
    ...seen,
    second,
    { kind: 'unanswered', sent: lost },
    received(lotOf(third)),
    received(lotOf(first)),
    received(lotOf(second)),
  ];
  expect(await checkHistory(db, observations)).toEqual([]);
});

test('a watcher that was left behind is named', async () => {
  const { seen } = await aHistory();
  expect(await checkHistory(db, [...seen, received(lotOf(seen[1]))])).toEqual([
    `lot 1 of sale ${saleId}: a page was left with version 2 of 3`,
  ]);
});

test('an acknowledged bid that is not in the log is lost', async () => {
  const { seen } = await aHistory();
  const [, , third] = seen;
  const ghost = withAnswer({ ...third, sent: { ...third.sent, key: randomUUID() } }, { Receipt: null });
  expect(await checkHistory(db, [...seen, ghost])).toContain(
    `lot 1 of sale ${saleId}: the acknowledged bid of account ${third.sent.accountId} is lost`,
  );
});

test('a receipt for someone else’s bid is no receipt', async () => {
  const { seen } = await aHistory();
  const [first, second] = seen;
  const wrong = withAnswer(
    { ...first, sent: { ...first.sent, key: randomUUID() } },
    { Receipt: second.answer.Receipt },
  );
  expect(await checkHistory(db, [...seen, wrong])).toContain(
    `lot 1 of sale ${saleId}: bid 2 is not the one that was acknowledged to account ${first.sent.accountId}`,
  );
});

test('a press that is answered in two ways is named, and so is a refusal with a receipt', async () => {
  const { seen } = await aHistory();
  const again = withAnswer(seen[0], { Outcome: 'LOT_CLOSED' });
  expect(await checkHistory(db, [...seen, again])).toEqual([
    `lot 1 of sale ${saleId}: a bid was refused as LOT_CLOSED with a receipt`,
    `lot 1 of sale ${saleId}: one press of account ${seen[0].sent.accountId} was answered in two ways`,
  ]);
});

test('two whose answers said that they lead at the same moment are named', async () => {
  const { anna, ruth, seen } = await aHistory();
  const [first, second] = seen;
  const lie = withAnswer(
    { ...first, sent: { ...first.sent, key: randomUUID() } },
    { Lot: second.answer.Lot },
  );
  expect(await checkHistory(db, [...seen, lie])).toContain(
    `lot 1 of sale ${saleId}, version 2: accounts ${ruth} and ${anna} were both shown as leading`,
  );
});

test('bids that no one sent, and one bid for two presses, are named', async () => {
  const { seen } = await aHistory();
  const [first, second] = seen;
  expect(await checkHistory(db, [first, second])).toContain('the logs hold 3 bids, and only 2 were sent');
  const doubled: Observation = { ...first, sent: { ...first.sent, key: randomUUID() } };
  expect(await checkHistory(db, [...seen, doubled])).toContain('two presses were acknowledged with one bid');
});

test('a version that was shown in two ways, a price that fell and a lot that opened again are named', async () => {
  const { seen } = await aHistory();
  const [first, second, third] = seen.map(lotOf);
  if (!first || !second || !third) throw new Error('There were three bids.');
  const lies = [
    received({ ...second, ReserveMet: !second.ReserveMet }),
    received({ ...first, Version: 0, CurrentBidCents: 900_000, BidCount: 9, Status: 'sold' }),
    received(third),
  ];
  expect(await checkHistory(db, [...seen, ...lies])).toEqual([
    `lot 1 of sale ${saleId}, version 2: it was sent in two ways`,
    `lot 1 of sale ${saleId}, version 1: its price fell`,
    `lot 1 of sale ${saleId}, version 1: it has fewer bids than before`,
    `lot 1 of sale ${saleId}, version 1: it was over and is open again`,
  ]);
});

test.each([
  [
    'update bids set max_cents = 1 where number = 2',
    'the maximum of bid 2 is not the one that was committed to',
  ],
  ['delete from bids where number = 3', 'a bid that was acknowledged is not in its log'],
  [
    `insert into bid_answers (account_id, key, auction_id, lot_number, max_cents, answer, answered_at)
      select account_id, gen_random_uuid(), auction_id, lot_number, max_cents, answer, answered_at
      from bid_answers limit 1`,
    'bid 1 was acknowledged under two keys',
  ],
  ['update lot_standings set current_bid_cents = 1', 'its price in cents is kept as 1, and the log makes it'],
])('harm to the database is found: %s', async (harm, finding) => {
  const { seen } = await aHistory();
  await runWithoutTriggers(db, harm);
  expect((await checkHistory(db, seen)).join('\n')).toContain(finding);
});

test.each([
  'delete from won_lots',
  'update won_lots set account_id = (select min(id) from accounts where id <> won_lots.account_id)',
  'update won_lots set hammer_cents = 1',
  "update lot_standings set status = 'open'",
])('a lot has the winner who led it, at its price: %s', async (harm) => {
  const { seen } = await aHistory();
  await db.transaction((tx) => closeDueLots(tx, '2026-12-03T00:00:00.000Z'));
  expect(await checkHistory(db, seen)).toEqual([]);
  await runWithoutTriggers(db, harm);
  expect(await checkHistory(db, seen)).toContain(
    `lot 1 of sale ${saleId}: it was not won by who led it, at its price`,
  );
});
