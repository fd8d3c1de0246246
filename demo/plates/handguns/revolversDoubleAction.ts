/** The hand-ejector revolver with a cylinder that swings out: side plate on the right, thumbpiece on the left. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import { drawGrained } from '#demo/plates/engraving/engravingWood.ts';
import { drafting, ellipse } from '#demo/plates/geometry.ts';
import type { Drawing, GripMaterial, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { drawCylinder, drawScrews } from './revolversParts.ts';

const draft = drafting(62);
const { path, inches, at } = draft;

type Look = {
  finish: Metal;
  grip: GripMaterial;
  engraving: number;
  checkered: boolean;
  cylinderFluted: boolean;
};
const blued: Look = { finish: 'blue', grip: 'walnut', engraving: 0, checkered: true, cylinderFluted: true };
const looks: Choices<Look> = [
  blued,
  { ...blued, finish: 'nickel' },
  { ...blued, finish: 'nickel', grip: 'pearl', checkered: false, engraving: 0.8 },
  { ...blued, grip: 'stag', checkered: false },
];

function drawFrontEnd(pen: Pen, { finish }: Look, barrel: number): void {
  const rodEnd = Math.min(barrel - 0.62, 3.4);
  pen.part(
    path(`M0.1 0.44L${rodEnd} 0.42C${rodEnd + 0.2} 0.48 ${rodEnd + 0.2} 0.68 ${rodEnd} 0.72L0.1 0.74Z`),
    'bright',
    { depth: 4 },
  );
  // The lug under the barrel holds the front end of the ejector rod.
  const lug = `M${rodEnd - 0.1} 0.36L${rodEnd + 0.52} 0.34C${rodEnd + 0.6} 0.6 ${rodEnd + 0.46} 0.78 ${rodEnd + 0.28} 0.8L${rodEnd - 0.06} 0.8Z`;
  pen.part(path(lug), finish, { depth: 5 });
  drawBarrel(pen, draft, { to: barrel, radius: [0.4, 0.33], tone: finish });
  pen.part(path(`M0 -0.4L${barrel - 0.1} -0.34L${barrel - 0.1} -0.44L0 -0.54Z`), finish, {
    depth: 3,
    outline: 1,
  });
  const ramp = `M${barrel - 1.1} -0.38L${barrel - 0.5} -0.74L${barrel - 0.16} -0.74L${barrel - 0.1} -0.36Z`;
  pen.part(path(ramp), finish, { depth: 5 });
}

function drawHammer(pen: Pen): void {
  const hammer =
    'M-2.3 -0.1C-2.36 -0.46 -2.42 -0.62 -2.6 -0.72C-2.82 -0.82 -3.06 -0.8 -3.22 -0.68C-3.26 -0.6 -3.2 -0.54 -3.12 -0.56' +
    'C-2.98 -0.58 -2.88 -0.48 -2.84 -0.3C-2.8 -0.12 -2.8 0 -2.76 0.2L-2.3 0.3Z';
  pen.part(path(hammer), 'case', { depth: 7 });
  for (let i = 0; i < 4; i += 1) {
    const x = -3.14 + i * 0.09;
    pen.line(path(`M${x} ${-0.72 - i * 0.02}L${x + 0.05} ${-0.64 - i * 0.02}`), 0.7);
  }
}

function drawGrip(pen: Pen, { finish, grip, checkered }: Look): void {
  const straps =
    'M-2.7 -0.1C-2.96 0.2 -3.0 0.4 -3.1 0.8C-3.2 1.3 -3.4 1.7 -3.64 2.2C-3.88 2.76 -4.0 3.2 -4.07 3.7' +
    'L-2.42 3.8C-2.38 3.2 -2.26 2.7 -1.9 2.1L-1.9 0Z';
  pen.part(path(straps), finish, { depth: 6 });
  const panel =
    'M-2.5 0.5C-2.8 0.42 -2.96 0.6 -3.0 0.86C-3.06 1.3 -3.24 1.7 -3.5 2.2C-3.78 2.76 -3.94 3.3 -4.0 3.8' +
    'C-4.0 3.94 -3.92 4.0 -3.8 4.02L-2.62 4.16C-2.46 4.16 -2.4 4.06 -2.42 3.9C-2.5 3.3 -2.42 2.8 -2.2 2.34' +
    'C-2.02 2.0 -1.98 1.8 -2.06 1.5C-2.14 1.1 -2.2 0.7 -2.5 0.5Z';
  drawGrained(pen, draft, {
    outline: panel,
    grain: ['M-2.9 0.4C-3.2 1.6 -3.9 2.6 -4.1 4.1', 'M-2.1 0.6C-1.9 2 -2.6 2.6 -2.4 4.2'],
    tone: grip,
    casts: false,
  });
  if (checkered) {
    const field =
      'M-2.56 1.2C-2.8 1.3 -3.0 2.0 -3.3 2.5C-3.6 3.1 -3.7 3.5 -3.74 3.8L-2.7 3.94C-2.7 3.3 -2.6 2.7 -2.34 2.2C-2.2 1.9 -2.2 1.4 -2.56 1.2Z';
    pen.checker(path(field), { angle: 38, gap: 4 });
    pen.line(path(field), 0.7);
  }
  pen.screw(at(-3.0, 2.9), inches(0.1));
  pen.part(ellipse(at(-2.6, 0.86), inches(0.14)), 'brass', { depth: 4, casts: false });
}

function drawGuard(pen: Pen, { finish }: Look): void {
  const trigger =
    'M-1.24 1.56C-1.2 1.9 -1.3 2.2 -1.1 2.5C-1.1 2.58 -1.2 2.6 -1.28 2.56C-1.56 2.3 -1.6 1.9 -1.56 1.56Z';
  pen.part(path(trigger), 'case', { depth: 5 });
  const bow = 'M-0.2 1.54C0 2.2 -0.4 2.74 -1.0 2.76C-1.6 2.78 -1.8 2.5 -2.04 2.14';
  pen.band(path(bow), { width: inches(0.17), tone: finish });
}

function drawFrame(pen: Pen, { finish, engraving }: Look): void {
  const body = path(
    'M0.04 -0.52L-0.3 -0.62L-1.9 -0.64C-2.1 -0.6 -2.3 -0.4 -2.46 -0.2C-2.7 -0.1 -2.8 0.0 -2.8 0.14' +
      'C-2.6 0.5 -2.3 0.8 -2.1 1.3C-2.0 1.7 -1.96 2.0 -1.98 2.2L-1.7 1.76L-0.4 1.66C0 1.6 0.1 1.2 0.1 0.8Z',
  );
  pen.part(body, finish, { depth: 12 });
  pen.within(body, () =>
    pen.hatch(path('M-1.8 0L-2.8 0.1L-2 2L-0.3 1.7L-0.3 1.4L-1.8 1.4Z'), {
      angle: 60,
      gap: 2.8,
      width: 0.45,
      opacity: 0.55,
    }),
  );
  const panels = 'M-1.9 0L-2.6 0.1L-2.06 1.4L-1.9 1.7L-0.3 1.66L-0.3 1.42L-1.9 1.42Z';
  pen.scroll(path(panels), { size: 20, density: engraving });
  pen.solid(path('M-0.22 -0.4L-1.8 -0.4L-1.8 1.32L-0.22 1.32Z'));
}

/** What tells the sides apart. */
function drawSide(pen: Pen, { finish }: Look): void {
  const shield = 'M-1.8 -0.5C-2.0 -0.44 -2.16 -0.1 -2.18 0.4C-2.18 0.9 -2.06 1.2 -1.86 1.3L-1.8 1.3Z';
  pen.part(path(shield), finish, { depth: 8, casts: false });
  if (pen.reverse) {
    pen.part(path('M-2.52 0.3L-2.06 0.26L-2.04 0.66L-2.4 0.68C-2.56 0.6 -2.58 0.4 -2.52 0.3Z'), finish, {
      depth: 4,
      casts: false,
      outline: 1,
    });
    pen.checker(path('M-2.5 0.34L-2.28 0.3L-2.26 0.64L-2.44 0.64Z'), { angle: 45, gap: 2.2 });
    drawScrews(pen, draft, [[-0.7, 1.5, 0.06]]);
    return;
  }
  const sidePlate =
    'M-2.3 0.2C-2.36 0.7 -2.2 1.1 -2.02 1.5C-1.7 1.66 -1.1 1.62 -0.7 1.56C-0.5 1.5 -0.4 1.46 -0.34 1.4';
  pen.line(path(sidePlate), 0.7, { opacity: 0.8 });
  drawScrews(pen, draft, [
    [-0.1, 1.2, 0.075],
    [-1.9, 1.46, 0.075],
    [-0.7, 1.48, 0.07],
    [-2.4, 0.06, 0.07],
  ]);
}

export function doubleAction(pen: Pen, facts: PlateFacts): Drawing {
  const { barrelInches, ...look }: Look & { barrelInches: number } = {
    barrelInches: pen.choose([4, 5, 6, 6.5]),
    ...pen.choose(looks),
    ...facts,
  };
  drawFrontEnd(pen, look, barrelInches);
  drawHammer(pen);
  drawGrip(pen, look);
  drawGuard(pen, look);
  drawFrame(pen, look);
  drawCylinder(pen, draft, {
    rear: -1.76,
    front: -0.24,
    top: -0.36,
    bottom: 1.28,
    tone: look.finish,
    fluted: look.cylinderFluted,
    engraving: look.engraving,
  });
  drawSide(pen, look);
  return pen.finish({
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-2.9), inches(-1), inches(1.6), inches(2.7)],
  });
}
