/** Bids: placing them, what became of them, and a lot's public log with what proves it. */
import { getBidHistory } from '#contract/bidding/bidHistory.ts';
import { getOwnOpenings, getReceiptKeys } from '#contract/bidding/bidProof.ts';
import {
  type BidAnswer,
  getBidAnswer,
  getOwnStanding,
  placeBid,
  withdrawSealedBid,
} from '#contract/bidding/bids.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };
type LotNumbers = { auctionId: number; lotNumber: number };

export type BidService = {
  /** Under the same key it answers the same, and places nothing new. */
  place: (bid: LotNumbers & { maxCents: number; key: string }, options?: Options) => Promise<BidAnswer>;
  /** The same of a sealed bid that is taken back. */
  withdraw: (bid: LotNumbers & { key: string }, options?: Options) => Promise<BidAnswer>;
  findAnswer: (bid: { key: string }, options?: Options) => Promise<BidAnswer>;
  findOwn: (lot: LotNumbers, options?: Options) => Promise<AnswerOf<typeof getOwnStanding>>;
  /** The newest entries, or those before a number. */
  findHistory: (
    part: LotNumbers & { before?: number; count?: number },
    options?: Options,
  ) => Promise<AnswerOf<typeof getBidHistory>>;
  listOpenings: (lot: LotNumbers, options?: Options) => Promise<AnswerOf<typeof getOwnOpenings>>;
  findReceiptKeys: (options?: Options) => Promise<AnswerOf<typeof getReceiptKeys>>;
};

const paramsOf = ({ auctionId, lotNumber }: LotNumbers) => ({
  params: { auctionid: auctionId, lotnumber: lotNumber },
});

export const createBidService = (call: Call): BidService => ({
  place: ({ auctionId, lotNumber, maxCents, key }, options) =>
    call(
      placeBid,
      { body: { AuctionID: auctionId, LotNumber: lotNumber, MaxCents: maxCents, Key: key } },
      { ...options, idempotencyKey: key },
    ),
  withdraw: ({ auctionId, lotNumber, key }, options) =>
    call(
      withdrawSealedBid,
      { body: { AuctionID: auctionId, LotNumber: lotNumber, Key: key } },
      { ...options, idempotencyKey: key },
    ),
  findAnswer: ({ key }, options) => call(getBidAnswer, { params: { Key: key } }, options),
  findOwn: (lot, options) => call(getOwnStanding, paramsOf(lot), options),
  findHistory: ({ before, count, ...lot }, options) =>
    call(
      getBidHistory,
      {
        ...paramsOf(lot),
        query: { ...(before !== undefined && { before }), ...(count !== undefined && { count }) },
      },
      options,
    ),
  listOpenings: (lot, options) => call(getOwnOpenings, paramsOf(lot), options),
  findReceiptKeys: (options) => call(getReceiptKeys, {}, options),
});
