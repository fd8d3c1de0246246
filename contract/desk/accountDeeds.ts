/** What our own people can decide about a bidder's account as a whole. Server and screen ask the same function. */
import { hasRight, type Right, type Role } from './rights.ts';

export const accountDeeds = ['setTier', 'suspend', 'reinstate'] as const;
export type AccountDeed = (typeof accountDeeds)[number];

export const accountStatuses = ['active', 'pending', 'declined', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The right that each decision takes. */
export const accountDeedRights = {
  setTier: 'identify',
  suspend: 'approve',
  reinstate: 'approve',
} as const satisfies Record<AccountDeed, Right>;

export type StandingDeed = Extract<AccountDeed, 'suspend' | 'reinstate'>;

/** Anyone who is kept out can be let in again, and anyone who is not can be kept out. */
export const standingDeedFor = (status: AccountStatus): StandingDeed =>
  status === 'suspended' || status === 'declined' ? 'reinstate' : 'suspend';

/** What someone in this role can decide about an account with this status. */
export function accountDeedsFor(status: AccountStatus, role: Role): readonly AccountDeed[] {
  const possible: readonly AccountDeed[] = ['setTier', standingDeedFor(status)];
  return possible.filter((deed) => hasRight(role, accountDeedRights[deed]));
}

/** The bidder gets a message about both. Letting a bidder bid again needs no reason. */
export const accountDeedNeedsReason = (deed: AccountDeed): boolean => deed !== 'reinstate';

/** How staff bind a tier: no lower than theirs, no higher, or not at all. */
export const tierRules = ['atLeast', 'atMost', 'evidence'] as const;
export type TierRule = (typeof tierRules)[number];

/** With a new tier, limits that staff have set for single sales stay, or give way to the limit of the tier. */
export const ownLimitChoices = ['keep', 'remove'] as const;
export type OwnLimitChoice = (typeof ownLimitChoices)[number];

export const longestNote = 2_000;
