/** Figures of the rules as the page says them. */
import { auctionTimeZone } from '#contract/kernel/centralTime.ts';
import { spanText } from '#contract/kernel/waitText.ts';

import type { Answer } from './examples.ts';

/** `24 hours and 30 minutes`. */
export const spansText = (spans: readonly number[]): string => spans.map(spanText).join(' and ');

/** A rate in hundredths of a percent: `17.5%`. */
export const rateText = (rate: number): string => `${rate / 100}%`;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: auctionTimeZone,
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** `11:59:20 AM`: to the second, because seconds decide. Some versions of ICU set a narrow no-break space. */
export const clockText = (instant: string): string =>
  clock.format(new Date(instant)).replaceAll('\u202f', ' ');

export const answerWords = {
  leading: 'High bidder',
  reserveNotMet: 'High bidder, reserve not met',
  raised: 'Max raised, price unchanged',
  outbid: 'Outbid',
  tie: 'Outbid: the earlier of two equal maximums keeps the lot',
} satisfies Record<Answer, string>;
