/** What `npm test` keeps of where its time went: read from the runners' reports, counted, and joined from run to run. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { countEvent } from '#scripts/test/countEvent.ts';
import { type RanTest, readPlaywright, readVitest } from '#scripts/test/readTests.ts';
import { timesText } from '#scripts/test/report.ts';
import { joinTimes, type MeasuredSuite, readTimes, writeTimes } from '#scripts/test/testTimes.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'times-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const aTest = (file: string, wallSeconds: number, cpuSeconds: number | null = wallSeconds): RanTest => ({
  file,
  test: `of ${file}`,
  hasPassed: true,
  wallSeconds,
  cpuSeconds,
});

const aSuite = (suite: string, tests: readonly RanTest[], times = {}): MeasuredSuite => ({
  times: {
    suite,
    endedAt: '2026-11-26T10:00:00.000Z',
    wallSeconds: 1,
    cpuSeconds: 2,
    sites: 0,
    pages: 0,
    databases: 0,
    ...times,
  },
  tests,
});

test('a test of Vitest has its file, what it took, and what its process used', () => {
  const report = {
    testResults: [
      {
        name: '/project/tests/a.test.ts',
        assertionResults: [
          { fullName: 'a rule holds', status: 'passed', duration: 1_500, meta: { cpuSeconds: 0.25 } },
          { fullName: 'a rule does not', status: 'failed', failureMessages: ['Error: no'] },
        ],
      },
    ],
  };
  expect(readVitest(JSON.stringify(report), '/project')).toEqual([
    { file: 'tests/a.test.ts', test: 'a rule holds', hasPassed: true, wallSeconds: 1.5, cpuSeconds: 0.25 },
    {
      file: 'tests/a.test.ts',
      test: 'a rule does not',
      hasPassed: false,
      wallSeconds: 0,
      cpuSeconds: null,
      fault: 'Error: no',
    },
  ]);
});

test('a story has its whole title, and the time of all its tries', () => {
  const spec = {
    title: 'bids',
    tests: [{ status: 'flaky', results: [{ duration: 900 }, { duration: 600 }] }],
  };
  const report = {
    config: { rootDir: '/project/e2e/stories' },
    errors: [],
    suites: [
      {
        title: 'catalog/lot.spec.ts',
        file: 'catalog/lot.spec.ts',
        suites: [{ title: 'a bidder', file: 'catalog/lot.spec.ts', specs: [spec] }],
      },
    ],
  };
  expect(readPlaywright(JSON.stringify(report), '/project')).toEqual([
    {
      file: 'e2e/stories/catalog/lot.spec.ts',
      test: 'a bidder › bids',
      hasPassed: false,
      wallSeconds: 1.5,
      cpuSeconds: null,
    },
  ]);
});

test('a run of some suites replaces theirs and keeps the others', () => {
  const root = aFolder();
  writeTimes(root, joinTimes(undefined, [aSuite('unit', [aTest('a', 1)]), aSuite('dom', [aTest('b', 2)])]));
  writeTimes(root, joinTimes(readTimes(root), [aSuite('dom', [aTest('c', 3)], { cpuSeconds: 5, pages: 7 })]));
  const times = readTimes(root);
  expect(times?.tests.map(({ suite, file }) => `${suite} ${file}`)).toEqual(['unit a', 'dom c']);
  expect(times?.totals).toMatchObject({ cpuSeconds: 7, pages: 7 });
});

test('a total is unknown where one of its parts is', () => {
  const suites = [aSuite('unit', []), aSuite('dom', [], { cpuSeconds: null })];
  expect(joinTimes(undefined, suites).totals.cpuSeconds).toBeNull();
});

test('the ten dearest files are named, the dearest first', () => {
  const files = Array.from({ length: 12 }, (_, place) => aTest(`file${place + 10}`, place));
  const text = timesText(joinTimes(undefined, [aSuite('unit', [...files, aTest('file10', 20)])]));
  expect(text.match(/file\d+/gu)).toEqual([
    'file10',
    ...[21, 20, 19, 18, 17, 16, 15, 14, 13].map((number) => `file${number}`),
  ]);
});

test('an event is a line in the file of the suite, and nothing without one', () => {
  const file = path.join(aFolder(), 'counts');
  vi.stubEnv('TEST_COUNTS', file);
  countEvent('site');
  countEvent('page');
  vi.stubEnv('TEST_COUNTS', undefined);
  countEvent('page');
  expect(readFileSync(file, 'utf8')).toBe('site\npage\n');
});
