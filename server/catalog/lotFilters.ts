/** What a catalog's query means for rows: every filter as a value to bind, null where it is not asked for. */
import type { CatalogQuery, ChoiceFacet, Range } from '#contract/catalog/catalogQuery.ts';
import type { SwitchFacet } from '#contract/catalog/catalogSwitches.ts';
import {
  headlineQueryText,
  readSearchText,
  tsqueryText,
  withWholeWords,
} from '#contract/catalog/searchText.ts';

import { withTradeWords } from './tradeWords.ts';

export type LotFilters = {
  /** For `to_tsquery`; an empty one matches nothing. */
  words: string | null;
  /** The same, of titles and headlines alone. */
  headline: string | null;
  lotNumber: number | null;
  category: readonly string[] | null;
  manufacturerName: readonly string[] | null;
  hlo: readonly string[] | null;
  amcode: readonly string[] | null;
  caliber: readonly string[] | null;
  session: readonly number[] | null;
  auctionId: readonly number[] | null;
  lowEstFrom: number | null;
  lowEstTo: number | null;
  highEstFrom: number | null;
  highEstTo: number | null;
  priceFrom: number | null;
  priceTo: number | null;
  yearFrom: number | null;
  yearTo: number | null;
  rareItem: boolean;
  singleItem: boolean;
  nraId: boolean;
  provenance: boolean;
  sold: boolean;
  passed: boolean;
  /** No one asks for it: a search looks at the newest results first. */
  soldFrom: string | null;
};

const highestInteger = 2_147_483_647;

/** What is no number of ours is chosen all the same and matches nothing. */
const numbersOf = (values: readonly string[] | undefined): number[] | null =>
  values
    ? values
        .filter((value) => /^\d{1,10}$/u.test(value))
        .map(Number)
        .filter((number) => number <= highestInteger)
    : null;

const cents = (dollars: number | undefined): number | null => (dollars === undefined ? null : dollars * 100);
/** An upper end of 500 dollars includes 500.99. */
const centsUpTo = (dollars: number | undefined): number | null =>
  dollars === undefined ? null : dollars * 100 + 99;

/** Years are small numbers in the database: what is beyond them is beyond all of them. */
const highestYear = 9_999;
const yearOf = (year: number | undefined): number | null =>
  year === undefined ? null : Math.min(year, highestYear);

function rangesOf({ ranges }: CatalogQuery) {
  const { lowEst, highEst, priceRealized, year }: Partial<Record<string, Range>> = ranges;
  return {
    lowEstFrom: cents(lowEst?.from),
    lowEstTo: centsUpTo(lowEst?.to),
    highEstFrom: cents(highEst?.from),
    highEstTo: centsUpTo(highEst?.to),
    priceFrom: cents(priceRealized?.from),
    priceTo: centsUpTo(priceRealized?.to),
    yearFrom: yearOf(year?.from),
    yearTo: yearOf(year?.to),
  };
}

/** Beginnings of words are looked for as such, but for those that are said to be whole words. */
export function lotFiltersOf(query: CatalogQuery, whole: ReadonlySet<string> = new Set()): LotFilters {
  const { text, headline, choices, switches } = query;
  const read = withTradeWords(withWholeWords(readSearchText(text), whole));
  const inHeadline = withTradeWords(withWholeWords(readSearchText(headline), whole));
  const chosen = (facet: ChoiceFacet): readonly string[] | null => choices[facet] ?? null;
  const isOn = (name: SwitchFacet): boolean => switches.includes(name);
  return {
    words: text === '' ? null : tsqueryText(read),
    headline: headline === '' ? null : headlineQueryText(inHeadline),
    lotNumber: text === '' ? null : read.lotNumber,
    category: chosen('category'),
    manufacturerName: chosen('manufacturerName'),
    hlo: chosen('hlo'),
    amcode: chosen('amcode'),
    caliber: chosen('caliber'),
    session: numbersOf(choices.session),
    auctionId: numbersOf(choices.auctionId),
    ...rangesOf(query),
    rareItem: isOn('rareItem'),
    singleItem: isOn('singleItem'),
    nraId: isOn('NRAID'),
    provenance: isOn('provenance'),
    sold: isOn('sold'),
    passed: isOn('passed'),
    soldFrom: null,
  };
}

/** The choices of one facet taken back: what its own options are counted in. */
export const without = (filters: LotFilters, facet: ChoiceFacet): LotFilters => ({
  ...filters,
  [facet]: null,
});
