/** What a room shows, as the database has it. The parts are read one after the other, and all are of one moment. */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import type { LiveLotStatus } from '#contract/saleroom/liveLotState.ts';
import { roomSizes } from '#contract/saleroom/roomSizes.ts';
import { clerkPresence, type RoomEventKind } from '#contract/saleroom/saleroom.ts';
import { findPostponements } from '#server/auctions/interruptions.ts';
import type { PhotoColumns } from '#server/catalog/lots/lotCard.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { RoomVideo } from './roomVideo.ts';

export type SessionFacts = {
  id: number;
  number: number;
  title: string;
  startsAt: string;
  status: number;
  firstLot: number | null;
  lastLot: number | null;
  isPiloted: boolean;
  message: string | null;
  lotId: number | null;
  video: RoomVideo | null;
  lotCount: number;
  doneCount: number;
  soldCount: number;
  totalCents: number;
};

/** What the server knows of a lot that is or was up, as far as everybody may. */
type StageFacts = {
  status: LiveLotStatus;
  pilotEndsAtMs: number | null;
  hammerAtMs: number | null;
  heldAtMs: number | null;
};

export type LotFacts = PhotoColumns & {
  lotNumber: number;
  slug: string;
  title: string;
  lowEst: number;
  highEst: number;
  openingCents: number;
  hasReserve: boolean;
  reserveMet: boolean;
  currentBidCents: number | null;
  bidCount: number;
  realizedCents: number | null;
  leaderPaddle: number | null;
  isFloor: boolean;
  version: number;
  openedAt: string;
  stage: StageFacts;
};

export type NextFacts = PhotoColumns & {
  lotNumber: number;
  slug: string;
  title: string;
  lowEst: number;
  highEst: number;
};

export type EventFacts = {
  number: number;
  at: string;
  kind: RoomEventKind;
  lotNumber: number | null;
  amountCents: number | null;
  paddle: number | null;
  isFloor: boolean;
  text: string | null;
};

type SaleFacts = {
  title: string;
  hasClerk: boolean;
  version: number;
};

export type RoomRow = SaleFacts & {
  message: string | null;
  session: SessionFacts | null;
  lot: LotFacts | null;
  next: NextFacts[];
  events: EventFacts[];
  /** When the last lots of the session were opened, the latest first. */
  openings: string[];
  /** Of the next session that has not started. */
  nextStartsAt: string | null;
  postponement: string | null;
};

const { running, paused, finished } = sessionStatuses;

/** Every lot's version counts: what is bid changes the room as well. */
async function findSale(tx: Queryable, auctionId: number, now: Date): Promise<SaleFacts | undefined> {
  const presentFrom = new Date(now.getTime() - clerkPresence.lastsMs).toISOString();
  const [sale] = await tx.query<SaleFacts>(sql`
    select a.title,
      exists (select from clerk_seats where auction_id = a.id and seen_at > ${presentFrom}) as "hasClerk",
      (select coalesce(sum(version), 0) from auction_sessions where auction_id = a.id)::bigint
        + (select coalesce(sum(version), 0) from lot_standings where auction_id = a.id)::bigint as version
    from auctions a
    where a.id = ${auctionId} and a.type <> ${auctionTypes.timed}`);
  return sale;
}

/** The one that is on or to come, with what its lots have come to. */
const listSessions = (tx: Queryable, auctionId: number): Promise<SessionFacts[]> =>
  tx.query<SessionFacts>(sql`
    select d.id, d.number, d.title, d.starts_at as "startsAt", d.status, d.first_lot as "firstLot",
      d.last_lot as "lastLot", d.is_piloted as "isPiloted", d.message, d.video, d.lot_id as "lotId",
      coalesce(counted.lots, 0) as "lotCount", coalesce(counted.done, 0) as "doneCount",
      coalesce(counted.sold, 0) as "soldCount", coalesce(counted.cents, 0) as "totalCents"
    from auction_sessions d
    left join (
      select l.session_number, count(*)::integer as lots,
        (count(*) filter (where l.is_withdrawn or s.status in ('sold', 'passed', 'withdrawn')))::integer as done,
        (count(*) filter (where s.status = 'sold'))::integer as sold,
        (sum(l.price_realized_cents) filter (where s.status = 'sold'))::bigint as cents
      from lots l join lot_standings s on s.lot_id = l.id
      where l.auction_id = ${auctionId}
      group by l.session_number
    ) counted on counted.session_number = d.number
    where d.auction_id = ${auctionId}
    order by d.number`);

