/** Which suites a call of the test command runs, in which order, and what becomes of those that need another. */
import { describe, expect, test } from 'vitest';

import { runInOrder } from '../../scripts/test/runInOrder.ts';
import type { SuiteResult } from '../../scripts/test/runSuite.ts';
import { chooseSuites, type Suite, suites } from '../../scripts/test/suites.ts';
import vitestConfig from '../../vitest.config.ts';

const aSuite = (name: string, needs: readonly string[] = []): Suite => ({
  name,
  needs,
  command: ['nothing.ts'],
  counting: 'one',
});

const aResult = (name: string, failed = 0): SuiteResult => ({
  name,
  passed: failed === 0 ? 1 : 0,
  failed,
  seconds: 0,
  output: '',
  notes: [],
});

const build = aSuite('build');
const lint = aSuite('lint');
const stories = aSuite('stories', ['build']);

describe('choosing suites', () => {
  test('each gate runs its own when none is named', () => {
    const nightly: Suite = { ...lint, gates: ['night'] };
    expect(chooseSuites([], 'test', [build, nightly])).toEqual([build]);
    expect(chooseSuites([], 'night', [build, nightly])).toEqual([build, nightly]);
  });

  test('a suite of another gate runs when it is named', () => {
    const nightly: Suite = { ...lint, gates: ['night'] };
    expect(chooseSuites(['lint'], 'test', [build, nightly])).toEqual([nightly]);
  });

  test('a named suite brings what it needs, in the order of the table', () => {
    expect(chooseSuites(['stories'], 'test', [build, lint, stories])).toEqual([build, stories]);
  });

  test('a name that is no suite is refused with the names there are', () => {
    expect(() => chooseSuites(['sories'], 'test', [build, stories])).toThrow(
      'There is no suite named sories. There are: build, stories.',
    );
  });

  test('every need in the table is a suite of the table', () => {
    const names = new Set(suites.map(({ name }) => name));
    expect(suites.flatMap(({ needs = [] }) => needs).filter((need) => !names.has(need))).toEqual([]);
  });

  test('every project of the tests is run by a suite', () => {
    const run = new Set(suites.flatMap(({ command }) => command));
    const projects = (vitestConfig.test?.projects ?? []) as { test: { name: string } }[];
    expect(projects.length).toBeGreaterThan(0);
    expect(projects.map((project) => project.test.name).filter((name) => !run.has(name))).toEqual([]);
  });
});

type Notified = { name: string; end: (failed?: number) => void };

/** A run whose suites end when the test says so. */
function controlledRun(list: readonly Suite[], places = 2) {
  const started: Notified[] = [];
  const results = runInOrder({
    suites: list,
    places,
    run({ name }) {
      const { promise, resolve } = Promise.withResolvers<SuiteResult>();
      started.push({ name, end: (failed = 0) => resolve(aResult(name, failed)) });
      return promise;
    },
    onEnd: () => undefined,
  });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { results, started, settle, names: () => started.map(({ name }) => name) };
}

describe('running suites in order', () => {
  test('no more run at once than there are places', async () => {
    const { started, settle, names, results } = controlledRun([lint, build, aSuite('unit')]);
    await settle();
    expect(names()).toEqual(['lint', 'build']);
    started[0]?.end();
    await settle();
    expect(names()).toEqual(['lint', 'build', 'unit']);
    for (const { end } of started) end();
    await results;
  });

  test('a suite waits for what it needs while others use its place', async () => {
    const { started, settle, names, results } = controlledRun([build, stories, lint]);
    await settle();
    expect(names()).toEqual(['build', 'lint']);
    for (const { end } of started) end();
    await settle();
    expect(names()).toEqual(['build', 'lint', 'stories']);
    started[2]?.end();
    await results;
  });

  test('one suite that mostly waits runs beside those that have the places', async () => {
    const waiting: Suite[] = [
      { ...aSuite('nodes'), waits: true },
      { ...aSuite('faults'), waits: true },
    ];
    const { started, settle, names, results } = controlledRun([lint, build, ...waiting, aSuite('unit')]);
    await settle();
    expect(names()).toEqual(['lint', 'build', 'nodes']);
    started[2]?.end();
    await settle();
    expect(names()).toEqual(['lint', 'build', 'nodes', 'faults']);
    started[0]?.end();
    await settle();
    expect(names()).toEqual(['lint', 'build', 'nodes', 'faults', 'unit']);
    for (const { end } of started) end();
    await results;
  });

  test('a suite whose need failed is not run and counts as failed', async () => {
    const { started, settle, names, results } = controlledRun([build, stories]);
    await settle();
    started[0]?.end(1);
    expect(await results).toEqual([
      aResult('build', 1),
      { ...aResult('stories', 1), output: 'Not run, because build failed.' },
    ]);
    expect(names()).toEqual(['build']);
  });

  test('results come in the order of the table, whatever ended first', async () => {
    const { started, settle, results } = controlledRun([lint, build]);
    await settle();
    started[1]?.end();
    await settle();
    started[0]?.end();
    expect((await results).map(({ name }) => name)).toEqual(['lint', 'build']);
  });

  test('suites that wait for each other are an error, not a standstill', async () => {
    const { results } = controlledRun([aSuite('a', ['b']), aSuite('b', ['a'])]);
    await expect(results).rejects.toThrow('These suites wait for each other: a, b.');
  });
});
