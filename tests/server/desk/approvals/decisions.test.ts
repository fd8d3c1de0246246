/** What staff decide about a bidder: once, written down, and sent in a letter and to the bidder's pages. */
import { beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addTimedSale,
  saleId,
  startBidding,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { logIn } from '#tests/support/saleroom/openSale.ts';

import { aReview, officeAddress, type Review } from './aReview.ts';

const otherSale = 2051;

let db: Database;
let review: Review;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  await addTimedSale(db, otherSale);
  review = await aReview(db);
});

/** Someone who has asked and has no paddle yet. */
async function aRequest(facts: Parameters<typeof aBidder>[1] = {}): Promise<number> {
  const id = await aBidder(db, { registration: 'requested', ...facts });
  await db.query(sql`update auction_registrations set paddle = null where account_id = ${id}`);
  return id;
}

const rowOf = async (accountId: number) => {
  const [row] = await db.query<Record<string, unknown>>(sql`
    select r.status, r.paddle, r.limit_cents as "limitCents", r.decided_by as "decidedBy", r.reason, p.status as account
    from accounts p left join auction_registrations r on r.account_id = p.id and r.auction_id = ${saleId}
    where p.id = ${accountId}`);
  return row;
};

describe('approving', () => {
  test('gives the next paddle, is written down, and is sent by letter and to the pages', async () => {
    const [ruth, elias] = [await aRequest(), await aRequest({ tier: 4 })];
    const answer = await review.decide(ruth, { Action: 'approve', Reason: '' });
    expect(answer).toMatchObject({
      Outcome: 'done',
      Bidder: { Status: 'approved', Paddle: 101, DecidedBy: 'Russell Adeyemi', Reason: null, Version: 1 },
    });
    expect(await rowOf(ruth)).toMatchObject({ status: 'approved', paddle: 101, decidedBy: review.russell });
    expect((await review.decide(elias, { Action: 'approve' })).Bidder.Paddle).toBe(102);
    expect(review.finished).toEqual([
      { accountId: ruth, auctionId: saleId },
      { accountId: elias, auctionId: saleId },
    ]);
    const [letter] = await review.written();
    expect(letter?.facts).toMatchObject({
      decision: 'approved',
      saleTitle: `Sale ${saleId}`,
      path: `/gun-auctions/sale-${saleId}`,
      paddle: 101,
      limitCents: 10_000_000,
    });
    const [line] = await review.audited();
    expect(line).toMatchObject({
      kind: 'registration_decided',
      account: ruth,
      session: 77,
      address: officeAddress,
      facts: { action: 'approve', by: review.russell, auctionId: saleId, from: 'requested', to: 'approved' },
    });
  });

  test('an account that waited itself may bid from then on', async () => {
    await addBiddingLot(db);
    const wendell = await aRequest({ tier: 1, status: 'pending' });
    const { bid } = startBidding(db);
    expect(await bid(wendell, 1, 1_000)).toMatchObject({ Outcome: 'NOT_APPROVED' });
    expect((await review.decide(wendell, { Action: 'approve' })).Bidder).toMatchObject({
      Status: 'approved',
    });
    expect(await rowOf(wendell)).toMatchObject({ account: 'active', status: 'approved' });
    expect(await bid(wendell, 1, 1_000)).toMatchObject({ Outcome: 'LEADING' });
    // Every sale of theirs is another one now.
    expect(review.finished).toEqual([{ accountId: wendell, auctionId: null }]);
  });

  test('someone who was declined is approved all the same, under the paddle they had', async () => {
    const curtis = await aBidder(db, { registration: 'declined' });
    const before = await rowOf(curtis);
    await review.decide(curtis, { Action: 'approve' });
    expect(await rowOf(curtis)).toMatchObject({
      status: 'approved',
      paddle: before?.['paddle'],
      reason: null,
    });
  });

  test('twenty approved at once have twenty paddles', async () => {
    const people: number[] = [];
    for (let count = 0; count < 20; count += 1) people.push(await aRequest());
    const answers = await Promise.all(people.map((id) => review.decide(id, { Action: 'approve' })));
    expect(new Set(answers.map(({ Bidder }) => Bidder.Paddle)).size).toBe(20);
  });

  test('who has shown nothing but an email address cannot be approved', async () => {
    const nora = await aRequest({ tier: 0 });
    expect(await review.decide(nora, { Action: 'approve' })).toMatchObject({ Outcome: 'NOT_POSSIBLE' });
    expect(await rowOf(nora)).toMatchObject({ status: 'requested' });
    expect(await review.audited()).toEqual([]);
  });
});

