/** Whether the visitor may bid in an auction. */
import type { BidderStatus } from '#contract/auctions/auctionState.ts';
import { getBidderStatus, getPreRegistrationStatus } from '#contract/session/accounts.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type BidderService = {
  getStatus: (auctionId: number, options?: Options) => Promise<BidderStatus>;
  isPreRegistered: (auctionId: number, options?: Options) => Promise<boolean>;
};

export const createBidderService = (call: Call): BidderService => ({
  async getStatus(AuctionID, options) {
    const [bidder] = await call(getBidderStatus, { params: { AuctionID } }, options);
    return bidder?.Status ?? 'none';
  },
  async isPreRegistered(AuctionID, options) {
    return (await call(getPreRegistrationStatus, { params: { AuctionID } }, options)).response;
  },
});
