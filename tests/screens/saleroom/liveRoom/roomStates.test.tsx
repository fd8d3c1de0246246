/** The live room in each of its states (C9): what it says, and what stands at the place of the one button. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { aRegistration } from '#fixtures/registration.ts';
import { aRoom, aRoomEvent, aRoomSession } from '#fixtures/room.ts';

import { openRoom, type RoomWorld } from './roomPage.tsx';
import { approved, isOffered, isSaid, ofBidder, onPage, ownBid, rests, theirs } from './roomWords.tsx';

/** Pieces that come late come at once, and no second of the clock passes. */
beforeAll(() =>
  Promise.all([
    import('#screens/saleroom/liveRoom/RoomNotice.tsx'),
    import('#screens/saleroom/liveRoom/QuickMax.tsx'),
    import('#screens/saleroom/liveRoom/PriceRule.tsx'),
  ]),
);
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T16:32:04.000Z') }));
afterEach(() => void vi.useRealTimers());

const outbidOwn = { ...ownBid, MaxCents: 550_000, IsLeading: false };
const mine = { LeaderPaddle: 412, IsFloor: false } as const;
const underReserve = { HasReserve: true, ReserveMet: false } as const;
const lost: Problem = { code: 'unreachable' };
const noOneThere = () => Promise.reject({ code: 'not_found' } satisfies Problem);
const noLine = () => Promise.reject(lost);

type State = {
  name: string;
  world: RoomWorld;
  /** Words on the page, each once or more. */
  says: readonly (string | RegExp)[];
  /** A button or a link that can be pressed. */
  offers?: string;
  /** What stands at its place, and cannot. */
  rests?: string;
};

const withoutLot: State[] = [
  {
    name: 'connecting',
    world: { room: null, line: { line: 'connecting' } },
    says: ['Entering the room…'],
  },
  { name: 'joining', world: { room: null }, says: ['Entering the room…'] },
  {
    name: 'empty: no session yet',
    world: {
      room: aRoom({ Session: null, Lot: null, NextSessionStartsAt: '2026-12-06T15:00:00.000Z' }),
    },
    says: [
      'The room is not open yet',
      'The next session begins Sunday, December 6, 9:00 AM CT. This page opens by itself.',
      'Add to calendar',
    ],
    offers: 'Go to the sale',
  },
  {
    name: 'empty: its first session was postponed',
    world: {
      room: aRoom({
        Session: null,
        Lot: null,
        NextSessionStartsAt: '2026-12-06T15:00:00.000Z',
        Postponement: 'Postponed: now begins December 6, 2026 at 9:00 AM CT. Snow.',
      }),
    },
    says: ['Postponed: now begins December 6, 2026 at 9:00 AM CT. Snow.'],
    offers: 'Go to the sale',
  },
  {
    name: 'error: no such room',
    world: { room: null, house: { room: noOneThere } },
    says: ['There is no room for this sale'],
    offers: 'Go to the sale',
  },
  {
    name: 'error: it could not be had',
    world: { room: null, house: { room: noLine } },
    says: ['The room couldn’t be loaded', 'We try again every few seconds.'],
    offers: 'Try again',
  },
  {
    name: 'between lots',
    world: { room: aRoom({ Lot: null }) },
    says: ['The next lot is about to come up'],
  },
  {
    name: 'between lots, on a break, with a message from the saleroom',
    world: {
      room: aRoom({
        Lot: null,
        Session: aRoomSession({ Status: sessionStatuses.paused }),
        Message: 'Back at half past ten',
      }),
    },
    says: ['A short break', '“Back at half past ten”'],
  },
  {
    name: 'the session has ended',
    world: {
      room: aRoom({ Lot: null, Session: aRoomSession({ Status: sessionStatuses.finished }) }),
      registration: { ...approved, WonCount: 2 },
    },
    says: [
      'Day 1 has ended',
      '201 of 340 lots sold for $1,234,567, premium included. You won 2 lots; the invoice follows by email.',
    ],
    offers: 'View won auctions',
  },
];

