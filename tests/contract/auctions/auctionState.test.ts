/** C4: every state of a sale's heading, from what the server says of the sale and of the visitor. */
import { expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import {
  auctionCountdown,
  auctionAction,
  auctionPhase,
  auctionState,
  type AuctionVisitor,
} from '#contract/auctions/auctionState.ts';
import { anAuction, aSaleInSession, aSaleSession, aTimedAuction } from '#fixtures/auction.ts';
import { aBidder, loggedOut } from '#tests/support/auctions/someActiveAuctions.ts';

const { paused, finished, running } = sessionStatuses;
const second = aSaleSession({ SessionNumber: 2, StartsAt: '2026-12-06T15:00:00.000Z' });

const stateOf = (auction = anAuction(), visitor: AuctionVisitor = loggedOut) =>
  auctionState({ auction, visitor });

test.each([
  [
    'a live sale to come',
    anAuction({ Status: 'upcoming' }),
    { kind: 'upcoming', isTimed: false, at: '2026-12-05T15:00:00.000Z' },
  ],
  [
    'a timed sale to open',
    aTimedAuction({ Status: 'upcoming' }),
    { kind: 'upcoming', isTimed: true, at: '2026-11-14T15:00:00.000Z' },
  ],
  [
    'a live sale that takes sealed bids',
    anAuction(),
    { kind: 'preBidding', startsAt: '2026-12-05T15:00:00.000Z' },
  ],
  [
    'a timed sale that is open',
    aTimedAuction(),
    { kind: 'timedOpen', closesFrom: '2026-11-24T16:00:00.000Z' },
  ],
  [
    'lots closing, some extended',
    aTimedAuction({ Status: 'closing', ClosedCount: 112, ExtendedCount: 9 }),
    { kind: 'closing', closed: 112, total: 640, extended: 9, endsAt: '2026-11-24T21:20:00.000Z' },
  ],
  [
    'a closed sale',
    anAuction({ Status: 'closed', SoldCount: 1990, TotalRealizedCents: 500_000 }),
    { kind: 'closed', sold: 1990, total: 2030, realizedCents: 500_000 },
  ],
  ['a sale without lots yet', anAuction({ LotCount: 0, Status: 'upcoming' }), { kind: 'empty' }],
])('%s', (_, auction, phase) => {
  expect(auctionPhase(auction)).toEqual(phase);
});

test('a sale in session names the session that is in the room, and a break in it', () => {
  expect(auctionPhase(aSaleInSession())).toMatchObject({
    kind: 'inSession',
    session: { SessionNumber: 1 },
    isPaused: false,
  });
  const resting = aSaleInSession({ Sessions: [aSaleSession({ AuctionSessionStatus: paused }), second] });
  expect(auctionPhase(resting)).toMatchObject({ session: { SessionNumber: 1 }, isPaused: true });
  const both = [aSaleSession({ AuctionSessionStatus: paused }), { ...second, AuctionSessionStatus: running }];
  expect(auctionPhase(aSaleInSession({ Sessions: both }))).toMatchObject({
    session: { SessionNumber: 2 },
    isPaused: false,
  });
});

test('between sessions the next one says when the sale resumes', () => {
  const Sessions = [aSaleSession({ AuctionSessionStatus: finished }), second];
  expect(auctionPhase(anAuction({ Status: 'between', Sessions }))).toMatchObject({
    kind: 'between',
    resumesAt: '2026-12-06T15:00:00.000Z',
  });
  expect(auctionPhase(anAuction({ Status: 'between', Sessions: [] }))).toMatchObject({ resumesAt: null });
});

test('a closed sale without lots is closed', () => {
  expect(auctionPhase(anAuction({ Status: 'closed', LotCount: 0 })).kind).toBe('closed');
});

test.each([
  ['logged out', loggedOut, 'loggedOut'],
  ['logged in and not answered yet', { kind: 'unknown' } as const, 'unknown'],
  ['not registered', aBidder(), 'open'],
  ['registered before', aBidder({ preRegistered: true }), 'pending'],
  ['asked just now', aBidder({ approvalSent: true }), 'pending'],
  ['requested', aBidder({ status: 'requested' }), 'pending'],
  ['pending', aBidder({ status: 'pending' }), 'pending'],
  ['approved', aBidder({ status: 'approved' }), 'approved'],
  ['declined', aBidder({ status: 'declined' }), 'denied'],
  ['suspended', aBidder({ status: 'suspended' }), 'denied'],
  ['too late to register', aBidder({ isRegistrationClosed: true }), 'closed'],
])('a visitor who is %s', (_, visitor, kind) => {
  expect(stateOf(anAuction(), visitor).entry.kind).toBe(kind);
});

test('approved outranks a registration that has closed', () => {
  const approved = aBidder({ status: 'approved', isRegistrationClosed: true });
  expect(stateOf(anAuction(), approved).entry.kind).toBe('approved');
});

test('an open registration says until when those who need approval can ask', () => {
  const registerUntil = '2026-12-04T15:00:00.000Z';
  expect(stateOf(anAuction(), aBidder({ registerUntil })).entry).toEqual({
    kind: 'open',
    until: registerUntil,
  });
  expect(stateOf(anAuction(), aBidder()).entry).toEqual({ kind: 'open', until: null });
});

test('paddle, limit and bids are said where they are known', () => {
  const limit = { limitCents: 500_000, leftCents: 120_000 };
  const known = stateOf(anAuction(), aBidder({ status: 'approved', paddle: 412, limit, biddingOn: 4 }));
  expect(known).toMatchObject({ entry: { kind: 'approved', paddle: 412, limit }, biddingOn: 4 });
  const unknown = stateOf(anAuction(), aBidder({ status: 'approved', biddingOn: 0 }));
  expect(unknown).toMatchObject({ entry: { paddle: null, limit: null }, biddingOn: null, won: null });
});

test('once the sale is closed there is no entry, only what was won', () => {
  const visitor = aBidder({ status: 'approved', biddingOn: 5, won: { lots: 2, bidOn: 5 } });
  const closed = stateOf(anAuction({ Status: 'closed' }), visitor);
  expect(closed).toMatchObject({ entry: { kind: 'none' }, biddingOn: null, won: { lots: 2, bidOn: 5 } });
  expect(stateOf(anAuction(), visitor).won).toBeNull();
});

test('what could not be fetched again says when it was true', () => {
  const staleSince = '2026-11-20T20:03:00.000Z';
  expect(auctionState({ auction: anAuction(), visitor: loggedOut, staleSince }).staleSince).toBe(staleSince);
  expect(stateOf().staleSince).toBeNull();
});

const approved = aBidder({ status: 'approved' });

test.each([
  ['logged out', stateOf(), 'logIn'],
  ['not known yet', stateOf(anAuction(), { kind: 'unknown' }), null],
  ['not registered', stateOf(anAuction(), aBidder()), 'register'],
  ['pending', stateOf(anAuction(), aBidder({ status: 'pending' })), null],
  ['approved, before the sale', stateOf(anAuction(), approved), null],
  ['approved, in session', stateOf(aSaleInSession(), approved), null],
  // Those whom we know well enough are approved during the sale, too.
  ['logged out, in session', stateOf(aSaleInSession()), 'logIn'],
  ['not registered, in session', stateOf(aSaleInSession(), aBidder()), 'register'],
  ['declined, in session', stateOf(aSaleInSession(), aBidder({ status: 'declined' })), null],
  ['closed', stateOf(anAuction({ Status: 'closed' })), 'results'],
])('the next step of someone %s', (_, state, action) => {
  expect(auctionAction(state)).toBe(action);
});

test.each([
  [
    anAuction({ Status: 'upcoming' }),
    { label: 'Starts in', at: '2026-12-05T15:00:00.000Z', over: 'Starting…' },
  ],
  [
    aTimedAuction({ Status: 'upcoming' }),
    { label: 'Opens in', at: '2026-11-14T15:00:00.000Z', over: 'Opening…' },
  ],
  [anAuction(), { label: 'Starts in', at: '2026-12-05T15:00:00.000Z', over: 'Starting…' }],
  [
    anAuction({ Status: 'between' }),
    { label: 'Resumes in', at: '2026-12-05T15:00:00.000Z', over: 'Resuming…' },
  ],
  [aTimedAuction(), { label: 'First lot closes in', at: '2026-11-24T16:00:00.000Z', over: 'Closing…' }],
  [
    aTimedAuction({ Status: 'closing' }),
    { label: 'Last lot closes in', at: '2026-11-24T21:20:00.000Z', over: 'Closing…' },
  ],
  // Late bids have moved the end: no one knows it.
  [aTimedAuction({ Status: 'closing', ExtendedCount: 1 }), null],
  [anAuction({ Status: 'between', Sessions: [] }), null],
  [aSaleInSession(), null],
  [anAuction({ Status: 'closed' }), null],
  [anAuction({ LotCount: 0 }), null],
])('the clock of %o', (auction, countdown) => {
  expect(auctionCountdown(auctionPhase(auction))).toEqual(countdown);
});
