/** Money as people read it. Amounts are whole cents everywhere; only this file turns them into dollars. */
import { groupedDigits } from './groupedDigits.ts';

/** `$1,250` and `$1,250.50`: whole amounts drop the `.00`. A fraction of a cent is a bug, not an amount. */
export function formatUsd(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents.`);
  const amount = Math.abs(cents);
  const rest = amount % 100;
  const dollars = `${cents < 0 ? '-' : ''}$${groupedDigits((amount - rest) / 100)}`;
  return rest === 0 ? dollars : `${dollars}.${String(rest).padStart(2, '0')}`;
}
