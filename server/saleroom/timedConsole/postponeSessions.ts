/**
 * Puts off a live sale, or one session of it, that has not started: the times move, every page of the sale says so, and
 * everybody who is registered for it is written to. All of it in one transaction.
 */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { centralWallTime, instantOfCentral } from '#contract/kernel/centralWallTime.ts';
import { mostPostponedDays } from '#contract/saleroom/consoleLimits.ts';
import type { PostponeOutcome } from '#contract/saleroom/postponing.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import { insertPostponement, type Moved, notifyRegistered } from './postponementStore.ts';

export type AskedPostponement = {
  auctionId: number;
  /** Null for the whole sale. */
  sessionNumber: number | null;
  seenStartsAt: string;
  /** As a wall clock in Chicago shows it. */
  startsAt: string;
  reason: string;
};

type Postponing = AskedPostponement & { at: string; by: number };
type Session = { number: number; startsAt: string; status: number };

/** Locked like those who conduct lock them. */
const lockSessions = (tx: Queryable, auctionId: number): Promise<Session[]> =>
  tx.query<Session>(sql`
    select d.number, d.starts_at as "startsAt", d.status
    from auction_sessions d join auctions a on a.id = d.auction_id
    where d.auction_id = ${auctionId} and a.type <> ${auctionTypes.timed} and a.closed_at is null
    order by d.number for update of d`);

const hasStarted = ({ status }: Session): boolean =>
  status !== sessionStatuses.scheduled && status !== sessionStatuses.preBid;

const dayMs = 86_400_000;

function refusalOf(
  { seenStartsAt, at }: Postponing,
  { fromAt, toAt }: { fromAt: string; toAt: string },
): PostponeOutcome | null {
  if (Date.parse(fromAt) !== Date.parse(seenStartsAt)) return 'MOVED';
  if (toAt <= at) return 'PAST';
  if (toAt <= fromAt) return 'NOT_LATER';
  return Date.parse(toAt) - Date.parse(fromAt) > mostPostponedDays * dayMs ? 'TOO_FAR' : null;
}

/** A wall clock's time as if it were one of UTC: its differences are days and hours that no clock change bends. */
const wallMs = (instant: string): number => Date.parse(`${centralWallTime(instant)}Z`);

/** Later by as much as the wall clock says: who begins at nine goes on to begin at nine. */
function laterBy(ms: number, { startsAt }: Session): string {
  const wallTime = new Date(wallMs(startsAt) + ms).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  return new Date(instantOfCentral(wallTime) ?? startsAt).toISOString();
}

async function moveSession(tx: Queryable, auctionId: number, { sessionNumber, toAt }: Moved): Promise<void> {
  await tx.query(sql`
    update auction_sessions set starts_at = ${toAt}, version = version + 1
    where auction_id = ${auctionId} and number = ${sessionNumber}`);
}

/** It ends later only where its last session does. */
async function moveSale(
  tx: Queryable,
  auctionId: number,
  { sessionNumber, fromAt, toAt }: Moved,
): Promise<void> {
  await tx.query(sql`
    update auctions set starts_at = d.first_at,
      ends_at = case when d.last_number = ${sessionNumber}
        then ends_at + (${toAt}::timestamptz - ${fromAt}::timestamptz) else ends_at end
    from (
      select min(starts_at) as first_at, max(number) as last_number
      from auction_sessions where auction_id = ${auctionId}
    ) d
    where id = ${auctionId}`);
}

async function move(tx: Queryable, asked: Postponing, all: readonly Moved[]): Promise<void> {
  const { auctionId, at } = asked;
  const ids: number[] = [];
  for (const moved of all) {
    ids.push(await insertPostponement(tx, asked, moved));
    await moveSession(tx, auctionId, moved);
  }
  const [first, last] = [ids[0], all.at(-1)];
  if (first === undefined || !last) throw new Error('Nothing was moved.');
  await moveSale(tx, auctionId, last);
  await notifyRegistered(tx, { auctionId, postponementId: first, at });
}

/** Undefined where the sale has no such session. */
export async function postponeSessions(
  tx: Queryable,
  asked: Postponing,
): Promise<PostponeOutcome | undefined> {
  const { sessionNumber } = asked;
  const sessions = await lockSessions(tx, asked.auctionId);
  const concerned = sessions.filter(({ number }) => sessionNumber === null || number === sessionNumber);
  const [first] = concerned;
  if (!first) return undefined;
  if (concerned.some(hasStarted)) return 'STARTED';
  const toAt = instantOfCentral(asked.startsAt);
  if (toAt === null) return 'NO_TIME';
  const refusal = refusalOf(asked, { fromAt: first.startsAt, toAt: new Date(toAt).toISOString() });
  if (refusal !== null) return refusal;
  const ms = wallMs(toAt) - wallMs(first.startsAt);
  const all = concerned.map((session) => ({
    sessionNumber: session.number,
    fromAt: session.startsAt,
    toAt: laterBy(ms, session),
  }));
  const last = all.at(-1);
  const next = sessions.find(({ number }) => last && number > last.sessionNumber);
  if (next && last && next.startsAt <= last.toAt) return 'AFTER_NEXT_SESSION';
  await move(tx, asked, all);
  return 'done';
}
