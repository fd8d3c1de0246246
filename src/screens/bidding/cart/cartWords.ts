/** What the Bid Cart says of its lines, and what it offers to get out of the way what is in it. */
import type { BidAnswer } from '#contract/bidding/bids.ts';
import type { KeptLine } from '#contract/bidding/cart.ts';
import { mostCartLines } from '#contract/bidding/cartLimits.ts';
import { formatCentralShortDate } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { bidAnswer } from '#rules/bidding/bidWords.ts';
import type { CartLineState } from '#rules/bidding/cartLine.ts';
import { onHold, type RowStatus, sessionStatus } from '#ui/bidRow/rowWords.ts';

export function lineStatus(state: CartLineState): RowStatus {
  switch (state.kind) {
    case 'ready':
      return { tone: 'success', icon: 'check', words: state.isSealed ? 'Ready: sealed bid' : 'Ready' };
    case 'checking':
      return { tone: 'neutral', icon: 'clock', words: 'Checking…' };
    case 'unchecked':
      return { tone: 'error', icon: 'removeCircle', words: 'Couldn’t check' };
    case 'belowMinimum':
      return { tone: 'warning', icon: 'downCircle', words: 'Now below the minimum' };
    case 'placedAlready':
      return {
        tone: 'info',
        icon: 'checkCircle',
        words: state.isSealed ? 'Lodged already' : 'You lead already',
      };
    case 'limitShort':
      return {
        tone: 'warning',
        icon: 'alert',
        words: `Above your limit: ${formatUsd(state.leftCents)} left`,
      };
    case 'notRegistered':
      return { tone: 'info', icon: 'gavel', words: 'Register to bid' };
    case 'pendingApproval':
      return { tone: 'info', icon: 'clock', words: 'Approval pending' };
    case 'registrationClosed':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Registration closed' };
    case 'denied':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Bidding not available' };
    case 'notOpen':
      return { tone: 'neutral', icon: 'clock', words: `Opens ${formatCentralShortDate(state.opensAt)}` };
    case 'live':
      return sessionStatus(state);
    case 'closing':
      return { tone: 'neutral', icon: 'clock', words: 'Closing…' };
    case 'over':
      return { tone: 'neutral', icon: 'gavel', words: 'This lot has closed' };
    case 'withdrawn':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Withdrawn' };
    case 'held':
      return onHold;
  }
}

/** Why a line cannot be submitted, or what there is to know of it, in a sentence; null where the status has said it. */
export function lineNote(state: CartLineState): string | null {
  switch (state.kind) {
    case 'ready':
      return state.isExtended ? 'Late bids have extended this lot.' : null;
    case 'belowMinimum':
      return `The price has moved. The minimum is now ${formatUsd(state.leastCents)}.`;
    case 'placedAlready':
      return state.isSealed
        ? `Your sealed bid is ${formatUsd(state.maxCents)} already.`
        : `Your max is ${formatUsd(state.maxCents)} already. Raise this line to go beyond it.`;
    case 'limitShort':
      return state.isShared
        ? 'Your other bids in this cart take the rest of your limit. Lower an amount, or ask for a higher limit.'
        : 'Lower the amount, or ask for a higher limit.';
    case 'pendingApproval':
      return 'We usually reply during business hours.';
    case 'registrationClosed':
      return 'Registration for this sale has ended.';
    case 'denied':
      return state.isSuspended ? 'Your bidding is suspended. Please call us.' : 'Please call us.';
    case 'live':
      return 'The session has started: bid in the live room when the lot comes up.';
    case 'held':
      return 'We are reviewing the bids on this lot. You can submit this line when bidding resumes.';
    case 'over':
    case 'withdrawn':
      return 'We’ll remove this automatically within a day.';
    case 'checking':
    case 'unchecked':
    case 'notRegistered':
    case 'notOpen':
    case 'closing':
      return null;
  }
}

/** What became of a line, by the words that every page has for it. */
export function outcomeWords(answer: BidAnswer | null): string {
  if (answer === null) return 'Not received. Nothing was placed for this line.';
  const { words } = bidAnswer(answer.Outcome, {
    askCents: answer.Lot?.AskCents ?? null,
    ownMaxCents: answer.Own?.MaxCents ?? null,
    nearestCents: answer.NearestCents ?? [],
    headroomCents: answer.HeadroomCents,
  });
  return answer.IsEarlierTie
    ? 'Accepted, but another bidder had the same max earlier and keeps the lot.'
    : words;
}

export function keptWords({ Outcome, NearestCents }: KeptLine): string | null {
  switch (Outcome) {
    case 'KEPT':
      return null;
    case 'OFF_INCREMENT':
      return `This amount is between two bids. Choose ${(NearestCents ?? []).map(formatUsd).join(' or ')}.`;
    case 'FULL':
      return `Your cart is full: it holds ${mostCartLines} lots.`;
    case 'OVER':
      return 'This lot takes no bids any more.';
  }
}

export const bidsText = (count: number): string => `${count} ${count === 1 ? 'bid' : 'bids'}`;
