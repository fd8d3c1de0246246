/**
 * The sheet a drawing is collected on: fills, lines and clipped groups as SVG, with their ids and washes. It knows
 * nothing of shading; the pen in engraving.ts adds that.
 */
import { boxOf, boxOfPath, scalePath, type Box, type Point } from '#demo/plates/geometry.ts';

import { compactPath } from './engravingPaths.ts';
import { inks, voids, washes, type PlateMode, type Tone } from './engravingTones.ts';

export type SheetOptions = {
  /** Starts every id of the drawing, so that two drawings can stand in one file. */
  prefix: string;
  mode: PlateMode;
  /** Units of the drawing in one pixel of the finished plate. */
  pixel?: number;
  /** Thickens every line, for large art. */
  weight?: number;
  /** Finds the box of the drawing without putting anything on the sheet. */
  measuring?: boolean;
};
type LineOptions = { opacity?: number; dashes?: string; round?: boolean };

const brief = (value: number): string => String(Math.round(value * 100) / 100);
const opacityOf = (opacity: number): string => (opacity < 1 ? ` opacity="${brief(opacity)}"` : '');

export class Sheet {
  readonly mode: PlateMode;
  readonly pixel: number;
  readonly weight: number;
  protected readonly measuring: boolean;
  protected out: string[] = [];
  protected readonly defs: string[] = [];
  readonly #prefix: string;
  readonly #washIds = new Map<Tone, string>();
  readonly #corners: Point[] = [];
  #ids = 0;

  constructor({ prefix, mode, pixel = 1, weight = 1, measuring = false }: SheetOptions) {
    this.#prefix = prefix;
    this.mode = mode;
    this.pixel = pixel;
    this.weight = weight;
    this.measuring = measuring;
  }

  get scratchboard(): boolean {
    return this.mode === 'dark';
  }

  protected nextId(): string {
    this.#ids += 1;
    return `${this.#prefix}${this.#ids.toString(36)}`;
  }

  #wash(tone: Tone): string {
    let id = this.#washIds.get(tone);
    if (id === undefined) {
      id = this.nextId();
      const [lit, shaded] = washes[this.mode][tone];
      this.defs.push(
        `<linearGradient id="${id}" x1="0" y1="0" x2=".18" y2="1"><stop stop-color="${lit}"/>` +
          `<stop offset="1" stop-color="${shaded}"/></linearGradient>`,
      );
      this.#washIds.set(tone, id);
    }
    return `url(#${id})`;
  }

  fill(d: string, tone: Tone, opacity = 1): void {
    const wash = this.#wash(tone);
    if (this.measuring) return;
    this.out.push(`<path d="${compactPath(d)}" fill="${wash}"${opacityOf(opacity)}/>`);
  }

  /** A flat color, for clouds and painted marks only; metal and wood are tones. */
  tint(d: string, color: string, opacity = 1): void {
    if (this.measuring) return;
    this.out.push(`<path d="${compactPath(d)}" fill="${color}"${opacityOf(opacity)}/>`);
  }

  /** An opening: a window in a frame, the mouth of a barrel. */
  solid(d: string, opacity = 1): void {
    this.tint(d, voids[this.mode], opacity);
  }

  line(d: string, width = 1, { opacity = 1, dashes, round = false }: LineOptions = {}): void {
    if (this.measuring) return;
    const stroke = brief(width * this.pixel * this.weight);
    // Dashes are pixels of the finished plate, as widths are.
    const dashed = dashes?.split(' ').map((dash) => brief(Number(dash) * this.pixel));
    const style = `${dashed ? ` stroke-dasharray="${dashed.join(' ')}"` : ''}${
      round ? ' stroke-linecap="round"' : ' stroke-linejoin="round"'
    }`;
    this.out.push(
      `<path d="${compactPath(d)}" fill="none" stroke="${inks[this.mode]}" stroke-width="${stroke}"` +
        `${opacityOf(opacity)}${style}/>`,
    );
  }

  /** Draws only what falls inside the outline. */
  within(d: string, draw: () => void): void {
    const outside = this.out;
    this.out = [];
    draw();
    const inside = this.out.join('');
    this.out = outside;
    if (!inside) return;
    const id = this.nextId();
    this.defs.push(`<clipPath id="${id}"><path d="${compactPath(d)}" clip-rule="evenodd"/></clipPath>`);
    this.out.push(`<g clip-path="url(#${id})">${inside}</g>`);
  }

  /** Many fine strokes as one path; half a pixel is precise enough for them. */
  strokes(strokes: readonly string[], width: number, opacity = 1): void {
    if (strokes.length === 0) return;
    const grid = this.pixel > 1.15 ? 1 : this.pixel > 0.55 ? 2 : 10;
    this.line(compactPath(strokes.join(''), grid), width, { opacity, round: true });
  }

  /** A bent bar of even width: guards, levers, wires, straps. */
  band(d: string, { width, tone, outline = 1.1 }: { width: number; tone: Tone; outline?: number }): void {
    const [left, top, right, bottom] = boxOfPath(d, 4 * this.pixel);
    const half = width / 2;
    this.grow([left - half, top - half, right + half, bottom + half]);
    if (this.measuring) return;
    const weight = outline * this.pixel * this.weight;
    const [lit, shaded] = washes[this.mode][tone];
    const bar = (path: string, color: string, wide: number): string =>
      `<path d="${compactPath(path)}" fill="none" stroke="${color}" stroke-width="${brief(wide)}" ` +
      `stroke-linecap="round" stroke-linejoin="round"/>`;
    this.out.push(
      bar(d, inks[this.mode], width + weight),
      bar(d, shaded, width - weight),
      bar(scalePath(d, 1, [-width * 0.09, -width * 0.14]), lit, width * 0.4),
    );
  }

  protected grow([left, top, right, bottom]: Box): void {
    this.#corners.push([left, top], [right, bottom]);
  }

  /** Everything drawn so far lies in this box. */
  protected get box(): Box {
    return boxOf(this.#corners);
  }
}
