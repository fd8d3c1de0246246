/**
 * Stand-ins for the actors a machine declares but does not own. The wiring replaces every one of them; a stand-in
 * that is run is a forgotten line there, so it throws a bug, never a `Problem` that a screen would soften.
 */
import { fromCallback, fromPromise } from 'xstate';
import type { CallbackActorLogic, EventObject, PromiseActorLogic } from 'xstate';

/** A callback actor that receives nothing from its machine and sends it `Sent`. */
export type Watcher<Sent extends EventObject, Input> = CallbackActorLogic<EventObject, Input> & {
  /** Carried in the type only: XState forgets what a callback actor sends. */
  readonly sends?: Sent;
};

const placeholderMark = Symbol('placeholder');

function refuseToRun(): never {
  throw new Error('An actor was started that the wiring has not provided.');
}

/** Stands in for a promise actor that answers `Output`. */
export const notProvided = <Output, Input = void>(): PromiseActorLogic<Output, Input> =>
  Object.assign(fromPromise<Output, Input>(refuseToRun), { [placeholderMark]: true });

/** Stands in for a callback actor that sends `Sent` while it lives. */
export const notWatched = <Sent extends EventObject, Input = void>(): Watcher<Sent, Input> =>
  Object.assign(fromCallback<EventObject, Input>(refuseToRun), { [placeholderMark]: true });

/** What the wiring's test asks of every actor of a provided machine. */
export const isPlaceholder = (logic: unknown): boolean =>
  typeof logic === 'object' && logic !== null && placeholderMark in logic;
