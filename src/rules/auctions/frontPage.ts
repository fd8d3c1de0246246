/** The front page in words, made where its data is loaded: what shows it is part of every first visit and stays small. */
import { saleDays } from '#contract/auctions/auctionDates.ts';
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { auctionKind, auctionPlace, countText, firstSentence } from '#contract/auctions/auctionWords.ts';
import { estimateText } from '#contract/catalog/estimate.ts';
import { auctionAddress, catalogAddress, lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard, Photo } from '#contract/catalog/lots.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { site } from '#contract/kernel/site.ts';

import { type SaleInSession, saleInSession } from './saleInSession.ts';
import { type SaleRow, saleRow } from './saleRow.ts';

export type FrontPageFacts = {
  next: AuctionWithSessions | null;
  upcoming: readonly AuctionWithSessions[];
  plate: LotCard | null;
  notable: readonly LotCard[];
  categories: readonly { value: string; words: string; count: number }[];
  prices: readonly LotCard[];
};

export type Hero = {
  eyebrow: string;
  title: string;
  sentence: string;
  /** The first is the larger word. */
  actions: { words: string; to: string }[];
};

export type PlateLot = {
  id: string;
  to: string;
  caption: string;
  title: string;
  maker: string;
  photo: Photo | null;
  /** `Estimate $7,500–9,500`, or what it sold for. */
  figureWords: string;
  figure: string;
};

export type FrontPageWords = {
  hero: Hero;
  /** How large the announced sale is, for the auction house's facts. */
  size: { lots: string; title: string } | null;
  inSession: SaleInSession | null;
  calendar: SaleRow[];
  /** What should be here and could not be had. */
  notice: string | null;
  plate: PlateLot | null;
  notable: PlateLot[];
  categories: { to: string; words: string; count: string }[];
  prices: PlateLot[];
  highlights: string | null;
};

const smallLots = 4;

/** Without a sale, our own words are shown. */
const house: Hero = {
  eyebrow: site.locations.map(({ city, state }) => `${city}, ${state}`).join(' · '),
  title: 'Fine and historic arms at auction',
  sentence:
    'Live and timed sales, each lot cataloged by people who shoot, study and keep what they describe.',
  actions: [
    { words: 'See the auctions', to: '/gun-auctions' },
    { words: 'Consign with us', to: '/consignment' },
  ],
};

/** The larger word goes to the catalog as soon as there is one. */
function heroOf(auction: AuctionWithSessions): Hero {
  const sale = { words: 'See the sale', to: auctionAddress(auction.Slug) };
  const catalog = { words: 'View the catalog', to: catalogAddress(auction.AuctionID) };
  return {
    eyebrow: `${auctionKind(auction)} · ${saleDays(auction)} · ${auctionPlace(auction)}`,
    title: auction.Title,
    sentence: firstSentence(auction.Intro),
    actions: auction.LotCount > 0 ? [catalog, sale] : [sale],
  };
}

export function plateLot(lot: LotCard): PlateLot {
  const { AuctionID: auctionId, LotNumber: lotNumber, Slug: slug, PriceRealizedCents: realized } = lot;
  return {
    id: `${auctionId}-${lotNumber}`,
    to: lotAddress({ auctionId, lotNumber, slug }),
    caption: `Lot ${lotNumber} · ${lot.ManufacturerName}`,
    title: lot.WebTitle,
    maker: lot.ManufacturerName,
    photo: lot.Photo,
    figureWords: realized === null ? 'Estimate' : 'Sold for',
    figure: realized === null ? (estimateText(lot) ?? 'on request') : formatUsd(realized),
  };
}

/** @param catalogOf the sale whose catalog a category leads to */
const categoryTo = (catalogOf: AuctionWithSessions | null, value: string): string => {
  const search = new URLSearchParams({ category: value }).toString();
  return catalogOf ? catalogAddress(catalogOf.AuctionID, search) : `/prices?${search}`;
};

/** Whatever sale has lots has one that stands for it, unless they could not be had. */
const lotsMissing = (next: AuctionWithSessions | null): string | null =>
  next && next.LotCount > 0
    ? `The lots of ${next.Title} cannot be shown here at the moment. Its catalog has them all.`
    : null;

export function frontPageWords({ next, upcoming, plate, notable, ...rest }: FrontPageFacts): FrontPageWords {
  return {
    hero: next ? heroOf(next) : house,
    size: next && next.LotCount > 0 ? { lots: countText(next.LotCount), title: next.Title } : null,
    inSession: saleInSession([next, ...upcoming]),
    calendar: upcoming.map(saleRow),
    notice: plate ? null : lotsMissing(next),
    plate: plate && plateLot(plate),
    notable: notable
      .filter(({ LotNumber }) => LotNumber !== plate?.LotNumber)
      .slice(0, smallLots)
      .map(plateLot),
    categories: rest.categories.map(({ value, words, count }) => ({
      to: categoryTo(next, value),
      words,
      count: countText(count),
    })),
    prices: rest.prices.map(plateLot),
    highlights: plate && catalogAddress(plate.AuctionID, 'rareItem=1'),
  };
}

/** For a visitor whom not even the sales can be shown. */
export const frontPageWithoutSales = (): FrontPageWords => ({
  ...frontPageWords({ next: null, upcoming: [], plate: null, notable: [], categories: [], prices: [] }),
  notice: 'Our sales cannot be shown here at the moment. Please try again in a little while.',
});
