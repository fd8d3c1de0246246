/** What an alert asks of a lot, as the catalog's filters. */
import { alertQueryOf } from '#contract/alerts/alerts.ts';
import { emptyQuery, readCatalogQuery } from '#contract/catalog/catalogQuery.ts';
import { readSearchText, tsqueryText } from '#contract/catalog/searchText.ts';
import { type LotFilters, lotFiltersOf } from '#server/catalog/lotFilters.ts';
import { withTradeWords } from '#server/catalog/tradeWords.ts';

/** Whole words: no one is still typing. A number is a word like any other, and no lot's. */
export const filtersOfWords = (words: string): LotFilters => {
  const read = withTradeWords(readSearchText(`${words} `));
  return { ...lotFiltersOf(emptyQuery), words: tsqueryText({ ...read, lotNumber: null, isLotOnly: false }) };
};

/** What the catalog finds for this query, the last word as a beginning included. */
const filtersOfSearch = (search: string): LotFilters =>
  lotFiltersOf(alertQueryOf(readCatalogQuery(new URLSearchParams(search)).query));

export const filtersOf = (alert: { words: string | null; search: string | null }): LotFilters =>
  alert.words === null ? filtersOfSearch(alert.search ?? '') : filtersOfWords(alert.words);
