/** The one clock of this page with calls behind it, made when something first wants to know the server's time. */
import { type ActorRefFrom, fromPromise, waitFor } from 'xstate';

import { createActor } from '#actors/observed.ts';
import { clockMachine, type Measurement, selectIsAsking, selectOffset } from '#machines/page/clockMachine.ts';
import { measureServerClock, watchServerSeconds } from '#services/kernel/serverClock.ts';

export const wiredClock = clockMachine.provide({
  actors: {
    measureByCall: fromPromise<Measurement | null, void>(({ signal }) => measureServerClock({ signal })),
  },
});

type Clock = ActorRefFrom<typeof clockMachine>;

let clock: Clock | undefined;

export function pageClock(): Clock {
  clock ??= createActor(wiredClock).start();
  return clock;
}

/** Asks for the time if it is not known. @returns null when it could not be had. */
export async function askOffset(of: Clock): Promise<number | null> {
  of.send({ type: 'time.asked' });
  return selectOffset(await waitFor(of, (snapshot) => !selectIsAsking(snapshot)));
}

/** Reports the server's seconds, and at once a better figure where one is measured meanwhile. */
export function watchSeconds(of: Clock, listener: (nowMs: number) => void): () => void {
  let countedBy: number | null = null;
  let stop = (): void => undefined;
  const count = (): void => {
    const offsetMs = selectOffset(of.getSnapshot());
    if (offsetMs === null || offsetMs === countedBy) return;
    countedBy = offsetMs;
    stop();
    stop = watchServerSeconds(offsetMs, listener);
  };
  count();
  const subscription = of.subscribe(count);
  return () => {
    subscription.unsubscribe();
    stop();
  };
}
