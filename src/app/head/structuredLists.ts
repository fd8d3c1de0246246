/** Lists as search engines read them: the way to a page, and the lots on it. */
import { lotAddress } from '#contract/catalog/lotAddress.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { site } from '#contract/kernel/site.ts';

export type Step = { name: string; path: string };

export const breadcrumbList = (steps: readonly Step[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site.origin + path,
  })),
});

type Lots = {
  name: string;
  lots: readonly LotCard[];
  total: number;
  /** Lots on the pages before this one. */ before?: number;
};

export const lotItemList = ({ name, lots, total, before = 0 }: Lots) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name,
  numberOfItems: total,
  itemListElement: lots.map(
    ({ AuctionID: auctionId, LotNumber: lotNumber, Slug: slug, WebTitle }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: WebTitle,
      url: site.origin + lotAddress({ auctionId, lotNumber, slug }),
    }),
  ),
});
