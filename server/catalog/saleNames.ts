/** What searches of one sale and of many need beside their matches: cards of lots, names of sales and sessions. */
import { auctionTypes } from '#contract/auctions/auctions.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** Undefined where there is no such sale. */
export async function findSaleKind(tx: Queryable, auctionId: number): Promise<'sale' | 'timed' | undefined> {
  const [sale] = await tx.query<{ isTimed: boolean }>(sql`
    select type = ${auctionTypes.timed} and closed_at is null as "isTimed" from auctions where id = ${auctionId}`);
  return sale && (sale.isTimed ? 'timed' : 'sale');
}

type Named = { value: string; words: string };

/** Newest first. */
export async function listSaleNames(tx: Queryable, auctionIds: readonly number[]): Promise<Named[]> {
  return tx.query<Named>(sql`
    select id::text as value, title as words from auctions
    where id = any(${auctionIds}::integer[]) order by starts_at desc, id desc`);
}

export async function listSessionNames(tx: Queryable, auctionId: number): Promise<Named[]> {
  return tx.query<Named>(sql`
    select number::text as value, title as words from auction_sessions
    where auction_id = ${auctionId} order by number`);
}

/**
 * Sales that are not over: what was sold in them is no result yet. They are asked for first and handed on, because the
 * planner judges a list that it sees far better than one that a statement would find on its way.
 */
export async function listOpenSales(tx: Queryable): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`select id from auctions where closed_at is null`);
  return rows.map(({ id }) => id);
}

/** The sale itself and the two of its kind that ended last; without one, the last of the main sales. */
export async function listRecentSales(tx: Queryable, auctionId: number | null): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select id from auctions
    where closed_at is not null and id is distinct from ${auctionId}::integer
      and type = coalesce((select type from auctions where id = ${auctionId}::integer), 1)
    order by ends_at desc, id desc limit 2`);
  return [...(auctionId === null ? [] : [auctionId]), ...rows.map(({ id }) => id)];
}
