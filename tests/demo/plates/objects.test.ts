/** Objects that are no guns: each is drawn, the same for the same seed, and what is known of a lot shows. */
import { describe, expect, test } from 'vitest';

import { letterStrokes } from '#demo/plates/engraving/engravedLetters.ts';
import { Pen } from '#demo/plates/engraving/engraving.ts';
import { objects } from '#demo/plates/families.ts';
import { boxOfPath, mapPath } from '#demo/plates/geometry.ts';
import { bar, star, symmetric } from '#demo/plates/objectsParts.ts';
import type { Drawing, PlateFacts } from '#demo/plates/plateTypes.ts';
import { plateKinds, type PlateKind } from '#server/content/plateKinds.ts';

import { unshaded } from './unshaded.ts';
import { findProblems } from './wellFormed.ts';

const objectKinds = plateKinds.slice(plateKinds.indexOf('casedPair'));
const seeds = ['lot 1', 'lot 2', 'lot 3', 'lot 4', 'lot 5', 'lot 6', 'lot 7', 'lot 8'] as const;

type Order = { seed?: string; facts?: PlateFacts; measuring?: boolean };
function drawn(kind: PlateKind, { seed = 'lot 1', facts = {}, measuring = false }: Order = {}): Drawing {
  const draw = objects[kind];
  if (!draw) throw new Error(`Nothing draws ${kind}.`);
  return draw(unshaded(new Pen({ seed, prefix: 'a', mode: 'light', measuring })), facts);
}
/** The object without its shading: its parts, of which materials, and where. */
function makeOf(kind: PlateKind, order: Order = {}): string {
  const { body, defs } = drawn(kind, order);
  return defs + body.replaceAll(/<path [^>]*stroke-linecap="round"\/>/gu, '');
}

test('everything that is no gun is drawn', () => {
  expect(objectKinds.filter((kind) => !(kind in objects))).toEqual([]);
});

describe.each(objectKinds)('%s', (kind) => {
  test('differs from seed to seed, in what it is and not in its strokes alone', () => {
    expect(new Set(seeds.map((seed) => makeOf(kind, { seed }))).size).toBeGreaterThan(seeds.length / 2);
  });

  test('shows its detail within itself', () => {
    const { box, detail } = drawn(kind, { measuring: true });
    const [left, top, right, bottom] = detail;
    expect(left < right && top < bottom).toBe(true);
    expect(left < box[2] && right > box[0] && top < box[3] && bottom > box[1]).toBe(true);
  });
});

const forms: readonly (readonly [PlateKind, readonly string[]])[] = [
  ['sword', ['saber', 'arming', 'katana']],
  ['rapier', ['cup', 'swept']],
  ['knife', ['bowie', 'dagger']],
  ['helmet', ['morion', 'spike', 'close', 'steel']],
  ['cuirass', ['cuirassier', 'peascod']],
  ['cannon', ['field gun', 'naval gun']],
  ['optics', ['binoculars', 'scope', 'telescope']],
  ['medal', ['star', 'disc', 'cross']],
  ['ammunition', ['case', 'carton']],
  ['bronze', ['rider', 'bust']],
  ['vehicle', ['car', 'truck']],
  ['document', ['commission', 'letter']],
  ['painting', ['landscape', 'marine']],
  ['casedPair', ['flintlock', 'percussion']],
];

test.each(forms)('%s: the form of the lot is the form drawn', (kind, names) => {
  for (const seed of seeds.slice(0, 2)) {
    const makes = names.map((form) => makeOf(kind, { seed, facts: { form } }));
    expect(new Set(makes).size).toBe(names.length);
  }
});

test.each(forms)('%s: a form it does not know is no obstacle', (kind) => {
  const { body, defs } = drawn(kind, { facts: { form: 'unheard of' } });
  expect(body).not.toBe('');
  expect(findProblems(defs + body)).toEqual([]);
});

test.each(['sword', 'rapier', 'knife'] as const)('%s: the blade is as long as the lot says', (kind) => {
  const [short, long] = [20, 30].map((bladeInches) =>
    drawn(kind, { facts: { bladeInches }, measuring: true }),
  );
  expect([short?.measure?.inches, long?.measure?.inches]).toEqual([20, 30]);
  const lengthOf = (drawing: Drawing | undefined): number =>
    (drawing?.measure?.to ?? 0) - (drawing?.measure?.from ?? 0);
  expect(lengthOf(long) / lengthOf(short)).toBeCloseTo(1.5, 1);
});

const known: readonly (readonly [PlateKind, PlateFacts, PlateFacts])[] = [
  ['sword', { mounts: 'gold' }, { mounts: 'iron' }],
  ['knife', { grip: 'ivory' }, { grip: 'ebony' }],
  ['armour', { finish: 'blue' }, { finish: 'bright' }],
  ['helmet', { mounts: 'brass' }, { mounts: 'silver' }],
  ['cannon', { finish: 'bronze' }, { finish: 'iron' }],
  ['medal', { year: 1864 }, { year: 1918 }],
  ['medal', { ribbon: ['navy', 'paper'] }, { ribbon: ['oxblood', 'paper', 'oxblood'] }],
  ['uniform', { cover: 'navy' }, { cover: 'wool' }],
  ['book', { cover: 'oxblood' }, { cover: 'baize' }],
  ['book', { year: 1841 }, { year: 1903 }],
  ['document', { year: 1812 }, { year: 1898 }],
  ['photograph', { stock: 'ebony' }, { stock: 'maple' }],
  ['casedPair', { lining: 'navy' }, { lining: 'baize' }],
];

test.each(known)('%s: %j is kept apart from %j', (kind, one, other) => {
  expect(makeOf(kind, { facts: one }) === makeOf(kind, { facts: other })).toBe(false);
});

test.each(objectKinds)('%s: knowing the finish changes nothing else about it', (kind) => {
  for (const seed of seeds.slice(0, 3)) {
    const silver = drawn(kind, { seed, facts: { finish: 'silver' }, measuring: true });
    expect(silver.silhouette).toBe(drawn(kind, { seed, measuring: true }).silhouette);
  }
});

test('letters on an object can be read from its reverse as well, where the whole is mirrored', () => {
  const pen = (reverse: boolean): Pen => new Pen({ seed: 'a', prefix: 'a', mode: 'light', reverse });
  const word = { text: 'FL', middle: [100, 50], height: 12 } as const;
  const plain = letterStrokes(pen(false), word);
  const again = mapPath(letterStrokes(pen(true), word), ([x, y]) => [200 - x, y]);
  expect(again).toBe(plain);
  expect(letterStrokes(pen(true), word)).not.toBe(plain);
});

test('letters are as tall as asked and stand about their middle', () => {
  const pen = new Pen({ seed: 'a', prefix: 'a', mode: 'light' });
  const [left, top, right, bottom] = boxOfPath(
    letterStrokes(pen, { text: 'HEH', middle: [10, 20], height: 12 }),
  );
  expect([(left + right) / 2, top, bottom]).toEqual([10, 14, 26]);
});

test('half an outline is completed by its mirror image', () => {
  expect(symmetric('M0 0L10 5C12 8 9 14 0 20')).toBe('M0 0L10 5C12 8 9 14 0 20C-9 14 -12 8 -10 5L0 0Z');
});

test('bars and stars have their size', () => {
  expect(boxOfPath(bar([0, 0], [10, 0], [4, 2]))).toEqual([0, -2, 10, 2]);
  expect(boxOfPath(star([0, 0], { outer: 10, inner: 4, points: 4 }))).toEqual([-10, -10, 10, 10]);
});
