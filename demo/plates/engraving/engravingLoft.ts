/**
 * Lines that follow a form between two edges: the length of a barrel, the grain of a stock. They stand close where
 * the form turns from the light and open up, then vanish, where it is lit.
 */
import { distance, lerp, short, type Point } from '#demo/plates/geometry.ts';
import { between } from '#demo/plates/random.ts';

import type { Stroking } from './engravingStrokes.ts';

export type LoftOptions = {
  gap?: number;
  /** Where between the edges the light falls, 0 to 1. */
  highlight?: number;
  spread?: number;
  /** How much wider the gaps get in the light. */
  sparse?: number;
  width?: number;
  opacity?: number;
  wobble?: number;
  breaks?: number;
};

type Edges = { top: readonly Point[]; bottom: readonly Point[] };

/** One line of the loft, lifted here and there, more often in the light. */
function loftLine(stroking: Stroking, { top, bottom }: Edges, line: Required<LoftLine>): string[] {
  const { random, pixel } = stroking;
  const { share, lit, wobble, breaks } = line;
  const phase = random() * 9;
  const runs: string[] = [];
  let drawing = random() > lit;
  let run: string[] = [];
  const lift = (): void => {
    if (run.length > 1) runs.push(`M${run.join('L')}`);
    run = [];
  };
  top.forEach((upper, i) => {
    const lower = bottom[i] ?? upper;
    if (random() < breaks * (0.25 + lit)) drawing = !drawing || random() > lit;
    const sway = (Math.sin(i * 0.32 + phase) + Math.sin(i * 0.11 + share * 7) * 1.4) * wobble * pixel;
    const [x, y] = [lerp(upper[0], lower[0], share), lerp(upper[1], lower[1], share) + sway];
    if (drawing && stroking.sees([x, y], 30 * pixel)) run.push(`${short(x)} ${short(y)}`);
    else lift();
  });
  lift();
  return runs;
}
type LoftLine = { share: number; lit: number; wobble: number; breaks: number };

export function loftStrokes(
  stroking: Stroking,
  edges: Edges,
  options: LoftOptions & { highlight: number },
): string[] {
  const { gap = 2, highlight, spread = 0.15, sparse = 4.2, wobble = 0, breaks = 0.25 } = options;
  const { random, pixel } = stroking;
  const height = Math.max(...edges.top.map((upper, i) => distance(upper, edges.bottom[i] ?? upper)));
  const strokes: string[] = [];
  let share = 1 - (0.6 * gap * pixel) / height;
  while (share > 0) {
    const lit = Math.exp(-(((share - highlight) / spread) ** 2));
    if (lit < 0.86) strokes.push(...loftLine(stroking, edges, { share, lit, wobble, breaks }));
    share -= (gap * pixel * (1 + sparse * lit) * between(random, [0.85, 1.15])) / height;
  }
  return strokes;
}
