/** What a typed amount is worth: a bid, or what to bid in its place, the lower amount first. */
import { isRung, nearestRungs } from '#contract/rules/bidIncrements.ts';
import { formatUsd } from '#contract/rules/money.ts';

export type OtherAmount =
  | { kind: 'empty' }
  | { kind: 'ready'; cents: number }
  | { kind: 'not'; words: string; offers: readonly number[] };

/** `1250`, `$1,250`, `1,250.50` */
const amountPattern = /^\$?\s*(?<dollars>\d[\d,]{0,13})(?:\.(?<cents>\d{1,2}))?$/u;

function centsIn(text: string): number | null {
  const { dollars, cents = '' } = amountPattern.exec(text)?.groups ?? {};
  return dollars === undefined
    ? null
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

export function otherAmount(typed: string, leastCents: number): OtherAmount {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const cents = centsIn(text);
  if (cents === null) return { kind: 'not', words: 'Enter dollars, such as $1,250.', offers: [] };
  if (cents < leastCents) {
    return { kind: 'not', words: `The minimum is ${formatUsd(leastCents)}.`, offers: [leastCents] };
  }
  if (isRung(cents)) return { kind: 'ready', cents };
  const offers = nearestRungs(cents).filter((rung) => rung >= leastCents);
  return { kind: 'not', words: `${formatUsd(cents)} is between two bids.`, offers };
}
