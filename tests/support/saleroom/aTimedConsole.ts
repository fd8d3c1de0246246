/** A timed sale as its clerk sees it, and a lot of it. */
import type { HeldLot } from '#contract/saleroom/heldLots.ts';
import type { TimedConsole, TimedLot } from '#contract/saleroom/timedConsole.ts';

export const aTimedLot = (lot: Partial<TimedLot> = {}): TimedLot => ({
  LotNumber: 215,
  Title: 'Colt Single Action Army',
  Slug: 'colt-single-action-army',
  Status: 'open',
  ClosesAt: '2026-12-05T15:04:00.000Z',
  ScheduledClosesAt: '2026-12-05T15:04:00.000Z',
  ExtendedCount: 0,
  CurrentBidCents: 110_000,
  BidCount: 3,
  HasReserve: false,
  ReserveMet: true,
  LeaderPaddle: 412,
  LeaderName: 'Ruth Hale',
  ...lot,
});

export const aTimedConsole = (sale: Partial<TimedConsole> = {}): TimedConsole => ({
  AuctionID: 2038,
  Title: 'The Winter Timed Sale',
  Slug: 'the-winter-timed-sale',
  StartsAt: '2026-12-05T15:00:00.000Z',
  IsClosed: false,
  Acts: 0,
  Postponement: null,
  BidderCount: 12,
  LeftCount: 2,
  ClosedCount: 0,
  Lots: [
    aTimedLot(),
    aTimedLot({ LotNumber: 216, CurrentBidCents: null, BidCount: 0, LeaderPaddle: null, LeaderName: null }),
  ],
  ...sale,
});

export const aHeldLot = (lot: Partial<HeldLot> = {}): HeldLot => ({
  HoldID: 7,
  AuctionID: 2038,
  SaleTitle: 'The Winter Timed Sale',
  LotNumber: 215,
  Title: 'Colt Single Action Army',
  Slug: 'colt-single-action-army',
  HeldAt: '2026-12-01T15:00:00.000Z',
  ClosesAt: '2026-12-05T15:04:00.000Z',
  IsSold: false,
  Consignor: { AccountID: 31, Name: 'Carl Lund', Paddle: 88 },
  BidCount: 2,
  IsLeading: true,
  ...lot,
});
