/** The current sales and their lots as the database has them, which may be smaller than the plan. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { currentSalesOf, type Sale } from './sales.ts';
import type { LotNumbers } from './standings.ts';

export type Moments = {
  /** What the sales' times are reckoned from. */
  plannedAt: Date;
  now: Date;
};

type Session = { auctionId: number; lots: number };

/** The sales with as many lots a day as the database has of them. */
export async function findSales(tx: Queryable): Promise<readonly Sale[]> {
  const known = currentSalesOf(1);
  const sessions = await tx.query<Session>(sql`
    select auction_id as "auctionId", last_lot - first_lot + 1 as lots from auction_sessions
    where auction_id = any(${known.map(({ id }) => id)}::int[]) order by auction_id, number`);
  const stored = Array.from(known, (sale) => ({
    ...sale,
    days: sessions.filter(({ auctionId }) => auctionId === sale.id).map(({ lots }) => lots),
  }));
  return stored.filter(({ days }) => days.length > 0);
}

export type StoredLot = LotNumbers & { id: number; sessionNumber: number; turn: number };

export const listLots = (tx: Queryable, sale: Sale) =>
  tx.query<StoredLot>(sql`
    select lots.id, lots.auction_id as "auctionId", lots.lot_number as "lotNumber",
      session_number as "sessionNumber", lots.lot_number - auction_sessions.first_lot as turn,
      low_est_cents as "lowEstCents", opening_cents as "openingCents", reserve_cents as "reserveCents",
      is_withdrawn as "isWithdrawn"
    from lots join auction_sessions
      on auction_sessions.auction_id = lots.auction_id and auction_sessions.number = lots.session_number
    where lots.auction_id = ${sale.id}
    order by lots.lot_number`);
