/** Decoration as strokes: engraved scroll, stippling and the clouds of case hardening. */
import { boxOfPath, polyline, short, spline, type Point } from '#demo/plates/geometry.ts';
import { between } from '#demo/plates/random.ts';

import type { Stroking } from './engravingStrokes.ts';

const turns = 10.2;
const lastStep = 22;

/** One spiral with its leaf flicks. */
function scrollStrokes(
  center: Point,
  size: number,
  { phase, way }: { phase: number; way: number },
): string[] {
  const angleAt = (i: number): number => phase + way * (i / lastStep) * turns;
  const [cx, cy] = center;
  const spiral = Array.from({ length: lastStep + 1 }, (_, i): Point => {
    const radius = size * 0.56 * (1 - (i / lastStep) * 0.86);
    return [cx + radius * Math.cos(angleAt(i)), cy + radius * Math.sin(angleAt(i))];
  });
  const leaves = [2, 5, 8, 11, 14].map((i) => {
    const [x, y] = spiral[i] ?? center;
    const length = size * 0.2 * (1 - i / 26);
    const [lean, tip] = [angleAt(i) + way * 0.3, angleAt(i) + way * 1.5];
    return `M${short(x)} ${short(y)}Q${[
      x + length * Math.cos(lean),
      y + length * Math.sin(lean),
      x + length * 1.1 * Math.cos(tip),
      y + length * 1.1 * Math.sin(tip),
    ]
      .map(short)
      .join(' ')}`;
  });
  return [polyline(spiral), ...leaves];
}

export type ScrollOptions = {
  size?: number;
  /** 0 to 1; 0 leaves the part plain. */
  density?: number;
  width?: number;
  opacity?: number;
};

/** Running scroll that fills an outline. */
export function scrollwork(stroking: Stroking, d: string, options: ScrollOptions = {}): string[] {
  const { size = 26, density = 0.7 } = options;
  const { random, pixel } = stroking;
  const [left, top, right, bottom] = boxOfPath(d, 12 * pixel);
  const step = Math.max(size * 0.8 * pixel, Math.min(bottom - top, right - left) * 0.36);
  const strokes: string[] = [];
  for (let y = top + step * 0.4, row = 0; y < bottom + step * 0.5; y += step * 0.86, row += 1) {
    for (let x = left + (row % 2) * step * 0.5; x < right + step * 0.5; x += step) {
      if (random() > density + 0.15 || !stroking.sees([x, y], step)) continue;
      const way = (row + Math.round(x / step)) % 2 === 0 ? -1 : 1;
      const center: Point = [
        x + between(random, [-0.1, 0.1]) * step,
        y + between(random, [-0.1, 0.1]) * step,
      ];
      strokes.push(...scrollStrokes(center, step, { phase: random() * 6.3, way }));
    }
  }
  return strokes;
}

export function stippleStrokes({ random, pixel }: Stroking, d: string, count: number): string[] {
  const [left, top, right, bottom] = boxOfPath(d, 12 * pixel);
  return Array.from(
    { length: count },
    () => `M${short(between(random, [left, right]))} ${short(between(random, [top, bottom]))}h.1`,
  );
}

/** Uneven clouds scattered over an outline. */
export function clouds({ random, pixel }: Stroking, d: string, count: number): string[] {
  const [left, top, right, bottom] = boxOfPath(d, 12 * pixel);
  return Array.from({ length: count }, () => {
    const [x, y] = [between(random, [left, right]), between(random, [top, bottom])];
    const radius = between(random, [6, 18]) * pixel;
    const rim = Array.from({ length: 8 }, (_, i): Point => {
      const [angle, reach] = [(i / 8) * 2 * Math.PI, radius * between(random, [0.6, 1.3])];
      return [x + reach * 1.4 * Math.cos(angle), y + reach * 0.8 * Math.sin(angle)];
    });
    return `${spline([...rim, ...rim.slice(0, 1)])}Z`;
  });
}
