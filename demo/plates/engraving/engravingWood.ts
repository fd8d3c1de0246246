/** Wood, ivory and horn: a part with grain that runs from its upper edge to its lower one. */
import { evenly, type Drafting } from '#demo/plates/geometry.ts';

import type { Pen } from './engraving.ts';
import type { Tone } from './engravingTones.ts';

export type Grained = {
  /** Inches of the object, as all outlines here. */
  outline: string;
  /** Two open curves, both from the same end; the grain lies between them. */
  grain: readonly [upper: string, lower: string];
  tone: Tone;
  depth?: number;
  /** 0 plain to 1 curled. */
  figure?: number;
  casts?: boolean;
};

const plainMaterials: ReadonlySet<Tone> = new Set<Tone>(['ivory', 'pearl']);
const grainPoints = 70;

export function drawGrained(pen: Pen, { path }: Drafting, part: Grained): void {
  const { outline, grain, tone, depth = 12, figure = 0, casts = true } = part;
  const d = path(outline);
  pen.part(d, tone, { depth, casts });
  const spacing = 8 * pen.pixel;
  const [upper, lower] = [
    evenly(path(grain[0]), grainPoints, spacing),
    evenly(path(grain[1]), grainPoints, spacing),
  ];
  pen.within(d, () => {
    if (plainMaterials.has(tone)) {
      pen.loft(upper, lower, { gap: 6, wobble: 0.4, width: 0.4, opacity: 0.35, spread: 0.3, breaks: 0.5 });
      return;
    }
    const line = { gap: 2.8, width: 0.5, opacity: 0.64, spread: 0.16, breaks: 0.16 };
    pen.loft(upper, lower, { ...line, wobble: 0.6 + figure });
    if (figure > 0) {
      const curl = { angle: 78, gap: 4.5, width: 0.5, breaks: 0.35, wobble: 3 * pen.pixel };
      pen.hatch(d, { ...curl, opacity: 0.35 * figure });
    }
  });
}
