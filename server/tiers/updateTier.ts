/** The one rule that raises a tier based on evidence: 0 to 1 only. It never lowers a tier or overrides staff. */
import type { Notices } from '#server/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityEvent } from '#server/securityLog/securityLog.ts';

import { isEnoughForTier1 } from './evidence.ts';
import { findTier, saveTier, type TierRow } from './store.ts';

export type TierDeps = { clock: Clock; notices: Pick<Notices, 'send'> };

/** The caller writes it to the security log. */
export type TierEvent = Pick<SecurityEvent, 'kind' | 'facts'>;

const isRaised = (row: TierRow): boolean =>
  row.role === 'bidder' && row.tier === 0 && !row.isSetByStaff && isEnoughForTier1(row);

/**
 * Called in the transaction that has added evidence, under the account's lock.
 * @returns the event for the security log; null if the tier stays.
 */
export async function updateTier(
  tx: Queryable,
  { clock, notices }: TierDeps,
  accountId: number,
): Promise<TierEvent | null> {
  const before = await findTier(tx, { accountId, now: clock().toISOString() });
  if (!before || !isRaised(before)) return null;
  const tier = 1;
  await saveTier(tx, { accountId, tier });
  const { email: to, firstName, status } = before;
  // Pending and suspended accounts can't bid yet, so the email would be wrong.
  if (status === 'active') {
    const facts = { firstName, decision: 'tierSet', tier, reason: '', path: '/account' } as const;
    await notices.send(tx, { kind: 'accountDecided', accountId, to, facts });
  }
  return { kind: 'tier_raised', facts: { from: before.tier, to: tier } };
}
