/**
 * The front page in words, with as much as can be had: without its lots it still announces the sales, and without those
 * our own words are still there. Apart from its loader, which every first visit fetches.
 */
import { data } from 'react-router-dom';

import { upcomingAuctions } from '#contract/auctions/upcomingAuctions.ts';
import { isProblem } from '#contract/kernel/problems.ts';
import { frontPageWithoutSales, type FrontPageWords, frontPageWords } from '#rules/auctions/frontPage.ts';
import type { PostTeaser } from '#rules/content/postTeaser.ts';
import type { Services } from '#services/kernel/index.ts';

import { latestNews } from './latestNews.ts';

type Options = { signal?: AbortSignal };

/** Null where the server has refused or cannot be reached; a bug stays one. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}

async function salesAlone({ auctions }: Services, options: Options): Promise<FrontPageWords> {
  const [announced, next] = await Promise.all([auctions.list(options), auctions.findNext(options)]);
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

export type FrontPage = FrontPageWords & { news: PostTeaser[] };

export async function loadFrontPage(services: Services, options: Options) {
  const [page, news] = await Promise.all([
    orNull(services.catalog.getFrontPage(options)),
    latestNews(services, options),
  ]);
  const words = page ? frontPageWords(page) : await orNull(salesAlone(services, options));
  if (words) return { ...words, news } satisfies FrontPage;
  return data({ ...frontPageWithoutSales(), news } satisfies FrontPage, { status: 503 });
}
