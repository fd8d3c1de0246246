/** Sales whose times have moved, after an outage or because staff put them off, and what their pages say of it. */
import { formatCentralDateTime } from '#contract/rules/centralTime.ts';
import { waitText } from '#contract/rules/waitText.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

const minuteSeconds = 60;

const sentenceOf = (minutes: number): string =>
  `Bidding was interrupted. Lots that were still open close ${waitText(minutes * minuteSeconds)} later than announced.`;

/** By sale, of those that are not over. Whoever was interrupted twice waits for both. */
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
  isOneOfMany: boolean;
  fromAt: string;
  toAt: string;
  reason: string;
};

function postponedWords({ sessionNumber, isOneOfMany, fromAt, toAt, reason }: Postponed): string {
  const what = isOneOfMany && sessionNumber !== null ? `Session ${sessionNumber} is postponed` : 'Postponed';
  return `${what} from ${formatCentralDateTime(fromAt)} to ${formatCentralDateTime(toAt)}: ${reason}`;
}

/** The last postponement of each session, or of the lots of a timed sale, by sale; of those that are not over. */
export async function findPostponements(
  db: Queryable,
  auctionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<Postponed>(sql`
    select distinct on (p.auction_id, p.session_number) p.auction_id as "auctionId",
      p.session_number as "sessionNumber", p.from_at as "fromAt", p.to_at as "toAt", p.reason,
      (select count(*) from auction_sessions d where d.auction_id = p.auction_id) > 1 as "isOneOfMany"
    from postponements p
    join auctions a on a.id = p.auction_id
    left join auction_sessions s on s.auction_id = p.auction_id and s.number = p.session_number
    where p.auction_id = any(${auctionIds}::integer[]) and a.closed_at is null
      and (p.session_number is null or s.status < 5)
    order by p.auction_id, p.session_number, p.id desc`);
  return new Map(
    [...Map.groupBy(rows, ({ auctionId }) => auctionId)].map(([auctionId, own]) => [
      auctionId,
      own.map(postponedWords).join(' '),
    ]),
  );
}
