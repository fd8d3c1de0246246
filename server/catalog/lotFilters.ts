/** What a catalog's query means for rows: every filter as a value to bind, null where it is not asked for. */
import type { CatalogQuery } from '#contract/catalog/catalogQuery.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  facetTable,
  type RangeFacet,
  rangeFacets,
  type SwitchFacet,
} from '#contract/catalog/facets.ts';
import {
  headlineQueryText,
  readSearchText,
  tsqueryText,
  withWholeWords,
} from '#contract/catalog/searchText.ts';
import { recordOf } from '#contract/kernel/recordOf.ts';

import { facetColumns } from './facetColumns.ts';
import type { Ends } from './found.ts';
import { withTradeWords } from './tradeWords.ts';

export type LotFilters = {
  /** For `to_tsquery`; an empty one matches nothing. */
  words: string | null;
  /** The same, of titles and headlines alone. */
  headline: string | null;
  lotNumber: number | null;
  choices: Readonly<Partial<Record<ChoiceFacet, readonly (string | number)[]>>>;
  /** In cents or years, as their columns are. */
  ranges: Readonly<Partial<Record<RangeFacet, Ends>>>;
  switches: readonly SwitchFacet[];
  /** No one asks for it: a search looks at the newest results first. */
  soldFrom: string | null;
};

const highestInteger = 2_147_483_647;

/** What is no number of ours is chosen all the same and matches nothing. */
const numbersOf = (values: readonly string[]): number[] =>
  values
    .filter((value) => /^\d{1,10}$/u.test(value))
    .map(Number)
    .filter((number) => number <= highestInteger);

function choicesOf({ choices }: CatalogQuery): LotFilters['choices'] {
  const asked = choiceFacets.filter((facet) => choices[facet]);
  return recordOf(asked, (facet) => {
    const values = choices[facet] ?? [];
    return facetColumns[facet].isNumber ? numbersOf(values) : values;
  });
}

/** Years are small numbers in the database: what is beyond them is beyond all of them. */
const highestYear = 9_999;

function rangesOf({ ranges }: CatalogQuery): LotFilters['ranges'] {
  const asked = rangeFacets.filter((facet) => ranges[facet]);
  return recordOf(asked, (facet) => {
    const { from = null, to = null } = { ...ranges[facet] };
    const year = (end: number | null) => end && Math.min(end, highestYear);
    if (facetTable[facet].unit === 'year') return { from: year(from), to: year(to) };
    // An upper end of 500 dollars includes 500.99.
    return { from: from && from * 100, to: to === null ? null : to * 100 + 99 };
  });
}

/** Beginnings of words are looked for as such, but for those that are said to be whole words. */
export function lotFiltersOf(query: CatalogQuery, whole: ReadonlySet<string> = new Set()): LotFilters {
  const { text, headline, switches } = query;
  const read = withTradeWords(withWholeWords(readSearchText(text), whole));
  const inHeadline = withTradeWords(withWholeWords(readSearchText(headline), whole));
  return {
    words: text === '' ? null : tsqueryText(read),
    headline: headline === '' ? null : headlineQueryText(inHeadline),
    lotNumber: text === '' ? null : read.lotNumber,
    choices: choicesOf(query),
    ranges: rangesOf(query),
    switches,
    soldFrom: null,
  };
}

/** The choices of one facet taken back: what its own options are counted in. */
export function without(filters: LotFilters, facet: ChoiceFacet): LotFilters {
  const { [facet]: _, ...choices } = filters.choices;
  return { ...filters, choices };
}
