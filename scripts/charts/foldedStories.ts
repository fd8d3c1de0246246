/** The stories of a run, from the folder that STORY_PATHS named, folded for every machine. */
import { existsSync } from 'node:fs';

import type { Chart } from '#charts/chart.ts';

import { foldMachine } from './foldStories.ts';
import type { KeptStories } from './keptStories.ts';
import { type ReadStories, readStoryFiles } from './storyFile.ts';
import { transitionsIn, usableStories } from './usableStories.ts';

export type FoldedStories = Omit<KeptStories, 'outdated'> & {
  /** Sentences about what could not be used. */
  problems: readonly string[];
  /** How many stories were folded, of how many there are. */
  counted: string;
};

/** @throws {Error} when the folder is not there, or no story has written into it. */
export function readRun(folder: string): ReadStories {
  if (!existsSync(folder)) throw new Error(`${folder} is not there: nothing was folded or written.`);
  const read = readStoryFiles(folder);
  if (read.stories.length > 0) return read;
  throw new Error([...read.problems, `${folder} holds no story: nothing was folded or written.`].join('\n'));
}

export function foldedStories(
  read: ReadStories,
  charts: readonly Chart[],
  known: ReadonlySet<string>,
): FoldedStories {
  const { stories, problems } = usableStories(read, { transitions: transitionsIn(charts), stories: known });
  const missing = known.size - stories.length;
  return {
    stories: new Map(charts.map((chart) => [chart.id, foldMachine(chart, stories)])),
    problems,
    counted: `${stories.length} of ${known.size} stories were folded${missing > 0 ? `; the other ${missing} recorded nothing: they failed, were skipped or were not run` : ''}.`,
  };
}
