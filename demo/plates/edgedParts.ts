/** What edged weapons share: a blade with its ridges, a bound grip, a scabbard. */
import type { Pen } from './engraving/engraving.ts';
import type { Tone } from './engraving/engravingTones.ts';
import { evenly, polyline, towards, type Drafting, type Point } from './geometry.ts';

export type Blade = {
  /** Inches; back and edge both run from the guard to the point. */
  back: string;
  edge: string;
  outline: string;
  tone: Tone;
  /** Lines along the blade, as shares from back to edge; fullers and ridges. */
  ridges: readonly number[];
  /** How much of the length the ridges run. */
  ridged?: number;
  highlight?: number;
};
const bladePoints = 60;

export function drawBlade(pen: Pen, { path }: Drafting, blade: Blade): void {
  const { back, edge, outline, tone, ridges, ridged = 0.75, highlight = 0.5 } = blade;
  const spacing = 5 * pen.pixel;
  const [upper, lower] = [evenly(path(back), bladePoints, spacing), evenly(path(edge), bladePoints, spacing)];
  pen.part(path(outline), tone, { shaded: false, outline: 1.2 });
  pen.within(path(outline), () => {
    pen.loft(upper, lower, { gap: 1.9, highlight, spread: 0.22, width: 0.5 });
    for (const share of ridges) {
      const ridge = upper
        .slice(1, Math.round(bladePoints * ridged))
        .map((point, i): Point => towards(point, lower[i + 1] ?? point, share));
      pen.line(polyline(ridge), 0.85);
    }
  });
}

/** Cord or wire wound around a grip. */
export function drawBinding(
  pen: Pen,
  d: string,
  { pitch, angle = 68 }: { pitch: number; angle?: number },
): void {
  pen.hatch(d, { angle, gap: pitch, width: 1, breaks: 0, opacity: 0.9 });
  pen.hatch(d, { angle, gap: pitch / 2, width: 0.45, breaks: 0, opacity: 0.6 });
}

type Scabbard = { back: string; edge: string; outline: string; tone: Tone };

export function drawScabbard(pen: Pen, { path }: Drafting, { back, edge, outline, tone }: Scabbard): void {
  const spacing = 5 * pen.pixel;
  pen.part(path(outline), tone, { depth: 7 });
  pen.within(path(outline), () =>
    pen.loft(evenly(path(back), bladePoints, spacing), evenly(path(edge), bladePoints, spacing), {
      gap: 2,
      highlight: 0.3,
      spread: 0.16,
    }),
  );
}
