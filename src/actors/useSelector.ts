/**
 * Reads an actor that lives as long as the page. While React takes over a part that the server printed, it shows what the
 * actor began with, as the server did: such a part comes late, and the actor has moved by then.
 */
import { useCallback, useSyncExternalStore } from 'react';

type Readable<Snapshot> = {
  getSnapshot: () => Snapshot;
  subscribe: (read: () => void) => { unsubscribe: () => void };
};

const firstSnapshots = new WeakMap<object, unknown>();

/** For anyone who makes such an actor, before anything can move it. */
export function rememberFirst<Actor extends Readable<unknown>>(actor: Actor): Actor {
  firstSnapshots.set(actor, actor.getSnapshot());
  return actor;
}

const firstOf = <Snapshot>(actor: Readable<Snapshot>): Snapshot =>
  firstSnapshots.has(actor) ? (firstSnapshots.get(actor) as Snapshot) : actor.getSnapshot();

/** @param select gives the same slice for the same snapshot: an object of its own would be drawn for ever. */
export function useSelector<Snapshot, Slice>(
  actor: Readable<Snapshot>,
  select: (snapshot: Snapshot) => Slice,
): Slice {
  const subscribe = useCallback(
    (read: () => void) => {
      const { unsubscribe } = actor.subscribe(read);
      return unsubscribe;
    },
    [actor],
  );
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => select(firstOf(actor)),
  );
}
