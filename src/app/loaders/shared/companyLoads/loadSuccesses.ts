/** Past successes: the page's words, and the figures of the sales that are over. */
import type { LoaderFunctionArgs } from 'react-router-dom';

import { companyHead, orNull, pageAt } from '#app/companyPage.ts';
import type { PageLoad } from '#app/pageHead.ts';
import type { PriceTrend } from '#contract/catalog.ts';
import { pageWords, type PageWords } from '#contract/rules/companyPages.ts';
import { plateLot, type PlateLot } from '#contract/rules/frontPage.ts';
import { salesByYear } from '#contract/rules/salesByYear.ts';
import type { YearOfSales } from '#contract/rules/salesRecord.ts';
import type { Services } from '#services/index.ts';

export type SuccessesData = PageWords & {
  years: YearOfSales[];
  /** Null when it could not be had: the page stands without it. */
  trend: PriceTrend | null;
  best: PlateLot[];
};

const mostLots = 6;

export async function loadSuccesses(ready: Services, { request }: Pick<LoaderFunctionArgs, 'request'>) {
  const { content, auctions, catalog } = ready;
  const [page, sales, trend, results] = await Promise.all([
    pageAt(content, request),
    orNull(auctions.list(request)),
    orNull(catalog.getPriceTrend('', request)),
    orNull(catalog.searchPrices('sort=realized', request)),
  ]);
  return {
    ...pageWords(page),
    years: salesByYear(sales ?? []),
    trend,
    best: (results?.lots ?? []).slice(0, mostLots).map(plateLot),
    head: companyHead(page),
  } satisfies PageLoad<SuccessesData>;
}
