/** A bid with the server behind it: on a lot's page, and in a row of My Bids. */
import { biddingMachine } from '#machines/bidding/biddingMachine.ts';
import { late } from '#services/kernel/late.ts';

import { ask, askWith } from './ask.ts';
import { lotParams } from './lotParams.ts';

const { getBidAnswer, getOwnStanding, placeBid } = late(() => import('#contract/bidding/bids.ts'));

export const wiredBidding = biddingMachine.provide({
  actors: {
    loadOwn: ask(getOwnStanding, lotParams),
    // Under the same key it answers the same, and places nothing new.
    placeBid: askWith((call, { auctionId, lotNumber, maxCents, key }, options) =>
      call(
        placeBid,
        { body: { AuctionID: auctionId, LotNumber: lotNumber, MaxCents: maxCents, Key: key } },
        { ...options, idempotencyKey: key },
      ),
    ),
    findAnswer: ask(getBidAnswer, ({ key: Key }) => ({ params: { Key } })),
  },
});
