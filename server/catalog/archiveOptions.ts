/**
 * What the archive as a whole offers to choose from, kept as sales are closed. A search with more matches than are
 * counted falls back on it: an option that none of the counted ones has is not one that nothing has.
 */
import {
  type ChoiceFacet,
  choiceFacets,
  countedSwitches,
  type EndedRange,
  endedRanges,
} from '#contract/catalog/facets.ts';
import { recordOf } from '#contract/kernel/recordOf.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { archiveEnds } from './facetSql.ts';
import type { Count, Counts, Ends } from './found.ts';

export type ArchiveOptions = {
  counts: Counts;
  /** Every sale that is over is counted in: its numbers are those of the archive. */
  isWhole: boolean;
};

/** Of one facet; what fewer lots have can be found by its name in the search box. */
const mostOptions = 500;

type List = { facet: string; values: string[]; lots: number[] };

/** Arrays, because making JSON of several hundred options takes longer than finding them. */
const listOptions = (tx: Queryable): Promise<List[]> =>
  tx.query<List>(sql`
    select facet, (array_agg(value order by lots desc, value))[:${mostOptions}::integer] as values,
      (array_agg(lots order by lots desc, value))[:${mostOptions}::integer] as lots
    from archive_options group by facet`);

type Whole = { ends: Record<EndedRange, Ends>; isWhole: boolean };

async function findWhole(tx: Queryable): Promise<Whole> {
  const [row] = await tx.query<Whole>(sql`
    select
      jsonb_build_object(${archiveEnds}) as ends,
      not exists (
        select from auctions a
        where a.closed_at is not null and not exists (select from auction_results r where r.auction_id = a.id)
      ) as "isWhole"`);
  if (!row) throw new Error('A select without a table has one row.');
  return row;
}

export async function listArchiveOptions(tx: Queryable): Promise<ArchiveOptions> {
  const rows = await listOptions(tx);
  const lists = new Map(
    rows.map(({ facet, values, lots }) => [
      facet,
      values.map((value, index) => ({ value, count: lots[index] ?? 0 })),
    ]),
  );
  const { ends, isWhole } = await findWhole(tx);
  const choices = choiceFacets.flatMap((facet) => {
    const list = lists.get(facet);
    return list ? [[facet, list] as const] : [];
  });
  return {
    counts: {
      ...Object.fromEntries(choices),
      ...recordOf(countedSwitches, (facet) => lists.get(facet)?.[0]?.count ?? 0),
      ...ends,
    },
    isWhole,
  };
}

/** Two counts of the same options, each as high as either says. Those that none has come last, as the second has them. */
export function joinCounts(counted: readonly Count[] = [], others: readonly Count[] = []): Count[] {
  const joined = new Map(counted.map(({ value, count }) => [value, count]));
  for (const { value, count } of others) joined.set(value, Math.max(count, joined.get(value) ?? 0));
  return [...joined]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count);
}

const uncounted = (list: readonly Count[] = []): Count[] => list.map(({ value }) => ({ value, count: 0 }));

/** Counts of some of the matches, beside all options there are. */
export function amongAll(
  counted: Counts,
  { counts: all }: ArchiveOptions,
  facets: readonly ChoiceFacet[],
): Counts {
  const lists = facets.map((facet) => [facet, joinCounts(counted[facet], uncounted(all[facet]))] as const);
  return { ...counted, ...Object.fromEntries(lists) };
}

/** Null where nothing has such a number. */
export const widestEnds = ({ counts }: ArchiveOptions): Record<EndedRange, Ends> =>
  recordOf(endedRanges, (facet) => counts[facet]);
