/** Letters as strokes of the graver, for titles and marks that belong to the object itself, and handwriting. */
import { mapPath, scalePath, short, turnPath, type Point } from '#demo/plates/geometry.ts';
import { between, type Random } from '#demo/plates/random.ts';

import type { Pen } from './engraving.ts';

const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M0.8 4L3.2 4',
  B: 'M0 0L0 6L2.4 6C4.4 6 4.4 3 2.4 3L0 3M2.4 3C4 3 4 0 2.2 0L0 0',
  C: 'M4 1C3 -0.6 0 -0.4 0 3C0 6.4 3 6.6 4 5',
  D: 'M0 0L0 6L1.6 6C5 6 5 0 1.6 0L0 0',
  E: 'M4 0L0 0L0 6L4 6M0 3L3 3',
  F: 'M4 0L0 0L0 6M0 3L3 3',
  G: 'M4 1C3 -0.6 0 -0.4 0 3C0 6.4 3 6.6 4 5L4 3.2L2.4 3.2',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  I: 'M2 0L2 6',
  K: 'M0 0L0 6M4 0L0 3.4M1.4 2.4L4 6',
  L: 'M0 0L0 6L3.6 6',
  M: 'M0 6L0 0L2 4L4 0L4 6',
  N: 'M0 6L0 0L4 6L4 0',
  O: 'M2 0C-0.7 0 -0.7 6 2 6C4.7 6 4.7 0 2 0',
  P: 'M0 6L0 0L2.2 0C4.6 0 4.6 3.2 2.2 3.2L0 3.2',
  R: 'M0 6L0 0L2.2 0C4.6 0 4.6 3.2 2.2 3.2L0 3.2M2 3.2L4 6',
  S: 'M3.8 1C3 -0.5 0.2 -0.4 0.2 1.5C0.2 3.4 3.9 2.6 3.9 4.5C3.9 6.4 0.8 6.5 0 5',
  T: 'M0 0L4 0M2 0L2 6',
  U: 'M0 0L0 4C0 6.6 4 6.6 4 4L4 0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3L2 6',
  '0': 'M2 0C-0.4 0 -0.4 6 2 6C4.4 6 4.4 0 2 0',
  '1': 'M0.8 1.2L2 0L2 6',
  '2': 'M0.2 1.6C0.2 -0.6 3.8 -0.6 3.8 1.6C3.8 3.2 0.6 4 0 6L4 6',
  '3': 'M0.4 0L3.8 0L1.8 2.4C4.6 2.4 4.6 6 2 6C1 6 0.2 5.6 0 4.8',
  '4': 'M3 6L3 0L0 4L4 4',
  '5': 'M3.6 0L0.6 0L0.4 2.6C4.8 1.8 4.8 6 1.8 6C1 6 0.4 5.6 0 5',
  '6': 'M3.4 0.4C0.6 0.6 0 2.6 0 4C0 6.8 4 6.6 4 4.2C4 2.2 1 2 0.2 3.6',
  '7': 'M0 0L4 0L1.4 6',
  '8': 'M2 2.8C-0.2 2.6 -0.2 0 2 0C4.2 0 4.2 2.6 2 2.8C-0.6 3 -0.6 6 2 6C4.6 6 4.6 3 2 2.8',
  '9': 'M0.6 5.6C3.4 5.4 4 3.4 4 2C4 -0.8 0 -0.6 0 1.8C0 3.8 3 4 3.8 2.4',
};
const [glyphHeight, glyphAdvance] = [6, 5.8];

export type Lettering = {
  text: string;
  /** Middle of the line of letters. */
  middle: Point;
  height: number;
  /** Degrees about the middle. */
  turn?: number;
};

/** The strokes of a line of capitals and numbers; other characters leave a space. */
export function letterStrokes(pen: Pen, { text, middle, height, turn = 0 }: Lettering): string {
  const [x, y] = middle;
  const scale = height / glyphHeight;
  const width = (text.length * glyphAdvance - (glyphAdvance - 4)) * scale;
  const strokes = text
    .split('')
    .map((character, i) =>
      scalePath(glyphs[character] ?? '', scale, [x - width / 2 + i * glyphAdvance * scale, y - height / 2]),
    )
    .join('');
  // A reverse is mirrored as a whole, and its letters have to be read all the same.
  const readable = pen.reverse ? mapPath(strokes, ([a, b]) => [2 * x - a, b]) : strokes;
  return turn === 0 ? readable : turnPath(readable, turn, middle);
}

type Handwriting = {
  from: Point;
  length: number;
  height: number;
  /** Rise for each unit to the right. */ slope?: number;
};

/** A line of a clerk's hand: loops that cannot be read. */
export function handwriting(random: Random, { from, length, height, slope = 0 }: Handwriting): string {
  let [x, y] = from;
  const end = x + length;
  let d = `M${short(x)} ${short(y)}`;
  while (x < end) {
    const step = between(random, [0.55, 1.15]) * height;
    const rise = height * (random() < 0.2 ? 2 : 0.9) * between(random, [0.7, 1.1]);
    const [nextX, nextY] = [x + step, y + step * slope];
    d += `C${[x + height * 0.8, y - rise, nextX, nextY - rise * 0.9, nextX, nextY].map(short).join(' ')}`;
    [x, y] = [nextX, nextY];
    if (random() < 0.2) {
      x += height * 1.7;
      y += height * 1.7 * slope;
      d += `M${short(x)} ${short(y)}`;
    }
  }
  return d;
}
