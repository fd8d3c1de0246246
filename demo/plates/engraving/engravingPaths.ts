/** Writes an outline as short as SVG allows: relative commands and bare numbers, less than half the bytes. */
import { readPath, short, type Point } from '#demo/plates/geometry.ts';

function bare(value: number): string {
  const text = short(value);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}

/** A minus sign or a second decimal point ends the number before it, so no space is needed there. */
function joinNumbers(numbers: readonly string[], before = ''): string {
  let text = '';
  let last = before;
  for (const number of numbers) {
    const endsLast = last === '' || number.startsWith('-') || (number.startsWith('.') && last.includes('.'));
    text += endsLast ? number : ` ${number}`;
    last = number;
  }
  return text;
}

type Move = { command: string; numbers: readonly number[] };

/** Level and upright lines have commands of their own. */
function lineMove([dx = 0, dy = 0]: readonly number[]): Move {
  if (bare(dy) === '0') return { command: 'h', numbers: [dx] };
  if (bare(dx) === '0') return { command: 'v', numbers: [dy] };
  return { command: 'l', numbers: [dx, dy] };
}

/** @param grid steps in one unit: 10 keeps tenths, 1 whole units */
export function compactPath(d: string, grid = 10): string {
  // Already relative: a texture wrote it that way.
  if (/[a-y]/u.test(d)) return d;
  const snap = (value: number): number => Math.round(value * grid) / grid;
  let text = '';
  let written: { command: string; last: string } = { command: '', last: '' };
  const write = ({ command, numbers }: Move): void => {
    const texts = numbers.map(bare);
    // After an absolute M further pairs would be absolute lines, so its command is always written.
    const repeated = command === written.command && command !== 'M';
    text += (repeated ? '' : command) + joinNumbers(texts, repeated ? written.last : '');
    written = { command, last: texts.at(-1) ?? '' };
  };
  let here: Point = [0, 0];
  let start: Point = here;
  for (const { letter, points } of readPath(d)) {
    const [fromX, fromY] = letter === 'M' ? [0, 0] : here;
    const snapped = points.map(([x, y]): Point => [snap(x), snap(y)]);
    const numbers = snapped.flatMap(([x, y]) => [x - fromX, y - fromY]);
    if (letter === 'L') write(lineMove(numbers));
    else write({ command: letter === 'M' ? 'M' : letter.toLowerCase(), numbers });
    if (letter === 'M') start = snapped[0] ?? start;
    here = letter === 'Z' ? start : (snapped.at(-1) ?? here);
  }
  return text;
}
