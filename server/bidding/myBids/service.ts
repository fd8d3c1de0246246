import type { BidTab } from '#contract/bidding/bidTabs.ts';
/** My Bids: what someone has bid on, by sale, with how every lot stands now. */
import type { MyBid, MyBids } from '#contract/bidding/myBids.ts';
import type { AuctionService } from '#server/auctions/service.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { findTab } from './myBidStore.ts';
import { readOwnLots } from './ownLots.ts';

type Deps = { db: Queryable; auctions: Pick<AuctionService, 'find'> };

export type MyBidsService = { list: (accountId: number, tab: BidTab) => Promise<MyBids> };

/** A page of more rows helps no one; sales of years ago have their results. */
const mostRows = 300;

export function createMyBidsService({ db, auctions }: Deps): MyBidsService {
  return {
    async list(accountId, tab) {
      const { counts, rows } = await findTab(db, { accountId, tab, mostRows });
      const lots = await readOwnLots(db, { accountId, lotIds: rows.map(({ lotId }) => lotId) });
      const bySale = Map.groupBy(rows, ({ auctionId }) => auctionId);
      const sales = await Promise.all(
        Array.from(bySale, async ([auctionId, own]) => {
          const Auction = await auctions.find(auctionId);
          const Rows = own.flatMap(({ lotId }): MyBid[] => {
            const lot = lots.get(lotId);
            return lot?.Own ? [{ ...lot, Own: lot.Own }] : [];
          });
          return Auction ? [{ Auction, Rows }] : [];
        }),
      );
      return { Tab: tab, Counts: counts, OlderCount: counts[tab] - rows.length, Sales: sales.flat() };
    },
  };
}
