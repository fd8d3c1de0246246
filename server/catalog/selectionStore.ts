/** Lots picked for the front page. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

/** One of each category, its rarest and highest estimated; of these the rarest and highest estimated. */
export async function listNotableLots(tx: Queryable, auctionId: number, most: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from (
      select distinct on (category) id, rare_item, high_est_cents from lots
      where auction_id = ${auctionId} and not is_withdrawn
      order by category, rare_item desc, high_est_cents desc, id
    ) best
    order by rare_item desc, high_est_cents desc, id
    limit ${most}::integer`);
  return idsOf(rows);
}

/** The most expensive lots that were sold since then, in sales that are over. */
export async function listTopResults(tx: Queryable, since: string, most: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select l.id from lots l join auctions a on a.id = l.auction_id
    where l.price_realized_cents is not null and a.closed_at is not null and l.sold_at >= ${since}::timestamptz
    order by l.price_realized_cents desc, l.id
    limit ${most}::integer`);
  return idsOf(rows);
}

export async function listCategories(
  tx: Queryable,
  auctionId: number,
): Promise<{ value: string; count: number }[]> {
  return tx.query<{ value: string; count: number }>(sql`
    select category as value, count(*) as count from lots
    where auction_id = ${auctionId} and not is_withdrawn
    group by category order by count(*) desc, category`);
}

export async function findLotId(
  tx: Queryable,
  auctionId: number,
  lotNumber: number,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(sql`
    select id from lots where auction_id = ${auctionId} and lot_number = ${lotNumber}`);
  return row?.id;
}
