/** The shapes of a chart that are more than boxes: lines with rounded corners, their tips, and the small signs. */
import type { ChartTrigger, Point } from './chart.ts';
import { element } from './xml.ts';

const cornerRadius = 6;
const tipLength = 8;
const tipHalf = 4;

const between = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

function towards(from: Point, to: Point, by: number): Point {
  const length = between(from, to) || 1;
  const along = (start: number, end: number) => Math.round((start + ((end - start) / length) * by) * 10) / 10;
  return { x: along(from.x, to.x), y: along(from.y, to.y) };
}

/** Ends a little before its last point, where the tip takes over. */
export function roundedPath(points: readonly Point[]): string {
  const last = points.at(-1);
  const [first] = points;
  if (first === undefined || last === undefined) return '';
  const end = towards(last, points.at(-2) ?? last, tipLength - 1);
  const corners = points.slice(1, -1).map((corner, index) => {
    const [before = corner, after = corner] = [points[index], points[index + 2]];
    const radius = Math.min(cornerRadius, between(before, corner) / 2, between(corner, after) / 2);
    const [start, stop] = [towards(corner, before, radius), towards(corner, after, radius)];
    return `L${start.x} ${start.y}Q${corner.x} ${corner.y} ${stop.x} ${stop.y}`;
  });
  return `M${first.x} ${first.y}${corners.join('')}L${end.x} ${end.y}`;
}

/** A triangle that points where the line goes. */
export function arrowTip(points: readonly Point[]): string {
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined || before === undefined) return '';
  const base = towards(last, before, tipLength);
  const [dx, dy] = [Math.sign(last.x - before.x) * tipHalf, Math.sign(last.y - before.y) * tipHalf];
  return `M${last.x} ${last.y}L${base.x - dy} ${base.y + dx}L${base.x + dy} ${base.y - dx}Z`;
}

export type Sign = Exclude<ChartTrigger['kind'], 'event'> | 'invoke' | 'reenters';

/** Each in a square of eleven pixels whose left edge's middle is the given point. */
export const signs: Readonly<Record<Sign, string>> = {
  done: 'M1 .5l3 3 6-7',
  failed: 'M1.5-4l8 8m0-8l-8 8',
  after: 'M10.5 0a5 5 0 1 1-10 0a5 5 0 1 1 10 0M5.5-2.8V0l2 1.6',
  always: 'M5.5-4.5L10 0 5.5 4.5 1 0Z',
  completion: 'M9.5 0a4 4 0 1 1-8 0a4 4 0 1 1 8 0M7 0a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0',
  snapshot: 'M.5 0q5-6.5 10 0q-5 6.5-10 0M7 0a1.5 1.5 0 1 1-3 0a1.5 1.5 0 1 1 3 0',
  invoke: 'M2-4l7 4-7 4Z',
  reenters: 'M9.5-2.5A4.5 4.5 0 1 0 10 1M10-5v3H7',
};

export const signOf = (sign: Sign, { x, y }: Point): string =>
  element('path', { class: 'sign', transform: `translate(${x} ${y})`, d: signs[sign] });
