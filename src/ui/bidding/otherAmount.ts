/** What a typed amount is worth: a bid, or what to bid in its place, the lower amount first. */
import { highestRungCents, isRung, nearestRungs } from '#contract/bidding/bidIncrements.ts';
import { formatUsd } from '#contract/kernel/money.ts';

export type OtherAmount =
  | { kind: 'empty' }
  | { kind: 'ready'; cents: number }
  | { kind: 'not'; words: string; offers: readonly number[]; isOverLimit?: true };

/** `1250`, `$1,250`, `1,250.50` */
const amountPattern = /^\$?\s*(?<dollars>\d[\d,]*)(?:\.(?<cents>\d{1,2}))?$/u;

function centsIn(text: string): number | null {
  const { dollars, cents = '' } = amountPattern.exec(text)?.groups ?? {};
  return dollars === undefined
    ? null
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** @param leftCents of the limit; null where there is none, or another place says so. */
export function otherAmount(typed: string, leastCents: number, leftCents: number | null = null): OtherAmount {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  const cents = centsIn(text);
  if (cents === null) return { kind: 'not', words: 'Enter dollars, such as $1,250.', offers: [] };
  if (cents < leastCents) {
    return { kind: 'not', words: `The minimum is ${formatUsd(leastCents)}.`, offers: [leastCents] };
  }
  if (isRung(cents)) return { kind: 'ready', cents };
  const bids = (rungs: readonly number[]) => rungs.filter((rung) => rung >= leastCents);
  if (leftCents !== null && cents > leftCents) {
    return {
      kind: 'not',
      words: `Above your limit: ${formatUsd(leftCents)} left.`,
      offers: bids(nearestRungs(leftCents)).filter((rung) => rung <= leftCents),
      isOverLimit: true,
    };
  }
  const offers = bids(nearestRungs(cents));
  return cents > highestRungCents
    ? { kind: 'not', words: `The highest possible bid is ${formatUsd(highestRungCents)}.`, offers }
    : { kind: 'not', words: `${formatUsd(cents)} is between two bids.`, offers };
}
