/**
 * The engraver's pen: it turns outlines into washed, textured and shaded parts and collects them as one drawing.
 * Three weights of line: hatch about 0.5, outline 1.3, details 0.7 to 1.7, all in pixels of the finished plate.
 */
import { boxOf, boxOfPath, ellipse, lerp, short, type Box, type Point } from '#demo/plates/geometry.ts';
import type { DrawKind, Drawing, Measure, PlateFacts } from '#demo/plates/plateTypes.ts';
import { choose, seededRandom, type Choices, type Random } from '#demo/plates/random.ts';

import { loftStrokes, type LoftOptions } from './engravingLoft.ts';
import { compactPath } from './engravingPaths.ts';
import { Sheet, type SheetOptions } from './engravingSheet.ts';
import {
  hatchStrokes,
  shadeStrokes,
  type HatchOptions,
  type ShadeOptions,
  type Stroking,
} from './engravingStrokes.ts';
import { clouds, scrollwork, stippleStrokes, type ScrollOptions } from './engravingTextures.ts';
import { caseColors, type Tone } from './engravingTones.ts';

export type PenOptions = SheetOptions & {
  seed: string;
  /** Only this part of the drawing will be seen; strokes outside it are left out. */
  window?: Box | undefined;
  /** The figure will be mirrored: its other side is drawn, and the light still falls from the upper left. */
  reverse?: boolean;
};
type PartOptions = Pick<ShadeOptions, 'depth' | 'gap'> & {
  outline?: number;
  shaded?: boolean;
  shadeOpacity?: number;
  opacity?: number;
  texture?: (() => void) | undefined;
  /** Parts on top of others do not throw a shadow of their own on the paper. */
  casts?: boolean;
};
type Tube = {
  x: readonly [number, number];
  top: readonly [number, number];
  bottom: readonly [number, number];
};
type NestPlace = { at: Point; scale: number; turn?: number };
type Finish = { measure?: Measure; detail?: Box; layout?: Drawing['layout'] };

const everything: Box = [-Infinity, -Infinity, Infinity, Infinity];
const boxesTouch = (a: Box, b: Box, margin = 0): boolean =>
  a[0] <= b[2] + margin && a[2] >= b[0] - margin && a[1] <= b[3] + margin && a[3] >= b[1] - margin;

export class Pen extends Sheet implements Stroking {
  readonly random: Random;
  readonly light: Point;
  /** True when the left side of a gun is asked for: no loading gate, no ejection port. */
  readonly reverse: boolean;
  readonly #seed: string;
  readonly #choices: Random;
  readonly #window: Box;
  readonly #silhouette: string[] = [];

  constructor({ seed, window = everything, reverse = false, ...sheet }: PenOptions) {
    super(sheet);
    this.random = seededRandom(reverse ? `${seed} reverse` : seed);
    const facing = reverse ? -1 : 1;
    this.light = this.scratchboard ? [-0.42 * facing, -0.9] : [0.42 * facing, 0.9];
    this.reverse = reverse;
    this.#seed = seed;
    this.#choices = seededRandom(`${seed} object`);
    this.#window = window;
  }

