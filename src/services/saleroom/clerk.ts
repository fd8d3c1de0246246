/** The clerk's console: the room as a clerk sees it, and what is done in it. */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import {
  actAsClerk,
  type ClerkAction,
  type ClerkRoom,
  getClerkRoom,
  leaveClerkRoom,
  type WalkIn,
} from '#contract/saleroom/saleroom.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type ClerkCommand = {
  auctionId: number;
  action: ClerkAction;
  lotNumber: number | null;
  askSeenCents: number | null;
  /** How much had been done in the room when the clerk decided. */
  actsSeen: number;
  text: string | null;
  /** Of a message: it stays beyond the lot that is up. */
  staysUp: boolean;
  /** Of the hammer: who has bought from the floor. */
  paddle: number | null;
  /** Of a registration. */
  bidder: WalkIn | null;
  key: string;
};

export type ClerkService = {
  findRoom: (auctionId: number, options?: Options) => Promise<ClerkRoom>;
  /** Under the same key it answers the same, and does nothing new. */
  act: (command: ClerkCommand, options?: Options) => Promise<AnswerOf<typeof actAsClerk>>;
  leave: (auctionId: number, options?: Options) => Promise<void>;
};

const noRoom: Problem = { code: 'not_found' };

export const createClerkService = (call: Call): ClerkService => ({
  async findRoom(AuctionID, options) {
    const room = await call(getClerkRoom, { params: { AuctionID } }, options);
    if (room === null) throw noRoom;
    return room;
  },
  act: (
    { auctionId, action, lotNumber, askSeenCents, actsSeen, text, staysUp, paddle, bidder, key },
    options,
  ) =>
    call(
      actAsClerk,
      {
        params: { AuctionID: auctionId },
        body: {
          Action: action,
          LotNumber: lotNumber,
          AskSeenCents: askSeenCents,
          ActsSeen: actsSeen,
          Text: text,
          StaysUp: staysUp,
          Paddle: paddle,
          Bidder: bidder,
          Key: key,
        },
      },
      { ...options, idempotencyKey: key },
    ),
  async leave(AuctionID, options) {
    await call(leaveClerkRoom, { params: { AuctionID } }, options);
  },
});
