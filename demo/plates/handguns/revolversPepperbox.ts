/**
 * The pepperbox: a fluted cluster of barrels turned by the trigger, a bar hammer lying on top, a rounded frame and a
 * bag-shaped grip.
 */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawGrained } from '#demo/plates/engraving/engravingWood.ts';
import { drafting, ellipse } from '#demo/plates/geometry.ts';
import type { Drawing, GripMaterial, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { metalOf } from './handgunsMetal.ts';
import { drawScrews } from './revolversParts.ts';

const draft = drafting(80);
const { path, inches, at } = draft;

type Look = { finish: Metal; frame: Metal; mounts: Metal; grip: GripMaterial; engraving: number };
const looks: Choices<Look> = [
  { finish: 'blue', frame: 'bright', mounts: 'silver', grip: 'walnut', engraving: 0.8 },
  { finish: 'brown', frame: 'brown', mounts: 'silver', grip: 'walnut', engraving: 0.5 },
  { finish: 'bright', frame: 'silver', mounts: 'silver', grip: 'ivory', engraving: 0.9 },
];
const [clusterTop, clusterBottom] = [-0.42, 0.82];
const flutes = [-0.2, 0.2, 0.6] as const;

function drawBarrels(pen: Pen, { finish }: Look, barrel: number): void {
  const [upper, lower, end] = [inches(clusterTop), inches(clusterBottom), inches(barrel)];
  const cluster = path(
    `M0 ${clusterTop}L${barrel - 0.06} ${clusterTop + 0.02}L${barrel} ${clusterTop + 0.08}L${barrel} ${clusterBottom - 0.08}L${barrel - 0.06} ${clusterBottom - 0.02}L0 ${clusterBottom}Z`,
  );
  pen.part(cluster, finish, { shaded: false });
  pen.within(cluster, () =>
    pen.tube({ x: [0, end], top: [upper, upper], bottom: [lower, lower] }, { gap: 2.1 }),
  );
  for (const y of flutes) {
    const half = y === 0.2 ? 0.075 : 0.05;
    const flute = path(
      `M0.36 ${y}C0.44 ${y - half} 0.56 ${y - half} 0.7 ${y - half}L${barrel} ${y - half}L${barrel} ${y + half}L0.7 ${y + half}C0.56 ${y + half} 0.44 ${y + half} 0.36 ${y}Z`,
    );
    pen.part(flute, finish, { casts: false, shaded: false, outline: 0.9 });
    pen.hatch(path(`M0.3 ${y - half}L${barrel} ${y - half}L${barrel} ${y}L0.3 ${y}Z`), {
      angle: 0,
      gap: 1.5,
      width: 0.6,
      breaks: 0.04,
    });
  }
  pen.line(path(`M${barrel - 0.1} ${clusterTop}L${barrel - 0.1} ${clusterBottom}`), 0.7);
}

function drawNipples(pen: Pen, { finish }: Look): void {
  const collar = path(
    `M-0.1 ${clusterTop + 0.02}L0.3 ${clusterTop - 0.02}L0.3 ${clusterBottom + 0.02}L-0.1 ${clusterBottom - 0.02}Z`,
  );
  pen.part(collar, finish, { depth: 6 });
  pen.hatch(collar, { angle: 0, gap: 2.2, width: 0.5, opacity: 0.7, breaks: 0.2 });
  for (const y of [0, 0.4]) {
    pen.part(ellipse(at(0.1, y), inches(0.1)), 'bright', { depth: 4, casts: false, outline: 0.9 });
    pen.solid(ellipse(at(0.1, y), inches(0.04)));
  }
  // The nipple under the hammer's nose.
  pen.part(path('M0.02 -0.42L0.04 -0.6L0.2 -0.6L0.22 -0.42Z'), 'bright', { depth: 3 });
}

function drawBarHammer(pen: Pen, { frame, engraving }: Look): void {
  const bar = path(
    'M-1.5 0.1C-1.56 -0.3 -1.4 -0.56 -1.1 -0.64C-0.8 -0.72 -0.4 -0.74 0 -0.74C0.14 -0.76 0.28 -0.74 0.3 -0.66' +
      'L0.26 -0.58L-0.1 -0.54C-0.4 -0.5 -0.7 -0.44 -0.9 -0.3L-1 0.1Z',
  );
  pen.part(bar, frame, { depth: 7 });
  pen.scroll(bar, { size: 12, density: engraving * 0.7 });
  drawScrews(pen, draft, [[-1.24, -0.3, 0.07]]);
}

function drawGrip(pen: Pen, { frame, mounts, grip }: Look): void {
  const strap =
    'M-1.5 -0.2C-1.9 0.0 -2.2 0.4 -2.42 0.9C-2.66 1.46 -2.86 1.9 -2.92 2.3C-2.96 2.66 -2.6 2.84 -2.24 2.86' +
    'C-1.9 2.86 -1.66 2.68 -1.62 2.34C-1.58 1.9 -1.4 1.5 -1.06 1.2L-0.8 0.9Z';
  pen.part(path(strap), frame, { depth: 6 });
  drawGrained(pen, draft, {
    outline:
      'M-1.5 0.3C-1.9 0.3 -2.14 0.6 -2.34 1.0C-2.56 1.5 -2.76 1.94 -2.82 2.3C-2.84 2.58 -2.56 2.74 -2.24 2.76' +
      'C-1.96 2.76 -1.76 2.6 -1.72 2.32C-1.66 1.86 -1.5 1.46 -1.16 1.14C-1.1 0.8 -1.2 0.5 -1.5 0.3Z',
    grain: ['M-1.7 0.2C-2.3 0.8 -2.8 1.9 -2.9 2.8', 'M-1.0 1.1C-1.6 1.6 -1.7 2.2 -1.7 2.9'],
    tone: grip,
    depth: 12,
    casts: false,
  });
  pen.part(ellipse(at(-1.96, 1.5), inches(0.11), inches(0.15)), mounts, {
    depth: 4,
    casts: false,
    outline: 0.9,
  });
}

function drawFrame(pen: Pen, { frame, engraving }: Look): void {
  const trigger = 'M-0.62 1.0C-0.56 1.3 -0.62 1.5 -0.4 1.74L-0.52 1.82C-0.8 1.6 -0.9 1.3 -0.94 1.0Z';
  pen.part(path(trigger), 'bright', { depth: 5 });
  pen.band(path('M-0.02 0.96C0.1 1.5 -0.1 2.0 -0.6 2.04C-1.04 2.06 -1.2 1.7 -1.24 1.16'), {
    width: inches(0.12),
    tone: frame,
  });
  const body = path(
    'M-0.08 -0.5C-0.5 -0.56 -1.0 -0.5 -1.4 -0.3C-1.66 -0.16 -1.7 0.1 -1.54 0.36C-1.3 0.66 -1.2 0.96 -1.16 1.24' +
      'C-0.8 1.2 -0.3 1.14 0 1.04C0.02 0.98 -0.02 0.9 -0.08 0.88Z',
  );
  pen.part(body, frame, { depth: 13 });
  pen.scroll(body, { size: 19, density: engraving });
  pen.line(path('M-0.2 -0.46C-0.24 0 -0.24 0.5 -0.18 0.9'), 0.8);
  drawScrews(pen, draft, [
    [-0.5, 0.2, 0.075],
    [-1.0, 0.86, 0.065],
  ]);
}

export function pepperbox(pen: Pen, facts: PlateFacts): Drawing {
  const { barrelInches } = { barrelInches: pen.choose([3, 3.5, 4]), ...facts };
  const look = metalOf(pen.choose(looks), facts, { frame: 'bright', mounts: 'silver' });
  drawBarrels(pen, look, barrelInches);
  drawNipples(pen, look);
  drawGrip(pen, look);
  drawFrame(pen, look);
  drawBarHammer(pen, look);
  return pen.finish({
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-1.7), inches(-0.9), inches(1.7), inches(1.5)],
  });
}
