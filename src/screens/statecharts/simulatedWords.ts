/** What a step of a simulation says of itself. */
import { declaredTransitions } from '#charts/declaredTransitions.ts';
import type { SimulatedEvent, SimulatedStep } from '#machines/simulation.ts';

export const innermostOf = ({ snapshot: { _nodes } }: SimulatedStep): string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);

export function takenIn({ snapshot, taken }: SimulatedStep): string[] {
  const names = declaredTransitions(snapshot.machine);
  return taken.flatMap((transition) => names.get(transition) ?? []);
}

const millisecondsPerSecond = 1_000;
export const secondsOf = (ms: number): string => `${(ms / millisecondsPerSecond).toFixed(1)} s`;

/** An actor that waits can always be answered, if only by the plainest answer. */
export const plainAnswers = (id: string): SimulatedEvent[] => [
  { type: `xstate.done.actor.${id}`, output: null, actorId: id },
  { type: `xstate.error.actor.${id}`, error: { code: 'unreachable' }, actorId: id },
];
