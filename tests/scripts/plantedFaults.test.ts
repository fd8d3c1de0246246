/** The list of planted faults fits the tree, and a fault counts as found only when its own test says so. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { copyTree } from '#scripts/plantedFaults/copyTree.ts';
import { type PlantedFault, withFault } from '#scripts/plantedFaults/plantedFault.ts';
import { plantedFaults } from '#scripts/plantedFaults/plantedFaults.ts';
import { plantedPage } from '#scripts/plantedFaults/plantedPage.ts';
import type { RunTests, Verdict } from '#scripts/plantedFaults/runTests.ts';
import { faultsOfTests, tryFaults } from '#scripts/plantedFaults/tryFaults.ts';

const root = path.resolve(import.meta.dirname, '../..');
const contentOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('the list', () => {
  test.each(plantedFaults.map((fault) => [fault.name, fault] as const))(
    'can plant “%s”, and its test file is there',
    (_, fault) => {
      const source = contentOf(fault.file);
      expect(withFault(source, fault)).not.toBe(source);
      expect(existsSync(path.join(root, fault.foundBy.file))).toBe(true);
    },
  );

  test('has at least forty faults, each with a name of its own', () => {
    expect(plantedFaults.length).toBeGreaterThanOrEqual(40);
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length);
  });

  test('names what each story says, because stories are run with all of their faults', () => {
    const stories = plantedFaults.filter(({ foundBy }) => foundBy.suite === 'stories');
    expect(stories.filter(({ foundBy }) => foundBy.says === undefined)).toEqual([]);
  });

  test('is the one in docs/planted-faults.md', () => {
    expect(contentOf('docs/planted-faults.md')).toBe(plantedPage(plantedFaults));
  });
});

function aFault(changes: Partial<PlantedFault> = {}): PlantedFault {
  const foundBy = { suite: 'unit', file: 'tests/sum.test.ts', test: 'adds' } as const;
  return { name: 'Sums', area: 'sums', file: 'sum.ts', find: '+', replace: '-', foundBy, ...changes };
}

const inStory = (name: string): PlantedFault =>
  aFault({ name, foundBy: { suite: 'stories', file: 'e2e/a.spec.ts', test: name, says: `no ${name}` } });

test('a text that does not stand in its file once is named', () => {
  expect(() => withFault('1 + 1 + 1', aFault())).toThrow(
    '"Sums": sum.ts has its text 2 times instead of once.',
  );
  expect(() => withFault('1', aFault())).toThrow('0 times');
  expect(withFault('1 + 1', aFault({ replace: '$&' }))).toBe('1 $& 1');
});

test('faults are planted in the copy alone, and taken out of it again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tree = path.join(folder, 'tree');
  for (const made of ['node_modules/.cache', 'node_modules/some', 'var']) {
    mkdirSync(path.join(tree, made), { recursive: true });
  }
  writeFileSync(path.join(tree, 'sum.ts'), 'a + b * c');
  const copy = copyTree(tree, path.join(folder, 'copy'));
  const inCopy = (file: string): string => path.join(copy.root, file);
  const takeOut = copy.plant([aFault(), aFault({ find: '*', replace: '/' })]);
  expect(readFileSync(inCopy('sum.ts'), 'utf8')).toBe('a - b / c');
  expect(readFileSync(path.join(tree, 'sum.ts'), 'utf8')).toBe('a + b * c');
  takeOut();
  expect(readFileSync(inCopy('sum.ts'), 'utf8')).toBe('a + b * c');
  const copied = ['node_modules/some', 'node_modules/.cache', 'var'].map((file) => existsSync(inCopy(file)));
  expect(copied).toEqual([true, false, false]);
});

/** Answers by what is planted at the moment. */
async function tryWith(
  faults: readonly PlantedFault[],
  answer: (test: string, planted: readonly string[]) => Verdict,
) {
  let planted: readonly string[] = [];
  const runs: string[] = [];
  const runTests: RunTests = (wanted) => {
    runs.push(planted.join(' & '));
    return Promise.resolve(wanted.map((one) => answer(one.test, planted)));
  };
  const plant = (those: readonly PlantedFault[]) => {
    planted = those.map(({ name }) => name);
    return () => {
      planted = [];
    };
  };
  const tried = await tryFaults(faults, { plant, runTests, onTried: () => undefined });
  const found = Object.fromEntries(tried.map(({ fault, isFound }) => [fault.name, isFound]));
  return { found, runs, left: planted };
}

test('a fault is found when its test fails, and neither when it passes nor when it was not run', async () => {
  const verdicts: Record<string, Verdict> = {
    one: { passed: false, said: 'expected 3 to be 2' },
    two: { passed: true, said: '' },
    three: { passed: null, said: 'SyntaxError' },
  };
  const faults = Object.keys(verdicts).map((name) =>
    aFault({ name, foundBy: { suite: 'unit', file: 'tests/sum.test.ts', test: name } }),
  );
  const { found, runs, left } = await tryWith(faults, (name) => verdicts[name] ?? { passed: null, said: '' });
  expect(found).toEqual({ one: true, two: false, three: false });
  expect(runs).toEqual(['one', 'two', 'three']);
  expect(left).toEqual([]);
});

test('stories are run with all of their faults; one that another hides is tried alone', async () => {
  const { found, runs } = await tryWith(['a', 'b', 'c'].map(inStory), (name, planted) => {
    if (name === 'c') return { passed: true, said: '' };
    const isHidden = name === 'b' && planted.includes('a');
    return { passed: false, said: isHidden ? 'the page is empty' : `there is no ${name}` };
  });
  expect(found).toEqual({ a: true, b: true, c: false });
  expect(runs).toEqual(['a & b & c', 'b', 'c']);
});

test('a test that fails, or is not run, without a fault is named', async () => {
  const verdicts: Verdict[] = [
    { passed: true, said: '' },
    { passed: false, said: 'late' },
    { passed: null, said: 'No such test was run.' },
  ];
  const said = await faultsOfTests(['a', 'b', 'c'].map(inStory), () => Promise.resolve(verdicts));
  expect(said).toEqual(['e2e/a.spec.ts, "b": late', 'e2e/a.spec.ts, "c": No such test was run.']);
});
