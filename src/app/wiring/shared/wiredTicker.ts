/**
 * What counts on a page, with the page's clock behind it, for the wiring of every screen on which something counts down.
 * The clock comes when the first count begins: no page waits for what only says how late it is.
 */
import { fromPromise } from 'xstate';

import { watcher } from '#machines/kernel/watcher.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';

const loadClock = () => import('./pageClock.ts');

export const wiredTicker = tickerMachine.provide({
  actors: {
    // A clock that could not be fetched is a server that could not be asked.
    measureOffset: fromPromise(async () => {
      const clock = await loadClock().catch(() => null);
      return clock && clock.askOffset(clock.pageClock());
    }),
    watchSeconds: watcher<{ type: 'second.passed'; nowMs: number }, { offsetMs: number }>((send) => {
      let stop: (() => void) | null = null;
      let isOver = false;
      const start = async (): Promise<void> => {
        const { pageClock, watchSeconds } = await loadClock();
        if (!isOver) stop = watchSeconds(pageClock(), (nowMs) => send({ type: 'second.passed', nowMs }));
      };
      // Anyone who ticks has asked before: now it comes from memory.
      void start();
      return () => {
        isOver = true;
        stop?.();
      };
    }),
  },
});