const withALot: State[] = [
  {
    name: 'on hold, with a message from the saleroom',
    world: ofBidder({ IsHeld: true }, {}, { Message: 'A question from the floor' }),
    says: ['On hold', /A question from the floor/u],
    rests: 'The auctioneer holds this lot',
  },
  {
    name: 'the auctioneer’s desk is not connected',
    world: ofBidder({}, {}, { HasClerk: false }),
    says: ['Waiting for the auctioneer'],
    rests: 'Waiting for the auctioneer',
  },
  {
    name: 'waiting to open',
    world: ofBidder({ Stage: 'onDeck', CurrentBidCents: null, IsFloor: false }),
    says: ['About to open', 'Opens at', 'No bids yet'],
    rests: 'Opening in a moment',
  },
  {
    name: 'open',
    world: ofBidder({}),
    says: ['Bidding is open', 'Asking', 'FLOOR', 'Your limit left after this bid: $43,500'],
    offers: 'Bid $6,500',
  },
  {
    name: 'leading',
    world: ofBidder(mine, { own: ownBid }),
    says: ['High bidder', 'YOU', 'The button returns the moment someone bids against you.'],
    rests: "You're the high bidder",
  },
  {
    name: 'outbid',
    world: ofBidder(theirs, { own: outbidOwn }),
    says: ['Outbid', 'INTERNET 207'],
    offers: 'Bid $6,500',
  },
  {
    name: 'reserve not met, for the leader',
    world: ofBidder({ ...mine, ...underReserve }, { own: ownBid }),
    says: ['High bid, reserve not met'],
    rests: "You're the high bidder",
  },
  {
    name: 'reserve not met, for the others',
    world: ofBidder(underReserve),
    says: ['Reserve not met'],
    offers: 'Bid $6,500',
  },
  {
    name: 'fair warning',
    world: ofBidder({ Stage: 'fairWarning' }),
    says: ['Fair warning'],
    offers: 'Bid $6,500',
  },
  {
    name: 'final call',
    world: ofBidder({ Stage: 'finalCall' }),
    says: ['Final call'],
    offers: 'Bid $6,500',
  },
  {
    name: 'reopened',
    world: ofBidder({}, {}, { Events: [aRoomEvent({ Number: 43, Kind: 'undone', AmountCents: null })] }),
    says: ['The auctioneer reopened bidding'],
    offers: 'Bid $6,500',
  },
  {
    name: 'sold to you',
    world: ofBidder({ ...mine, Stage: 'sold', AskCents: null, PriceRealizedCents: 705_000 }, { own: ownBid }),
    says: ['Sold to you', 'Hammer price', '$7,050 with the buyer’s premium'],
    rests: 'You won this lot',
  },
  {
    name: 'sold to another',
    world: ofBidder({ ...theirs, Stage: 'sold', AskCents: null }, { own: outbidOwn }),
    says: ['Sold to another bidder'],
    rests: 'Next lot in a moment',
  },
  {
    name: 'passed',
    world: ofBidder({ Stage: 'passed', AskCents: null }),
    says: ['Passed. Did not sell'],
    rests: 'Next lot in a moment',
  },
  {
    name: 'stale',
    world: ofBidder({}, { line: { line: 'reconnecting', receivedAt: '2026-12-05T16:31:22.000Z' } }),
    says: ['Last seen $6,000 at 10:31:22 CT. Your amount is kept.'],
    rests: 'Reconnecting…',
  },
  {
    name: 'offline',
    world: ofBidder({}, { line: { line: 'offline', receivedAt: null } }),
    says: ['Last seen $6,000. Your amount is kept.'],
    rests: 'You’re offline',
  },
  {
    name: 'over the limit',
    world: ofBidder({}, { registration: { ...approved, LimitCents: 600_000 } }),
    says: ['Ask $6,500 is above your limit: $6,000 left.'],
    rests: 'Ask $6,500',
    offers: 'Request increase',
  },
  {
    name: 'a spectator: logged out',
    world: { registration: null },
    says: ['You are watching. Log in and register to bid in this room.'],
    offers: 'Log in to bid',
  },
  { name: 'a spectator: not known yet', world: { registration: 'unanswered' }, says: ['One moment…'] },
  {
    name: 'a spectator: could not be asked for',
    world: { registration: 'unavailable' },
    says: ['We couldn’t check whether you can bid.'],
    offers: 'Try again',
  },
  {
    name: 'a spectator: not registered',
    world: { registration: aRegistration() },
    says: [/^Registration takes a minute/u],
    offers: 'Register to bid',
  },
  {
    name: 'a spectator: pending approval',
    world: { registration: aRegistration({ Status: 'pending' }) },
    says: ['Approval pending', /^We usually reply during business hours/u],
    offers: '(309) 555-0142',
  },
  {
    name: 'a spectator: denied',
    world: { registration: aRegistration({ Status: 'declined' }) },
    says: ['Bidding not available', /^You could not be approved for this sale/u],
    offers: '(309) 555-0142',
  },
  {
    name: 'a spectator: registration closed',
    world: { registration: aRegistration({ IsOpen: false }) },
    says: ['Registration closed', /^Registration for this sale has ended/u],
  },
];

test.each([...withoutLot, ...withALot])('$name', async ({ world, ...state }) => {
  openRoom(world);
  await isSaid(state.says);
  if (state.rests) await rests(state.rests);
  if (state.offers) await isOffered(state.offers);
  const offersBid = onPage().queryAllByRole('button', { name: /^Bid \$/u }).length > 0;
  expect(offersBid).toBe(state.offers?.startsWith('Bid $') ?? false);
});
