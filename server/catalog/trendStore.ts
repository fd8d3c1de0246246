/**
 * What lots like these brought, year by year. Each year looks at its newest results up to a cap of its own, so that a
 * trend over all years does not end where the newest sales have filled one cap for all.
 */
import { auctionTimeZone } from '#contract/kernel/centralTime.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { filterRow } from './facetSql.ts';
import { partWith } from './firstPart.ts';
import type { LotFilters } from './lotFilters.ts';

export type TrendYear = {
  year: number;
  sold: number;
  medianCents: number;
  lowCents: number;
  highCents: number;
  isCapped: boolean;
};

type Wanted = { filters: LotFilters; cap: number; openSales: readonly number[] };

/** A part of a year, from one moment to another. */
type Span = { from: string; to: string };

type YearSpan = Span & {
  year: number;
  /** The last part of it. */
  partFrom: string;
};

/** Years in Chicago, from the first result to the last. */
async function listYears(tx: Queryable, partOfYear: number): Promise<YearSpan[]> {
  return tx.query<YearSpan>(sql`
    select year, starts_at as "from", ends_at as "to",
      ends_at - (ends_at - starts_at) * ${partOfYear}::double precision as "partFrom"
    from (
      select extract(year from min(sold_at) at time zone ${auctionTimeZone}::text) as first,
        extract(year from max(sold_at) at time zone ${auctionTimeZone}::text) as last,
        max(sold_at) + interval '1 second' as last_at
      from lots where price_realized_cents is not null
    ) known
    cross join lateral (
      select year::integer, make_timestamptz(year::integer, 1, 1, 0, 0, 0, ${auctionTimeZone}::text) as starts_at,
        least(make_timestamptz(year::integer + 1, 1, 1, 0, 0, 0, ${auctionTimeZone}::text), last_at) as ends_at
      from generate_series(known.first, known.last) year
    ) spans
    order by year`);
}

/** What the sales of each year sold, as each was counted when it ended. */
export async function listYearTotals(tx: Queryable): Promise<Map<number, number>> {
  const rows = await tx.query<{ year: number; sold: number }>(sql`
    select extract(year from a.ends_at at time zone ${auctionTimeZone}::text)::integer as year,
      sum(r.sold_count)::integer as sold
    from auction_results r join auctions a on a.id = r.auction_id group by 1`);
  return new Map(rows.map(({ year, sold }) => [year, sold]));
}

/** A statement for each year: the planner weighs its indexes by dates that it sees. */
export async function summarizeSpan(
  tx: Queryable,
  { filters: f, cap, openSales }: Wanted,
  { from, to }: Span,
): Promise<Omit<TrendYear, 'year'>> {
  const [summary] = await tx.query<Omit<TrendYear, 'year'>>(sql`
    select least(count(*), ${cap}::integer) as sold, count(*) > ${cap}::integer as "isCapped",
      round(percentile_cont(0.5) within group (order by cents))::bigint as "medianCents",
      round(percentile_cont(0.1) within group (order by cents))::bigint as "lowCents",
      round(percentile_cont(0.9) within group (order by cents))::bigint as "highCents"
    from (
      select l.price_realized_cents as cents
      from lots l
      where l.price_realized_cents is not null
        and l.auction_id <> all(${openSales}::integer[])
        and l.sold_at >= ${from}::timestamptz and l.sold_at < ${to}::timestamptz
        and lot_is_admitted(l, ${filterRow(f)})
      order by l.sold_at desc
      limit ${cap}::integer + 1
    ) result`);
  if (!summary) throw new Error('An aggregate has one row.');
  return summary;
}

/** Sales are not spread evenly over a year. */
const margin = 1.5;

/** The last part of each year first, where that may be enough; all of it where that was too little. */
export async function listTrend(tx: Queryable, wanted: Wanted): Promise<TrendYear[]> {
  const known = await listYears(tx, 1);
  const part = (await partWith(tx, wanted.filters, wanted.cap)) * known.length * margin;
  const years = part < 1 ? await listYears(tx, part) : known;
  const trend: TrendYear[] = [];
  for (const { year, from, to, partFrom } of years) {
    const last = await summarizeSpan(tx, wanted, { from: partFrom, to });
    const summary = last.isCapped || part >= 1 ? last : await summarizeSpan(tx, wanted, { from, to });
    if (summary.sold > 0) trend.push({ year, ...summary });
  }
  return trend;
}
