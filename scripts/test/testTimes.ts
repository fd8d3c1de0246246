/**
 * Where the time of `npm test` goes: `var/test-times.json` has each suite with all that it started, and each test. A run of
 * some suites replaces theirs and keeps the others.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { RanTest } from './readTests.ts';

export type SuiteTimes = {
  suite: string;
  endedAt: string;
  wallSeconds: number;
  /** With its workers, its sites and their browsers; null where the system does not say. */
  cpuSeconds: number | null;
  sites: number;
  pages: number;
  databases: number;
};

export type TestRow = {
  suite: string;
  file: string;
  test: string;
  wallSeconds: number;
  cpuSeconds: number | null;
};

export type MeasuredSuite = { times: SuiteTimes; tests: readonly RanTest[] };

export type TestTimes = {
  totals: Omit<SuiteTimes, 'suite' | 'endedAt'>;
  suites: readonly SuiteTimes[];
  tests: readonly TestRow[];
};

export const timesFile = 'var/test-times.json';

type CostOfFile = Pick<TestRow, 'suite' | 'file' | 'wallSeconds' | 'cpuSeconds'>;

/** A sum is unknown where a part of it is. */
const plus = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one + other;

/** The dearest first. */
export function costsOfFiles(tests: readonly TestRow[]): CostOfFile[] {
  const files = new Map<string, CostOfFile>();
  for (const { suite, file, wallSeconds, cpuSeconds } of tests) {
    const key = `${suite} ${file}`;
    const known = files.get(key) ?? { suite, file, wallSeconds: 0, cpuSeconds: 0 };
    files.set(key, {
      ...known,
      wallSeconds: known.wallSeconds + wallSeconds,
      cpuSeconds: plus(known.cpuSeconds, cpuSeconds),
    });
  }
  return [...files.values()].toSorted((one, other) => other.wallSeconds - one.wallSeconds);
}

export function readTimes(root: string): TestTimes | undefined {
  try {
    return JSON.parse(readFileSync(path.join(root, timesFile), 'utf8')) as TestTimes;
  } catch {
    return undefined;
  }
}

export function joinTimes(before: TestTimes | undefined, measured: readonly MeasuredSuite[]): TestTimes {
  const ran = new Set(measured.map(({ times }) => times.suite));
  const isKept = ({ suite }: { suite: string }): boolean => !ran.has(suite);
  const suites = [...(before?.suites ?? []).filter(isKept), ...measured.map(({ times }) => times)];
  const sum = (key: 'wallSeconds' | 'sites' | 'pages' | 'databases'): number =>
    suites.reduce((total, suite) => total + suite[key], 0);
  return {
    totals: {
      wallSeconds: sum('wallSeconds'),
      cpuSeconds: suites.reduce<number | null>((total, { cpuSeconds }) => plus(total, cpuSeconds), 0),
      sites: sum('sites'),
      pages: sum('pages'),
      databases: sum('databases'),
    },
    suites,
    tests: [...(before?.tests ?? []).filter(isKept), ...measured.flatMap(rowsOf)],
  };
}

const rowsOf = ({ times, tests }: MeasuredSuite): TestRow[] =>
  tests.map(({ file, test, wallSeconds, cpuSeconds }) => ({
    suite: times.suite,
    file,
    test,
    wallSeconds,
    cpuSeconds,
  }));

/** A line for each entry, so that a search finds whole entries. */
export function writeTimes(root: string, { totals, suites, tests }: TestTimes): void {
  const lines = (entries: readonly object[]): string => entries.map((one) => JSON.stringify(one)).join(',\n');
  const file = path.join(root, timesFile);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `{"totals":${JSON.stringify(totals)},\n"suites":[\n${lines(suites)}\n],\n"tests":[\n${lines(tests)}\n]}\n`,
  );
}
