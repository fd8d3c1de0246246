/** Goes a path through a machine, for tests that the chart room writes: what each step took, and where it ended. */
import type { AnyStateMachine } from 'xstate';

import type { SimulatedEvent } from '#machines/charts/simulation.ts';
import { playedPath } from '#screens/charts/statecharts/playedPath.ts';

export function takenOn(machine: AnyStateMachine, input: unknown, events: readonly SimulatedEvent[]) {
  const { taken, states } = playedPath(machine, input, events);
  return { taken, states };
}
