/** Whether somebody may bid in a sale, out of what was decided about the account and about the sale. */
import type { BidderStatus } from '#contract/rules/auctionState.ts';

export type AccountStatus = 'active' | 'pending' | 'declined' | 'suspended';
export type RegistrationStatus = Exclude<BidderStatus, 'none'>;

export type Decisions = {
  accountStatus: AccountStatus;
  /** Null for somebody who has never asked. */
  registrationStatus: RegistrationStatus | null;
};

/** Whoever may bid in no sale may not bid in this one either, whatever was decided about it. */
export function bidderStatus({ accountStatus, registrationStatus }: Decisions): BidderStatus {
  if (accountStatus === 'suspended' || accountStatus === 'declined') return accountStatus;
  if (accountStatus === 'pending' && registrationStatus === 'approved') return 'pending';
  return registrationStatus ?? 'none';
}
