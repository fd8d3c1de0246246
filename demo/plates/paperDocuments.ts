/** Written papers: a commission with its vignette and seal, or a folded letter on another one. */
import { handwriting, letterStrokes } from './engraving/engravedLetters.ts';
import type { Pen } from './engraving/engraving.ts';
import { ellipse, lerp, rectangle, type Point } from './geometry.ts';
import { drawShade, drawWreath, milled, onCircle, shares, star } from './objectsParts.ts';
import type { Cloth, Drawing, PlateFacts } from './plateTypes.ts';

type Look = { cover: Cloth; year: number; heading: string; folded: boolean };

function drawFolds(pen: Pen, sheet: string, lines: readonly string[]): void {
  pen.within(sheet, () => {
    for (const line of lines) {
      pen.line(line, 0.9, { opacity: 0.65 });
      pen.line(line, 3.2, { opacity: 0.1 });
    }
  });
}

/** An eagle over a shield, with its wings spread. */
function drawVignette(pen: Pen, [x, y]: Point): void {
  const at = (dx: number, dy: number): string => `${x + dx} ${y + dy}`;
  for (const side of [1, -1]) {
    const s = (dx: number, dy: number): string => at(dx * side, dy);
    const wing = `M${s(8, -8)}C${s(30, -46)} ${s(70, -56)} ${s(112, -48)}C${s(104, -30)} ${s(96, -20)} ${s(84, -12)}C${s(70, 6)} ${s(44, 20)} ${s(10, 22)}Z`;
    pen.part(wing, 'paper', { depth: 7, casts: false, outline: 1 });
    for (const share of shares(7)) {
      pen.line(
        `M${s(lerp(14, 40, share), lerp(12, -20, share))}L${s(lerp(40, 104, share), lerp(14, -42, share))}`,
        0.6,
      );
    }
    pen.line(`M${s(24, 34)}C${s(44, 44)} ${s(60, 40)} ${s(78, 22)}`, 1);
    for (const share of shares(5)) {
      const [dx, dy] = [lerp(34, 74, share), lerp(38, 26, share)];
      pen.line(`M${s(dx, dy)}L${s(dx + 6, dy - 9)}M${s(dx, dy)}L${s(dx + 9, dy + 2)}`, 0.8);
    }
  }
  pen.part(
    `M${at(-12, -20)}C${at(-14, -44)} ${at(-4, -58)} ${at(10, -56)}L${at(24, -48)}L${at(12, -44)}C${at(14, -34)} ${at(14, -28)} ${at(12, -20)}Z`,
    'paper',
    { depth: 5, casts: false, outline: 1 },
  );
  pen.part(
    `M${at(-22, -18)}L${at(22, -18)}L${at(22, 12)}C${at(20, 30)} ${at(8, 38)} ${at(0, 44)}C${at(-8, 38)} ${at(-20, 30)} ${at(-22, 12)}Z`,
    'paper',
    { depth: 5, casts: false, outline: 1.1 },
  );
  pen.line(`M${at(-22, -4)}L${at(22, -4)}`, 0.9);
  for (const share of shares(5)) {
    pen.line(`M${at(-16 + share * 32, -4)}L${at(-16 + share * 32, 32 - Math.abs(share - 0.5) * 14)}`, 1.1);
  }
}

function drawSeal(pen: Pen, center: Point, { cover, radius }: { cover: Cloth; radius: number }): void {
  for (const lean of [70, 108]) {
    const [a, b] = [onCircle(center, radius * 2.5, lean - 9), onCircle(center, radius * 2.5, lean + 9)];
    const notch = onCircle(center, radius * 2.2, lean);
    pen.part(`M${center[0]} ${center[1]}L${a[0]} ${a[1]}L${notch[0]} ${notch[1]}L${b[0]} ${b[1]}Z`, cover, {
      depth: 7,
    });
  }
  pen.part(star(center, { outer: radius * 1.18, inner: radius * 1.02, points: 28 }), cover, {
    depth: 9,
    casts: true,
  });
  pen.line(ellipse(center, radius * 0.86), 0.9);
  pen.line(milled(center, [radius * 0.9, radius * 1.02], 40), 0.7);
  drawWreath(pen, { center, radius: radius * 0.64, tone: cover, leaves: 8 });
  pen.part(star(center, { outer: radius * 0.4, inner: radius * 0.16 }), cover, {
    depth: 4,
    casts: false,
    outline: 0.9,
  });
}

function drawSignature(pen: Pen, [x, y]: Point, length: number): void {
  const strokes = handwriting(pen.random, { from: [x, y], length, height: 12, slope: -0.06 });
  pen.line(
    `${strokes}M${x - 10} ${y + 16}C${x + length * 0.4} ${y - 8} ${x + length * 0.8} ${y + 26} ${x + length * 1.1} ${y - 4}`,
    1.2,
  );
}

