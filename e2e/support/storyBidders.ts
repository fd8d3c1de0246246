/**
 * Bidders whom the house knows and has approved, for stories about bidding. An account that a story creates by itself
 * is of the lowest tier until it has verified a phone and kept a card, so these are put into the demo before its sites start.
 */
import { site } from '#contract/site.ts';
import { saleIds } from '#server/demo/world/sales.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { hashPassword } from '#server/platform/hashPassword.ts';
import { createLog } from '#server/platform/log.ts';

import { ruth } from './bidders.ts';

export type Tier = 1 | 2 | 3 | 4;

/** A worker that a failed story ended is followed by one with the next number. */
const workers = 12;
/** More than all stories of a worker use. */
export const ofEachTier = 30;
const tiers: readonly Tier[] = [1, 2, 3, 4];

export const approvedEmail = (worker: number, tier: Tier, number: number): string =>
  `approved.${worker % workers}.${tier}.${number}@example.com`;

/** The sales that one can bid in, now or soon. */
const sales = [saleIds.closing, saleIds.opening, saleIds.running, saleIds.upcoming, saleIds.regional];

const oldEnough = '1980-04-17';
/** Behind those of the demo's own people. */
const firstPaddle = 1001;

/** @param dataDir of a demo that no server uses right now */
export async function addStoryBidders(dataDir: string): Promise<void> {
  const people = Array.from({ length: workers }, (_, worker) =>
    tiers.flatMap((tier) =>
      Array.from({ length: ofEachTier }, (__, number) => ({
        tier,
        email: approvedEmail(worker, tier, number),
      })),
    ),
  ).flat();
  const passwordHash = await hashPassword(ruth.password);
  const db = await openDatabase({ dataDir, log: createLog('silent') });
  try {
    await db.query(sql`
      with added as (
        insert into accounts
          (email, first_name, last_name, birth_date, tier, status, password_hash, email_verified_at)
        select email, ${ruth.firstName}, ${ruth.lastName}, ${oldEnough}::date, tier, 'active', ${passwordHash}, now()
        from json_to_recordset(${JSON.stringify(people)}::json) as person (email text, tier int)
        returning id
      ), living as (
        insert into addresses (account_id, name, street, city, state, zip, country, is_shipping, is_billing, created_at)
        select id, ${`${ruth.firstName} ${ruth.lastName}`}, '', '', 'IL', '', 'US', true, true, now() from added
      )
      insert into auction_registrations (account_id, auction_id, status, decided_at, paddle, terms_version)
      select id, auction_id, 'approved', now(),
        ${firstPaddle}::integer - 1 + row_number() over (partition by auction_id order by id), ${site.termsVersion}
      from added cross join unnest(${sales}::integer[]) as sale (auction_id)`);
  } finally {
    await db.close();
  }
}
