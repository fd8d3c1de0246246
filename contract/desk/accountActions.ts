/** What our own people can decide about a bidder's account as a whole. Server and screen ask the same function. */
import { hasRight, type Right, type Role } from './rights.ts';

export const accountActions = ['setTier', 'suspend', 'reinstate'] as const;
export type AccountAction = (typeof accountActions)[number];

export const accountStatuses = ['active', 'pending', 'declined', 'suspended'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The right that each decision takes. */
export const accountActionRights = {
  setTier: 'identify',
  suspend: 'approve',
  reinstate: 'approve',
} as const satisfies Record<AccountAction, Right>;

export type StandingAction = Extract<AccountAction, 'suspend' | 'reinstate'>;

/** Anyone who is kept out can be let in again, and anyone who is not can be kept out. */
export const standingActionFor = (status: AccountStatus): StandingAction =>
  status === 'suspended' || status === 'declined' ? 'reinstate' : 'suspend';

/** What someone in this role can decide about an account with this status. */
export function accountActionsFor(status: AccountStatus, role: Role): readonly AccountAction[] {
  const possible: readonly AccountAction[] = ['setTier', standingActionFor(status)];
  return possible.filter((action) => hasRight(role, accountActionRights[action]));
}

/** The bidder gets a message about both. Letting a bidder bid again needs no reason. */
export const accountActionNeedsReason = (action: AccountAction): boolean => action !== 'reinstate';

/** How staff bind a tier: no lower than theirs, no higher, or not at all. */
export const tierRules = ['atLeast', 'atMost', 'evidence'] as const;
export type TierRule = (typeof tierRules)[number];

/** With a new tier, limits that staff have set for single sales stay, or give way to the limit of the tier. */
export const ownLimitChoices = ['keep', 'remove'] as const;
export type OwnLimitChoice = (typeof ownLimitChoices)[number];

export const longestNote = 2_000;
