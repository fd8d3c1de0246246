/** What a lot's page shows, and how often it was visited. It is public; no rule of bidding lives here. */
import type { LotDetail } from '#contract/catalog/lots.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { countView, findLot, findNeighbors, listPhotos, type LotNumber } from './lotStore.ts';
import { listNearby, listSimilar } from './otherLots.ts';
import { createRecentVisits } from './recentVisits.ts';

export type LotService = {
  /** Without `Items` when there is no such lot. */
  getDetail: (address: LotNumber) => Promise<LotDetail>;
  /**
   * Counts a look, once in half an hour for each lot and visitor.
   * @param visitor the network address it came from
   * @returns whether there is such a lot
   */
  countView: (address: LotNumber, visitor: string) => Promise<boolean>;
};

type Deps = { db: Queryable; clock: Clock };

/** One row of cards. */
const mostOthers = 6;
const oneVisit = { windowMs: 30 * 60_000, most: 50_000 };

export function createLotService({ db, clock }: Deps): LotService {
  const visits = createRecentVisits(oneVisit);

  return {
    async getDetail(address) {
      const found = await findLot(db, address);
      if (!found) {
        const { auctionId } = address;
        return {
          AuctionID: auctionId,
          Photos: [],
          Items: [],
          Previous: null,
          Next: null,
          Similar: [],
          Nearby: [],
        };
      }
      const { id, lot } = found;
      const [photos, neighbors, similar, nearby] = await Promise.all([
        listPhotos(db, id),
        findNeighbors(db, address),
        listSimilar(db, lot, mostOthers),
        listNearby(db, lot, mostOthers),
      ]);
      return {
        AuctionID: lot.AuctionID,
        Photos: photos,
        Items: [lot],
        ...neighbors,
        Similar: similar,
        Nearby: nearby,
      };
    },

    async countView(address, visitor) {
      const visit = `${visitor} ${address.auctionId}/${address.lotNumber}`;
      if (!visits.isFirst(visit, clock().getTime())) return true;
      return countView(db, address);
    },
  };
}
