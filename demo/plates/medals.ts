/** Medals and orders on their ribbons, with the reverse beside them: a star, a disc or a cross. */
import { letterStrokes } from './engraving/engravedLetters.ts';
import type { Pen } from './engraving/engraving.ts';
import { ellipse, polygon, rectangle, roundedRectangle, type Point } from './geometry.ts';
import { angles, drawShade, drawStuds, drawWreath, milled, onCircle, star } from './objectsParts.ts';
import type { Cloth, Drawing, Metal, PlateFacts } from './plateTypes.ts';
import type { Choices } from './random.ts';

type Look = { finish: Metal; ribbon: readonly Cloth[]; motto: string; year: number };
const [ribbonTop, ribbonBottom, ribbonWidth] = [-300, -86, 150];
const face: Point = [0, 74];
const back: Point = [330, 66];

const ribbons: Choices<readonly Cloth[]> = [
  ['navy', 'paper', 'oxblood', 'paper', 'navy'],
  ['oxblood', 'paper', 'oxblood'],
  ['baize', 'paper', 'navy', 'paper', 'baize'],
  ['canvas', 'oxblood', 'canvas', 'oxblood', 'canvas', 'oxblood', 'canvas'],
  ['navy', 'canvas', 'navy'],
];

function drawRibbon(pen: Pen, { finish, ribbon }: Look): void {
  const [half, foot] = [ribbonWidth / 2, 0.58];
  const stripe = ribbonWidth / ribbon.length;
  ribbon.forEach((cloth, i) => {
    const [left, right] = [-half + i * stripe, -half + (i + 1) * stripe];
    const d = `M${left} ${ribbonTop}L${right} ${ribbonTop}L${right * foot} ${ribbonBottom}L${left * foot} ${ribbonBottom}Z`;
    pen.part(d, cloth, { shaded: false, outline: 0.8 });
  });
  const whole = `M${-half} ${ribbonTop}L${half} ${ribbonTop}L${half * foot} ${ribbonBottom}L${-half * foot} ${ribbonBottom}Z`;
  pen.hatch(whole, { angle: 90, gap: 2.3, width: 0.4, opacity: 0.55, breaks: 0.1 });
  const fold = `M${half * 0.2} ${ribbonTop}L${half} ${ribbonTop}L${half * foot} ${ribbonBottom}L0 ${ribbonBottom}Z`;
  drawShade(
    pen,
    {
      dark: fold,
      lit: `M${-half} ${ribbonTop}L${-half * 0.4} ${ribbonTop}L${-half * 0.3} ${ribbonBottom}L${-half * foot} ${ribbonBottom}Z`,
    },
    { angle: 0 },
  );
  pen.line(whole, 1.3);
  const bar = roundedRectangle([-half - 12, ribbonTop - 26], [ribbonWidth + 24, 34], 5);
  pen.part(bar, finish, { depth: 8 });
  pen.scroll(bar, { size: 18, density: 0.8 });
  pen.band(
    `M-20 ${ribbonBottom + 2}C-20 ${ribbonBottom + 36} 20 ${ribbonBottom + 36} 20 ${ribbonBottom + 2}`,
    { width: 8, tone: finish },
  );
}

/** Facets rise from the middle to each ray; the side away from the light is hatched. */
function drawFacets(pen: Pen, center: Point, { outer, inner }: { outer: number; inner: number }): void {
  for (const angle of angles(5, -90)) {
    const [tip, left, right] = [
      onCircle(center, outer, angle),
      onCircle(center, inner, angle - 36),
      onCircle(center, inner, angle + 36),
    ];
    pen.line(`M${center[0]} ${center[1]}L${tip[0]} ${tip[1]}`, 0.9);
    const facing = Math.cos(((angle + 17) * Math.PI) / 180) + Math.sin(((angle + 17) * Math.PI) / 180) > 0;
    const [shaded, bright] = facing ? [right, left] : [left, right];
    drawShade(
      pen,
      { dark: polygon([center, tip, shaded]), lit: polygon([center, tip, bright]) },
      { angle: angle + 78, gap: 2.4, breaks: 0 },
    );
  }
}