test('declining needs a reason, which the bidder reads', async () => {
  const ruth = await aRequest();
  await expect(review.decide(ruth, { Action: 'decline', Reason: '' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { Reason: 'Say why. The bidder reads it.' },
  });
  expect(await rowOf(ruth)).toMatchObject({ status: 'requested' });
  expect(await review.decide(ruth, { Action: 'decline' })).toMatchObject({
    Outcome: 'done',
    Bidder: { Status: 'declined', Paddle: null, Reason: 'The bank reference is missing.' },
  });
  expect((await review.written()).map(({ facts }) => [facts['decision'], facts['reason']])).toEqual([
    ['declined', 'The bank reference is missing.'],
  ]);
});

describe('suspending', () => {
  test('in one sale keeps the paddle and leaves other sales alone; reinstating gives it back', async () => {
    await addBiddingLot(db);
    const ruth = await aBidder(db);
    await db.query(sql`
      insert into auction_registrations (account_id, auction_id, status) values (${ruth}, ${otherSale}, 'approved')`);
    const before = await rowOf(ruth);
    const { bid } = startBidding(db);
    const { Bidder } = await review.decide(ruth, { Action: 'suspend' });
    expect(Bidder).toMatchObject({ Status: 'suspended', IsEverywhere: false });
    expect(await bid(ruth, 1, 1_000)).toMatchObject({ Outcome: 'SUSPENDED' });
    const [elsewhere] = (await review.list({ auctionId: otherSale, list: 'approved' })).Bidders;
    expect(elsewhere).toMatchObject({ AccountID: ruth, Status: 'approved' });
    await review.decide(ruth, { Action: 'reinstate', Seen: Bidder.Version });
    expect(await rowOf(ruth)).toMatchObject({ status: 'approved', paddle: before?.['paddle'] });
    expect(await bid(ruth, 1, 1_000)).toMatchObject({ Outcome: 'LEADING' });
  });

  test('everywhere holds in every sale, and a sale of its own suspension outlives it', async () => {
    const ruth = await aBidder(db);
    await db.query(sql`
      insert into auction_registrations (account_id, auction_id, status) values (${ruth}, ${otherSale}, 'suspended')`);
    await logIn(db, ruth, review.deps.clock());
    await review.decide(ruth, { Action: 'suspendEverywhere' });
    expect(await db.query(sql`select revoked_for as reason from sessions`)).toEqual([
      { reason: 'suspended' },
    ]);
    expect((await review.audited()).map(({ kind }) => kind)).toEqual([
      'session_revoked',
      'registration_decided',
    ]);
    expect(await rowOf(ruth)).toMatchObject({ account: 'suspended', status: 'approved' });
    const listed = await review.list({ auctionId: otherSale, list: 'suspended' });
    const [other] = listed.Bidders;
    expect(other).toMatchObject({ IsEverywhere: true, Reason: 'The bank reference is missing.' });
    await review.decide(ruth, { Action: 'reinstate', Seen: other?.Version ?? -1 }, { auctionId: otherSale });
    expect(await rowOf(ruth)).toMatchObject({ account: 'active', status: 'approved' });
    const [still] = (await review.list({ auctionId: otherSale, list: 'suspended' })).Bidders;
    expect(still).toMatchObject({ AccountID: ruth, IsEverywhere: false });
    expect(review.finished.map(({ auctionId }) => auctionId)).toEqual([null, null]);
  });
});

describe('the limit', () => {
  test('that staff set takes the place of the tier’s, and null gives that back', async () => {
    const ruth = await aBidder(db, { tier: 1 });
    const raised = await review.decide(ruth, { Action: 'setLimit', LimitCents: 2_000_000 });
    expect(raised.Bidder).toMatchObject({ LimitCents: 2_000_000 });
    const tierAgain = await review.decide(ruth, { Action: 'setLimit', LimitCents: null, Seen: 1 });
    expect(tierAgain.Bidder).toMatchObject({ LimitCents: 500_000 });
    expect((await review.audited()).map(({ kind }) => kind)).toEqual(['limit_set', 'limit_set']);
  });

  test('decides what a bid may be', async () => {
    await addBiddingLot(db);
    const ruth = await aBidder(db, { tier: 1 });
    const { bid } = startBidding(db);
    expect(await bid(ruth, 1, 6_000)).toMatchObject({ Outcome: 'LIMIT_EXCEEDED' });
    await review.decide(ruth, { Action: 'setLimit', LimitCents: 600_000 });
    expect(await bid(ruth, 1, 6_000)).toMatchObject({ Outcome: 'LEADING' });
  });
});

describe('two at once', () => {
  test('the second learns who was first, and changes nothing', async () => {
    const ruth = await aRequest();
    await review.decide(ruth, { Action: 'approve' });
    expect(await review.decide(ruth, { Action: 'decline' }, { by: review.ines })).toMatchObject({
      Outcome: 'DECIDED',
      Bidder: { Status: 'approved', DecidedBy: 'Russell Adeyemi' },
    });
    expect(await rowOf(ruth)).toMatchObject({ status: 'approved' });
    expect(await review.written()).toHaveLength(1);
    expect(await review.audited()).toHaveLength(1);
  });

  test('in the same moment one of the two decides', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ruth = await aRequest();
      const answers = await Promise.all([
        review.decide(ruth, { Action: 'approve' }),
        review.decide(ruth, { Action: 'decline' }, { by: review.ines }),
      ]);
      expect(answers.map(({ Outcome }) => Outcome).toSorted()).toEqual(['DECIDED', 'done']);
      const done = answers.find(({ Outcome }) => Outcome === 'done');
      expect(await rowOf(ruth)).toMatchObject({ status: done?.Bidder.Status });
    }
    expect(await review.written()).toHaveLength(5);
  });
});

