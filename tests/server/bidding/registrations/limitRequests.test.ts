/** Asking for a higher limit, and the answer of staff. */
import { beforeEach, expect, test } from 'vitest';

import { createRegistrationService } from '#server/bidding/registrations/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { aReview, type Review } from '#tests/server/desk/approvals/aReview.ts';
import { aBidder, addTimedSale, saleId, whileOpen } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';

let db: Database;
let review: Review;
beforeEach(async () => {
  db = await shareTestDatabase();
  await emptyTables(db);
  await addTimedSale(db);
  review = await aReview(db);
});

const registrations = () => createRegistrationService(review.deps);
const request = (accountId: number, limitCents: number, { reason = '', auctionId = saleId } = {}) =>
  registrations().requestLimit(accountId, {
    auctionId,
    limitCents,
    reason,
    asker: { sessionId: 5, address: '203.0.113.7' },
  });
const stateOf = async (accountId: number) => (await registrations().find(accountId, saleId)).LimitRequest;

test('a bidder asks, staff read it, and the bidder sees that it is asked', async () => {
  const ruth = await aBidder(db, { tier: 1 });
  const asked = {
    LimitCents: 2_000_000,
    Reason: 'My banker is Mr. Hale.',
    RequestedAt: whileOpen,
    State: 'requested',
  };
  expect(await request(ruth, 2_000_000, { reason: 'My banker is Mr. Hale.' })).toMatchObject({
    LimitCents: 500_000,
    LimitRequest: asked,
  });
  const waiting = await review.list();
  expect(waiting.Bidders).toMatchObject([{ AccountID: ruth, Status: 'approved', LimitRequest: asked }]);
  expect(waiting.Sales[0]?.Counts).toMatchObject({ waiting: 1, approved: 1 });
  expect(await review.audited()).toMatchObject([
    { kind: 'limit_requested', account: ruth, address: '203.0.113.7', facts: { limitCents: 2_000_000 } },
  ]);
});

test.each([
  { given: 2_000_000, limit: 2_000_000, state: 'granted' },
  { given: 1_000_000, limit: 1_000_000, state: 'granted' },
  { given: 300_000, limit: 300_000, state: 'declined' },
  { given: null, limit: 500_000, state: 'declined' },
])('a limit of $given cents answers the request: $state', async ({ given, limit, state }) => {
  const ruth = await aBidder(db, { tier: 1 });
  await request(ruth, 2_000_000);
  const { Bidder } = await review.decide(ruth, { Action: 'setLimit', LimitCents: given, Reason: '' });
  expect(Bidder).toMatchObject({ LimitCents: limit, LimitRequest: { State: state } });
  expect((await review.list()).Bidders).toEqual([]);
  expect(await stateOf(ruth)).toMatchObject({ State: state });
});

test('declined with a reason, the limit stays, and it can be asked for again', async () => {
  const ruth = await aBidder(db, { tier: 1 });
  await request(ruth, 2_000_000);
  const { Bidder } = await review.decide(ruth, { Action: 'declineLimit' });
  expect(Bidder).toMatchObject({ LimitCents: 500_000, LimitRequest: { State: 'declined' } });
  expect((await review.written()).map(({ facts }) => [facts['decision'], facts['reason']])).toEqual([
    ['limitDeclined', 'The bank reference is missing.'],
  ]);
  expect(await request(ruth, 900_000)).toMatchObject({
    LimitRequest: { LimitCents: 900_000, State: 'requested' },
  });
});

test('asking again takes the place of the request before', async () => {
  const ruth = await aBidder(db, { tier: 1 });
  await request(ruth, 2_000_000, { reason: 'First.' });
  await request(ruth, 900_000);
  expect(await stateOf(ruth)).toMatchObject({ LimitCents: 900_000, Reason: null });
  expect((await review.list()).Total).toBe(1);
});

test.each([500_000, 100])(
  '%d cents are not more than the limit, and refused in words',
  async (limitCents) => {
    const ruth = await aBidder(db, { tier: 1 });
    await expect(request(ruth, limitCents)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { LimitCents: 'Your limit is $5,000. Ask for more than that.' },
    });
    expect(await stateOf(ruth)).toBeNull();
  },
);

test('who has no limit has nothing to ask for', async () => {
  const ruth = await aBidder(db, { tier: 4 });
  await expect(request(ruth, 900_000)).rejects.toMatchObject({
    fields: { LimitCents: 'You have no limit in this sale.' },
  });
});

test.each([null, 'requested', 'pending', 'declined', 'suspended'] as const)(
  'who may not bid asks for nothing: %s',
  async (registration) => {
    const ruth = await aBidder(db, { registration });
    expect(await request(ruth, 90_000_000)).toMatchObject({ LimitRequest: null });
    expect(await review.audited()).toEqual([]);
  },
);

test('an unknown sale is not found', async () => {
  await expect(request(await aBidder(db), 90_000_000, { auctionId: 9 })).rejects.toMatchObject({
    code: 'not_found',
  });
});
