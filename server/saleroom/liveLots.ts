/** Lots in the room, in SQL: their locks, and what of them the bid service does not write. */
import type { LiveLot } from '#contract/saleroom/liveLotState.ts';
import type { BatchLot, OwnMax } from '#server/bidding/bids/batch.ts';
import { liveLotOf } from '#server/bidding/bids/batchStanding.ts';
import { listLots } from '#server/bidding/bids/batchStore.ts';
import type { LoggedEntry } from '#server/bidding/bids/lotLogs.ts';
import { type Sale, recordSales, takeBackSale } from '#server/bidding/closing/recordSales.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/**
 * In the order in which bids lock them. Anyone who does something to several lots in one transaction locks all of them
 * first, or might wait for a bid that waits for them.
 */
export async function lockLots(tx: Queryable, lotIds: readonly number[]): Promise<void> {
  await tx.query(sql`
    select 1 from lot_standings where lot_id = any(${lotIds}::bigint[]) order by lot_id for update`);
}

/** Everybody who has bid on it: where a bid is taken back, someone stands for more than a moment ago. */
export async function lockBidders(tx: Queryable, lotId: number): Promise<void> {
  await tx.query(sql`
    select 1 from auction_registrations r
    where (r.account_id, r.auction_id) in (select account_id, auction_id from bidder_lots where lot_id = ${lotId})
    order by r.account_id, r.auction_id for update`);
}

/** Undefined for a lot of the archive. */
export async function findRoomLot(tx: Queryable, lotId: number): Promise<BatchLot | undefined> {
  const [lot] = await listLots(tx, [lotId]);
  return lot;
}

/** How a lot stands in the room: one that has not come up is pending. Undefined for a lot of the archive. */
export async function findLiveLot(db: Queryable, lotId: number): Promise<LiveLot | undefined> {
  const lot = await findRoomLot(db, lotId);
  return lot && liveLotOf(lot);
}

export const listMaxima = (tx: Queryable, lotId: number): Promise<OwnMax[]> =>
  tx.query<OwnMax>(sql`
    select lot_id as "lotId", account_id as "accountId", auction_id as "auctionId", alias, max_cents as "maxCents",
      number, is_sealed as "isSealed"
    from bidder_lots where lot_id = ${lotId}`);

/** As much of the log as says which bids stand. */
export type RoomEntry = Pick<
  LoggedEntry,
  'lotId' | 'accountId' | 'Number' | 'Alias' | 'Kind' | 'MaxCents' | 'Steps'
>;

export const listLog = (tx: Queryable, lotId: number): Promise<RoomEntry[]> =>
  tx.query<RoomEntry>(sql`
    select lot_id as "lotId", account_id as "accountId", number as "Number", alias as "Alias", kind as "Kind",
      max_cents as "MaxCents", steps as "Steps"
    from bids where lot_id = ${lotId} order by number`);

async function recordSale(tx: Queryable, sale: Omit<Sale, 'premiumRate'>): Promise<void> {
  const [found] = await tx.query<{ premiumRate: number }>(sql`
    select (a.premium_percent * 100)::integer as "premiumRate"
    from lots l join auctions a on a.id = l.auction_id where l.id = ${sale.lotId}`);
  if (!found) throw new Error('A lot is of a sale.');
  await recordSales(tx, [{ ...sale, ...found }]);
}

async function markWithdrawn(tx: Queryable, lotId: number, isWithdrawn: boolean): Promise<void> {
  await tx.query(sql`update lots set is_withdrawn = ${isWithdrawn} where id = ${lotId}`);
}

/** What becomes of a lot, beyond its standing; or takes that back. */
export async function settle(
  tx: Queryable,
  lot: BatchLot,
  { former, at, floorBuyerId }: { former: BatchLot['status']; at: string; floorBuyerId: number | null },
): Promise<void> {
  const { id: lotId, status, priceCents: hammerCents, leaderId } = lot;
  if (status === former) return;
  if (former === 'sold') await takeBackSale(tx, lotId);
  if (status === 'sold' && hammerCents !== null) {
    const isFloor = leaderId === null;
    const winnerId = isFloor ? floorBuyerId : leaderId;
    await recordSale(tx, { lotId, winnerId, isFloor, hammerCents, soldAt: at });
  }
  if (former === 'withdrawn' || status === 'withdrawn') {
    await markWithdrawn(tx, lotId, status === 'withdrawn');
  }
}
