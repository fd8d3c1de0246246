/**
 * Ends the bidding on lots of timed sales whose time is up. It takes the same locks as bids, in the same order, so that
 * for every lot either the bid or the close came first, and nothing is decided on both.
 */
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import { resultOf } from '#contract/bidding/reserve.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { recordSales, type Sale } from './recordSales.ts';

/** So few at once that no bid waits long for its lot. */
export const mostAtOnce = 200;

type DueLot = {
  lotId: number;
  reserveCents: number | null;
  priceCents: number | null;
  leaderId: number | null;
  closesAt: string;
  isWithdrawn: boolean;
  /** In hundredths of a percent, as the sale has it. */
  premiumRate: number;
};

/** A bid that was there first may have given the lot more time: anyone who waits for its lock looks at the time again. */
const lockDueLots = (tx: Queryable, endedBy: string): Promise<DueLot[]> =>
  tx.query<DueLot>(sql`
    select s.lot_id as "lotId", l.reserve_cents as "reserveCents", s.current_bid_cents as "priceCents",
      s.leader_id as "leaderId", s.closes_at as "closesAt", l.is_withdrawn as "isWithdrawn",
      (a.premium_percent * 100)::integer as "premiumRate"
    from lot_standings s
    join lots l on l.id = s.lot_id
    join auctions a on a.id = s.auction_id
    where a.type = ${auctionTypes.timed}::integer and s.status = 'open' and not s.is_held and s.closes_at <= ${endedBy}
    order by s.lot_id limit ${mostAtOnce}::integer
    for update of s`);

export type ClosedLot = { lotId: number; winnerId: number | null };

const resultFor = (lot: DueLot): 'sold' | 'passed' | 'withdrawn' =>
  lot.isWithdrawn ? 'withdrawn' : resultOf(lot);

async function writeResults(tx: Queryable, lots: readonly DueLot[]): Promise<void> {
  await tx.query(sql`
    update lot_standings s set status = c.result, version = s.version + 1
    from unnest(${lots.map(({ lotId }) => lotId)}::bigint[], ${lots.map(resultFor)}::text[]) as c (lot_id, result)
    where s.lot_id = c.lot_id`);
}

/** Empty for a lot that was not sold. */
function saleOf(lot: DueLot): Sale[] {
  const { lotId, leaderId: winnerId, priceCents: hammerCents, premiumRate, closesAt: soldAt } = lot;
  const isSold = resultFor(lot) === 'sold' && hammerCents !== null;
  return isSold ? [{ lotId, winnerId, hammerCents, premiumRate, soldAt }] : [];
}

/** @returns the lots that were closed, at most a batch of those that ended by then. */
export async function closeDueLots(tx: Queryable, endedBy: string): Promise<readonly ClosedLot[]> {
  const due = await lockDueLots(tx, endedBy);
  if (due.length === 0) return [];
  await writeResults(tx, due);
  const sales = due.flatMap(saleOf);
  await recordSales(tx, sales);
  const winners = new Map(sales.map(({ lotId, winnerId }) => [lotId, winnerId]));
  return due.map(({ lotId }) => ({ lotId, winnerId: winners.get(lotId) ?? null }));
}

/** When the next lot ends as things stand; null when none is open. */
export async function findNextEnd(db: Queryable): Promise<string | null> {
  const [next] = await db.query<{ endsAt: string | null }>(sql`
    select min(closes_at) as "endsAt" from lot_standings where status = 'open' and not is_held`);
  return next?.endsAt ?? null;
}
