/**
 * What someone looks for in a catalog, and how the address says it: the address is the only place where filters are
 * kept. Reading never fails: what makes no sense is left out and named, so that the page can say so.
 */
import { isForeignParameter } from '#contract/kernel/foreignParameters.ts';
import { isOneOf } from '#contract/kernel/isOneOf.ts';

import {
  type ChoiceEntry,
  type ChoiceFacet,
  choiceFacets,
  facetTable,
  type RangeFacet,
  rangeFacets,
  type SwitchFacet,
  switchFacets,
} from './facets.ts';
import { joinRangeEnds } from './rangeEnds.ts';

export const pageSizes = [24, 48, 96] as const;
export type PageSize = (typeof pageSizes)[number];

/** The first of a list is what an address without a word means; the archive starts with the newest results. */
export const sortOrders = [
  'lot',
  'estimateUp',
  'estimateDown',
  'realized',
  'viewed',
  'closing',
  'relevance',
  'newest',
] as const;
export type SortOrder = (typeof sortOrders)[number];

export const views = ['grid', 'list'] as const;
export type View = (typeof views)[number];

export type Range = { from?: number; to?: number };

export type CatalogQuery = {
  text: string;
  /** Not looked for in descriptions. */
  headline: string;
  choices: Readonly<Partial<Record<ChoiceFacet, readonly string[]>>>;
  ranges: Readonly<Partial<Record<RangeFacet, Range>>>;
  switches: readonly SwitchFacet[];
  sort: SortOrder | null;
  page: number;
  pageSize: PageSize;
  view: View;
};

export type ReadCatalogQuery = {
  query: CatalogQuery;
  /** Names of parameters that mean nothing here, or whose value does not; each becomes a chip that says so. */
  ignored: readonly string[];
};

export const emptyQuery: CatalogQuery = {
  text: '',
  headline: '',
  choices: {},
  ranges: {},
  switches: [],
  sort: null,
  page: 1,
  pageSize: 24,
  view: 'grid',
};

/** Longer than any sentence one would look for; the rest is cut and said to be. */
export const longestText = 200;
const [longestChoice, mostChoices, highestPage, highestAmount] = [80, 20, 100_000, 100_000_000];

function isChoice(facet: ChoiceFacet, value: string): boolean {
  const { form }: ChoiceEntry = facetTable[facet];
  return (
    value !== '' && value.length <= longestChoice && !/\p{Cc}/u.test(value) && (form?.test(value) ?? true)
  );
}

function readRange(text: string): Range | null {
  const [, from = '', to = ''] = /^(\d{0,9})-(\d{0,9})$/u.exec(text) ?? [];
  const ends = [from, to].filter((end) => end !== '').map((end) => Math.min(Number(end), highestAmount));
  const [low = 0, high = low] = ends;
  if (ends.length === 0) return null;
  // Someone who types the ends the wrong way round means the same range.
  if (ends.length === 2) return { from: Math.min(low, high), to: Math.max(low, high) };
  return from === '' ? { to: low } : { from: low };
}

type Draft = { -readonly [K in keyof CatalogQuery]: CatalogQuery[K] };

function take(draft: Draft, name: string, values: readonly string[]): boolean {
  const value = values.at(-1) ?? '';
  if (isOneOf(choiceFacets, name)) {
    const asked = new Set(values);
    const chosen = [...asked].filter((one) => isChoice(name, one));
    if (chosen.length > 0) draft.choices = { ...draft.choices, [name]: chosen.slice(0, mostChoices) };
    return chosen.length === asked.size && chosen.length <= mostChoices;
  }
  if (isOneOf(rangeFacets, name)) {
    const range = readRange(value);
    if (range) draft.ranges = { ...draft.ranges, [name]: range };
    return range !== null;
  }
  if (isOneOf(switchFacets, name)) {
    if (value === '1') draft.switches = [...draft.switches, name];
    return value === '1';
  }
  return takePresentation(draft, name, value);
}

function takePresentation(draft: Draft, name: string, value: string): boolean {
  switch (name) {
    case 'q':
    case 'headline': {
      const words = value.trim().replaceAll(/\s+/gu, ' ').slice(0, longestText);
      draft[name === 'q' ? 'text' : 'headline'] = words;
      return value.length <= longestText;
    }
    case 'sort': {
      if (isOneOf(sortOrders, value)) draft.sort = value;
      return draft.sort !== null;
    }
    case 'view': {
      if (isOneOf(views, value)) draft.view = value;
      return isOneOf(views, value);
    }
    case 'per': {
      const size = pageSizes.find((one) => String(one) === value);
      if (size) draft.pageSize = size;
      return size !== undefined;
    }
    case 'page': {
      const page = /^\d{1,10}$/u.test(value) ? Number(value) : 0;
      if (page >= 1) draft.page = Math.min(page, highestPage);
      return page >= 1;
    }
    default:
      return isForeignParameter(name);
  }
}

export function readCatalogQuery(given: URLSearchParams): ReadCatalogQuery {
  const search = joinRangeEnds(given);
  const draft: Draft = { ...emptyQuery };
  const ignored: string[] = [];
  for (const name of new Set(search.keys())) {
    if (!take(draft, name, search.getAll(name))) ignored.push(name);
  }
  return { query: draft, ignored };
}

/** The parameters that say this, in one order, without those that say what is meant anyway. */
export function catalogSearch(query: CatalogQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query.text) search.set('q', query.text);
  if (query.headline) search.set('headline', query.headline);
  for (const facet of choiceFacets) {
    for (const value of query.choices[facet] ?? []) search.append(facet, value);
  }
  for (const facet of rangeFacets) {
    const range = query.ranges[facet];
    if (range) search.set(facet, `${range.from ?? ''}-${range.to ?? ''}`);
  }
  for (const facet of switchFacets) if (query.switches.includes(facet)) search.set(facet, '1');
  if (query.sort) search.set('sort', query.sort);
  if (query.view !== emptyQuery.view) search.set('view', query.view);
  if (query.pageSize !== emptyQuery.pageSize) search.set('per', String(query.pageSize));
  if (query.page > 1) search.set('page', String(query.page));
  return search;
}

/** How many filters are on; text, order and page are none. */
export function countFilters({ headline, choices, ranges, switches }: CatalogQuery): number {
  const chosen = choiceFacets.flatMap((facet) => choices[facet] ?? []);
  return [headline].filter(Boolean).length + chosen.length + Object.keys(ranges).length + switches.length;
}
