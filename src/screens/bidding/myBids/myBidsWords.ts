/** What My Bids says of its rows, in the words that every page has for how a lot stands. */
import type { LotStanding } from '#contract/bidding/bids.ts';
import type { BidTab } from '#contract/bidding/bidTabs.ts';
import { isNear } from '#contract/bidding/lotsBefore.ts';
import type { Exposure, MyBidState } from '#contract/bidding/myBidStates.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { onHold, type RowStatus, sessionStatus } from '#ui/bidRow/rowWords.ts';

export const tabWords: Readonly<Record<BidTab, string>> = { active: 'Active', won: 'Won', lost: 'Lost' };

export type EmptyWords = { words: string; link: { to: string; words: string } };

export const emptyWords: Readonly<Record<BidTab, EmptyWords>> = {
  active: { words: 'You have no active bids.', link: { to: '/gun-auctions', words: 'Browse auctions' } },
  won: { words: 'You have not won a lot yet.', link: { to: '/gun-auctions', words: 'Browse auctions' } },
  lost: {
    words: 'You haven’t lost any lots.',
    link: { to: '/gun-auctions', words: 'Browse auctions' },
  },
};

const forPrice = (cents: number | null, words: string): string =>
  cents === null ? words : `${words} for ${formatUsd(cents)}`;

export function rowStatus(state: MyBidState): RowStatus {
  switch (state.kind) {
    case 'leading':
      return { tone: 'success', icon: 'checkCircle', words: 'High bidder' };
    case 'leadingNotMet':
      return { tone: 'warning', icon: 'flag', words: 'Reserve not met' };
    case 'lodged':
      return { tone: 'success', icon: 'checkCircle', words: 'Sealed bid lodged' };
    case 'outbid':
      return { tone: 'error', icon: 'downCircle', words: 'Outbid' };
    case 'noBid':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Bid taken back' };
    case 'closing':
      return { tone: 'neutral', icon: 'clock', words: 'Closing…' };
    case 'notOpen':
      return { tone: 'neutral', icon: 'clock', words: 'Not open yet' };
    case 'withdrawn':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Withdrawn' };
    case 'held':
      return onHold;
    case 'passed':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Passed. Did not sell' };
    case 'live':
      return sessionStatus(state);
    case 'won':
      return { tone: 'success', icon: 'star', words: forPrice(state.cents, 'You won') };
    case 'lost':
      return { tone: 'neutral', icon: 'gavel', words: `${forPrice(state.cents, 'Sold')}. You were outbid` };
  }
}

/** What there is to know besides the status; null where there is nothing. */
export function rowNote(state: MyBidState): string | null {
  if (state.kind === 'won') return 'Invoice to follow by email';
  if (state.kind === 'held') return 'We are reviewing its bids. It does not close meanwhile.';
  return state.kind === 'withdrawn' ? 'Bid cancelled, lot withdrawn' : null;
}

/** Said aloud when a row has changed: `Outbid on lot 214, now $1,300` */
export function changeWords(state: MyBidState, { LotNumber, CurrentBidCents }: LotStanding): string {
  const now = CurrentBidCents === null ? '' : `, now ${formatUsd(CurrentBidCents)}`;
  if (state.kind === 'outbid') return `Outbid on lot ${LotNumber}${now}`;
  return state.kind === 'leading'
    ? `You’re the high bidder on lot ${LotNumber}${now}`
    : `Lot ${LotNumber}: ${rowStatus(state).words}`;
}

const lotsText = (count: number): string => `${count} ${count === 1 ? 'lot' : 'lots'}`;

/** `High on 6 lots, up to $14,500`; what is left of a limit belongs to its sale, and is said there if there are several. */
export function exposureText({ lots, cents }: Exposure, leftCents: number | null): string {
  const high =
    lots === 0 ? 'You’re not leading any lots' : `High on ${lotsText(lots)}, up to ${formatUsd(cents)}`;
  return leftCents === null ? `${high}.` : `${high}. Limit left ${formatUsd(leftCents)}.`;
}

export type RowAction = { kind: 'bid' | 'raise' | 'view' | 'enterLive'; words: string };

export function rowAction(state: MyBidState): RowAction {
  switch (state.kind) {
    case 'outbid':
    case 'noBid':
      return state.leastCents === null
        ? { kind: 'view', words: 'View' }
        : { kind: 'bid', words: `Bid ${formatUsd(state.leastCents)}` };
    case 'leading':
    case 'leadingNotMet':
      return { kind: 'raise', words: 'Raise' };
    case 'lodged':
      return { kind: 'raise', words: 'Change' };
    case 'live':
      return isNear(state) ? { kind: 'enterLive', words: 'Enter live' } : { kind: 'view', words: 'View' };
    case 'closing':
    case 'notOpen':
    case 'held':
    case 'withdrawn':
    case 'passed':
    case 'won':
    case 'lost':
      return { kind: 'view', words: 'View' };
  }
}
