/**
 * The events XState itself sends a machine (an actor is done or has failed, a delay has passed), by the names a
 * machine file uses. Nothing here runs a machine; `playMachine.ts` does.
 */
import type { AnyStateMachine, DoneActorEvent, ErrorActorEvent, EventFromLogic } from 'xstate';

/** An invoked machine has another snapshot; a test gives as much of it as is read. */
export type ActorMovedEvent = { type: `xstate.snapshot.${string}`; snapshot: { context: object } };

export type DelayElapsedEvent = { type: `xstate.after.${string}` };

/** What a machine may receive in a test: its own events and XState's. */
export type ReceivedBy<Machine extends AnyStateMachine> =
  | EventFromLogic<Machine>
  | DoneActorEvent
  | ErrorActorEvent
  | ActorMovedEvent
  | DelayElapsedEvent;

export const actorDone = (id: string, output?: unknown): DoneActorEvent => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

export const actorFailed = (id: string, error: unknown): ErrorActorEvent => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});

export const actorMoved = (id: string, context: object): ActorMovedEvent => ({
  type: `xstate.snapshot.${id}`,
  snapshot: { context },
});

/** `stateId` is the full one: `bid.confirming`. */
export const delayElapsed = (delay: string, stateId: string): DelayElapsedEvent => ({
  type: `xstate.after.${delay}.${stateId}`,
});
