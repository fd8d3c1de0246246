/** The collectors whose arms we sold: all of them, and one with lots of the collection. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { companyHead, orNull, pageAt } from '#app/loaders/shared/companyPage.ts';
import type { ContentPage, ContentPageSummary, ContentPicture } from '#contract/content/content.ts';
import { plateLot, type PlateLot } from '#rules/auctions/frontPage.ts';
import { addressOf, pageWords, type PageWords } from '#rules/content/companyPages.ts';
import { type CollectorFacts, readFacts } from '#rules/page/companyFacts.ts';
import type { Services } from '#services/kernel/index.ts';

export type CollectorCard = {
  to: string;
  name: string;
  excerpt: string | null;
  picture: ContentPicture | null;
  facts: CollectorFacts | null;
};

export type CollectorsData = PageWords & {
  collectors: CollectorCard[];
  /** What lots of the collection brought; nothing on the page of all. */
  lots: PlateLot[];
};

const prefix = 'consignment/notable-collectors';
const mostLots = 3;

const cardOf = (page: ContentPageSummary): CollectorCard => ({
  to: addressOf(page),
  name: page.title,
  excerpt: page.custom_excerpt ?? page.excerpt,
  picture: page.picture,
  facts: readFacts(page.facts).collector ?? null,
});

async function lotsOf(page: ContentPage, { catalog }: Services, request: Request): Promise<PlateLot[]> {
  const slug = readFacts(page.facts).collector?.landing?.replace('/category/', '');
  const landing = slug === undefined ? null : await orNull(catalog.findLanding(slug, request));
  const lots = landing?.rows.flatMap((row) => row.lots) ?? [];
  return lots.slice(0, mostLots).map(plateLot);
}

export async function loadCollectors(ready: Services, { request }: Pick<LoaderFunctionArgs, 'request'>) {
  const [page, collectors] = await Promise.all([
    pageAt(ready.content, request),
    ready.content.listPagesUnder(prefix, request),
  ]);
  return {
    ...pageWords(page),
    collectors: collectors.map(cardOf),
    lots: await lotsOf(page, ready, request),
    head: companyHead(page),
  } satisfies PageLoad<CollectorsData>;
}
