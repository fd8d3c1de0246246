/** One sale: its head, its sessions and a row of its lots. A slug that names none is not found. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { saleEvent } from '#app/head/saleEvent.ts';
import { nothingHere, orNothingHere, orNull } from '#app/loaders/shared/missing.ts';
import { saleDates } from '#contract/auctions/auctionDates.ts';
import { type AuctionWithSessions, getAuctionBySlug } from '#contract/auctions/auctions.ts';
import { auctionKind, auctionPlace, lotCountText } from '#contract/auctions/auctionWords.ts';
import { searchCatalog } from '#contract/catalog/catalog.ts';
import { auctionAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { site } from '#contract/kernel/site.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';

export type AuctionData = {
  auction: AuctionWithSessions;
  /** A full row, of six or of three, or none. */
  featured: LotCard[];
};

const rowSizes = [6, 3] as const;

/** Rare lots first; without a full row of them, whatever is worth most. */
const searches = ({ Status }: AuctionWithSessions): string[] => {
  const sort = Status === 'closed' ? 'realized' : 'estimateDown';
  return [`rareItem=1&sort=${sort}`, `sort=${sort}`];
};

async function auctionAt(call: Call, slug: string, options: CallOptions): Promise<AuctionWithSessions> {
  const params = { slug };
  // What no auction can be called is not asked for.
  if (!getAuctionBySlug.params.safeParse(params).success) throw nothingHere();
  const [auction] = await orNothingHere(call(getAuctionBySlug, { params }, options));
  if (!auction) throw nothingHere();
  return auction;
}

async function featuredLots(
  call: Call,
  auction: AuctionWithSessions,
  options: CallOptions,
): Promise<LotCard[]> {
  if (auction.LotCount === 0) return [];
  const params = { auctionId: auction.AuctionID };
  for (const search of searches(auction)) {
    const { lots } = await call(searchCatalog, { params, query: { search } }, options);
    const size = rowSizes.find((full) => lots.length >= full);
    if (size !== undefined) return lots.slice(0, size);
  }
  return [];
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

export async function load(call: Call, { request, params }: LoaderFunctionArgs) {
  const auction = await auctionAt(call, params['slug'] ?? '', request);
  const featured = (await orNull(featuredLots(call, auction, request))) ?? [];
  return { auction, featured, head: headOf(auction) } satisfies PageLoad<AuctionData>;
}
