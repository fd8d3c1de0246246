/** The lots that the visitor has a bid on. */
import { getMyBids, type MyBids } from '#contract/bidding/myBids.ts';
import type { BidTab } from '#contract/bidding/myBidStates.ts';
import type { Call } from '#services/kernel/http.ts';

type Options = { signal?: AbortSignal };

export type MyBidsService = { list: (tab: BidTab, options?: Options) => Promise<MyBids> };

export const createMyBidsService = (call: Call): MyBidsService => ({
  list: (Tab, options) => call(getMyBids, { params: { Tab } }, options),
});
