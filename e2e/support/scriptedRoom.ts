/**
 * A room that a story makes up: of a sale in which nothing happens by itself, so that no one but the story says what is
 * up in it. The clock of its page stands still where the story says so.
 */
import type { Page } from 'playwright/test';

import {
  type BidAnswer,
  getBidAnswer,
  getOwnStanding,
  type OwnStanding,
  placeLiveBid,
} from '#contract/bidding/bids.ts';
import { getRegistration } from '#contract/bidding/registrations.ts';
import { getRoom } from '#contract/saleroom/room.ts';
import {
  actAsClerk,
  type ClerkRoom,
  getClerkRoom,
  type Room,
  type RoomLot,
} from '#contract/saleroom/saleroom.ts';
import { saleIds } from '#demo/world/sales.ts';
import { anApproval } from '#fixtures/registration.ts';
import { aClerkRoom, aRoom, aRoomLot, aRoomSession } from '#fixtures/room.ts';

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
export const scriptedLot = (lot: Partial<RoomLot> = {}): RoomLot =>
  aRoomLot({ LotNumber: lotNumber, ...lot });

/** Later than whatever the server says of it. */
const laterMs = 86_400_000;

export const scriptedRoom = (lot: RoomLot, version = 90): Room =>
  aRoom({
    AuctionID: auctionId,
    AuctionTitle: 'A sale of the story',
    Session: aRoomSession({ DoneCount: 77, SoldCount: 70 }),
    Lot: lot,
    Next: [],
    Events: [],
    Version: version,
    ServerMs: Date.now() + laterMs,
  });

export const scriptedConsole = (room: Partial<ClerkRoom> = {}): ClerkRoom =>
  aClerkRoom({ Room: scriptedRoom(scriptedLot({ Stage: 'finalCall' })), Lots: [], Bidders: [], ...room });

/** Someone who may bid here, up to nothing in particular. */
export const approval = anApproval({ AuctionID: auctionId, Paddle: ownPaddle, LimitCents: null });

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
