/** The open-top percussion revolver: no strap over the cylinder, a loading lever under the barrel. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import { drawGrained } from '#demo/plates/engraving/engravingWood.ts';
import { drafting } from '#demo/plates/geometry.ts';
import type { Drawing, GripMaterial, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { metalOf } from './handgunsMetal.ts';
import { drawScrews } from './revolversParts.ts';

const draft = drafting(62);
const { path, inches } = draft;

type Look = {
  finish: Metal;
  frame: Metal;
  mounts: Metal;
  grip: GripMaterial;
  engraving: number;
  barrelShape: 'round' | 'octagon';
};
const navy: Look = {
  finish: 'blue',
  frame: 'case',
  mounts: 'brass',
  grip: 'walnut',
  engraving: 0.5,
  barrelShape: 'octagon',
};
const army: Look = { ...navy, barrelShape: 'round' };
const looks: Choices<Look> = [
  navy,
  army,
  { ...navy, finish: 'silver', frame: 'silver', mounts: 'silver', grip: 'ivory', engraving: 0.9 },
  { ...navy, finish: 'brown', frame: 'brown' },
];

function drawLoadingLever(pen: Pen, { finish }: Look, barrel: number): void {
  const lever =
    `M0.5 0.8L${barrel - 1.5} 0.66L${barrel - 1.28} 0.7L${barrel - 1.22} 0.82L${barrel - 1.34} 0.92` +
    `L${barrel - 1.7} 0.92L1.5 1.08L0.5 1.22Z`;
  pen.part(path(lever), finish, { depth: 7 });
  const catchLug = `M${barrel - 1.34} 0.34L${barrel - 0.94} 0.34L${barrel - 1.02} 0.8L${barrel - 1.24} 0.82Z`;
  pen.part(path(catchLug), finish, { depth: 4 });
}

function drawFrontEnd(pen: Pen, { finish, barrelShape }: Look, barrel: number): void {
  drawBarrel(pen, draft, { to: barrel, radius: [0.42, 0.37], tone: finish, shape: barrelShape });
  const bead = `M${barrel - 0.46} -0.36L${barrel - 0.42} -0.54C${barrel - 0.38} -0.6 ${barrel - 0.3} -0.6 ${barrel - 0.26} -0.54L${barrel - 0.22} -0.36Z`;
  pen.part(path(bead), 'brass', { depth: 3 });
  const lug = path(
    'M-0.12 -0.42L1.1 -0.43L1.2 0.4C1.14 0.86 0.94 1.1 0.72 1.4C0.52 1.6 0.12 1.64 -0.12 1.6Z',
  );
  pen.part(lug, finish, { depth: 12 });
  pen.hatch(lug, { angle: 0, gap: 2.4, width: 0.5, opacity: 0.6, breaks: 0.2 });
  // The wedge that holds the barrel to the arbor.
  pen.part(path('M0.24 0.52L0.94 0.52L0.94 0.74L0.24 0.74Z'), 'bright', { depth: 4, casts: false });
  drawScrews(pen, draft, [
    [0.1, 0.36, 0.085],
    [0.66, 1.1, 0.09],
  ]);
}

function drawHammer(pen: Pen): void {
  const hammer =
    'M-2.06 0C-2.08 -0.34 -2.02 -0.6 -2.2 -0.8C-2.4 -0.98 -2.76 -0.98 -3.02 -0.78C-3.08 -0.7 -3.02 -0.62 -2.94 -0.64' +
    'C-2.78 -0.66 -2.7 -0.54 -2.7 -0.36C-2.68 -0.2 -2.72 0 -2.7 0.3L-2.06 0.3Z';
  pen.part(path(hammer), 'case', { depth: 9 });
  pen.line(path('M-2.2 0.1C-2.2 -0.2 -2.2 -0.5 -2.4 -0.7'), 0.6, { opacity: 0.7 });
}

function drawGrip(pen: Pen, { mounts, grip }: Look): void {
  const straps =
    'M-2.66 0.1C-2.8 0.5 -2.96 0.76 -3.2 1.12C-3.54 1.64 -3.8 2.26 -4.1 2.96C-4.2 3.2 -4.4 3.4 -4.54 3.56' +
    'C-4.62 3.68 -4.6 3.8 -4.44 3.86C-4.06 4.06 -3.64 4.18 -3.22 4.18C-3.0 4.16 -2.92 4.04 -2.94 3.8' +
    'C-3.0 3.1 -2.9 2.5 -2.46 1.96L-2.2 1.5Z';
  pen.part(path(straps), mounts, { depth: 8 });
  const panel =
    'M-2.4 0.6L-2.8 0.64C-2.96 0.9 -3.14 1.2 -3.32 1.5C-3.64 2.08 -3.88 2.74 -4.04 3.14C-4.14 3.36 -4.28 3.5 -4.36 3.62' +
    'C-4.06 3.84 -3.56 4 -3.22 4C-3.1 3.98 -3.06 3.9 -3.08 3.7C-3.12 2.96 -3 2.44 -2.6 1.9L-2.3 1.5Z';
  drawGrained(pen, draft, {
    outline: panel,
    grain: ['M-2.9 0.6C-3.4 1.3 -3.9 2.6 -4.5 3.6', 'M-2.5 1.6C-3.0 2.3 -3.14 3.0 -3.06 4.1'],
    tone: grip,
    depth: 13,
    casts: false,
  });
}

function drawGuard(pen: Pen, { mounts }: Look): void {
  const trigger = 'M-1.56 1.56C-1.46 1.86 -1.46 2.1 -1.26 2.34L-1.4 2.42C-1.68 2.2 -1.8 1.9 -1.84 1.56Z';
  pen.part(path(trigger), 'bright', { depth: 5 });
  const bow = 'M-0.7 1.66C-0.5 2.4 -0.9 2.8 -1.46 2.8C-2.0 2.8 -2.26 2.46 -2.46 1.96';
  pen.band(path(bow), { width: inches(0.17), tone: mounts });
}

function drawFrame(pen: Pen, { frame, engraving }: Look): void {
  const body = path(
    'M0.0 1.3L-0.12 1.62L-0.8 1.72L-2.1 1.78L-2.54 1.98C-2.5 1.2 -2.66 0.6 -2.74 0.1C-2.5 -0.14 -2.2 -0.34 -1.92 -0.38L-1.84 1.34Z',
  );
  const texture = frame === 'case' ? () => pen.mottle(body, 18) : undefined;
  pen.part(body, frame, { depth: 12, texture });
  pen.scroll(path('M-2.5 0.3L-1.9 0L-1.9 1.5L-2.4 1.6Z'), { size: 16, density: engraving });
  if (!pen.reverse) {
    // The capping groove is cut in the right recoil shield.
    pen.line(path('M-1.9 0.3C-2.14 0.34 -2.26 0.6 -2.2 0.9'), 0.9);
  }
}

function drawCylinder(pen: Pen, { finish, engraving }: Look): void {
  const cylinder = path('M-0.16 -0.36L-0.16 1.3L-1.5 1.3L-1.84 1.2L-1.84 -0.26L-1.5 -0.36Z');
  pen.part(cylinder, finish, { shaded: false });
  pen.within(cylinder, () =>
    pen.tube(
      {
        x: [inches(-1.84), inches(-0.16)],
        top: [inches(-0.36), inches(-0.36)],
        bottom: [inches(1.3), inches(1.3)],
      },
      { gap: 2.2 },
    ),
  );
  // The rolled scene, too fine to read at this size.
  pen.scroll(path('M-1.36 -0.3L-0.26 -0.3L-0.26 1.24L-1.36 1.24Z'), { size: 15, density: engraving * 0.7 });
  pen.line(path('M-1.46 -0.36L-1.46 1.3M-0.26 -0.36L-0.26 1.3'), 0.8);
  for (const y of [-0.06, 0.47, 1.0]) {
    pen.solid(path(`M-1.84 ${y - 0.15}L-1.52 ${y - 0.13}L-1.52 ${y + 0.13}L-1.84 ${y + 0.15}Z`), 0.85);
    pen.part(path(`M-1.84 ${y - 0.08}L-1.6 ${y - 0.06}L-1.6 ${y + 0.06}L-1.84 ${y + 0.08}Z`), 'bright', {
      depth: 3,
      casts: false,
      outline: 0.9,
    });
  }
}

export function percussionRevolver(pen: Pen, facts: PlateFacts): Drawing {
  const { barrelInches } = { barrelInches: pen.choose([6, 7.5, 8]), ...facts };
  const look = metalOf(pen.choose(looks), facts, { frame: 'case', mounts: 'brass' });
  drawLoadingLever(pen, look, barrelInches);
  drawFrontEnd(pen, look, barrelInches);
  drawHammer(pen);
  drawGrip(pen, look);
  drawGuard(pen, look);
  drawFrame(pen, look);
  drawCylinder(pen, look);
  drawScrews(pen, draft, [
    [-2.3, 1.6, 0.08],
    [-1.0, 1.52, 0.08],
    [-1.6, 1.58, 0.07],
  ]);
  return pen.finish({
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-2.9), inches(-1.1), inches(1.8), inches(2.75)],
  });
}
