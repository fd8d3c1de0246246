/** What only clerks see of a room, and which of them have it open. */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { LotStatus } from '#contract/catalog/lots.ts';
import { clerkPresence } from '#contract/saleroom/saleroom.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { RoomVideo } from './roomVideo.ts';

const { running, paused, finished } = sessionStatuses;

export type ClerkLotFacts = {
  id: number;
  lotNumber: number;
  title: string;
  status: Exclude<LotStatus, 'held'>;
  lowEst: number;
  highEst: number;
  sealedCount: number;
};

export type ClerkFacts = {
  acts: number;
  lotId: number | null;
  reserveCents: number | null;
  /** Bids that were lodged for the lot that is or was up, and not withdrawn. */
  sealedCount: number;
  /** Of the same session. */
  video: RoomVideo | null;
  messageStays: boolean;
  lots: ClerkLotFacts[];
};

/** Of the session that is on, or else of the next one, or else of the last. Undefined for a sale without a room. */
export async function findClerkFacts(db: Queryable, auctionId: number): Promise<ClerkFacts | undefined> {
  const [found] = await db.query<ClerkFacts>(sql`
    with session as (
      select * from auction_sessions where auction_id = ${auctionId}
      order by status in (${running}, ${paused}) desc, status = ${finished},
        case when status = ${finished} then -number else number end limit 1
    )
    select (select coalesce(sum(acts), 0) from auction_sessions where auction_id = a.id)::integer as acts,
      (select lot_id from session) as "lotId", (select video from session) as video,
      coalesce((select message_stays from session), false) as "messageStays",
      (select l.reserve_cents from lots l where l.id = (select lot_id from session)) as "reserveCents",
      (select count(*) from bidder_lots o
        where o.lot_id = (select lot_id from session) and exists (
          select from bids b where b.lot_id = o.lot_id and b.account_id = o.account_id and b.kind = 'sealed')
      )::integer as "sealedCount",
      (select coalesce(json_agg(json_build_object('id', l.id, 'lotNumber', l.lot_number, 'title', l.web_title,
          'status', case when l.is_withdrawn then 'withdrawn' else s.status end,
          'lowEst', l.low_est_cents / 100, 'highEst', l.high_est_cents / 100,
          'sealedCount', coalesce(sealed.bids, 0)) order by l.lot_number), '[]')
        from lots l
        join lot_standings s on s.lot_id = l.id
        left join (select lot_id, count(*) as bids from bidder_lots
          where auction_id = a.id and is_sealed group by lot_id) sealed on sealed.lot_id = l.id
        where l.auction_id = a.id and l.session_number = (select number from session)) as lots
    from auctions a
    where a.id = ${auctionId} and a.type <> ${auctionTypes.timed}`);
  return found;
}

type Seat = { auctionId: number; accountId: number };

/** @returns whether no one had the room open before. */
export async function takeSeat(db: Queryable, { auctionId, accountId }: Seat, now: Date): Promise<boolean> {
  const presentFrom = new Date(now.getTime() - clerkPresence.lastsMs).toISOString();
  const [seat] = await db.query<{ isFirst: boolean }>(sql`
    with present as (
      select count(*) as clerks from clerk_seats where auction_id = ${auctionId} and seen_at > ${presentFrom}
    )
    insert into clerk_seats (auction_id, account_id, seen_at)
    select ${auctionId}::integer, ${accountId}::bigint, ${now.toISOString()}::timestamptz
    on conflict (auction_id, account_id) do update set seen_at = excluded.seen_at
    returning (select clerks from present) = 0 as "isFirst"`);
  return seat?.isFirst === true;
}

/** @returns whether that was the last one. */
export async function leaveSeat(db: Queryable, { auctionId, accountId }: Seat): Promise<boolean> {
  const left = await db.query(sql`
    delete from clerk_seats where auction_id = ${auctionId} and account_id = ${accountId} returning 1`);
  const others = await db.query(sql`select 1 from clerk_seats where auction_id = ${auctionId} limit 1`);
  return left.length > 0 && others.length === 0;
}

/** @returns the sales whose last clerk was seen too long ago. */
export async function clearSeats(db: Queryable, now: Date): Promise<number[]> {
  const presentFrom = new Date(now.getTime() - clerkPresence.lastsMs).toISOString();
  const left = await db.query<{ auctionId: number }>(sql`
    delete from clerk_seats where seen_at <= ${presentFrom} returning auction_id as "auctionId"`);
  return [...new Set(left.map(({ auctionId }) => auctionId))];
}
