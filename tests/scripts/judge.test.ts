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

describe('noise', () => {
  test.each([
    '(node:17) [DEP0040] DeprecationWarning: The module is deprecated.',
    'Warning: Each child in a list should have a unique key.',
    'npm warn Unknown config',
    '[WARN] something',
    'warning: unused import',
    '(!) Some chunks are larger than 500 kB after minification.',
    'stdout | tests/services/http.test.ts > a rule',
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
});
