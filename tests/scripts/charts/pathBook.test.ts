/** What is kept of the paths actors take while a story runs. */
import { expect, test } from 'vitest';

import { createPathBook } from '#scripts/charts/pathBook.ts';

const gone = (...ways: readonly (readonly string[])[]) => {
  const book = createPathBook();
  for (const [nth, way] of ways.entries()) {
    for (const step of way) book.add({ actor: `x:${nth}`, machine: 'door', taken: [step] });
  }
  return book.read();
};
const steps = (...ways: readonly (readonly string[])[]) =>
  gone(...ways).machines['door']?.map((path) => path.steps);
const letters = (count: number) => Array.from({ length: count }, (_, nth) => `step ${nth}`);

test('the transitions of one actor follow each other, and those of another are a path of their own', () => {
  const book = createPathBook();
  book.add({ actor: 'x:1', machine: 'door', taken: ['a', 'b'] });
  book.add({ actor: 'x:2', machine: 'door', taken: ['z'] });
  book.add({ actor: 'x:1', machine: 'gate', taken: ['g'] });
  book.add({ actor: 'x:1', machine: 'door', taken: ['c'] });
  expect(book.read()).toEqual({
    lost: 0,
    machines: {
      door: [
        { steps: ['a', 'b', 'c'], isMidway: false },
        { steps: ['z'], isMidway: false },
      ],
      gate: [{ steps: ['g'], isMidway: false }],
    },
  });
});

test('what two actors did alike is listed once, and an actor that took nothing is left out', () => {
  expect(steps(['a', 'b'], ['a', 'b'])).toEqual([['a', 'b']]);
  const book = createPathBook();
  book.add({ actor: 'x:1', machine: 'door', taken: [] });
  expect(book.read().machines).toEqual({});
});

test.each([
  [
    ['a', 'a', 'a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'a', 'b', 'a', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  [
    ['ask', 'wait', 'answer', 'show', 'ask', 'wait', 'answer', 'show', 'end'],
    ['ask', 'wait', 'answer', 'show', 'end'],
  ],
  [
    ['a', 'b', 'a', 'c'],
    ['a', 'b', 'a', 'c'],
  ],
])('what repeats at once is listed once: %j', (way, covered) => {
  expect(steps(way)).toEqual([covered]);
});

test('a long path is listed in pieces, and nothing of it is lost', () => {
  const { machines } = gone(letters(95));
  expect(machines['door']?.map(({ isMidway, steps: { length } }) => [isMidway, length])).toEqual([
    [false, 40],
    [true, 40],
    [true, 15],
  ]);
  expect(new Set(machines['door']?.flatMap((path) => path.steps)).size).toBe(95);
});

test('of too many different ways some are left, and it is said how many', () => {
  const { machines, lost } = gone(...letters(230).map((step) => [step]));
  expect([machines['door']?.length, lost]).toEqual([200, 30]);
});

test('the order in which actors move changes nothing', () => {
  expect(gone(['b'], ['a'])).toEqual(gone(['a'], ['b']));
});
