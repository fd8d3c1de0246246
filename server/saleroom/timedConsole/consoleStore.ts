/** What a clerk sees of a timed sale, in SQL. */
import { auctionTypes } from '#contract/auctions/auctionCodes.ts';
import { standingEntries } from '#contract/bidding/publicSteps.ts';
import type { LotBid, TimedConsole, TimedLot } from '#contract/saleroom/timedConsole.ts';
import type { LoggedEntry } from '#server/bidding/bids/lotLogs.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

/** As many as a clerk looks over; any other lot is asked for by its number. */
const mostLots = 60;

type SaleRow = Omit<TimedConsole, 'Lots' | 'Postponement'>;

/** Undefined for a sale of another kind. */
export async function findTimedSale(db: Queryable, auctionId: number): Promise<SaleRow | undefined> {
  const [sale] = await db.query<SaleRow>(sql`
    select a.id as "AuctionID", a.title as "Title", a.slug as "Slug", a.starts_at as "StartsAt",
      a.closed_at is not null as "IsClosed",
      (select count(*) from clerk_acts c where c.auction_id = a.id and c.outcome = 'done')::integer as "Acts",
      (select count(*) from auction_registrations r where r.auction_id = a.id and r.status = 'approved')::integer
        as "BidderCount",
      (select count(*) from lot_standings s where s.auction_id = a.id and s.status in ('pending', 'open'))::integer
        as "LeftCount",
      (select count(*) from lot_standings s where s.auction_id = a.id and s.status in ('sold', 'passed'))::integer
        as "ClosedCount"
    from auctions a where a.id = ${auctionId} and a.type = ${auctionTypes.timed}`);
  return sale;
}

/** What closes next; or the lot of this number, whatever has become of it. */
export const listTimedLots = (
  db: Queryable,
  { auctionId, lotNumber }: { auctionId: number; lotNumber: number | null },
): Promise<TimedLot[]> =>
  db.query<TimedLot>(sql`
    select l.lot_number as "LotNumber", l.web_title as "Title", l.slug as "Slug",
      case when l.is_withdrawn then 'withdrawn'
        when s.is_held and s.status in ('pending', 'open') then 'held' else s.status end as "Status",
      s.closes_at as "ClosesAt", s.scheduled_closes_at as "ScheduledClosesAt", s.extended_count as "ExtendedCount",
      s.current_bid_cents as "CurrentBidCents", s.bid_count as "BidCount", l.reserve_cents is not null as "HasReserve",
      s.reserve_met as "ReserveMet", r.paddle as "LeaderPaddle", c.first_name || ' ' || c.last_name as "LeaderName"
    from lot_standings s
    join lots l on l.id = s.lot_id
    left join accounts c on c.id = s.leader_id
    left join auction_registrations r on r.auction_id = s.auction_id and r.account_id = s.leader_id
    where s.auction_id = ${auctionId} and (l.lot_number = ${lotNumber}::integer
      or (${lotNumber}::integer is null and s.status in ('pending', 'open') and not l.is_withdrawn))
    order by s.closes_at nulls last, l.lot_number limit ${mostLots}::integer`);

type BidRow = Pick<LoggedEntry, 'Number' | 'Alias' | 'Kind' | 'Steps' | 'accountId'> & {
  at: string;
  paddle: number | null;
  name: string | null;
};

const mostBids = 200;

/** What everybody saw of a bid: its bidder's own last step. */
const amountOf = ({ Alias, Steps }: BidRow): number | null =>
  Steps.findLast((step) => step.Alias === Alias)?.AmountCents ?? null;

/** The newest first. Bids from the floor, which the room undoes, are not among them. */
export async function listLotBids(db: Queryable, lotId: number): Promise<LotBid[]> {
  const rows = await db.query<BidRow>(sql`
    select b.number as "Number", b.alias as "Alias", b.kind as "Kind", b.steps as "Steps",
      b.account_id as "accountId", b.received_at as at, r.paddle, c.first_name || ' ' || c.last_name as name
    from bids b
    left join accounts c on c.id = b.account_id
    left join auction_registrations r on r.auction_id = b.auction_id and r.account_id = b.account_id
    where b.lot_id = ${lotId} order by b.number`);
  const standing = new Set(standingEntries(rows).map(({ Number: number }) => number));
  return rows
    .filter(({ Kind, accountId }) => Kind !== 'void' && accountId !== null)
    .map((row) => ({
      Number: row.Number,
      At: row.at,
      Paddle: row.paddle,
      Name: row.name ?? '',
      AmountCents: amountOf(row),
      IsSealed: row.Kind === 'sealed',
      IsVoided: !standing.has(row.Number),
    }))
    .toReversed()
    .slice(0, mostBids);
}

export async function findLotId(
  db: Queryable,
  { auctionId, lotNumber }: { auctionId: number; lotNumber: number },
): Promise<number | undefined> {
  const [lot] = await db.query<{ id: number }>(sql`
    select s.lot_id as id from lots l join lot_standings s on s.lot_id = l.id
    where l.auction_id = ${auctionId} and l.lot_number = ${lotNumber}`);
  return lot?.id;
}

/** Clerks of a sale take turns; bids do not wait for them. */
export async function lockConsole(tx: Queryable, auctionId: number): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('timed console'), ${auctionId})`);
}

/** The lot gets so much more time, and keeps it when the sale is imported again. */
export async function addTime(tx: Queryable, { lotId, ms }: { lotId: number; ms: number }): Promise<void> {
  await tx.query(sql`
    update lot_standings set added_ms = added_ms + ${ms}::bigint, version = version + 1,
      closes_at = closes_at + make_interval(secs => ${ms / 1_000}::double precision)
    where lot_id = ${lotId}`);
}

export async function withdrawLot(tx: Queryable, lotId: number): Promise<void> {
  await tx.query(sql`update lots set is_withdrawn = true where id = ${lotId}`);
  await tx.query(sql`
    update lot_standings set status = 'withdrawn', version = version + 1 where lot_id = ${lotId}`);
}

export async function listBiddersOf(tx: Queryable, lotId: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`
    select account_id as id from bidder_lots where lot_id = ${lotId} order by account_id`);
  return rows.map(({ id }) => id);
}

type Sent = { auctionId: number; text: string; at: string; by: number };

/** Written to everybody who may bid in the sale by the next look of `server/bidding/bidNotices`. */
export async function insertMessage(tx: Queryable, { auctionId, text, at, by }: Sent): Promise<void> {
  await tx.query(sql`
    with sent as (
      insert into sale_messages (auction_id, text, sent_at, sent_by) values (${auctionId}, ${text}, ${at}, ${by})
      returning id
    )
    insert into bid_notices (account_id, auction_id, kind, mark, due_at)
    select r.account_id, r.auction_id, 'saleMessage', sent.id, ${at}
    from sent join auction_registrations r on r.auction_id = ${auctionId} and r.status = 'approved'`);
}
