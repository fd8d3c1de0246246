/**
 * The saleroom: what everybody in the room of a live sale sees, and what a clerk sees and does. Bids go their own way
 * (`bids.ts`).
 */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { roomSchema, roomVideoSchema } from './room.ts';
import { type ClerkRefusal, liveLotStatuses } from './rules/liveLotState.ts';

const domain = 'Saleroom';

const byAuction = z.object({
  AuctionID: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)),
});

export {
  roomSchema,
  type NextLot,
  type Room,
  type RoomEvent,
  type RoomEventKind,
  type RoomLot,
  type RoomSession,
} from './room.ts';

export const getRoom = endpoint({
  method: 'GET',
  path: '/api/live/room/:AuctionID',
  domain,
  summary: 'The room of a live sale as it is now; `not_found` for an unknown or a timed sale.',
  params: byAuction,
  answer: roomSchema,
  problems: ['not_found'],
});

/** What a clerk does. The first five are done to the session, the next two to the room, the others to a lot. */
export const clerkDeeds = [
  /** Starts the next session, or takes the one that runs from the auto-pilot. */
  'session.started',
  'session.paused',
  'session.resumed',
  'session.ended',
  'session.handedToPilot',
  'message.said',
  /** The picture from the room is that of the address in `Text`; without one there is none. */
  'video.chosen',
  /** `LotNumber`, or the next one without it. With any other deed it is the lot that the clerk saw up. */
  'lot.opened',
  'floorBid.taken',
  'cutBid.taken',
  /** Cancels the standing bid from the internet, as long as nothing has come after it; the room and its bidder read `Text`. */
  'bid.rejected',
  'fairWarning.given',
  'finalCall.given',
  'hammer.fallen',
  'lot.passed',
  'lot.withdrawn',
  'lot.held',
  'lot.resumed',
  'lot.reopened',
  'action.undone',
] as const;

export type ClerkDeed = (typeof clerkDeeds)[number];

const clerkRefusals = [
  'NOT_NOW',
  'NO_BID',
  'RESERVE_NOT_MET',
  'MUST_SELL',
  'NO_CUT',
  'NEXT_LOT_OPENED',
  'NOTHING_TO_UNDO',
  'NOTHING_TO_REJECT',
] as const satisfies readonly ClerkRefusal[];

export const clerkOutcomes = [
  'done',
  /** Somebody was faster: another clerk, the clock or a bid. Nothing happened. */
  'MOVED',
  /** No session runs, or none is left to start. */
  'NO_SESSION',
  /** No lot is up, or none of this number is in the session. */
  'NO_LOT',
  /** A rejection or a message without words. */
  'NO_TEXT',
  /** An address of no host that the site shows pictures from. */
  'NO_VIDEO_HOST',
  /** The lot is not in the room, is over, is withdrawn or is on hold. */
  'LOT_NOT_OPEN',
  'LOT_CLOSED',
  'LOT_WITHDRAWN',
  'ON_HOLD',
  /** The key stands for another deed already. */
  'DUPLICATE',
  ...clerkRefusals,
] as const;

export type ClerkOutcome = (typeof clerkOutcomes)[number];

export const clerkLotSchema = z.object({
  LotNumber: z.int(),
  Title: z.string(),
  Status: z.enum(liveLotStatuses),
  LowEst: z.int(),
  HighEst: z.int(),
  SealedCount: z.int(),
});

export type ClerkLot = z.infer<typeof clerkLotSchema>;

export const clerkRoomSchema = z.object({
  Room: roomSchema,
  /**
   * Grows with everything that clerks do and with what becomes of their lots: a deed names what its clerk has seen. Bids
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
});

export type ClerkRoom = z.infer<typeof clerkRoomSchema>;

/** How often at least an open console asks, and how long a clerk counts as present without asking. */
export const clerkPresence = { asksEveryMs: 20_000, lastsMs: 45_000 } as const;

export const getClerkRoom = endpoint({
  method: 'GET',
  path: '/api/clerk/room/:AuctionID',
  domain,
  summary:
    'The room as a clerk sees it, whose console it keeps open; `not_found` for anybody who is neither clerk nor staff.',
  audience: 'account',
  params: byAuction,
  answer: clerkRoomSchema,
  problems: ['not_logged_in', 'not_found'],
});

export const leaveClerkRoom = endpoint({
  method: 'POST',
  path: '/api/clerk/room/:AuctionID/leave',
  domain,
  summary: 'Closes the clerk’s console. Without it a clerk counts as present for 45 seconds more.',
  audience: 'account',
  params: byAuction,
  answer: z.object({ success: z.boolean() }),
  problems: ['not_logged_in', 'not_found'],
});

const mostText = 300;

export const actAsClerk = endpoint({
  method: 'POST',
  path: '/api/clerk/room/:AuctionID/act',
  domain,
  summary:
    'Does something in the room, or says why not. Sent again with the same key it answers the same and does nothing.',
  audience: 'account',
  params: byAuction,
  body: z.object({
    Deed: z.enum(clerkDeeds),
    LotNumber: z.nullable(z.int().check(z.positive(), z.maximum(999_999_999))),
    /** The ask that the clerk saw: a floor bid is taken at it; a rejection or withdrawal is refused once it has moved. */
    AskSeenCents: z.nullable(z.int()),
    ActsSeen: z.int(),
    Text: z.nullable(z.string().check(z.maxLength(mostText))),
    /** Of a message: it stays beyond the lot that is up. */
    StaysUp: z.prefault(z.boolean(), false),
    Key: z.uuid(),
  }),
  answer: z.object({ Outcome: z.enum(clerkOutcomes), ClerkRoom: clerkRoomSchema }),
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
