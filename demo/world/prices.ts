/** Estimates in house numbers, opening prices, hammer prices and how often a lot is looked at. */
import { isRung, lowestRungCents, nextRung, rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';

import type { Random } from './random.ts';

/** Estimates are printed in steps that grow with the amount, all in dollars. */
const steps: readonly (readonly [from: number, step: number])[] = [
  [0, 10],
  [100, 25],
  [500, 50],
  [1000, 100],
  [10_000, 500],
  [50_000, 1000],
  [100_000, 5000],
  [500_000, 50_000],
];

const stepAt = (dollars: number): number => steps.findLast(([from]) => from <= dollars)?.[1] ?? 10;

export type Estimate = { lowEstCents: number; highEstCents: number };

const mostLikelyRatio = 1.5;

/** Triangular from 1.2 to 2, most often near 1.5. */
function drawRatio(random: Random): number {
  const [least, most] = [1.22, 1.98];
  const share = random.next();
  const rising = (mostLikelyRatio - least) / (most - least);
  return share < rising
    ? least + Math.sqrt(share * (most - least) * (mostLikelyRatio - least))
    : most - Math.sqrt((1 - share) * (most - least) * (most - mostLikelyRatio));
}

const leastEstimate = 60;

export function drawEstimate(random: Random, value: number): Estimate {
  const step = stepAt(value);
  const low = Math.max(leastEstimate, Math.round(value / step) * step);
  const wanted = low * drawRatio(random);
  const [least, most] = [Math.ceil((low * 1.2) / step) * step, Math.floor((low * 2) / step) * step];
  const high = Math.min(most, Math.max(least, Math.round(wanted / stepAt(wanted)) * stepAt(wanted)));
  return { lowEstCents: low * 100, highEstCents: high * 100 };
}

const openingShare = 0.4;

export const openingOf = (lowEstCents: number): number => rungAtOrBelow(lowEstCents * openingShare);

/** A rung from three fifths of the low estimate up to it. */
export function drawReserve(random: Random, { lowEstCents }: Estimate): number {
  return rungAtOrBelow(lowEstCents * (0.6 + 0.4 * random.next()));
}

/** Hammer price over low estimate: median 1.15, and one lot in twenty above 3. */
const [medianRatio, spread] = [1.15, 0.583];

export function drawHammer(random: Random, lowEstCents: number): number {
  const wanted = lowEstCents * medianRatio * Math.exp(spread * random.normal());
  const below = Math.max(lowestRungCents, rungAtOrBelow(wanted));
  const above = isRung(wanted) ? wanted : nextRung(below);
  return wanted - below > above - wanted ? above : below;
}

/** Premium in, other fees out; `premiumPercent` is 17.5 by default. */
export const realizedOf = (hammerCents: number, premiumPercent: number): number =>
  Math.round((hammerCents * (1000 + premiumPercent * 10)) / 1000);

const mostBids = 40;

/** Five on average, more where the price ran away. */
export function drawBidCount(random: Random, hammerRatio: number): number {
  const wanted = 3.6 * Math.exp(0.45 * random.normal()) * Math.max(0.5, Math.sqrt(hammerRatio));
  return Math.min(mostBids, Math.max(1, Math.round(wanted)));
}

const [fewestViews, mostViews] = [40, 4000];

/** Dear lots are looked at more, with a good deal of chance. */
export function drawViews(random: Random, lowEstCents: number): number {
  const wanted = 190 * (lowEstCents / 185_000) ** 0.45 * Math.exp(0.4 * random.normal());
  return Math.round(Math.min(mostViews, Math.max(fewestViews, wanted)));
}
