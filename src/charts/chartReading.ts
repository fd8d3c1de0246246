/** What the parts of the chart room ask a chart: its states in order, who holds whom, and words for a transition. */
import type { Chart, ChartState, ChartTransition } from './chart.ts';
import { triggerWords } from './chartWords.ts';

/** A state with those that hold it, the machine first. */
export type PlacedState = { state: ChartState; above: readonly ChartState[] };

export const placedStates = ({ root }: Pick<Chart, 'root'>): PlacedState[] => placedUnder(root, []);

const placedUnder = (state: ChartState, above: readonly ChartState[]): PlacedState[] => [
  { state, above },
  ...state.states.flatMap((child) => placedUnder(child, [...above, state])),
];

/** Active states with all that hold them, from the innermost ones. */
export function activeWith(chart: Pick<Chart, 'root'>, innermost: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(innermost);
  return new Set(
    placedStates(chart)
      .filter(({ state }) => wanted.has(state.id))
      .flatMap(({ state, above }) => above.concat(state).map(({ id }) => id)),
  );
}

export const transitionWords = (transition: ChartTransition): string =>
  transition.guard === null ? triggerWords(transition) : `${triggerWords(transition)} [${transition.guard}]`;
