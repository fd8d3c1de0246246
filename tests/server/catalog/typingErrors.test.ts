/** How far a word is from another, and which one was probably meant. */
import { expect, test } from 'vitest';

import { nearestWord, typingErrors } from '#server/catalog/typingErrors.ts';

test.for([
  ['winchester', 'winchester', 0],
  ['winchster', 'winchester', 1],
  ['winnchester', 'winchester', 1],
  ['wimchester', 'winchester', 1],
  ['zouvae', 'zouave', 1],
  ['', 'colt', 4],
  ['colt', '', 4],
  ['sharps', 'spencer', 6],
] as const)('%s and %s are %i slips apart', ([one, other, errors]) => {
  expect(typingErrors(one, other)).toBe(errors);
});

test('the fewest slips win, then the word on more lots; a word too far away is not guessed', () => {
  const known = [
    { word: 'sharps', lots: 5 },
    { word: 'sharpe', lots: 90 },
    { word: 'shape', lots: 900 },
  ];
  expect(nearestWord('sharpd', known)).toBe('sharpe');
  expect(nearestWord('sharpss', known)).toBe('sharps');
  expect(nearestWord('colt', known)).toBe(undefined);
});

test('a long word may have more slips than a short one', () => {
  expect(nearestWord('winschetser', [{ word: 'winchester', lots: 1 }])).toBe('winchester');
  expect(nearestWord('cotl', [{ word: 'colt', lots: 1 }])).toBe('colt');
  expect(nearestWord('ctlo', [{ word: 'colt', lots: 1 }])).toBe(undefined);
});
