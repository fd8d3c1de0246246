/**
 * A path through a machine that can be replayed: what starts it, what it receives, and which transitions each step
 * takes. A path that was only observed knows names; what starts it and what its events carry is looked for among the
 * tests' examples.
 */
import type { AnyStateMachine } from 'xstate';

import type { ChartTransition, ChartWalk } from '#charts/chart.ts';
import { declaredTransitions } from '#charts/declaredTransitions.ts';
import {
  type ObservedStep,
  type PlayedPath,
  type SimulatedEvent,
  simulatedStart,
  type SimulatedStep,
  simulatedStep,
} from '#machines/charts/simulation.ts';

export const innermostOf = ({ snapshot: { _nodes } }: SimulatedStep): string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id);

export function takenIn({ snapshot, taken }: SimulatedStep): string[] {
  const names = declaredTransitions(snapshot.machine);
  return taken.flatMap((transition) => names.get(transition) ?? []);
}

function pathOf(input: unknown, steps: readonly SimulatedStep[]): PlayedPath {
  const last = steps.at(-1);
  return {
    input,
    events: steps.flatMap(({ event }) => event ?? []),
    taken: steps.filter(({ event }, place) => place === 0 || event !== null).map(takenIn),
    states: last ? innermostOf(last) : [],
  };
}

/** Whatever the events do: one that nothing handles takes nothing. */
export function playedPath(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly SimulatedEvent[],
): PlayedPath {
  const steps = [simulatedStart(machine, input)];
  for (const event of events) {
    const last = steps.at(-1);
    if (last) steps.push(simulatedStep(last, event));
  }
  return pathOf(input, steps);
}

/** More tries would hold up the page; a path that needs them is reported as not found. */
const mostTries = 4_000;

/** A guard or an action may throw at an example that was made for another moment: then it does not lead on. */
function attempted(go: () => SimulatedStep): SimulatedStep | null {
  try {
    return go();
  } catch {
    return null;
  }
}

const hasAll = (step: SimulatedStep, wanted: readonly string[]): boolean => {
  const taken = takenIn(step);
  return wanted.every((name) => taken.includes(name));
};

/** @returns null where no example leads along it. */
export function foundPath(
  machine: AnyStateMachine,
  { inputs, vocabulary }: Pick<ChartWalk, 'inputs' | 'vocabulary'>,
  observed: readonly ObservedStep[],
): PlayedPath | null {
  let tries = 0;
  const start = observed[0]?.event === null ? observed[0].taken : [];
  const accepted = observed.filter(({ event }) => event !== null);

  function goOn(steps: readonly SimulatedStep[]): readonly SimulatedStep[] | null {
    const wanted = accepted[steps.length - 1];
    const last = steps.at(-1);
    if (!wanted || !last) return steps;
    const type = wanted.event ?? '';
    const examples = vocabulary.filter((example) => example.type === type);
    for (const event of examples.length > 0 ? examples : [{ type }]) {
      if ((tries += 1) > mostTries) return null;
      const next = attempted(() => simulatedStep(last, event));
      const whole = next && hasAll(next, wanted.taken) ? goOn([...steps, next]) : null;
      if (whole) return whole;
    }
    return null;
  }

  for (const input of inputs.length > 0 ? inputs : [undefined]) {
    const first = attempted(() => simulatedStart(machine, input));
    const steps = first && hasAll(first, start) ? goOn([first]) : null;
    if (steps) return pathOf(input, steps);
  }
  return null;
}

/** Parallel regions receive the same event: the second does not go on from where the first led. */
const isAcceptedWith = (one: ChartTransition, before: ChartTransition | undefined): boolean =>
  before?.event === one.event && before.source !== one.source && !before.targets.includes(one.source);

/**
 * Transitions that were taken one after the other, with the event that was received for each; what is taken at once has
 * none.
 */
export function observedSteps(transitions: readonly ChartTransition[]): ObservedStep[] {
  const steps: { event: string | null; taken: string[] }[] = [];
  for (const [place, transition] of transitions.entries()) {
    const last = steps.at(-1);
    const goesAlong = transition.event === null || isAcceptedWith(transition, transitions[place - 1]);
    if (last && goesAlong) last.taken.push(transition.name);
    else steps.push({ event: transition.event, taken: [transition.name] });
  }
  return steps;
}
