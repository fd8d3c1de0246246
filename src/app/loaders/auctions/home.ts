/**
 * The front page in words, with as much as can be had: without its lots it still announces the sales, and without those
 * our own words are still there.
 */
import { data, type LoaderFunctionArgs } from 'react-router-dom';

import { latestNews } from '#app/loaders/shared/latestNews.ts';
import { orNull } from '#app/loaders/shared/missing.ts';
import { getNextAuction, listAuctions } from '#contract/auctions/auctions.ts';
import { upcomingAuctions } from '#contract/auctions/upcomingAuctions.ts';
import { getFrontPage } from '#contract/catalog/catalog.ts';
import { frontPageWithoutSales, type FrontPageWords, frontPageWords } from '#rules/auctions/frontPage.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import type { Call, CallOptions } from '#services/kernel/http.ts';

async function salesAlone(call: Call, options: CallOptions): Promise<FrontPageWords> {
  const [announced, [next]] = await Promise.all([
    call(listAuctions, {}, options),
    call(getNextAuction, {}, options),
  ]);
  const active = announced.filter(({ Status }) => Status !== 'closed');
  return frontPageWords({
    next: active.find(({ AuctionID }) => AuctionID === next?.AuctionID) ?? null,
    // Whatever comes next of its type is active itself.
    upcoming: upcomingAuctions(active, []),
    plate: null,
    notable: [],
    categories: [],
    prices: [],
  });
}

type HomeData = FrontPageWords & { news: PostTeaser[] };

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const [page, news] = await Promise.all([
    orNull(call(getFrontPage, {}, request)),
    latestNews(call, request),
  ]);
  const words = page ? frontPageWords(page) : await orNull(salesAlone(call, request));
  if (words) return { ...words, news } satisfies HomeData;
  return data({ ...frontPageWithoutSales(), news } satisfies HomeData, { status: 503 });
}
