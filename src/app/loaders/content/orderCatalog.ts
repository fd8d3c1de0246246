/** The sales whose printed catalog can be ordered now. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { getActiveAuctions } from '#contract/auctions/auctions.ts';
import { hasPrintedCatalog } from '#contract/content/inquiryFields.ts';
import { formatCentralDate } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';
import type { Call } from '#services/kernel/http.ts';

export type OrderCatalogData = {
  /** The next first. */
  sales: readonly { auctionId: string; words: string }[];
};

const head = {
  title: 'Order a printed catalog',
  description: `Have the printed catalog of a coming sale sent to you by mail: every lot of ${site.companyName}, described and photographed.`,
};

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const active = await call(getActiveAuctions, {}, request);
  const sales = active.filter(hasPrintedCatalog).map(({ AuctionID, Title, StartsAt }) => ({
    auctionId: String(AuctionID),
    words: `${Title}, ${formatCentralDate(StartsAt)}`,
  }));
  return { sales, head } satisfies PageLoad<OrderCatalogData>;
}
