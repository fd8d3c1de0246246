/**
 * The live line of a page before its machines are there. They are fetched in the first idle moment of every page, all at
 * once, and then live as long as the page.
 */
import type { Live, LiveNeed } from '#actors/liveConnection.tsx';
import { loadConnectionNotices } from '#app/layout/lazyPieces.ts';
import type { LiveGiven, StartLive } from '#app/start/startLive.ts';
import { noOwnBids } from '#machines/bidding/ownChipsFacts.ts';
import { initialFacts } from '#machines/catalog/followedLotsFacts.ts';
import { closedDialog } from '#machines/page/disconnectDialogFacts.ts';
import { notConnected } from '#machines/page/liveConnectionFacts.ts';

import { createLateActor } from './createLateActor.ts';

type Load = () => Promise<{ startLive: StartLive }>;

/** Only with what says that the line is lost: then there may be no way to fetch it. */
const loadLive: Load = async () => {
  const [live] = await Promise.all([import('#app/start/startLive.ts'), loadConnectionNotices()]);
  return live;
};

type Startable = {
  /** Opens the line in the browser's next idle moment, once. */
  start: () => void;
};

export function createLive(given: LiveGiven, load: Load = loadLive): Live & Startable {
  const needs = new Set<LiveNeed>();
  let onNeedsChanged = (): void => undefined;
  let running: ReturnType<StartLive> | undefined;
  let isStarted = false;

  const startAll: () => ReturnType<StartLive> = async () => {
    const { startLive } = await load();
    const live = await startLive({ ...given, needs });
    ({ onNeedsChanged } = live);
    return live;
  };

  /** One start for all four actors; each asks again after one that failed. */
  function started(): ReturnType<StartLive> {
    running ??= startAll().catch((fault: unknown) => {
      running = undefined;
      throw fault;
    });
    return running;
  }

  const actors = {
    connection: createLateActor({ first: notConnected, load: async () => (await started()).connection }),
    lots: createLateActor({ first: initialFacts, load: async () => (await started()).lots }),
    dialog: createLateActor({ first: closedDialog, load: async () => (await started()).dialog }),
    chips: createLateActor({ first: noOwnBids, load: async () => (await started()).chips }),
  };

  return {
    ...actors,
    need(need) {
      needs.add(need);
      onNeedsChanged();
      return () => {
        needs.delete(need);
        onNeedsChanged();
      };
    },
    start() {
      if (!isStarted) for (const actor of Object.values(actors)) actor.start();
      isStarted = true;
    },
  };
}
