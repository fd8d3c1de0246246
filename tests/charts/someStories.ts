/** Stories about the door, for the tests of what is made of them. */
import type { ChartStories } from '#charts/chart.ts';
import { noStories } from '#charts/noStories.ts';
import type { StoryFile } from '#scripts/charts/storyFile.ts';

export const rung = 'door on bell.rung';
export const rained = 'door on rain.fell';
export const coatTaken = 'door.hall.coat.on on coat.taken';

type Notified = {
  file?: string;
  title?: string;
  ways: readonly (readonly string[])[];
  others?: readonly string[];
};

/** @param ways of the door's actors, by the names of their transitions; `others` are machines that move as well. */
export const aStory = ({
  file = 'door.spec.ts',
  title = 'it opens',
  ways,
  others = [],
}: Notified): StoryFile => ({
  version: 1,
  story: { file, title },
  lost: 0,
  machines: {
    ...Object.fromEntries(others.map((id) => [id, [{ steps: [`${id} on x`], isMidway: false }]])),
    door: ways.map((steps) => ({ steps: [...steps], isMidway: false })),
  },
});

/** What is kept of two stories, of which one is of a visitor in the rain. */
export const keptOfDoor: ChartStories = {
  ...noStories,
  run: 9,
  moving: 2,
  named: [
    { file: 'door.spec.ts', title: 'a visitor rings' },
    { file: 'rain.spec.ts', title: 'it rains › hard' },
  ],
  taken: [
    { name: rung, stories: [0, 1], more: 0 },
    { name: rained, stories: [1], more: 0 },
  ],
  paths: [
    { key: 'aaaaaaaa', steps: [0], isMidway: false, stories: [0], more: 0 },
    { key: 'bbbbbbbb', steps: [1, 0, 1], isMidway: false, stories: [1], more: 0 },
  ],
};
