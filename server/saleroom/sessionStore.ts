/** The sessions of a live sale while someone conducts them, in SQL. */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { RoomVideo } from './roomVideo.ts';

export type SessionRow = {
  id: number;
  auctionId: number;
  number: number;
  startsAt: string;
  status: number;
  isPiloted: boolean;
  message: string | null;
  /** Beyond the lot that it was said for. */
  messageStays: boolean;
  video: RoomVideo | null;
  acts: number;
  /** The lot that is up, or the last one that was. */
  lotId: number | null;
  /** When the auto-pilot opens the next lot, or ends the session. */
  goesOnAt: string | null;
  lastEvent: number;
  receivedBid: number;
};

/**
 * Of a live sale; none for any other. Locked in one order, and before any lot, by everybody who
 * conducts; bids never lock them.
 */
export const lockSessions = (tx: Queryable, auctionId: number): Promise<SessionRow[]> =>
  tx.query<SessionRow>(sql`
    select d.id, d.auction_id as "auctionId", d.number, d.starts_at as "startsAt", d.status,
      d.is_piloted as "isPiloted", d.message,
      d.message_stays as "messageStays", d.video, d.acts, d.lot_id as "lotId", d.goes_on_at as "goesOnAt",
      d.last_event as "lastEvent", d.heard_bid as "receivedBid"
    from auction_sessions d join auctions a on a.id = d.auction_id
    where d.auction_id = ${auctionId} and a.type <> ${auctionTypes.timed}
    order by d.number
    for update of d`);

/** What a room shows has changed with it. */
export async function saveSession(tx: Queryable, session: SessionRow): Promise<void> {
  await tx.query(sql`
    update auction_sessions set status = ${session.status}, is_piloted = ${session.isPiloted},
      message = ${session.message}, message_stays = ${session.messageStays},
      video = ${session.video && JSON.stringify(session.video)}, acts = ${session.acts}, lot_id = ${session.lotId},
      goes_on_at = ${session.goesOnAt}, last_event = ${session.lastEvent}, heard_bid = ${session.receivedBid},
      version = version + 1
    where id = ${session.id}`);
}

/** Of these sales, for whatever a room shows beside its sessions. */
export async function raiseVersions(db: Queryable, auctionIds: readonly number[]): Promise<void> {
  await db.query(sql`
    update auction_sessions set version = version + 1
    where id in (select min(id) from auction_sessions where auction_id = any(${auctionIds}::integer[])
      group by auction_id)`);
}

const { running, paused, preBid, scheduled, finished } = sessionStatuses;

export type OnSession = { id: number; auctionId: number };

/** Where a lot may be up. */
export const listSessionsOn = (db: Queryable): Promise<OnSession[]> =>
  db.query<OnSession>(sql`
    select d.id, d.auction_id as "auctionId" from auction_sessions d join auctions a on a.id = d.auction_id
    where d.status in (3, 4) and a.type <> ${auctionTypes.timed} and a.closed_at is null
    order by d.auction_id, d.number`);

export async function isInSession(db: Queryable, auctionId: number): Promise<boolean> {
  const found = await db.query(sql`
    select 1 from auction_sessions where auction_id = ${auctionId} and status in (${running}, ${paused}) limit 1`);
  return found.length > 0;
}

/** Live sales with a session whose time has come, that needs no clerk and has nothing before it that is not over. */
export async function listDueSales(db: Queryable, now: string): Promise<number[]> {
  const due = await db.query<{ auctionId: number }>(sql`
    select distinct d.auction_id as "auctionId"
    from auction_sessions d join auctions a on a.id = d.auction_id
    where d.status in (${scheduled}, ${preBid}) and d.is_piloted and d.starts_at <= ${now}
      and a.type <> ${auctionTypes.timed} and a.closed_at is null and a.ends_at > ${now}
      and exists (select from lots where auction_id = a.id)
      and not exists (select from auction_sessions e
        where e.auction_id = d.auction_id and e.number < d.number and e.status <> ${finished})
    order by 1`);
  return due.map(({ auctionId }) => auctionId);
}

/** When the next session starts by itself; null when none does. */
export async function findNextStart(db: Queryable, now: string): Promise<string | null> {
  const [next] = await db.query<{ startsAt: string | null }>(sql`
    select min(d.starts_at) as "startsAt" from auction_sessions d join auctions a on a.id = d.auction_id
    where d.status in (${scheduled}, ${preBid}) and d.is_piloted and d.starts_at > ${now}
      and a.type <> ${auctionTypes.timed} and a.closed_at is null`);
  return next?.startsAt ?? null;
}

/** To be called when every session of it is over. */
export async function closeSale(tx: Queryable, auctionId: number, now: string): Promise<void> {
  await tx.query(sql`update auctions set closed_at = ${now} where id = ${auctionId} and closed_at is null`);
}

type LotName = { id: number; lotNumber: number; isHeld: boolean };

/** The lots of a session that have not been up, in their order; one on hold is called once staff release it. */
export const listPending = (tx: Queryable, { auctionId, number }: SessionRow): Promise<LotName[]> =>
  tx.query<LotName>(sql`
    select l.id, l.lot_number as "lotNumber", s.is_held as "isHeld"
    from lots l join lot_standings s on s.lot_id = l.id
    where l.auction_id = ${auctionId} and l.session_number = ${number} and s.status = 'pending'
      and not l.is_withdrawn
    order by l.lot_number`);

export async function findLotNumber(tx: Queryable, lotId: number): Promise<number | null> {
  const [lot] = await tx.query<{ lotNumber: number }>(sql`
    select lot_number as "lotNumber" from lots where id = ${lotId}`);
  return lot?.lotNumber ?? null;
}

export async function findPaddle(
  tx: Queryable,
  auctionId: number,
  accountId: number,
): Promise<number | null> {
  const [registration] = await tx.query<{ paddle: number | null }>(sql`
    select paddle from auction_registrations where auction_id = ${auctionId} and account_id = ${accountId}`);
  return registration?.paddle ?? null;
}
