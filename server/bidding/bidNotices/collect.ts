/**
 * Finds what bidders should be notified of, and writes it down once. Every look finds the same again, and the rows'
 * unique key makes that harmless: whichever node looks, and however often it dies in between, no one is notified twice.
 */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const { notices } = houseDefaults;
const { timed } = auctionTypes;
const minuteMs = 60_000;
const dayMs = 86_400_000;

const after = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString();

/**
 * Longer than a bid takes from being received to being committed, and than two nodes' clocks differ: so much of what was
 * looked through is looked through once more.
 */
const overlapMs = 15_000;

/** The embedded database does one thing at a time: bids go on between so many lots and the next after a rush. */
const lotsAtATime = 20;

type Round = { beganAt: string; lookedTo: string };

/** @returns when the first round ever was, and up to where the last one looked. */
export async function beginRound(db: Queryable, now: string): Promise<Round> {
  const [round] = await db.query<Round>(sql`
    insert into notice_rounds (began_at, looked_to) values (${now}, ${now})
    on conflict (only_one) do update set only_one = true
    returning began_at as "beganAt", looked_to as "lookedTo"`);
  return round ?? { beganAt: now, lookedTo: now };
}

export const endRound = (tx: Queryable, now: string): Promise<unknown> =>
  tx.query(sql`update notice_rounds set looked_to = greatest(looked_to, ${now}::timestamptz)`);

/** A demo follows the calendar while it is off: what happened in it by then is no one's news. */
export const startAgain = (db: Queryable, now: string): Promise<unknown> =>
  db.query(sql`
    insert into notice_rounds (began_at, looked_to) values (${now}, ${now})
    on conflict (only_one) do update set began_at = excluded.began_at, looked_to = excluded.looked_to`);

/** Lots with bids that no round has looked at. */
async function readTouched(db: Queryable, lookedTo: string): Promise<number[]> {
  const rows = await db.query<{ lotId: number }>(sql`
    select distinct lot_id as "lotId" from bids where received_at > ${after(lookedTo, -overlapMs)}`);
  return rows.map(({ lotId }) => lotId);
}

/**
 * Bidders of timed sales who led and do not any more. Anyone who was outbid at once read so in the answer to the bid, and in
 * the room everything is over before a letter is read.
 */
export async function collectOutbid(db: Queryable, { lookedTo }: Round, now: string): Promise<void> {
  const touched = await readTouched(db, lookedTo);
  for (let from = 0; from < touched.length; from += lotsAtATime) {
    await collectOutbidOn(db, touched.slice(from, from + lotsAtATime), now);
  }
}

const collectOutbidOn = (db: Queryable, lotIds: readonly number[], now: string): Promise<unknown> =>
  db.query(sql`
    insert into bid_notices (account_id, auction_id, lot_id, kind, mark, due_at)
    select o.account_id, s.auction_id, s.lot_id, 'outbid', o.number,
      case
        when exists (
          select from bidder_lots own join auctions other on other.id = own.auction_id
          where own.account_id = o.account_id and other.type = ${timed}::integer and other.closed_at is null
            and other.starts_at <= ${after(now, notices.closingLeftMs[0])})
        then ${after(now, notices.outbidBatchMs)}::timestamptz
        else greatest(${now}::timestamptz, (
          select max(earlier.done_at) + make_interval(secs => ${notices.outbidPauseMs / 1_000}::double precision)
          from bid_notices earlier
          where earlier.account_id = o.account_id and earlier.kind = 'outbid' and earlier.auction_id = s.auction_id
            and earlier.lot_id = s.lot_id and earlier.is_told))
      end
    from lot_standings s
    join auctions a on a.id = s.auction_id
    join bidder_lots o on o.lot_id = s.lot_id
    cross join lateral (
      -- One row by its key, whatever the planner believes of a log that grows for ever.
      select from bids b where b.lot_id = o.lot_id and b.number = o.number and b.leader_alias = b.alias limit 1
    ) as led
    where s.lot_id = any(${lotIds}::bigint[])
      and a.type = ${timed}::integer and s.status = 'open' and s.leader_id <> o.account_id
      -- When it is due costs the most to find out: not again for those who are down already.
      and not exists (
        select from bid_notices n
        where n.account_id = o.account_id and n.kind = 'outbid' and n.auction_id = s.auction_id
          and n.lot_id = s.lot_id and n.mark = o.number)
    on conflict do nothing`);

