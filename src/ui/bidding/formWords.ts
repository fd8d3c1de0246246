/**
 * What the form of a bid says: its button, why it cannot be pressed, and that what is shown may be old. It never names
 * the bidder's present max, which they may have hidden from people around them.
 */
import { nextRung } from '#contract/bidding/bidIncrements.ts';
import type { BiddingState, Line } from '#contract/bidding/lotPanelState.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { lastUpdated } from '#rules/kernel/lastUpdated.ts';

/** `Last updated 2:03:22 PM CT. Reconnecting` */
export function staleWords({ kind, lastAt }: Line): string | null {
  if (kind === 'live') return null;
  const since = lastAt === null ? 'This may be out of date' : lastUpdated(lastAt);
  return kind === 'offline' ? `${since}. You’re offline` : `${since}. Reconnecting`;
}

/** What a press does; `null` where it may not be pressed. */
export type BidPress = 'review' | 'takeLeast' | null;

export type BidButtonFace = { words: string; press: BidPress; reason: string | null };

/** There is a max that binds the bidder, and this form would put another one in its place. */
export const isRaise = ({ kind, sale, maxCents }: BiddingState): boolean =>
  kind === 'leading' || kind === 'leadingNotMet' || (sale.kind === 'sealed' && maxCents !== null);

const isSealed = ({ sale }: BiddingState): boolean => sale.kind === 'sealed';

const lowReason = (state: BiddingState): string =>
  isRaise(state) && !isSealed(state)
    ? 'Your max can only be raised.'
    : `${formatUsd(state.form.amountCents)} is now below the minimum.`;

/** Why the amount cannot be bid; null where it can. */
export function amountReason(state: BiddingState): string | null {
  const { amountProblem } = state.form;
  switch (amountProblem?.kind) {
    case 'unchanged':
      return `This is your max now. Choose ${isSealed(state) ? 'another' : 'a higher'} amount.`;
    case 'belowMinimum':
      return lowReason(state);
    case 'overLimit':
      return `Above your limit: ${formatUsd(amountProblem.leftCents)} left`;
    case undefined:
      return null;
  }
}

export function buttonFace(state: BiddingState, isTyping: boolean): BidButtonFace {
  const { form, sale } = state;
  const amount = formatUsd(form.amountCents);
  if (form.line.kind === 'offline') {
    const kept = isTyping ? 'What you typed' : `Your amount of ${amount}`;
    return { words: 'You’re offline', press: null, reason: `${kept} is kept.` };
  }
  if (isTyping) return { words: 'Enter an amount', press: null, reason: null };
  const reason = amountReason(state);
  if (form.amountProblem?.kind === 'belowMinimum') {
    return { words: `Change to ${formatUsd(form.leastCents)}`, press: 'takeLeast', reason };
  }
  const words = bidWords(state, amount);
  if (reason !== null) return { words, press: null, reason };
  const isWaiting = sale.kind === 'timed' && state.kind === 'refused' && lateCodes.has(state.outcome?.code);
  return { words, press: isWaiting ? null : 'review', reason: null };
}

const lateCodes = new Set<string | undefined>(['LOT_CLOSED', 'DECIDED_LATE']);

function bidWords(state: BiddingState, amount: string): string {
  if (isRaise(state)) {
    const change = isSealed(state) ? 'Change max' : 'Raise max';
    return state.form.amountProblem?.kind === 'unchanged' ? change : `${change} to ${amount}`;
  }
  return isSealed(state) ? `Place sealed bid of ${amount}` : `Bid ${amount}`;
}

const offeredCount = 6;

/** The least that can be bid and the rungs above it; for a raise, the bidder's own max and the rungs above that. */
export function offeredAmounts(state: BiddingState): number[] {
  const { leastCents } = state.form;
  const amounts = [isRaise(state) ? (state.maxCents ?? leastCents) : leastCents];
  while (amounts.length < offeredCount) amounts.push(nextRung(amounts.at(-1) ?? leastCents));
  return amounts;
}

export function optionWords(cents: number, state: BiddingState): string {
  const { leastCents } = state.form;
  if (isRaise(state) && cents === state.maxCents) return 'Your max now';
  if (cents < leastCents) return `Bid ${formatUsd(cents)} (now below the minimum)`;
  return cents === leastCents && !isRaise(state)
    ? `Bid ${formatUsd(cents)} (minimum)`
    : `Bid ${formatUsd(cents)}`;
}
