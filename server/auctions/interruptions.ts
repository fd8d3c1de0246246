/** Sales whose lots close later than announced because nobody could bid for a while, and what their pages say of it. */
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
    where h.auction_id = any(${auctionIds}::integer[]) and a.closed_at is null
    group by h.auction_id`);
  return new Map(shifted.map(({ auctionId, minutes }) => [auctionId, sentenceOf(minutes)]));
}
