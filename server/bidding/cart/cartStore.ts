/** The lines of carts, in SQL. Every question names the account whose cart it is. */
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export type LotNumbers = { auctionId: number; lotNumber: number };
export type StoredLine = LotNumbers & { lotId: number; maxCents: number };

/** By sale and lot number. The job deletes within a day what is left out here. */
export const listLines = (
  db: Queryable,
  { accountId, now }: { accountId: number; now: string },
): Promise<StoredLine[]> =>
  db.query<StoredLine>(sql`
    select e.lot_id as "lotId", c.auction_id as "auctionId", c.lot_number as "lotNumber", c.max_cents as "maxCents"
    from cart_lines c
    join lot_ends e on e.auction_id = c.auction_id and e.lot_number = c.lot_number
    where c.account_id = ${accountId}
      and (e.ended_at is null or e.ended_at > ${now}::timestamptz - interval '24 hours')
    order by c.auction_id, c.lot_number`);

/** So that two pages of one bidder cannot fill a cart beyond what it holds. */
export async function lockCart(tx: Queryable, accountId: number): Promise<void> {
  await tx.query(sql`select 1 from accounts where id = ${accountId} for no key update`);
}

/** Undefined where there is no such lot. */
export async function findLotEnd(
  db: Queryable,
  { auctionId, lotNumber }: LotNumbers,
): Promise<{ endedAt: string | null } | undefined> {
  const [lot] = await db.query<{ endedAt: string | null }>(sql`
    select ended_at as "endedAt" from lot_ends
    where auction_id = ${auctionId} and lot_number = ${lotNumber}`);
  return lot;
}

/** The caller holds the cart's lock. @returns false where the cart is full and the lot is not in it. */
export async function keepLine(
  tx: Queryable,
  line: LotNumbers & { accountId: number; maxCents: number; mostLines: number },
): Promise<boolean> {
  const { accountId, auctionId, lotNumber, maxCents, mostLines } = line;
  const kept = await tx.query(sql`
    insert into cart_lines (account_id, auction_id, lot_number, max_cents)
    select ${accountId}, ${auctionId}, ${lotNumber}, ${maxCents}
    where (select count(*) from cart_lines where account_id = ${accountId}
      and (auction_id, lot_number) <> (${auctionId}::integer, ${lotNumber}::integer)) < ${mostLines}
    on conflict (account_id, auction_id, lot_number)
      do update set max_cents = excluded.max_cents, changed_at = now()
    returning lot_number`);
  return kept.length > 0;
}

export async function deleteLine(
  db: Queryable,
  { accountId, auctionId, lotNumber }: LotNumbers & { accountId: number },
): Promise<boolean> {
  const deleted = await db.query(sql`
    delete from cart_lines
    where account_id = ${accountId} and auction_id = ${auctionId} and lot_number = ${lotNumber}
    returning lot_number`);
  return deleted.length > 0;
}

type PlacedLine = LotNumbers & { maxCents: number };

/** A line whose maximum was changed since is another intention, and stays. */
export async function deletePlaced(
  db: Queryable,
  { accountId, lines }: { accountId: number; lines: readonly PlacedLine[] },
): Promise<void> {
  if (lines.length === 0) return;
  await db.query(sql`
    delete from cart_lines c
    using unnest(${lines.map(({ auctionId }) => auctionId)}::integer[],
      ${lines.map(({ lotNumber }) => lotNumber)}::integer[],
      ${lines.map(({ maxCents }) => maxCents)}::bigint[]) as placed (auction_id, lot_number, max_cents)
    where c.account_id = ${accountId} and c.auction_id = placed.auction_id and c.lot_number = placed.lot_number
      and c.max_cents = placed.max_cents`);
}

/** Of lots that were over a day ago, and of those that a new catalog has no more. */
export async function forgetEndedLines(db: Queryable): Promise<void> {
  await db.query(sql`
    delete from cart_lines c
    where not exists (
      select from lot_ends e where e.auction_id = c.auction_id and e.lot_number = c.lot_number
        and (e.ended_at is null or e.ended_at > now() - interval '24 hours'))`);
}
