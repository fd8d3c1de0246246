import { expect, test } from 'vitest';

import { centsGiven } from '#rules/kernel/centsGiven.ts';

test.each([
  ['1250', 125_000],
  ['$1,250.50', 125_050],
  [' 0.01 ', 1],
  ['0', null],
  ['', null],
  ['1.5', null],
  ['1,25', null],
  ['-5', null],
  ['1e3', null],
])('%j is %j cents', (typed, cents) => {
  expect(centsGiven(typed)).toBe(cents);
});
