/** Writes the demo's sales and lots: a statement for a thousand lots, with their standings and pictures. */
import { auctionTypes } from '#contract/auctions/auctions.ts';
import { site } from '#contract/kernel/site.ts';
import { lotColumns } from '#server/auctions/import/lotColumns.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { WorldLot } from './lots.ts';
import { firstLotOf, type Sale, typeOfKind } from './sales.ts';
import { endOfDay, extensionSeconds, type SaleTimes, staggerSeconds } from './saleTimes.ts';
import type { Standing } from './standings.ts';
import { sessionStatusOf } from './standings.ts';

export type PlacedSale = { sale: Sale; times: SaleTimes; lotCount: number; coverLotNumber: number };

const sessionTitle = (sale: Sale, number: number): string =>
  sale.kind === 'timed' ? 'Closing' : `Day ${number}`;

export type SessionRow = {
  auctionId: number;
  number: number;
  title: string;
  startsAt: string;
  firstLot: number;
  lastLot: number;
  status: number;
};

export function sessionsOf(sale: Sale, times: SaleTimes, now: Date): SessionRow[] {
  return times.sessionStarts.map((startsAt, day) => ({
    auctionId: sale.id,
    number: day + 1,
    title: sessionTitle(sale, day + 1),
    startsAt,
    firstLot: firstLotOf(day),
    lastLot: firstLotOf(day) + (sale.days[day] ?? 1) - 1,
    status: sessionStatusOf(times.opensAt, startsAt, endOfDay(sale, day, startsAt))(now),
  }));
}

/** The gallery of premier and timed sales is the first of the company's, that of regional ones the second. */
function placeOf({ kind }: Sale) {
  const [main, second = main] = site.locations;
  const place = kind === 'regional' ? second : main;
  if (!place) throw new Error('The company has no location to hold a sale at.');
  return { address: place.street, city: place.city, state: place.stateCode, zip: place.zip };
}

export async function insertSales(tx: Queryable, placed: readonly PlacedSale[], now: Date): Promise<void> {
  const rows = placed.map(({ sale, times, lotCount, coverLotNumber }) => ({
    ...placeOf(sale),
    id: sale.id,
    type: typeOfKind[sale.kind],
    slug: sale.slug,
    title: sale.title,
    intro: sale.intro,
    opensAt: times.opensAt,
    startsAt: times.sessionStarts[0],
    endsAt: times.endsAt,
    closedAt: times.endsAt <= now.toISOString() ? times.endsAt : null,
    lotCount,
    coverLotNumber,
  }));
  await tx.query(sql`
    insert into auctions (id, type, slug, title, intro, opens_at, starts_at, ends_at, closed_at, address, city,
      state, zip, stagger_seconds, extension_seconds, cover_lot_number, lot_count)
    select id, type, slug, title, intro, "opensAt", "startsAt", "endsAt", "closedAt", address, city, state, zip,
      case when type = ${auctionTypes.timed}::int then ${staggerSeconds}::int end,
      case when type = ${auctionTypes.timed}::int then ${extensionSeconds}::int end,
      "coverLotNumber", "lotCount"
    from json_to_recordset(${JSON.stringify(rows)}::json) as sale (id int, type int, slug text, title text,
      intro text, "opensAt" timestamptz, "startsAt" timestamptz, "endsAt" timestamptz, "closedAt" timestamptz,
      address text, city text, state text, zip text, "coverLotNumber" int, "lotCount" int)`);
  const sessions = placed.flatMap(({ sale, times }) => sessionsOf(sale, times, now));
  await tx.query(sql`
    insert into auction_sessions (auction_id, number, title, starts_at, first_lot, last_lot, status)
    select "auctionId", number, title, "startsAt", "firstLot", "lastLot", status
    from json_to_recordset(${JSON.stringify(sessions)}::json) as session ("auctionId" int, number int, title text,
      "startsAt" timestamptz, "firstLot" int, "lastLot" int, status int)`);
}

export type StoodLot = WorldLot & Standing;

const chunkSize = 1000;

/** JSON, because `unnest` cannot hand over lists inside a list, which provenance is; it is read faster too. */
const insertChunk = (tx: Queryable, lots: readonly StoodLot[]) =>
  tx.query(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(lots)}::json) as lot (
        "auctionId" int, slug text, ${lotColumns.typedFields}, "itemViews" int, "isWithdrawn" boolean,
        "priceRealizedCents" bigint, "soldAt" timestamptz, status text, "currentBidCents" bigint, "bidCount" int,
        "reserveMet" boolean, "closesAt" timestamptz, "scheduledClosesAt" timestamptz, "extendedCount" int,
        drawing jsonb)
    ), lot as (
      insert into lots (auction_id, slug, ${lotColumns.names}, item_views, is_withdrawn, price_realized_cents, sold_at)
      select "auctionId", slug, ${lotColumns.fields}, "itemViews", "isWithdrawn", "priceRealizedCents", "soldAt"
      from given
      returning id, auction_id, lot_number
    ), found as (
      select lot.id, given.* from lot
      join given on given."auctionId" = lot.auction_id and given."lotNumber" = lot.lot_number
    ), standing as (
      insert into lot_standings (lot_id, auction_id, status, current_bid_cents, bid_count, reserve_met, closes_at,
        scheduled_closes_at, extended_count)
      select id, "auctionId", status, "currentBidCents", "bidCount", "reserveMet", "closesAt", "scheduledClosesAt",
        "extendedCount"
      from found
    )
    insert into lot_photos (lot_id, position, alt, width, height, drawing)
    select id, position, 'Illustration of ' || "webTitle" || words, 1200, 900,
      drawing || jsonb_build_object('view', view, 'number', "lotNumber")
    from found cross join (values (1, 'plate', ''), (2, 'reverse', ', reverse'), (3, 'detail', ', detail'))
      as views (position, view, words)`);

export async function insertLots(tx: Queryable, lots: readonly StoodLot[]): Promise<void> {
  for (let from = 0; from < lots.length; from += chunkSize) {
    await insertChunk(tx, lots.slice(from, from + chunkSize));
  }
}
