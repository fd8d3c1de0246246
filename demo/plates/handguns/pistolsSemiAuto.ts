/**
 * The government-pattern semi-automatic pistol. The ejection port is on the right side; safety, slide stop and
 * magazine catch are on the left.
 */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drafting, ellipse, lerp, rectangle } from '#demo/plates/geometry.ts';
import type { Drawing, GripMaterial, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { drawScrews } from './revolversParts.ts';

const draft = drafting(62);
const { path, inches, at } = draft;

type Look = { finish: Metal; grip: GripMaterial; engraving: number; hammer: 'spur' | 'ring' };
const service: Look = { finish: 'blue', grip: 'walnut', engraving: 0, hammer: 'spur' };
const looks: Choices<Look> = [
  service,
  { ...service, hammer: 'ring', grip: 'ebony' },
  { ...service, finish: 'parkerized' },
  { ...service, finish: 'nickel', grip: 'ivory', engraving: 0.8 },
];
const behindBarrel = 2.4;
const hammers = {
  ring: 'M0.12 1.0C-0.05 0.7 -0.2 0.5 -0.3 0.3C-0.4 0.1 -0.22 -0.08 -0.06 0.02C0.1 0.12 0.08 0.32 0.14 0.5L0.3 1.0Z',
  spur:
    'M0.14 1.0C0 0.66 -0.06 0.5 -0.22 0.34C-0.36 0.2 -0.52 0.12 -0.66 0.1C-0.72 0.02 -0.66 -0.06 -0.56 -0.06' +
    'C-0.3 -0.08 -0.06 0.02 0.04 0.2L0.3 0.8Z',
};

function drawFrame(pen: Pen, { finish, hammer }: Look, slide: number): void {
  pen.part(path(hammers[hammer]), finish, { depth: 6 });
  const dustCover = slide - 1.5;
  const frame = path(
    `M-0.1 0.95L${dustCover} 0.95L${dustCover} 1.42C${dustCover} 1.5 ${dustCover - 0.06} 1.54 ${dustCover - 0.16} 1.54` +
      'L4.25 1.54L4.25 1.5L2.36 1.62C2.2 1.9 2.24 2.1 2.24 2.3L1.44 5.02C1.42 5.14 1.34 5.18 1.24 5.16L-0.42 4.9' +
      'C-0.54 4.88 -0.6 4.78 -0.56 4.64L0.1 2.44C0.14 2.2 0.1 2.06 -0.06 1.92C-0.26 1.74 -0.5 1.62 -0.78 1.5' +
      'C-0.94 1.42 -0.92 1.24 -0.76 1.2C-0.5 1.14 -0.26 1.12 -0.1 0.95Z',
  );
  pen.part(frame, finish, { depth: 13 });
  pen.within(frame, () =>
    pen.hatch(path(`M-0.1 0.95L${dustCover} 0.95L${dustCover} 1.54L4.2 1.54L2.5 1.26L0.2 1.06Z`), {
      angle: 0,
      gap: 2.5,
      opacity: 0.75,
      breaks: 0.2,
    }),
  );
  // The seam of the grip safety.
  pen.line(path('M-0.16 1.16C0.16 1.5 0.3 1.9 0.2 2.5L0.02 3.1'), 0.7, { opacity: 0.8 });
  const magazine =
    'M-0.2 4.94L1.3 5.18L1.34 5.3C1.3 5.38 1.24 5.4 1.14 5.38L-0.2 5.18C-0.3 5.14 -0.32 5.02 -0.2 4.94Z';
  pen.part(path(magazine), 'bright', { depth: 5 });
  const trigger =
    'M2.72 1.56L3.1 1.56C3.16 1.8 3.02 2.02 3.1 2.34C3.1 2.42 2.98 2.42 2.9 2.36C2.74 2.16 2.7 1.8 2.72 1.56Z';
  pen.part(path(trigger), 'bright', { depth: 4 });
  const bow =
    'M4.3 1.54C4.5 1.7 4.48 2.1 4.34 2.36C4.16 2.7 3.8 2.84 3.4 2.84L2.7 2.8C2.46 2.78 2.32 2.6 2.26 2.34';
  pen.band(path(bow), { width: inches(0.17), tone: finish });
}

/** Maker's lines too small to read. */
function drawRollMarks(pen: Pen): void {
  for (let row = 0; row < 3; row += 1) {
    const y = 0.5 + row * 0.14;
    const end = lerp(5.6, 6.1, pen.random());
    pen.line(path(`M4.7 ${y}L${end} ${y}`), 0.7, { opacity: 0.6, dashes: '3 1.4 1.6 1' });
  }
}

function drawSlide(pen: Pen, { finish, engraving }: Look, slide: number): void {
  const body = path(
    `M0.02 0.12C0.04 0.04 0.1 0 0.2 0L${slide - 0.16} 0C${slide - 0.06} 0.02 ${slide} 0.1 ${slide} 0.22L${slide} 0.92` +
      `C${slide} 1.12 ${slide - 0.14} 1.24 ${slide - 0.34} 1.24L${slide - 1.46} 1.24L${slide - 1.46} 0.97L0.06 0.97C0.02 0.97 0 0.94 0 0.9Z`,
  );
  pen.part(body, finish, { shaded: false });
  pen.within(body, () => {
    const length = [0, inches(slide)] as const;
    pen.tube({ x: length, top: [0, 0], bottom: [inches(1), inches(1)] }, { highlight: 0.34 });
    pen.line(path(`M0.06 0.26L${slide} 0.26`), 0.7, { opacity: 0.7 });
    pen.hatch(path(rectangle([slide - 1.46, 0.98], [1.5, 0.3])), { angle: 0, gap: 1.7, width: 0.55 });
  });
  for (let x = 0.36; x < 1.12; x += 0.085) {
    pen.line(path(`M${x} 0.27L${x - 0.02} 0.95`), 1.3);
    pen.line(path(`M${x + 0.035} 0.27L${x + 0.015} 0.95`), 0.5, { opacity: 0.6 });
  }
  if (engraving > 0) {
    pen.scroll(path(rectangle([1.25, 0.28], [1.2, 0.66])), { size: 21, density: engraving });
    pen.scroll(path(rectangle([4.5, 0.28], [slide - 6.2, 0.66])), { size: 21, density: engraving });
  } else drawRollMarks(pen);
  pen.part(path('M0.28 0L0.34 -0.2L0.72 -0.2L0.78 0Z'), finish, { depth: 4 });
  const sight = `M${slide - 0.74} 0L${slide - 0.66} -0.14C${slide - 0.6} -0.2 ${slide - 0.42} -0.2 ${slide - 0.38} 0Z`;
  pen.part(path(sight), finish, { depth: 4 });
  pen.line(path(`M${slide - 0.26} 0.02L${slide - 0.26} 1.2`), 0.9);
  pen.part(path(rectangle([slide, 0.2], [0.08, 0.46])), 'bright', { depth: 3, outline: 1 });
}

function drawPort(pen: Pen): void {
  pen.solid(
    path(
      'M2.62 0.02L4.16 0.02L4.16 0.36C4.16 0.42 4.1 0.46 4.04 0.46L2.74 0.46C2.66 0.46 2.62 0.4 2.62 0.34Z',
    ),
  );
  pen.part(path('M2.66 0.04L4.12 0.04L4.12 0.41L2.66 0.41Z'), 'bright', {
    casts: false,
    shaded: false,
    outline: 0.9,
  });
  const chamber = { x: [inches(2.66), inches(4.12)], top: inches(0.04), bottom: inches(0.41) } as const;
  pen.tube(
    { x: chamber.x, top: [chamber.top, chamber.top], bottom: [chamber.bottom, chamber.bottom] },
    { gap: 1.9 },
  );
}

function drawLevers(pen: Pen, { finish }: Look): void {
  const slideStop =
    'M2.5 1.02L3.36 1.06C3.56 1.08 3.66 1.2 3.62 1.34C3.56 1.46 3.4 1.46 3.3 1.36L2.5 1.24C2.4 1.2 2.4 1.06 2.5 1.02Z';
  pen.part(path(slideStop), finish, { depth: 5, casts: false });
  pen.checker(path('M2.46 1.04L2.86 1.06L2.86 1.24L2.46 1.2Z'), { angle: 45, gap: 2.4 });
  const safety =
    'M0.42 1.08L1.16 1.02C1.28 1.02 1.3 1.16 1.18 1.2L0.72 1.24C0.66 1.36 0.44 1.36 0.36 1.24C0.34 1.16 0.36 1.1 0.42 1.08Z';
  pen.part(path(safety), finish, { depth: 4, casts: false });
  pen.part(ellipse(at(2.36, 1.96), inches(0.16)), finish, { depth: 4, casts: false, outline: 0.9 });
  pen.checker(ellipse(at(2.36, 1.96), inches(0.14)), { angle: 45, gap: 2.2 });
}

function drawGrip(pen: Pen, { grip }: Look): void {
  const panel = path(
    'M0.62 1.94C1.0 1.82 1.6 1.9 1.98 2.22L1.98 2.5L1.3 4.84L-0.3 4.6L0.34 2.5C0.42 2.24 0.5 2.06 0.62 1.94Z',
  );
  pen.part(panel, grip, { depth: 12, casts: false });
  const screws = [
    [1.12, 2.42],
    [0.52, 4.26],
  ] as const;
  if (grip === 'ivory' || grip === 'pearl' || grip === 'stag') {
    pen.hatch(panel, { angle: 70, gap: 5, width: 0.4, opacity: 0.4, breaks: 0.4 });
  } else {
    const field =
      'M0.7 2.06C1.02 1.96 1.5 2.02 1.86 2.3L1.86 2.5L1.2 4.7L-0.18 4.5L0.44 2.54C0.5 2.3 0.58 2.14 0.7 2.06Z';
    pen.checker(path(field), { angle: 40, gap: 4.4 });
    for (const [x, y] of screws) {
      const diamond = path(`M${x} ${y - 0.34}L${x + 0.2} ${y}L${x} ${y + 0.34}L${x - 0.2} ${y}Z`);
      pen.fill(diamond, grip);
      pen.line(diamond, 0.8);
    }
  }
  drawScrews(
    pen,
    draft,
    screws.map(([x, y]) => [x, y, 0.1] as const),
  );
}

export function semiAuto(pen: Pen, facts: PlateFacts): Drawing {
  const { barrelInches, ...look }: Look & { barrelInches: number } = {
    barrelInches: pen.choose([4.25, 5, 5]),
    ...pen.choose(looks),
    ...facts,
  };
  const slide = barrelInches + behindBarrel;
  drawFrame(pen, look, slide);
  drawSlide(pen, look, slide);
  drawGrip(pen, look);
  if (pen.reverse) drawLevers(pen, look);
  else {
    drawPort(pen);
    pen.part(ellipse(at(3.5, 1.26), inches(0.09)), look.finish, { depth: 4, casts: false, outline: 0.9 });
    pen.part(ellipse(at(2.36, 1.9), inches(0.13)), look.finish, { depth: 4, casts: false, outline: 0.9 });
  }
  pen.part(ellipse(at(0.72, 1.36), inches(0.08)), look.finish, { depth: 3, casts: false, outline: 0.9 });
  pen.part(ellipse(at(0.2, 4.72), inches(0.06)), look.finish, { depth: 3, casts: false, outline: 0.9 });
  return pen.finish({
    measure: { from: inches(slide - barrelInches), to: inches(slide), inches: barrelInches },
    detail: [inches(-0.9), inches(-0.5), inches(4.5), inches(3.1)],
  });
}
