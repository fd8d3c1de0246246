/**
 * Every actor of a page is made here, so that anyone who looks on sees all it does from its first moment: the recorder, the
 * chart room, an audit. No one looks on at first; what happened until then is kept for who comes.
 */
import { useActorRef as useXStateActorRef } from '@xstate/react';
import { createActor as createXStateActor, type InspectionEvent } from 'xstate';

export type Onlooker = (seen: InspectionEvent) => void;

/** Enough for a page's start; without an onlooker nothing more is kept. */
const keptAtMost = 500;
const unseen: InspectionEvent[] = [];
let look: Onlooker = (seen) => {
  if (unseen.length < keptAtMost) unseen.push(seen);
};

// On the server nothing moves, and what one visitor's page did must not outlive its request.
const inspect: Onlooker | undefined = import.meta.env.SSR ? undefined : (seen) => look(seen);

/** Takes what the original takes, whose types are beyond being repeated. */
function observed<Make extends (...given: never[]) => unknown>(make: Make): Make {
  const made = (logic: never, options?: object): unknown => make(logic, { ...options, inspect } as never);
  return made as unknown as Make;
}

export const createActor = observed(createXStateActor);
/** Marked for the build: a worker has no use for it, nor for React. */
export const useActorRef = /* @__PURE__ */ observed(useXStateActorRef);

/** One onlooker for the page's life; it hands on to others what it likes. */
export function lookOn(onlooker: Onlooker): void {
  look = onlooker;
  unseen.splice(0).forEach(onlooker);
}
