/**
 * The page's one onlooker: it keeps a recording of what the page did, and hands on what it sees to anyone who else looks,
 * such as the chart room. What happened before it came has been kept for it, under the time at which it came.
 */
import type { createBrowserRouter } from 'react-router-dom';
import type { AnyActorRef, InspectionEvent } from 'xstate';

import { lookOn, type Onlooker } from '#actors/observed.ts';
import { recorder } from '#services/charts/recorder.ts';

import { readPageData } from './pageData.ts';
import { createMoveReader, isMachineSnapshot } from './recordedMoves.ts';

type RecordedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;

const listeners = new Set<Onlooker>();
const living = new Map<string, AnyActorRef>();

/** Receives all that the page's actors do from now on; those that live already are `livingActors`. */
export function onSeen(listener: Onlooker): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The machines that have been started and have neither ended nor been stopped. */
export const livingActors = (): readonly AnyActorRef[] => [...living.values()];

function followLife(seen: InspectionEvent): void {
  if (seen.type !== '@xstate.snapshot' || !isMachineSnapshot(seen.snapshot)) return;
  const actor = seen.actorRef as AnyActorRef;
  if (seen.snapshot.status === 'active') living.set(actor.sessionId, actor);
  else living.delete(actor.sessionId);
}

/**
 * By the pattern of its route: what stands in an address may be a secret, or someone's. While the next page is fetched
 * the router's place is the page before it, so one that is left in that moment is recorded all the same.
 */
export function recordPages(router: RecordedRouter): void {
  let shown: string | undefined;
  const record = (): void => {
    const { location, matches } = router.state;
    if (location.key === shown) return;
    shown = location.key;
    recorder.add({ kind: 'page', at: Date.now(), path: matches.at(-1)?.route.id ?? '' });
  };
  record();
  router.subscribe(record);
}

export function startRecorder(router: RecordedRouter): void {
  const readMove = createMoveReader(recorder.resume(readPageData().settings.version));
  recordPages(router);
  lookOn((seen) => {
    // It is called in the middle of an actor's step: a fault of an onlooker must not become one of the actor.
    try {
      followLife(seen);
      const move = readMove(seen);
      if (move) recorder.add(move);
      listeners.forEach((listener) => listener(seen));
    } catch (fault) {
      reportError(fault);
    }
  });
}
