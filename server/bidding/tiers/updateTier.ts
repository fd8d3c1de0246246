/** The one rule that changes a tier: what the evidence is worth, within the bounds that staff have set. */
import type { Notices } from '#server/messages/notices/notices.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import type { SecurityEvent } from '#server/platform/securityLog/securityLog.ts';

import { boundTier, tierByEvidence } from './evidence.ts';
import { findTier, saveTier, type TierRow } from './tierStore.ts';

export type TierDeps = { clock: Clock; notices: Pick<Notices, 'send'> };

/** The caller writes it to the security log. */
export type TierEvent = Pick<SecurityEvent, 'kind' | 'facts'>;

type NewTier = { before: TierRow; tier: TierRow['tier'] };

/**
 * Changes the tier where the evidence or the bounds ask for another one. Called in the transaction that has changed them,
 * under the account's lock.
 * @returns what changed; null if the tier stays.
 */
export async function applyTier(tx: Queryable, clock: Clock, accountId: number): Promise<NewTier | null> {
  const before = await findTier(tx, { accountId, now: clock().toISOString() });
  if (before?.role !== 'bidder') return null;
  const tier = boundTier(tierByEvidence(before.evidence), before.bounds);
  if (tier === before.tier) return null;
  await saveTier(tx, { accountId, tier });
  return { before, tier };
}

const tierEvent = ({ before, tier }: NewTier): TierEvent => ({
  kind: tier > before.tier ? 'tier_raised' : 'tier_lowered',
  facts: { from: before.tier, to: tier },
});

/** `applyTier`, with an email about a higher tier. */
export async function updateTier(
  tx: Queryable,
  { clock, notices }: TierDeps,
  accountId: number,
): Promise<TierEvent | null> {
  const changed = await applyTier(tx, clock, accountId);
  if (!changed) return null;
  const { before, tier } = changed;
  const { email: to, firstName, status } = before;
  // Pending and suspended accounts can't bid yet, so the email would be wrong.
  if (tier > before.tier && status === 'active') {
    const facts = { firstName, decision: 'tierSet', tier, reason: '', path: '/account' } as const;
    await notices.send(tx, { kind: 'accountDecided', accountId, to, facts });
  }
  return tierEvent(changed);
}
