/** Looking at a part of a chart: nothing jumps, and it never gets lost. */
import { expect, test } from 'vitest';

import { centeredView, firstView, fittedView, movedChart, scaledChart } from '#charts/chartView.ts';
import { chartMeasures, wordForms } from '#charts/chartWords.ts';

const chart = { width: 2_000, height: 500 };
const frame = { width: 1_048, height: 648 };

test('all of a chart fits into its frame, and a small one is not blown up', () => {
  expect(fittedView(chart, frame)).toEqual({ scale: 0.5, x: 24, y: 199 });
  expect(fittedView({ width: 100, height: 100 }, frame).scale).toBe(1);
});

test('at first no text of a chart is under 11 px: one that does not fit like that begins at its start', () => {
  const small = firstView({ width: 100, height: 100 }, frame);
  expect(small.scale * chartMeasures.tagSize).toBeCloseTo(11);
  expect([small.x, small.y].map(Math.round)).toEqual([472, 272]);
  expect(firstView({ width: 9_000, height: 900 }, frame)).toEqual({ scale: small.scale, x: 0, y: 0 });
  const least = Math.min(...Object.values(wordForms).map(({ size }) => size), chartMeasures.tagSize);
  expect(least * small.scale).toBeGreaterThanOrEqual(11);
});

test('what lies under the pointer stays there', () => {
  const view = { scale: 1, x: 10, y: 20 };
  const at = { x: 110, y: 220 };
  const closer = scaledChart(view, { factor: 2, at, least: 0.5 });
  expect([(at.x - closer.x) / closer.scale, (at.y - closer.y) / closer.scale]).toEqual([100, 200]);
  expect(scaledChart(view, { factor: 99, at, least: 0.5 }).scale).toBe(4);
  expect(scaledChart(view, { factor: 0.01, at, least: 0.5 }).scale).toBe(0.5);
});

test('a chart cannot be moved out of its frame', () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(movedChart(view, { x: -9_999, y: 9_999 }, { chart, frame })).toEqual({
    scale: 1,
    x: -1_952,
    y: 600,
  });
});

test('what is asked for stands in the middle, and no text of it is under 11 px; what is too large begins in sight', () => {
  const least = 11 / chartMeasures.tagSize;
  const view = centeredView({ x: 100, y: 100, width: 200, height: 100 }, frame, 0.2);
  expect(view.scale).toBeCloseTo(least);
  expect([200 * view.scale + view.x, 150 * view.scale + view.y].map(Math.round)).toEqual([524, 324]);
  const large = centeredView({ x: 100, y: 100, width: 3_000, height: 100 }, frame, 0.2);
  expect(large.scale).toBeCloseTo(least);
  expect(Math.round(100 * large.scale + large.x)).toBe(24);
});
