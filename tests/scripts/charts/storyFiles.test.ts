/** A run's folder may hold anything: what cannot be used says why, and the rest is folded. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { foldedStories, readRun } from '#scripts/charts/foldedStories.ts';
import { listStories } from '#scripts/charts/listStories.ts';
import { storyName, transitionsIn, usableStories } from '#scripts/charts/usableStories.ts';
import { doorChart } from '#tests/charts/aDoor.ts';
import { aStory, rained, rung } from '#tests/charts/someStories.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stories-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (file: string, content: unknown) =>
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
const opens = aStory({ ways: [[rung]] });
const known = new Set([storyName(opens.story), '“it closes” of door.spec.ts']);
const folded = () => foldedStories(readRun(folder), [doorChart], known);

test('files that no story has written in this form are named with the reason', () => {
  write('a.json', opens);
  write('b.json', JSON.stringify(opens).slice(0, -9));
  write('c.json', { ...opens, version: 2 });
  write('d.json', { hello: 'world' });
  write('e.json', 'null');
  write('f.json.part', 'half');
  const { stories, problems, counted } = folded();
  expect(problems).toEqual([
    'b.json is left out: it breaks off, or is no JSON.',
    'c.json is left out: it is of version 2, and version 1 is read here.',
    'd.json is left out: no story has written it.',
    'e.json is left out: no story has written it.',
  ]);
  expect(stories.get('door')?.taken.map(({ name }) => name)).toEqual([rung]);
  expect(counted).toBe(
    '1 of 2 stories were folded; the other 1 recorded nothing: they failed, were skipped or were not run.',
  );
});

test('a story, a machine and a transition that are not there are named once, and the rest is folded', () => {
  write('a.json', aStory({ ways: [[rung], [rained, 'door on wind.blew']], others: ['gate'] }));
  write('b.json', aStory({ title: 'it closes', ways: [['door on wind.blew']], others: ['gate'] }));
  write('c.json', aStory({ title: 'it was painted', ways: [[rained]] }));
  const { stories, problems } = folded();
  expect(problems).toEqual([
    'The story “it was painted” of door.spec.ts is left out: there is none of that name.',
    'What stories did with gate is left out: there is no machine of that name.',
    'Paths with “door on wind.blew” are left out: door has no transition of that name.',
  ]);
  expect(stories.get('door')?.taken.map(({ name }) => name)).toEqual([rung]);
});

test('a machine that is not there makes no story less telling', () => {
  const read = { stories: [aStory({ ways: [[rung]], others: ['gate'] })], problems: [] };
  const { stories } = usableStories(read, { transitions: transitionsIn([doorChart]), stories: known });
  expect(stories.map(({ machines }) => Object.keys(machines))).toEqual([['door']]);
});

test('paths that were too many for a story are counted', () => {
  write('a.json', { ...opens, lost: 7 });
  expect(folded().problems).toEqual(['7 paths are left out: their stories went too many of one machine.']);
});

test('a folder that is not there or holds no story folds nothing, and says so', () => {
  expect(() => readRun(path.join(folder, 'none'))).toThrow(/none is not there: nothing was folded/u);
  write('a.json', 'half of');
  expect(() => readRun(folder)).toThrow(
    /^a\.json is left out: it breaks off.*\n.* holds no story: nothing was folded or written\.$/u,
  );
});

test('stories that cannot be listed are a sentence', async () => {
  await expect(listStories(folder)).rejects.toThrow(/^The stories cannot be listed:/u);
});
