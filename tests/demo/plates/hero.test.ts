import { expect, test } from 'vitest';

import { hero, type HeroOrder } from '#demo/plates/hero.ts';
import { thumb } from '#demo/plates/heroThumb.ts';

import { findProblems } from './wellFormed.ts';

const order: HeroOrder = {
  items: [
    { kind: 'flintlockPistol', x: 850, y: 44, width: 700, height: 300, turn: -8 },
    { kind: 'singleAction', facts: { barrelInches: 7.5 }, x: 905, y: 245, width: 660, height: 330, turn: 3 },
  ],
};

test('wide art is well formed, and the same order gives the same picture', () => {
  const picture = hero(order);
  expect(findProblems(picture)).toEqual([]);
  expect(hero(order) === picture).toBe(true);
});

test('every object of the order is set in its place', () => {
  expect(hero(order).match(/rotate\((?:-8|3) /gu)).toHaveLength(2);
});

test('saturated grounds are the same in both themes, paper is not', () => {
  const differ = (tint: 'oxblood' | 'bone'): boolean =>
    hero({ ...order, tint, mode: 'light' }) !== hero({ ...order, tint, mode: 'dark' });
  expect(differ('oxblood')).toBe(false);
  expect(differ('bone')).toBe(true);
});

test('a post picture fills its frame with one object', () => {
  const [whole, enlarged] = [thumb({ kind: 'derringer' }), thumb({ kind: 'derringer', enlarged: true })];
  expect(findProblems(whole)).toEqual([]);
  expect(findProblems(enlarged)).toEqual([]);
  const scaleOf = (svg: string): number => Number(/scale\((?<scale>[\d.]+)\)/u.exec(svg)?.groups?.['scale']);
  expect(scaleOf(enlarged)).toBeGreaterThan(scaleOf(whole) * 1.2);
});
