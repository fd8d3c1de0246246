/** What is kept of a run of the stories: which paths, and which stories by name. */
import { expect, test } from 'vitest';

import type { ChartStories, OfStories } from '#charts/chart.ts';
import { foldMachine } from '#scripts/charts/foldStories.ts';
import type { StoryFile } from '#scripts/charts/storyFile.ts';
import { doorChart } from '#tests/charts/aDoor.ts';
import { aStory, coatTaken, rained, rung } from '#tests/charts/someStories.ts';

const titles = ({ named }: ChartStories, { stories }: OfStories) =>
  stories.map((place) => named[place]?.title);
const steps = ({ taken, paths }: ChartStories) =>
  paths.map((path) => path.steps.map((step) => taken[step]?.name));
const several = (count: number, make: (nth: number) => StoryFile) =>
  Array.from({ length: count }, (_, nth) => make(nth));

test('a path is listed once with all stories that take it, the commonest first', () => {
  const folded = foldMachine(doorChart, [
    aStory({ title: 'one', ways: [[rung], [rung, rained]] }),
    aStory({ title: 'two', ways: [[rung, rained]] }),
    aStory({ title: 'three', ways: [] }),
  ]);
  expect(steps(folded)).toEqual([[rung, rained], [rung]]);
  expect(folded.paths.map((path) => titles(folded, path))).toEqual([['one', 'two'], ['one']]);
  expect([folded.run, folded.moving]).toEqual([3, 2]);
});

test('transitions are listed in the order of the chart, and only those that a story took', () => {
  const folded = foldMachine(doorChart, [aStory({ ways: [[coatTaken, rained], [rung]] })]);
  expect(folded.taken.map(({ name }) => name)).toEqual([rung, rained, coatTaken]);
});

test('three are named and the others counted: first whose file is about the machine, then who moves little else', () => {
  const folded = foldMachine(doorChart, [
    ...several(4, (nth) =>
      aStory({ file: 'rain.spec.ts', title: `wet ${nth}`, ways: [[rung]], others: ['rain'] }),
    ),
    aStory({ file: 'street.spec.ts', title: 'rings', ways: [[rung]] }),
    aStory({ file: 'doorway.spec.ts', title: 'through', ways: [[rung]], others: ['rain', 'bell'] }),
    aStory({ file: 'doorway.spec.ts', title: 'before', ways: [[rung]], others: ['rain', 'bell'] }),
  ]);
  expect(folded.taken.map((covered) => [titles(folded, covered), covered.more])).toEqual([
    [['before', 'through', 'rings'], 4],
  ]);
});

test('of very many paths thirty are kept, and among them one for every transition', () => {
  const common = several(40, (nth) =>
    aStory({
      title: `common ${nth}`,
      ways: [Array.from({ length: nth + 1 }, () => [rung, rained]).flat()],
    }),
  );
  const twice = common.map(({ story, machines }) =>
    aStory({ title: `${story.title} again`, ways: (machines['door'] ?? []).map((way) => way.steps) }),
  );
  const rare = aStory({ title: 'rare', ways: [[coatTaken]] });
  const folded = foldMachine(doorChart, [...common, rare, ...twice]);
  expect(folded.paths).toHaveLength(30);
  expect(steps(folded).at(-1)).toEqual([coatTaken]);
  expect(folded.taken.map(({ name }) => name)).toContain(coatTaken);
});

test('the same stories give the same answer, in whatever order they come', () => {
  const covered = several(7, (nth) =>
    aStory({ title: `${nth}`, ways: [[rung], nth % 2 ? [rained] : [coatTaken, rung]] }),
  );
  expect(foldMachine(doorChart, covered.toReversed())).toEqual(foldMachine(doorChart, covered));
});

test('a path keeps its key as long as it is the same, and a later piece of a way is another path', () => {
  const [one] = foldMachine(doorChart, [aStory({ ways: [[rung]] })]).paths;
  const [same] = foldMachine(doorChart, [aStory({ title: 'another', ways: [[rung]] })]).paths;
  const piece = { ...aStory({ ways: [] }), machines: { door: [{ steps: [rung], isMidway: true }] } };
  const [later] = foldMachine(doorChart, [piece]).paths;
  expect(one?.key).toMatch(/^[\da-f]{8}$/u);
  expect(same?.key).toBe(one?.key);
  expect([later?.isMidway, later?.key === one?.key]).toEqual([true, false]);
});

test('a machine that no story moves is shown as such', () => {
  const folded = foldMachine(doorChart, [aStory({ ways: [] })]);
  expect(folded).toEqual({ version: 1, run: 1, moving: 0, named: [], taken: [], paths: [] });
});
