/** The server's time for a part of the page that counts down to a moment: only as often as what it says changes. */
import { useCallback, useEffect, useId, useSyncExternalStore } from 'react';

import { countedNow } from '#contract/catalog/countdown.ts';
import { selectNow } from '#machines/page/tickerMachine.ts';

import { useTicker } from './Ticking.tsx';

const neverChanges = (): void => undefined;

type Fact = string | number | null;

/**
 * Draws its part again only when the fact is another one.
 * @param until an instant; null where nothing is waited for.
 * @param factAt what is known at a moment. Null until the server's time is known, and always on the server, where nothing ticks.
 * @param isWatched off while no one can see the part: then it holds the clock up for no one.
 */
export function useNowFact<T extends Fact>(
  until: string | null,
  factAt: (nowMs: number | null) => T,
  isWatched = true,
): T {
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
      if (!ticker || !counts) return neverChanges;
      const subscription = ticker.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    [ticker, counts],
  );
  const read = (): T => {
    const nowMs = ticker && selectNow(ticker.getSnapshot());
    return factAt(nowMs === null || untilMs === null ? null : countedNow(untilMs, nowMs));
  };
  return useSyncExternalStore(subscribe, read, () => factAt(null));
}

const asItIs = (nowMs: number | null): number | null => nowMs;

export const useNow = (until: string | null, isWatched = true): number | null =>
  useNowFact(until, asItIs, isWatched);

/** The moment itself once it has come; null before. */
export const useIfPast = (until: string | null): number | null =>
  useNowFact(until, (nowMs) =>
    nowMs !== null && until !== null && nowMs >= Date.parse(until) ? Date.parse(until) : null,
  );
