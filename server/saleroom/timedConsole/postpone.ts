/**
 * Puts off what is left of a timed sale: the times move, every page of the sale says so, and everybody who is registered
 * for it is written to. All of it in one transaction.
 */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { insertPostponement, notifyRegistered } from './postponementStore.ts';

type Postponing = { auctionId: number; ms: number; reason: string; at: string; by: number };

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

type Left = { lotIds: number[]; nextEndAt: string | null };

/** Locked in the order of bids. */
async function lockLeft(tx: Queryable, auctionId: number): Promise<Left> {
  const lots = await tx.query<{ lotId: number; closesAt: string }>(sql`
    select s.lot_id as "lotId", s.closes_at as "closesAt" from lot_standings s
    where s.auction_id = ${auctionId} and s.status in ('pending', 'open') and s.closes_at is not null
    order by s.lot_id for update`);
  const ends = lots.map(({ closesAt }) => closesAt).toSorted();
  return { lotIds: lots.map(({ lotId }) => lotId), nextEndAt: ends[0] ?? null };
}

/**
 * Before the first lot has closed the sale itself moves, and its published schedule with it. Later only the ends of what is
 * left do: an import that plans them again adds the shift.
 */
async function moveTimes(
  tx: Queryable,
  { auctionId, ms, at }: Postponing,
  { lotIds, postponementId }: { lotIds: readonly number[]; postponementId: number },
): Promise<void> {
  const seconds = ms / 1_000;
  const [moved] = await tx.query(sql`
    update auctions set starts_at = starts_at + make_interval(secs => ${seconds}::double precision),
      ends_at = ends_at + make_interval(secs => ${seconds}::double precision)
    where id = ${auctionId} and starts_at > ${at} returning id`);
  await tx.query(sql`
    update lot_standings set version = version + 1,
      closes_at = closes_at + make_interval(secs => ${seconds}::double precision),
      scheduled_closes_at = scheduled_closes_at
        + make_interval(secs => ${moved ? seconds : 0}::double precision)
    where lot_id = any(${lotIds}::bigint[])`);
  if (moved) {
    await tx.query(sql`
      update auction_sessions set starts_at = starts_at + make_interval(secs => ${seconds}::double precision),
        version = version + 1
      where auction_id = ${auctionId}`);
    return;
  }
  await tx.query(sql`
    update auctions set ends_at = ends_at + make_interval(secs => ${seconds}::double precision)
    where id = ${auctionId}`);
  await tx.query(sql`
    insert into sale_shifts (auction_id, shift_ms, shifted_at, is_noticed, postponement_id)
    values (${auctionId}, ${ms}, ${at}, true, ${postponementId})`);
}

/** @returns the lots that close later; none where nothing is left to close. */
export async function postponeRest(tx: Queryable, asked: Postponing): Promise<readonly number[]> {
  const { lotIds, nextEndAt } = await lockLeft(tx, asked.auctionId);
  if (nextEndAt === null) return [];
  const moved = { fromAt: nextEndAt, toAt: later(nextEndAt, asked.ms), sessionNumber: null };
  const postponementId = await insertPostponement(tx, asked, moved);
  await notifyRegistered(tx, { ...asked, postponementId });
  await moveTimes(tx, asked, { lotIds, postponementId });
  return lotIds;
}
