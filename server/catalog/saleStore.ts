/**
 * A page of one sale with the count of every filter, in one statement over the sale's lots. `misses` has a bit for each
 * filter that a lot does not pass: a lot counts for an option when it misses nothing but that option's own filter, so
 * that choosing one maker does not hide the others.
 */
import type { SortOrder } from '#contract/catalog/catalogQuery.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { ends, filterRow, inSale } from './facetSql.ts';
import type { Found } from './found.ts';
import type { LotFilters } from './lotFilters.ts';

export type SaleSearch = {
  auctionId: number;
  filters: LotFilters;
  sort: SortOrder;
  page: number;
  pageSize: number;
  /** Only these lots, and what is counted is of them. */
  among?: readonly number[] | null;
  /** Lots that have closed are left out, and counted apart. */
  isOpenOnly?: boolean;
  /** Only open lots that close before this instant. */
  closesBefore?: string | null;
};

export async function findInSale(tx: Queryable, search: SaleSearch): Promise<Found> {
  const { auctionId, filters: f, sort, page, pageSize, among = null } = search;
  const { isOpenOnly = false, closesBefore = null } = search;
  const [found] = await tx.query<Found>(sql`
    with base as materialized (
      select l.id, l.lot_number, ${inSale.selected}, t.status, t.is_closed,
        case when ${sort}::text = 'closing'
          then case when t.is_closed then 1e12 - extract(epoch from s.closes_at) else extract(epoch from s.closes_at) end
          else lot_place(l, ${sort}, to_tsquery('english', ${f.words}), ${f.lotNumber})
        end as place,
        lot_misses(l, t.status, ${filterRow(f)})
          + case when ${isOpenOnly}::boolean and t.is_closed then 4096 else 0 end
          + case when ${closesBefore}::timestamptz is null
            or (s.status = 'open' and s.closes_at < ${closesBefore}::timestamptz) then 0 else 8192 end as misses
      from lots l left join lot_standings s on s.lot_id = l.id and s.auction_id = ${auctionId}
      cross join lateral (
        select coalesce(s.status, case when l.price_realized_cents is not null then 'sold' end) as status,
          s.status in ('sold', 'passed', 'withdrawn') as is_closed
      ) t
      where l.auction_id = ${auctionId} and (${among}::bigint[] is null or l.id = any(${among}::bigint[]))
    ),
    size as (
      select count(*) filter (where misses = 0) as total,
        least(${page}::integer, greatest(1, ceil(count(*) filter (where misses = 0) / ${pageSize}::numeric)))::integer
          as page,
        jsonb_build_object(
          ${inSale.flags},
          'sold', count(*) filter (where misses in (0, 2048) and status = 'sold'),
          'passed', count(*) filter (where misses in (0, 2048) and status = 'passed'),
          'closed', count(*) filter (where misses in (0, 4096) and is_closed),
          ${ends},
          'lotNumbers', (select jsonb_build_object('from', min(lot_number), 'to', max(lot_number))
            from lots where auction_id = ${auctionId})) as numbers
      from base
    ),
    groups as (
      select grouping(${inSale.columns}) as left_out, misses, coalesce(${inSale.values}) as value, count(*) as count
      from base
      group by misses, grouping sets (${inSale.sets})
    ),
    own (facet, left_out, bit) as (values ${inSale.own}),
    options as (
      select facet, value, coalesce(sum(count) filter (where misses in (0, bit)), 0) as count
      from groups join own using (left_out) group by facet, value
    ),
    lists as (
      select facet, jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value) as list
      from options where value is not null group by facet
    )
    select size.total, false as "isCapped", size.page,
      size.numbers || coalesce((select jsonb_object_agg(facet, list) from lists), '{}') as counts,
      array(select id from base where misses = 0 order by place, lot_number
        limit ${pageSize}::integer offset (select (page - 1) * ${pageSize}::integer from size)) as ids
    from size`);
  if (!found) throw new Error('An aggregate has one row.');
  return found;
}
