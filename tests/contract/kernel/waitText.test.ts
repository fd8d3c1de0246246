/** Waits as people say them: never too short. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { waitText } from '#contract/kernel/waitText.ts';

test('up to a minute in seconds, then in minutes', () => {
  expect([1, 2, 30, 59].map(waitText)).toEqual(['1 second', '2 seconds', '30 seconds', '59 seconds']);
  expect([60, 61, 120, 121, 900].map(waitText)).toEqual([
    '1 minute',
    '2 minutes',
    '2 minutes',
    '3 minutes',
    '15 minutes',
  ]);
});

test('no one is asked to wait no time at all, or a piece of a second', () => {
  expect([0, -5, 0.2, 29.1, 59.5].map(waitText)).toEqual([
    '1 second',
    '1 second',
    '1 second',
    '30 seconds',
    '1 minute',
  ]);
});

test('who waits as long as it says is never too early', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 90_000, noNaN: true }), (seconds) => {
      const [count = '', unit = ''] = waitText(seconds).split(' ');
      const saidSeconds = Number(count) * (unit.startsWith('minute') ? 60 : 1);
      expect(saidSeconds).toBeGreaterThanOrEqual(seconds);
      expect(saidSeconds - seconds).toBeLessThan(61);
    }),
  );
});
