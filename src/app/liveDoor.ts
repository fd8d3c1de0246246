/**
 * The live line before its machines are there. They are fetched in the first idle moment of every page, and then live as
 * long as the page; whether the line is open is theirs to say.
 */
import { type LiveDoor, type LiveEvent, type LiveNeed, nothingHeard } from '#actors/liveConnection.tsx';

import { loadConnectionNotices } from './layout/lazyPieces.ts';
import type { LiveGiven, StartLive } from './startLive.ts';
import { startWhenIdle } from './whenIdle.ts';

type Load = () => Promise<{ startLive: StartLive }>;

/** Only with what says that the line is lost: then there may be no way to fetch it. */
const loadLive: Load = async () => {
  const [live] = await Promise.all([import('./startLive.ts'), loadConnectionNotices()]);
  return live;
};

export function createLiveDoor(given: LiveGiven, load: Load = loadLive): LiveDoor {
  let facts = nothingHeard;
  let isAwake = false;
  let kept: LiveEvent[] = [];
  let deliver = (event: LiveEvent): void => void kept.push(event);
  let tellNeeds = (): void => undefined;
  const needs = new Set<LiveNeed>();
  const listeners = new Set<() => void>();

  const start = async (): Promise<void> => {
    const { startLive } = await load();
    ({ send: deliver, onNeedsChanged: tellNeeds } = await startLive({
      ...given,
      needs,
      tell(next) {
        facts = next;
        for (const listener of listeners) listener();
      },
    }));
    for (const event of kept) deliver(event);
    kept = [];
  };

  return {
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake() {
      if (!isAwake) startWhenIdle(start);
      isAwake = true;
    },
    need(need) {
      needs.add(need);
      tellNeeds();
      return () => {
        needs.delete(need);
        tellNeeds();
      };
    },
    send: (event) => deliver(event),
  };
}
