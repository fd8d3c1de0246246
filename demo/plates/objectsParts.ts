/** What the objects share: stars, rings of small parts, forms modelled by contour lines, and gilding. */
import type { Pen } from './engraving/engraving.ts';
import type { LoftOptions } from './engraving/engravingLoft.ts';
import type { HatchOptions } from './engraving/engravingStrokes.ts';
import type { Tone } from './engraving/engravingTones.ts';
import {
  ellipse,
  evenly,
  lerp,
  polygon,
  polyline,
  mapPath,
  readPath,
  short,
  type Point,
} from './geometry.ts';

type Star = { outer: number; inner: number; points?: number; turn?: number };

export const onCircle = ([cx, cy]: Point, radius: number, degrees: number): Point => [
  cx + radius * Math.cos((degrees * Math.PI) / 180),
  cy + radius * Math.sin((degrees * Math.PI) / 180),
];

export function star(center: Point, { outer, inner, points = 5, turn = -90 }: Star): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    onCircle(center, i % 2 === 0 ? outer : inner, turn + (i * 180) / points),
  );
  return polygon(corners);
}

/** Evenly spread angles of a full circle, in degrees. */
export const angles = (count: number, turn = 0): number[] =>
  Array.from({ length: count }, (_, i) => turn + (i * 360) / count);

/** Evenly spread shares from 0 to 1, both ends among them. */
export const shares = (count: number): number[] => Array.from({ length: count }, (_, i) => i / (count - 1));

/** A straight bar between two points, `width` at its start and at its end. */
export function bar([x1, y1]: Point, [x2, y2]: Point, width: readonly [number, number]): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [-(y2 - y1) / length / 2, (x2 - x1) / length / 2];
  const [a, b] = width;
  return polygon([
    [x1 + nx * a, y1 + ny * a],
    [x2 + nx * b, y2 + ny * b],
    [x2 - nx * b, y2 - ny * b],
    [x1 - nx * a, y1 - ny * a],
  ]);
}

type Modelled = LoftOptions & {
  outline: string;
  tone: Tone;
  /** Two open curves, both from the same end: contour lines run between them, light nearer to the first. */
  edges: readonly [first: string, second: string];
  depth?: number;
  casts?: boolean;
  line?: number;
};

/** A rounded form: contour lines that follow it, and short shading along its dark edge. */
export function drawModelled(pen: Pen, part: Modelled): void {
  const { outline, tone, edges, depth = 9, casts = true, line = 1.3, ...loft } = part;
  const spacing = 6 * pen.pixel;
  pen.part(outline, tone, { depth, casts, outline: line });
  pen.within(outline, () =>
    pen.loft(evenly(edges[0], 44, spacing), evenly(edges[1], 44, spacing), {
      gap: 2.7,
      width: 0.5,
      opacity: 0.75,
      ...loft,
    }),
  );
}

/** Shade on paper, light on scratchboard: each is hatched where it belongs. */
export function drawShade(
  pen: Pen,
  { dark, lit }: { dark: string; lit?: string },
  options: HatchOptions = {},
): void {
  const place = pen.scratchboard ? lit : dark;
  if (place !== undefined) pen.hatch(place, { angle: 62, gap: 2.6, width: 0.5, opacity: 0.75, ...options });
}

/** Rivets, studs and beads on top of other parts. */
export function drawStuds(
  pen: Pen,
  places: readonly Point[],
  { radius, tone }: { radius: number; tone: Tone },
): void {
  for (const place of places) {
    pen.part(ellipse(place, radius), tone, { depth: 4, gap: 2.8, casts: false, outline: 0.9 });
  }
}

/** A line of gold leaf. */
export function drawGilt(pen: Pen, d: string, width: number): void {
  pen.band(d, { width: width * pen.pixel, tone: 'gold', outline: 0 });
  // Washes are dim on scratchboard, so the needle has to bring the gold out.
  if (pen.scratchboard) pen.line(d, width * 0.6, { opacity: 0.6 });
}

