/**
 * Lots that someone who looks at one may want to see beside it. Each search reads a few entries of an index, however
 * large the archive is, which is why they are four and why the lot's own values are bound and not joined.
 */
import type { Lot, LotCard } from '#contract/catalog/lots.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { type LotCardRow, toLotCard } from './lotCard.ts';

/** What other sales sold of the same kind and maker, or else of the same kind, the nearest estimates first. */
export async function listSimilar(
  db: Queryable,
  { AuctionID: auctionId, Category: category, ManufacturerName: maker, LowEst }: Lot,
  most: number,
): Promise<LotCard[]> {
  const cents = LowEst * 100;
  const rows = await db.query<LotCardRow>(sql`
    with candidates as (
      (select id, 0 as rank, low_est_cents from lots
        where category = ${category} and manufacturer_name = ${maker} and low_est_cents >= ${cents}
          and price_realized_cents is not null and auction_id <> ${auctionId}
        order by low_est_cents limit ${most})
      union all
      (select id, 0, low_est_cents from lots
        where category = ${category} and manufacturer_name = ${maker} and low_est_cents < ${cents}
          and price_realized_cents is not null and auction_id <> ${auctionId}
        order by low_est_cents desc limit ${most})
      union all
      (select id, 1, low_est_cents from lots
        where category = ${category} and low_est_cents >= ${cents}
          and price_realized_cents is not null and auction_id <> ${auctionId}
        order by low_est_cents limit ${most})
      union all
      (select id, 1, low_est_cents from lots
        where category = ${category} and low_est_cents < ${cents}
          and price_realized_cents is not null and auction_id <> ${auctionId}
        order by low_est_cents desc limit ${most})
    ),
    nearest as (
      select id, min(rank) as rank, min(abs(low_est_cents - ${cents}::bigint)) as distance from candidates
      group by id order by rank, distance, id limit ${most}
    )
    select c.* from nearest n join lot_cards c on c.lot_id = n.id order by n.rank, n.distance, n.id`);
  return rows.map(toLotCard);
}

/** Others of the same sale: of the same kind first, then any, the nearest numbers first. */
export async function listNearby(
  db: Queryable,
  { AuctionID: auctionId, Category: category, LotNumber: number }: Lot,
  most: number,
): Promise<LotCard[]> {
  const rows = await db.query<LotCardRow>(sql`
    with candidates as (
      (select id, 0 as rank, lot_number from lots
        where auction_id = ${auctionId} and category = ${category} and lot_number > ${number} and not is_withdrawn
        order by lot_number limit ${most})
      union all
      (select id, 0, lot_number from lots
        where auction_id = ${auctionId} and category = ${category} and lot_number < ${number} and not is_withdrawn
        order by lot_number desc limit ${most})
      union all
      (select id, 1, lot_number from lots
        where auction_id = ${auctionId} and lot_number > ${number} and not is_withdrawn
        order by lot_number limit ${most})
      union all
      (select id, 1, lot_number from lots
        where auction_id = ${auctionId} and lot_number < ${number} and not is_withdrawn
        order by lot_number desc limit ${most})
    ),
    nearest as (
      select id, min(rank) as rank, min(abs(lot_number - ${number}::integer)) as distance from candidates
      group by id order by rank, distance, id limit ${most}
    )
    select c.* from nearest n join lot_cards c on c.lot_id = n.id order by n.rank, n.distance, n.id`);
  return rows.map(toLotCard);
}
