/** Money as people read it. Amounts are whole cents everywhere; only this file turns them into dollars. */

const usd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** `$1,250` and `$1,250.50`: whole amounts drop the `.00`. A fraction of a cent is a bug, not an amount. */
export function formatUsd(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents.`);
  return usd.format(cents / 100);
}
