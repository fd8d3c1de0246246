/**
 * Steps through a machine without running anything: where the events lead, and which effects the last of them
 * asks for, as plain data that reads well when a test fails (XState's own effects carry whole actors).
 */
import { initialTransition, transition } from 'xstate';
import type { AnyStateMachine, EventObject, InputFrom, SnapshotFrom } from 'xstate';

import type { ReceivedBy } from './actorEvents.ts';

export type Effect =
  | { effect: 'spawned'; id: string; src: string; input: unknown }
  | { effect: 'stopped'; id: string }
  | { effect: 'scheduled'; event: string; afterMs: number }
  | { effect: 'emitted'; event: EventObject }
  | { effect: 'performed'; action: string; params: unknown };

export type Played<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>;
  /** Those of the last event; of the start, if there was none. */
  effects: Effect[];
};

/** The effect of invoking an actor with exactly this input; its id is its own name unless a state gives another. */
export const spawned = (id: string, input?: unknown, src = id): Effect => ({
  effect: 'spawned',
  id,
  src,
  input,
});

/** Whether the effects start an actor under this id, whatever its input. */
export const spawns = (effects: readonly Effect[], actorId: string): boolean =>
  effects.some((effect) => effect.effect === 'spawned' && effect.id === actorId);

/** The effect of leaving the state that invoked an actor. */
export const stopped = (id: string): Effect => ({ effect: 'stopped', id });

/** The effect of entering a state with a named delay; `stateId` is the full one: `bid.confirming`. */
export const scheduled = (delay: string, stateId: string, afterMs: number): Effect => ({
  effect: 'scheduled',
  event: `xstate.after.${delay}.${stateId}`,
  afterMs,
});

/** The effect of emitting exactly this event to the outside. */
export const emitted = (event: EventObject): Effect => ({ effect: 'emitted', event });

/** Starts the machine and gives it the events one after another. */
export function play<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  ...events: ReceivedBy<Machine>[]
): Played<Machine> {
  let [snapshot, actions] = initialTransition<AnyStateMachine>(machine, input);
  for (const event of events) [snapshot, actions] = transition<AnyStateMachine>(machine, snapshot, event);
  return { snapshot: snapshot as SnapshotFrom<Machine>, effects: actions.flatMap(effectOf) };
}

/** A canceled delay is no effect worth a test: XState cancels every delay of a state it leaves. */
export function effectOf(action: { type: string; params: unknown }): Effect[] {
  const params = (action.params ?? {}) as Record<string, unknown>;
  switch (action.type) {
    case 'xstate.spawnChild':
      return [spawned(String(params['id']), params['input'], String(params['src']))];
    case 'xstate.stopChild':
      return [stopped(String(params['id']))];
    case 'xstate.raise':
      return [
        {
          effect: 'scheduled',
          event: (params['event'] as EventObject).type,
          afterMs: Number(params['delay']),
        },
      ];
    case 'xstate.emit':
      return [emitted(params['event'] as EventObject)];
    case 'xstate.cancel':
      return [];
    default:
      return [{ effect: 'performed', action: action.type, params: action.params }];
  }
}
