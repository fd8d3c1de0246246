/** What the search over the site answers, complete and fixed, changed by argument. */
import type { SiteSearch } from '#contract/catalog/search.ts';
import { aPostSummary } from '#tests/support/content/somePosts.ts';

import { aLotCard } from './catalogData.ts';

export const nothingFound: SiteSearch = {
  SearchedFor: null,
  Lots: [],
  LotCount: 0,
  Sales: [],
  Results: [],
  ResultCount: 0,
  IsCapped: false,
  Makers: [],
  Posts: [],
  Questions: [],
  Terms: [],
};

export const aSiteSearch = (changes: Partial<SiteSearch> = {}): SiteSearch => ({
  ...nothingFound,
  Lots: [aLotCard()],
  LotCount: 14,
  Sales: [
    { AuctionID: 4127, Title: 'December Premier', LotCount: 13 },
    { AuctionID: 2041, Title: 'Timed Auction', LotCount: 1 },
  ],
  Results: [
    aLotCard({
      AuctionID: 4001,
      AuctionItemID: 77,
      Status: 'sold',
      PriceRealizedCents: 2_350_000,
      AuctionTitle: 'American Makers',
      SoldAt: '2024-06-14T18:00:00.000Z',
    }),
  ],
  ResultCount: 2_000,
  IsCapped: true,
  Makers: [{ Name: 'Winchester', ResultCount: 1_240, AuctionID: 4127 }],
  Posts: [aPostSummary()],
  Questions: [{ Slug: 'what-is-a-reserve', Question: 'What is a reserve?', Excerpt: 'The lowest price.' }],
  Terms: ['winchester'],
  ...changes,
});
