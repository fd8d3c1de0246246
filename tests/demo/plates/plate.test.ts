import { expect, test } from 'vitest';

import { Pen, type PenOptions } from '#demo/plates/engraving/engraving.ts';
import { washes } from '#demo/plates/engraving/engravingTones.ts';
import { drawPlate, findFamily } from '#demo/plates/plate.ts';
import type { Drawing, PlateFacts } from '#demo/plates/plateTypes.ts';

import { findProblems } from './wellFormed.ts';

const revolver = { kind: 'singleAction', seed: 'lot-214' } as const;
const lettersOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>(?<text>[^<]*)<\/text>/gu)].map(({ groups }) => groups?.['text'] ?? '');
/** The figure alone, with fixed ids, so that two can be compared stroke by stroke. */
const figure = (facts: PlateFacts, options: Partial<PenOptions> = {}): Drawing =>
  findFamily('singleAction')(new Pen({ seed: 'a', prefix: 'a', mode: 'light', ...options }), facts);

test('a full plate names its figure, its number and the length of the barrel', () => {
  const plate = drawPlate({ ...revolver, number: 19, facts: { barrelInches: 7.5 } });
  expect(lettersOf(plate)).toEqual(['7½ in.', 'Fig. 1', 'PLATE XIX']);
});

test('the barrel length of the lot is drawn and lettered', () => {
  expect(lettersOf(drawPlate({ ...revolver, facts: { barrelInches: 4.75 } }))).toContain('4¾ in.');
  const [short, long] = [figure({ barrelInches: 4.75 }), figure({ barrelInches: 7.5 })];
  expect(long.box[2]).toBeGreaterThan(short.box[2] * 1.5);
  expect(long.box[0]).toBe(short.box[0]);
});

test.each([
  { grip: 'ivory' },
  { engraving: 0.9 },
  { checkered: true },
  { cylinderFluted: false },
  { barrelInches: 7.5 },
] as const)('what is known of a lot shows: %j', (facts) => {
  const plain = {
    barrelInches: 5.5,
    finish: 'blue',
    frame: 'case',
    mounts: 'blue',
    grip: 'walnut',
    engraving: 0,
    checkered: false,
    cylinderFluted: true,
  } as const;
  expect(figure({ ...plain, ...facts }).body === figure(plain).body).toBe(false);
});

test('light and dark are two drawings of the same thing', () => {
  const strokesOf = ({ body }: Drawing): string => body.replaceAll(/#[0-9a-f]{6}/gu, '');
  const [light, dark] = [figure({}), figure({}, { mode: 'dark' })];
  expect(strokesOf(light) === strokesOf(dark)).toBe(false);
  expect(light.silhouette).toBe(dark.silhouette);
});

test('the reverse is mirrored, stands on another ground and is not measured', () => {
  const [front, reverse] = [drawPlate(revolver), drawPlate({ ...revolver, view: 'reverse' })];
  const groundOf = (svg: string): string | undefined =>
    /<radialGradient.*?<\/radialGradient>/u.exec(svg)?.[0].slice(30);
  expect(lettersOf(reverse)).toEqual(['Fig. 1, reverse', 'PLATE I']);
  expect(reverse).toContain('scale(-1 1)');
  expect(front).not.toContain('scale(-1 1)');
  expect(groundOf(reverse)).not.toBe(groundOf(front));
});

test('the ejector of a single action is on its right side only', () => {
  const [right, left] = [figure({ barrelInches: 5.5 }), figure({ barrelInches: 5.5 }, { reverse: true })];
  expect(left.silhouette.length).toBeLessThan(right.silhouette.length);
});

test('a detail shows the lock from nearer than the plate does', () => {
  const scaleOf = (svg: string): number =>
    Math.max(...[...svg.matchAll(/scale\((?<n>[\d.]+)\)/gu)].map(({ groups }) => Number(groups?.['n'])));
  const detail = drawPlate({ ...revolver, view: 'detail' });
  expect(scaleOf(detail)).toBeGreaterThan(scaleOf(drawPlate(revolver)) * 1.2);
  expect(lettersOf(detail)).toEqual(['Detail', 'PLATE I']);
});

test('a card bears its number alone, and a bare one nothing', () => {
  const card = { ...revolver, number: 4, width: 400, height: 300 } as const;
  expect(lettersOf(drawPlate({ ...card, labels: 'number' }))).toEqual(['IV']);
  expect(lettersOf(drawPlate({ ...card, labels: 'none' }))).toEqual([]);
});

test('the plate has the size that was ordered', () => {
  const plate = drawPlate({ ...revolver, width: 640, height: 480 });
  expect(plate).toContain('viewBox="0 0 640 480" width="640" height="480"');
});

test('seeds differ in ground as well as in strokes', () => {
  const grounds = ['1', '2', '3', '4', '5', '6', '7', '8'].map((seed) => {
    const plate = drawPlate({ kind: 'luger', seed, width: 40, height: 30 });
    return /stop-color="(?<tint>[^"]+)"/u.exec(plate)?.groups?.['tint'];
  });
  expect(new Set(grounds).size).toBeGreaterThan(2);
});

test('two plates of one kind can stand on one page', () => {
  const first = drawPlate({ ...revolver, facts: { finish: 'blue' } });
  const second = drawPlate({ ...revolver, facts: { finish: 'nickel' } });
  expect(findProblems(first + second)).toEqual([]);
});

test.each(['singleAction', 'percussionRevolver', 'pepperbox'] as const)(
  '%s: a stated finish covers the frame as well, unless the lot says otherwise',
  (kind) => {
    const washesOf = (facts: PlateFacts): string => {
      const seeds = ['1', '2', '3', '4', '5', '6'];
      return seeds
        .map((seed) => new Pen({ seed, prefix: 'a', mode: 'light', measuring: true }))
        .map((pen) => findFamily(kind)(pen, facts).defs)
        .join('');
    };
    const blue = washes.light.blue[0];
    expect(washesOf({ finish: 'nickel' })).not.toContain(blue);
    expect(washesOf({ finish: 'nickel', frame: 'blue' })).toContain(blue);
  },
);
