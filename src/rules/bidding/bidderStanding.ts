/** Where someone stands in a sale, as its heading shows it, out of their registration for it. */
import type { BidderStanding } from '#contract/auctions/auctionState.ts';
import type { Registration } from '#contract/bidding/registrations.ts';

export function bidderStanding(registration: Registration): BidderStanding {
  const { Status, Paddle, LimitCents, ExposureCents, ReviewUntil } = registration;
  return {
    status: Status,
    preRegistered: Status !== 'none',
    approvalSent: false,
    ...(Paddle !== null && { paddle: Paddle }),
    ...(LimitCents !== null && {
      limit: { limitCents: LimitCents, leftCents: Math.max(LimitCents - ExposureCents, 0) },
    }),
    biddingOn: registration.BiddingOnCount,
    ...(registration.BidOnCount > 0 && {
      won: { lots: registration.WonCount, bidOn: registration.BidOnCount },
    }),
    isRegistrationClosed: !registration.IsOpen,
    ...(ReviewUntil !== null && { registerUntil: ReviewUntil }),
  };
}
