/** One sale: its head, its sessions and a row of its lots. A slug that names none is not found. */
import { data, type LoaderFunction } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { saleEvent } from '#app/head/saleEvent.ts';
import { saleDates } from '#contract/auctions/auctionDates.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { auctionKind, auctionPlace, lotCountText } from '#contract/auctions/auctionWords.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import { site } from '#contract/kernel/site.ts';
import type { LoadServices, Services } from '#services/kernel/index.ts';

export type AuctionData = {
  auction: AuctionWithSessions;
  /** A full row, of six or of three, or none. */
  featured: LotCard[];
};

type Options = { signal?: AbortSignal };

const rowSizes = [6, 3] as const;

/** Rare lots first; without a full row of them, whatever is worth most. */
const searches = ({ Status }: AuctionWithSessions): string[] => {
  const sort = Status === 'closed' ? 'realized' : 'estimateDown';
  return [`rareItem=1&sort=${sort}`, `sort=${sort}`];
};

async function featuredLots(
  { catalog }: Services,
  auction: AuctionWithSessions,
  options: Options,
): Promise<LotCard[]> {
  if (auction.LotCount === 0) return [];
  for (const search of searches(auction)) {
    const { lots } = await catalog.search(auction.AuctionID, search, options);
    const size = rowSizes.find((full) => lots.length >= full);
    if (size !== undefined) return lots.slice(0, size);
  }
  return [];
}

/** The sale's page can do without the row. */
async function orNone(lots: Promise<LotCard[]>): Promise<LotCard[]> {
  try {
    return await lots;
  } catch (error) {
    if (isProblem(error)) return [];
    throw error;
  }
}

function headOf(auction: AuctionWithSessions) {
  const when = `${saleDates(auction)}, ${auctionPlace(auction)}`;
  const size = auction.LotCount > 0 ? ` ${lotCountText(auction.LotCount)}.` : '';
  return {
    title: auction.Title,
    description: `${auctionKind(auction)}: ${when}.${size} ${auction.Intro}`.trim(),
    canonical: site.origin + auctionAddress(auction.Slug),
    image: `${site.origin}/pictures/auctions/${auction.AuctionID}/share.jpg`,
    structuredData: [saleEvent(auction)],
  };
}

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request, params }) => {
    const ready = await services();
    const auction = await ready.auctions.findBySlug(params['slug'] ?? '', request);
    if (!auction) throw data({ code: 'not_found' } satisfies Problem, { status: 404 });
    const featured = await orNone(featuredLots(ready, auction, request));
    return { auction, featured, head: headOf(auction) } satisfies PageLoad<AuctionData>;
  };
