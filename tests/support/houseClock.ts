/** A page's clock that stands still at one moment. */
import { fromPromise } from 'xstate';

import { watcher } from '#machines/kernel/watcher.ts';
import { tickerMachine } from '#machines/page/tickerMachine.ts';

type SecondPassed = { type: 'second.passed'; nowMs: number };

export const stoppedTicker = (now: string) =>
  tickerMachine.provide({
    actors: {
      measureOffset: fromPromise<number | null, void>(async () => 0),
      watchSeconds: watcher<SecondPassed, { offsetMs: number }>((send) => {
        send({ type: 'second.passed', nowMs: Date.parse(now) });
        return () => undefined;
      }),
    },
  });
