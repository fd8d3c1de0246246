/** What the review of a bid says: what the amount means, and the button that places it. */
import type { BiddingState } from '#contract/bidding/lotPanelState.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import { amountReason, isRaise } from './formWords.ts';

/** Of the second step; `isOff` where a press does nothing. */
export type ConfirmFace = { words: string; isOff: boolean; reason: string | null };

const checkingWords = 'Checking whether your bid was received. Don’t bid again yet.';

function confirmWords(state: BiddingState): string {
  const amount = formatUsd(state.form.amountCents);
  if (isRaise(state)) return `Confirm max of ${amount}`;
  return state.sale.kind === 'sealed' ? `Confirm sealed bid of ${amount}` : `Confirm bid of ${amount}`;
}

export function confirmFace(state: BiddingState): ConfirmFace {
  const { form } = state;
  if (state.kind === 'sending') return { words: 'Sending…', isOff: true, reason: null };
  if (state.kind === 'checking') return { words: 'Checking…', isOff: true, reason: checkingWords };
  const words = confirmWords(state);
  if (form.line.kind === 'offline') {
    return { words, isOff: true, reason: 'You’re offline. Your amount is kept.' };
  }
  const reason = amountReason(state);
  return { words, isOff: reason !== null || form.review?.isReady !== true, reason };
}

/** `Your max bid`, over the amount. */
export const amountName = ({ sale }: BiddingState): string =>
  sale.kind === 'sealed' ? 'Your sealed bid' : 'Your max bid';

/** What placing the bid means, one sentence each. */
export function meaningOf(state: BiddingState): readonly string[] {
  const { sale, kind } = state;
  const raise = isRaise(state) ? ['It replaces your present max.'] : [];
  const reserve =
    kind === 'leadingNotMet' ? ['If it reaches the reserve, the price rises to the reserve.'] : [];
  return [
    sale.kind === 'sealed'
      ? 'This is a maximum. When the lot is called, we’ll bid only as much as needed, up to it.'
      : 'This is a maximum. We’ll bid only as much as needed, up to it.',
    ...raise,
    ...reserve,
    'Bids are binding.',
  ];
}
