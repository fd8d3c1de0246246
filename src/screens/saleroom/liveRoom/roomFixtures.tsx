/** The live room's bid box in each of its states (C9), and the room without a lot. */
import type { ReactNode } from 'react';

import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { BidOutcome } from '#contract/bidding/ownBid.ts';
import type { RoomEvent } from '#contract/saleroom/saleroom.ts';
import { aRoomSession } from '#fixtures/room.ts';
import type { LiveRoomState, LotInRoom } from '#rules/saleroom/liveRoomFacts.ts';
import type { Fixture, Ground } from '#ui/fixture/Fixture.ts';

import { NextOfMine } from './NextOfMine.tsx';
import { aQuietRoom, bidBox, bidder, type Given, ownBid, stateOf } from './roomFixture.tsx';
import { RoomNotice } from './RoomNotice.tsx';

const mine = { LeaderPaddle: 412, IsFloor: false } as const;
const theirs = { LeaderPaddle: 207, IsFloor: false } as const;
const underReserve = { HasReserve: true, ReserveMet: false } as const;
const leading = bidder({}, ownBid);
const outbid = bidder({}, { ...ownBid, MaxCents: 550_000, IsLeading: false });
const lastAt = '2026-12-05T16:31:22.000Z';

const undone: RoomEvent = {
  Number: 43,
  At: '2026-12-05T16:32:03.000Z',
  Kind: 'undone',
  LotNumber: 214,
  AmountCents: null,
  Paddle: null,
  IsFloor: false,
  Text: null,
};

const outcome = (code: BidOutcome['code'], more: Partial<BidOutcome> = {}): BidOutcome => ({
  code,
  amountCents: 650_000,
  nearestCents: [],
  headroomCents: null,
  reference: null,
  receipt: null,
  ...more,
});

const states: Readonly<Record<string, Given>> = {
  open: {},
  'no bids yet': { lot: { CurrentBidCents: null, IsFloor: false, AskCents: 300_000, BidCount: 0 } },
  sending: { bid: { phase: 'sending' } },
  checking: { bid: { phase: 'checking' } },
  received: { bid: { phase: 'received' } },
  leading: { lot: mine, bidder: leading },
  'leading, reserve not met': { lot: { ...mine, ...underReserve }, bidder: leading },
  'outbid, for a second': { lot: theirs, bidder: outbid, bid: { phase: 'settling' } },
  outbid: { lot: theirs, bidder: outbid },
  'reserve not met': { lot: underReserve },
  'the ask moved': { bid: { outcome: outcome('ASK_MOVED') } },
  'over the limit': { bidder: bidder({ LimitCents: 600_000 }) },
  'fair warning': { lot: { Stage: 'fairWarning' } },
  'final call': { lot: { Stage: 'finalCall' } },
  'hammer down': { lot: { ...mine, Stage: 'hammer' }, bidder: leading },
  reopened: { more: { Events: [undone] } },
  'on hold': { lot: { IsHeld: true }, more: { Message: 'A question from the floor. One moment please.' } },
  'auctioneer away': { more: { HasClerk: false } },
  'a break': { more: { Session: aRoomSession({ Status: sessionStatuses.paused }) } },
  'waiting to open': { lot: { Stage: 'onDeck', CurrentBidCents: null, IsFloor: false } },
  'sold to you': {
    lot: { ...mine, Stage: 'sold', AskCents: null, PriceRealizedCents: 705_000 },
    bidder: leading,
  },
  'sold to another': {
    lot: { ...theirs, Stage: 'sold', AskCents: null, PriceRealizedCents: 705_000 },
    bidder: outbid,
  },
  passed: { lot: { Stage: 'passed', AskCents: null } },
  stale: { line: { kind: 'stale', lastAt } },
  offline: { line: { kind: 'offline', lastAt } },
  'logged out': { bidder: { kind: 'loggedOut' } },
  'not known yet': { bidder: { kind: 'unknown' } },
  'could not be asked': { bidder: { kind: 'failed' } },
  'not registered': { bidder: bidder({ Status: 'none' }) },
  'pending approval': { bidder: bidder({ Status: 'pending' }) },
  denied: { bidder: bidder({ Status: 'declined' }) },
  'registration closed': { bidder: bidder({ Status: 'none', IsOpen: false }) },
};

export const bidBoxFixtures: Fixture[] = [
  ...Object.entries(states).map(([name, given]) => ({
    name,
    render: (ground: Ground) => bidBox(`Bidding, ${name}, on ${ground}`, given),
  })),
  {
    name: 'your next lot',
    render: () => <NextOfMine room={aQuietRoom()} ownLots={{ bidOn: [228], watched: [] }} />,
  },
];

const auction = {
  AuctionID: 4121,
  AuctionTypeID: auctionTypes.premier,
  Slug: 'fine-and-historic-firearms',
  Title: 'Fine and Historic Firearms',
  StartsAt: '2026-12-05T15:00:00.000Z',
  EndsAt: '2026-12-06T23:00:00.000Z',
  LocAddress: '100 Foundry Street',
  LocCity: 'Rock Falls',
  LocState: 'IL',
  LocZip: '61071',
};

const notice = (given: Given): ReactNode => (
  <RoomNotice
    state={stateOf(given) as Exclude<LiveRoomState, LotInRoom>}
    auction={auction}
    onRetry={() => undefined}
  />
);

const finished = aRoomSession({ Status: sessionStatuses.finished });

const notices: Readonly<Record<string, Given>> = {
  joining: { room: null },
  'no session yet': { more: { Session: null, Lot: null } },
  'could not be loaded': { room: null, problem: 'failed' },
  'no such room': { room: null, problem: 'notFound' },
  'between lots': { more: { Lot: null } },
  'auctioneer away': { more: { Lot: null, HasClerk: false } },
  'a break': {
    more: {
      Lot: null,
      Session: aRoomSession({ Status: sessionStatuses.paused }),
      Message: 'Back at half past ten.',
    },
  },
  ended: { more: { Session: finished } },
};

export const roomNoticeFixtures: Fixture[] = Object.entries(notices).map(([name, given]) => ({
  name,
  render: () => notice(given),
}));
