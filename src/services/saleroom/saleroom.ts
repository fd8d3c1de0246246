/** The room of a live sale, and a bid in it. */
import { type BidAnswer, placeLiveBid } from '#contract/bidding/bids.ts';
import { getRoom, type Room } from '#contract/saleroom/saleroom.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type LiveBid = {
  auctionId: number;
  lotNumber: number;
  maxCents: number;
  /** Of a bid at the ask, which is refused where that has moved; null for a max that was named. */
  askSeenCents: number | null;
  key: string;
};

export type SaleroomService = {
  findRoom: (auctionId: number, options?: Options) => Promise<Room>;
  /** Under the same key it answers the same, and places nothing new. */
  bid: (bid: LiveBid, options?: Options) => Promise<BidAnswer>;
};

export const createSaleroomService = (call: Call): SaleroomService => ({
  findRoom: (AuctionID, options) => call(getRoom, { params: { AuctionID } }, options),
  bid: ({ auctionId, lotNumber, maxCents, askSeenCents, key }, options) =>
    call(
      placeLiveBid,
      {
        body: {
          AuctionID: auctionId,
          LotNumber: lotNumber,
          MaxCents: maxCents,
          AskSeenCents: askSeenCents,
          Key: key,
        },
      },
      { ...options, idempotencyKey: key },
    ),
});
