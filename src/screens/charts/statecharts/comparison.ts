/** What the parts of a comparison ask the stories of a machine. */
import type { Chart, ChartStories, OfStories, StoryPath } from '#charts/chart.ts';

import type { RoomPlace } from './roomPlace.ts';

/** The stories of the machine as far as they have come, and how to ask for them. */
export type FetchedStories = { stories: ChartStories | null; isFetching: boolean; want: () => void };

export const countOf = ({ stories, more }: OfStories): number => stories.length + more;

export const countedStories = (count: number): string => `${count} ${count === 1 ? 'story' : 'stories'}`;

export const untoldIn = (
  { transitions }: Pick<Chart, 'transitions'>,
  { taken }: Pick<ChartStories, 'taken'>,
): string[] => {
  const fetched = new Set(taken.map(({ name }) => name));
  return transitions.map(({ name }) => name).filter((name) => !fetched.has(name));
};

/** An address may name a path that is no longer kept. */
export const pathIn = ({ paths }: ChartStories, { path }: Pick<RoomPlace, 'path'>): StoryPath | undefined =>
  paths.find(({ key }) => key === path);

/** By the names of transitions. */
export const stepsOf = ({ taken }: ChartStories, { steps }: StoryPath): string[] =>
  steps.flatMap((step) => taken[step]?.name ?? []);

/** Those that are looked at: all, where none is chosen. */
export const litSteps = (stories: ChartStories, path: StoryPath, step: number | null): string[] =>
  stepsOf(stories, path).slice(0, step ?? undefined);
