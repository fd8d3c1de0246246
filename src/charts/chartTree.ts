/** The states of a chart as a tree. */
import type { Chart, ChartState } from './chart.ts';

/** The state itself and all that are in it, outer before inner, in the order of the machine's file. */
export const statesUnder = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesUnder)];

/** By the id of a state: the one it is in. */
export const parentsIn = ({ root }: Chart): Map<string, ChartState> =>
  new Map(statesUnder(root).flatMap((state) => state.states.map((child) => [child.id, state] as const)));

/** The states that a state is in, from the innermost outwards. */
export function outerStates(stateId: string, parents: ReadonlyMap<string, ChartState>): ChartState[] {
  const parent = parents.get(stateId);
  return parent === undefined ? [] : [parent, ...outerStates(parent.id, parents)];
}
