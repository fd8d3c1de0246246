/** When a page last knew, as it says it. */
import { expect, test } from 'vitest';

import { lastUpdated } from '#rules/kernel/lastUpdated.ts';

test.each([
  ['2026-12-05T20:03:22.000Z', 'Last updated 2:03:22 PM CT'],
  ['2026-07-05T15:00:07.950Z', 'Last updated 10:00:07 AM CT'],
])('%s reads %s', (instant, words) => {
  expect(lastUpdated(instant)).toBe(words);
});
