/** What a clerk sees and does in the room of a live sale. What everybody sees of it is in `room.ts`; bids go their own way (`bids.ts`). */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { clerkRoomSchema, walkInSchema } from './clerkRoom.ts';
import type { ClerkRefusal } from './liveLotState.ts';
import { byAuction } from './room.ts';

const domain = 'Saleroom';

export type { ClerkBidder, ClerkLot, ClerkRoom, WalkIn } from './clerkRoom.ts';

export type { NextLot, Room, RoomEvent, RoomEventKind, RoomLot, RoomSession } from './room.ts';

/** What a clerk does. The first five are done to the session, the next three to the room, the others to a lot. */
export const clerkActions = [
  /** Starts the next session, or takes the one that runs from the auto-pilot. */
  'session.started',
  'session.paused',
  'session.resumed',
  'session.ended',
  'session.handedToPilot',
  'message.said',
  /** The picture from the room is that of the address in `Text`; without one there is none. */
  'video.chosen',
  /** Gives `Bidder` a paddle of the sale, and an account where they have none. */
  'bidder.registered',
  /** `LotNumber`, or the next one without it. With any other action it is the lot that the clerk saw up. */
  'lot.opened',
  'floorBid.taken',
  'cutBid.taken',
  /** Cancels the standing bid from the internet, as long as nothing has come after it; the room and its bidder read `Text`. */
  'bid.rejected',
  'fairWarning.given',
  'finalCall.given',
  /** `Paddle` says who has bought it, where the floor leads. */
  'hammer.fallen',
  'lot.passed',
  'lot.withdrawn',
  'lot.held',
  'lot.resumed',
  'lot.reopened',
  'action.undone',
] as const;

export type ClerkAction = (typeof clerkActions)[number];

const clerkRefusals = [
  'NOT_NOW',
  'NO_BID',
  'NO_PADDLE',
  'RESERVE_NOT_MET',
  'MUST_SELL',
  'NO_CUT',
  'NEXT_LOT_OPENED',
  'NOTHING_TO_UNDO',
  'NOTHING_TO_REJECT',
] as const satisfies readonly ClerkRefusal[];

export const clerkOutcomes = [
  'done',
  /** Someone was faster: another clerk, the clock or a bid. Nothing happened. */
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
  /** No bidder of the sale has this paddle, or they may not bid. */
  'UNKNOWN_PADDLE',
  /** Whose lot it is cannot buy it. */
  'OWN_LOT',
  /** Staff have kept this person from bidding, or they are staff. */
  'NOT_ALLOWED',
  /** The key belongs to another command already. */
  'DUPLICATE',
  ...clerkRefusals,
] as const;

export type ClerkOutcome = (typeof clerkOutcomes)[number];

/** How often at least an open console asks, and how long a clerk counts as present without asking. */
export const clerkPresence = { asksEveryMs: 20_000, lastsMs: 45_000 } as const;

export const getClerkRoom = endpoint({
  method: 'GET',
  path: '/api/clerk/room/:AuctionID',
  domain,
  summary:
    'The room as a clerk sees it, whose console it keeps open; null for a sale without one. `not_found` for anyone who is neither clerk nor staff.',
  audience: 'account',
  params: byAuction,
  answer: z.nullable(clerkRoomSchema),
  problems: ['not_logged_in', 'not_found'],
});

export const leaveClerkRoom = endpoint({
  method: 'POST',
  path: '/api/clerk/room/:AuctionID/leave',
  domain,
  summary: `Closes the clerk’s console. Without it a clerk counts as present for ${clerkPresence.lastsMs / 1_000} seconds more.`,
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
    Action: z.enum(clerkActions),
    LotNumber: z.nullable(z.int().check(z.positive(), z.maximum(999_999_999))),
    /** The ask that the clerk saw: a floor bid is taken at it; a rejection or withdrawal is refused once it has moved. */
    AskSeenCents: z.nullable(z.int()),
    ActsSeen: z.int(),
    Text: z.nullable(z.string().check(z.maxLength(mostText))),
    /** Of a message: it stays beyond the lot that is up. */
    StaysUp: z.prefault(z.boolean(), false),
    /** Of the hammer. */
    Paddle: z.prefault(z.nullable(z.int().check(z.positive(), z.maximum(999_999_999))), null),
    /** Of `bidder.registered`. */
    Bidder: z.prefault(z.nullable(walkInSchema), null),
    Key: z.uuid(),
  }),
  answer: z.object({
    Outcome: z.enum(clerkOutcomes),
    /** That of the bidder who was registered. */
    Paddle: z.optional(z.int()),
    ClerkRoom: clerkRoomSchema,
  }),
  problems: ['not_logged_in', 'not_found', 'rate_limited', 'invalid_input'],
});
