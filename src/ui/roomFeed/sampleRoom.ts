/** A room for the gallery of pieces: a lot in the middle of its bidding, at $6,000, which is the floor's. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { Room, RoomLot, RoomSession } from '#contract/saleroom/saleroom.ts';

export const sampleLot: RoomLot = {
  LotNumber: 214,
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
};

export const sampleSession: RoomSession = {
  Number: 1,
  Title: 'Day 1',
  StartsAt: '2026-12-05T15:00:00.000Z',
  Status: sessionStatuses.running,
  FirstLot: 1,
  LastLot: 340,
  LotCount: 340,
  DoneCount: 213,
  SoldCount: 201,
  TotalCents: 123_456_700,
};

export const sampleRoom = (room: Partial<Room> = {}): Room => ({
  AuctionID: 4121,
  AuctionTitle: 'Fine and Historic Firearms',
  Session: sampleSession,
  IsPiloted: false,
  HasClerk: true,
  Message: null,
  Video: null,
  Lot: sampleLot,
  Next: [],
  Events: [],
  NextSessionStartsAt: '2026-12-06T15:00:00.000Z',
  Postponement: null,
  Version: 90,
  ServerMs: Date.parse('2026-12-05T16:32:04.000Z'),
  ...room,
});
