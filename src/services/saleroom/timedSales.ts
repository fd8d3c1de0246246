/** The clerk's console of a timed sale, lots on hold, and sales that are postponed. */
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import { getHeldLots, type HeldLot, releaseHeldLot } from '#contract/saleroom/heldLots.ts';
import { getStaffSales, postponeSale, type StaffSale } from '#contract/saleroom/postponing.ts';
import {
  actOnTimedSale,
  getLotBids,
  getTimedConsole,
  type LotBid,
  type TimedConsole,
  type TimedAction,
} from '#contract/saleroom/timedConsole.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type TimedCommand = {
  auctionId: number;
  action: TimedAction;
  lotNumber: number | null;
  bidNumber: number | null;
  minutes: number | null;
  text: string;
  /** How much clerks had done in the sale when this one decided. */
  actsSeen: number;
  key: string;
};

export type PostponeCommand = {
  auctionId: number;
  /** Null for the whole sale. */
  sessionNumber: number | null;
  /** When it was to begin as the clerk saw it. */
  seenStartsAt: string;
  startsAt: string;
  reason: string;
  key: string;
};

export type TimedSalesService = {
  console: (
    asked: { auctionId: number; lotNumber: number | null },
    options?: Options,
  ) => Promise<TimedConsole>;
  bids: (lot: { auctionId: number; lotNumber: number }, options?: Options) => Promise<readonly LotBid[]>;
  /** Under the same key it answers the same, and does nothing new. */
  act: (command: TimedCommand, options?: Options) => Promise<AnswerOf<typeof actOnTimedSale>>;
  heldLots: (options?: Options) => Promise<readonly HeldLot[]>;
  release: (
    held: { holdId: number; reason: string; minutes: number },
    options?: Options,
  ) => Promise<AnswerOf<typeof releaseHeldLot>>;
  sales: (options?: Options) => Promise<readonly StaffSale[]>;
  /** Under the same key it answers the same, and does nothing new. */
  postpone: (command: PostponeCommand, options?: Options) => Promise<AnswerOf<typeof postponeSale>>;
};

export const createTimedSalesService = (call: Call): TimedSalesService => ({
  console: ({ auctionId, lotNumber }, options) =>
    call(
      getTimedConsole,
      { params: { AuctionID: auctionId }, query: lotNumber === null ? {} : { lot: lotNumber } },
      options,
    ),
  async bids({ auctionId, lotNumber }, options) {
    const params = { AuctionID: auctionId, LotNumber: lotNumber };
    return (await call(getLotBids, { params }, options)).Bids;
  },
  act: ({ auctionId, action, lotNumber, bidNumber, minutes, text, actsSeen, key }, options) =>
    call(
      actOnTimedSale,
      {
        params: { AuctionID: auctionId },
        body: {
          Action: action,
          LotNumber: lotNumber,
          BidNumber: bidNumber,
          Minutes: minutes,
          Text: text,
          ActsSeen: actsSeen,
          Key: key,
        },
      },
      { ...options, idempotencyKey: key },
    ),
  heldLots: async (options) => (await call(getHeldLots, {}, options)).Lots,
  release: ({ holdId, reason, minutes }, options) =>
    call(releaseHeldLot, { params: { HoldID: holdId }, body: { Reason: reason, Minutes: minutes } }, options),
  sales: async (options) => (await call(getStaffSales, {}, options)).Sales,
  postpone: ({ auctionId, sessionNumber, seenStartsAt, startsAt, reason, key }, options) =>
    call(
      postponeSale,
      {
        params: { AuctionID: auctionId },
        body: {
          SessionNumber: sessionNumber,
          SeenStartsAt: seenStartsAt,
          StartsAt: startsAt,
          Reason: reason,
          Key: key,
        },
      },
      { ...options, idempotencyKey: key },
    ),
});
