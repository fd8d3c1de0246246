/** Barrels and tubes, round or octagonal, shaded along the bore. Measures are inches of the object. */
import { lerp, type Drafting } from '#demo/plates/geometry.ts';

import type { Pen } from './engraving.ts';
import type { Tone } from './engravingTones.ts';

export type Barrel = {
  /** Inches along the bore, breech to muzzle. */
  from?: number;
  to: number;
  /** At the breech and at the muzzle. */
  radius: readonly [breech: number, muzzle: number];
  /** Height of the bore; 0 unless there are two barrels. */
  y?: number;
  tone: Tone;
  shape?: 'round' | 'octagon';
  /** The turned ring at the muzzle. */
  crown?: boolean;
};

function shadeFlats(pen: Pen, strip: (top: number, bottom: number) => string): void {
  const close = { angle: 0, gap: 1.7, width: 0.6, breaks: 0.05 };
  const open = { angle: 0, gap: 3.4, width: 0.45, breaks: 0.3 };
  pen.hatch(strip(0.42, 1), pen.scratchboard ? open : close);
  pen.hatch(strip(-0.44, 0.42), { ...open, opacity: 0.6, breaks: 0.4 });
  if (pen.scratchboard) pen.hatch(strip(-1, -0.44), { ...close, width: 0.55, breaks: 0.1 });
}

export function drawBarrel(pen: Pen, { inches }: Drafting, barrel: Barrel): void {
  const { from = 0, to, radius, y = 0, tone, shape = 'round', crown = true } = barrel;
  const [left, right, breech, muzzle, bore] = [from, to, ...radius, y].map(inches) as Quintet;
  const strip = (top: number, bottom: number): string =>
    `M${left} ${bore + breech * top}L${right} ${bore + muzzle * top}` +
    `L${right} ${bore + muzzle * bottom}L${left} ${bore + breech * bottom}Z`;
  const whole = strip(-1, 1);
  pen.part(whole, tone, { shaded: false });
  pen.within(whole, () => {
    if (shape === 'octagon') {
      for (const edge of [-0.44, 0.42]) {
        pen.line(`M${left} ${bore + breech * edge}L${right} ${bore + muzzle * edge}`, 0.9);
      }
      shadeFlats(pen, strip);
    } else {
      const [top, bottom] = [
        [bore - breech, bore - muzzle] as const,
        [bore + breech, bore + muzzle] as const,
      ];
      pen.tube({ x: [left, right], top, bottom }, { gap: 1.75 });
    }
    if (!crown) return;
    const ring = right - Math.max(2.4 * pen.pixel, inches(0.06));
    const height = lerp(breech, muzzle, 0.98);
    pen.line(`M${ring} ${bore - height}L${ring} ${bore + height}`, 0.8);
  });
}
type Quintet = [number, number, number, number, number];

/** A plain tube between two heights: magazines, ramrods, sleeves. */
export function drawTube(
  pen: Pen,
  { path, inches }: Drafting,
  tube: { x: readonly [number, number]; y: readonly [number, number]; tone: Tone },
): void {
  const [[left, right], [top, bottom]] = [tube.x, tube.y];
  const d = path(`M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`);
  pen.part(d, tube.tone, { shaded: false });
  pen.within(d, () => {
    const [upper, lower] = [inches(top), inches(bottom)];
    pen.tube({ x: [inches(left), inches(right)], top: [upper, upper], bottom: [lower, lower] }, { gap: 1.7 });
  });
}