function drawStar(pen: Pen, { finish }: Look): void {
  pen.part(star(face, { outer: 158, inner: 64 }), finish, { depth: 14, outline: 1.6 });
  drawFacets(pen, face, { outer: 158, inner: 64 });
  drawStuds(
    pen,
    angles(5, -90).map((angle) => onCircle(face, 158, angle)),
    { radius: 11, tone: finish },
  );
  pen.part(ellipse(face, 60), finish, { depth: 12, casts: false, outline: 1.4 });
}

function drawDisc(pen: Pen, finish: Metal, { center, radius }: { center: Point; radius: number }): void {
  pen.part(ellipse(center, radius), finish, { depth: 18, outline: 1.7 });
  pen.line(ellipse(center, radius * 0.94), 0.8);
  pen.line(milled(center, [radius * 0.95, radius * 0.985], 110), 0.8);
  pen.hatch(ellipse(center, radius * 0.93), { angle: 20, gap: 2.8, width: 0.4, opacity: 0.45, breaks: 0.1 });
}

function drawCross(pen: Pen, { finish, ribbon }: Look): void {
  for (const angle of angles(4, -90)) {
    const corners = [
      [46, -30],
      [150, -26],
      [166, 0],
      [150, 26],
      [46, 30],
    ].map(([r = 0, a = 0]) => onCircle(face, r, angle + a));
    const arm = polygon(corners);
    pen.part(arm, finish, { depth: 12, outline: 1.6 });
    const inner = polygon(
      [
        [56, -18],
        [136, -22],
        [146, 0],
        [136, 22],
        [56, 18],
      ].map(([r = 0, a = 0]) => onCircle(face, r, angle + a)),
    );
    pen.part(inner, ribbon[0] ?? 'navy', { depth: 8, casts: false, outline: 0.9 });
    pen.hatch(inner, { angle: angle + 90, gap: 3, width: 0.45, opacity: 0.6, breaks: 0 });
  }
  pen.part(ellipse(face, 62), finish, { depth: 12, casts: false, outline: 1.4 });
}

/** The device in the middle of the front. */
function drawDevice(pen: Pen, { finish }: Look, radius: number): void {
  drawWreath(pen, { center: face, radius: radius * 0.8, tone: finish });
  pen.line(ellipse(face, radius * 0.56), 0.9);
  pen.hatch(ellipse(face, radius * 0.56), { angle: 0, gap: 2.2, width: 0.45, opacity: 0.7, breaks: 0 });
  pen.part(star(face, { outer: radius * 0.46, inner: radius * 0.19 }), finish, {
    depth: 6,
    casts: false,
    outline: 1.1,
  });
  drawFacets(pen, face, { outer: radius * 0.46, inner: radius * 0.19 });
}

function drawReverse(pen: Pen, look: Look): void {
  const [x, y] = back;
  const radius = 128;
  drawDisc(pen, look.finish, { center: back, radius });
  drawWreath(pen, { center: back, radius: 98, tone: look.finish, leaves: 12 });
  const lines = [
    ['FOR', -26, 17],
    [look.motto, 4, 22],
    [String(look.year), 36, 17],
  ] as const;
  for (const [text, dy, height] of lines) {
    pen.line(letterStrokes(pen, { text, middle: [x, y + dy], height }), 1.3);
  }
  pen.band(
    `M${x - 14} ${y - radius - 2}C${x - 14} ${y - radius - 28} ${x + 14} ${y - radius - 28} ${x + 14} ${y - radius - 2}`,
    {
      width: 8,
      tone: look.finish,
    },
  );
}

export function medal(pen: Pen, facts: PlateFacts): Drawing {
  const { form, ...look } = {
    form: pen.choose(['star', 'disc', 'cross']),
    finish: pen.choose<Metal>(['gold', 'silver', 'bronze']),
    ribbon: pen.choose(ribbons),
    motto: pen.choose(['VALOR', 'MERIT', 'SERVICE']),
    year: pen.choose([1846, 1864, 1898, 1918]),
    ...facts,
  };
  drawRibbon(pen, look);
  if (form === 'disc') drawDisc(pen, look.finish, { center: face, radius: 150 });
  else if (form === 'cross') drawCross(pen, look);
  else drawStar(pen, look);
  drawDevice(pen, look, form === 'disc' ? 126 : 60);
  if (form !== 'disc') {
    pen.part(rectangle([-12, face[1] - 176], [24, 18]), look.finish, { depth: 4, casts: false });
  }
  drawReverse(pen, look);
  return pen.finish({ detail: [-196, -40, 196, 190] });
}