/**
 * Lots of timed sales that close soon, for those with a bid on them that is not younger than the notice would be. The
 * first such lot takes those with it that follow within as long again: no one gets a letter for every lot. What is due
 * twice at once, because no one looked in time, is one letter all the same.
 */
async function collectClosingIn(tx: Queryable, now: string, leftMs: number): Promise<void> {
  const mark = leftMs / minuteMs;
  await tx.query(sql`
    with near as (
      select s.auction_id, s.lot_id, s.closes_at, o.account_id
      from lot_standings s
      join auctions a on a.id = s.auction_id
      join bidder_lots o on o.lot_id = s.lot_id
      join bids b on b.lot_id = o.lot_id and b.number = o.number
      where a.type = ${timed}::integer and s.status = 'open'
        and s.closes_at > ${now} and s.closes_at <= ${after(now, 2 * leftMs)}
        and b.received_at <= s.closes_at - make_interval(secs => ${leftMs / 1_000}::double precision)
        and not exists (
          select from bid_notices n
          where n.account_id = o.account_id and n.kind = 'closing' and n.auction_id = s.auction_id
            and n.lot_id = s.lot_id and n.mark = ${mark}::bigint)
    )
    insert into bid_notices (account_id, auction_id, lot_id, kind, mark, due_at)
    select account_id, auction_id, lot_id, 'closing', ${mark}::bigint, ${now}
    from near
    where (account_id, auction_id) in (
      select account_id, auction_id from near where closes_at <= ${after(now, leftMs)})
    on conflict do nothing`);
}

export async function collectClosing(tx: Queryable, now: string): Promise<void> {
  for (const leftMs of notices.closingLeftMs) await collectClosingIn(tx, now, leftMs);
}

/** Sales that begin soon, for those who were approved for them earlier than that. */
async function collectReminderIn(tx: Queryable, now: string, leftMs: number): Promise<void> {
  const mark = leftMs / minuteMs;
  await tx.query(sql`
    insert into bid_notices (account_id, auction_id, kind, mark, due_at)
    select r.account_id, a.id, 'reminder', ${mark}::bigint, ${now}
    from auctions a
    join auction_registrations r on r.auction_id = a.id
    where a.closed_at is null and r.status = 'approved'
      and a.starts_at > ${now} and a.starts_at <= ${after(now, leftMs)}
      and coalesce(r.decided_at, r.requested_at)
        <= a.starts_at - make_interval(secs => ${leftMs / 1_000}::double precision)
      and not exists (
        select from bid_notices n
        where n.account_id = r.account_id and n.kind = 'reminder' and n.auction_id = a.id and n.mark = ${mark}::bigint)
    on conflict do nothing`);
}

export async function collectReminders(tx: Queryable, now: string): Promise<void> {
  for (const leftMs of notices.reminderLeftMs) await collectReminderIn(tx, now, leftMs);
}

/** Nothing older is news, whatever kept us from sending it. */
const wonDays = 14;

/** Lots won in a session that is over, or in a sale that is: one letter says all of them. */
export const collectWon = (tx: Queryable, { beganAt }: Round, now: string): Promise<unknown> =>
  tx.query(sql`
    insert into bid_notices (account_id, auction_id, lot_id, kind, due_at)
    select w.account_id, w.auction_id, w.lot_id, 'won', ${now}
    from won_lots w
    join auctions a on a.id = w.auction_id
    join lots l on l.id = w.lot_id
    where w.won_at >= greatest(${beganAt}::timestamptz, ${after(now, -wonDays * dayMs)}::timestamptz)
      and (a.closed_at is not null or exists (
        select from auction_sessions d
        where d.auction_id = w.auction_id and d.number = l.session_number and d.status = ${sessionStatuses.finished}))
      and not exists (
        select from bid_notices n
        where n.account_id = w.account_id and n.kind = 'won' and n.auction_id = w.auction_id and n.lot_id = w.lot_id)
    on conflict do nothing`);

/** Lots that close later after an outage, for everybody who has a bid on one. */
export const collectOutages = (tx: Queryable, now: string): Promise<unknown> =>
  tx.query(sql`
    with shifted as (
      update sale_shifts set is_noticed = true where not is_noticed returning id, auction_id
    )
    insert into bid_notices (account_id, auction_id, lot_id, kind, mark, due_at)
    select o.account_id, s.auction_id, s.lot_id, 'outage', shifted.id, ${now}
    from shifted
    join lot_standings s on s.auction_id = shifted.auction_id
    join bidder_lots o on o.lot_id = s.lot_id
    where s.status in ('pending', 'open')
    on conflict do nothing`);
