/** Small parts long guns share: sights, triggers, guards, bands, scopes. Inches; the bore lies at y 0. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawTube } from '#demo/plates/engraving/engravingBarrel.ts';
import type { Tone } from '#demo/plates/engraving/engravingTones.ts';
import { boxOfPath, ellipse, lerp } from '#demo/plates/geometry.ts';
import type { Metal } from '#demo/plates/plateTypes.ts';

import { draft } from './longGunStocks.ts';

const { path, inches, at } = draft;
type Spot = { x: number; y: number; tone: Tone };
/** How a piece is made; thin ones are shaded little. */
type PieceLook = { tone: Tone; depth?: number };
type Sides = { x: readonly [number, number]; top: number; bottom: number; tone: Tone };

/** Barrels were made to order, so guns of one look still differ; an army's pattern does not. */
export function withOrderedBarrel<T extends { barrelInches: number }>(pen: Pen, look: T, pattern = false): T {
  const more = pen.choose([-2, -1, 0, 0, 1, 2]);
  return pattern ? look : { ...look, barrelInches: look.barrelInches + more };
}

/** Thin parts are kept to light shading, so that they do not blacken. */
export function drawPiece(pen: Pen, outline: string, { tone, depth = 4 }: PieceLook): void {
  pen.part(path(outline), tone, { depth, outline: depth < 4 ? 0.9 : 1.2 });
}

/** Lies on parts already drawn and throws no shadow of its own. */
export function drawInlay(pen: Pen, outline: string, { tone, depth = 4 }: PieceLook): void {
  pen.part(path(outline), tone, { depth, outline: 1, casts: false });
}

export const block = ({ x: [left, right], top, bottom }: Omit<Sides, 'tone'>): string =>
  `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`;

/** Clouds keep their size on the plate, so a larger part, or an enlargement, needs more of them. */
export function mottleEvenly(pen: Pen, body: string): void {
  const [left, top, right, bottom] = boxOfPath(body);
  const area = ((right - left) * (bottom - top)) / pen.pixel ** 2;
  pen.mottle(body, Math.round(Math.min(30, Math.max(4, area / 560))));
}

/** Scroll of one size on the gun, but never so small on the plate that it runs together. */
export function drawScroll(pen: Pen, d: string, density: number): void {
  pen.scroll(d, { size: Math.max(14, inches(0.8) / pen.pixel), density });
}

/** The turn of the metal below, closer and darker than the shading of its edge. */
function hatchBelly(pen: Pen, body: string, tone: Tone): void {
  const [left, top, right, bottom] = boxOfPath(body);
  const belly = (share: number): string => block({ x: [left, right], top: lerp(top, bottom, share), bottom });
  pen.within(body, () => {
    pen.hatch(belly(0.58), { angle: 62, gap: 2.8, width: 0.45, opacity: 0.5 });
    if (tone !== 'bright' && tone !== 'nickel' && tone !== 'case') {
      pen.hatch(belly(0), { angle: 0, gap: 3, width: 0.4, opacity: 0.4, breaks: 0.3 });
    }
  });
}

/** A receiver or action: mottled when case hardened, scroll over the parts named. */
export function drawAction(
  pen: Pen,
  outline: string,
  { tone, engraving = 0, panels = [outline], depth = 11 }: ActionLook,
): void {
  const body = path(outline);
  const texture = tone === 'case' ? () => mottleEvenly(pen, body) : undefined;
  pen.part(body, tone, { depth, texture });
  hatchBelly(pen, body, tone);
  pen.within(body, () => {
    for (const panel of panels) drawScroll(pen, path(panel), engraving);
  });
}
type ActionLook = { tone: Metal; engraving?: number; panels?: readonly string[]; depth?: number };

export function drawTrigger(pen: Pen, { x, y, tone }: Spot): void {
  const blade =
    `M${x} ${y}C${x - 0.08} ${y + 0.36} ${x} ${y + 0.68} ${x + 0.26} ${y + 0.9}` +
    `L${x + 0.1} ${y + 0.98}C${x - 0.24} ${y + 0.76} ${x - 0.36} ${y + 0.4} ${x - 0.34} ${y}Z`;
  drawPiece(pen, blade, { tone, depth: 3 });
}

/** @param guard front and rear foot, and how far the bow hangs below them */
export function drawGuard(
  pen: Pen,
  guard: {
    front: readonly [number, number];
    rear: readonly [number, number];
    drop: number;
    tone: Metal;
    width?: number;
  },
): void {
  const { front, rear, drop, tone, width = 0.2 } = guard;
  const low = Math.max(front[1], rear[1]) + drop;
  const span = front[0] - rear[0];
  const bow =
    `M${front[0]} ${front[1]}C${front[0] - 0.02} ${low - 0.2} ${front[0] - span * 0.22} ${low} ${front[0] - span * 0.46} ${low}` +
    `C${front[0] - span * 0.74} ${low} ${rear[0] + span * 0.14} ${low - drop * 0.45} ${rear[0]} ${rear[1]}`;
  pen.band(path(bow), { width: inches(width), tone });
}

