/** My Bids with the server behind it, the clock of its countdowns, and bidding from its rows. */
import { ask } from '#app/wiring/shared/ask.ts';
import { wiredBidding } from '#app/wiring/shared/wiredBidding.ts';
import { wiredTicker } from '#app/wiring/shared/wiredTicker.ts';
import { myBidsMachine } from '#machines/bidding/myBidsMachine.ts';
import { late } from '#services/kernel/late.ts';

const { getMyBids } = late(() => import('#contract/bidding/myBids.ts'));

export const machines = [
  wiredTicker,
  myBidsMachine.provide({
    actors: { loadBids: ask(getMyBids, ({ tab: Tab }) => ({ params: { Tab } })) },
  }),
  wiredBidding,
];
