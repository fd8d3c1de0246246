/** Which stories count as flaky after some rounds, and what is said of them. */
import { expect, test } from 'vitest';

import { flakesOf, flakesText, type Round } from '#scripts/test/flakesOf.ts';
import type { RanTest } from '#scripts/test/readTests.ts';

const story = (name: string, fault?: string): RanTest => ({
  file: 'e2e/stories/catalog/lot.spec.ts',
  test: name,
  hasPassed: fault === undefined,
  wallSeconds: 1,
  cpuSeconds: null,
  ...(fault === undefined ? {} : { fault }),
});

const round = (seed: string, tests: readonly RanTest[], beside: readonly string[] = []): Round => ({
  seed,
  tests,
  beside,
});

test('what did not pass every time is counted, with the order and the fault of the first time', () => {
  const rounds = [
    round('7-1', [story('bids'), story('watches', 'no list')]),
    round('7-2', [story('bids', '\u001B[31mno answer\u001B[39m'), story('watches', 'no page')]),
    round('7-3', [story('bids'), story('watches')]),
  ];
  expect(flakesOf(rounds)).toEqual([
    { story: 'e2e/stories/catalog/lot.spec.ts › watches', failures: 2, seed: '7-1', fault: 'no list' },
    { story: 'e2e/stories/catalog/lot.spec.ts › bids', failures: 1, seed: '7-2', fault: 'no answer' },
  ]);
});

test('a story that was not run has not passed', () => {
  const notRun = { ...story('bids'), hasPassed: false };
  expect(flakesOf([round('7-1', [notRun])])).toMatchObject([{ failures: 1, fault: 'it was not run' }]);
});

test('where the sites did not start, that is what is said and not each story', () => {
  const notRun = { ...story('bids'), hasPassed: false };
  expect(flakesOf([round('7-1', [notRun], ['The site did not start.'])])).toEqual([
    { story: 'outside of the stories', failures: 1, seed: '7-1', fault: 'The site did not start.' },
  ]);
});

test('each is printed with how often it failed and how to ask for that order again', () => {
  const flakes = flakesOf([
    round('7-1', [story('bids', 'no answer\nat all')]),
    round('7-2', [story('bids')]),
  ]);
  expect(flakesText(flakes, 2)).toBe(
    [
      '',
      'failed 1 of 2: e2e/stories/catalog/lot.spec.ts › bids (--shuffle=7-1)',
      '    no answer',
      '    at all',
      '1 did not pass every time.',
    ].join('\n'),
  );
  expect(flakesText([], 20)).toContain('All stories passed in 20 of 20 rounds.');
});
