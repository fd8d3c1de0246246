/**
 * Turns what XState reports of its actors into entries of a recording. Only names that the charts declare go in: an
 * event that someone made up, an actor's id that is a key, and all that events and contexts carry stay outside.
 */
import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';

import { declaredTransitions } from '#charts/declaredTransitions.ts';
import type { RecordedEntry } from '#contract/charts/recording.ts';

type Move = Extract<RecordedEntry, { kind: 'transition' }>;
type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;
type Taken = Microstep['_transitions'];
type Names = { transitions: ReturnType<typeof declaredTransitions>; events: ReadonlySet<string> };

const startEvent = 'xstate.init';
const stopEvent = 'xstate.stop';

/** They show what the page does: to record them would give them something to show, and so on without end. */
const unrecorded = new Set(['recorder', 'chartRoomLive']);

/** A machine that is provided with actors is another one, with transitions of its own. */
const namesByMachine = new WeakMap<AnyStateMachine, Names>();

function namesOf(machine: AnyStateMachine): Names {
  const known = namesByMachine.get(machine);
  if (known) return known;
  const names = { transitions: declaredTransitions(machine), events: new Set<string>(machine.events) };
  namesByMachine.set(machine, names);
  return names;
}

export const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot;

/** Full ids of the innermost active states. */
export const statesOf = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id)
    .join(' & ');

/** A name that no chart declares may carry something: the entry has the chart's own name for what was received. */
function eventName(type: string, { events }: Names, taken: Taken): string {
  if (events.has(type) || type === startEvent || type === stopEvent) return type;
  const received = taken.map(({ eventType }): unknown => eventType).find((name) => name);
  if (typeof received === 'string') return received;
  return taken.length > 0 ? 'always' : 'xstate.error';
}

/** The first entry into a state is no transition of the chart, and has no name. */
const transitionNames = ({ transitions }: Names, taken: Taken): string[] =>
  taken.map((transition) => transitions.get(transition)).filter((name) => name !== undefined);

type Step = { actorRef: Microstep['actorRef']; event: string; snapshot: AnyMachineSnapshot; taken: Taken };

function stepIn(seen: InspectionEvent): Step | null {
  const isStart = seen.type === '@xstate.snapshot' && seen.event.type === startEvent;
  if (!isStart && seen.type !== '@xstate.microstep') return null;
  const { actorRef, event, snapshot } = seen;
  if (!isMachineSnapshot(snapshot) || unrecorded.has(snapshot.machine.id)) return null;
  const taken = seen.type === '@xstate.microstep' ? takenIn(seen) : [];
  return { actorRef, event: event.type, snapshot, taken };
}

function takenIn({ _transitions: taken }: Microstep): Taken {
  return taken;
}

/** @param load the how manyeth page of its tab: actors are counted again on each. */
export function createMoveReader(load: number): (seen: InspectionEvent) => Move | null {
  const states = new WeakMap<object, string>();
  /** What was taken while an actor was made, which is before it is started and introduced. */
  const takenAtFirst = new WeakMap<object, string[]>();
  const suffix = load > 1 ? `#${load}` : '';

  function moveOf({ actorRef, event, snapshot, taken }: Step): Move {
    const names = namesOf(snapshot.machine);
    const from = states.get(actorRef) ?? null;
    const to = statesOf(snapshot);
    states.set(actorRef, to);
    return {
      kind: 'transition',
      at: Date.now(),
      machine: snapshot.machine.id,
      actor: `${actorRef.sessionId}${suffix}`,
      event: eventName(event, names, taken),
      from,
      to,
      taken: takenAtFirst.get(actorRef) ?? transitionNames(names, taken),
    };
  }

  return (seen) => {
    const step = stepIn(seen);
    if (!step) return null;
    const { actorRef, event, snapshot, taken } = step;
    if (seen.type === '@xstate.microstep' && event === startEvent) {
      const names = transitionNames(namesOf(snapshot.machine), taken);
      takenAtFirst.set(actorRef, [...(takenAtFirst.get(actorRef) ?? []), ...names]);
      return null;
    }
    const isMove =
      event === startEvent || event === stopEvent || taken.length > 0 || snapshot.status === 'error';
    const move = isMove ? moveOf(step) : null;
    takenAtFirst.delete(actorRef);
    return move;
  };
}
