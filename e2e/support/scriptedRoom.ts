/**
 * A room that a story makes up: of a sale in which nothing happens by itself, so that no one but the story says what is
 * up in it. The clock of its page stands still where the story says so.
 */
import type { Page } from 'playwright/test';

import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { houseRates, ratesFor } from '#contract/auctions/auctionRates.ts';
import {
  type BidAnswer,
  getBidAnswer,
  getOwnStanding,
  type OwnStanding,
  placeLiveBid,
} from '#contract/bidding/bids.ts';
import { getRegistration, type Registration } from '#contract/bidding/registrations.ts';
import {
  actAsClerk,
  type ClerkRoom,
  getClerkRoom,
  getRoom,
  type Room,
  type RoomLot,
} from '#contract/saleroom/saleroom.ts';
import { saleIds } from '#server/demo/world/sales.ts';

const auctionId = saleIds.upcoming;
/** A lot that no other story looks at. */
const lotNumber = 78;
export const ownPaddle = 412;

const ofSale = (path: string): string => path.replace(':AuctionID', String(auctionId));

export const scripted = {
  auctionId,
  roomAddress: `/live/${auctionId}`,
  consoleAddress: `/clerk/${auctionId}`,
  calls: {
    room: ofSale(getRoom.path),
    registration: ofSale(getRegistration.path),
    own: getOwnStanding.path
      .replace(':auctionid', String(auctionId))
      .replace(':lotnumber', String(lotNumber)),
    bid: placeLiveBid.path,
    answer: getBidAnswer.path.replace(':Key', '*'),
    clerkRoom: ofSale(getClerkRoom.path),
    act: ofSale(actAsClerk.path),
  },
} as const;

/** At $6,000, which is the floor's; the next bid is $6,500. */
export const scriptedLot = (lot: Partial<RoomLot> = {}): RoomLot => ({
  LotNumber: lotNumber,
  Slug: 'flintlock-long-rifle',
  Title: 'Flintlock Long Rifle',
  Photo: null,
  LowEst: 4_800,
  HighEst: 6_500,
  Stage: 'open',
  IsHeld: false,
  CurrentBidCents: 600_000,
  AskCents: 650_000,
  BidCount: 8,
  HasReserve: false,
  ReserveMet: true,
  PriceRealizedCents: null,
  LeaderPaddle: null,
  IsFloor: true,
  PilotEndsAt: null,
  HammerAt: null,
  Version: 8,
  ...lot,
});

/** Later than whatever the server says of it. */
const laterMs = 86_400_000;

export const scriptedRoom = (lot: RoomLot, version = 90): Room => ({
  AuctionID: auctionId,
  AuctionTitle: 'A sale of the story',
  Session: {
    Number: 1,
    Title: 'Day 1',
    StartsAt: '2026-12-05T15:00:00.000Z',
    Status: sessionStatuses.running,
    FirstLot: 1,
    LastLot: 340,
    LotCount: 340,
    DoneCount: 77,
    SoldCount: 70,
    TotalCents: 123_456_700,
  },
  IsPiloted: false,
  HasClerk: true,
  Message: null,
  Video: null,
  Lot: lot,
  Next: [],
  Events: [],
  NextSessionStartsAt: null,
  Postponement: null,
  Version: version,
  ServerMs: Date.now() + laterMs,
});

export const scriptedConsole = (room: Partial<ClerkRoom> = {}): ClerkRoom => ({
  Room: scriptedRoom(scriptedLot({ Stage: 'finalCall' })),
  Acts: 7,
  ReserveCents: null,
  ConnectedCount: 212,
  IncrementCents: 50_000,
  CutAskCents: 625_000,
  SealedCount: 3,
  CanUndo: true,
  CanReject: false,
  MessageStays: false,
  Video: null,
  Lots: [],
  Bidders: [],
  ...room,
});

/** Someone who may bid here, up to nothing in particular. */
export const approval: Registration = {
  AuctionID: auctionId,
  Status: 'approved',
  Tier: 2,
  Approval: 'automatic',
  Paddle: ownPaddle,
  LimitCents: null,
  ExposureCents: 0,
  LeadingCount: 0,
  BidOnCount: 0,
  BiddingOnCount: 0,
  WonCount: 0,
  Waiting: null,
  ReviewUntil: null,
  IsOpen: true,
  Missing: [],
  LimitRequest: null,
  DeliverTo: null,
  Rates: ratesFor(null, houseRates),
};

const own: OwnStanding = {
  AuctionID: auctionId,
  LotNumber: lotNumber,
  MaxCents: 650_000,
  IsSealed: false,
  IsLeading: true,
  HasWon: false,
  Alias: 2,
};

/** What the server answers a bid of $6,500: that it leads, or that another ask was up by then. */
export const bidAnswer = (Outcome: 'LEADING' | 'ASK_MOVED'): BidAnswer => {
  const isAccepted = Outcome === 'LEADING';
  const { LotNumber, BidCount, HasReserve, ReserveMet, Version } = scriptedLot();
  return {
    Outcome,
    IsEarlierTie: false,
    NearestCents: null,
    HeadroomCents: null,
    Lot: {
      AuctionID: auctionId,
      LotNumber,
      Status: 'open',
      CurrentBidCents: isAccepted ? 650_000 : 600_000,
      BidCount,
      AskCents: isAccepted ? 700_000 : 650_000,
      HasReserve,
      ReserveMet,
      ClosesAt: null,
      ScheduledClosesAt: null,
      ExtendedCount: 0,
      PriceRealizedCents: null,
      Version: isAccepted ? Version + 1 : Version,
    },
    Own: isAccepted ? own : null,
    Receipt: null,
  };
};

/** Longer than the way there and back: a clock is not stopped in the past. */
const aheadMs = 1_500;

/** From here on no time passes on the page; it has to have a clock of the story's. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs);
};
