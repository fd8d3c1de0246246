/** How far a clock is proved to be wrong. */
import { expect, test } from 'vitest';

import { skewMs } from '#server/platform/clockSkew.ts';

test.each([
  ['the same', { sentMs: 1_000, databaseMs: 1_002, receivedMs: 1_004 }, 0],
  ['behind the database', { sentMs: 1_000, databaseMs: 1_254, receivedMs: 1_004 }, 250],
  ['ahead of the database', { sentMs: 1_000, databaseMs: 750, receivedMs: 1_004 }, 250],
  ['unknown, because the answer took long', { sentMs: 1_000, databaseMs: 1_254, receivedMs: 3_000 }, 0],
])('a clock that is %s', (_, received, expected) => {
  expect(skewMs(received)).toBe(expected);
});
