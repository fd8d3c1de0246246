/** What a panel offers besides the form, and what it says aloud as the end of a lot comes near. */
import type { LotPanelState } from '#contract/bidding/lotPanelState.ts';
import { isNear } from '#contract/bidding/lotsBefore.ts';

/** What the visitor can do about the lot besides bidding: nothing where there is nothing to do any more. */
export type LotPanelAction =
  | ('logIn' | 'register' | 'retry' | 'seeWon' | 'seeSimilar' | 'call')
  /** Into the room: to bid, or to look on. */
  | ('enterLive' | 'watchLive')
  | null;

export function lotPanelAction(state: LotPanelState): LotPanelAction {
  switch (state.kind) {
    case 'error':
      return 'retry';
    case 'loggedOut':
      return 'logIn';
    case 'notRegistered':
      return 'register';
    case 'notOpen':
      return state.entry === 'none' ? null : state.entry;
    case 'won':
      return 'seeWon';
    case 'lost':
    case 'sold':
      return 'seeSimilar';
    case 'passed':
    case 'pendingApproval':
    case 'denied':
    case 'registrationClosed':
      return 'call';
    case 'live':
      return isNear(state) ? 'enterLive' : null;
    case 'loading':
    case 'withdrawn':
    case 'held':
    case 'closing':
    case 'sending':
    case 'checking':
    case 'refused':
    case 'leading':
    case 'leadingNotMet':
    case 'lodged':
    case 'outbid':
    case 'noBid':
      return null;
  }
}

const minuteMs = 60_000;

const timesWords = (count: number): string =>
  count === 0 ? '' : ` Extended ${count} ${count === 1 ? 'time' : 'times'}.`;

/** Said aloud as each mark is passed; nothing in between, because a screen reader would speak all the time. */
export function closingAnnouncement(state: LotPanelState, nowMs: number | null): string {
  if (state.kind === 'closing') return 'The lot is closing.';
  if (!('sale' in state) || state.sale.kind !== 'timed') return '';
  const { closesAt, extension } = state.sale;
  if (closesAt === null || nowMs === null) return '';
  const leftMs = Date.parse(closesAt) - nowMs;
  const times = timesWords(extension?.count ?? 0);
  if (leftMs <= minuteMs) return `The lot closes in less than a minute.${times}`;
  return leftMs <= 5 * minuteMs ? `The lot closes in less than five minutes.${times}` : '';
}
