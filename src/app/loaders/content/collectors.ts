/** The collectors whose arms we sold: all of them, and one with lots of the collection. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { companyHead, pageAt } from '#app/loaders/shared/companyPage.ts';
import { orNull } from '#app/loaders/shared/missing.ts';
import { getLanding } from '#contract/catalog/catalog.ts';
import {
  type ContentPage,
  type ContentPageSummary,
  type ContentPicture,
  getPagesUnder,
} from '#contract/content/content.ts';
import { plateLot, type PlateLot } from '#rules/auctions/frontPage.ts';
import { addressOf, pageWords, type PageWords } from '#rules/content/companyPages.ts';
import { type CollectorFacts, readFacts } from '#rules/page/companyFacts.ts';
import type { Call } from '#services/kernel/http.ts';

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

async function lotsOf(page: ContentPage, call: Call, request: Request): Promise<PlateLot[]> {
  const slug = readFacts(page.facts).collector?.landing?.replace('/category/', '');
  const landing = slug === undefined ? null : await orNull(call(getLanding, { query: { slug } }, request));
  const lots = landing?.rows.flatMap((row) => row.lots) ?? [];
  return lots.slice(0, mostLots).map(plateLot);
}

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const [page, { docs }] = await Promise.all([
    pageAt(call, request),
    call(getPagesUnder, { params: { slug: prefix } }, request),
  ]);
  return {
    ...pageWords(page),
    collectors: docs.map(cardOf),
    lots: await lotsOf(page, call, request),
    head: companyHead(page),
  } satisfies PageLoad<CollectorsData>;
}
