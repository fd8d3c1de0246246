/** The one rule that raises a tier by evidence. It raises tier 0 to tier 1, lowers nothing, and leaves staff's choice alone. */
import type { Notices } from '#server/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityEvent } from '#server/securityLog/securityLog.ts';

import { isEnoughForTier1 } from './evidence.ts';
import { findTier, saveTier, type TierRow } from './store.ts';

export type TierDeps = { clock: Clock; notices: Pick<Notices, 'send'> };

/** For the security log, whose lines the caller writes last. */
export type TierEvent = Pick<SecurityEvent, 'kind' | 'facts'>;

const isRaised = (row: TierRow): boolean =>
  row.role === 'bidder' && row.tier === 0 && !row.isSetByStaff && isEnoughForTier1(row);

/**
 * Called in the transaction that has added evidence, under the account's lock.
 * @returns what the security log is to say; null where the tier stays.
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
  // Whoever waits for approval, or is suspended, could not do what the letter says.
  if (status === 'active') {
    const facts = { firstName, decision: 'tierSet', tier, reason: '', path: '/account' } as const;
    await notices.send(tx, { kind: 'accountDecided', accountId, to, facts });
  }
  return { kind: 'tier_raised', facts: { from: before.tier, to: tier } };
}
