/** Sales and their sessions as the files of an import and an export have them. */
import { auctionTypes } from '#contract/auctions/auctions.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { SaleSession, SaleValues } from './auctionFile.ts';

export type StoredSession = SaleSession & { status: number };

export type StoredSale = Omit<SaleValues, 'sessions'> & { sessions: readonly StoredSession[] };

export async function findSale(db: Queryable, id: number): Promise<StoredSale | undefined> {
  const [sale] = await db.query<Omit<StoredSale, 'sessions' | 'premiumPercent'> & { premium: string }>(sql`
    select id, type, slug, title, intro, opens_at as "opensAt", ends_at as "endsAt", address, city, state, zip,
      premium_percent as premium, rates, stagger_seconds as "staggerSeconds", extension_seconds as "extensionSeconds",
      cover_lot_number as "coverLotNumber"
    from auctions where id = ${id}`);
  if (!sale) return undefined;
  const sessions = await db.query<StoredSession>(sql`
    select number, title, starts_at as "startsAt", status
    from auction_sessions where auction_id = ${id} order by number`);
  const { premium, ...rest } = sale;
  return { ...rest, premiumPercent: Number(premium), sessions };
}

export async function findSaleIdBySlug(db: Queryable, slug: string): Promise<number | undefined> {
  const [sale] = await db.query<{ id: number }>(sql`select id from auctions where slug = ${slug}`);
  return sale?.id;
}

async function writeSessions(tx: Queryable, { id, sessions }: SaleValues): Promise<void> {
  await tx.query(sql`
    delete from auction_sessions
    where auction_id = ${id} and number <> all(${sessions.map(({ number }) => number)}::integer[])`);
  await tx.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at)
    select ${id}, number, title, "startsAt"
    from json_to_recordset(${JSON.stringify(sessions)}::json)
      as session (number int, title text, "startsAt" timestamptz)
    on conflict (auction_id, number) do update set title = excluded.title, starts_at = excluded.starts_at`);
}

/** How far the sale and its sessions are stays as it is. */
export async function writeSale(tx: Queryable, sale: SaleValues): Promise<void> {
  const startsAt = sale.sessions[0]?.startsAt ?? sale.opensAt;
  await tx.query(sql`
    insert into auctions (id, type, slug, title, intro, opens_at, starts_at, ends_at, address, city, state, zip,
      premium_percent, rates, stagger_seconds, extension_seconds, cover_lot_number)
    values (${sale.id}, ${sale.type}, ${sale.slug}, ${sale.title}, ${sale.intro}, ${sale.opensAt}, ${startsAt},
      ${sale.endsAt}, ${sale.address}, ${sale.city}, ${sale.state}, ${sale.zip}, ${sale.premiumPercent},
      ${JSON.stringify(sale.rates)}::jsonb,
      ${sale.staggerSeconds}, ${sale.extensionSeconds}, ${sale.coverLotNumber})
    on conflict (id) do update set type = excluded.type, slug = excluded.slug, title = excluded.title,
      intro = excluded.intro, opens_at = excluded.opens_at, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, address = excluded.address, city = excluded.city, state = excluded.state,
      zip = excluded.zip, premium_percent = excluded.premium_percent, rates = excluded.rates,
      stagger_seconds = excluded.stagger_seconds,
      extension_seconds = excluded.extension_seconds, cover_lot_number = excluded.cover_lot_number`);
  await writeSessions(tx, sale);
}

/** What a sale says of its lots: how many there are, and which lots each session has. */
export async function countLots(tx: Queryable, auctionId: number): Promise<void> {
  await tx.query(sql`
    update auctions set lot_count = (select count(*) from lots where auction_id = ${auctionId})
    where id = ${auctionId}`);
  await tx.query(sql`
    update auction_sessions d set first_lot = own.first_lot, last_lot = own.last_lot
    from auction_sessions e
    left join lateral (
      select min(lot_number) as first_lot, max(lot_number) as last_lot
      from lots where auction_id = e.auction_id and session_number = e.number
    ) own on true
    where e.auction_id = ${auctionId} and d.id = e.id`);
}

/**
 * Lots of a timed sale close one by one in the order of their numbers, later by what the sale was given after outages or
 * postponements, and by what staff added to the lot. A
 * lot that was extended, or is over, keeps its own time; a lot whose time to take bids has come takes them.
 */
export async function planClosings(tx: Queryable, auctionId: number, now: Date): Promise<void> {
  await tx.query(sql`
    with given as (
      select coalesce(sum(shift_ms), 0) * interval '1 millisecond' as shift
      from sale_shifts where auction_id = ${auctionId}
    ), plan as (
      select l.id, a.opens_at, d.starts_at + interval '1 second' * a.stagger_seconds
        * (row_number() over (partition by l.session_number order by l.lot_number) - 1) as scheduled_closes_at
      from lots l
      join auctions a on a.id = l.auction_id
      join auction_sessions d on d.auction_id = l.auction_id and d.number = l.session_number
      where l.auction_id = ${auctionId} and a.type = ${auctionTypes.timed}
    ), due as (
      select plan.id, plan.scheduled_closes_at,
        plan.scheduled_closes_at + shift + s.added_ms * interval '1 millisecond' as closes_at, case
        when opens_at <= ${now.toISOString()}::timestamptz
          and plan.scheduled_closes_at + shift + s.added_ms * interval '1 millisecond' > ${now.toISOString()}::timestamptz then 'open'
        when s.bid_count > 0 then s.status
        else 'pending'
      end as status
      from plan cross join given join lot_standings s on s.lot_id = plan.id
      where s.status in ('pending', 'open') and s.extended_count = 0
    )
    update lot_standings s set closes_at = due.closes_at, scheduled_closes_at = due.scheduled_closes_at,
      status = due.status, version = version + 1
    from due
    where s.lot_id = due.id and (s.closes_at, s.scheduled_closes_at, s.status)
      is distinct from (due.closes_at, due.scheduled_closes_at, due.status)`);
}
