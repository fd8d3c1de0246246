/** The live room's states (C9): each with the facts that make it, and in the order in which they are looked for. */
import { describe, expect, test } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { Room, RoomLot } from '#contract/saleroom/saleroom.ts';
import { anApproval, aRegistration } from '#fixtures/registration.ts';
import { aRoom, aRoomEvent, aRoomLot, aRoomSession } from '#fixtures/room.ts';
import type { LiveRoomFacts, LotInRoom, RoomBid, RoomBidder } from '#rules/saleroom/liveRoomFacts.ts';
import { liveRoomState } from '#rules/saleroom/liveRoomState.ts';
import { anOwnStanding } from '#tests/machines/bidding/biddingFixtures.ts';

const ready: RoomBid = { phase: 'ready', amountCents: 0, outcome: null };
const approved: RoomBidder = { kind: 'known', registration: anApproval(), own: null };
const ownBid = (own = {}) => anOwnStanding({ AuctionID: 4121, LotNumber: 214, MaxCents: 700_000, ...own });
const withBid: RoomBidder = { kind: 'known', registration: anApproval(), own: ownBid() };
const mine: Partial<RoomLot> = { LeaderPaddle: 412, IsFloor: false };

const facts = (given: Partial<LiveRoomFacts> = {}): LiveRoomFacts => ({
  room: aRoom(),
  problem: null,
  isConnecting: false,
  line: { kind: 'live', lastAt: null },
  bidder: approved,
  bid: ready,
  ...given,
});

const kindOf = (given: Partial<LiveRoomFacts>) => liveRoomState(facts(given)).kind;

function lotState(lot: Partial<RoomLot> = {}, given: Partial<LiveRoomFacts> = {}, room: Partial<Room> = {}) {
  const state = liveRoomState(facts({ room: aRoom({ Lot: aRoomLot(lot), ...room }), ...given }));
  expect(state.kind).toBe('lot');
  return state as LotInRoom;
}

describe('before there is a room', () => {
  test.each([
    ['connecting', { room: null, isConnecting: true }],
    ['joining', { room: null }],
    ['notFound', { room: null, problem: 'notFound' as const }],
    ['failed', { room: null, problem: 'failed' as const, isConnecting: true }],
  ])('%s', (kind, given) => {
    expect(kindOf(given)).toBe(kind);
  });

  test('what is known stays when it cannot be had again', () => {
    expect(kindOf({ problem: 'failed' })).toBe('lot');
  });
});

describe('without a lot', () => {
  const within = (room: Partial<Room>) => facts({ room: aRoom({ Lot: null, ...room }) });

  test('no session yet', () => {
    expect(liveRoomState(within({ Session: null })).kind).toBe('empty');
  });

  test('between lots, on a break, and without the auctioneer', () => {
    expect(liveRoomState(within({}))).toMatchObject({ kind: 'between', why: 'lots' });
    const Session = aRoomSession({ Status: sessionStatuses.paused });
    expect(liveRoomState(within({ Session, HasClerk: false }))).toMatchObject({ why: 'paused' });
    expect(liveRoomState(within({ HasClerk: false }))).toMatchObject({ why: 'auctioneerAway' });
    expect(liveRoomState(within({ HasClerk: false, IsPiloted: true }))).toMatchObject({ why: 'lots' });
  });

  test('the end of a session says what was won in the sale; a bid that is under way is shown first', () => {
    const room = aRoom({ Session: aRoomSession({ Status: sessionStatuses.finished }) });
    const bidder: RoomBidder = { kind: 'known', registration: anApproval({ WonCount: 3 }), own: null };
    expect(liveRoomState(facts({ room, bidder }))).toMatchObject({ kind: 'ended', wonCount: 3 });
    expect(liveRoomState(facts({ room, bidder: { kind: 'loggedOut' } }))).toMatchObject({ wonCount: null });
    expect(kindOf({ room, bidder, bid: { ...ready, phase: 'checking' } })).toBe('lot');
  });
});

