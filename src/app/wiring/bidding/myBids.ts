/** My Bids with the house behind it, the clock of its countdowns, and bidding from its rows. */
import { serviceCall } from '#app/serviceCall.ts';
import { wiredTicker } from '#app/wiredTicker.ts';
import type { MyBids } from '#contract/myBids.ts';
import type { BidTab } from '#contract/rules/myBids.ts';
import { myBidsMachine } from '#machines/myBidsMachine.ts';

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
