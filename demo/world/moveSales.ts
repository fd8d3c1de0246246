/** Moves the eight current sales to where the calendar wants them, and says how far their sessions are. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { sessionsOf } from './insertWorld.ts';
import { hasResultsOnly, type Sale } from './sales.ts';
import { type SaleTimes, showsItsRole, timesOf } from './saleTimes.ts';
import { standingOf } from './standings.ts';
import { listLots, type Moments } from './storedSales.ts';

async function updateTimes(tx: Queryable, sale: Sale, times: SaleTimes): Promise<void> {
  const [startsAt = times.opensAt] = times.sessionStarts;
  await tx.query(sql`
    update auctions set opens_at = ${times.opensAt}, starts_at = ${startsAt}, ends_at = ${times.endsAt},
      closed_at = null
    where id = ${sale.id}`);
}

/** @returns whether they had to be moved: only where one no longer shows what it is there for. */
export async function moveSales(
  tx: Queryable,
  sales: readonly Sale[],
  { plannedAt, now }: Moments,
): Promise<boolean> {
  if (sales.every((sale) => showsItsRole(sale, timesOf(sale, plannedAt), now))) return false;
  for (const sale of sales) await updateTimes(tx, sale, timesOf(sale, now));
  return true;
}

async function layOutLotsOf(tx: Queryable, sale: Sale, now: Date): Promise<void> {
  const times = timesOf(sale, now);
  const lots = await listLots(tx, sale);
  const standings = Array.from(lots, (lot) => {
    const sessionStartsAt = times.sessionStarts[lot.sessionNumber - 1] ?? times.opensAt;
    const { kind: saleKind } = sale;
    const keepsBids = !hasResultsOnly(sale);
    const lotTimes = { saleKind, opensAt: times.opensAt, sessionStartsAt, turn: lot.turn, keepsBids };
    return { id: lot.id, ...standingOf(lot, lotTimes, now) };
  });
  const given = JSON.stringify(standings);
  await tx.query(sql`
    update lot_standings set status = given.status, current_bid_cents = "currentBidCents", bid_count = "bidCount",
      reserve_met = "reserveMet", closes_at = "closesAt", scheduled_closes_at = "scheduledClosesAt",
      extended_count = "extendedCount", leader_id = null, leader_alias = null, leader_max_cents = null,
      alias_count = 0, bid_number = 0, head = null, version = version + 1
    from json_to_recordset(${given}::json) as given (id bigint, status text, "currentBidCents" bigint,
      "bidCount" int, "reserveMet" boolean, "closesAt" timestamptz, "scheduledClosesAt" timestamptz,
      "extendedCount" int)
    where lot_id = given.id`);
  await tx.query(sql`
    update lots set price_realized_cents = "priceRealizedCents", sold_at = "soldAt"
    from json_to_recordset(${given}::json) as given (id bigint, "priceRealizedCents" bigint, "soldAt" timestamptz)
    where lots.id = given.id
      and (price_realized_cents, sold_at) is distinct from ("priceRealizedCents", "soldAt")`);
}

/** Lots of sales that have moved, as they are before anybody bids; those of past sales with their results. */
export async function layOutLots(tx: Queryable, sales: readonly Sale[], now: Date): Promise<void> {
  for (const sale of sales) await layOutLotsOf(tx, sale, now);
}

/** No one has conducted a sale that has moved. What its room says next is newer than all that it has said before. */
export async function clearRooms(tx: Queryable, sales: readonly Sale[]): Promise<void> {
  const ids = sales.map(({ id }) => id);
  await tx.query(sql`
    delete from room_events where session_id in (
      select id from auction_sessions where auction_id = any(${ids}::integer[]))`);
  await tx.query(sql`
    update auction_sessions set status = ${sessionStatuses.scheduled}, is_piloted = true, message = null, lot_id = null,
      goes_on_at = null, last_event = 0, heard_bid = 0, version = version + 1
    where auction_id = any(${ids}::integer[])`);
}

/**
 * Brings the sessions to what they are at this moment. A sale that is closed already stays so, and so does what was
 * done to a session that is further than its time: it is paused, or over.
 */
export async function settleSessions(
  tx: Queryable,
  sales: readonly Sale[],
  { plannedAt, now }: Moments,
): Promise<void> {
  const sessions = sales.flatMap((sale) => sessionsOf(sale, timesOf(sale, plannedAt), now));
  await tx.query(sql`
    update auction_sessions set starts_at = given."startsAt", status = given.status
    from json_to_recordset(${JSON.stringify(sessions)}::json)
      as given ("auctionId" int, number int, "startsAt" timestamptz, status int)
    join auctions on auctions.id = "auctionId" and closed_at is null
    where auction_sessions.auction_id = "auctionId" and auction_sessions.number = given.number
      and auction_sessions.status <= given.status`);
  await tx.query(sql`
    update auctions set closed_at = ends_at
    where id = any(${sales.map(({ id }) => id)}::integer[]) and closed_at is null
      and ends_at <= ${now.toISOString()}
      and not exists (
        select from lot_standings where auction_id = auctions.id and status in ('pending', 'open'))`);
}
