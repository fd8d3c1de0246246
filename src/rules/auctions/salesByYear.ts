/** What the sales that are over brought, by the year in Chicago in which they ended. Apart from the words of a year: pages need no more. */
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import type { Auction } from '#contract/auctions/auctions.ts';
import { centralWallTime } from '#contract/kernel/centralWallTime.ts';

import { type SaleKind, saleKinds, type YearOfSales } from './salesRecord.ts';

type Facts = Pick<
  Auction,
  'AuctionTypeID' | 'EndsAt' | 'Status' | 'ClosedCount' | 'SoldCount' | 'TotalRealizedCents'
>;

const kindOf = ({ AuctionTypeID }: Pick<Facts, 'AuctionTypeID'>): SaleKind | undefined =>
  saleKinds.find((kind) => auctionTypes[kind] === AuctionTypeID);

const nothing = (year: number): YearOfSales => ({
  year,
  sales: 0,
  realizedCents: { premier: 0, regional: 0, timed: 0 },
  totalCents: 0,
  offered: 0,
  sold: 0,
});

const isCounted = ({ Status, ClosedCount }: Facts): boolean => Status === 'closed' && ClosedCount > 0;

/** Oldest first; a sale of which nothing is known, and one that is not over, count for nothing. */
export function salesByYear(auctions: readonly Facts[]): YearOfSales[] {
  const years = new Map<number, YearOfSales>();
  for (const auction of auctions) {
    const kind = kindOf(auction);
    const year = Number(centralWallTime(auction.EndsAt)?.slice(0, 4));
    if (!isCounted(auction) || !kind || !Number.isInteger(year)) continue;
    const before = years.get(year) ?? nothing(year);
    years.set(year, {
      ...before,
      sales: before.sales + 1,
      realizedCents: {
        ...before.realizedCents,
        [kind]: before.realizedCents[kind] + auction.TotalRealizedCents,
      },
      totalCents: before.totalCents + auction.TotalRealizedCents,
      offered: before.offered + auction.ClosedCount,
      sold: before.sold + auction.SoldCount,
    });
  }
  return [...years.values()].toSorted((one, other) => one.year - other.year);
}
