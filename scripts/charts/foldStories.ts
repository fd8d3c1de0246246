/**
 * Folds what all stories of a run did into what is kept of it: for each machine the paths worth looking at and the
 * stories worth naming. The same files give the same answer, in whatever order they come.
 */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';

import type { Chart, ChartStories, OfStories } from '#charts/chart.ts';
import { noStories } from '#charts/noStories.ts';

import type { ActorPath, StoryFile } from './storyFile.ts';

/** More no one reads; the transitions of a machine may need more paths to all be seen. */
const pathsAtMost = 30;
const namedAtMost = 3;

/** A path with the stories that go it, the most informative first. */
type FoldedPath = ActorPath & { text: string; by: readonly StoryFile[] };

const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A file is about a machine when one's name begins with the other's: `session/login.spec.ts` and `loginForm`. */
function isAbout({ story: { file } }: StoryFile, machine: string): boolean {
  const [subject = ''] = posix.basename(file).split('.');
  return subject.startsWith(machine) || machine.startsWith(subject);
}

/** First the stories of a file about the machine, then those that move few machines: they are about little else. */
const mostTellingFirst = (stories: readonly StoryFile[], machine: string): StoryFile[] =>
  stories
    .map((story) => ({ story, breadth: Object.keys(story.machines).length, about: isAbout(story, machine) }))
    .toSorted(
      (one, other) =>
        Number(other.about) - Number(one.about) ||
        one.breadth - other.breadth ||
        compared(one.story.story.file, other.story.story.file) ||
        compared(one.story.story.title, other.story.story.title),
    )
    .map(({ story }) => story);

function pathsOf(machine: string, stories: readonly StoryFile[]): FoldedPath[] {
  const folded = new Map<string, { path: ActorPath; by: StoryFile[] }>();
  for (const story of stories) {
    for (const path of story.machines[machine] ?? []) {
      const text = JSON.stringify([path.isMidway, ...path.steps]);
      const known = folded.get(text) ?? { path, by: [] };
      known.by.push(story);
      folded.set(text, known);
    }
  }
  return [...folded].map(([text, { path, by }]) => ({
    steps: path.steps,
    isMidway: path.isMidway,
    text,
    by: [...new Set(by)],
  }));
}

const commonestFirst = (one: FoldedPath, other: FoldedPath): number =>
  other.by.length - one.by.length || one.steps.length - other.steps.length || compared(one.text, other.text);

/** Again and again the path with the most that none before it has; of several the commonest. */
function coveringPaths(sorted: readonly FoldedPath[]): FoldedPath[] {
  const missing = new Set(sorted.flatMap(({ steps }) => steps));
  const kept: FoldedPath[] = [];
  const gain = ({ steps }: FoldedPath): number => new Set(steps.filter((step) => missing.has(step))).size;
  while (missing.size > 0) {
    const gains = sorted.map(gain);
    const best = sorted[gains.indexOf(Math.max(...gains))];
    if (!best) break;
    kept.push(best);
    for (const step of best.steps) missing.delete(step);
  }
  return kept;
}

function keptPaths(paths: readonly FoldedPath[]): FoldedPath[] {
  const sorted = paths.toSorted(commonestFirst);
  const covering = coveringPaths(sorted);
  const others = sorted.filter((path) => !covering.includes(path));
  return [...covering, ...others.slice(0, Math.max(0, pathsAtMost - covering.length))].toSorted(
    commonestFirst,
  );
}

/** Numbers the stories as they are named. */
function createNames() {
  const named: StoryFile[] = [];
  const placeOf = (story: StoryFile): number => {
    const place = named.indexOf(story);
    return place === -1 ? named.push(story) - 1 : place;
  };
  return {
    of: (stories: readonly StoryFile[]): OfStories => ({
      stories: stories.slice(0, namedAtMost).map(placeOf),
      more: Math.max(0, stories.length - namedAtMost),
    }),
    named: () => named.map(({ story: { file, title } }) => ({ file, title })),
  };
}

const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

export function foldMachine(chart: Chart, all: readonly StoryFile[]): ChartStories {
  const moving = mostTellingFirst(
    all.filter(({ machines }) => (machines[chart.id] ?? []).length > 0),
    chart.id,
  );
  const paths = pathsOf(chart.id, moving);
  const names = createNames();
  const taken = chart.transitions.flatMap(({ name }) => {
    const by = new Set(paths.filter(({ steps }) => steps.includes(name)).flatMap((path) => path.by));
    const stories = moving.filter((story) => by.has(story));
    return stories.length === 0 ? [] : [Object.assign({ name }, names.of(stories))];
  });
  const places = new Map(taken.map(({ name }, place) => [name, place]));
  const folded = keptPaths(paths).map(({ text, steps, isMidway, by }) => {
    const { stories, more } = names.of(by);
    const taking = steps.flatMap((step) => places.get(step) ?? []);
    return { key: keyOf(text), steps: taking, isMidway, stories, more };
  });
  return {
    version: noStories.version,
    run: all.length,
    moving: moving.length,
    named: names.named(),
    taken,
    paths: folded,
  };
}
