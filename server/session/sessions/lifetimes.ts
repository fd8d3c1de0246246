/** How long the parts of a session are good. Only the server's clock is asked; cookies merely outlive these. */
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The access part, after which the browser refreshes. */
export const accessMs = 15 * minuteMs;

/** A session no one uses. Use shows in a refresh, so this is exact to the life of an access part. */
export const idleMs = 30 * dayMs;

/** Any session, counted from the login. */
export const longestMs = 365 * dayMs;

/** Two tabs may refresh at once, and the second one's refresh part is spent when it arrives. */
export const graceMs = 10_000;

/** Where and when a session was last used is written down no more often than this. */
export const seenMs = minuteMs;

export const after = (instant: Date, ms: number): string => new Date(instant.getTime() + ms).toISOString();
