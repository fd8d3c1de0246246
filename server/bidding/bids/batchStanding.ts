/** How a lot of a batch stands while it is decided on, as the rules and as the answers have it. */
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import { askOf, floorBidderId, type LotBidding } from '#contract/bidding/proxyBid.ts';
import { reserveOf } from '#contract/bidding/reserve.ts';
import { isUp, liveLot, type LiveLot } from '#contract/saleroom/liveLotState.ts';

import type { BatchLot, OwnMax } from './batch.ts';

/** A leading max without an account is the floor's. */
export const biddingOf = (lot: BatchLot): LotBidding => ({
  openingCents: lot.openingCents,
  reserveCents: lot.reserveCents,
  priceCents: lot.priceCents,
  leader:
    lot.leaderMaxCents === null
      ? null
      : { bidderId: lot.leaderId ?? floorBidderId, maxCents: lot.leaderMaxCents },
});

/** The alias of the leader is given by who logs the bid. */
export function takeBidding(lot: BatchLot, { priceCents, leader }: LotBidding): void {
  lot.priceCents = priceCents;
  lot.leaderId = leader === null || leader.bidderId === floorBidderId ? null : leader.bidderId;
  lot.leaderMaxCents = leader?.maxCents ?? null;
}

export const liveLotOf = (lot: BatchLot): LiveLot => ({
  ...liveLot(lot),
  ...lot.stage,
  // Staff may have taken it out of the sale.
  ...(lot.status === 'withdrawn' && { status: 'withdrawn' }),
  bidding: biddingOf(lot),
});

const statusOf = (live: LiveLot): BatchLot['status'] => {
  const { status } = live;
  if (isUp(live)) return 'open';
  return status === 'sold' || status === 'passed' || status === 'withdrawn' ? status : 'pending';
};

export function takeLiveLot(lot: BatchLot, live: LiveLot): void {
  const { bidding, ...stage } = live;
  takeBidding(lot, bidding);
  lot.stage = stage;
  lot.status = statusOf(live);
}

const takesBids = ({ status }: BatchLot): boolean => status === 'pending' || status === 'open';

export const standingOf = (lot: BatchLot): LotStanding => ({
  AuctionID: lot.auctionId,
  LotNumber: lot.lotNumber,
  Status: lot.isHeld && takesBids(lot) ? 'held' : lot.status,
  CurrentBidCents: lot.priceCents,
  BidCount: lot.bidCount,
  AskCents: !lot.isHeld && takesBids(lot) ? askOf(lot) : null,
  HasReserve: lot.reserveCents !== null,
  ReserveMet: reserveOf(lot) !== 'notMet',
  ClosesAt: lot.closesAt,
  ScheduledClosesAt: lot.scheduledClosesAt,
  ExtendedCount: lot.extendedCount,
  PriceRealizedCents: lot.priceRealizedCents,
  Version: lot.version,
});

export const ownStandingOf = (lot: BatchLot, own: OwnMax | undefined): OwnStanding | null =>
  own
    ? {
        AuctionID: lot.auctionId,
        LotNumber: lot.lotNumber,
        MaxCents: own.maxCents,
        IsSealed: own.isSealed,
        IsLeading: lot.leaderId === own.accountId,
        HasWon: lot.status === 'sold' && lot.leaderId === own.accountId,
        Alias: own.alias,
      }
    : null;
