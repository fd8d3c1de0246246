/** What a line of the Bid Cart says as its lot moves. */
import { describe, expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { anAuction, aSaleInSession, aSaleSession, aTimedAuction } from '#fixtures/auction.ts';
import { aLotCard } from '#fixtures/lotCard.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';
import { type CartLineFacts, cartLineState, priceNow, withinLimitTogether } from '#rules/bidding/cartLine.ts';
import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';

/** A lot at $1,000 that asks $1,100, estimated at $1,000 to $2,000. */
const lot = { Card: aLotCard({ LowEst: 1_000, HighEst: 2_000, StartingBidCents: 40_000 }), SessionNumber: 1 };

const stateOf = (facts: Partial<CartLineFacts>) =>
  cartLineState({
    lot,
    maxCents: 150_000,
    standing: aLotStanding(),
    own: null,
    auction: aTimedAuction(),
    registration: anApproval(),
    nowMs: Date.parse('2026-11-24T16:00:00.000Z'),
    ...facts,
  });

describe('a line on a lot that takes bids', () => {
  test('can be submitted as long as it reaches what is asked', () => {
    expect(stateOf({})).toEqual({
      kind: 'ready',
      leastCents: 110_000,
      isSealed: false,
      isExtended: false,
      jump: null,
    });
    expect(stateOf({ maxCents: 110_000 })).toMatchObject({ kind: 'ready' });
    expect(stateOf({ maxCents: 100_000 })).toEqual({ kind: 'belowMinimum', leastCents: 110_000 });
  });

  test('says that the lot was extended', () => {
    expect(stateOf({ standing: aLotStanding({ ExtendedCount: 2 }) })).toMatchObject({ isExtended: true });
  });

  test('far above what would do, it is asked about once more', () => {
    expect(stateOf({ maxCents: 500_000 })).toMatchObject({
      kind: 'ready',
      jump: { isFarAboveEstimate: true },
    });
  });

  test('is of no use where its bidder leads with as much', () => {
    const own = anOwnStanding({ MaxCents: 150_000 });
    const placed = { kind: 'placedAlready', maxCents: 150_000, leastCents: 160_000, isSealed: false };
    expect(stateOf({ own })).toEqual(placed);
    expect(stateOf({ own, maxCents: 140_000 })).toEqual(placed);
    expect(stateOf({ own, maxCents: 160_000 })).toMatchObject({ kind: 'ready' });
    expect(stateOf({ own: anOwnStanding({ MaxCents: 90_000, IsLeading: false }) })).toMatchObject({
      kind: 'ready',
    });
  });

  test('is too much beyond the limit, less what its bidder has on the lot already', () => {
    const registration = anApproval({ LimitCents: 200_000, ExposureCents: 100_000 });
    expect(stateOf({ registration })).toEqual({
      kind: 'limitShort',
      leftCents: 100_000,
      leastCents: 110_000,
      isShared: false,
    });
    const own = anOwnStanding({ MaxCents: 100_000 });
    expect(stateOf({ registration, own })).toMatchObject({ kind: 'ready' });
  });
});

test('before a live sale it is a sealed bid, which may be raised and lowered', () => {
  const facts = {
    auction: anAuction(),
    standing: aLotStanding({ Status: 'pending', CurrentBidCents: null, AskCents: 40_000 }),
  };
  expect(stateOf(facts)).toMatchObject({ kind: 'ready', isSealed: true });
  const own = anOwnStanding({ IsSealed: true, IsLeading: false, MaxCents: 150_000 });
  expect(stateOf({ ...facts, own })).toMatchObject({ kind: 'placedAlready', isSealed: true });
  expect(stateOf({ ...facts, own, maxCents: 140_000 })).toMatchObject({ kind: 'ready' });
});

test.each<[string, Partial<CartLineFacts>, object]>([
  ['not asked yet', { registration: null }, { kind: 'checking' }],
  ['not to be had', { registration: 'unavailable' }, { kind: 'unchecked' }],
  ['none', { registration: aRegistration() }, { kind: 'notRegistered', reviewUntil: null }],
  ['none and too late', { registration: aRegistration({ IsOpen: false }) }, { kind: 'registrationClosed' }],
  ['waiting', { registration: aRegistration({ Status: 'requested' }) }, { kind: 'pendingApproval' }],
  [
    'declined',
    { registration: aRegistration({ Status: 'declined' }) },
    { kind: 'denied', isSuspended: false },
  ],
  [
    'suspended',
    { registration: aRegistration({ Status: 'suspended' }) },
    { kind: 'denied', isSuspended: true },
  ],
])('the registration is %s', (_, facts, state) => {
  expect(stateOf(facts)).toEqual(state);
});

const finished: AuctionWithSessions = anAuction({
  Sessions: [aSaleSession({ AuctionSessionStatus: sessionStatuses.finished })],
});

test.each<[string, Partial<CartLineFacts>, object]>([
  [
    'the sale is to open',
    { auction: aTimedAuction({ Status: 'upcoming' }) },
    { kind: 'notOpen', opensAt: '2026-11-14T15:00:00.000Z' },
  ],
  ['the time is up', { nowMs: Date.parse('2026-11-24T16:10:00.000Z') }, { kind: 'closing' }],
  [
    'the lot is in the room',
    { auction: aSaleInSession(), standing: aLotStanding({ Status: 'pending' }), inRoom: 210 },
    { kind: 'live', isPaused: false, lotsBefore: 5 },
  ],
  [
    'its session is over',
    { auction: finished, standing: aLotStanding({ Status: 'pending' }) },
    { kind: 'closing' },
  ],
  ['the lot is sold', { standing: aLotStanding({ Status: 'sold', AskCents: null }) }, { kind: 'over' }],
  ['the lot has passed', { standing: aLotStanding({ Status: 'passed', AskCents: null }) }, { kind: 'over' }],
  [
    'the lot is withdrawn',
    { standing: aLotStanding({ Status: 'withdrawn', AskCents: null }) },
    { kind: 'withdrawn' },
  ],
  ['the lot is on hold', { standing: aLotStanding({ Status: 'held', AskCents: null }) }, { kind: 'held' }],
  [
    'it was won with a bid before',
    { standing: aLotStanding({ Status: 'sold', AskCents: null }), own: anOwnStanding() },
    { kind: 'over' },
  ],
])('%s: nothing can be submitted', (_, facts, state) => {
  expect(stateOf(facts)).toEqual(state);
});

describe('what it would cost', () => {
  test('at the present prices: what is asked, never more than the line', () => {
    expect(priceNow(aLotStanding(), 150_000)).toBe(110_000);
    expect(priceNow(aLotStanding(), 100_000)).toBe(100_000);
    expect(priceNow(aLotStanding({ AskCents: null }), 150_000)).toBe(150_000);
  });
});

type Limit = Parameters<typeof withinLimitTogether>[1];

describe('the lines of a sale together', () => {
  const lineOf = (LotNumber: number, MaxCents: number, Own: CartLineFacts['own'] = null) => ({
    line: { Lot: { LotNumber }, MaxCents, Own },
    standing: aLotStanding({ LotNumber }),
    state: stateOf({ maxCents: MaxCents }),
  });
  const limit: Limit = { LimitCents: 500_000, ExposureCents: 200_000 };
  const kinds = (lines: Parameters<typeof withinLimitTogether>[0], limits = limit) =>
    withinLimitTogether(lines, limits).map(({ state }) => state.kind);

  test('are ready as long as they fit within the limit, which may be reached', () => {
    expect(kinds([lineOf(1, 150_000), lineOf(2, 150_000)])).toEqual(['ready', 'ready']);
  });

  test('are taken by lot number: the one that no longer fits would be refused, and is not ready', () => {
    const lines = [lineOf(3, 120_000), lineOf(1, 150_000), lineOf(2, 160_000)];
    expect(kinds(lines)).toEqual(['ready', 'ready', 'limitShort']);
    expect(withinLimitTogether(lines, limit)[2]?.state).toEqual({
      kind: 'limitShort',
      leftCents: 150_000,
      leastCents: 110_000,
      isShared: true,
    });
  });

  test('use only what they add to what their bidder has on the lots', () => {
    expect(kinds([lineOf(1, 400_000, anOwnStanding({ MaxCents: 200_000 }))])).toEqual(['ready']);
    const outbid = anOwnStanding({ MaxCents: 90_000, IsLeading: false });
    expect(kinds([lineOf(1, 310_000, outbid)])).toEqual(['limitShort']);
  });

  test('leave out what is not ready anyway, and know no limit where there is none', () => {
    expect(kinds([lineOf(1, 100_000), lineOf(2, 300_000)])).toEqual(['belowMinimum', 'ready']);
    expect(kinds([lineOf(1, 390_000)], { ...limit, LimitCents: null })).toEqual(['ready']);
  });
});
