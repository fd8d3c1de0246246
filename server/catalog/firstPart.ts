/**
 * The part of the archive that is enough to fill a list. A word that one lot in fifty has stands in twenty thousand of a
 * million, and the newest of them are all that is listed: looked for in the newest tenth of the archive alone, they are
 * found in a sixth of the time. How much is enough follows from what the planner knows of words and prices; where it is
 * mistaken, the list comes out short and is looked for again in everything.
 */
import { choiceFacets } from '#contract/catalog/facets.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { type ArchiveSearch, findInArchive } from './archiveStore.ts';
import { facetColumns } from './facetColumns.ts';
import { filterRow } from './facetSql.ts';
import type { Found } from './found.ts';
import type { LotFilters } from './lotFilters.ts';

/** Words are not spread evenly over the sales. */
const margin = 1.3;
/** Of a larger part, the look into both indexes costs more than it saves; lots of a smaller one are soon read anyway. */
const largestPart = 0.25;
const smallestPart = 0.02;

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/** How many results there may be, by the planner's statistics: no lot is looked at. */
async function estimateResults(tx: Queryable, filters: LotFilters): Promise<number> {
  const [row] = await tx.query<Plan>(sql`
    explain (format json) select from lots l
    where l.price_realized_cents is not null
      and lot_is_admitted(l, ${filterRow(filters)})`);
  return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** What that part of the archive's results is above, or after; null where nothing is known of it. */
async function findBound(
  tx: Queryable,
  column: 'sold_at' | 'price_realized_cents',
  part: number,
): Promise<string | null> {
  const [row] = await tx.query<{ bound: string | null }>(sql`
    select bounds[floor(cardinality(bounds) * (1 - ${part}::double precision))] as bound
    from (
      select histogram_bounds::text::text[] as bounds from pg_stats
      where schemaname = current_schema() and tablename = 'lots' and attname = ${column}
    ) known`);
  return row?.bound ?? null;
}

/** The part of the archive in which so many results may be found, and a few more; 1 or more where all are needed. */
export async function partWith(tx: Queryable, filters: LotFilters, results: number): Promise<number> {
  const hasWords = filters.words !== null || filters.headline !== null;
  return hasWords ? ((results + 1) * margin) / Math.max(1, await estimateResults(tx, filters)) : 1;
}

/** These have indexes of their own in the order of the list, which are read until it is full. */
const isInOrder = ({ choices }: LotFilters): boolean =>
  choiceFacets.some((facet) => choices[facet] && facetColumns[facet].hasIndex);

/** The filters with a bound that lets enough through; null where everything is to be looked at. */
export async function firstPart(
  tx: Queryable,
  { filters, sort, cap }: Pick<ArchiveSearch, 'filters' | 'sort' | 'cap'>,
): Promise<LotFilters | null> {
  if (isInOrder(filters)) return null;
  const part = await partWith(tx, filters, cap);
  if (part > largestPart || part < smallestPart) return null;
  if (sort !== 'realized') {
    const soldFrom = await findBound(tx, 'sold_at', part);
    return soldFrom === null ? null : { ...filters, soldFrom };
  }
  const price = await findBound(tx, 'price_realized_cents', part);
  if (price === null) return null;
  const { from, to } = { from: null, to: null, ...filters.ranges.priceRealized };
  const priceRealized = { from: Math.max(Number(price), from ?? 0), to };
  return { ...filters, ranges: { ...filters.ranges, priceRealized } };
}

/** The same lots as `findInArchive` has, sooner. */
export async function findFirst(tx: Queryable, search: ArchiveSearch): Promise<Found> {
  const part = await firstPart(tx, search);
  const found = part && (await findInArchive(tx, { ...search, filters: part }));
  return found?.isCapped ? found : findInArchive(tx, search);
}
