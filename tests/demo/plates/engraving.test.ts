import { expect, test } from 'vitest';

import { Pen, type PenOptions } from '#demo/plates/engraving/engraving.ts';
import { compactPath } from '#demo/plates/engraving/engravingPaths.ts';
import { ellipse, rectangle } from '#demo/plates/geometry.ts';

const square = rectangle([0, 0], [100, 100]);
const aPen = (options: Partial<PenOptions> = {}): Pen =>
  new Pen({ seed: 'a', prefix: 'a', mode: 'light', ...options });

test('a part is washed, shaded and outlined', () => {
  const pen = aPen();
  pen.part(square, 'walnut');
  const { body, silhouette, box } = pen.finish();
  expect(body).toMatch(/^<path [^>]*fill="url\(#a1\)"/u);
  expect(body).toContain('clip-path');
  expect(body).toMatch(/stroke-width="1.3"[^>]*>$/u);
  expect([silhouette, box]).toEqual(['<path d="M0 0h100v100h-100z"/>', [0, 0, 100, 100]]);
});

test('shading grows on the sides turned from a light at the upper left, and on scratchboard where it strikes', () => {
  const strokesAt = (mode: 'light' | 'dark', reverse = false): number[] => {
    const pen = aPen({ mode, reverse });
    pen.shade(ellipse([500, 500], 100), { depth: 5 });
    const starts = [...pen.finish().body.matchAll(/M(?<x>\d+)(?: (?<y>\d+))/gu)];
    const middle = (axis: 'x' | 'y'): number =>
      starts.reduce((sum, { groups }) => sum + Number(groups?.[axis]), 0) / starts.length;
    return [Math.sign(middle('x') - 500), Math.sign(middle('y') - 500)];
  };
  expect(strokesAt('light')).toEqual([1, 1]);
  expect(strokesAt('dark')).toEqual([-1, -1]);
  // A reverse is mirrored afterwards, so here the light stands at the upper right.
  expect(strokesAt('light', true)).toEqual([-1, 1]);
});

test('line weights are pixels of the plate, whatever the scale of the drawing', () => {
  const pen = aPen({ pixel: 2 });
  pen.line(square, 1.3);
  expect(pen.finish().body).toContain('stroke-width="2.6"');
});

test('nothing is drawn outside the window of an enlargement', () => {
  const pen = aPen({ window: [200, 200, 300, 300] });
  pen.part(square, 'walnut');
  expect(pen.finish()).toMatchObject({ body: '', box: [0, 0, 100, 100] });
});

test('measuring finds the same box and draws nothing', () => {
  const pen = aPen({ measuring: true });
  pen.part(square, 'walnut');
  pen.hatch(square);
  pen.scroll(square);
  const { body, box } = pen.finish();
  expect(body).toBe('');
  expect(box).toEqual([0, 0, 100, 100]);
});

test('what an object is does not depend on how many strokes were made before', () => {
  const [idle, busy] = [aPen(), aPen()];
  busy.hatch(square);
  const choices = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;
  const pick = (pen: Pen): string[] => [pen.choose(choices), pen.choose(choices), pen.choose(choices)];
  expect(pick(busy)).toEqual(pick(idle));
});

test('hatching stays inside the outline and follows its angle', () => {
  const pen = aPen();
  pen.hatch(square, { angle: 0, gap: 10, breaks: 0 });
  const { body, defs } = pen.finish();
  expect(defs).toContain('<clipPath id="a1"><path d="M0 0h');
  expect(body).toMatch(/^<g clip-path="url\(#a1\)">/u);
});

test('an object nested in another widens its box and keeps its own ids', () => {
  const pen = aPen();
  pen.part(square, 'baize');
  const box = (inner: Pen) => {
    inner.part(rectangle([0, 0], [10, 20]), 'brass');
    return inner.finish();
  };
  pen.nest(box, {}, { at: [200, 50], scale: 2, turn: 90 });
  const { box: whole, defs } = pen.finish();
  expect(whole.map(Math.round)).toEqual([0, 0, 200, 100]);
  expect(defs.match(/ id="[^"]+"/gu)).toHaveLength(new Set(defs.match(/ id="[^"]+"/gu)).size);
});

test('an empty texture leaves no group behind', () => {
  const pen = aPen();
  pen.within(square, () => pen.strokes([], 1));
  expect(pen.finish()).toMatchObject({ body: '', defs: '' });
});

test('a path is written short and means the same', () => {
  expect(compactPath('M10 10L20 10L20.5 12Q30 30 40 40Z')).toBe('M10 10h10l.5 2q9.5 18 19.5 28z');
  expect(compactPath('M10.26 10.24L20.26 9.24', 1)).toBe('M10 10l10-1');
  expect(compactPath('M0 0M5 5L6 7')).toBe('M0 0M5 5l1 2');
  expect(compactPath('M0 0L0 5L5 5L5.5 5.5L6 6.2')).toBe('M0 0v5h5l.5.5.5.7');
});
