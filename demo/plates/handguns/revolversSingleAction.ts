/** The solid-frame single action army revolver. The gate and the ejector are on its right side only. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import { drawGrained } from '#demo/plates/engraving/engravingWood.ts';
import { drafting } from '#demo/plates/geometry.ts';
import type { Drawing, GripMaterial, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { metalOf } from './handgunsMetal.ts';
import { drawCylinder, drawScrews } from './revolversParts.ts';

const draft = drafting(62);
const { path, inches, at } = draft;

type Look = {
  finish: Metal;
  frame: Metal;
  mounts: Metal;
  grip: GripMaterial;
  engraving: number;
  checkered: boolean;
  cylinderFluted: boolean;
};
const blued: Look = {
  finish: 'blue',
  frame: 'case',
  mounts: 'blue',
  grip: 'walnut',
  engraving: 0,
  checkered: false,
  cylinderFluted: true,
};
const nickeled: Look = {
  ...blued,
  finish: 'nickel',
  frame: 'nickel',
  mounts: 'nickel',
  grip: 'ebony',
  checkered: true,
};
const looks: Choices<Look> = [
  blued,
  nickeled,
  { ...blued, grip: 'ivory', engraving: 0.8 },
  { ...nickeled, grip: 'pearl', checkered: false, engraving: 0.9 },
  { ...blued, mounts: 'brass' },
];

function drawFrontEnd(pen: Pen, { finish }: Look, barrel: number): void {
  drawBarrel(pen, draft, { to: barrel, radius: [0.42, 0.36], tone: finish });
  const sight =
    `M${barrel - 0.78} -0.36C${barrel - 0.7} -0.55 ${barrel - 0.48} -0.68 ${barrel - 0.3} -0.66` +
    `C${barrel - 0.17} -0.64 ${barrel - 0.12} -0.5 ${barrel - 0.12} -0.35Z`;
  pen.part(path(sight), finish, { depth: 6 });
  pen.part(path('M-0.05 0.44L0.36 0.44C0.42 0.5 0.42 0.64 0.36 0.7L-0.05 0.7Z'), 'bright', { depth: 5 });
}

function drawEjector(pen: Pen, { finish }: Look, barrel: number): void {
  const end = Math.min(barrel - 0.7, 4.05);
  const button =
    `M${end - 0.62} 0.62C${end - 0.42} 0.72 ${end - 0.42} 0.98 ${end - 0.6} 1.04` +
    `C${end - 0.78} 0.98 ${end - 0.8} 0.74 ${end - 0.62} 0.62Z`;
  pen.part(path(button), 'bright', { depth: 5 });
  const housing = path(
    `M-0.02 0.24L${end - 0.2} 0.2C${end - 0.05} 0.22 ${end} 0.34 ${end} 0.44C${end} 0.56 ${end - 0.06} 0.66 ${end - 0.2} 0.67L-0.02 0.7Z`,
  );
  pen.part(housing, finish, { shaded: false });
  pen.within(housing, () =>
    pen.tube(
      {
        x: [0, inches(end)],
        top: [inches(0.24), inches(0.2)],
        bottom: [inches(0.7), inches(0.67)],
      },
      { gap: 1.9 },
    ),
  );
  pen.screw(at(end - 0.28, 0.44), inches(0.085));
}

function drawHammer(pen: Pen): void {
  const hammer =
    'M-2.12 -0.35C-2.14 -0.62 -2.2 -0.8 -2.36 -0.88C-2.6 -0.98 -2.94 -0.88 -3.18 -0.66C-3.24 -0.58 -3.18 -0.5 -3.1 -0.54' +
    'C-2.94 -0.6 -2.78 -0.56 -2.72 -0.4C-2.66 -0.2 -2.7 0 -2.7 0.2L-2.12 0.2Z';
  pen.part(path(hammer), 'case', { depth: 9 });
  for (let i = 0; i < 5; i += 1) {
    const x = -3.08 + i * 0.09;
    const y = -0.72 - i * 0.05;
    pen.line(path(`M${x} ${y}L${x + 0.06} ${y + 0.1}`), 0.7);
  }
}

function drawGrip(pen: Pen, { mounts, grip, checkered }: Look): void {
  const straps =
    'M-2.72 -0.02C-2.84 0.4 -3.0 0.66 -3.22 1.02C-3.54 1.54 -3.8 2.16 -4.08 2.86C-4.18 3.12 -4.36 3.28 -4.52 3.44' +
    'C-4.62 3.56 -4.6 3.68 -4.46 3.76C-4.1 3.98 -3.7 4.1 -3.3 4.12C-3.08 4.12 -2.98 4.0 -3.0 3.74' +
    'C-3.04 3.1 -2.94 2.5 -2.5 1.92L-2.2 1.5L-2.3 0Z';
  pen.part(path(straps), mounts, { depth: 8 });
  const panel =
    'M-2.4 0.5L-2.84 0.5C-2.98 0.82 -3.14 1.08 -3.32 1.38C-3.64 1.94 -3.9 2.62 -4.06 3.04C-4.14 3.26 -4.28 3.4 -4.38 3.52' +
    'C-4.1 3.76 -3.6 3.92 -3.28 3.94C-3.16 3.92 -3.12 3.84 -3.14 3.62C-3.18 2.9 -3.06 2.4 -2.64 1.86L-2.3 1.5Z';
  drawGrained(pen, draft, {
    outline: panel,
    grain: ['M-2.9 0.6C-3.4 1.2 -3.9 2.5 -4.5 3.5', 'M-2.5 1.6C-3.0 2.2 -3.16 2.9 -3.1 4.1'],
    tone: grip,
    depth: 13,
    casts: false,
  });
  if (checkered) pen.checker(path(panel));
  if (checkered || grip === 'ivory' || grip === 'pearl') pen.screw(at(-3.42, 2.5), inches(0.1));
}

function drawGuard(pen: Pen, { mounts }: Look): void {
  const trigger =
    'M-1.72 1.5C-1.62 1.8 -1.62 2.05 -1.42 2.3C-1.4 2.36 -1.46 2.4 -1.52 2.38C-1.78 2.2 -1.9 1.9 -1.98 1.5Z';
  pen.part(path(trigger), 'bright', { depth: 5 });
  const bow = 'M-0.78 1.62C-0.62 2.34 -0.96 2.74 -1.52 2.76C-2.04 2.78 -2.3 2.44 -2.52 1.92';
  pen.band(path(bow), { width: inches(0.17), tone: mounts });
}

function drawFrame(pen: Pen, { frame, engraving }: Look): void {
  const body = path(
    'M0 -0.44L-0.24 -0.56L-1.92 -0.6C-2.06 -0.6 -2.16 -0.52 -2.2 -0.38L-2.3 -0.1C-2.5 -0.02 -2.68 -0.06 -2.74 0' +
      'C-2.72 0.5 -2.56 1.1 -2.56 1.94L-2.1 1.72L-0.7 1.66C-0.28 1.64 0 1.4 0 1.02Z',
  );
  const texture = frame === 'case' ? () => pen.mottle(body, 22) : undefined;
  pen.part(body, frame, { depth: 14, texture });
  pen.within(body, () =>
    pen.hatch(path('M0 1.0L-2.6 1.2L-2.6 1.9L-0.6 1.7Z'), {
      angle: 62,
      gap: 2.8,
      width: 0.45,
      opacity: 0.5,
    }),
  );
  const panels =
    'M0 -0.44L-0.2 -0.54L-0.2 1.45L-2.0 1.45L-2.0 1.66L-0.6 1.62C-0.2 1.6 0 1.4 0 1ZM-2 1.4L-2.6 1.4L-2.6 1.8L-2 1.7Z';
  pen.scroll(path(panels), { size: 22, density: engraving });
  pen.solid(path('M-0.2 -0.33L-1.86 -0.33L-1.86 1.4L-0.2 1.4Z'));
}

function drawRecoilShield(pen: Pen, { frame }: Look): void {
  const shield = path('M-1.86 -0.5C-2.14 -0.4 -2.36 0 -2.4 0.42C-2.42 0.92 -2.28 1.32 -1.92 1.5L-1.86 1.5Z');
  const texture = frame === 'case' ? () => pen.mottle(shield, 9) : undefined;
  pen.part(shield, frame, { depth: 12, casts: false, texture });
  if (pen.reverse) return;
  const gate = path(
    'M-1.86 0.04C-2.1 0.02 -2.3 0.2 -2.35 0.5C-2.37 0.84 -2.28 1.08 -2.1 1.2C-2.02 1.26 -1.94 1.28 -1.86 1.28Z',
  );
  pen.part(gate, frame, { depth: 10, casts: false, outline: 1 });
}

export function singleAction(pen: Pen, facts: PlateFacts): Drawing {
  const { barrelInches } = { barrelInches: pen.choose([4.75, 5.5, 7.5]), ...facts };
  const look = metalOf(pen.choose(looks), facts, { frame: 'case', mounts: 'blue' });
  drawFrontEnd(pen, look, barrelInches);
  if (!pen.reverse) drawEjector(pen, look, barrelInches);
  drawHammer(pen);
  drawGrip(pen, look);
  drawGuard(pen, look);
  drawFrame(pen, look);
  drawCylinder(pen, draft, {
    rear: -1.83,
    front: -0.21,
    top: -0.31,
    bottom: 1.37,
    tone: look.finish,
    fluted: look.cylinderFluted,
    engraving: look.engraving,
  });
  drawRecoilShield(pen, look);
  drawScrews(pen, draft, [
    [-0.34, 1.42, 0.08],
    [-2.38, 1.62, 0.085],
    [-1.2, 1.52, 0.075],
    [-0.1, 0.86, 0.07],
  ]);
  return pen.finish({
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-2.7), inches(-1.2), inches(1.6), inches(2.7)],
  });
}
