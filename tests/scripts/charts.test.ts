/** What the command that draws the charts says: which files are stale, which walks have gaps, which machine it cannot read. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { ChartWalk, DrawnChart } from '#charts/chart.ts';
import { staleFiles, writeFiles } from '#scripts/charts.ts';
import { chartsPage, gaps, walksPage } from '#scripts/charts/chartPages.ts';
import { readWalks, walkOf } from '#scripts/charts/collectWalks.ts';
import { headOf, readMachines } from '#scripts/charts/readMachines.ts';
import { doorChart } from '#tests/charts/aDoor.ts';
import { keptOfDoor } from '#tests/charts/someStories.ts';
import { recordWalk } from '#tests/support/walkRecord.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'charts-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const layout = { width: 1, height: 1, states: {}, transitions: {}, starts: {} };
const noWalk: ChartWalk = { inputs: [], vocabulary: [], reached: [], taken: [], invariants: [] };
const allTaken = doorChart.transitions.map(({ name }) => name);
const drawn = (walk: Partial<ChartWalk>): DrawnChart => ({
  chart: doorChart,
  layout,
  walk: { ...noWalk, ...walk },
});

describe('files', () => {
  const files = new Map([
    ['docs/charts/door.svg', 'a door'],
    ['src/charts/drawn/door.json', '{}'],
  ]);

  test('what has been written is not stale, and is not written twice', () => {
    expect(writeFiles(folder, files)).toBe(2);
    expect(staleFiles(folder, files)).toEqual([]);
    expect(writeFiles(folder, files)).toBe(0);
  });

  test('a file that is missing or different is named, with what to do', () => {
    writeFiles(folder, files);
    writeFileSync(path.join(folder, 'docs/charts/door.svg'), 'a window');
    rmSync(path.join(folder, 'src/charts/drawn/door.json'));
    expect(staleFiles(folder, files)).toEqual([
      'docs/charts/door.svg is stale: run npm run charts and commit what it writes.',
      'src/charts/drawn/door.json is stale: run npm run charts and commit what it writes.',
    ]);
  });

  test('what a machine left behind is named, and goes', () => {
    writeFiles(folder, new Map([...files, ['docs/charts/gate.svg', 'a gate']]));
    expect(staleFiles(folder, files)).toEqual([
      'docs/charts/gate.svg belongs to no machine: run npm run charts, which removes it.',
    ]);
    writeFiles(folder, files);
    writeFiles(folder, new Map([...files, ['src/charts/stories/gate.json', '{}']]));
    expect(staleFiles(folder, files)).toEqual([
      'src/charts/stories/gate.json belongs to no machine: run npm run charts, which removes it.',
    ]);
    expect(readdirSync(path.join(folder, 'docs/charts'))).toEqual(['door.svg']);
    expect(readFileSync(path.join(folder, 'docs/charts/door.svg'), 'utf8')).toBe('a door');
  });
});

describe('machines', () => {
  const write = (file: string, source: string) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, file), source);
  };
  const machine = (id: string) => `({ id: '${id}', root: {} })`;

  test('one that cannot be read is named with the reason, and so is one without an export of its name', async () => {
    write('brokenMachine.ts', "throw new Error('no hinges');\n");
    write('emptyMachine.ts', 'export const door = 1;\n');
    const { charts, problems } = await readMachines(folder);
    expect(charts).toEqual([]);
    expect(problems).toEqual([
      'brokenMachine.ts has no chart: no hinges',
      'emptyMachine.ts exports no emptyMachine.',
    ]);
  });

  test('one whose definition is none is named, and nothing else is lost', async () => {
    write('oddMachine.ts', `export const oddMachine = ${machine('odd')};\n`);
    const { problems } = await readMachines(folder);
    expect(problems).toEqual([expect.stringMatching(/^oddMachine\.ts has no chart: /u)]);
  });

  test('the head of a file is read as running text', () => {
    expect(headOf('/**\n * A door:\n *   two wings. \n */\nimport a;\n/** No. */')).toBe(
      'A door: two wings.',
    );
    expect(headOf('import a;')).toBe('');
  });
});

describe('walks', () => {
  const walkWith = (taken: string[], reached: string[]) => ({
    ...noWalk,
    taken,
    reached,
    vocabulary: [{ type: 'a' }],
  });

  test('for one machine they are joined, whichever was written first', () => {
    recordWalk(folder, 'door', walkWith(['b'], ['door']));
    recordWalk(folder, 'door', walkWith(['a'], ['door', 'door.left']));
    expect(readWalks(folder).get('door')).toEqual({
      ...noWalk,
      vocabulary: [{ type: 'a' }],
      taken: ['a', 'b'],
      reached: ['door', 'door.left'],
    });
  });

  test('a state that is never rested in counts when it was left', () => {
    const walks = new Map([
      ['door', { ...noWalk, taken: ['door.arriving always otherwise'], reached: ['door'] }],
    ]);
    expect(walkOf(doorChart, walks).reached).toEqual(['door', 'door.arriving']);
  });

  test('a transition that none takes and a state that none gets to are named', () => {
    const walk = { taken: allTaken.slice(1), reached: ['door'] };
    expect(gaps([drawn(walk)]).slice(0, 2)).toEqual([
      'No walk of the tests takes “door on bell.rung”.',
      'No walk of the tests gets to the state door.arriving.',
    ]);
  });
});

describe('pages', () => {
  test('the page of walks counts, and calls nothing whole that is not', () => {
    const walked = drawn({ taken: allTaken.slice(1), reached: ['door'], invariants: ['a rule'] });
    const page = walksPage([walked], new Map([['door', keptOfDoor]]));
    expect(page).toContain('| [door](README.md#door) | 1 of 11 | 12 | 11 | 91 % | 1 | 2 |');
    expect(page).toContain('| **all 1** | 1 of 11 | 12 | 11 | 91 % | 1 | 2 |');
    expect(walksPage([walked], new Map())).toContain('| **all 1** | 1 of 11 | 12 | 11 | 91 % | 1 | 0 |');
  });

  test('every machine has a paragraph, counts and its picture; one that is not drawn is named', () => {
    const page = chartsPage([drawn({})], ['gateMachine.ts has no chart: rust']);
    expect(page).toContain('A door, and who stands at it.');
    expect(page).toContain('10 states, 12 transitions.');
    expect(page).toContain('[![State chart of door](door.svg)](door.svg)');
    expect(page).toContain('- gateMachine.ts has no chart: rust');
  });
});
