/** Reads and writes tiers. The database function `bidder_evidence` defines what counts as evidence. */
import type { BidderTier } from '#contract/bidding/bidLimits.ts';
import type { AccountStatus } from '#contract/desk/accountActions.ts';
import { sql, type Queryable } from '#server/platform/db/sql.ts';

import type { Evidence, TierBounds } from './evidence.ts';

/** Serializes changes to one account's evidence: the second call sees what the first has written. */
export const lockEvidence = (tx: Queryable, accountId: number): Promise<unknown> =>
  tx.query(sql`select 1 as locked from accounts where id = ${accountId} for no key update`);

export type TierRow = {
  tier: BidderTier['tier'];
  bounds: TierBounds;
  evidence: Evidence;
  role: 'bidder' | 'clerk' | 'staff';
  status: AccountStatus;
  email: string;
  firstName: string;
};

type Columns = Omit<TierRow, 'bounds' | 'evidence'> & TierBounds & Evidence;

export async function findTier(
  tx: Queryable,
  { accountId, now }: { accountId: number; now: string },
): Promise<TierRow | undefined> {
  const [found] = await tx.query<Columns>(sql`
    select p.tier, p.tier_floor as floor, p.tier_ceiling as ceiling, p.role, p.status, p.email,
      p.first_name as "firstName", e.has_email as "hasEmail", e.has_phone as "hasPhone", e.has_address as "hasAddress",
      e.has_card as "hasCard", e.age, e.has_id as "hasId", e.has_paid_invoice as "hasPaidInvoice",
      e.paid_cents as "paidCents"
    from accounts p cross join lateral bidder_evidence(p.id, ${now}) e
    where p.id = ${accountId}`);
  if (!found) return undefined;
  const { tier, role, status, email, firstName, floor, ceiling, ...evidence } = found;
  return { tier, role, status, email, firstName, bounds: { floor, ceiling }, evidence };
}

/** Counts as a decision, so staff who loaded the account earlier must reload it. */
export const saveTier = (
  tx: Queryable,
  { accountId, tier }: { accountId: number; tier: BidderTier['tier'] },
): Promise<unknown> =>
  tx.query(sql`
    update accounts set tier = ${tier}, status_decisions = status_decisions + 1 where id = ${accountId}`);

/** Counts as a decision too. The tier itself follows by `updateTier`. */
export const saveTierBounds = (
  tx: Queryable,
  { accountId, bounds: { floor, ceiling } }: { accountId: number; bounds: TierBounds },
): Promise<unknown> =>
  tx.query(sql`
    update accounts set tier_floor = ${floor}::smallint, tier_ceiling = ${ceiling}::smallint,
      status_decisions = status_decisions + 1
    where id = ${accountId}`);
