/** Titles that say the same twice in a row. */
import { expect, test } from 'vitest';

import { repeatedWords } from '#server/auctions/import/checkLots.ts';

test.for([
  ['Browning Automatic Rifle Automatic Rifle', 'Automatic Rifle'],
  ['Colt colt Navy', 'Colt'],
  ['Winchester Model 1873 Rifle', null],
  ['Rifle by Rifle Works', null],
  ['', null],
] as const)('%s repeats %s', ([title, words]) => {
  expect(repeatedWords(title)).toBe(words);
});
