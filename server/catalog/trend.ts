/** What lots of one search brought, year by year, and how many of them were sold. */
import type { PriceTrend } from '#contract/catalog/catalog.ts';
import { type CatalogQuery, countFilters, emptyQuery } from '#contract/catalog/catalogQuery.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import { resultFilters } from './archiveSearch.ts';
import { lotFiltersOf } from './lotFilters.ts';
import { correctTyping } from './lotWords.ts';
import { listOpenSales } from './saleNames.ts';
import { listTrend, listYearTotals } from './trendStore.ts';

/** As many as the list of results counts. */
const yearCap = 2_000;
/** Their median is within a tenth of that of all. */
const medianCap = 500;

const trendOf = (years: PriceTrend['years']): PriceTrend => ({
  years,
  isCapped: years.some(({ isCapped }) => isCapped),
});

/** Of all results together each sale's own count is known: the bars are exact, and the prices are of the newest. */
async function wholeTrend(tx: Queryable, openSales: readonly number[]): Promise<PriceTrend> {
  const totals = await listYearTotals(tx);
  const { years, isCapped } = trendOf(
    await listTrend(tx, { filters: lotFiltersOf(emptyQuery), cap: medianCap, openSales }),
  );
  for (const year of years) {
    const sold = totals.get(year.year);
    if (sold !== undefined) Object.assign(year, { sold, isCapped: false });
  }
  return { years, isCapped };
}

export async function priceTrend(tx: Queryable, query: CatalogQuery): Promise<PriceTrend> {
  const openSales = await listOpenSales(tx);
  if (query.text === '' && countFilters(query) === 0) return wholeTrend(tx, openSales);
  const listOf = async (asked: CatalogQuery) =>
    listTrend(tx, { filters: await resultFilters(tx, asked), cap: yearCap, openSales });
  const years = await listOf(query);
  // The list beside it has the closest words as well.
  const text = years.length > 0 ? null : await correctTyping(tx, query.text);
  return trendOf(text === null ? years : await listOf({ ...query, text }));
}
