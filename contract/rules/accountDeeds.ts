/** What our own people can decide about a bidder's account as a whole. Server and screen ask the same function. */

export const accountDeeds = ['setTier', 'suspend', 'reinstate'] as const;
export type AccountDeed = (typeof accountDeeds)[number];

export const accountStatuses = ['active', 'pending', 'declined', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** Clerks conduct sales and may keep somebody out of them; how well the house knows somebody is for staff to say. */
export function accountDeedsFor(status: AccountStatus, role: 'clerk' | 'staff'): readonly AccountDeed[] {
  const tier = role === 'staff' ? (['setTier'] as const) : [];
  return [...tier, status === 'suspended' || status === 'declined' ? 'reinstate' : 'suspend'];
}

/** Both are told to the bidder; that somebody can bid again needs no reason. */
export const accountDeedNeedsReason = (deed: AccountDeed): boolean => deed !== 'reinstate';

/** How staff bind a tier: no lower than theirs, no higher, or not at all. */
export const tierRules = ['atLeast', 'atMost', 'evidence'] as const;
export type TierRule = (typeof tierRules)[number];

export const longestNote = 2_000;
