/** The lettering and lines around a figure: dimension line, figure and plate numbers, frame. */
import { short, type Point } from './geometry.ts';

const serif = `font-family="'Brygada 1918','Brygada 1918 Variable',Georgia,serif"`;

const numerals: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

export function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, letters] of numerals) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}

const eighths = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'] as const;

/** Lengths are said to the nearest eighth, as catalogs do: 7½ in. */
export function inchesLabel(length: number): string {
  const inEighths = Math.round(length * 8);
  const whole = Math.floor(inEighths / 8);
  const fraction = eighths[inEighths % 8] ?? '';
  return `${whole > 0 || fraction === '' ? whole : ''}${fraction} in.`;
}

type Label = {
  at: Point;
  text: string;
  ink: string;
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  upright?: boolean;
};

export function letter({ at: [x, y], text, ink, size, anchor = 'start', upright = false }: Label): string {
  const style = upright ? 'letter-spacing="2.4"' : 'font-style="italic"';
  const anchored = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text x="${short(x)}" y="${short(y)}"${anchored} font-size="${size}" ${style} fill="${ink}" ${serif}>${text}</text>`;
}

type DimensionLine = { from: number; to: number; y: number; text: string; ink: string };
const dimensionSize = 17;

export function dimensionLine({ from, to, y, text, ink }: DimensionLine): string {
  const middle = (from + to) / 2;
  const half = text.length * dimensionSize * 0.29;
  const [left, right, level] = [from, to, y].map(short);
  const lines =
    `M${left} ${short(y - 7)}v14M${right} ${short(y - 7)}v14` +
    `M${left} ${level}H${short(middle - half)}M${short(middle + half)} ${level}H${right}`;
  const heads = `M${left} ${level}l9 -2.6v5.2zM${right} ${level}l-9 -2.6v5.2z`;
  const label = letter({
    at: [middle, y + dimensionSize * 0.34],
    text,
    ink,
    size: dimensionSize,
    anchor: 'middle',
  });
  return (
    `<g stroke="${ink}" stroke-width=".9" fill="none"><path d="${lines}"/>` +
    `<path d="${heads}" fill="${ink}" stroke="none"/></g>${label}`
  );
}

/** The dropped lines that tie a dimension to the figure. */
export const leaders = (feet: readonly [Point, Point], y: number, ink: string): string =>
  `<path d="${feet.map((foot) => `M${short(foot[0])} ${short(foot[1])}V${short(y - 10)}`).join('')}" ` +
  `stroke="${ink}" stroke-width=".6" stroke-dasharray="7 3 1.5 3" opacity=".55"/>`;

export function frame(
  width: number,
  height: number,
  { margin, ink }: { margin: number; ink: string },
): string {
  const border = (inset: number, weight: string): string =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${ink}" ${weight}/>`;
  return (
    border(margin, 'stroke-width=".9" opacity=".75"') + border(margin + 5, 'stroke-width=".4" opacity=".6"')
  );
}
