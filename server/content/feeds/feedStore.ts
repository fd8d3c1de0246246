/** What crawlers get to see of auctions and lots. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type MappedAuction = {
  id: number;
  slug: string;
  lotCount: number;
  /** Null while the sale is on: it changes by the minute. */
  changedAt: string | null;
};

export async function listMappedAuctions(db: Queryable, now: Date): Promise<MappedAuction[]> {
  return db.query<MappedAuction>(sql`
    select id, slug, lot_count as "lotCount",
      coalesce(closed_at, case when starts_at > ${now.toISOString()} then created_at end) as "changedAt"
    from auctions order by starts_at desc, id desc`);
}

export async function findMappedAuction(
  db: Queryable,
  id: number,
  now: Date,
): Promise<MappedAuction | undefined> {
  const [auction] = await db.query<MappedAuction>(sql`
    select id, slug, lot_count as "lotCount",
      coalesce(closed_at, case when starts_at > ${now.toISOString()} then created_at end) as "changedAt"
    from auctions where id = ${id}`);
  return auction;
}

export type MappedLot = {
  lotNumber: number;
  slug: string;
  isWithdrawn: boolean;
  soldAt: string | null;
};

type Slice = { skip: number; most: number };

export async function listMappedLots(
  db: Queryable,
  auctionId: number,
  { skip, most }: Slice,
): Promise<MappedLot[]> {
  return db.query<MappedLot>(sql`
    select lot_number as "lotNumber", slug, is_withdrawn as "isWithdrawn", sold_at as "soldAt"
    from lots where auction_id = ${auctionId} order by lot_number limit ${most} offset ${skip}`);
}
