/** How much a clerk may say and move at once. */

/** A reason that bidders read. */
export const longestReason = 500;
/** Of a message to the bidders of a sale. */
export const longestMessage = 1_000;
/** A day. */
export const mostExtendedMinutes = 1_440;
/** What is left of a timed sale: thirty days. */
export const mostPostponedMinutes = 43_200;
/** Of a live sale, or a session of one. */
export const mostPostponedDays = 180;