  /** Decides what the object is; how strokes fall does not change the answer. */
  choose<T>(choices: Choices<T>): T {
    return choose(this.#choices, choices);
  }

  sees([x, y]: Point, margin: number): boolean {
    return boxesTouch([x, y, x, y], this.#window, margin);
  }

  seesLine(from: Point, to: Point): boolean {
    return boxesTouch(boxOf([from, to]), this.#window, 20 * this.pixel);
  }

  /** A finished part: wash, texture, form shading, outline. */
  part(d: string, tone: Tone, options: PartOptions = {}): void {
    const { outline = 1.3, shaded = true, shadeOpacity = 0.85, opacity = 1, texture, casts = true } = options;
    const box = boxOfPath(d, 6 * this.pixel);
    this.grow(box);
    if (!boxesTouch(box, this.#window)) return;
    if (casts) this.#silhouette.push(d);
    this.fill(d, tone, opacity);
    if (texture) this.within(d, texture);
    const { depth = 11, gap = 1.9 } = options;
    if (shaded) this.shade(d, { depth, gap, opacity: shadeOpacity });
    this.line(d, outline);
  }

  /** Parallel lines inside the outline. */
  hatch(d: string, options: HatchOptions = {}): void {
    if (this.measuring) return;
    const { width = 0.5, opacity = 0.8 } = options;
    this.within(d, () => this.strokes(hatchStrokes(this, d, options), width, opacity));
  }

  /** Form shading alone; `part` does it by itself. */
  shade(d: string, options: ShadeOptions = {}): void {
    if (this.measuring) return;
    const { width = 0.55, opacity = 0.9 } = options;
    const { fine, heavy, long } = shadeStrokes(this, d, options);
    this.within(d, () => {
      this.strokes(long, width * 0.75, opacity * 0.6);
      this.strokes(fine, width, opacity);
      this.strokes(heavy, width * 1.7, opacity);
    });
  }

  /** Lines between two edges with the same number of points (see `evenly`). Wrap in `within` to keep them inside. */
  loft(top: readonly Point[], bottom: readonly Point[], options: LoftOptions = {}): void {
    if (this.measuring) return;
    const { highlight = 0.28, width = 0.55, opacity = 0.85 } = options;
    const lit = this.scratchboard ? 0.72 : highlight;
    this.strokes(loftStrokes(this, { top, bottom }, { ...options, highlight: lit }), width, opacity);
  }

  /** A straight, maybe tapered tube lying along the bore. */
  tube({ x, top, bottom }: Tube, options: LoftOptions = {}): void {
    const count = Math.max(3, Math.ceil(Math.abs(x[1] - x[0]) / (26 * this.pixel)) + 1);
    const edge = ([from, to]: readonly [number, number]): Point[] =>
      Array.from({ length: count }, (_, i): Point => {
        const share = i / (count - 1);
        return [lerp(x[0], x[1], share), lerp(from, to, share)];
      });
    this.loft(edge(top), edge(bottom), options);
  }

  screw([x, y]: Point, radius: number, tone: Tone = 'bright'): void {
    const angle = this.random() * Math.PI;
    const [dx, dy] = [radius * 0.8 * Math.cos(angle), radius * 0.8 * Math.sin(angle)];
    this.part(ellipse([x, y], radius), tone, { depth: 4, outline: 0.9, casts: false });
    this.line(`M${short(x - dx)} ${short(y - dy)}L${short(x + dx)} ${short(y + dy)}`, 1.1);
  }

  checker(d: string, { angle = 32, gap = 4.2, width = 0.55, opacity = 0.8 }: HatchOptions = {}): void {
    this.hatch(d, { angle, gap, width, opacity, breaks: 0 });
    this.hatch(d, { angle: -angle - 8, gap, width, opacity, breaks: 0 });
  }

  scroll(d: string, options: ScrollOptions = {}): void {
    const { density = 0.7, width = 0.6, opacity = 0.85 } = options;
    if (this.measuring || density <= 0) return;
    this.within(d, () => this.strokes(scrollwork(this, d, options), width, opacity));
  }

  /** Color case hardening. */
  mottle(d: string, count = 12): void {
    if (this.measuring) return;
    this.within(d, () => {
      for (const cloud of clouds(this, d, count)) {
        this.tint(cloud, choose(this.random, caseColors[this.mode]), 0.42);
      }
    });
  }

  stipple(d: string, { count = 120, opacity = 0.6 }: { count?: number; opacity?: number } = {}): void {
    if (this.measuring) return;
    this.within(d, () => this.strokes(stippleStrokes(this, d, count), 1, opacity));
  }

  /** Puts another kind inside this drawing: a pistol in its case, a revolver in its holster. */
  nest(draw: DrawKind, facts: PlateFacts, { at: [x, y], scale, turn = 0 }: NestPlace): void {
    const { mode, weight, reverse, measuring } = this;
    const seed = `${this.#seed} nested`;
    const pixel = this.pixel / scale;
    const prefix = `${this.nextId()}n`;
    const inner = draw(new Pen({ seed, prefix, mode, pixel, weight, measuring, reverse }), facts);
    const [left, top, right, bottom] = inner.box;
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const corners: Point[] = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ];
    this.grow(
      boxOf(
        corners.map(([a, b]): Point => [x + scale * (a * cos - b * sin), y + scale * (a * sin + b * cos)]),
      ),
    );
    this.defs.push(inner.defs);
    this.out.push(
      `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${scale})">` +
        `<g transform="translate(${short(4 * pixel)} ${short(6 * pixel)})" fill="#1b1208" opacity=".32">` +
        `${inner.silhouette}</g>${inner.body}</g>`,
    );
  }

  finish({ measure, detail, layout = 'whole' }: Finish = {}): Drawing {
    const { box } = this;
    return {
      body: this.out.join(''),
      defs: this.defs.join(''),
      silhouette: this.#silhouette.map((d) => `<path d="${compactPath(d)}"/>`).join(''),
      box,
      detail: detail ?? box,
      layout,
      measure,
    };
  }
}