type Wreath = { center: Point; radius: number; tone: Tone; leaves?: number; reach?: number };

/** Two branches of laurel, open at the top. */
export function drawWreath(pen: Pen, { center, radius, tone, leaves = 11, reach = 150 }: Wreath): void {
  for (const side of [-1, 1]) {
    for (const share of shares(leaves)) {
      const along = 90 - side * lerp(8, reach, share);
      const [x, y] = onCircle(center, radius, along);
      for (const lean of [32, -32]) {
        const heading = along - side * 90 + lean;
        const [tipX, tipY] = onCircle([x, y], radius * 0.23, heading);
        const [bendX, bendY] = onCircle([0, 0], radius * 0.07, heading + 90);
        const [midX, midY] = [(x + tipX) / 2, (y + tipY) / 2];
        const leaf =
          `M${x} ${y}Q${midX + bendX} ${midY + bendY} ${tipX} ${tipY}` +
          `Q${midX - bendX} ${midY - bendY} ${x} ${y}Z`;
        pen.part(leaf, tone, { depth: 3, casts: false, outline: 0.7 });
      }
    }
  }
}

/** Thread, beads or reeding on a rim: short strokes across it, all around. */
export function milled(center: Point, radii: readonly [number, number], count: number): string {
  return angles(count)
    .map((angle) => {
      const [from, to] = [onCircle(center, radii[0], angle), onCircle(center, radii[1], angle)];
      return `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
    })
    .join('');
}

/** An outline given by its right half, from the top to the bottom of the middle line, and the same half mirrored. */
export function symmetric(half: string): string {
  const steps = readPath(half).filter(({ letter }) => letter !== 'Z');
  const ends = steps.map(({ points }) => points.at(-1) ?? ([0, 0] as const));
  const back = steps
    .slice(1)
    .map(({ letter, points }, i) => {
      const controls = points.slice(0, -1).toReversed();
      const mirrored = [...controls, ends[i] ?? ([0, 0] as const)].map(
        ([x, y]) => `${short(-x)} ${short(y)}`,
      );
      return letter + mirrored.join(' ');
    })
    .toReversed();
  return `${half}${back.join('')}Z`;
}

/** The same outline on the other side of the middle line. */
export const mirrored = (d: string): string => mapPath(d, ([x, y]) => [-x, y]);

export type Turned = LoftOptions & {
  /** Along the axis, and the radius there. */
  profile: readonly (readonly [along: number, radius: number])[];
  at?: Point;
  /** Degrees; -90 stands upright with its light side to the left. */
  turn?: number;
  tone: Tone;
  /** Places along the axis of turned lines. */
  rings?: readonly number[];
  casts?: boolean;
  line?: number;
};

/** Anything made on a lathe or cast around an axis: barrels, tubes, cartridges, columns. */
export function drawTurned(pen: Pen, turned: Turned): void {
  const { profile, at = [0, 0], turn = 0, tone, rings = [], casts = true, line = 1.3, ...loft } = turned;
  const step = 26 * pen.pixel;
  const dense = profile.flatMap(([x, r], i): Point[] => {
    const [nextX, nextR] = profile[i + 1] ?? [x, r];
    const count = Math.max(1, Math.ceil(Math.abs(nextX - x) / step));
    return Array.from({ length: count }, (_, n): Point => [
      lerp(x, nextX, n / count),
      lerp(r, nextR, n / count),
    ]);
  });
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const place = (x: number, y: number): Point => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos];
  const [upper, lower] = [dense.map(([x, r]) => place(x, -r)), dense.map(([x, r]) => place(x, r))];
  const outline = polygon([...upper, ...lower.toReversed()]);
  pen.part(outline, tone, { shaded: false, casts, outline: line });
  pen.within(outline, () => {
    pen.loft(upper, lower, { gap: 1.8, ...loft });
    const reach = Math.max(...profile.map(([, r]) => r));
    for (const ring of rings) pen.line(polyline([place(ring, -reach), place(ring, reach)]), 0.85);
  });
}
