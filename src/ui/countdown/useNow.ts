/** The server's time for a part of the page that counts down to a moment: only as often as what it says changes. */
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

import { countedNow } from '#contract/rules/countdown.ts';
import { selectNow } from '#machines/tickerMachine.ts';

import { useTicker } from './Ticking.tsx';

const nothingToHear = (): void => undefined;
const notKnown = (): null => null;

/**
 * @param until an instant; null where nothing is waited for.
 * @param isWatched off while nobody can see the part: then it holds the clock up for nobody.
 * @returns null until the server's time is known, and always on the server, where nothing ticks.
 */
export function useNow(until: string | null, isWatched = true): number | null {
  const ticker = useTicker();
  const watcherId = useId();
  const untilMs = until === null ? null : Date.parse(until);
  const counts = isWatched && untilMs !== null;

  useEffect(() => {
    if (!ticker || !counts) return undefined;
    ticker.send({ type: 'watch.began', watcherId });
    return () => ticker.send({ type: 'watch.ended', watcherId });
  }, [ticker, counts, watcherId]);

  const subscribe = useCallback(
    (listener: () => void) => {
      if (!ticker || !counts) return nothingToHear;
      const subscription = ticker.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [ticker, counts],
  );
  const read = (): number | null => {
    const nowMs = ticker && selectNow(ticker.getSnapshot());
    return nowMs === null || untilMs === null ? null : countedNow(untilMs, nowMs);
  };
  return useSyncExternalStore(subscribe, read, notKnown);
}
