/**
 * The strokes an engraver makes, as lists of short path texts: parallel hatching and the shading that grows from an
 * edge. Nothing is put on a plate here. Lengths are in pixels of the finished plate and turned into units of the
 * drawing by `pixel`, so a figure drawn small is not blackened.
 */
import { boxOfPath, distance, flatten, short, type Box, type Point } from '#demo/plates/geometry.ts';
import { between, type Random } from '#demo/plates/random.ts';

/** What a stroke must know of the pen that makes it. */
export type Stroking = {
  random: Random;
  /** Units of the drawing in one pixel of the finished plate. */
  pixel: number;
  /** Light falls from here; on scratchboard strokes are the light, so they grow from the other side. */
  light: Point;
  sees: (point: Point, margin: number) => boolean;
  seesLine: (from: Point, to: Point) => boolean;
};

export type HatchOptions = {
  /** Degrees; 0 runs along the bore. */
  angle?: number;
  gap?: number;
  width?: number;
  opacity?: number;
  /** 0 to 0.5: how often a line is lifted. */
  breaks?: number;
  wobble?: number;
};

const point = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
const plus = ([x, y]: Point, [dx, dy]: Point, times = 1): Point => [x + dx * times, y + dy * times];

/** How far a line from the middle runs inside the box, before and after. */
function reachInside(start: Point, direction: Point, box: Box): readonly [number, number] {
  let [from, to] = [-Infinity, Infinity];
  for (const axis of [0, 1] as const) {
    const [low, high] = [box[axis] - start[axis], box[axis === 0 ? 2 : 3] - start[axis]];
    if (Math.abs(direction[axis]) < 1e-6) {
      if (low > 0 || high < 0) return [0, 0];
    } else {
      const [a, b] = [low / direction[axis], high / direction[axis]];
      from = Math.max(from, Math.min(a, b));
      to = Math.min(to, Math.max(a, b));
    }
  }
  return [from, to];
}

export function hatchStrokes(stroking: Stroking, d: string, options: HatchOptions = {}): string[] {
  const { angle = 45, gap = 4, breaks = 0.12, wobble = 0 } = options;
  const { random, pixel } = stroking;
  const box = boxOfPath(d, 12 * pixel);
  const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const radius = Math.hypot(box[2] - box[0], box[3] - box[1]) / 2;
  const along: Point = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const across: Point = [-along[1], along[0]];
  const liftOdds = Math.min(1, breaks * 4);
  const strokes: string[] = [];
  for (let offset = -radius; offset < radius; offset += gap * pixel * between(random, [0.9, 1.1])) {
    const start = plus(middle, across, offset);
    const [from, to] = reachInside(start, along, box);
    for (let at = from; at < to;) {
      const lifted = breaks > 0 && random() < liftOdds;
      const run = (between(random, [14, 60]) * pixel) / Math.min(1, liftOdds + 0.1);
      const end = lifted ? Math.min(to, at + run) : to;
      const [a, b] = [plus(start, along, at), plus(start, along, end)];
      if (stroking.seesLine(a, b)) {
        strokes.push(`M${point(a)}L${point([b[0], b[1] + wobble * between(random, [-1, 1])])}`);
      }
      at = end + between(random, [2, 6]) * pixel;
    }
  }
  return strokes;
}

export type ShadeOptions = {
  /** How far the longest strokes reach in. */
  depth?: number;
  gap?: number;
  width?: number;
  opacity?: number;
  /** Edges turned away from the light less than this stay bare. */
  least?: number;
  curve?: number;
};
export type ShadeStrokes = { fine: string[]; heavy: string[]; long: string[] };

function isClockwise(line: readonly Point[]): boolean {
  const area = line.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = line[(i + 1) % line.length] ?? [x, y];
    return sum + x * nextY - y * nextX;
  }, 0);
  return area > 0;
}

/** Form shading: short strokes that grow inward from the edges turned away from the light. */
export function shadeStrokes(stroking: Stroking, d: string, options: ShadeOptions = {}): ShadeStrokes {
  const { depth = 12, gap = 1.9, least = 0.12, curve = 0.35 } = options;
  const { random, pixel, light } = stroking;
  const strokes: ShadeStrokes = { fine: [], heavy: [], long: [] };
  let count = 0;
  const strokeAt = (from: Point, to: Point, side: number): void => {
    const length = distance(from, to);
    if (length < gap * pixel * 0.3) return;
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const outward: Point = [side * along[1], -side * along[0]];
    const shade = outward[0] * light[0] + outward[1] * light[1];
    if (shade < least || !stroking.sees(to, depth * pixel)) return;
    const reach = depth * pixel * shade * between(random, [0.55, 1.1]);
    const end = plus(plus(to, outward, -reach), along, reach * 0.25);
    const bend = plus([(to[0] + end[0]) / 2, (to[1] + end[1]) / 2], along, reach * curve * 0.5);
    const beyond = (target: Point, times: number): Point =>
      plus(to, [target[0] - to[0], target[1] - to[1]], times);
    strokes.fine.push(`M${point(to)}Q${point(bend)} ${point(end)}`);
    if (shade > 0.3) {
      count += 1;
      const far = plus(beyond(end, 2.3), along, reach * 0.5);
      if (count % 2 === 0) strokes.long.push(`M${point(to)}Q${point(beyond(bend, 2.2))} ${point(far)}`);
    }
    if (shade > 0.35) strokes.heavy.push(`M${point(to)}L${point(beyond(bend, 0.8))}`);
  };
  for (const line of flatten(d, gap * pixel)) {
    const side = isClockwise(line) ? 1 : -1;
    line.slice(1).forEach((to, i) => strokeAt(line[i] ?? to, to, side));
  }
  return strokes;
}
