/**
 * Keeps the paths that actors take while a story runs. What repeats at once is kept once, so that a poll or a clock is
 * one step of a path and not a hundred.
 */
import type { ActorPath, StoryFile } from './storyFile.ts';

type Taken = { actor: string; machine: string; taken: readonly string[] };

export type PathBook = {
  /** @param actor distinguishes the actors of the story. */
  add: (move: Taken) => void;
  /** All that has been added so far, in an order of its own that is the same each time. */
  read: () => Pick<StoryFile, 'machines' | 'lost'>;
};

/** A longer path is kept in pieces. */
const stepsAtMost = 40;
/** More different ways of one machine no story needs; they would be a list and no picture. */
const pathsAtMost = 200;
/** How many steps may repeat as one: asked, answered, shown, and waited. */
const repeatedAtMost = 4;

function endsTwice(steps: readonly string[], length: number): boolean {
  const end = steps.length - length;
  return end >= length && steps.slice(end).every((step, place) => step === steps[end - length + place]);
}

function addStep(steps: string[], step: string): void {
  steps.push(step);
  for (let length = 1; length <= repeatedAtMost; length += 1) {
    if (endsTwice(steps, length)) steps.splice(-length);
  }
}

/** A way is kept by what it reads as: two that read the same are one. */
const different = (paths: readonly ActorPath[]): ActorPath[] =>
  [...new Set(paths.map((path) => JSON.stringify(path)))]
    .toSorted()
    .map((text) => JSON.parse(text) as ActorPath);

export function createPathBook(): PathBook {
  const ways = new Map<string, { machine: string; pieces: { steps: string[]; isMidway: boolean }[] }>();

  return {
    add({ actor, machine, taken }) {
      if (taken.length === 0) return;
      const key = `${machine} ${actor}`;
      const way = ways.get(key) ?? { machine, pieces: [{ steps: [], isMidway: false }] };
      ways.set(key, way);
      for (const step of taken) {
        const last = way.pieces.at(-1);
        if (last && last.steps.length < stepsAtMost) addStep(last.steps, step);
        else way.pieces.push({ steps: [step], isMidway: true });
      }
    },
    read() {
      const machines: Record<string, ActorPath[]> = {};
      let lost = 0;
      const all = [...ways.values()];
      for (const id of [...new Set(all.map(({ machine }) => machine))].toSorted()) {
        const own = all.filter(({ machine }) => machine === id);
        const paths = different(own.flatMap(({ pieces }) => pieces.filter(({ steps }) => steps.length > 0)));
        machines[id] = paths.slice(0, pathsAtMost);
        lost += Math.max(0, paths.length - pathsAtMost);
      }
      return { machines, lost };
    },
  };
}
