/**
 * How failed logins slow further ones down, as arithmetic on the times at which they failed. It knows neither the
 * database nor who is asking.
 */
const minuteMs = 60_000;
const secondMs = 1_000;

/** Failures count together when they lie within this time. */
export const windowMs = 15 * minuteMs;

const failuresBeforeWait = 5;
const firstWaitMs = 30 * secondMs;
const longestWaitMs = 15 * minuteMs;

/**
 * How long after the last of these failures the next try must wait; they are of one email from one address, oldest
 * first. Five within the window begin a wait of half a minute, and each further failure doubles it, until as much time
 * as the window has passed after a wait without another.
 */
export function waitAfterMs(failedAtMs: readonly number[]): number {
  let waitMs = 0;
  for (const [index, at] of failedAtMs.entries()) {
    const lastAt = failedAtMs[index - 1] ?? at;
    if (waitMs > 0 && at <= lastAt + waitMs + windowMs) {
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    } else {
      const fifthLast = failedAtMs[index + 1 - failuresBeforeWait];
      waitMs = fifthLast !== undefined && fifthLast > at - windowMs ? firstWaitMs : 0;
    }
  }
  return waitMs;
}

const failuresBeforeDelay = 10;
const delayStepMs = 200;
const longestDelayMs = 2 * secondMs;

/** How long an answer is held back for an email with so many failures in the window, wherever they came from. */
export const delayFor = (failures: number): number =>
  failures < failuresBeforeDelay
    ? 0
    : Math.min((failures - failuresBeforeDelay + 1) * delayStepMs, longestDelayMs);
