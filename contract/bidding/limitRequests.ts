/** What a bidder may ask for, and what may be decided. */

/** Enough for all our sales of a year; more is a typing error. */
export const highestLimitCents = 10_000_000_000;

export const longestReason = 400;
