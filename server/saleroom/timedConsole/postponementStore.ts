/** What was postponed, in SQL, and who is notified. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type Made = { auctionId: number; reason: string; at: string; by: number };
/** `sessionNumber` of a live sale; null for what was left of a timed one. */
export type Moved = { fromAt: string; toAt: string; sessionNumber: number | null };

export async function insertPostponement(
  tx: Queryable,
  { auctionId, reason, at, by }: Made,
  { sessionNumber, fromAt, toAt }: Moved,
): Promise<number> {
  const [made] = await tx.query<{ id: number }>(sql`
    insert into postponements (auction_id, session_number, from_at, to_at, reason, made_at, made_by)
    values (${auctionId}, ${sessionNumber}, ${fromAt}, ${toAt}, ${reason}, ${at}, ${by})
    returning id`);
  if (!made) throw new Error('A postponement was not written.');
  return made.id;
}

/** Everybody who has asked to bid is notified, whatever was decided; those who were kept out are not. */
const receives = ['requested', 'pending', 'approved'];

export async function notifyRegistered(
  tx: Queryable,
  { auctionId, postponementId, at }: { auctionId: number; postponementId: number; at: string },
): Promise<void> {
  await tx.query(sql`
    insert into bid_notices (account_id, auction_id, kind, mark, due_at)
    select account_id, auction_id, 'postponed', ${postponementId}::bigint, ${at}
    from auction_registrations where auction_id = ${auctionId} and status = any(${receives}::text[])`);
}

/** By sale. */
export async function countRegistered(
  db: Queryable,
  auctionIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ auctionId: number; count: number }>(sql`
    select auction_id as "auctionId", count(*)::integer as count from auction_registrations
    where auction_id = any(${auctionIds}::integer[]) and status = any(${receives}::text[])
    group by auction_id`);
  return new Map(rows.map(({ auctionId, count }) => [auctionId, count]));
}
