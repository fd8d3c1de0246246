/** How filters, orders and counts of lots are called, the same in rail, drawer and chips. */
import { formatUsd } from '#contract/kernel/money.ts';

import type { Facets } from './catalog.ts';
import type { QueryPart } from './catalogFilters.ts';
import type { ChoiceFacet, Range, RangeFacet, SortOrder } from './catalogQuery.ts';
import type { CatalogKind } from './catalogSort.ts';
import type { SwitchFacet } from './catalogSwitches.ts';
import { categoryWords } from './categories.ts';

export const facetTitles = {
  category: 'Category',
  manufacturerName: 'Maker',
  hlo: 'Kind',
  amcode: 'Class',
  caliber: 'Caliber',
  session: 'Session',
  auctionId: 'Sale',
  lowEst: 'Low estimate',
  highEst: 'High estimate',
  priceRealized: 'Price realized',
  year: 'Year made',
} as const satisfies Record<ChoiceFacet | RangeFacet, string>;

export const switchWords = {
  rareItem: 'Rare',
  singleItem: 'Single item only',
  NRAID: 'Sold to benefit the NRA',
  provenance: 'With provenance',
  sold: 'Sold',
  passed: 'Passed',
  wishlist: 'On my wishlists',
  leading: 'Leading',
  outbid: 'Outbid',
  closingSoon: 'Closing soon',
  closed: 'Include closed lots',
} as const satisfies Record<SwitchFacet, string>;

export const sortWords = {
  lot: 'Lot number',
  estimateUp: 'Estimate, low to high',
  estimateDown: 'Estimate, high to low',
  realized: 'Price realized',
  viewed: 'Most viewed',
  closing: 'Closing soonest',
  relevance: 'Best match',
  newest: 'Newest results',
} as const satisfies Record<SortOrder, string>;

/**
 * What can be sorted by: estimates say little of lots that are sold, prices nothing of lots that are not. Which of all
 * results were viewed most is not known, because views are not kept in order.
 */
export function sortChoices(kind: CatalogKind, isClosed: boolean, hasText: boolean): SortOrder[] {
  const byPrice: SortOrder[] = kind === 'archive' || isClosed ? ['realized'] : ['estimateUp', 'estimateDown'];
  return [
    ...(hasText ? (['relevance'] as const) : []),
    ...(kind === 'timed' ? (['closing'] as const) : []),
    ...(kind === 'archive' ? (['newest'] as const) : (['lot'] as const)),
    ...byPrice,
    ...(kind === 'archive' ? [] : (['viewed'] as const)),
  ];
}

const amount = (facet: RangeFacet, value: number): string =>
  facet === 'year' ? String(value) : formatUsd(value * 100);

function rangeWords(facet: RangeFacet, { from, to }: Range): string {
  const ends = [from, to].map((end) => (end === undefined ? null : amount(facet, end)));
  const [low, high] = ends;
  if (low && high) return low === high ? low : `${low} to ${high}`;
  return low ? `${low} and up` : `up to ${high}`;
}

/** Estimates stand for themselves on a chip; other amounts say what they are of. */
const rangeLead = {
  lowEst: '',
  highEst: 'High estimate ',
  priceRealized: 'Sold for ',
  year: 'Made ',
} as const satisfies Record<RangeFacet, string>;

/** The words of a value that the page's own facets do not name: nothing has it, or they could not be had. */
function bareWords(facet: ChoiceFacet, value: string): string {
  switch (facet) {
    case 'category':
      return categoryWords(value);
    case 'session':
      return `Session ${value}`;
    case 'auctionId':
      return `Sale no. ${value}`;
    case 'manufacturerName':
    case 'hlo':
    case 'amcode':
    case 'caliber':
      return value;
  }
}

export const choiceWords = (facets: Facets | null, facet: ChoiceFacet, value: string): string =>
  facets?.[facet].find((option) => option.value === value)?.words ?? bareWords(facet, value);

export function partWords(facets: Facets | null, part: QueryPart): string {
  switch (part.kind) {
    case 'text':
      return `“${part.text}”`;
    case 'headline':
      return `Headline: “${part.text}”`;
    case 'choice':
      return choiceWords(facets, part.facet, part.value);
    case 'range':
      return rangeLead[part.facet] + rangeWords(part.facet, part.range);
    case 'switch':
      return switchWords[part.facet];
  }
}

/** Words are cut where they are too long, and never left out. */
const shortened: ReadonlySet<string> = new Set(['q', 'headline']);

/** What became of the parameters that meant nothing; null where there were none. */
export function ignoredWords(ignored: readonly string[]): string | null {
  if (ignored.length === 0) return null;
  if (ignored.every((name) => shortened.has(name))) return 'Search text shortened';
  return ignored.length === 1 ? 'Unknown filter removed' : `${ignored.length} unknown filters removed`;
}

const grouped = new Intl.NumberFormat('en-US');

type Total = { total: number; isCapped: boolean; isNewestOnly?: boolean | undefined };

/** `1 lot`, `128 lots`, `2,000+ lots`, `Newest 2,000 lots` */
export function totalWords({ total, isCapped, isNewestOnly }: Total): string {
  if (total === 1 && !isCapped) return '1 lot';
  if (isNewestOnly) return `Newest ${grouped.format(total)} lots`;
  return `${grouped.format(total)}${isCapped ? '+' : ''} lots`;
}
