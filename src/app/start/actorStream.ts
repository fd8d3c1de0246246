/**
 * Shows the chart rooms of this browser what the actors of this page do: only while a room asks, at most once a frame,
 * and with everything masked that could be someone's.
 */
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';

import type { Onlooker } from '#actors/observed.ts';
import { shownContext } from '#charts/shownContext.ts';
import {
  type ActorMove,
  type ActorOnShow,
  type FromRoom,
  type FromTab,
  roomForgottenAfterMs,
  type SentEvent,
  type TabNews,
} from '#contract/charts/tabActors.ts';

import { createMoveReader, isMachineSnapshot, statesOf } from './recordedMoves.ts';

/** The room's own actors move with every report they receive: reporting them would never end. */
const ownMachines: ReadonlySet<string> = new Set([
  'chartRoom',
  'chartRoomLive',
  'simulation',
  'replay',
  'pathCopy',
]);

/** By a timer, because a tab in the background draws no frames. */
const speaksEveryMs = 16;
const coveredAtMost = 400;

type Surroundings = {
  tab: string;
  say: (said: FromTab) => void;
  livingActors: () => readonly AnyActorRef[];
  path: () => string;
  nowMs: () => number;
};

function snapshotOf(ref: AnyActorRef): AnyMachineSnapshot | null {
  const snapshot: unknown = ref.getSnapshot();
  return isMachineSnapshot(snapshot) && !ownMachines.has(snapshot.machine.id) ? snapshot : null;
}

/** Asking a guard about an event that it was not made for may throw. */
function wouldAccept(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.status === 'active' && snapshot.can(event);
  } catch {
    return false;
  }
}

/** The moves since the page last spoke; of too many the last ones. */
function createMoveShelf() {
  let moves: ActorMove[] = [];
  let lost = 0;
  return {
    add(move: ActorMove): void {
      moves.push(move);
      if (moves.length <= coveredAtMost) return;
      moves.shift();
      lost += 1;
    },
    take() {
      const taken = { moves, lost };
      [moves, lost] = [[], 0];
      return taken;
    },
  };
}

type Watched = Extract<FromRoom, { kind: 'watch' }>;

function createLookout({ tab, livingActors }: Pick<Surroundings, 'tab' | 'livingActors'>) {
  let listed = '';
  let watched: Watched | null = null;

  const snapshotNamed = (actor: string) => {
    const ref = livingActors().find(({ sessionId }) => sessionId === actor);
    const snapshot = ref ? snapshotOf(ref) : null;
    return ref && snapshot ? { ref, snapshot } : null;
  };

  const onShow = (): ActorOnShow[] =>
    livingActors().flatMap((ref) => {
      const snapshot = snapshotOf(ref);
      const actor = { tab, actor: ref.sessionId };
      return snapshot ? [{ ...actor, machine: snapshot.machine.id, states: statesOf(snapshot) }] : [];
    });

  return {
    forget: (): void => {
      [listed, watched] = ['nothing yet', null];
    },
    notifyAll: (): void => {
      listed = 'nothing yet';
    },
    watch: (said: Watched): void => {
      watched = said.tab === tab ? said : null;
    },
    /** Where they stand follows from the moves: said again only where someone came or went. */
    changedActors(): ActorOnShow[] | null {
      const actors = onShow();
      const names = actors.map(({ actor }) => actor).join();
      if (names === listed) return null;
      listed = names;
      return actors;
    },
    watchedNow(): TabNews['watched'] {
      const found = watched && snapshotNamed(watched.actor);
      if (!watched || !found) return null;
      const can = watched.examples.flatMap((event, place) =>
        wouldAccept(found.snapshot, event) ? [place] : [],
      );
      return { actor: watched.actor, context: shownContext(found.snapshot.context), can };
    },
    send(actor: string, event: SentEvent): boolean {
      const found = snapshotNamed(actor);
      const isSent = found !== null && wouldAccept(found.snapshot, event);
      if (isSent) found.ref.send(event);
      return isSent;
    },
  };
}

export function createActorStream({ tab, say, livingActors, path, nowMs }: Surroundings) {
  const readMove = createMoveReader(1);
  const shelf = createMoveShelf();
  const lookout = createLookout({ tab, livingActors });
  let askedAt = Number.NEGATIVE_INFINITY;
  let speaking: ReturnType<typeof setTimeout> | null = null;

  const isAsked = (): boolean => nowMs() - askedAt < roomForgottenAfterMs;

  function speak(): void {
    speaking = null;
    const since = shelf.take();
    if (!isAsked()) return;
    const [actors, watched] = [lookout.changedActors(), lookout.watchedNow()];
    say({ kind: 'news', tab, path: path(), actors, watched, ...since });
  }

  const speakSoon = (): void => {
    speaking ??= setTimeout(speak, speaksEveryMs);
  };

  const see: Onlooker = (seen) => {
    const move = isAsked() ? readMove(seen) : null;
    if (!move || ownMachines.has(move.machine)) return;
    shelf.add(move);
    speakSoon();
  };

  function receive(said: FromRoom): void {
    switch (said.kind) {
      case 'ask':
        // One that asks for the first time gets all of them.
        if (!isAsked() || said.isFirst) lookout.notifyAll();
        askedAt = nowMs();
        break;
      case 'stop':
        askedAt = Number.NEGATIVE_INFINITY;
        lookout.forget();
        return;
      case 'watch':
        lookout.watch(said);
        break;
      case 'send':
        if (said.tab !== tab) return;
        say({ kind: 'answer', tab, actor: said.actor, isSent: lookout.send(said.actor, said.event) });
    }
    speakSoon();
  }

  return { see, receive };
}
