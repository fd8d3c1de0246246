/**
 * Makes an actor whose machine is fetched in the browser's idle moment, so that no first paint waits for it. What it shows
 * is the machine's own snapshot, and never a copy.
 */
import type { LateActor } from '#actors/lateActor.ts';
import { rememberFirst } from '#actors/useSelector.ts';
import { startWhenIdle } from '#app/start/whenIdle.ts';

/** An actor of XState, started or not, as far as it is needed here. */
type Fetched<Snapshot, Event> = Pick<LateActor<Snapshot, Event>, 'getSnapshot' | 'send'> & {
  subscribe: (reader: (snapshot: Snapshot) => void) => unknown;
  start: () => unknown;
  stop: () => unknown;
};

type Given<Snapshot, Event> = {
  /** What is shown until the machine is there. */
  first: Snapshot;
  /** Asked again when what it fetches is lost on the way. */
  load: () => Promise<Fetched<Snapshot, Event>>;
  /** The first reader starts it. Without this, only a call does. */
  startsForReader?: boolean;
};

type Startable = {
  /** @returns stops it. What is sent from then on is kept for the next start. */
  start: () => () => void;
};

export function createLateActor<Snapshot, Event>({
  first,
  load,
  startsForReader = false,
}: Given<Snapshot, Event>): LateActor<Snapshot, Event> & Startable {
  let current = first;
  const kept: Event[] = [];
  const keep = (event: Event): void => void kept.push(event);
  let deliver = keep;
  let isAwaited = !startsForReader;
  const readers = new Set<(snapshot: Snapshot) => void>();

  function show(snapshot: Snapshot): void {
    current = snapshot;
    for (const read of readers) read(snapshot);
  }

  function start(): () => void {
    let isWanted = true;
    let stop = (): unknown => undefined;
    startWhenIdle(async () => {
      if (!isWanted) return;
      const actor = await load();
      if (!isWanted) return;
      stop = () => actor.stop();
      actor.start();
      actor.subscribe(show);
      show(actor.getSnapshot());
      deliver = (event) => actor.send(event);
      for (const event of kept.splice(0)) deliver(event);
    });
    return () => {
      isWanted = false;
      deliver = keep;
      stop();
    };
  }

  return rememberFirst({
    getSnapshot: () => current,
    subscribe(reader) {
      // A new function each time: the same reader may subscribe twice.
      const read = (snapshot: Snapshot): void =>
        typeof reader === 'function' ? reader(snapshot) : reader.next?.(snapshot);
      readers.add(read);
      if (!isAwaited) start();
      isAwaited = true;
      return { unsubscribe: () => void readers.delete(read) };
    },
    send: (event: Event) => deliver(event),
    start,
  });
}
