/**
 * The ladder of amounts that can be bid, the same for room, phone and internet. Every amount here is in cents; a rung
 * is an amount on the ladder, and no bid stands between two.
 */

type Band = { fromCents: number; stepCents: number };

/** As the "How bidding works" page prints it: from this price on, bids rise by this step. */
export const bidIncrements: readonly Band[] = [
  [0, 5],
  [50, 10],
  [100, 25],
  [500, 50],
  [1_000, 100],
  [2_500, 250],
  [5_000, 500],
  [10_000, 1_000],
  [25_000, 2_500],
  [50_000, 5_000],
  [250_000, 10_000],
  [500_000, 25_000],
  [1_000_000, 50_000],
].map(([from = 0, step = 0]) => ({ fromCents: from * 100, stepCents: step * 100 }));

const lowestBand: Band = { fromCents: 0, stepCents: 500 };

/** The least that can be bid. */
export const lowestRungCents = lowestBand.stepCents;

const bandOf = (cents: number): Band =>
  bidIncrements.findLast(({ fromCents }) => fromCents <= cents) ?? lowestBand;

/** The smallest rung above an amount, on the ladder or between two rungs. */
export function nextRung(cents: number): number {
  if (cents < lowestRungCents) return lowestRungCents;
  const { fromCents, stepCents } = bandOf(cents);
  return fromCents + (Math.floor((cents - fromCents) / stepCents) + 1) * stepCents;
}

/** The largest rung that is not above an amount; the lowest one where every rung is. */
export function rungAtOrBelow(cents: number): number {
  if (cents < lowestRungCents) return lowestRungCents;
  const { fromCents, stepCents } = bandOf(cents);
  return fromCents + Math.floor((cents - fromCents) / stepCents) * stepCents;
}

/** The most that can be bid: what lies above is a slip of the hand, and sums of such amounts would not be exact. */
export const highestRungCents = 10_000_000_000;

export const isRung = (cents: number): boolean =>
  cents >= lowestRungCents && cents <= highestRungCents && rungAtOrBelow(cents) === cents;

/** The rungs on both sides of an amount, the lower one first; a single one where the ladder has no other. */
export function nearestRungs(cents: number): readonly number[] {
  // Put this way round, what is not a number stands below the ladder.
  if (!(cents >= lowestRungCents)) return [lowestRungCents];
  if (cents >= highestRungCents) return [highestRungCents];
  const below = rungAtOrBelow(cents);
  return below === cents ? [cents] : [below, nextRung(cents)];
}

/** Half a step above a rung, which only a clerk takes, and only from the floor; null where no rung is below. */
export const cutBidAbove = (cents: number): number | null =>
  isRung(cents) ? (cents + nextRung(cents)) / 2 : null;
