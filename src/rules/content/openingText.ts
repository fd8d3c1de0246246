/** An open position in words. Apart from what reads the facts of pages: pages need no more. */
import { formatUsd } from '#contract/kernel/money.ts';
import type { OpeningFacts } from '#rules/page/companyFacts.ts';

/** `$58,000 to $74,000 a year` */
export const payText = ({ pay: { from, to, per } }: Pick<OpeningFacts, 'pay'>): string =>
  `${formatUsd(from * 100)} to ${formatUsd(to * 100)} ${per === 'year' ? 'a year' : 'an hour'}`;

export const applyAddress = (contact: string, title: string): string =>
  `mailto:${contact}?subject=${encodeURIComponent(title)}`;
