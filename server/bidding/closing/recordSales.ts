/** What it leaves behind when a lot is sold, by the clock or by the hammer: the win, and what the lot brought. */
import { premiumOf } from '#contract/bidding/bidCost.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type Sale = {
  lotId: number;
  /** Null only for a lot that the floor won before the hammer asked for a paddle. */
  winnerId: number | null;
  isFloor?: boolean;
  hammerCents: number;
  /** Of the sale, in hundredths of a percent. */
  premiumRate: number;
  soldAt: string;
};

export async function recordSales(tx: Queryable, sales: readonly Sale[]): Promise<void> {
  if (sales.length === 0) return;
  const premiums = sales.map(({ hammerCents, premiumRate }) =>
    premiumOf(hammerCents, { premium: premiumRate }),
  );
  await tx.query(sql`
    with sold as (
      select * from unnest(${sales.map(({ lotId }) => lotId)}::bigint[],
        ${sales.map(({ winnerId }) => winnerId)}::bigint[], ${sales.map(({ hammerCents }) => hammerCents)}::bigint[],
        ${premiums}::bigint[], ${sales.map(({ soldAt }) => soldAt)}::timestamptz[],
        ${sales.map(({ isFloor }) => isFloor ?? false)}::boolean[])
        as s (lot_id, winner_id, hammer_cents, premium_cents, sold_at, is_floor)
    ),
    won as (
      insert into won_lots (lot_id, auction_id, account_id, hammer_cents, premium_cents, won_at, is_floor)
      select s.lot_id, l.auction_id, s.winner_id, s.hammer_cents, s.premium_cents, s.sold_at, s.is_floor
      from sold s join lots l on l.id = s.lot_id where s.winner_id is not null
    )
    update lots l set price_realized_cents = s.hammer_cents + s.premium_cents, sold_at = s.sold_at
    from sold s where l.id = s.lot_id`);
}

/** A lot that the clerk opens again is no one's, until the hammer falls once more. */
export async function takeBackSale(tx: Queryable, lotId: number): Promise<void> {
  await tx.query(sql`
    with unwon as (delete from won_lots where lot_id = ${lotId})
    update lots set price_realized_cents = null, sold_at = null where id = ${lotId}`);
}
