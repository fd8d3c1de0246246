/** What revolvers share: the cylinder with its flutes and notches, and the screws of a frame. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import type { Tone } from '#demo/plates/engraving/engravingTones.ts';
import type { Drafting } from '#demo/plates/geometry.ts';

export type Cylinder = {
  /** Inches: rear and front face, upper and lower edge. */
  rear: number;
  front: number;
  top: number;
  bottom: number;
  tone: Tone;
  fluted: boolean;
  engraving?: number;
};

function drawFlute(
  pen: Pen,
  { path }: Drafting,
  flute: { front: number; length: number; y: number; half: number; tone: Tone },
): void {
  const { front, length, y, half, tone } = flute;
  const back = front - length;
  const d = path(
    `M${front} ${y - half}L${front - length * 0.58} ${y - half}` +
      `C${front - length * 0.88} ${y - half * 0.9} ${back} ${y - half * 0.3} ${back} ${y}` +
      `C${back} ${y + half * 0.3} ${front - length * 0.88} ${y + half * 0.9} ${front - length * 0.58} ${y + half}` +
      `L${front} ${y + half}Z`,
  );
  const upper = path(
    `M${front} ${y - half}L${back - 0.06} ${y - half}L${back - 0.06} ${y - half * 0.1}L${front} ${y - half * 0.1}Z`,
  );
  pen.part(d, tone, { casts: false, shaded: false, outline: 1 });
  // A flute is hollow, so its upper wall lies in shade where the cylinder's would be lit.
  pen.hatch(upper, { angle: 0, gap: 1.5, width: 0.55, breaks: 0.05 });
  pen.hatch(d, { angle: 0, gap: 3.2, width: 0.4, opacity: 0.6, breaks: 0.3 });
}

function drawStopNotches(pen: Pen, { path }: Drafting, { rear, top, bottom, tone }: Cylinder): void {
  for (const share of [0.33, 0.67]) {
    const y = top + (bottom - top) * share;
    const notch = `M${rear + 0.17} ${y - 0.06}L${rear + 0.33} ${y - 0.06}L${rear + 0.33} ${y + 0.06}L${rear + 0.17} ${y + 0.06}Z`;
    pen.part(path(notch), tone, { casts: false, shaded: false, outline: 0.8 });
  }
}

export function drawCylinder(pen: Pen, draft: Drafting, cylinder: Cylinder): void {
  const { path, inches } = draft;
  const { rear, front, top, bottom, tone, fluted, engraving = 0 } = cylinder;
  const [chamfer, height] = [0.09, bottom - top];
  const d = path(
    `M${front} ${top + chamfer}L${front} ${bottom - chamfer}L${front - chamfer} ${bottom}` +
      `L${rear} ${bottom}L${rear} ${top}L${front - chamfer} ${top}Z`,
  );
  pen.part(d, tone, { shaded: false, casts: false });
  pen.within(d, () => {
    const [upper, lower] = [inches(top), inches(bottom)];
    pen.tube({ x: [inches(rear), inches(front)], top: [upper, upper], bottom: [lower, lower] }, { gap: 1.9 });
  });
  if (fluted) {
    const length = (front - rear) * 0.7;
    const middle = (top + bottom) / 2;
    drawFlute(pen, draft, { front, length, y: middle, half: height * 0.12, tone });
    drawFlute(pen, draft, { front, length, y: top + height * 0.15, half: height * 0.075, tone });
    drawFlute(pen, draft, { front, length, y: bottom - height * 0.15, half: height * 0.075, tone });
  }
  const scene = fluted ? rear + (front - rear) * 0.34 : front - 0.12;
  pen.scroll(path(`M${rear + 0.05} ${top}L${scene} ${top}L${scene} ${bottom}L${rear + 0.05} ${bottom}Z`), {
    size: 15,
    density: engraving,
  });
  pen.line(path(`M${rear + 0.09} ${top}L${rear + 0.09} ${bottom}`), 0.8);
  drawStopNotches(pen, draft, cylinder);
}

/** @param screws places and radii, in inches */
export function drawScrews(
  pen: Pen,
  { at, inches }: Drafting,
  screws: readonly (readonly [x: number, y: number, radius: number])[],
): void {
  for (const [x, y, radius] of screws) pen.screw(at(x, y), inches(radius));
}
