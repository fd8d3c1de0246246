/** Whether a bidder may bid in a sale: follows from the account's status, its tier, and the registration. */
import type { BidderStatus } from '#contract/auctions/auctionState.ts';
import { type BidderTier, bidderTiers } from '#contract/bidding/bidLimits.ts';

export type AccountStatus = 'active' | 'pending' | 'declined' | 'suspended';
export type RegistrationStatus = Exclude<BidderStatus, 'none'>;

export type Decisions = {
  accountStatus: AccountStatus;
  /** Null for someone who has never asked. */
  registrationStatus: RegistrationStatus | null;
};

/** A tier that takes no bids: its evidence is incomplete, or no longer complete. Staff and clerks have no tier. */
export const isBelowBidding = ({ role, tier }: { role: string; tier: BidderTier['tier'] }): boolean =>
  role === 'bidder' && bidderTiers[tier].approval === 'none';

/** Anyone who may bid in no sale may not bid in this one either, whatever was decided about it. */
export function bidderStatus({ accountStatus, registrationStatus }: Decisions): BidderStatus {
  if (accountStatus === 'suspended' || accountStatus === 'declined') return accountStatus;
  if (accountStatus === 'pending' && registrationStatus === 'approved') return 'pending';
  return registrationStatus ?? 'none';
}

/**
 * The same as the bidder sees it. A bidder who removed their last card is asked for another one, and is approved again, with
 * the same paddle, as soon as it is saved.
 */
export function ownBidderStatus(row: Decisions & { role: string; tier: BidderTier['tier'] }): BidderStatus {
  const status = bidderStatus(row);
  return status === 'approved' && isBelowBidding(row) ? 'none' : status;
}
