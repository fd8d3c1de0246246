/** What the panel beside a lot says to everybody; `bidding/bidderWords.ts` has what only bidders read. */
import type {
  EverybodysState,
  LotPanelPrice,
  LotReserve,
  PanelSale,
} from '#contract/bidding/lotPanelState.ts';
import { inSessionWords, isNear } from '#contract/bidding/lotsBefore.ts';
import { formatCentralDay, formatCentralTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { LotIconName } from '#ui/icon/lotIconPaths.ts';

export type PanelStatus = {
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  icon: LotIconName;
  words: string;
};

export const forPrice = (cents: number | null, words: string): string =>
  cents === null ? words : `${words} for ${formatUsd(cents)}`;

export const taking = ({ kind }: PanelSale): PanelStatus => ({
  tone: 'info',
  icon: 'gavel',
  words: kind === 'sealed' ? 'Accepting sealed bids' : 'Bidding is open',
});

export function panelStatus(state: EverybodysState): PanelStatus {
  switch (state.kind) {
    case 'withdrawn':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Withdrawn' };
    case 'held':
      return { tone: 'warning', icon: 'clock', words: 'On hold' };
    case 'sold':
      return { tone: 'neutral', icon: 'gavel', words: forPrice(state.cents, 'Sold') };
    case 'passed':
      return { tone: 'neutral', icon: 'removeCircle', words: 'Passed. Did not sell' };
    case 'closing':
      return { tone: 'neutral', icon: 'clock', words: 'Closing…' };
    case 'live':
      return {
        ...(isNear(state) ? { tone: 'success', icon: 'gavel' } : { tone: 'info', icon: 'clock' }),
        words: inSessionWords(state),
      };
    case 'notOpen':
      return { tone: 'info', icon: 'clock', words: `Bidding opens ${formatCentralDay(state.opensAt)}` };
    case 'error':
      return { tone: 'error', icon: 'removeCircle', words: 'Couldn’t load bidding' };
    case 'loading':
    case 'loggedOut':
      return taking(state.sale);
  }
}

/** `Sunday, November 29, 9:00 AM CT` */
export const dayAndTime = (instant: string): string =>
  `${formatCentralDay(instant)}, ${formatCentralTime(instant)}`;

export const saleNote = (sale: PanelSale): string | null => {
  if (sale.kind === 'timed') return null;
  return sale.session === null
    ? 'We accept sealed bids until the lot is called.'
    : `The lot is called in ${sale.session.Title}, which begins ${dayAndTime(sale.session.StartsAt)}.`;
};

export const withPremium = 'The price includes the buyer’s premium.';

/** What comes next, in a sentence; null where the status has said it. */
export function panelNote(state: EverybodysState): string | null {
  switch (state.kind) {
    case 'withdrawn':
      return 'This lot is no longer offered. The text stays for reference.';
    case 'held':
      return 'Bidding resumes when we have reviewed the bids on this lot.';
    case 'sold':
      return state.cents === null ? null : withPremium;
    case 'passed':
      return 'Bidding ended without a sale. Ask whether it’s still available.';
    case 'closing':
      return 'The time is up. The result follows in a moment.';
    case 'live':
      return `${state.session.Title} is in the room. Lots are called in the order of their numbers.`;
    case 'error':
      return 'We couldn’t load your bids on this lot. The lot itself is up to date.';
    case 'loading':
    case 'loggedOut':
      return saleNote(state.sale);
    // The clock under it prints the moment.
    case 'notOpen':
      return null;
  }
}

const reserveWords: Readonly<Record<LotReserve, string>> = {
  none: 'no reserve',
  met: 'reserve met',
  notMet: 'reserve not met',
};

/** `12 bids · reserve met` */
export function bidsLine({ bidCount }: LotPanelPrice, reserve: LotReserve | null): string {
  const bids =
    bidCount === 0 ? 'No bids yet' : `${bidCount.toLocaleString('en-US')} ${bidCount === 1 ? 'bid' : 'bids'}`;
  return reserve === null ? bids : `${bids} · ${reserveWords[reserve]}`;
}
