/** The sales whose printed catalog can be ordered now. */
import type { LoaderFunction } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { hasPrintedCatalog } from '#contract/content/inquiryFields.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';
import type { LoadServices } from '#services/kernel/index.ts';

export type OrderCatalogData = {
  /** The next first. */
  sales: readonly { auctionId: string; words: string }[];
};

const head = {
  title: 'Order a printed catalog',
  description: `Have the printed catalog of a coming sale sent to you by mail: every lot of ${site.companyName}, described and photographed.`,
};

export const load =
  (services: LoadServices): LoaderFunction =>
  async ({ request }) => {
    const { auctions } = await services();
    const active = await auctions.listActive(request);
    const sales = active.filter(hasPrintedCatalog).map(({ AuctionID, Title, StartsAt }) => ({
      auctionId: String(AuctionID),
      words: `${Title}, ${formatCentralDate(StartsAt)}`,
    }));
    return { sales, head } satisfies PageLoad<OrderCatalogData>;
  };