/** Of the stage only what everybody may know: the rest of it may hold maxima. */
async function findLot(tx: Queryable, lotId: number | null): Promise<LotFacts | null> {
  if (lotId === null) return null;
  const [lot] = await tx.query<LotFacts>(sql`
    select c."LotNumber" as "lotNumber", c."Slug" as slug, c."WebTitle" as title, c."LowEst" as "lowEst",
      c."HighEst" as "highEst", c."StartingBidCents" as "openingCents",
      l.reserve_cents is not null as "hasReserve", l.reserve_cents is null or s.reserve_met as "reserveMet",
      s.current_bid_cents as "currentBidCents", s.bid_count as "bidCount",
      l.price_realized_cents as "realizedCents", r.paddle as "leaderPaddle",
      s.current_bid_cents is not null and s.leader_id is null as "isFloor", s.version,
      v.opened_at as "openedAt", json_build_object('status', v.state->'status',
        'pilotEndsAtMs', v.state->'pilotEndsAtMs', 'hammerAtMs', v.state->'hammerAtMs',
        'heldAtMs', v.state->'heldAtMs') as stage,
      c.photo_path, c.photo_has_themes, c.photo_alt, c.photo_width, c.photo_height
    from lots l
    join lot_standings s on s.lot_id = l.id
    join lot_cards c on c.lot_id = l.id
    join live_lots v on v.lot_id = l.id
    left join auction_registrations r on r.account_id = s.leader_id and r.auction_id = l.auction_id
    where l.id = ${lotId}`);
  return lot ?? null;
}

type OfSession = { auctionId: number; number: number | null };

/** Those whose turn is still to come. */
const listNext = (tx: Queryable, { auctionId, number }: OfSession): Promise<NextFacts[]> =>
  tx.query<NextFacts>(sql`
    with ahead as (
      select l.id from lots l join lot_standings s on s.lot_id = l.id
      where l.auction_id = ${auctionId} and l.session_number = ${number}::integer and s.status = 'pending'
        and not l.is_withdrawn
      order by l.lot_number limit ${roomSizes.next}::integer
    )
    select c."LotNumber" as "lotNumber", c."Slug" as slug, c."WebTitle" as title, c."LowEst" as "lowEst",
      c."HighEst" as "highEst", c.photo_path, c.photo_has_themes, c.photo_alt, c.photo_width, c.photo_height
    from ahead join lot_cards c on c.lot_id = ahead.id
    order by c."LotNumber"`);

const listEvents = (tx: Queryable, sessionId: number | null): Promise<EventFacts[]> =>
  tx.query<EventFacts>(sql`
    select number, at, kind, lot_number as "lotNumber", amount_cents as "amountCents", paddle,
      is_floor as "isFloor", text
    from room_events where session_id = ${sessionId}::integer
    order by number desc limit ${roomSizes.events}::integer`);

async function listOpenings(tx: Queryable, { auctionId, number }: OfSession): Promise<string[]> {
  const rows = await tx.query<{ openedAt: string }>(sql`
    select v.opened_at as "openedAt" from live_lots v join lots l on l.id = v.lot_id
    where v.auction_id = ${auctionId} and l.session_number = ${number}::integer
    order by v.opened_at desc limit ${houseDefaults.paceLots + 1}::integer`);
  return rows.map(({ openedAt }) => openedAt);
}

const isOn = ({ status }: SessionFacts): boolean => status === running || status === paused;

/** @returns the session of the room, and the one that comes next. */
function pickSessions(sessions: readonly SessionFacts[]) {
  const session = sessions.find(isOn) ?? sessions.findLast(({ status }) => status === finished);
  const upcoming = sessions.find(({ status, number }) => status < running && number > (session?.number ?? 0));
  return { session, upcoming };
}

async function readParts(tx: Queryable, auctionId: number, now: Date): Promise<RoomRow | undefined> {
  const sale = await findSale(tx, auctionId, now);
  if (!sale) return undefined;
  const { session, upcoming } = pickSessions(await listSessions(tx, auctionId));
  const on = session && isOn(session) ? session : undefined;
  const ahead = on ?? upcoming;
  return {
    ...sale,
    message: on ? on.message : (upcoming?.message ?? session?.message ?? null),
    session: session ?? null,
    lot: await findLot(tx, session?.lotId ?? null),
    next: await listNext(tx, { auctionId, number: ahead?.number ?? null }),
    events: await listEvents(tx, session?.id ?? null),
    openings: await listOpenings(tx, { auctionId, number: on?.number ?? null }),
    nextStartsAt: upcoming?.startsAt ?? null,
    postponement: on ? null : ((await findPostponements(tx, [auctionId])).get(auctionId) ?? null),
  };
}

/** Undefined for a sale that has no room: an unknown or a timed one. */
export const findRoom = (db: Database, auctionId: number, now: Date): Promise<RoomRow | undefined> =>
  db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read, read only');
    return readParts(tx, auctionId, now);
  });
