/** The room of a live sale as a clerk sees it, and a person whom a clerk registers. `saleroom.ts` has the calls. */
import * as z from 'zod/mini';

import { bidPlaces } from './floorBidders.ts';
import { liveLotStatuses } from './liveLotState.ts';
import { roomSchema, roomVideoSchema } from './room.ts';

export const clerkLotSchema = z.object({
  LotNumber: z.int(),
  Title: z.string(),
  Status: z.enum(liveLotStatuses),
  LowEst: z.int(),
  HighEst: z.int(),
  SealedCount: z.int(),
});

export type ClerkLot = z.infer<typeof clerkLotSchema>;

export const clerkBidderSchema = z.object({
  Paddle: z.int(),
  Name: z.string(),
  /** Null for the internet. */
  BidsBy: z.nullable(z.enum(bidPlaces)),
  PhoneLine: z.nullable(z.int()),
});

export type ClerkBidder = z.infer<typeof clerkBidderSchema>;

/** A person at the counter, as a clerk types them in. */
export const walkInSchema = z.object({
  FirstName: z.string().check(z.maxLength(200)),
  LastName: z.string().check(z.maxLength(200)),
  /** One of the two is needed. */
  Email: z.string().check(z.maxLength(300)),
  Phone: z.string().check(z.maxLength(100)),
  BidsBy: z.enum(bidPlaces),
  PhoneLine: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  IsIdSeen: z.boolean(),
});

export type WalkIn = z.infer<typeof walkInSchema>;

export const clerkRoomSchema = z.object({
  Room: roomSchema,
  /**
   * Grows with every clerk's command and every result of their lots: a command names the number that its clerk saw. Bids
   * do not count, nor what the auto-pilot does in a session that it conducts.
   */
  Acts: z.int(),
  ReserveCents: z.nullable(z.int()),
  /** Pages that follow the sale. */
  ConnectedCount: z.int(),
  /** From the price to the ask. */
  IncrementCents: z.nullable(z.int()),
  /** Half a step, where it can be taken. */
  CutAskCents: z.nullable(z.int()),
  /** Bids lodged for the lot before the session. */
  SealedCount: z.int(),
  CanUndo: z.boolean(),
  CanReject: z.boolean(),
  /** The message that the room reads stays when its lot closes. */
  MessageStays: z.boolean(),
  /** Of the session that is on, or else of the next one: the room shows it once that is on. */
  Video: z.nullable(roomVideoSchema),
  /** Of the session, in order. */
  Lots: z.array(clerkLotSchema),
  /** All who may bid in the sale, by paddle. */
  Bidders: z.array(clerkBidderSchema),
});

export type ClerkRoom = z.infer<typeof clerkRoomSchema>;
