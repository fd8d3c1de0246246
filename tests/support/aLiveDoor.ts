/** A live line that a test leads by hand: it says what it is told to say and remembers what it hears. */
import {
  type LiveDoor,
  type LiveEvent,
  type LiveFacts,
  type LiveNeed,
  nothingHeard,
} from '#actors/liveConnection.tsx';

export function aLiveDoor(start: Partial<LiveFacts> = {}) {
  let facts: LiveFacts = { ...nothingHeard, ...start };
  const listeners = new Set<() => void>();
  const needs = new Set<LiveNeed>();
  const heard: LiveEvent[] = [];
  let awakenings = 0;
  const door: LiveDoor = {
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake() {
      awakenings += 1;
    },
    need(need) {
      needs.add(need);
      return () => void needs.delete(need);
    },
    send: (event) => void heard.push(event),
  };
  return {
    door,
    heard,
    isAwake: () => awakenings > 0,
    /** What parts of the page need of the line at the moment. */
    needs: () => [...needs],
    become(next: Partial<LiveFacts>) {
      facts = { ...facts, ...next };
      for (const listener of listeners) listener();
    },
  };
}
