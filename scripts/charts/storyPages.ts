/** The part of the page of walks that says what no story takes. */
import type { ChartStories, DrawnChart } from '#charts/chart.ts';

export type StoriesOf = ReadonlyMap<string, ChartStories>;

/** Of a machine with more than these only the number is shown: that list is the machine itself. */
const coveredAtMost = 12;

function untoldLine({ chart }: DrawnChart, stories: ChartStories | undefined): string[] {
  const covered = new Set(stories?.taken.map(({ name }) => name));
  const uncovered = chart.transitions.map(({ name }) => name).filter((name) => !covered.has(name));
  if (uncovered.length === 0) return [];
  const head = `- **${chart.id}**, ${uncovered.length} of ${chart.transitions.length}`;
  if (!stories || stories.run === 0) return [`${head}: it came after the stories were last run.`];
  if (covered.size === 0) return [`${head}: no story moves it.`];
  const named = uncovered.slice(0, coveredAtMost).map((name) => `\`${name}\``);
  const more = uncovered.length - named.length;
  return [`${head}: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`];
}

export function untoldPart(drawn: readonly DrawnChart[], stories: StoriesOf): string[] {
  const run = Math.max(0, ...[...stories.values()].map((covered) => covered.run));
  const lines = drawn.flatMap((one) => untoldLine(one, stories.get(one.chart.id)));
  return [
    '## What no story takes',
    run === 0
      ? 'No run of the stories has been folded in.'
      : `Of ${run} stories in a real browser, none takes these. A walk takes every one of them; many are answers that a real server does not give.`,
    ...(lines.length > 0 && run > 0 ? [lines.join('\n')] : []),
  ];
}
