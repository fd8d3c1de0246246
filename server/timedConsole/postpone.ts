/**
 * Puts off what is left of a timed sale, or a session of a live one: the times move, every page of the sale says so, and
 * everybody who is registered for it is written to. All of it in one transaction.
 */
import { auctionTypes, sessionStatuses } from '#contract/rules/auctionCodes.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

type Postponing = { auctionId: number; ms: number; reason: string; at: string; by: number };
type Moved = { fromAt: string; toAt: string; sessionNumber: number | null };

/** Everybody who has asked to bid hears of it, whatever was decided; those who were kept out do not. */
async function write(
  tx: Queryable,
  { auctionId, reason, at, by }: Postponing,
  moved: Moved,
): Promise<number> {
  const [made] = await tx.query<{ id: number }>(sql`
    with made as (
      insert into postponements (auction_id, session_number, from_at, to_at, reason, made_at, made_by)
      values (${auctionId}, ${moved.sessionNumber}, ${moved.fromAt}, ${moved.toAt}, ${reason}, ${at}, ${by})
      returning id
    ),
    told as (
      insert into bid_notices (account_id, auction_id, kind, mark, due_at)
      select r.account_id, r.auction_id, 'postponed', made.id, ${at}
      from made join auction_registrations r
        on r.auction_id = ${auctionId} and r.status in ('requested', 'pending', 'approved')
    )
    select id from made`);
  return made?.id ?? 0;
}

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

type Left = { lotIds: number[]; nextEndAt: string | null };

/** Locked in the order of bids. */
async function lockLeft(tx: Queryable, auctionId: number): Promise<Left> {
  const lots = await tx.query<{ lotId: number; closesAt: string }>(sql`
    select s.lot_id as "lotId", s.closes_at as "closesAt" from lot_standings s
    where s.auction_id = ${auctionId} and s.status in ('pending', 'open') and s.closes_at is not null
    order by s.lot_id for update`);
  const ends = lots.map(({ closesAt }) => closesAt).toSorted();
  return { lotIds: lots.map(({ lotId }) => lotId), nextEndAt: ends[0] ?? null };
}

/**
 * Before the first lot has closed the sale itself moves, and its published schedule with it. Later only the ends of what is
 * left do: an import that plans them again adds the shift.
 */
async function moveTimes(
  tx: Queryable,
  { auctionId, ms, at }: Postponing,
  { lotIds, postponementId }: { lotIds: readonly number[]; postponementId: number },
): Promise<void> {
  const seconds = ms / 1_000;
  const [moved] = await tx.query(sql`
    update auctions set starts_at = starts_at + make_interval(secs => ${seconds}::double precision),
      ends_at = ends_at + make_interval(secs => ${seconds}::double precision)
    where id = ${auctionId} and starts_at > ${at} returning id`);
  await tx.query(sql`
    update lot_standings set version = version + 1,
      closes_at = closes_at + make_interval(secs => ${seconds}::double precision),
      scheduled_closes_at = scheduled_closes_at
        + make_interval(secs => ${moved ? seconds : 0}::double precision)
    where lot_id = any(${lotIds}::bigint[])`);
  if (moved) {
    await tx.query(sql`
      update auction_sessions set starts_at = starts_at + make_interval(secs => ${seconds}::double precision),
        version = version + 1
      where auction_id = ${auctionId}`);
    return;
  }
  await tx.query(sql`
    update auctions set ends_at = ends_at + make_interval(secs => ${seconds}::double precision)
    where id = ${auctionId}`);
  await tx.query(sql`
    insert into sale_shifts (auction_id, shift_ms, shifted_at, is_noticed, postponement_id)
    values (${auctionId}, ${ms}, ${at}, true, ${postponementId})`);
}

/** @returns the lots that close later; none where nothing is left to close. */
export async function postponeRest(tx: Queryable, asked: Postponing): Promise<readonly number[]> {
  const { lotIds, nextEndAt } = await lockLeft(tx, asked.auctionId);
  if (nextEndAt === null) return [];
  const moved = { fromAt: nextEndAt, toAt: later(nextEndAt, asked.ms), sessionNumber: null };
  const postponementId = await write(tx, asked, moved);
  await moveTimes(tx, asked, { lotIds, postponementId });
  return lotIds;
}

type Session = { number: number; startsAt: string; status: number };

/** Locked like those who conduct lock them. */
const lockSessions = (tx: Queryable, auctionId: number): Promise<Session[]> =>
  tx.query<Session>(sql`
    select d.number, d.starts_at as "startsAt", d.status
    from auction_sessions d join auctions a on a.id = d.auction_id
    where d.auction_id = ${auctionId} and a.type <> ${auctionTypes.timed} and a.closed_at is null
    order by d.number for update of d`);

export type PostponedSession = {
  outcome: 'done' | 'MOVED' | 'NOTHING_LEFT' | 'AFTER_NEXT_SESSION';
  startsAt: string;
};

/** Undefined where the sale has no such session. */
export async function postponeOne(
  tx: Queryable,
  asked: Postponing & { sessionNumber: number; seenStartsAt: string },
): Promise<PostponedSession | undefined> {
  const { auctionId, sessionNumber, ms } = asked;
  const sessions = await lockSessions(tx, auctionId);
  const session = sessions.find(({ number }) => number === sessionNumber);
  if (!session) return undefined;
  const { startsAt, status } = session;
  if (status !== sessionStatuses.scheduled && status !== sessionStatuses.preBid) {
    return { outcome: 'NOTHING_LEFT', startsAt };
  }
  if (Date.parse(startsAt) !== Date.parse(asked.seenStartsAt)) return { outcome: 'MOVED', startsAt };
  const toAt = later(startsAt, ms);
  if (sessions.some((other) => other.number > sessionNumber && other.startsAt <= toAt)) {
    return { outcome: 'AFTER_NEXT_SESSION', startsAt };
  }
  await write(tx, asked, { fromAt: startsAt, toAt, sessionNumber });
  await tx.query(sql`
    update auction_sessions set starts_at = ${toAt}, version = version + 1
    where auction_id = ${auctionId} and number = ${sessionNumber}`);
  await tx.query(sql`
    update auctions set starts_at = (select min(starts_at) from auction_sessions where auction_id = ${auctionId}),
      ends_at = greatest(ends_at, ends_at + (${toAt}::timestamptz - ${startsAt}::timestamptz))
    where id = ${auctionId}`);
  return { outcome: 'done', startsAt: toAt };
}