function commission(pen: Pen, look: Look): void {
  const sheet = 'M-330 -240C-200 -246 200 -236 330 -242L336 236C200 242 -200 232 -334 240Z';
  pen.part(sheet, 'paper', { depth: 14, outline: 1.5 });
  pen.hatch(sheet, { angle: 20, gap: 9, width: 0.3, opacity: 0.25 });
  pen.line(rectangle([-304, -216], [608, 426]), 1.2);
  pen.line(rectangle([-296, -208], [592, 410]), 0.6);
  for (const [x, y] of [
    [-300, -212],
    [300, -212],
    [-300, 206],
    [300, 206],
  ] as const) {
    pen.part(star([x, y], { outer: 17, inner: 8, points: 8 }), 'paper', {
      depth: 3,
      casts: false,
      outline: 0.9,
    });
  }
  drawVignette(pen, [0, -138]);
  look.heading.split('').forEach((text, i, all) => {
    const way = pen.reverse ? -1 : 1;
    const turn = way * (i - (all.length - 1) / 2) * 6.4;
    const middle = onCircle([0, 190], 252, turn - 90);
    pen.line(letterStrokes(pen, { text, middle, height: 24, turn }), 2);
  });
  for (let row = 0; row < 6; row += 1) {
    const short = row === 0 || row === 5 ? 60 : 0;
    pen.line(
      handwriting(pen.random, {
        from: [-262 + short * 0.7, 4 + row * 22],
        length: 520 - short * 2,
        height: 6.5,
      }),
      0.65,
    );
  }
  drawSignature(pen, [70, 176], 170);
  pen.line('M60 184L270 184', 0.6);
  pen.line(letterStrokes(pen, { text: String(look.year), middle: [-130, 176], height: 14 }), 1.1);
  if (look.folded) drawFolds(pen, sheet, ['M0 -240L2 240', 'M-334 -6L334 -2']);
  drawSeal(pen, [-222, 150], { cover: look.cover, radius: 38 });
}

function letters(pen: Pen, look: Look): void {
  const under = 'M-120 -246L258 -216L224 226L-154 196Z';
  pen.part(under, 'paper', { depth: 12, outline: 1.4 });
  pen.within(under, () => {
    for (let row = 0; row < 14; row += 1) {
      pen.line(
        handwriting(pen.random, {
          from: [-88 - row * 2, -190 + row * 26],
          length: 308,
          height: 6.5,
          slope: 0.08,
        }),
        0.65,
      );
    }
  });
  const sheet = 'M-300 -196L66 -232L104 216L-262 250Z';
  pen.part(sheet, 'paper', { depth: 13, outline: 1.5 });
  pen.within(sheet, () => {
    drawShade(pen, { dark: 'M30 -232L66 -232L104 216L60 220Z' }, { angle: 82, gap: 3, opacity: 0.5 });
    pen.line(handwriting(pen.random, { from: [-70, -178], length: 110, height: 7, slope: -0.098 }), 0.95);
    for (let row = 0; row < 13; row += 1) {
      const indent = row === 0 || row === 12 ? 44 : 0;
      pen.line(
        handwriting(pen.random, {
          from: [-262 + indent + row * 2.2, -122 + row * 22],
          length: 310 - indent * 2,
          height: 6.5,
          slope: -0.098,
        }),
        0.65,
      );
    }
    drawSignature(pen, [-90, 190], 120);
  });
  if (look.folded) drawFolds(pen, sheet, ['M-290 -62L80 -98', 'M-276 92L92 58']);
  const envelope = 'M-20 96L330 62L352 258L2 292Z';
  pen.part(envelope, 'canvas', { depth: 11, outline: 1.5 });
  pen.line('M-20 96L174 190L330 62M2 292L140 172M352 258L206 166', 0.9);
  pen.hatch('M-20 96L174 190L330 62L320 60L170 168L-10 92Z', {
    angle: 60,
    gap: 3,
    width: 0.45,
    opacity: 0.6,
  });
  pen.part(ellipse([174, 182], 32, 30), look.cover, { depth: 11 });
  pen.line(ellipse([174, 182], 21, 20), 0.9);
  pen.part(star([174, 182], { outer: 16, inner: 6 }), look.cover, { depth: 4, casts: false, outline: 0.9 });
}

export function document(pen: Pen, facts: PlateFacts): Drawing {
  const { form, ...look } = {
    form: pen.choose(['commission', 'letter', 'commission']),
    cover: pen.choose<Cloth>(['oxblood', 'navy', 'baize']),
    heading: pen.choose(['COMMISSION', 'DISCHARGE', 'APPOINTMENT', 'CITATION']),
    folded: pen.choose([true, true, false]),
    year: pen.choose([1812, 1847, 1861, 1864, 1898]),
    ...facts,
  };
  if (form === 'letter') letters(pen, look);
  else commission(pen, look);
  return pen.finish({ detail: form === 'letter' ? [-120, 0, 352, 292] : [-200, -230, 200, 60] });
}
