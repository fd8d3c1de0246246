/** A room of a live sale in the middle of its first session, and the parts it is made of. */
import type {
  ClerkRoom,
  NextLot,
  Room,
  RoomEvent,
  RoomLot,
  RoomSession,
} from '#contract/saleroom/saleroom.ts';
import { sampleLot, sampleSession } from '#ui/roomFeed/sampleRoom.ts';

/** At $6,000, which is the floor's; the next bid is $6,500. */
export const aRoomLot = (lot: Partial<RoomLot> = {}): RoomLot => ({ ...sampleLot, ...lot });

export const aRoomSession = (session: Partial<RoomSession> = {}): RoomSession => ({
  ...sampleSession,
  ...session,
});

export const aRoomEvent = (event: Partial<RoomEvent> = {}): RoomEvent => ({
  Number: 42,
  At: '2026-12-05T16:32:03.000Z',
  Kind: 'floorBid',
  LotNumber: 214,
  AmountCents: 600_000,
  Paddle: null,
  IsFloor: true,
  Text: null,
  ...event,
});

const aNextLot = (lot: Partial<NextLot> = {}): NextLot => ({
  LotNumber: 215,
  Slug: 'cup-hilt-rapier',
  Title: 'Cup Hilt Rapier',
  LowEst: 1_200,
  HighEst: 1_800,
  Photo: null,
  EtaMs: 61_000,
  ...lot,
});

export const aRoom = (room: Partial<Room> = {}): Room => ({
  AuctionID: 4121,
  AuctionTitle: 'November Arms and Accoutrements',
  Session: aRoomSession(),
  IsPiloted: false,
  HasClerk: true,
  Message: null,
  Video: null,
  Lot: aRoomLot(),
  Next: [aNextLot()],
  Events: [aRoomEvent()],
  NextSessionStartsAt: null,
  Postponement: null,
  Version: 90,
  ServerMs: Date.parse('2026-12-05T16:32:04.000Z'),
  ...room,
});

export const aClerkRoom = (room: Partial<ClerkRoom> = {}): ClerkRoom => ({
  Room: aRoom(),
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
  Lots: [
    {
      LotNumber: 214,
      Title: 'Flintlock Long Rifle',
      Status: 'open',
      LowEst: 4_800,
      HighEst: 6_500,
      SealedCount: 3,
    },
    {
      LotNumber: 215,
      Title: 'Cup Hilt Rapier',
      Status: 'pending',
      LowEst: 1_200,
      HighEst: 1_800,
      SealedCount: 0,
    },
  ],
  Bidders: [
    { Paddle: 204, Name: 'Ruth Hollis', BidsBy: 'phone', PhoneLine: 4 },
    { Paddle: 207, Name: 'Harlan Whitcomb', BidsBy: null, PhoneLine: null },
  ],
  ...room,
});
