/** What staff can decide about a bidder in a sale, by how things stand. Server and screen ask the same function. */
import type { BidderStatus } from '#contract/auctions/auctionState.ts';
import type { BidderTier } from '#contract/bidding/bidLimits.ts';

export const approvalActions = [
  'approve',
  'decline',
  'suspend',
  'suspendEverywhere',
  'reinstate',
  'setLimit',
  'declineLimit',
] as const;

export type ApprovalAction = (typeof approvalActions)[number];

export type ReviewedBidder = {
  /** What holds in the sale: a decision about the account counts there as well. */
  Status: BidderStatus;
  Tier: BidderTier['tier'];
  /** They wait for an answer to their request for a higher limit. */
  HasLimitRequest: boolean;
};

/** Who has shown nothing but an email address can be approved for nothing. */
const mayBid = ({ Tier }: ReviewedBidder): boolean => Tier > 0;

export function actionsFor(bidder: ReviewedBidder): readonly ApprovalAction[] {
  switch (bidder.Status) {
    case 'none':
      return [];
    case 'requested':
    case 'pending':
      return mayBid(bidder) ? ['approve', 'decline'] : ['decline'];
    case 'approved':
      return [
        'setLimit',
        ...(bidder.HasLimitRequest ? (['declineLimit'] as const) : []),
        'suspend',
        'suspendEverywhere',
      ];
    case 'declined':
      return mayBid(bidder) ? ['approve'] : [];
    case 'suspended':
      return ['reinstate'];
  }
}

/** A decision against a bidder has a reason, which the bidder reads. */
export const needsReason = (action: ApprovalAction): boolean =>
  action === 'decline' || action === 'suspend' || action === 'suspendEverywhere' || action === 'declineLimit';
