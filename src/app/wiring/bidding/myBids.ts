/** My Bids with the server behind it, the clock of its countdowns, and bidding from its rows. */
import { serviceCall } from '#app/wiring/shared/serviceCall.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import type { MyBids } from '#contract/bidding/myBids.ts';
import type { BidTab } from '#contract/bidding/myBidStates.ts';
import { myBidsMachine } from '#machines/bidding/myBidsMachine.ts';

import { machines as biddingMachines } from './lotBidding.ts';

export const machines = [
  wiredTicker,
  myBidsMachine.provide({
    actors: {
      loadBids: serviceCall<MyBids, { tab: BidTab }>(({ myBids }, { tab }, options) =>
        myBids.list(tab, options),
      ),
    },
  }),
  ...biddingMachines,
];
