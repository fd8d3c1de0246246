/** A recorded path knows only the names of events: what they carried is taken from the tests' examples. */
import type { ChartTransition, ChartWalk, ExampleEvent } from '#charts/chart.ts';

const startEvent = 'xstate.init';
const stopEvent = 'xstate.stop';

export function examplesOf(moves: readonly { event: string }[], { vocabulary }: ChartWalk): ExampleEvent[] {
  const events = moves.map(({ event }) => event).filter((type) => type !== startEvent && type !== stopEvent);
  return events.map((type) => vocabulary.find((example) => example.type === type) ?? { type });
}

/** Regions that run side by side hear the same event: the second does not go on from where the first led. */
const isHeardWith = (one: ChartTransition, before: ChartTransition | undefined): boolean =>
  before?.event === one.event && before.source !== one.source && !before.targets.includes(one.source);

/** What was heard for these transitions to be taken one after the other; what is taken at once hears nothing. */
export const heardEvents = (steps: readonly ChartTransition[]): { event: string }[] =>
  steps.flatMap((step, place) =>
    step.event === null || isHeardWith(step, steps[place - 1]) ? [] : [{ event: step.event }],
  );
