/**
 * A page of lots of many sales with the count of every filter. Beyond a cap matches are not counted: at a million lots
 * a common word has hundreds of thousands of them, and no one reads those. What is capped is the newest, or for the order
 * by price the most expensive; every other order arranges what the cap let through.
 */
import type { SortOrder } from '#contract/catalog/catalogQuery.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

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
      select l.id, l.auction_id, l.category, l.manufacturer_name, l.hlo, l.amcode, l.caliber, l.year, l.low_est_cents,
        l.price_realized_cents, l.rare_item, l.lot_item_count, l.nra_id, l.provenance,
        lot_place(l, ${sort}, to_tsquery('english', ${f.words}), ${f.lotNumber}) as place
      from lots l
      where (${openSales}::integer[] is null
          or (l.price_realized_cents is not null and l.auction_id <> all(${openSales}::integer[])))
        and (${f.soldFrom}::timestamptz is null or l.sold_at >= ${f.soldFrom}::timestamptz)
        and lot_is_admitted(l, row(to_tsquery('english', ${f.words}), to_tsquery('english', ${f.headline}), ${f.lotNumber},
          ${f.category}, ${f.manufacturerName}, ${f.hlo}, ${f.amcode}, ${f.caliber}, ${f.session}, ${f.auctionId}, ${f.lowEstFrom},
          ${f.lowEstTo}, ${f.highEstFrom}, ${f.highEstTo}, ${f.priceFrom}, ${f.priceTo}, ${f.yearFrom}, ${f.yearTo},
          ${f.rareItem}, ${f.singleItem}, ${f.nraId}, ${f.provenance}, ${f.sold}, ${f.passed})::lot_filters)
      order by case when ${sort} = 'realized' then l.price_realized_cents end desc,
        case when ${sort} <> 'realized' then l.sold_at end desc, l.id desc
      limit ${cap}::integer + 1
    ),
    base as not materialized (select * from found limit ${cap}::integer),
    size as (
      select count(*) as total,
        least(${page}::integer, greatest(1, ceil(count(*) / ${pageSize}::numeric)))::integer as page,
        jsonb_build_object(
          'rareItem', count(*) filter (where rare_item),
          'singleItem', count(*) filter (where lot_item_count = 1),
          'NRAID', count(nra_id),
          'provenance', count(*) filter (where provenance <> '{}'),
          'sold', count(price_realized_cents),
          'passed', 0,
          'lowEst', jsonb_build_object('from', min(low_est_cents) / 100, 'to', max(low_est_cents) / 100),
          'priceRealized',
          jsonb_build_object('from', min(price_realized_cents) / 100, 'to', max(price_realized_cents) / 100),
          'year', jsonb_build_object('from', min(year), 'to', max(year))) as numbers
      from base
    ),
    options as (
      select case
          when grouping(category) = 0 then 'category'
          when grouping(manufacturer_name) = 0 then 'manufacturerName'
          when grouping(hlo) = 0 then 'hlo'
          when grouping(amcode) = 0 then 'amcode'
          when grouping(caliber) = 0 then 'caliber'
          else 'auctionId'
        end as facet,
        coalesce(category, manufacturer_name, hlo, amcode, caliber, auction_id::text) as value, count(*) as count
      from base
      group by grouping sets ((category), (manufacturer_name), (hlo), (amcode), (caliber), (auction_id))
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