describe('the stage of a lot', () => {
  test.each([
    ['waiting', { Stage: 'pending' as const, CurrentBidCents: null, IsFloor: false }],
    ['waiting', { Stage: 'onDeck' as const }],
    ['open', {}],
    ['fairWarning', { Stage: 'fairWarning' as const }],
    ['finalCall', { Stage: 'finalCall' as const }],
    ['confirming', { Stage: 'hammer' as const }],
    ['sold', { Stage: 'sold' as const }],
    ['passed', { Stage: 'passed' as const }],
    ['withdrawn', { Stage: 'withdrawn' as const }],
    ['held', { IsHeld: true }],
    ['sold', { Stage: 'sold' as const, IsHeld: true }],
  ])('%s', (stage, lot) => {
    expect(lotState(lot).stage).toBe(stage);
  });

  test('a break of the session and an auctioneer who is away stop every lot that is not over', () => {
    const Session = aRoomSession({ Status: sessionStatuses.paused });
    expect(lotState({}, {}, { Session }).stage).toBe('paused');
    expect(lotState({ Stage: 'sold' }, {}, { Session }).stage).toBe('sold');
    expect(lotState({}, {}, { HasClerk: false }).stage).toBe('auctioneerAway');
    expect(lotState({}, {}, { HasClerk: false, IsPiloted: true }).stage).toBe('open');
  });

  test('bidding that was taken back is said until something else happens', () => {
    const undone = aRoomEvent({ Number: 43, Kind: 'undone' });
    const said = aRoomEvent({ Number: 44, Kind: 'message', Text: 'One moment please' });
    expect(lotState({}, {}, { Events: [said, undone, aRoomEvent()] }).stage).toBe('reopened');
    const bid = aRoomEvent({ Number: 45, Kind: 'bid' });
    expect(lotState({}, {}, { Events: [bid, undone] }).stage).toBe('open');
    const ofAnother = aRoomEvent({ Number: 43, Kind: 'reopened', LotNumber: 213 });
    expect(lotState({}, {}, { Events: [ofAnother, aRoomEvent()] }).stage).toBe('open');
  });
});

describe('where the bidder stands', () => {
  test.each([
    ['none', {}, approved],
    ['leading', mine, withBid],
    ['leadingNotMet', { ...mine, HasReserve: true, ReserveMet: false }, withBid],
    ['outbid', {}, withBid],
    ['outbid', { HasReserve: true, ReserveMet: false }, withBid],
    ['notMet', { HasReserve: true, ReserveMet: false }, approved],
    ['none', { HasReserve: true, ReserveMet: false, CurrentBidCents: null }, approved],
    ['none', {}, { kind: 'known', registration: anApproval(), own: ownBid({ IsSealed: true }) }],
    ['none', {}, { kind: 'known', registration: anApproval(), own: ownBid({ LotNumber: 213 }) }],
    ['none', { ...mine, Stage: 'passed' }, withBid],
    ['won', { ...mine, Stage: 'sold' }, withBid],
    ['lost', { Stage: 'sold' }, withBid],
    ['none', { Stage: 'sold' }, approved],
  ] satisfies [string, Partial<RoomLot>, RoomBidder][])('%s', (standing, lot, bidder) => {
    expect(lotState(lot, { bidder }).standing).toBe(standing);
  });

  test('the high bid is mine, the floor’s, or a paddle’s', () => {
    expect(lotState(mine).high).toEqual({ cents: 600_000, by: 'you', paddle: 412 });
    expect(lotState().high).toEqual({ cents: 600_000, by: 'floor', paddle: null });
    expect(lotState({ LeaderPaddle: 207, IsFloor: false }).high).toMatchObject({
      by: 'internet',
      paddle: 207,
    });
    expect(lotState({ IsFloor: false }).high).toMatchObject({ by: 'unknown' });
    expect(lotState({ CurrentBidCents: null, IsFloor: false }).high).toBeNull();
  });
});

