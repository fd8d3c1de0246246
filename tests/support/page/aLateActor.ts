/** An actor that a test leads by hand: it shows what it is given and remembers what it receives. */
import type { LateActor } from '#actors/lateActor.ts';

export function aLateActor<Snapshot, Event>(first: Snapshot) {
  let current = first;
  const readers = new Set<(snapshot: Snapshot) => void>();
  const received: Event[] = [];
  const actor: LateActor<Snapshot, Event> = {
    getSnapshot: () => current,
    subscribe(reader) {
      const read = (snapshot: Snapshot): void =>
        typeof reader === 'function' ? reader(snapshot) : reader.next?.(snapshot);
      readers.add(read);
      return { unsubscribe: () => void readers.delete(read) };
    },
    send: (event) => void received.push(event),
  };
  return {
    actor,
    received,
    become: (next: Snapshot): void => {
      current = next;
      for (const read of readers) read(next);
    },
  };
}
