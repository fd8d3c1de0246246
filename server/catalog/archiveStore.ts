/**
 * A page of lots of many sales with the count of every filter. Beyond a cap matches are not counted: at a million lots
 * a common word has hundreds of thousands of them, and no one reads those. What is capped is the newest, or for the order
 * by price the most expensive; every other order arranges what the cap let through.
 */
import type { SortOrder } from '#contract/catalog/catalogQuery.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { ends, filterRow, inArchive } from './facetSql.ts';
import type { Found } from './found.ts';
import type { LotFilters } from './lotFilters.ts';

export type ArchiveSearch = {
  filters: LotFilters;
  sort: SortOrder;
  page: number;
  pageSize: number;
  cap: number;
  /** Only what was sold, and not in these sales, which are not over; null for whatever the filters let through. */
  openSales: readonly number[] | null;
};

export async function findInArchive(tx: Queryable, search: ArchiveSearch): Promise<Found> {
  const { filters: f, sort, page, pageSize, cap, openSales } = search;
  const [found] = await tx.query<Found>(sql`
    with found as materialized (
      select l.id, ${inArchive.selected},
        lot_place(l, ${sort}, to_tsquery('english', ${f.words}), ${f.lotNumber}) as place
      from lots l
      where (${openSales}::integer[] is null
          or (l.price_realized_cents is not null and l.auction_id <> all(${openSales}::integer[])))
        and (${f.soldFrom}::timestamptz is null or l.sold_at >= ${f.soldFrom}::timestamptz)
        and lot_is_admitted(l, ${filterRow(f)})
      order by case when ${sort} = 'realized' then l.price_realized_cents end desc,
        case when ${sort} <> 'realized' then l.sold_at end desc, l.id desc
      limit ${cap}::integer + 1
    ),
    base as not materialized (select * from found limit ${cap}::integer),
    size as (
      select count(*) as total,
        least(${page}::integer, greatest(1, ceil(count(*) / ${pageSize}::numeric)))::integer as page,
        jsonb_build_object(
          ${inArchive.flags},
          'sold', count(price_realized_cents),
          'passed', 0,
          ${ends}) as numbers
      from base
    ),
    options as (
      select ${inArchive.facet} as facet, coalesce(${inArchive.values}) as value, count(*) as count
      from base
      group by grouping sets (${inArchive.sets})
    ),
    lists as (
      select facet, jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value) as list
      from options where value is not null group by facet
    )
    select size.total, (select count(*) from found) > ${cap}::integer as "isCapped", size.page,
      size.numbers || coalesce((select jsonb_object_agg(facet, list) from lists), '{}') as counts,
      array(
        select id from base order by place, id desc
        limit ${pageSize}::integer offset (select (page - 1) * ${pageSize}::integer from size)
      ) as ids
    from size`);
  if (!found) throw new Error('An aggregate has one row.');
  return found;
}
