/** A part of the page that comes late: fetched and started in the browser's next moment of leisure. */

/** The moment comes by then, even on a busy page. */
const patienceMs = 300;
/** A part that could not be fetched is asked for again. */
const retryMs = 5_000;

/** Not every browser knows idle moments. */
export function startWhenIdle(start: () => Promise<void>): void {
  const idle = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
  const tryToStart = (): void => void start().catch(() => setTimeout(tryToStart, retryMs));
  if (idle) idle(tryToStart, { timeout: patienceMs });
  else setTimeout(tryToStart, patienceMs);
}
