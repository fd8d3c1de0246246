/** The price of a lot as a row shows it: what was bid, what it starts at, or what it brought. */
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { formatUsd } from '#contract/kernel/money.ts';

export type RowPrice = { words: string; amount: string; note: string };

const bidsNote = (count: number): string => {
  if (count === 0) return 'No bids yet';
  return count === 1 ? '1 bid' : `${count.toLocaleString('en-US')} bids`;
};

export function rowPrice(
  { StartingBidCents }: Pick<LotCard, 'StartingBidCents'>,
  { Status, CurrentBidCents, PriceRealizedCents, BidCount }: LotStanding,
): RowPrice {
  if (Status === 'sold' && PriceRealizedCents !== null) {
    return { words: 'Sold for', amount: formatUsd(PriceRealizedCents), note: 'with premium' };
  }
  return CurrentBidCents === null
    ? { words: 'Starting bid', amount: formatUsd(StartingBidCents), note: bidsNote(BidCount) }
    : { words: 'Current bid', amount: formatUsd(CurrentBidCents), note: bidsNote(BidCount) };
}
