/** What the form of a bid says: its button, why it cannot be pressed, and that what is shown may be old. */
import { nextRung } from '#contract/rules/bidIncrements.ts';
import { lastUpdated } from '#contract/rules/lastUpdated.ts';
import type { BiddingState, Line } from '#contract/rules/lotPanelState.ts';
import { formatUsd } from '#contract/rules/money.ts';

/** `Last updated 2:03:22 PM CT. Reconnecting` */
export function staleWords({ kind, lastAt }: Line): string | null {
  if (kind === 'live') return null;
  const since = lastAt === null ? 'This may be out of date' : lastUpdated(lastAt);
  return kind === 'offline' ? `${since}. You’re offline` : `${since}. Reconnecting`;
}

/** What a press does; `null` where it may not be pressed. */
export type BidPress = 'bid' | 'takeLeast' | null;

export type BidButtonFace = { words: string; press: BidPress; reason: string | null };

const isRaise = ({ kind, sale, maxCents }: BiddingState): boolean =>
  kind === 'leading' || kind === 'leadingNotMet' || (sale.kind === 'sealed' && maxCents !== null);

export function buttonFace(state: BiddingState, isTyping: boolean): BidButtonFace {
  const { form, sale } = state;
  const amount = formatUsd(form.amountCents);
  if (form.line.kind === 'offline') {
    return { words: 'You’re offline', press: null, reason: `Your amount of ${amount} is kept.` };
  }
  if (isTyping) return { words: 'Enter an amount', press: null, reason: null };
  if (form.amountProblem?.kind === 'belowMinimum') {
    return {
      words: `Change to ${formatUsd(form.leastCents)}`,
      press: 'takeLeast',
      reason: `${amount} is now below the minimum.`,
    };
  }
  const words = bidWords(state, amount);
  if (form.amountProblem?.kind === 'overLimit') {
    return {
      words,
      press: null,
      reason: `Above your limit: ${formatUsd(form.amountProblem.leftCents)} left`,
    };
  }
  const isWaiting = sale.kind === 'timed' && state.kind === 'refused' && state.outcome?.code === 'LOT_CLOSED';
  return { words, press: isWaiting ? null : 'bid', reason: null };
}

function bidWords(state: BiddingState, amount: string): string {
  if (isRaise(state)) return `${state.sale.kind === 'sealed' ? 'Change' : 'Raise'} max to ${amount}`;
  return state.sale.kind === 'sealed' ? `Lodge sealed bid of ${amount}` : `Bid ${amount}`;
}

const offeredCount = 6;

/** The least that can be bid and the rungs above it. */
export function offeredAmounts({ form: { leastCents } }: Pick<BiddingState, 'form'>): number[] {
  const amounts = [leastCents];
  while (amounts.length < offeredCount) amounts.push(nextRung(amounts.at(-1) ?? leastCents));
  return amounts;
}

export function optionWords(cents: number, leastCents: number): string {
  if (cents < leastCents) return `Bid ${formatUsd(cents)} (now below the minimum)`;
  return cents === leastCents ? `Bid ${formatUsd(cents)} (minimum)` : `Bid ${formatUsd(cents)}`;
}
