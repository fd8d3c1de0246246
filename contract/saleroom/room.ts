/** What everybody sees of the room of a live sale. `saleroom.ts` has what a clerk does. */
import * as z from 'zod/mini';

import { photoSchema } from '#contract/catalog/lots.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { liveLotStatuses } from './liveLotState.ts';

/** The lot that is up, or the last one that was. */
export const roomLotSchema = z.object({
  LotNumber: z.int(),
  Slug: z.string(),
  Title: z.string(),
  Photo: z.nullable(photoSchema),
  LowEst: z.int(),
  HighEst: z.int(),
  Stage: z.enum(liveLotStatuses),
  IsHeld: z.boolean(),
  CurrentBidCents: z.nullable(z.int()),
  /** The least that can be bid now; null where nothing can. */
  AskCents: z.nullable(z.int()),
  BidCount: z.int(),
  HasReserve: z.boolean(),
  ReserveMet: z.boolean(),
  /** With premium; null until the lot is sold. */
  PriceRealizedCents: z.nullable(z.int()),
  LeaderPaddle: z.nullable(z.int()),
  /** The highest bid is the floor's. */
  IsFloor: z.boolean(),
  /** When the hammer falls if nothing comes; null while a clerk leads. */
  PilotEndsAt: z.nullable(z.iso.datetime()),
  /** When it fell, while that is confirmed. */
  HammerAt: z.nullable(z.iso.datetime()),
  /** That of the lot's standing (`bids.ts`). */
  Version: z.int(),
});

export type RoomLot = z.infer<typeof roomLotSchema>;

export const roomSessionSchema = z.object({
  Number: z.int(),
  Title: z.string(),
  StartsAt: z.iso.datetime(),
  /** One of `sessionStatuses`. */
  Status: z.int(),
  FirstLot: z.nullable(z.int()),
  LastLot: z.nullable(z.int()),
  LotCount: z.int(),
  /** Sold, passed or withdrawn. */
  DoneCount: z.int(),
  SoldCount: z.int(),
  /** What the sold ones brought, with premium. */
  TotalCents: z.int(),
});

export type RoomSession = z.infer<typeof roomSessionSchema>;

export const roomEventKinds = [
  'opened',
  'bid',
  'floorBid',
  /** The server bid for a maximum. */
  'auto',
  'fairWarning',
  'finalCall',
  'hammer',
  'sold',
  'passed',
  'withdrawn',
  'held',
  'resumed',
  'reopened',
  'undone',
  /** A bid was taken back by the clerk. */
  'rejected',
  'message',
  'sessionStarted',
  'sessionPaused',
  'sessionResumed',
  'sessionEnded',
] as const;

export type RoomEventKind = (typeof roomEventKinds)[number];

export const roomEventSchema = z.object({
  /** Without gaps within a session: a page that misses one asks for the room. */
  Number: z.int(),
  At: z.iso.datetime(),
  Kind: z.enum(roomEventKinds),
  LotNumber: z.nullable(z.int()),
  AmountCents: z.nullable(z.int()),
  Paddle: z.nullable(z.int()),
  IsFloor: z.boolean(),
  /** What the clerk said, or why a bid was rejected. */
  Text: z.nullable(z.string()),
});

export type RoomEvent = z.infer<typeof roomEventSchema>;

export const nextLotSchema = z.object({
  LotNumber: z.int(),
  Slug: z.string(),
  Title: z.string(),
  LowEst: z.int(),
  HighEst: z.int(),
  Photo: z.nullable(photoSchema),
  /** From `ServerMs`, at the pace of the session. */
  EtaMs: z.int(),
});

export type NextLot = z.infer<typeof nextLotSchema>;

export const roomVideoSchema = z.object({ Kind: z.enum(['hls', 'embed']), Url: z.url() });

export const roomSchema = z.object({
  AuctionID: z.int(),
  AuctionTitle: z.string(),
  /** The one that runs or is paused, or else the last that has ended; null before the first begins. */
  Session: z.nullable(roomSessionSchema),
  /** No one conducts it: lots follow each other by the clock. */
  IsPiloted: z.boolean(),
  /** A clerk has the console open. */
  HasClerk: z.boolean(),
  Message: z.nullable(z.string()),
  Video: z.nullable(roomVideoSchema),
  Lot: z.nullable(roomLotSchema),
  Next: z.array(nextLotSchema),
  /** Of this session, the newest first. */
  Events: z.array(roomEventSchema),
  NextSessionStartsAt: z.nullable(z.iso.datetime()),
  /** What the room says, while no session is on, of sessions that were put off. */
  Postponement: z.nullable(z.string()),
  /** The higher one is right. */
  Version: z.int(),
  ServerMs: z.int(),
});

export type Room = z.infer<typeof roomSchema>;

export const byAuction = z.object({
  AuctionID: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)),
});

export const getRoom = endpoint({
  method: 'GET',
  path: '/api/live/room/:AuctionID',
  domain: 'Saleroom',
  summary: 'The room of a live sale as it is now; `not_found` for an unknown or a timed sale.',
  params: byAuction,
  answer: roomSchema,
  problems: ['not_found'],
});
