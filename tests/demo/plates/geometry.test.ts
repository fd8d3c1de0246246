import { expect, test } from 'vitest';

import { inchesLabel, roman } from '#demo/plates/composeLettering.ts';
import {
  boxOfPath,
  drafting,
  ellipse,
  evenly,
  flatten,
  roundedRectangle,
  scalePath,
  spline,
  turnPath,
} from '#demo/plates/geometry.ts';
import { between, choose, seededRandom } from '#demo/plates/random.ts';

test('the same seed gives the same numbers, and they stay from 0 to 1', () => {
  const draw = (seed: string): number[] => Array.from({ length: 50 }, seededRandom(seed));
  expect(draw('lot-1')).toEqual(draw('lot-1'));
  expect(draw('lot-1')).not.toEqual(draw('lot-2'));
  expect(draw('lot-1').every((number) => number >= 0 && number < 1)).toBe(true);
});

test('a choice can fall on every option, and a range is kept', () => {
  const random = seededRandom('choices');
  const chosen = Array.from({ length: 60 }, () => choose(random, ['a', 'b', 'c']));
  expect(new Set(chosen)).toEqual(new Set(['a', 'b', 'c']));
  const numbers = Array.from({ length: 60 }, () => between(random, [3, 4]));
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...numbers)).toBeLessThan(4);
});

test('outlines scale, move and turn', () => {
  expect(scalePath('M1 2L3 4Z', 10, [5, 0])).toBe('M15 20L35 40Z');
  expect(turnPath('M10 0L20 0', 90)).toBe('M0 10L0 20');
  const { path, inches, at } = drafting(62);
  expect([path('M0 0L1 -1'), inches(2), at(1, 2)]).toEqual(['M0 0L62 -62', 124, [62, 124]]);
});

test('sampling an outline closes it and covers every part', () => {
  const [line = [], hole = []] = flatten('M0 0L10 0L10 10ZM20 20Q25 30 30 20', 2);
  expect(line[0]).toEqual([0, 0]);
  expect(line.at(-1)).toEqual([0, 0]);
  expect(hole.at(-1)).toEqual([30, 20]);
  expect(boxOfPath(ellipse([50, 50], 20, 10), 0.5).map(Math.round)).toEqual([30, 40, 70, 60]);
  expect(boxOfPath(roundedRectangle([0, 0], [30, 20], 4))).toEqual([0, 0, 30, 20]);
});

test('two edges can be paired point by point', () => {
  expect(evenly('M0 0L100 0', 5, 1)).toEqual([
    [0, 0],
    [25, 0],
    [50, 0],
    [75, 0],
    [100, 0],
  ]);
});

test('a spline passes through its points', () => {
  const ends =
    flatten(
      spline([
        [0, 0],
        [10, 5],
        [20, 0],
      ]),
      100,
    )[0] ?? [];
  expect(ends).toContainEqual([10, 5]);
  expect(ends.at(-1)).toEqual([20, 0]);
});

test.each([
  [5.5, '5½ in.'],
  [4.75, '4¾ in.'],
  [24.25, '24¼ in.'],
  [7.125, '7⅛ in.'],
  [0.5, '½ in.'],
  [5.97, '6 in.'],
  [12, '12 in.'],
])('%d inches are lettered %s', (inches, label) => {
  expect(inchesLabel(inches)).toBe(label);
});

test.each([
  [4, 'IV'],
  [19, 'XIX'],
  [1994, 'MCMXCIV'],
])('plate %d is numbered %s', (number, numeral) => {
  expect(roman(number)).toBe(numeral);
});
