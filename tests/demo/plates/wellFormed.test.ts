import { expect, test } from 'vitest';

import { findProblems } from './wellFormed.ts';

test('a drawing whose tags close and whose references resolve has no problems', () => {
  const drawing =
    '<svg><defs><clipPath id="a"><path d="M0 0"/></clipPath></defs><g clip-path="url(#a)">x</g></svg>';
  expect(findProblems(drawing)).toEqual([]);
});

test.each([
  ['<svg><g></svg>', '</svg> closes <g>'],
  ['<svg><g>', '<g> is never closed'],
  ['<svg><path d="M0 0" d="M1 1"/></svg>', '<path> has an attribute twice'],
  ['<svg><g id="a"/><g id="a"/></svg>', 'an id is given twice'],
  ['<svg><g fill="url(#a)"/></svg>', 'nothing has the id a'],
  ['<svg><text>A & B</text></svg>', 'stray markup: A & B'],
  ['<svg><path d="MNaN 0"/></svg>', 'not a number: MNaN'],
])('%s is found out', (drawing, problem) => {
  expect(findProblems(drawing)).toContain(problem);
});
