/** Sales whose times have moved, after an outage or because staff put them off, and what their pages say of it. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { formatCentralDateTime } from '#contract/kernel/centralTime.ts';
import { waitText } from '#contract/kernel/waitText.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const minuteSeconds = 60;

const sentenceOf = (minutes: number): string =>
  `Bidding was interrupted. Lots that were still open close ${waitText(minutes * minuteSeconds)} later than announced.`;

/** By sale, of those that are not over. Anyone who was interrupted twice waits for both. */
export async function findInterruptions(
  db: Queryable,
  auctionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const shifted = await db.query<{ auctionId: number; minutes: number }>(sql`
    select h.auction_id as "auctionId", round(sum(h.shift_ms) / 60000.0)::integer as minutes
    from sale_shifts h join auctions a on a.id = h.auction_id
    where h.auction_id = any(${auctionIds}::integer[]) and a.closed_at is null and h.postponement_id is null
    group by h.auction_id`);
  return new Map(shifted.map(({ auctionId, minutes }) => [auctionId, sentenceOf(minutes)]));
}

type Postponed = {
  auctionId: number;
  sessionNumber: number | null;
  sessionCount: number;
  madeAt: string;
  fromAt: string;
  toAt: string;
  reason: string;
};

const withStop = (reason: string): string => (/[.!?]$/u.test(reason) ? reason : `${reason}.`);

/** @param moved one session, or all that were postponed together, in order */
function postponedWords(moved: readonly [Postponed, ...Postponed[]]): string {
  const [{ sessionNumber, sessionCount, fromAt, toAt, reason }, ...others] = moved;
  const [from, to] = [formatCentralDateTime(fromAt), formatCentralDateTime(toAt)];
  if (sessionNumber === null) return `Postponed from ${from} to ${to}: ${reason}`;
  const what =
    moved.length < sessionCount
      ? `Session ${sessionNumber} is postponed: it now begins`
      : 'Postponed: now begins';
  const further = others.map(
    (one) => ` Session ${one.sessionNumber} now begins ${formatCentralDateTime(one.toAt)}.`,
  );
  return `${what} ${to} instead of ${from}.${further.join('')} ${withStop(reason)}`;
}

/** Sessions that were postponed together share one line. */
const groupedByMoment = (rows: readonly Postponed[]): (readonly [Postponed, ...Postponed[]])[] =>
  [...Map.groupBy(rows, ({ madeAt, reason }) => `${madeAt} ${reason}`).values()].flatMap(
    ([first, ...others]) => (first ? [[first, ...others] as const] : []),
  );

/** The last postponement of each session that has not started, or of the lots of a timed sale that is not over, by sale. */
export async function findPostponements(
  db: Queryable,
  auctionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<Postponed>(sql`
    select distinct on (p.auction_id, p.session_number) p.auction_id as "auctionId",
      p.session_number as "sessionNumber", p.made_at as "madeAt", p.from_at as "fromAt", p.to_at as "toAt", p.reason,
      (select count(*) from auction_sessions d where d.auction_id = p.auction_id)::integer as "sessionCount"
    from postponements p
    join auctions a on a.id = p.auction_id
    left join auction_sessions s on s.auction_id = p.auction_id and s.number = p.session_number
    where p.auction_id = any(${auctionIds}::integer[]) and a.closed_at is null
      and (p.session_number is null or s.status < ${sessionStatuses.running})
    order by p.auction_id, p.session_number, p.id desc`);
  return new Map(
    [...Map.groupBy(rows, ({ auctionId }) => auctionId)].map(([auctionId, own]) => [
      auctionId,
      groupedByMoment(own).map(postponedWords).join(' '),
    ]),
  );
}
