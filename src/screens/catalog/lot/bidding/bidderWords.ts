/** What the panel beside a lot says to someone who is logged in, where it is not what everybody reads. */
import type { BiddingState, LotPanelState } from '#contract/bidding/lotPanelState.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import { answerWords } from '#ui/bidding/answerWords.ts';

import type { Said } from './PanelVoice.tsx';
import {
  dayAndTime,
  forPrice,
  panelNote,
  type PanelStatus,
  panelStatus,
  saleNote,
  taking,
  withPremium,
} from './panelWords.ts';

function biddingStatus(state: BiddingState): PanelStatus {
  switch (state.kind) {
    case 'sending':
      return {
        tone: 'info',
        icon: 'clock',
        words: `Sending your bid of ${formatUsd(state.form.amountCents)}…`,
      };
    case 'checking':
      return {
        tone: 'warning',
        icon: 'clock',
        words: 'Checking whether your bid was received. Don’t bid again yet.',
      };
    case 'refused':
      return { tone: 'error', icon: 'removeCircle', words: answerWords(state) ?? '' };
    case 'leading':
      return { tone: 'success', icon: 'checkCircle', words: "You're the high bidder" };
    case 'leadingNotMet':
      return { tone: 'warning', icon: 'flag', words: 'High bid, reserve not met' };
    case 'lodged':
      return { tone: 'success', icon: 'checkCircle', words: 'Sealed bid lodged' };
    case 'outbid':
      return { tone: 'error', icon: 'downCircle', words: 'Outbid' };
    case 'noBid':
      return taking(state.sale);
  }
}

export function bidderStatus(state: LotPanelState): PanelStatus {
  if ('form' in state) return biddingStatus(state);
  switch (state.kind) {
    case 'won':
      return { tone: 'success', icon: 'star', words: forPrice(state.cents, 'You won') };
    case 'lost':
      return { tone: 'neutral', icon: 'gavel', words: `${forPrice(state.cents, 'Sold')}. You were outbid` };
    case 'notRegistered':
      return { tone: 'info', icon: 'gavel', words: 'Register to bid' };
    case 'pendingApproval':
      return { tone: 'info', icon: 'clock', words: 'Approval pending' };
    case 'denied':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Bidding not available' };
    case 'registrationClosed':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Registration closed' };
    case 'loading':
    case 'error':
    case 'loggedOut':
    case 'withdrawn':
    case 'held':
    case 'closing':
    case 'sold':
    case 'passed':
    case 'live':
    case 'notOpen':
      return panelStatus(state);
  }
}

function biddingNote(state: BiddingState): string | null {
  if (state.kind === 'sending' || state.kind === 'checking' || state.kind === 'refused') return null;
  return state.kind === 'outbid' ? `Bid ${formatUsd(state.form.leastCents)} or more.` : saleNote(state.sale);
}

export function bidderNote(state: LotPanelState): string | null {
  if ('form' in state) return biddingNote(state);
  switch (state.kind) {
    case 'won':
      return `${withPremium} The invoice follows by email.`;
    case 'lost':
      return state.cents === null ? null : withPremium;
    case 'notRegistered':
      return state.reviewUntil === null
        ? 'Registration takes a minute. You’ll know right away whether you’re approved and what your limit is.'
        : `We answer registrations that come in before ${dayAndTime(state.reviewUntil)}.`;
    case 'pendingApproval':
      return state.answerBy === null
        ? 'We usually reply during business hours. This page will update.'
        : `We’ll reply by ${dayAndTime(state.answerBy)}. This page will update.`;
    case 'denied':
      return state.isSuspended
        ? 'Your bidding is suspended. Call us, and we will look at it together.'
        : 'You could not be approved for this sale. Call us, and we will look at it together.';
    case 'registrationClosed':
      return 'Registration for this sale has ended.';
    case 'loading':
    case 'error':
    case 'loggedOut':
    case 'withdrawn':
    case 'held':
    case 'closing':
    case 'sold':
    case 'passed':
    case 'live':
    case 'notOpen':
      return panelNote(state);
  }
}

const reviewSaid = ({ form }: BiddingState): string =>
  `Review your bid of ${formatUsd(form.amountCents)}. It isn’t placed yet.`;

/** An answer stands in the form for those who look. LEADING says no more than the status. */
const noteSaid = (state: BiddingState): string | null =>
  (state.outcome?.code === 'LEADING' ? null : answerWords(state)) ?? biddingNote(state);

/** What a screen reader says to a bidder: a lost lead and a refusal at once, the rest when there is a pause. */
export function biddingSaid(state: LotPanelState): Said {
  if (!('form' in state)) return { assertive: '', polite: '' };
  if (state.form.review !== null && state.kind !== 'sending' && state.kind !== 'checking') {
    return { assertive: '', polite: reviewSaid(state) };
  }
  const { words } = biddingStatus(state);
  const price = `${state.price.words} ${formatUsd(state.price.cents)}.`;
  switch (state.kind) {
    case 'refused':
      return { assertive: words, polite: '' };
    case 'outbid':
      return { assertive: `${words}. ${price}`, polite: noteSaid(state) ?? '' };
    case 'noBid':
      return { assertive: '', polite: price };
    case 'sending':
    case 'checking':
      return { assertive: '', polite: words };
    case 'leading':
    case 'leadingNotMet':
    case 'lodged':
      return { assertive: '', polite: [`${words}.`, noteSaid(state), price].filter(Boolean).join(' ') };
  }
}
