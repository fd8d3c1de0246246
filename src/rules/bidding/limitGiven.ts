/** What someone typed as a limit. */
import { highestLimitCents } from '#contract/bidding/limitRequests.ts';

const wholeDollars = /^\$?\s*(\d{1,3}(?:,?\d{3})*|\d+)$/u;

/** In cents; null for nothing, which is the limit of the tier; undefined for what is no amount. */
export function limitGiven(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const digits = wholeDollars.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const cents = Number(digits.replaceAll(',', '')) * 100;
  return cents <= highestLimitCents ? cents : undefined;
}
