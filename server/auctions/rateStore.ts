/** What a sale charges now, in SQL. What it charged at the hammer lies with the lots that were won. */
import type { AuctionRates } from '#contract/auctions/auctionRates.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

export async function getRates(db: Queryable, auctionId: number): Promise<AuctionRates> {
  const [found] = await db.query<{ rates: AuctionRates }>(sql`
    select rates from auctions where id = ${auctionId}`);
  if (!found) throw new Error(`There is no sale ${auctionId}.`);
  return found.rates;
}
