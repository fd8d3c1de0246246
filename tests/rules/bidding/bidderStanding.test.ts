/** What a sale's heading says of someone, out of their registration. */
import { expect, test } from 'vitest';

import { auctionState } from '#contract/auctions/auctionState.ts';
import { anAuction } from '#fixtures/auction.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';
import { bidderStanding } from '#rules/bidding/bidderStanding.ts';

const entryOf = (registration = aRegistration()) =>
  auctionState({ auction: anAuction(), visitor: { kind: 'known', standing: bidderStanding(registration) } })
    .entry;

test('someone who has not asked can register, and reads until when where staff decide', () => {
  const until = '2026-12-04T15:00:00.000Z';
  expect(entryOf()).toEqual({ kind: 'open', until: null });
  expect(entryOf(aRegistration({ Approval: 'staff', ReviewUntil: until }))).toEqual({ kind: 'open', until });
  expect(entryOf(aRegistration({ IsOpen: false }))).toEqual({ kind: 'closed' });
});

test('who is approved has a paddle and reads what is left of the limit', () => {
  expect(entryOf(anApproval({ LimitCents: 500_000, ExposureCents: 380_000 }))).toEqual({
    kind: 'approved',
    paddle: 412,
    limit: { limitCents: 500_000, leftCents: 120_000 },
  });
});

test('of a limit that is used up nothing is left, and no limit is none', () => {
  expect(entryOf(anApproval({ LimitCents: 500_000, ExposureCents: 600_000 }))).toMatchObject({
    limit: { leftCents: 0 },
  });
  expect(entryOf(anApproval({ LimitCents: null }))).toMatchObject({ limit: null });
});

test('someone who has asked waits, and approved outranks a registration that has ended', () => {
  for (const Status of ['requested', 'pending'] as const) {
    expect(entryOf(aRegistration({ Status, IsOpen: false }))).toEqual({ kind: 'pending' });
  }
  expect(entryOf(anApproval({ IsOpen: false }))).toMatchObject({ kind: 'approved' });
});

test('while the sale runs its bids are counted, afterwards what was won of them', () => {
  const standing = bidderStanding(anApproval({ BidOnCount: 5, BiddingOnCount: 3, WonCount: 2 }));
  const stateOf = (auction: ReturnType<typeof anAuction>) =>
    auctionState({ auction, visitor: { kind: 'known', standing } });
  expect(stateOf(anAuction())).toMatchObject({ biddingOn: 3, won: null });
  expect(stateOf(anAuction({ Status: 'closed' }))).toMatchObject({
    biddingOn: null,
    won: { lots: 2, bidOn: 5 },
  });
  expect(bidderStanding(anApproval()).won).toBeUndefined();
});
