/** Auctions, their sessions and what they charge, as rows and as the wire knows them. */
import type { AuctionRates } from '#contract/auctions/auctionRates.ts';
import type { Auction, AuctionSession, AuctionWithSessions } from '#contract/auctions/auctions.ts';
import { centralWallTime } from '#contract/kernel/centralWallTime.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { auctionStatus } from './auctionStatus.ts';
import { findInterruptions, findPostponements } from './interruptions.ts';

/** A row of the view `auction_numbers`; instants are ISO strings. */
type AuctionRow = {
  id: number;
  type: number;
  slug: string;
  title: string;
  intro: string;
  opens_at: string;
  starts_at: string;
  ends_at: string;
  closed_at: string | null;
  address: string;
  city: string;
  state: string;
  zip: string;
  premium_percent: string;
  stagger_seconds: number | null;
  extension_seconds: number | null;
  cover_lot_number: number | null;
  lot_count: number;
  sold_count: number;
  closed_count: number;
  extended_count: number;
  total_realized_cents: number;
  open_count: number;
  first_closes_at: string | null;
};

/** `2026-11-29` and `09:00`, as a wall clock in Chicago shows them. */
function wallClockOf(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = (centralWallTime(instant) ?? '').split('T');
  return { day, time: time.slice(0, 'hh:mm'.length) };
}

type Facts = {
  sessions: readonly AuctionSession[];
  interruption: string | null;
  postponement: string | null;
  now: Date;
};

function toAuction(row: AuctionRow, { sessions, interruption, postponement, now }: Facts): Auction {
  const start = wallClockOf(row.starts_at);
  return {
    AuctionID: row.id,
    AuctionTypeID: row.type,
    Slug: row.slug,
    Title: row.title,
    Intro: row.intro,
    StartDate: start.day,
    StartTime: start.time,
    EndDate: wallClockOf(row.ends_at).day,
    LocAddress: row.address,
    LocCity: row.city,
    LocState: row.state,
    LocZip: row.zip,
    OpensAt: row.opens_at,
    StartsAt: row.starts_at,
    EndsAt: row.ends_at,
    Status: auctionStatus(
      {
        type: row.type,
        opensAt: row.opens_at,
        endsAt: row.ends_at,
        closedAt: row.closed_at,
        sessionStatuses: sessions.map((session) => session.AuctionSessionStatus),
        lotCount: row.lot_count,
        closedCount: row.closed_count,
        openCount: row.open_count,
        firstClosesAt: row.first_closes_at,
      },
      now,
    ),
    LotCount: row.lot_count,
    SoldCount: row.sold_count,
    ClosedCount: row.closed_count,
    ExtendedCount: row.extended_count,
    TotalRealizedCents: row.total_realized_cents,
    PremiumPercent: Number(row.premium_percent),
    StaggerSeconds: row.stagger_seconds,
    ExtensionSeconds: row.extension_seconds,
    CoverLotNumber: row.cover_lot_number,
    Interruption: interruption,
    Postponement: postponement,
  };
}

/** The sessions of these auctions, by auction and number. */
export async function listSessions(db: Queryable, auctionIds: readonly number[]): Promise<AuctionSession[]> {
  return db.query<AuctionSession>(sql`
    select id as "AuctionSessionID", auction_id as "AuctionID", number as "SessionNumber", title as "Title",
      starts_at as "StartsAt", first_lot as "FirstLot", last_lot as "LastLot", status as "AuctionSessionStatus"
    from auction_sessions where auction_id = any(${auctionIds}::integer[]) order by auction_id, number`);
}

async function withSessions(
  db: Queryable,
  rows: readonly AuctionRow[],
  now: Date,
): Promise<AuctionWithSessions[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ofAuction = Map.groupBy(await listSessions(db, ids), ({ AuctionID }) => AuctionID);
  const interruptions = await findInterruptions(db, ids);
  const postponements = await findPostponements(db, ids);
  return rows.map((row) => {
    const sessions = ofAuction.get(row.id) ?? [];
    const interruption = interruptions.get(row.id) ?? null;
    const postponement = postponements.get(row.id) ?? null;
    return { ...toAuction(row, { sessions, interruption, postponement, now }), Sessions: sessions };
  });
}

/** @param now decides how far the sale is: the clock of the server, never the database's */
export async function findAuction(
  db: Queryable,
  id: number,
  now: Date,
): Promise<AuctionWithSessions | undefined> {
  const rows = await db.query<AuctionRow>(sql`select * from auction_numbers where id = ${id}`);
  return (await withSessions(db, rows, now))[0];
}

export async function findAuctionBySlug(
  db: Queryable,
  slug: string,
  now: Date,
): Promise<AuctionWithSessions | undefined> {
  const rows = await db.query<AuctionRow>(sql`select * from auction_numbers where slug = ${slug}`);
  return (await withSessions(db, rows, now))[0];
}

/** Every sale, by start. */
export async function listAuctions(db: Queryable, now: Date): Promise<AuctionWithSessions[]> {
  const rows = await db.query<AuctionRow>(sql`select * from auction_numbers order by starts_at, id`);
  return withSessions(db, rows, now);
}

/** Every sale that no one has closed yet, by start; the time may still say that it is over. */
export async function listUnclosedAuctions(db: Queryable, now: Date): Promise<AuctionWithSessions[]> {
  const rows = await db.query<AuctionRow>(sql`
    select * from auction_numbers where closed_at is null order by starts_at, id`);
  return withSessions(db, rows, now);
}

/**
 * Keeps the numbers of those of these sales that are closed, and drops what was kept of the others: to be called by
 * anyone who closes or reopens a sale, or changes lots of a closed one.
 */
export async function keepAuctionResults(tx: Queryable, auctionIds: readonly number[]): Promise<void> {
  await tx.query(sql`delete from auction_results where auction_id = any(${auctionIds}::integer[])`);
  await tx.query(sql`
    insert into auction_results (auction_id, sold_count, closed_count, extended_count, total_realized_cents)
    select id, sold_count, closed_count, extended_count, total_realized_cents
    from auction_numbers where id = any(${auctionIds}::integer[]) and closed_at is not null`);
}

/** What a sale charges now, in SQL. What it charged at the hammer lies with the lots that were won. */
export async function getRates(db: Queryable, auctionId: number): Promise<AuctionRates> {
  const [found] = await db.query<{ rates: AuctionRates }>(sql`
    select rates from auctions where id = ${auctionId}`);
  if (!found) throw new Error(`There is no sale ${auctionId}.`);
  return found.rates;
}