test('what is not possible is refused, and nothing is written', async () => {
  const [ruth, anonymous] = [await aBidder(db), await aBidder(db, { registration: null })];
  expect(await review.decide(ruth, { Action: 'approve' })).toMatchObject({ Outcome: 'NOT_POSSIBLE' });
  expect(await review.decide(ruth, { Action: 'declineLimit' })).toMatchObject({ Outcome: 'NOT_POSSIBLE' });
  expect(await review.decide(anonymous, { Action: 'suspend' })).toMatchObject({ Outcome: 'NOT_POSSIBLE' });
  expect([await review.written(), await review.audited(), review.finished]).toEqual([[], [], []]);
});

test('an unknown account, an unknown sale and our own people are not found', async () => {
  const ruth = await aRequest();
  const notFound = { code: 'not_found' };
  await expect(review.decide(999_999, { Action: 'approve' })).rejects.toMatchObject(notFound);
  await expect(review.decide(ruth, { Action: 'approve' }, { auctionId: 9 })).rejects.toMatchObject(notFound);
  await expect(review.decide(review.russell, { Action: 'suspend' })).rejects.toMatchObject(notFound);
});

test('to a bidder there is no such call, and that they tried is written down', async () => {
  const [ruth, mallory] = [await aRequest(), await aBidder(db)];
  const by = { caller: review.callerOf(mallory, 'bidder'), address: '203.0.113.7' };
  await expect(review.decide(ruth, { Action: 'approve' }, { by })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(review.list({}, by)).rejects.toMatchObject({ code: 'not_found' });
  expect(await rowOf(ruth)).toMatchObject({ status: 'requested' });
  expect(await review.audited()).toMatchObject([
    {
      kind: 'clerk_call_refused',
      account: mallory,
      address: '203.0.113.7',
      facts: { call: 'approvals approve' },
    },
    { kind: 'clerk_call_refused', facts: { call: 'approvals' } },
  ]);
});
