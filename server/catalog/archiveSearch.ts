/** A search of the archive with its options: what was counted, and what there is besides where counting stopped. */
import { asksTheSame } from '#contract/catalog/catalogFilters.ts';
import { type CatalogQuery, emptyQuery } from '#contract/catalog/catalogQuery.ts';
import { catalogSort } from '#contract/catalog/catalogSort.ts';
import {
  type ChoiceFacet,
  choiceFacets,
  type CountedSwitch,
  countedSwitches,
} from '#contract/catalog/facets.ts';
import { beginningsIn, readSearchText } from '#contract/catalog/searchText.ts';
import type { Queryable } from '#server/platform/db/sql.ts';

import {
  amongAll,
  type ArchiveOptions,
  joinCounts,
  listArchiveOptions,
  widestEnds,
} from './archiveOptions.ts';
import { findFirst } from './firstPart.ts';
import type { Found } from './found.ts';
import { type LotFilters, lotFiltersOf, without } from './lotFilters.ts';
import { listFrequentWords } from './lotWords.ts';

/** Beyond it the page says '2,000+'. */
const archiveCap = 2_000;

type Facet = ChoiceFacet | CountedSwitch;

export type FoundInArchive = Found & {
  /** Of these, more lots than were counted may have an option. */
  atLeast: readonly Facet[];
};

type InResults = { query: CatalogQuery; openSales: readonly number[] };

/**
 * A word that fills the list as it stands is not looked for as the beginning of others: the index reads those with every
 * word that begins like it.
 */
export async function resultFilters(tx: Queryable, query: CatalogQuery): Promise<LotFilters> {
  const typed = [query.text, query.headline].flatMap((text) => beginningsIn(readSearchText(text)));
  return lotFiltersOf(query, await listFrequentWords(tx, typed, archiveCap));
}

function findFiltered(tx: Queryable, { query, openSales }: InResults, filters: LotFilters): Promise<Found> {
  const { page, pageSize } = query;
  const sort = catalogSort(query, 'archive');
  return findFirst(tx, { filters, sort, page, pageSize, cap: archiveCap, openSales });
}

/** The lots of a query that are counted; how they are ordered says which. */
export const findResults = async (tx: Queryable, asked: InResults): Promise<Found> =>
  findFiltered(tx, asked, await resultFilters(tx, asked.query));

type Counting = InResults & { found: Found; all: () => Promise<ArchiveOptions> };

const asksNothing = (query: CatalogQuery): boolean => asksTheSame(query, emptyQuery);

/**
 * The options of a facet are counted as if nothing of it were chosen: choosing one must not hide the others. Where too
 * many lots were found with the choice, counting those without it would only come to the same end.
 */
async function ownCounts(
  tx: Queryable,
  facet: ChoiceFacet,
  { query, openSales, found, all }: Counting,
): Promise<Pick<Found, 'counts' | 'isCapped'>> {
  const { [facet]: _, ...choices } = query.choices;
  if (asksNothing({ ...query, choices })) {
    const { counts, isWhole } = await all();
    if (isWhole) return { counts, isCapped: false };
  }
  if (found.isCapped) return found;
  const filters = without(await resultFilters(tx, query), facet);
  return findFiltered(tx, { query: { ...query, page: 1 }, openSales }, filters);
}

/** Everything there is to choose from, with the numbers of what was counted. */
async function countedAmongAll({ query, found, all }: Counting): Promise<FoundInArchive> {
  const options = await all();
  if (asksNothing(query) && options.isWhole) return { ...found, counts: options.counts, atLeast: [] };
  const counts = { ...amongAll(found.counts, options, choiceFacets), ...widestEnds(options) };
  return { ...found, counts, atLeast: [...choiceFacets, ...countedSwitches] };
}

async function withOptions(tx: Queryable, counting: Counting): Promise<FoundInArchive> {
  const { query, found, all } = counting;
  const counted = found.isCapped ? await countedAmongAll(counting) : { ...found, atLeast: [] };
  const counts = { ...counted.counts };
  const atLeast = new Set(counted.atLeast);
  for (const facet of choiceFacets) {
    if (!query.choices[facet]) continue;
    const own = await ownCounts(tx, facet, counting);
    const options = own.isCapped ? amongAll(own.counts, await all(), [facet]) : own.counts;
    counts[facet] = joinCounts(options[facet], found.counts[facet]);
    if (own.isCapped) atLeast.add(facet);
    else atLeast.delete(facet);
  }
  return { ...counted, counts, atLeast: [...atLeast] };
}

/** A page of results with the options of every filter. */
export async function searchArchive(
  tx: Queryable,
  query: CatalogQuery,
  openSales: readonly number[],
): Promise<FoundInArchive> {
  const found = await findResults(tx, { query, openSales });
  let options: Promise<ArchiveOptions> | undefined;
  const all = (): Promise<ArchiveOptions> => (options ??= listArchiveOptions(tx));
  return withOptions(tx, { query, openSales, found, all });
}
