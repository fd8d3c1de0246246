/**
 * What a story leaves behind when its ways through the machines are wanted: a file of its own in the folder of the run.
 * The stories write it, `npm run charts -- --stories` reads it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

/** A file of another version was written by other stories than these. */
export const storyFileVersion = 1;

const storyFile = z.strictObject({
  version: z.literal(storyFileVersion),
  story: z.strictObject({ file: z.string(), title: z.string() }),
  /** How many paths were more than one story may have. */
  lost: z.number(),
  /** By the machine's id: the different ways its actors went. */
  machines: z.record(
    z.string(),
    z.array(z.strictObject({ steps: z.array(z.string()), isMidway: z.boolean() })),
  ),
});
export type StoryFile = z.infer<typeof storyFile>;

/** One way of one actor, by the names of its transitions. */
export type ActorPath = StoryFile['machines'][string][number];

export type ReadStories = {
  stories: readonly StoryFile[];
  /** Sentences, one for each file that is not among the stories. */
  problems: readonly string[];
};

/** @throws {Error} when there is no such folder. */
export function readStoryFiles(folder: string): ReadStories {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted();
  const read = files.map((file) => readStoryFile(path.join(folder, file), file));
  return {
    stories: read.filter((result) => typeof result !== 'string'),
    problems: read.filter((result) => typeof result === 'string'),
  };
}

/** @returns why not, where it cannot be used. */
function readStoryFile(location: string, file: string): StoryFile | string {
  const content = jsonIn(readFileSync(location, 'utf8'));
  if (content === undefined) return `${file} is left out: it breaks off, or is no JSON.`;
  const { version } = (content ?? {}) as { version?: unknown };
  if (typeof version === 'number' && version !== storyFileVersion) {
    return `${file} is left out: it is of version ${version}, and version ${storyFileVersion} is read here.`;
  }
  const checked = storyFile.safeParse(content);
  return checked.success ? checked.data : `${file} is left out: no story has written it.`;
}

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
