/** What a letter about bids says, in the one sentence that fits into a text or on the face of a phone. */
import { formatCentralDateTime, formatCentralTime } from '#contract/kernel/centralTime.ts';
import { formatUsd } from '#contract/kernel/money.ts';

import type { DueNotice } from './noticeStore.ts';

type Group = readonly [DueNotice, ...DueNotice[]];

/** So much of a title says which lot it is. */
const titleLength = 40;

const shortened = (title: string): string =>
  title.length <= titleLength ? title : `${title.slice(0, titleLength - 1).trimEnd()}…`;

/** The same lot may be due twice. */
function lotsNamed(group: Group): { words: string; isOne: boolean } {
  const numbers = new Set(group.map(({ lotNumber }) => lotNumber));
  const [{ lotNumber, lotTitle, saleTitle }] = group;
  return numbers.size === 1 && lotNumber !== null
    ? { words: `lot ${lotNumber}, ${shortened(lotTitle ?? '')}`, isOne: true }
    : { words: `${numbers.size} lots in ${shortened(saleTitle)}`, isOne: false };
}

export function saidShortly(group: Group): string {
  const [{ kind, saleTitle, startsAt, currentCents }] = group;
  const { words, isOne } = lotsNamed(group);
  switch (kind) {
    case 'outbid': {
      const bid = isOne && currentCents !== null ? ` Current bid: ${formatUsd(currentCents)}.` : '';
      return `You were outbid on ${words}.${bid}`;
    }
    case 'closing': {
      const [first] = group.flatMap(({ closesAt }) => (closesAt === null ? [] : [closesAt])).toSorted();
      const from = first === undefined ? '' : `${isOne ? ' at ' : ' from '}${formatCentralTime(first)}`;
      return `Bidding ends${from} on ${words}.`;
    }
    case 'reminder':
      return `${shortened(saleTitle)} begins on ${formatCentralDateTime(startsAt)}.`;
    case 'won':
      return `You won ${words}.`;
    case 'postponed':
      return `${shortened(saleTitle)} is postponed.`;
    case 'saleMessage':
      return `About ${shortened(saleTitle)}: ${group[0].words ?? ''}`;
    case 'outage':
      return `Lots close later: ${words}.`;
  }
}
