/**
 * Limits how many fault reports a browser sends: per minute, per visit, and none for a growing pause after a failed one.
 * The hundredth report of a broken page shows us nothing new.
 */

const mostInVisit = 30;
const mostInMinute = 10;
const minuteMs = 60_000;
const firstPauseMs = 5_000;
const longestPauseMs = 600_000;

const key = 'fault-reports';
/** For browsers whose storage is blocked. */
let reportsOfPage = 0;

function reportsOfVisit(): number {
  try {
    return Math.max(reportsOfPage, Number(sessionStorage.getItem(key)) || 0);
  } catch {
    return reportsOfPage;
  }
}

function countReport(): void {
  reportsOfPage = reportsOfVisit() + 1;
  try {
    sessionStorage.setItem(key, String(reportsOfPage));
  } catch {
    // The page's own count is enough.
  }
}

const tabVisit = { reports: reportsOfVisit, count: countReport };

/** @param now in milliseconds, from any start. */
export function createReportPace(now: () => number = () => performance.now(), visit = tabVisit) {
  let sentAt: readonly number[] = [];
  let failures = 0;
  let pausedUntil = -Infinity;
  return {
    mayReport(): boolean {
      sentAt = sentAt.filter((at) => at > now() - minuteMs);
      return now() >= pausedUntil && sentAt.length < mostInMinute && visit.reports() < mostInVisit;
    },
    sent(): void {
      sentAt = [...sentAt, now()];
      visit.count();
    },
    recorded(): void {
      failures = 0;
    },
    failed(): void {
      pausedUntil = now() + Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
      failures += 1;
    },
  };
}
