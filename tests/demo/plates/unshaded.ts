/**
 * A pen that leaves out the strokes that only shade, which is nearly all that a drawing costs. What is drawn, of which
 * materials, where, and how it is decorated stays.
 */
import type { Pen } from '#demo/plates/engraving/engraving.ts';

const leaveOut = (): void => undefined;

export function unshaded(pen: Pen): Pen {
  const nest = pen.nest.bind(pen);
  return Object.assign(pen, {
    shade: leaveOut,
    loft: leaveOut,
    nest(...[draw, facts, place]: Parameters<Pen['nest']>) {
      nest((inner, innerFacts) => draw(unshaded(inner), innerFacts), facts, place);
    },
  });
}
