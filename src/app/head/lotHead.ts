/** What a lot's page says about itself: to anyone who finds it, shares it, or reads it by machine. */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { estimateText } from '#contract/catalog/estimate.ts';
import { auctionAddress, lotAddress } from '#contract/catalog/lotAddress.ts';
import type { Lot, LotDetail, LotStatus } from '#contract/catalog/lots.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { lotShareImage, pictureFile } from '#contract/kernel/pictureAddress.ts';
import { site } from '#contract/kernel/site.ts';

import type { PageHead } from './pageHead.ts';

type Page = { lot: Lot; detail: LotDetail; auction: AuctionWithSessions };

const canonicalOf = ({ AuctionID, LotNumber, Slug }: Lot): string =>
  site.origin + lotAddress({ auctionId: AuctionID, lotNumber: LotNumber, slug: Slug });

const availabilityOf = {
  pending: 'PreSale',
  open: 'InStock',
  held: 'InStock',
  sold: 'SoldOut',
  passed: 'OutOfStock',
  withdrawn: 'Discontinued',
} as const satisfies Record<LotStatus, string>;

const centsPerDollar = 100;

/** What it brought, or what is bid, or what bidding begins at. */
function priceCents({ Status, PriceRealizedCents, CurrentBidCents, StartingBidCents }: Lot): number | null {
  if (Status === 'sold') return PriceRealizedCents;
  if (Status === 'passed' || Status === 'withdrawn') return null;
  return CurrentBidCents ?? StartingBidCents;
}

const decimal = (cents: number): string => (cents / centsPerDollar).toFixed(2);

function offerOf(lot: Lot) {
  const cents = priceCents(lot);
  return {
    '@type': 'Offer',
    url: canonicalOf(lot),
    availability: `https://schema.org/${availabilityOf[lot.Status]}`,
    itemCondition: 'https://schema.org/UsedCondition',
    seller: { '@type': 'Organization', name: site.companyName },
    ...(cents !== null && cents > 0 && { priceCurrency: 'USD', price: decimal(cents) }),
    ...(lot.HighEst > 0 && {
      priceSpecification: {
        '@type': 'PriceSpecification',
        name: 'Estimate',
        priceCurrency: 'USD',
        minPrice: lot.LowEst,
        maxPrice: lot.HighEst,
      },
    }),
  };
}

const isKnownMaker = (maker: string): boolean => maker !== '' && maker !== 'Unknown';

function productOf({ lot, detail }: Page) {
  const { WebTitle, Headline, AuctionID, LotNumber, ManufacturerName, Model, Year } = lot;
  const images = detail.Photos.map(({ Path, HasThemes }) =>
    pictureFile({ path: Path, theme: HasThemes ? 'light' : null, width: 1200, format: 'webp' }),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: WebTitle,
    description: Headline,
    sku: `${AuctionID}-${LotNumber}`,
    category: lot.CategoryWords,
    ...(images.length > 0 && { image: images.map((file) => site.origin + file) }),
    ...(isKnownMaker(ManufacturerName) && { brand: { '@type': 'Brand', name: ManufacturerName } }),
    ...(Model !== null && { model: Model }),
    ...(Year !== null && { productionDate: String(Year) }),
    offers: offerOf(lot),
  };
}

function breadcrumbsOf({ lot, auction }: Page) {
  const steps = [
    ['Home', `${site.origin}/`],
    ['Auctions', `${site.origin}/gun-auctions`],
    [auction.Title, site.origin + auctionAddress(auction.Slug)],
    [`Lot ${lot.LotNumber}`, canonicalOf(lot)],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item,
    })),
  };
}

/** A result says more than an estimate that is past. */
function worthOf(lot: Lot): string {
  if (lot.Status === 'sold' && lot.PriceRealizedCents !== null) {
    return ` Sold for ${formatUsd(lot.PriceRealizedCents)}.`;
  }
  const estimate = estimateText(lot);
  return estimate === null ? '' : ` Estimate ${estimate}.`;
}

export function lotHead(page: Page): PageHead {
  const { lot, detail, auction } = page;
  const [photo] = detail.Photos;
  return {
    title: `Lot ${lot.LotNumber}: ${lot.WebTitle}`,
    description: `${lot.Headline}.${worthOf(lot)} ${auction.Title}.`,
    canonical: canonicalOf(lot),
    ...(photo && { image: site.origin + lotShareImage(photo.Path) }),
    structuredData: [productOf(page), breadcrumbsOf(page)],
  };
}
