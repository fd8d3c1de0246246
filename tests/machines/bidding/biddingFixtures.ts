/** A lot in the bidding, what someone has on it, and what the server answers to a bid. */
import type { BidAnswer, LotStanding, OwnStanding, Receipt } from '#contract/bidding/bids.ts';

/** A timed lot at $1,000: the next bid is $1,100. */
export const aLotStanding = (standing: Partial<LotStanding> = {}): LotStanding => ({
  AuctionID: 2038,
  LotNumber: 215,
  Status: 'open',
  CurrentBidCents: 100_000,
  BidCount: 4,
  AskCents: 110_000,
  HasReserve: false,
  ReserveMet: true,
  ClosesAt: '2026-11-24T16:10:00.000Z',
  ScheduledClosesAt: '2026-11-24T16:10:00.000Z',
  ExtendedCount: 0,
  PriceRealizedCents: null,
  Version: 7,
  ...standing,
});

/** The high bidder with a max of $2,000. */
export const anOwnStanding = (own: Partial<OwnStanding> = {}): OwnStanding => ({
  AuctionID: 2038,
  LotNumber: 215,
  MaxCents: 200_000,
  IsSealed: false,
  IsLeading: true,
  HasWon: false,
  Alias: 2,
  ...own,
});

export const aReceipt = (receipt: Partial<Receipt> = {}): Receipt => ({
  AuctionID: 2038,
  LotNumber: 215,
  Number: 5,
  MaxCents: 110_000,
  ReceivedAt: '2026-11-24T15:59:58.000Z',
  Commitment: 'c'.repeat(64),
  Nonce: 'd'.repeat(32),
  Head: 'e'.repeat(64),
  KeyId: 'key-1',
  Signature: 'signature',
  ...receipt,
});

export const anAnswer = (answer: Partial<BidAnswer> = {}): BidAnswer => ({
  Outcome: 'LEADING',
  IsEarlierTie: false,
  NearestCents: null,
  HeadroomCents: null,
  Lot: aLotStanding({ CurrentBidCents: 110_000, AskCents: 120_000, BidCount: 5, Version: 8 }),
  Own: anOwnStanding({ MaxCents: 110_000 }),
  Receipt: aReceipt(),
  ...answer,
});
