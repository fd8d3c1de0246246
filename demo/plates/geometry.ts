/**
 * Points and outlines. An outline is SVG path text with the absolute commands M L C Q Z only, so that it can be
 * scaled, sampled and written short without a path library.
 */
export type Point = readonly [x: number, y: number];
export type Box = readonly [left: number, top: number, right: number, bottom: number];
type Letter = 'M' | 'L' | 'C' | 'Q' | 'Z';
type Step = { letter: Letter; points: readonly Point[] };

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share;
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const towards = (a: Point, b: Point, share: number): Point => [
  lerp(a[0], b[0], share),
  lerp(a[1], b[1], share),
];

/** A tenth of a unit is as fine as a plate needs. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

const pointsOf: Record<Letter, number> = { M: 1, L: 1, C: 3, Q: 2, Z: 0 };

export function readPath(d: string): Step[] {
  const steps: Step[] = [];
  let letter: Letter = 'M';
  let numbers: number[] = [];
  const finishStep = (): void => {
    const points: Point[] = [];
    for (let i = 0; i + 1 < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    steps.push({ letter, points });
    numbers = [];
    if (letter === 'M') letter = 'L';
  };
  for (const token of d.match(/[MLCQZ]|-?\d*\.?\d+(?:e-?\d+)?/gu) ?? []) {
    if (token in pointsOf) {
      letter = token as Letter;
      if (letter === 'Z') finishStep();
    } else {
      numbers.push(Number(token));
      if (numbers.length === pointsOf[letter] * 2) finishStep();
    }
  }
  return steps;
}

/** The same outline with every point moved. */
export function mapPath(d: string, move: (point: Point) => Point): string {
  return readPath(d)
    .map(({ letter, points }) => letter + points.map((point) => move(point).map(short).join(' ')).join(' '))
    .join('');
}

export const scalePath = (d: string, scale: number, [dx, dy]: Point = [0, 0]): string =>
  mapPath(d, ([x, y]) => [x * scale + dx, y * scale + dy]);

export function turnPath(d: string, degrees: number, [cx, cy]: Point = [0, 0]): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return mapPath(d, ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]);
}

function bezier([a, b, c, e]: readonly [Point, Point, Point, Point], t: number): Point {
  const u = 1 - t;
  const blend = (axis: 0 | 1): number =>
    u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * e[axis];
  return [blend(0), blend(1)];
}

const quadratic = (a: Point, b: Point, c: Point): readonly [Point, Point, Point, Point] => [
  a,
  towards(a, b, 2 / 3),
  towards(c, b, 2 / 3),
  c,
];

function sampleStep(start: Point, points: readonly Point[], spacing: number): Point[] {
  const [first = start, second, third] = points;
  const length = points.reduce((sum, point, i) => sum + distance(points[i - 1] ?? start, point), 0);
  const count = Math.max(2, Math.ceil(length / spacing));
  const at = (t: number): Point => {
    if (third && second) return bezier([start, first, second, third], t);
    if (second) return bezier(quadratic(start, first, second), t);
    return towards(start, first, t);
  };
  return Array.from({ length: count }, (_, i) => at((i + 1) / count));
}

/** Samples an outline to lines of points, one for each of its parts. */
export function flatten(d: string, spacing = 4): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  let here: Point = [0, 0];
  let start: Point = here;
  for (const { letter, points } of readPath(d)) {
    if (letter === 'M') {
      [start = here] = points;
      here = start;
      line = [here];
      lines.push(line);
    } else if (letter !== 'Z' || distance(here, start) > 0.01) {
      const targets = letter === 'Z' ? [start] : points;
      line.push(...sampleStep(here, targets, spacing));
      here = targets.at(-1) ?? here;
    }
  }
  return lines;
}

/** The first line of an outline as exactly `count` points, so that two edges can be paired. */
export function evenly(d: string, count: number, spacing = 4): Point[] {
  const points = flatten(d, spacing)[0] ?? [];
  return Array.from(
    { length: count },
    (_, i) => points[Math.round((i * (points.length - 1)) / (count - 1))] ?? [0, 0],
  );
}

export function boxOf(points: Iterable<Point>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

export const boxOfPath = (d: string, spacing = 4): Box => boxOf(flatten(d, spacing).flat());

export const polygon = (points: readonly Point[]): string => `${polyline(points)}Z`;
export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;

export const rectangle = ([x, y]: Point, [width, height]: Point): string =>
  `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;

export function roundedRectangle([x, y]: Point, [width, height]: Point, r: number): string {
  const [right, bottom] = [x + width, y + height];
  return (
    `M${x + r} ${y}L${right - r} ${y}Q${right} ${y} ${right} ${y + r}L${right} ${bottom - r}` +
    `Q${right} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}Q${x} ${bottom} ${x} ${bottom - r}` +
    `L${x} ${y + r}Q${x} ${y} ${x + r} ${y}Z`
  );
}

export function ellipse([cx, cy]: Point, rx: number, ry = rx): string {
  const [a, b] = [rx * 0.5523, ry * 0.5523];
  return (
    `M${cx - rx} ${cy}C${cx - rx} ${cy - b} ${cx - a} ${cy - ry} ${cx} ${cy - ry}` +
    `C${cx + a} ${cy - ry} ${cx + rx} ${cy - b} ${cx + rx} ${cy}` +
    `C${cx + rx} ${cy + b} ${cx + a} ${cy + ry} ${cx} ${cy + ry}` +
    `C${cx - a} ${cy + ry} ${cx - rx} ${cy + b} ${cx - rx} ${cy}Z`
  );
}

/** A smooth open curve through the points. */
export function spline(points: readonly Point[]): string {
  const [start = [0, 0]] = points;
  const curves = points.slice(1).map((to, i) => {
    const from = points[i] ?? to;
    const before = points[i - 1] ?? from;
    const after = points[i + 2] ?? to;
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...leave, ...arrive, ...to].map(short).join(' ')}`;
  });
  return `M${short(start[0])} ${short(start[1])}${curves.join('')}`;
}

/** Draws in inches: outlines and lengths written in inches come out in the units of the drawing. */
export type Drafting = {
  path: (d: string) => string;
  inches: (length: number) => number;
  at: (x: number, y: number) => Point;
};
export const drafting = (unitsPerInch: number): Drafting => ({
  path: (d) => scalePath(d, unitsPerInch),
  inches: (length) => length * unitsPerInch,
  at: (x, y) => [x * unitsPerInch, y * unitsPerInch],
});
