/** Someone whom staff decide about, and the lists of a sale with them. */
import type { Approvals, ReviewedBidder } from '#contract/desk/approvals.ts';

/** Waits for approval, with all that staff ask for. */
export const aReviewedBidder = (bidder: Partial<ReviewedBidder> = {}): ReviewedBidder => ({
  AccountID: 31,
  AuctionID: 4122,
  Name: 'Ambrose Telford',
  Email: 'ambrose@example.com',
  IsEmailVerified: true,
  Phone: '(309) 555-0188',
  Address: '14 Quarry Lane, Galesburg, IL 61401, US',
  Age: 67,
  Tier: 3,
  CustomerSince: '2019-05-11T15:00:00.000Z',
  PaidCents: 4_125_000,
  PaidLots: 12,
  UnpaidCents: 0,
  UnpaidLots: 0,
  UnpaidSince: null,
  Status: 'requested',
  IsEverywhere: false,
  Paddle: null,
  RequestedAt: '2026-11-29T15:00:00.000Z',
  DecidedAt: null,
  DecidedBy: null,
  Reason: null,
  ExposureCents: 0,
  LeadingCount: 0,
  LimitCents: 10_000_000,
  HasOwnLimit: false,
  LimitRequest: null,
  Version: 0,
  ...bidder,
});

export const someApprovals = (approvals: Partial<Approvals> = {}): Approvals => {
  const Bidders = approvals.Bidders ?? [aReviewedBidder()];
  return {
    Sales: [
      {
        AuctionID: 4122,
        Title: 'December Premier Auction',
        IsTimed: false,
        NextStartsAt: '2026-12-04T15:00:00.000Z',
        Counts: { waiting: Bidders.length, approved: 52, declined: 0, suspended: 1 },
      },
      {
        AuctionID: 2050,
        Title: 'Winter Timed Auction',
        IsTimed: true,
        NextStartsAt: null,
        Counts: { waiting: 0, approved: 44, declined: 1, suspended: 1 },
      },
    ],
    AuctionID: 4122,
    List: 'waiting',
    Total: Bidders.length,
    ...approvals,
    Bidders,
  };
};
