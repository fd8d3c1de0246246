/** What a lot is expected to bring. Estimates are whole dollars on the wire, as catalogs print them. */
import { formatUsd } from '#contract/kernel/money.ts';

const dollars = (amount: number): string => formatUsd(amount * 100);

/** `$7,500–9,500`; one amount where both ends are the same, null where no one has estimated. */
export function estimateText({ LowEst, HighEst }: { LowEst: number; HighEst: number }): string | null {
  if (LowEst <= 0 && HighEst <= 0) return null;
  if (LowEst <= 0 || LowEst >= HighEst) return dollars(Math.max(LowEst, HighEst));
  return `${dollars(LowEst)}–${dollars(HighEst).slice(1)}`;
}
