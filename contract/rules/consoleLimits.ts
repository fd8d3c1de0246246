/** How much a clerk may say and move at once on the console of a timed sale. */

/** A reason that bidders read. */
export const longestReason = 500;
/** Of a message to the bidders of a sale. */
export const longestMessage = 1_000;
/** A day. */
export const mostExtendedMinutes = 1_440;
/** Thirty days. */
export const mostPostponedMinutes = 43_200;
