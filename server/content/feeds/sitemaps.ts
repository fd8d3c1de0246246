/**
 * The sitemaps: an index, the site's own pages, and the lots of every sale. The pages' list comes from the route table
 * and is served with the pages; the content's is served from `contentRoutes.ts`; this file only names them.
 */
import { auctionAddress, catalogAddress, lotAddress } from '#contract/catalog/lotAddress.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { findMappedAuction, listMappedAuctions, listMappedLots, type MappedAuction } from './feedStore.ts';
import { type MapEntry, sitemap, sitemapIndex } from './xml.ts';

export type Sitemaps = {
  index: () => Promise<string>;
  /** @param part counts from 1; undefined when there is no such sale, or no such part of it */
  ofAuction: (auctionId: number, part: number) => Promise<string | undefined>;
};

type Deps = {
  db: Queryable;
  clock: Clock;
  /** The site's own origin, as its pages name it. */
  origin: string;
  /** How many lots one file names. */
  mostLots?: number;
};

/** What the protocol allows in one file, less the sale's page and its catalog. */
const allowedLots = 50_000 - 2;

const pagesPath = '/sitemaps/pages.xml';
const contentPath = '/sitemaps/content.xml';

const pathOf = (auctionId: number, part: number): string =>
  `/sitemaps/auction-${auctionId}${part === 1 ? '' : `-${part}`}.xml`;

export function createSitemaps({ db, clock, origin, mostLots = allowedLots }: Deps): Sitemaps {
  const entry = (path: string, changedAt: string | null): MapEntry => ({
    address: new URL(path, origin).href,
    changedAt,
  });
  const partsOf = ({ lotCount }: MappedAuction): number => Math.max(1, Math.ceil(lotCount / mostLots));

  return {
    async index() {
      const auctions = await listMappedAuctions(db, clock());
      const parts = auctions.flatMap((auction) =>
        Array.from({ length: partsOf(auction) }, (_, index) =>
          entry(pathOf(auction.id, index + 1), auction.changedAt),
        ),
      );
      return sitemapIndex([entry(pagesPath, null), entry(contentPath, null), ...parts]);
    },

    async ofAuction(auctionId, part) {
      const auction = await findMappedAuction(db, auctionId, clock());
      if (!auction || part > partsOf(auction)) return undefined;
      const slice = { skip: (part - 1) * mostLots, most: mostLots };
      const lots = await listMappedLots(db, auctionId, slice);
      const pages = [auctionAddress(auction.slug), catalogAddress(auctionId)];
      return sitemap([
        ...(part === 1 ? pages.map((path) => entry(path, auction.changedAt)) : []),
        ...lots
          .filter(({ isWithdrawn }) => !isWithdrawn)
          .map((lot) => entry(lotAddress({ auctionId, ...lot }), lot.soldAt ?? auction.changedAt)),
      ]);
    },
  };
}