type SightForm = 'blade' | 'bead' | 'hooded';
export function drawFrontSight(pen: Pen, { x, y, tone }: Spot, form: SightForm = 'blade'): void {
  if (form === 'bead') {
    pen.part(ellipse(at(x, y - 0.08), inches(0.11)), 'brass', { depth: 2, outline: 0.8 });
    return;
  }
  drawPiece(
    pen,
    `M${x - 0.55} ${y + 0.06}L${x - 0.2} ${y - 0.42}L${x + 0.06} ${y - 0.42}L${x + 0.12} ${y + 0.06}Z`,
    { tone, depth: 3 },
  );
  if (form === 'hooded') {
    drawPiece(
      pen,
      `M${x - 0.75} ${y - 0.5}L${x + 0.2} ${y - 0.5}L${x + 0.2} ${y - 0.2}L${x - 0.75} ${y - 0.2}Z`,
      { tone, depth: 3 },
    );
  }
}

/** The buckhorn sight dovetailed into the barrel, leaf rising to the rear. */
export const drawRearSight = (pen: Pen, { x, y, tone }: Spot): void =>
  drawPiece(
    pen,
    `M${x + 1.6} ${y + 0.06}L${x + 1.5} ${y - 0.08}L${x + 0.3} ${y - 0.2}L${x + 0.2} ${y - 0.42}L${x} ${y - 0.42}L${x} ${y + 0.06}Z`,
    { tone, depth: 3 },
  );

/** A tang sight standing behind the hammer. */
export function drawTangSight(pen: Pen, { x, y, tone }: Spot): void {
  drawPiece(pen, `M${x - 0.08} ${y}L${x - 0.02} ${y - 2.3}L${x + 0.22} ${y - 2.3}L${x + 0.26} ${y}Z`, {
    tone,
    depth: 3,
  });
  drawPiece(
    pen,
    `M${x - 0.5} ${y + 0.12}L${x - 0.4} ${y - 0.12}L${x + 0.7} ${y - 0.2}L${x + 0.8} ${y + 0.06}Z`,
    { tone, depth: 3 },
  );
  pen.part(ellipse(at(x + 0.1, y - 1.7), inches(0.24)), tone, { depth: 3, outline: 1 });
}

export function drawBand(pen: Pen, { x: [left, right], top, bottom, tone }: Sides): void {
  drawPiece(pen, block({ x: [left, right], top, bottom }), { tone, depth: 5 });
}

/** A tube sight in rings; `y` is its axis. */
export function drawScope(
  pen: Pen,
  { x: [rear, front], y, tone }: { x: readonly [number, number]; y: number; tone: Metal },
): void {
  for (const mount of [rear + 2.4, front - 3]) {
    drawPiece(pen, `M${mount - 0.4} ${y}L${mount + 0.4} ${y}L${mount + 0.5} -0.4L${mount - 0.5} -0.4Z`, {
      tone,
      depth: 4,
    });
  }
  drawTube(pen, draft, { x: [rear, front], y: [y - 0.5, y + 0.5], tone });
  const bell = (from: number, to: number): string =>
    `M${from} ${y - 0.5}L${(from + to) / 2} ${y - 0.8}L${to} ${y - 0.8}L${to} ${y + 0.8}L${(from + to) / 2} ${y + 0.8}L${from} ${y + 0.5}Z`;
  drawPiece(pen, bell(rear + 1.7, rear), { tone, depth: 7 });
  drawPiece(pen, bell(front - 1.9, front), { tone, depth: 7 });
  for (const mount of [rear + 2.4, front - 3]) {
    drawPiece(pen, block({ x: [mount - 0.36, mount + 0.36], top: y - 0.58, bottom: y + 0.58 }), {
      tone,
      depth: 5,
    });
    pen.screw(at(mount, y + 0.34), inches(0.1));
  }
  const middle = (rear + front) / 2;
  drawPiece(pen, block({ x: [middle - 0.4, middle + 0.4], top: y - 1.05, bottom: y - 0.45 }), {
    tone,
    depth: 4,
  });
  pen.part(ellipse(at(middle, y), inches(0.4)), tone, { depth: 4, casts: false });
  pen.part(ellipse(at(middle, y), inches(0.24)), tone, { depth: 3, casts: false, outline: 0.8 });
}

/** @param screws places and radii, in inches */
export function drawScrews(
  pen: Pen,
  screws: readonly (readonly [x: number, y: number, radius: number])[],
): void {
  for (const [x, y, radius] of screws) pen.screw(at(x, y), inches(radius));
}
