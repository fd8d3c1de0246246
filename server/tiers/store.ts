/** Reads and writes tiers. The database function `bidder_evidence` defines what counts as evidence. */
import type { AccountStatus } from '#contract/rules/accountDeeds.ts';
import type { BidderTier } from '#contract/rules/bidLimits.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { Evidence } from './evidence.ts';

/** Serializes changes to one account's evidence: the second call sees what the first has written. */
export const lockEvidence = (tx: Queryable, accountId: number): Promise<unknown> =>
  tx.query(sql`select 1 as locked from accounts where id = ${accountId} for no key update`);

export type TierRow = Evidence & {
  tier: BidderTier['tier'];
  role: 'bidder' | 'clerk' | 'staff';
  status: AccountStatus;
  isSetByStaff: boolean;
  email: string;
  firstName: string;
};

export async function findTier(
  tx: Queryable,
  { accountId, now }: { accountId: number; now: string },
): Promise<TierRow | undefined> {
  const [found] = await tx.query<TierRow>(sql`
    select p.tier, p.role, p.status, p.tier_set_at is not null as "isSetByStaff", p.email, p.first_name as "firstName",
      e.has_email as "hasEmail", e.has_phone as "hasPhone", e.has_address as "hasAddress", e.has_card as "hasCard", e.age
    from accounts p cross join lateral bidder_evidence(p.id, ${now}) e
    where p.id = ${accountId}`);
  return found;
}

/** Counts as a decision, so staff who loaded the account earlier must reload it. */
export const saveTier = (
  tx: Queryable,
  { accountId, tier }: { accountId: number; tier: BidderTier['tier'] },
): Promise<unknown> =>
  tx.query(sql`
    update accounts set tier = ${tier}, status_decisions = status_decisions + 1 where id = ${accountId}`);
