/** What a step of a simulation says of itself. */
import type { SimulatedEvent } from '#machines/charts/simulation.ts';

const millisecondsPerSecond = 1_000;
export const secondsOf = (ms: number): string => `${(ms / millisecondsPerSecond).toFixed(1)} s`;

/** An actor that waits can always be answered, if only by the plainest answer. */
export const plainAnswers = (id: string): SimulatedEvent[] => [
  { type: `xstate.done.actor.${id}`, output: null, actorId: id },
  { type: `xstate.error.actor.${id}`, error: { code: 'unreachable' }, actorId: id },
];
