/** How often an address may try to open a live line, by a clock of the test. */
import { expect, test } from 'vitest';

import { createLineLimits } from '#server/platform/lineLimits.ts';

test('600 tries of an address in a minute are answered, and the next minute counts again from zero', () => {
  let nowMs = 1_000_000;
  const { isKnocking } = createLineLimits({ linesPerAddress: 200, scale: 1 }, () => nowMs);
  const tries = (count: number, address: string) => Array.from({ length: count }, () => isKnocking(address));

  expect(tries(600, '192.0.2.1')).not.toContain(true);
  expect(tries(2, '192.0.2.1')).toEqual([true, true]);
  expect(tries(1, '192.0.2.2')).toEqual([false]);

  nowMs += 59_999;
  expect(tries(1, '192.0.2.1')).toEqual([true]);
  nowMs += 1;
  expect(tries(1, '192.0.2.1')).toEqual([false]);
});

test('a scale of 0 turns the limits off', () => {
  const limits = createLineLimits({ linesPerAddress: 1, scale: 0 });
  limits.opened('address 192.0.2.1');
  limits.opened('address 192.0.2.1');
  expect(limits.hasRoom('address 192.0.2.1')).toBe(true);
});
