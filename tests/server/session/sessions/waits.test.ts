/** The arithmetic by which failed logins slow further ones down. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { delayFor, waitAfterMs } from '#server/session/sessions/waits.ts';

const second = 1_000;
const minute = 60 * second;

/** Failures, each so long after the one before. */
const failing = (...gapsMs: readonly number[]): number[] => {
  let at = 0;
  return gapsMs.map((gapMs) => (at += gapMs));
};

const five = [0, 0, 0, 0, 0];

test('four failures cost nothing, the fifth within a quarter of an hour half a minute', () => {
  expect(waitAfterMs([])).toBe(0);
  expect(waitAfterMs(failing(0, second, second, second))).toBe(0);
  expect(waitAfterMs(failing(0, second, second, second, second))).toBe(30 * second);
  expect(waitAfterMs(failing(0, second, second, second, 15 * minute - 3 * second - 1))).toBe(30 * second);
});

test('failures further apart than that never add up', () => {
  expect(waitAfterMs(failing(0, second, second, second, 15 * minute - 3 * second))).toBe(0);
  expect(waitAfterMs(failing(...Array.from({ length: 50 }, () => 4 * minute)))).toBe(0);
});

test('each further failure doubles the wait, up to a quarter of an hour', () => {
  const waits = [30, 60, 120, 240, 480, 900, 900, 900].map((seconds) => seconds * second);
  const tried = waits.map((_, count) => waitAfterMs(failing(...five, ...waits.slice(0, count))));
  expect(tried).toEqual(waits);
});

test('a quarter of an hour of quiet after a wait starts the count again', () => {
  expect(waitAfterMs(failing(...five, 30 * second + 15 * minute))).toBe(60 * second);
  expect(waitAfterMs(failing(...five, 30 * second + 15 * minute + 1))).toBe(0);
  expect(waitAfterMs(failing(...five, 30 * second + 15 * minute + 1, ...five.slice(1)))).toBe(30 * second);
});

test('no wait is longer than a quarter of an hour or between nothing and half a minute', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 40 * minute }), { maxLength: 60 });
  fc.assert(
    fc.property(gaps, (gapsMs) => {
      const wait = waitAfterMs(failing(...gapsMs));
      expect(wait === 0 || (wait >= 30 * second && wait <= 15 * minute)).toBe(true);
    }),
    { seed: 3, numRuns: 500 },
  );
});

test('from the tenth failure on, wherever from, an answer is held back: longer and longer, two seconds at most', () => {
  expect([0, 9, 10, 11, 18, 19, 20, 5_000].map(delayFor)).toEqual([
    0, 0, 200, 400, 1_800, 2_000, 2_000, 2_000,
  ]);
});
