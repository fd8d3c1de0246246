/** Past successes: the page's words, and the figures of the sales that are over. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { PageLoad } from '#app/head/pageHead.ts';
import { companyHead, pageAt } from '#app/loaders/shared/companyPage.ts';
import { orNull } from '#app/loaders/shared/missing.ts';
import { listAuctions } from '#contract/auctions/auctions.ts';
import { getPriceTrend, type PriceTrend, searchPrices } from '#contract/catalog/catalog.ts';
import { plateLot, type PlateLot } from '#rules/auctions/frontPage.ts';
import { salesByYear } from '#rules/auctions/salesByYear.ts';
import type { YearOfSales } from '#rules/auctions/salesRecord.ts';
import { pageWords, type PageWords } from '#rules/content/companyPages.ts';
import type { Call } from '#services/kernel/http.ts';

export type SuccessesData = PageWords & {
  years: YearOfSales[];
  /** Null when it could not be had: the page stands without it. */
  trend: PriceTrend | null;
  best: PlateLot[];
};

const mostLots = 6;

export async function load(call: Call, { request }: LoaderFunctionArgs) {
  const [page, sales, trend, results] = await Promise.all([
    pageAt(call, request),
    orNull(call(listAuctions, {}, request)),
    orNull(call(getPriceTrend, { query: { search: '' } }, request)),
    orNull(call(searchPrices, { query: { search: 'sort=realized' } }, request)),
  ]);
  return {
    ...pageWords(page),
    years: salesByYear(sales ?? []),
    trend,
    best: (results?.lots ?? []).slice(0, mostLots).map(plateLot),
    head: companyHead(page),
  } satisfies PageLoad<SuccessesData>;
}
