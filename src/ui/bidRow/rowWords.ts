/** What a row of My Bids or of the cart says of its lot: its price, and in a chip how it stands. */
import type { LotStanding } from '#contract/bidding/bids.ts';
import { inSessionWords, isNear, type LotInSession } from '#contract/bidding/lotsBefore.ts';
import type { LotCard } from '#contract/catalog/lots.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { StatusTone } from '#ui/controls/StatusChip.tsx';
import type { IconName } from '#ui/icon/Icon.tsx';

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

/** What a row of My Bids or of the cart says of its lot, in a chip. */
export type RowStatus = { tone: StatusTone; icon: IconName; words: string };

/** While its session is in the room: bidding is on, or how far its turn is. */
export const sessionStatus = (lot: LotInSession): RowStatus => ({
  ...(isNear(lot) ? { tone: 'success', icon: 'live' } : { tone: 'info', icon: 'clock' }),
  words: inSessionWords(lot),
});

/** Staff look into the bids on the lot. */
export const onHold: RowStatus = { tone: 'warning', icon: 'clock', words: 'On hold' };
