/**
 * What components see of an actor whose machine comes after the first paint. They read it with `useSelector`, as they read
 * any other; until the machine is there it shows a first snapshot and keeps what it is sent.
 */
import type { Observer, Subscription } from 'xstate';

/** A snapshot is typed by what is read of it: the first one is a plain object, XState's come later. */
export type LateActor<Snapshot, Event> = {
  getSnapshot: () => Snapshot;
  subscribe: (reader: Observer<Snapshot> | ((snapshot: Snapshot) => void)) => Subscription;
  send: (event: Event) => void;
};

/** One that never moves, for a tree that has none, such as the gallery of pieces. */
export const stillActor = <Snapshot>(first: Snapshot): LateActor<Snapshot, unknown> => ({
  getSnapshot: () => first,
  subscribe: () => ({ unsubscribe: () => undefined }),
  send: () => undefined,
});
