/** The arithmetic of looking closer: a point stays under the finger, and the picture never leaves its frame. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  closestScale,
  isWhole,
  movedView,
  scaledView,
  wholePicture,
  type ZoomView,
} from '#machines/catalog/zoomView.ts';

const share = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const point = fc.record({ x: share, y: share });
const factor = fc.double({ min: 0.05, max: 20, noNaN: true });
const step = fc.oneof(
  fc.record({ factor, at: point }),
  fc.record({ by: fc.record({ x: fc.double({ noNaN: true }), y: fc.double({ noNaN: true }) }) }),
);

const taken = (view: ZoomView, next: { factor: number; at: ZoomView } | { by: ZoomView }): ZoomView =>
  'by' in next ? movedView(view, next.by) : scaledView(view, next);

test('whatever is done, the picture fills its frame and is no closer than it can be', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let view = wholePicture;
      for (const next of steps) view = taken(view, next as Parameters<typeof taken>[1]);
      const most = (view.scale - 1) / 2 + 1e-9;
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(closestScale);
      expect(Math.abs(view.x)).toBeLessThanOrEqual(most);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(most);
    }),
  );
});

test('what lies under the finger stays there', () => {
  const at = { x: 0.25, y: -0.1 };
  const { scale, x, y } = scaledView(wholePicture, { factor: 2, at });
  expect(scale).toBe(2);
  expect([(at.x - x) / scale, (at.y - y) / scale]).toEqual([at.x, at.y]);
});

test('back to the whole, the picture is in the middle again', () => {
  const close = scaledView(wholePicture, { factor: 4, at: { x: 0.5, y: 0.5 } });
  const back = scaledView(close, { factor: 0.01, at: { x: -0.3, y: 0.2 } });
  expect(isWhole(back)).toBe(true);
  expect([Math.abs(back.x), Math.abs(back.y)]).toEqual([0, 0]);
});

test('a whole picture does not move', () => {
  expect(isWhole(movedView(wholePicture, { x: 3, y: -3 }))).toBe(true);
  expect(Math.abs(movedView(wholePicture, { x: 3, y: -3 }).x)).toBe(0);
});
