/** Where the bidding on a lot begins. */
import { rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

/** The rung at or below the opening share of the low estimate, and never below the first rung. */
export const openingPriceOf = (lowEstimateCents: number): number =>
  rungAtOrBelow((lowEstimateCents * houseDefaults.openingPercent) / 100);
