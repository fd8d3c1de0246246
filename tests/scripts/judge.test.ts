/** What a suite's run counts as: tests by their report, and every doubt as a failure. */
import { describe, expect, test } from 'vitest';

import { findNoise } from '../../scripts/test/findNoise.ts';
import { resultLine, summary } from '../../scripts/test/report.ts';
import { judge, type SuiteResult } from '../../scripts/test/runSuite.ts';

const well = { exitCode: 0, output: 'all fine\n' };
const badly = { exitCode: 1, output: 'broken\n' };
const vitestReport = (passed: number, total: number): string =>
  JSON.stringify({ numPassedTests: passed, numTotalTests: total });
const playwrightReport = (stats: object, errors: object[] = []): string =>
  JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

const counts = ({ passed, failed }: { passed: number; failed: number }) => ({ passed, failed });

describe('judging a run', () => {
  test('a static check is one check', () => {
    expect([judge({ counting: 'one' }, well), judge({ counting: 'one' }, badly)].map(counts)).toEqual([
      { passed: 1, failed: 0 },
      { passed: 0, failed: 1 },
    ]);
  });

  test('tests are counted from the report, and one that was skipped has not passed', () => {
    expect(counts(judge({ counting: 'vitest' }, badly, vitestReport(7, 9)))).toEqual({
      passed: 7,
      failed: 2,
    });
    expect(
      counts(
        judge(
          { counting: 'playwright' },
          badly,
          playwrightReport({ expected: 4, unexpected: 1, skipped: 2 }),
        ),
      ),
    ).toEqual({
      passed: 4,
      failed: 3,
    });
  });

  test('a story that passed at the second try has failed', () => {
    expect(
      counts(judge({ counting: 'playwright' }, well, playwrightReport({ expected: 1, flaky: 1 }))),
    ).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  test('a fault outside the tests is a failure', () => {
    expect(counts(judge({ counting: 'vitest' }, badly, vitestReport(3, 3)))).toEqual({
      passed: 3,
      failed: 1,
    });
    expect(counts(judge({ counting: 'playwright' }, badly, playwrightReport({ expected: 3 }, [{}])))).toEqual(
      {
        passed: 3,
        failed: 1,
      },
    );
  });

  test('a suite that ran no tests has failed, with or without a report', () => {
    expect(
      [judge({ counting: 'vitest' }, well, vitestReport(0, 0)), judge({ counting: 'playwright' }, well)].map(
        counts,
      ),
    ).toEqual([
      { passed: 0, failed: 1 },
      { passed: 0, failed: 1 },
    ]);
  });

  test('a warning in a suite that passes is a failure and is named', () => {
    const noisy = { exitCode: 0, output: '(node:1) [DEP0040] DeprecationWarning: punycode\n' };
    expect(counts(judge({ counting: 'vitest' }, noisy, vitestReport(3, 3)))).toEqual({
      passed: 3,
      failed: 1,
    });
    expect(judge({ counting: 'one' }, noisy)).toMatchObject({
      passed: 0,
      failed: 1,
      output: expect.stringContaining('It was not quiet:\n(node:1)') as string,
    });
  });
});

test('a suite that has nothing to say when all is well fails by saying something', () => {
  const judged = [well, { exitCode: 0, output: '' }].map((outcome) =>
    judge({ counting: 'one', isSilent: true }, outcome),
  );
  expect(judged.map(counts)).toEqual([
    { passed: 0, failed: 1 },
    { passed: 1, failed: 0 },
  ]);
});

test('a full disk is named before everything that follows from it', () => {
  const full = { exitCode: 1, output: 'Error: ENOSPC: no space left on device, write\n' };
  expect(judge({ counting: 'one' }, full).output).toMatch(/^The disk is full\./u);
});

describe('a figure with a limit', () => {
  const limits = [
    { what: 'p99 of ours', figure: /p99 (?<figure>[\d.]+)/gu, most: 1.3 },
    { what: 'speed', figure: /speed (?<figure>[\d.]+)/gu, least: 0.8 },
  ];
  const judged = (output: string) => judge({ counting: 'one', limits }, { exitCode: 0, output });

  test.each([
    ['within it', 'p99 1.3 speed 0.8', 1],
    ['above the most', 'p99 1.0 p99 1.4 speed 1', 0],
    ['below the least', 'p99 1.0 speed 0.79', 0],
    ['no longer printed', 'p99 1.0', 0],
  ])('%s', (_case, output, passed) => {
    expect(counts(judged(output))).toEqual({ passed, failed: 1 - passed });
  });

  test('is named with what it was and what is allowed', () => {
    expect(judged('p99 1.41 speed 1').output).toContain('p99 of ours: 1.41, where at most 1.3 is allowed.');
  });
});

describe('noise', () => {
  test.each([
    '(node:17) [DEP0040] DeprecationWarning: The module is deprecated.',
    'Warning: Each child in a list should have a unique key.',
    'npm warn Unknown config',
    '[WARN] something',
    'warning: unused import',
    '(!) Some chunks are larger than 500 kB after minification.',
    'stdout | tests/services/kernel/http.test.ts > a rule',
  ])('%s', (line) => {
    expect(findNoise(`first\n${line}\nlast`)).toEqual([line]);
  });

  test.each([
    'Found 0 warnings and 0 errors.',
    '✓ a warning is shown to the bidder',
    'vite building for production',
  ])('not %s', (line) => {
    expect(findNoise(line)).toEqual([]);
  });
});

describe('the report', () => {
  const results: SuiteResult[] = [
    { name: 'lint', passed: 1, failed: 0, seconds: 1.23, output: '', notes: [] },
    { name: 'budgets', passed: 3, failed: 1, seconds: 0.5, output: '', notes: ['front page: 101 kB'] },
    {
      name: 'server-postgresql',
      passed: 0,
      failed: 0,
      seconds: 0,
      output: '',
      notes: [],
      skipped: 'no answer',
    },
  ];

  test('its last line is the sum over all suites', () => {
    expect(summary(results).split('\n').at(-1)).toBe('4 passed, 1 failed');
  });

  test('a suite that was skipped says why', () => {
    expect(results.map(resultLine)).toEqual([
      '✓ lint: 1 passed (1.2 s)',
      '✗ budgets: 3 passed, 1 failed (0.5 s)',
      '- server-postgresql: skipped, no answer',
    ]);
  });

  test('figures are shown even when all is well', () => {
    expect(summary(results)).toContain('\nfront page: 101 kB\n');
  });

  test('what the run took comes before the last line', () => {
    expect(summary(results, '12 sites').split('\n').slice(-3)).toEqual([
      '12 sites',
      '',
      '4 passed, 1 failed',
    ]);
  });
});
