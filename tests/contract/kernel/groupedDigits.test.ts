/** Counts as people read them. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { groupedDigits } from '#contract/kernel/groupedDigits.ts';

test('a whole number reads as the platform writes it', () => {
  const platform = new Intl.NumberFormat('en-US');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (number) => {
      expect(groupedDigits(number)).toBe(platform.format(number));
    }),
  );
  for (const number of [0, 999, 1_000, -999, -1_000, 22_580]) {
    expect(groupedDigits(number)).toBe(platform.format(number));
  }
});
