/** How a lot of a timed sale stands after a few bids. */
import type { LotStanding } from '#contract/bidding/bids.ts';

export const aStanding = (standing: Partial<LotStanding> = {}): LotStanding => ({
  AuctionID: 4122,
  LotNumber: 215,
  Status: 'open',
  CurrentBidCents: 1_600_000,
  BidCount: 11,
  AskCents: 1_700_000,
  HasReserve: false,
  ReserveMet: true,
  ClosesAt: '2026-12-05T15:04:00.000Z',
  ScheduledClosesAt: '2026-12-05T15:04:00.000Z',
  ExtendedCount: 0,
  PriceRealizedCents: null,
  Version: 12,
  ...standing,
});
