/** Lots on which their own consignor has bid, in SQL. They are held by `server/catalog/lots/linkConsignor.ts`. */
import type { HeldLot } from '#contract/saleroom/heldLots.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export const listHeldLots = (db: Queryable): Promise<HeldLot[]> =>
  db.query<HeldLot>(sql`
    select h.id as "HoldID", h.auction_id as "AuctionID", a.title as "SaleTitle", l.lot_number as "LotNumber",
      l.web_title as "Title", l.slug as "Slug", h.held_at as "HeldAt", s.closes_at as "ClosesAt",
      s.status = 'sold' as "IsSold",
      json_build_object('AccountID', c.id, 'Name', c.first_name || ' ' || c.last_name, 'Paddle', r.paddle) as "Consignor",
      (select count(*) from bids b
        where b.lot_id = h.lot_id and b.account_id = h.account_id and b.kind <> 'void')::integer
      - (select count(*) from bids b
        where b.lot_id = h.lot_id and b.account_id = h.account_id and b.kind = 'void')::integer as "BidCount",
      coalesce(s.leader_id = h.account_id, false) as "IsLeading"
    from lot_holds h
    join lots l on l.id = h.lot_id
    join auctions a on a.id = h.auction_id
    join accounts c on c.id = h.account_id
    left join lot_standings s on s.lot_id = h.lot_id
    left join auction_registrations r on r.auction_id = h.auction_id and r.account_id = h.account_id
    where h.released_at is null
    order by h.held_at, h.id`);

export type Hold = { lotId: number; auctionId: number; accountId: number };

/** Undefined where it was released before. */
export async function lockHold(tx: Queryable, id: number): Promise<Hold | undefined> {
  const [hold] = await tx.query<Hold>(sql`
    select lot_id as "lotId", auction_id as "auctionId", account_id as "accountId"
    from lot_holds where id = ${id} and released_at is null for update`);
  return hold;
}

export async function isHold(db: Queryable, id: number): Promise<boolean> {
  return (await db.query(sql`select 1 as found from lot_holds where id = ${id}`)).length > 0;
}

type Released = { lotId: number; by: number; at: string; reason: string };

/** Of a lot that is withdrawn as well: there is nothing to look into any more. */
export async function releaseHold(tx: Queryable, { lotId, by, at, reason }: Released): Promise<void> {
  await tx.query(sql`
    update lot_holds set released_at = ${at}, released_by = ${by}, reason = ${reason}
    where lot_id = ${lotId} and released_at is null`);
  await tx.query(sql`
    update lot_standings set is_held = false, version = version + 1 where lot_id = ${lotId} and is_held`);
}

/** At the earliest then; what the lot had before stays where that is later. */
export async function endNotBefore(
  tx: Queryable,
  { lotId, endsAt }: { lotId: number; endsAt: string },
): Promise<void> {
  await tx.query(sql`
    update lot_standings set
      added_ms = added_ms + (extract(epoch from ${endsAt}::timestamptz - closes_at) * 1000)::bigint,
      closes_at = ${endsAt}::timestamptz, version = version + 1
    where lot_id = ${lotId} and closes_at < ${endsAt}::timestamptz and status in ('pending', 'open')`);
}
