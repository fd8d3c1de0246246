/** How filters, orders and counts of lots are called, the same in rail, drawer and chips. */
import { formatUsd } from '#contract/kernel/money.ts';

import type { Facets } from './catalog.ts';
import type { QueryPart } from './catalogFilters.ts';
import type { Range, SortOrder } from './catalogQuery.ts';
import type { CatalogKind } from './catalogSort.ts';
import { categoryWords } from './categories.ts';
import { type ChoiceFacet, facetTable, type RangeFacet } from './facets.ts';

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

export const amountWords = (facet: RangeFacet, value: number): string =>
  facetTable[facet].unit === 'year' ? String(value) : formatUsd(value * 100);

function rangeWords(facet: RangeFacet, { from, to }: Range): string {
  const ends = [from, to].map((end) => (end === undefined ? null : amountWords(facet, end)));
  const [low, high] = ends;
  if (low && high) return low === high ? low : `${low} to ${high}`;
  return low ? `${low} and up` : `up to ${high}`;
}

/** The words of a value that the page's own facets do not name: nothing has it, or they could not be had. */
const bareWords: Readonly<Partial<Record<ChoiceFacet, (value: string) => string>>> = {
  category: categoryWords,
  session: (value) => `Session ${value}`,
  auctionId: (value) => `Sale no. ${value}`,
};

export const choiceWords = (counted: Facets | null, facet: ChoiceFacet, value: string): string =>
  counted?.[facet].find((option) => option.value === value)?.words ?? bareWords[facet]?.(value) ?? value;

export function partWords(counted: Facets | null, part: QueryPart): string {
  switch (part.kind) {
    case 'text':
      return `“${part.text}”`;
    case 'headline':
      return `Headline: “${part.text}”`;
    case 'choice':
      return choiceWords(counted, part.facet, part.value);
    case 'range':
      return facetTable[part.facet].lead + rangeWords(part.facet, part.range);
    case 'switch':
      return facetTable[part.facet].title;
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
