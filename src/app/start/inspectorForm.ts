/**
 * What a page's actors do in the form that Stately's inspector reads. Contexts and events are masked as in the chart
 * room, and actors go by the names of the charts: an actor's own id may be a key, and so may an event made of it.
 */
import type { AnyActorRef, EventObject, InspectionEvent, Snapshot } from 'xstate';

import { shownContext } from '#charts/shownContext.ts';

import { isMachineSnapshot } from './recordedMoves.ts';

/** The form of the messages, as `@statelyai/inspect` numbers it. */
const protocolVersion = '0.7.2';

export type Report = { type: string } & Readonly<Record<string, unknown>>;

const envelope = (ref: AnyActorRef) => ({
  rootId: rootOf(ref).sessionId,
  sessionId: ref.sessionId,
  createdAt: String(Date.now()),
  id: null,
  _version: protocolVersion,
});

const parentOf = ({ _parent: parent }: AnyActorRef): AnyActorRef | undefined => parent;

function rootOf(ref: AnyActorRef): AnyActorRef {
  const parent = parentOf(ref);
  return parent ? rootOf(parent) : ref;
}

const snapshotOf = (ref: AnyActorRef): Snapshot<unknown> => ref.getSnapshot() as Snapshot<unknown>;

/** A machine by its id, anything else by what the machine that invokes it calls it. */
function nameOf(ref: AnyActorRef): string {
  const snapshot = snapshotOf(ref);
  if (isMachineSnapshot(snapshot)) return snapshot.machine.id;
  return typeof ref.src === 'string' ? ref.src : 'actor';
}

const childrenReport = (children: readonly (AnyActorRef | undefined)[]) =>
  Object.fromEntries(
    children.flatMap((child) => (child ? [[child.sessionId, { xstate$$type: 1, id: child.sessionId }]] : [])),
  );

function snapshotReport(snapshot: Snapshot<unknown>) {
  const { status, output, error } = snapshot;
  const ended = {
    ...(output !== undefined && { output: shownContext(output) }),
    ...(error !== undefined && { error: shownContext(error) }),
  };
  if (!isMachineSnapshot(snapshot)) return { status, ...ended };
  return {
    status,
    ...ended,
    value: snapshot.value as unknown,
    context: shownContext(snapshot.context),
    tags: [...snapshot.tags],
    children: childrenReport(Object.values(snapshot.children as Record<string, AnyActorRef | undefined>)),
  };
}

/** Functions of the definition go by their names. */
function definitionOf(ref: AnyActorRef): string {
  const snapshot = snapshotOf(ref);
  const definition: unknown = isMachineSnapshot(snapshot) ? snapshot.machine.config : { id: nameOf(ref) };
  return JSON.stringify(definition, (_, value: unknown) =>
    typeof value === 'function' ? { type: value.name } : value,
  );
}

const ofChild = /^(?<kind>xstate\.(?:done|error|snapshot)\.actor)\./u;

function eventReport(ref: AnyActorRef, { type, ...carried }: EventObject) {
  const snapshot = snapshotOf(ref);
  const isDeclared = isMachineSnapshot(snapshot) && snapshot.machine.events.includes(type);
  const kind = ofChild.exec(type)?.groups?.['kind'];
  return {
    type: isDeclared || kind === undefined ? type : `${kind}.•••`,
    ...(shownContext(carried) as object),
  };
}

const actorReport = (ref: AnyActorRef): Report => ({
  ...envelope(ref),
  type: '@xstate.actor',
  name: nameOf(ref),
  parentId: parentOf(ref)?.sessionId,
  definition: definitionOf(ref),
  snapshot: snapshotReport(snapshotOf(ref)),
});

/** Null for what the inspector does not show: the steps between two snapshots. */
function stepReport(ref: AnyActorRef, seen: InspectionEvent): Report | null {
  switch (seen.type) {
    case '@xstate.event':
      return {
        ...envelope(ref),
        type: seen.type,
        sourceId: seen.sourceRef?.sessionId,
        event: eventReport(ref, seen.event),
      };
    case '@xstate.snapshot':
      return {
        ...envelope(ref),
        type: seen.type,
        event: eventReport(ref, seen.event),
        snapshot: snapshotReport(seen.snapshot),
      };
    case '@xstate.actor':
    case '@xstate.action':
    case '@xstate.microstep':
    case '@xstate.transition':
      return null;
  }
}

/**
 * Introduces each actor, and the one that made it, to a listener before it reports what the actor does. While an actor
 * is made it has no snapshot yet: it is introduced with the first event that it receives.
 */
export function createNotifier(say: (said: Report) => void) {
  const introduced = new WeakSet<AnyActorRef>();
  function introduce(ref: AnyActorRef): void {
    if (introduced.has(ref)) return;
    introduced.add(ref);
    const parent = parentOf(ref);
    if (parent) introduce(parent);
    say(actorReport(ref));
  }
  return {
    introduce,
    see: (seen: InspectionEvent): void => {
      const ref = seen.actorRef as AnyActorRef;
      const said = stepReport(ref, seen);
      if (!said) return;
      introduce(ref);
      say(said);
    },
  };
}
