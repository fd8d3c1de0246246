/** What the panel beside a lot says: one state of eighteen, the first that fits, and what is in its form. */
import { expect, test } from 'vitest';

import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { type BidProgress, bidderPanelState, type PanelBidder } from '#contract/bidding/bidderPanelState.ts';
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { Line } from '#contract/bidding/lotPanelState.ts';
import { outcomeOfProblem, standingOfLot } from '#contract/bidding/ownBid.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Lot } from '#contract/catalog/lots.ts';
import { anAuction, aSaleInSession, aSaleSession, aTimedAuction } from '#fixtures/auction.ts';
import { anApproval } from '#fixtures/registration.ts';
import { aLotStanding, anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';
import { aLot } from '#tests/support/catalog/aLot.ts';

const closesAt = '2026-11-24T16:10:00.000Z';
const before = (seconds: number): number => Date.parse(closesAt) - seconds * 1_000;

type Given = {
  auction?: AuctionWithSessions;
  standing?: Partial<LotStanding>;
  lot?: Partial<Lot>;
  bidder?: PanelBidder;
  nowMs?: number | null;
};

function state({ auction = aTimedAuction(), standing, lot, bidder, nowMs = null }: Given = {}) {
  return bidderPanelState(
    {
      lot: aLot({ StartingBidCents: 50_000, ...lot }),
      standing: aLotStanding(standing),
      auction,
      nowMs,
    },
    bidder ?? { kind: 'anonymous' },
  );
}

const live: Line = { kind: 'live', lastAt: null };
const choosing: BidProgress = { phase: 'choosing', amountCents: null, outcome: null };

type Known = Extract<PanelBidder, { kind: 'known' }>;

const knownWith = (known: Partial<Omit<Known, 'kind'>> = {}): PanelBidder => ({
  kind: 'known',
  own: null,
  registration: anApproval(),
  bid: choosing,
  line: live,
  ...known,
});

const registered = (registration: Partial<Registration>) =>
  knownWith({ registration: anApproval(registration) });
const bidding = (bid: Partial<BidProgress>, known: Partial<Omit<Known, 'kind'>> = {}) =>
  knownWith({ bid: { ...choosing, ...bid }, ...known });
const leading = anOwnStanding();
const sealedSale = anAuction();
const refusal = outcomeOfProblem({ code: 'rate_limited' }, 110_000);

test.each([
  ['loading', { bidder: { kind: 'unknown' } }],
  ['error', { bidder: { kind: 'failed' } }],
  ['withdrawn', { standing: { Status: 'withdrawn' }, bidder: bidding({ phase: 'sending' }) }],
  ['held', { standing: { Status: 'held' }, nowMs: before(0), bidder: knownWith({ own: leading }) }],
  ['closing', { nowMs: before(0), bidder: bidding({ phase: 'sending' }) }],
  ['won', { standing: { Status: 'sold', PriceRealizedCents: 117_500 }, bidder: knownWith({ own: leading }) }],
  ['lost', { standing: { Status: 'sold' }, bidder: knownWith({ own: anOwnStanding({ IsLeading: false }) }) }],
  ['sold', { standing: { Status: 'sold' }, bidder: knownWith() }],
  ['passed', { standing: { Status: 'passed' }, bidder: knownWith({ own: leading }) }],
  [
    'live',
    { auction: aSaleInSession(), standing: { Status: 'pending' }, bidder: bidding({ phase: 'checking' }) },
  ],
  ['notOpen', { auction: aTimedAuction({ Status: 'upcoming' }), bidder: registered({ Status: 'declined' }) }],
  ['loggedOut', {}],
  ['notRegistered', { bidder: registered({ Status: 'none' }) }],
  ['registrationClosed', { bidder: registered({ Status: 'none', IsOpen: false }) }],
  ['pendingApproval', { bidder: registered({ Status: 'requested' }) }],
  ['pendingApproval', { bidder: registered({ Status: 'pending' }) }],
  ['denied', { bidder: registered({ Status: 'declined' }) }],
  ['denied', { bidder: registered({ Status: 'suspended' }) }],
  ['sending', { bidder: bidding({ phase: 'sending', outcome: refusal }) }],
  ['checking', { bidder: bidding({ phase: 'checking' }) }],
  ['refused', { bidder: bidding({ outcome: refusal }, { own: leading }) }],
  ['leading', { bidder: knownWith({ own: leading }) }],
  [
    'leadingNotMet',
    { standing: { HasReserve: true, ReserveMet: false }, bidder: knownWith({ own: leading }) },
  ],
  ['outbid', { bidder: knownWith({ own: anOwnStanding({ IsLeading: false, MaxCents: 90_000 }) }) }],
  [
    'lodged',
    {
      auction: sealedSale,
      standing: { Status: 'pending' },
      bidder: knownWith({ own: anOwnStanding({ IsSealed: true, IsLeading: false }) }),
    },
  ],
  ['noBid', { bidder: knownWith() }],
] satisfies [string, Given][])('%s', (kind, given: Given) => {
  expect(state(given).kind).toBe(kind);
});

test('approved outranks "registration closed"', () => {
  expect(state({ bidder: registered({ IsOpen: false }) }).kind).toBe('noBid');
});

test('news alone say who is outbid: one who overtakes a leader takes the price beyond their max', () => {
  const at = (cents: number) =>
    state({
      standing: { CurrentBidCents: cents, AskCents: cents + 10_000 },
      bidder: knownWith({ own: leading }),
    });
  expect([at(199_000).kind, at(200_000).kind, at(210_000).kind]).toEqual(['leading', 'leading', 'outbid']);
});

test('a lot of a timed sale shows the bid, its reserve, its end, and how often that moved', () => {
  const standing = { CurrentBidCents: 1_600_000, BidCount: 11, HasReserve: true, ReserveMet: false };
  expect(state({ standing: { ...standing, ExtendedCount: 2 } })).toEqual({
    kind: 'loggedOut',
    price: { words: 'Current bid', cents: 1_600_000, bidCount: 11 },
    reserve: 'notMet',
    sale: { kind: 'timed', closesAt, extension: { seconds: 120, count: 2 } },
  });
  expect(state({ standing: { CurrentBidCents: null, BidCount: 0 } })).toMatchObject({
    price: { words: 'Starting bid', cents: 50_000 },
    reserve: 'none',
  });
});

test('at its time a lot is closing, not a moment before, and never by a clock that is not known', () => {
  expect([before(1), before(0), null].map((nowMs) => state({ nowMs }).kind)).toEqual([
    'loggedOut',
    'closing',
    'loggedOut',
  ]);
  expect(state({ standing: { ClosesAt: null }, nowMs: before(0) }).kind).toBe('loggedOut');
});

test('a lot whose session is over, or whose sale is, waits for its result', () => {
  const finished = aSaleSession({ AuctionSessionStatus: sessionStatuses.finished });
  const pending = { Status: 'pending' } as const;
  expect(
    state({ auction: anAuction({ Status: 'between', Sessions: [finished] }), standing: pending }).kind,
  ).toBe('closing');
  expect(state({ auction: anAuction({ Status: 'closed', Sessions: [] }), standing: pending }).kind).toBe(
    'closing',
  );
  expect(state({ auction: aTimedAuction({ Status: 'closed' }) }).kind).toBe('closing');
});

test('a lot of tomorrow takes sealed bids while today’s session runs; a break is live as well', () => {
  const auction = aSaleInSession();
  expect(state({ auction, lot: { SessionNumber: 2 } })).toMatchObject({
    sale: { kind: 'sealed', session: { Title: 'Day 2' } },
  });
  const paused = aSaleSession({ AuctionSessionStatus: sessionStatuses.paused });
  expect(state({ auction: aSaleInSession({ Sessions: [paused] }) })).toMatchObject({
    kind: 'live',
    isPaused: true,
  });
});

test('before bidding opens a stranger logs in, and who has not registered can do that', () => {
  const auction = anAuction({ Status: 'upcoming', AuctionTypeID: auctionTypes.premier });
  const entries = [undefined, registered({ Status: 'none' }), registered({})].map((bidder) =>
    state({ auction, ...(bidder && { bidder }) }),
  );
  expect(entries).toMatchObject([{ entry: 'logIn' }, { entry: 'register' }, { entry: 'none' }]);
});

const form = (bidder: PanelBidder, given: Given = {}) => {
  const found = state({ ...given, bidder });
  return 'form' in found ? found.form : null;
};

test('nothing chosen is the least that can be bid', () => {
  expect(form(knownWith())).toEqual({
    leastCents: 110_000,
    amountCents: 110_000,
    isSettling: false,
    amountProblem: null,
    leftCents: 2_500_000,
    review: null,
    line: live,
  });
});

test('a raise proposes the bidder’s own max, never less, and unchanged it is no bid', () => {
  const unchanged = { amountCents: 200_000, amountProblem: { kind: 'unchanged' } };
  expect(form(knownWith({ own: leading }))).toMatchObject({ leastCents: 210_000, ...unchanged });
  const atTheirMax = anOwnStanding({ MaxCents: 100_000 });
  expect(form(knownWith({ own: atTheirMax }))).toMatchObject({ amountCents: 100_000 });
  const sealed = anOwnStanding({ IsSealed: true, IsLeading: false });
  const toCome = { auction: sealedSale, standing: { Status: 'pending' } } as const;
  expect(form(knownWith({ own: sealed }), toCome)).toMatchObject({ leastCents: 110_000, ...unchanged });
  expect(form(bidding({ amountCents: 180_000 }, { own: sealed }), toCome)?.amountProblem).toBeNull();
  const outbid = anOwnStanding({ IsLeading: false, MaxCents: 90_000 });
  expect(form(knownWith({ own: outbid }))).toMatchObject({ amountCents: 110_000, amountProblem: null });
});

test('a chosen amount that the lot has passed is marked, and stays', () => {
  expect(form(bidding({ amountCents: 100_000 }))).toMatchObject({
    amountCents: 100_000,
    amountProblem: { kind: 'belowMinimum' },
  });
});

test('an amount above the limit says what is left: what binds on this lot already does not count twice', () => {
  const registration = anApproval({ LimitCents: 500_000, ExposureCents: 400_000 });
  const over = (own: typeof leading | null, amountCents: number) =>
    form(bidding({ amountCents }, { registration, own }))?.amountProblem;
  expect(over(null, 110_000)).toEqual({ kind: 'overLimit', leftCents: 100_000 });
  expect(over(leading, 300_000)).toBeNull();
  expect(over(leading, 325_000)).toEqual({ kind: 'overLimit', leftCents: 300_000 });
  const unlimited = anApproval({ LimitCents: null, ExposureCents: 400_000 });
  expect(form(bidding({ amountCents: 9_000_000 }, { registration: unlimited }))?.amountProblem).toBeNull();
});

test('the review is open from the first step to the answer, takes presses once it is ready, and marks a far amount', () => {
  const reviewIn = (phase: BidProgress['phase'], amountCents = 120_000) =>
    form(bidding({ phase, amountCents }))?.review;
  expect([reviewIn('choosing'), reviewIn('settling')]).toEqual([null, null]);
  expect(reviewIn('opening')).toEqual({ isReady: false, jump: null });
  expect(reviewIn('reviewing')).toEqual({ isReady: true, jump: null });
  expect([reviewIn('sending'), reviewIn('checking')]).toMatchObject([{ isReady: false }, { isReady: false }]);
  expect(reviewIn('reviewing', 1_250_000)?.jump).toMatchObject({ isFarAboveAsk: true });
});

test('the line and a moment’s rest are the form’s to say', () => {
  const line: Line = { kind: 'stale', lastAt: '2026-11-24T16:00:00.000Z' };
  expect(form(bidding({ phase: 'settling' }, { line }))).toMatchObject({ isSettling: true, line });
});

test('a lot as it was loaded stands as its answers say: the ask follows from the price', () => {
  expect(standingOfLot(aLot({ Status: 'open', CurrentBidCents: 100_000 })).AskCents).toBe(110_000);
  expect(
    standingOfLot(aLot({ Status: 'pending', CurrentBidCents: null, StartingBidCents: 50_000 })).AskCents,
  ).toBe(50_000);
  expect(standingOfLot(aLot({ Status: 'sold' })).AskCents).toBeNull();
});
