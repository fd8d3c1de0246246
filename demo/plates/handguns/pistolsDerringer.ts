/** The double derringer: two short barrels, one over the other, hinged at the top, and a bird's-head grip. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import { drawGrained } from '#demo/plates/engraving/engravingWood.ts';
import { drafting, ellipse, rectangle } from '#demo/plates/geometry.ts';
import type { Drawing, GripMaterial, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { drawScrews } from './revolversParts.ts';

const draft = drafting(112);
const { path, inches, at } = draft;

type Look = { finish: Metal; grip: GripMaterial; engraving: number };
const looks: Choices<Look> = [
  { finish: 'nickel', grip: 'ivory', engraving: 0.6 },
  { finish: 'blue', grip: 'walnut', engraving: 0 },
  { finish: 'silver', grip: 'ebony', engraving: 0.4 },
  { finish: 'nickel', grip: 'pearl', engraving: 0.8 },
];

function drawGrip(pen: Pen, { finish, grip }: Look): void {
  const birdsHead =
    'M-0.9 -0.2C-1.2 -0.06 -1.5 0.3 -1.74 0.76C-1.98 1.2 -2.06 1.6 -1.86 1.84C-1.66 2.06 -1.2 2.1 -0.9 1.96' +
    'C-0.66 1.84 -0.66 1.6 -0.6 1.36C-0.54 1.1 -0.4 0.94 -0.2 0.86L-0.2 0Z';
  pen.part(path(birdsHead), finish, { depth: 8 });
  const panel =
    'M-0.62 0.36C-0.9 0.1 -1.2 0.3 -1.44 0.6C-1.72 1.0 -1.96 1.5 -1.78 1.76C-1.6 1.98 -1.2 1.98 -0.96 1.86' +
    'C-0.76 1.74 -0.76 1.5 -0.7 1.3C-0.62 1.06 -0.5 0.94 -0.36 0.86C-0.36 0.66 -0.46 0.48 -0.62 0.36Z';
  drawGrained(pen, draft, {
    outline: panel,
    grain: ['M-0.9 0.1C-1.5 0.5 -2 1.3 -1.9 1.9', 'M-0.3 0.8C-0.7 1.1 -0.7 1.6 -0.9 2'],
    tone: grip,
    depth: 13,
    casts: false,
  });
  if (grip === 'walnut' || grip === 'ebony') pen.checker(path(panel), { angle: 36, gap: 4.4 });
  drawScrews(pen, draft, [[-1.2, 1.14, 0.075]]);
}

function drawAction(pen: Pen, { finish, engraving }: Look): void {
  const hammer =
    'M-0.62 -0.14C-0.64 -0.36 -0.7 -0.5 -0.84 -0.62C-0.98 -0.74 -1.16 -0.78 -1.3 -0.7C-1.34 -0.66 -1.3 -0.62 -1.24 -0.6' +
    'C-1.1 -0.56 -1.04 -0.44 -1.0 -0.3C-0.96 -0.14 -0.94 0 -0.9 0.1L-0.5 0.1Z';
  pen.part(path(hammer), finish, { depth: 7 });
  for (let i = 0; i < 5; i += 1) {
    const x = -1.26 + i * 0.05;
    pen.line(path(`M${x} ${-0.72 - i * 0.005}L${x + 0.03} ${-0.65 - i * 0.004}`), 0.7);
  }
  const trigger =
    'M0.34 0.96C0.36 1.1 0.28 1.24 0.14 1.3C0.06 1.3 0.04 1.22 0.08 1.14C0.1 1.06 0.08 1.0 0.06 0.94Z';
  pen.part(path(trigger), finish, { depth: 4 });
  const frame = path(
    'M0.62 0.94C0.5 1.06 0.36 1.02 0.2 0.96L-0.26 0.98C-0.4 1.0 -0.56 0.8 -0.6 0.6C-0.66 0.36 -0.8 0.16 -0.94 0' +
      'C-0.9 -0.14 -0.8 -0.24 -0.66 -0.3L-0.3 -0.42L0.02 -0.5L0.02 0.56L0.5 0.62C0.62 0.66 0.68 0.84 0.62 0.94Z',
  );
  pen.part(frame, finish, { depth: 12 });
  pen.scroll(frame, { size: 24, density: engraving });
  pen.within(frame, () =>
    pen.hatch(path('M-0.6 0.6L0.6 0.7L0.6 1L-0.4 1Z'), { angle: 58, gap: 2.6, width: 0.45, opacity: 0.55 }),
  );
}

function drawBarrels(pen: Pen, { finish, engraving }: Look, barrel: number): void {
  for (const y of [0.27, -0.25]) {
    drawBarrel(pen, draft, { from: 0.02, to: barrel, radius: [0.27, 0.26], tone: finish, y });
  }
  const rib = path(`M0.02 -0.06L${barrel} -0.05L${barrel} 0.07L0.02 0.08Z`);
  pen.part(rib, finish, { shaded: false, outline: 0.9, casts: false });
  pen.hatch(rib, { angle: 0, gap: 2 });
  pen.scroll(path(rectangle([0.1, -0.46], [barrel * 0.3, 0.4])), { size: 20, density: engraving });
  pen.part(path('M0.02 -0.56C0.1 -0.66 0.3 -0.66 0.38 -0.52L0.02 -0.5Z'), finish, { depth: 4 });
  pen.part(ellipse(at(0.14, -0.5), inches(0.13)), finish, { depth: 6 });
  const sight = `M${barrel - 0.34} -0.5C${barrel - 0.26} -0.66 ${barrel - 0.14} -0.66 ${barrel - 0.08} -0.5Z`;
  pen.part(path(sight), finish, { depth: 3 });
  drawScrews(pen, draft, [[0.14, -0.5, 0.07]]);
}

/** The lever that unlocks the barrels turns on the right side. */
function drawLever(pen: Pen, { finish }: Look): void {
  if (pen.reverse) return;
  const lever =
    'M0.36 0.74C0.3 0.66 0.14 0.66 0.06 0.72L-0.02 1.02C-0.02 1.12 0.08 1.14 0.12 1.06L0.22 0.88C0.32 0.88 0.4 0.82 0.36 0.74Z';
  pen.part(path(lever), finish, { depth: 4, casts: false, outline: 1 });
  drawScrews(pen, draft, [[0.24, 0.77, 0.05]]);
}

export function derringer(pen: Pen, facts: PlateFacts): Drawing {
  const { barrelInches, ...look }: Look & { barrelInches: number } = {
    barrelInches: pen.choose([3, 3, 2.5]),
    ...pen.choose(looks),
    ...facts,
  };
  drawGrip(pen, look);
  drawAction(pen, look);
  drawBarrels(pen, look, barrelInches);
  drawLever(pen, look);
  drawScrews(pen, draft, [
    [-0.3, 0.4, 0.07],
    [0.48, 0.82, 0.05],
  ]);
  return pen.finish({
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-1.4), inches(-0.85), inches(1.3), inches(1.35)],
  });
}
