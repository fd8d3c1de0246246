/**
 * What is kept of the last run of the stories, in `src/charts/stories`. A run takes half an hour, so outdated parts are
 * taken out instead of running all of it again: less is said of the stories then, and nothing that is wrong.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import type { Chart, ChartStories, OfStories } from '#charts/chart.ts';
import { noStories } from '#charts/noStories.ts';

import { jsonIn } from './storyFile.ts';
import { storyName } from './usableStories.ts';

export const storiesFolder = 'src/charts/stories';

export type KeptStories = {
  /** By the machine's id. */
  stories: ReadonlyMap<string, ChartStories>;
  /** A sentence for everything that was taken out. */
  outdated: readonly string[];
};

const count = z.number().check(z.nonnegative());
const ofStories = { stories: z.array(count), more: count };
const keptFile = z.strictObject({
  version: z.literal(noStories.version),
  run: count,
  moving: count,
  named: z.array(z.strictObject({ file: z.string(), title: z.string() })),
  taken: z.array(z.strictObject({ name: z.string(), ...ofStories })),
  paths: z.array(
    z.strictObject({ key: z.string(), steps: z.array(count), isMidway: z.boolean(), ...ofStories }),
  ),
});

/** @param known the stories there are, by file and title. */
export function keptStories(root: string, charts: readonly Chart[], known: ReadonlySet<string>): KeptStories {
  const stories = new Map<string, ChartStories>();
  const outdated: string[] = [];
  for (const chart of charts) {
    const file = `${storiesFolder}/${chart.id}.json`;
    if (!existsSync(path.join(root, file))) continue;
    const checked = keptFile.safeParse(jsonIn(readFileSync(path.join(root, file), 'utf8')));
    if (!checked.success) outdated.push(`${file} is not what npm run charts writes there.`);
    const pruned = prunedStories(checked.data ?? noStories, chart, known);
    stories.set(chart.id, pruned.stories);
    outdated.push(...pruned.outdated.map((words) => `${file} names ${words}, which is no longer there.`));
  }
  return { stories, outdated };
}

const isCovered = ({ stories, more }: OfStories): boolean => stories.length > 0 || more > 0;

/** Where each one that stays now stands, by where it stood. */
const placesOfKept = <Item>(items: readonly Item[], kept: readonly Item[]): Map<number, number> =>
  new Map(kept.map((item, to) => [items.indexOf(item), to]));

const moved = (from: readonly number[], places: ReadonlyMap<number, number>): number[] =>
  from.flatMap((place) => places.get(place) ?? []);

export function prunedStories(
  { version, run, moving, ...was }: ChartStories,
  { transitions }: Pick<Chart, 'transitions'>,
  known: ReadonlySet<string>,
): { stories: ChartStories; outdated: readonly string[] } {
  const names = new Set(transitions.map(({ name }) => name));
  const named = was.named.filter((story) => known.has(storyName(story)));
  const stories = placesOfKept(was.named, named);
  const covered = was.taken.map(({ name, stories: by, more }) => ({
    name,
    stories: moved(by, stories),
    more,
  }));
  const taken = covered.filter((one) => names.has(one.name) && isCovered(one));
  const steps = placesOfKept(covered, taken);
  const paths = was.paths
    .filter((one) => one.steps.every((step) => steps.has(step)))
    .map(({ key, isMidway, more, ...one }) => ({
      key,
      steps: moved(one.steps, steps),
      isMidway,
      stories: moved(one.stories, stories),
      more,
    }))
    .filter(isCovered);
  const gone = [
    ...was.named.filter((story) => !named.includes(story)).map((story) => `the story ${storyName(story)}`),
    ...covered.filter(({ name }) => !names.has(name)).map(({ name }) => `the transition “${name}”`),
  ];
  return { stories: { version, run, moving, named, taken, paths }, outdated: gone };
}
