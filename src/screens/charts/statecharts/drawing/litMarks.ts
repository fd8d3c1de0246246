/** What to light for an actor that stands in these states and came there by these transitions. */
import type { Chart } from '#charts/chart.ts';
import { activeWith } from '#charts/chartReading.ts';

import type { Marks } from './chartMarks.ts';

/** Recordings join the innermost states of a machine by this. */
export const statesIn = (joined: string): string[] => joined.split(' & ').filter(Boolean);

export const litMarks = (chart: Chart, states: readonly string[], taken: readonly string[]): Marks => ({
  active: activeWith(chart, states),
  taken: new Set(taken),
});
