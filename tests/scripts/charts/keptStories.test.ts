/** What is kept of the last run of the stories names nothing that is no longer there. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { noStories } from '#charts/noStories.ts';
import { keptStories, prunedStories } from '#scripts/charts/keptStories.ts';
import { untoldPart } from '#scripts/charts/storyPages.ts';
import { storyName } from '#scripts/charts/usableStories.ts';
import { doorChart } from '#tests/charts/aDoor.ts';
import { keptOfDoor, rained, rung } from '#tests/charts/someStories.ts';

const all = new Set(keptOfDoor.named.map(storyName));
const without = (name: string) => ({
  transitions: doorChart.transitions.filter((transition) => transition.name !== name),
});

test('what is still there stays as it is', () => {
  expect(prunedStories(keptOfDoor, doorChart, all)).toEqual({ stories: keptOfDoor, outdated: [] });
});

test('a story that is gone is named and goes, with what only it did', () => {
  const { stories, outdated } = prunedStories(
    keptOfDoor,
    doorChart,
    new Set(['“a visitor rings” of door.spec.ts']),
  );
  expect(outdated).toEqual(['the story “it rains › hard” of rain.spec.ts']);
  expect(stories).toEqual({
    ...keptOfDoor,
    named: [{ file: 'door.spec.ts', title: 'a visitor rings' }],
    taken: [{ name: rung, stories: [0], more: 0 }],
    paths: [keptOfDoor.paths[0]],
  });
});

test('the stories that are left are counted again, and those that were only counted stay', () => {
  const counted = {
    ...keptOfDoor,
    taken: keptOfDoor.taken.map(({ name }) => ({ name, stories: [0, 1], more: 4 })),
  };
  const { stories } = prunedStories(counted, doorChart, new Set(['“it rains › hard” of rain.spec.ts']));
  expect(stories.named).toEqual([{ file: 'rain.spec.ts', title: 'it rains › hard' }]);
  expect(stories.taken).toEqual([
    { name: rung, stories: [0], more: 4 },
    { name: rained, stories: [0], more: 4 },
  ]);
  expect(stories.paths).toEqual([{ ...keptOfDoor.paths[1], stories: [0] }]);
});

test('a transition that is gone is named and goes, with all paths that took it', () => {
  const { stories, outdated } = prunedStories(keptOfDoor, without(rained), all);
  expect(outdated).toEqual([`the transition “${rained}”`]);
  expect(stories.taken).toEqual([{ name: rung, stories: [0, 1], more: 0 }]);
  expect(stories.paths).toEqual([keptOfDoor.paths[0]]);
  const first = prunedStories(keptOfDoor, without(rung), all).stories;
  expect([first.taken, first.paths]).toEqual([[{ name: rained, stories: [1], more: 0 }], []]);
});

describe('files', () => {
  let root = '';
  const write = (content: string) => writeFileSync(path.join(root, 'src/charts/stories/door.json'), content);

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'kept-'));
    mkdirSync(path.join(root, 'src/charts/stories'), { recursive: true });
  });

  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  test('what is outdated is reported with its file', () => {
    write(JSON.stringify(keptOfDoor));
    expect(keptStories(root, [doorChart], all)).toEqual({
      stories: new Map([['door', keptOfDoor]]),
      outdated: [],
    });
    expect(keptStories(root, [doorChart], new Set()).outdated).toEqual([
      'src/charts/stories/door.json names the story “a visitor rings” of door.spec.ts, which is no longer there.',
      'src/charts/stories/door.json names the story “it rains › hard” of rain.spec.ts, which is no longer there.',
    ]);
  });

  test.each(['', '{', 'null', '{"version":2}', JSON.stringify({ ...keptOfDoor, run: -1 })])(
    'a file that was not written here says so and counts as nothing: %s',
    (content) => {
      write(content);
      expect(keptStories(root, [doorChart], all)).toEqual({
        stories: new Map([['door', noStories]]),
        outdated: ['src/charts/stories/door.json is not what npm run charts writes there.'],
      });
    },
  );

  test('a machine without a file came later, which is no fault', () => {
    expect(keptStories(root, [doorChart], all)).toEqual({ stories: new Map(), outdated: [] });
  });
});

describe('the page', () => {
  const layout = { width: 1, height: 1, states: {}, transitions: {}, starts: {} };
  const walk = { inputs: [], vocabulary: [], reached: [], taken: [], invariants: [] };
  const drawn = [{ chart: doorChart, layout, walk }];
  const page = (stories = keptOfDoor) => untoldPart(drawn, new Map([['door', stories]])).join('\n');

  test('transitions that no story takes are named', () => {
    expect(page()).toContain('Of 9 stories in a real browser, none takes these.');
    expect(page()).toContain('- **door**, 10 of 12: `door.arriving always if isLocked`, ');
    expect(page()).not.toContain(rung);
  });

  test('a machine that no story moves, and one that came later, are distinguished', () => {
    expect(page({ ...noStories, run: 9 })).toContain('- **door**, 12 of 12: no story moves it.');
    for (const others of [new Map(), new Map([['door', noStories]])]) {
      expect(untoldPart(drawn, new Map([...others, ['gate', keptOfDoor]])).join('\n')).toContain(
        '- **door**, 12 of 12: it came after the stories were last run.',
      );
    }
  });

  test('before any run there is nothing to list', () => {
    expect(untoldPart(drawn, new Map())).toEqual([
      '## What no story takes',
      'No run of the stories has been folded in.',
    ]);
  });
});