describe('the one big button', () => {
  test('offers the ask', () => {
    expect(lotState().action).toEqual({ kind: 'bid', cents: 650_000 });
    expect(lotState({ Stage: 'hammer' }).action).toEqual({ kind: 'bid', cents: 650_000 });
  });

  test('the leader has nothing to press', () => {
    expect(lotState(mine, { bidder: withBid }).action).toEqual({ kind: 'leading' });
  });

  test.each([
    ['waiting', { Stage: 'onDeck' as const, AskCents: null }],
    ['on hold', { IsHeld: true }],
    ['sold', { Stage: 'sold' as const, AskCents: null }],
  ])('there is none while a lot is %s', (_, lot) => {
    expect(lotState(lot).action).toEqual({ kind: 'none' });
  });

  test.each(['sending', 'checking', 'received'] as const)('a bid is %s, whatever the lot does', (phase) => {
    const bid = { ...ready, phase, amountCents: 650_000 };
    expect(lotState({ Stage: 'sold' }, { bid }).action).toEqual({ kind: phase, cents: 650_000 });
  });

  test('is off while the line is down, while the room settles, and above the limit', () => {
    const off = { kind: 'off', cents: 650_000 };
    const line = { kind: 'stale', lastAt: null } as const;
    expect(lotState({}, { line }).action).toEqual({ ...off, why: 'stale' });
    expect(lotState({}, { line: { ...line, kind: 'offline' } }).action).toEqual({ ...off, why: 'offline' });
    expect(lotState({}, { bid: { ...ready, phase: 'settling' } }).action).toEqual({
      ...off,
      why: 'settling',
    });
    const registration = anApproval({ LimitCents: 1_000_000, ExposureCents: 400_000 });
    const bidder: RoomBidder = { kind: 'known', registration, own: null };
    expect(lotState({}, { bidder }).action).toEqual({ ...off, why: 'overLimit', leftCents: 600_000 });
    expect(lotState({ AskCents: 600_000 }, { bidder }).action.kind).toBe('bid');
  });

  test.each([
    ['loggedOut', { kind: 'loggedOut' }],
    ['unknown', { kind: 'unknown' }],
    ['failed', { kind: 'failed' }],
    ['notRegistered', { kind: 'known', registration: aRegistration(), own: null }],
    ['registrationClosed', { kind: 'known', registration: aRegistration({ IsOpen: false }), own: null }],
    ['pendingApproval', { kind: 'known', registration: aRegistration({ Status: 'requested' }), own: null }],
    ['pendingApproval', { kind: 'known', registration: aRegistration({ Status: 'pending' }), own: null }],
    ['declined', { kind: 'known', registration: aRegistration({ Status: 'declined' }), own: null }],
    ['suspended', { kind: 'known', registration: aRegistration({ Status: 'suspended' }), own: null }],
  ] satisfies [string, RoomBidder][])('a spectator: %s', (why, bidder) => {
    expect(lotState({}, { bidder })).toMatchObject({
      action: { kind: 'watch', why },
      max: null,
      leftCents: null,
    });
  });
});

describe('a max that is named at once', () => {
  test('begins at the ask, and for the leader beyond their own', () => {
    expect(lotState().max).toEqual({
      paddle: 412,
      leastCents: 650_000,
      ownMaxCents: null,
      isOff: false,
      jump: null,
    });
    expect(lotState(mine, { bidder: withBid }).max).toMatchObject({
      leastCents: 750_000,
      ownMaxCents: 700_000,
    });
  });

  test('cannot be sent while the line is down, a bid is on its way, or the room settles', () => {
    expect(lotState({}, { line: { kind: 'stale', lastAt: null } }).max?.isOff).toBe(true);
    expect(lotState({}, { bid: { ...ready, phase: 'sending' } }).max?.isOff).toBe(true);
    expect(lotState({}, { bid: { ...ready, phase: 'settling' } }).max?.isOff).toBe(true);
  });

  test('far above the ask it is asked about once more', () => {
    const bid = { ...ready, phase: 'confirming' as const, amountCents: 5_000_000 };
    expect(lotState({}, { bid }).max?.jump).toMatchObject({ isFarAboveAsk: true });
  });

  test('there is none once the hammer has been confirmed', () => {
    expect(lotState({ Stage: 'sold', AskCents: null }).max).toBeNull();
  });
});

test('a leader’s own max counts for the limit once', () => {
  const registration = anApproval({ LimitCents: 1_000_000, ExposureCents: 700_000 });
  const bidder: RoomBidder = { kind: 'known', registration, own: ownBid() };
  expect(lotState(mine, { bidder }).leftCents).toBe(1_000_000);
  expect(lotState({}, { bidder }).leftCents).toBe(300_000);
});
