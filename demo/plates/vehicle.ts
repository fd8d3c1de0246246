/** Military motor vehicles from the side: a light open car and a covered truck, without anyone's badge. */
import { letterStrokes } from './engraving/engravedLetters.ts';
import type { Pen } from './engraving/engraving.ts';
import type { Tone } from './engraving/engravingTones.ts';
import { ellipse, roundedRectangle, type Point } from './geometry.ts';
import { angles, drawStuds, milled, onCircle, shares, star } from './objectsParts.ts';
import type { Drawing, PlateFacts } from './plateTypes.ts';

type Look = { paint: Tone; number: string; hood: boolean };

function drawWheel(pen: Pen, center: Point, radius: number): void {
  pen.part(ellipse(center, radius), 'ebony', { depth: 12, outline: 1.6 });
  pen.line(milled(center, [radius * 0.86, radius], 44), 1.3);
  pen.line(ellipse(center, radius * 0.84), 0.8);
  pen.hatch(ellipse(center, radius * 0.84), { angle: 62, gap: 3, width: 0.45, opacity: 0.55 });
  pen.part(ellipse(center, radius * 0.58), 'parkerized', { depth: 9, casts: false });
  pen.part(ellipse(center, radius * 0.4), 'parkerized', { depth: 6, casts: false, outline: 0.9 });
  drawStuds(
    pen,
    angles(5, -90).map((angle) => onCircle(center, radius * 0.28, angle)),
    { radius: radius * 0.06, tone: 'bright' },
  );
  pen.part(ellipse(center, radius * 0.14), 'iron', { depth: 4, casts: false });
}

function drawMarks(pen: Pen, { number }: Look, { badge, letters }: { badge: Point; letters: Point }): void {
  const white = pen.scratchboard ? 'silver' : 'paper';
  pen.part(star(badge, { outer: 25, inner: 10 }), white, { depth: 3, casts: false, outline: 0.8 });
  pen.line(letterStrokes(pen, { text: number, middle: letters, height: 13 }), 1.1);
}

function drawWindshield(pen: Pen): void {
  pen.part('M44 -128L60 -128L82 -30L64 -30Z', 'parkerized', { depth: 5 });
  pen.part('M48 -120L56 -120L68 -64L58 -64Z', 'glass', { depth: 4, casts: false, outline: 0.9 });
  pen.band('M70 -40L38 -40', { width: 5, tone: 'parkerized' });
}

function drawSeats(pen: Pen): void {
  for (const x of [-46, -150]) {
    pen.part(
      `M${x - 10} -86C${x - 18} -90 ${x - 26} -84 ${x - 24} -76L${x - 10} -4L${x + 40} -4L${x + 44} -20L${x + 4} -22Z`,
      'canvas',
      { depth: 8 },
    );
    pen.line(`M${x - 14} -70L${x} -26`, 0.8);
  }
  pen.band('M36 -58L18 -16', { width: 5, tone: 'iron' });
  pen.part('M20 -82C26 -86 32 -82 34 -76L50 -46C52 -40 48 -36 44 -38C38 -44 26 -66 20 -82Z', 'ebony', {
    depth: 3,
  });
}

function drawSoftTop(pen: Pen): void {
  const top =
    'M48 -136C-40 -156 -160 -150 -232 -128L-242 -30L-222 -28L-214 -104L-104 -106L-100 -24L-88 -24L-90 -108L44 -118Z';
  pen.part(top, 'canvas', { depth: 14, outline: 1.5 });
  for (const share of shares(4)) {
    const x = -214 + share * 220;
    pen.line(`M${x} -138C${x + 6} -128 ${x + 4} -118 ${x + 10} -110`, 0.8, { opacity: 0.8 });
  }
}

function lightCar(pen: Pen, look: Look): void {
  const { paint } = look;
  pen.part('M-268 52L282 52L282 74L-268 74Z', 'iron', { depth: 6 });
  pen.part(ellipse([-262, -2], 30, 52), 'ebony', { depth: 10, outline: 1.5 });
  pen.line(ellipse([-264, -2], 19, 36), 0.9);
  drawSeats(pen);
  if (look.hood) drawSoftTop(pen);
  drawWindshield(pen);
  const body =
    'M-244 -40L-116 -40C-108 -14 -96 8 -70 14L14 14C32 8 44 -12 50 -34L84 -38L236 -24C248 -22 254 -14 254 -4L254 34' +
    'L262 40L262 62L-26 66L-92 62C-96 16 -200 16 -206 60L-250 58Z';
  pen.part(body, paint, { depth: 17, outline: 1.7 });
  pen.stipple(body, { count: 160, opacity: 0.4 });
  pen.line('M84 -38C86 -4 84 30 78 62M-244 -26L-128 -26M98 -14L236 -4', 0.9);
  for (const x of [130, 148, 166, 184]) pen.line(`M${x} 2L${x} 26`, 1.4);
  drawStuds(
    pen,
    [
      [96, -20],
      [220, -8],
      [-232, -32],
      [-132, -32],
    ],
    { radius: 4, tone: 'bright' },
  );
  const fender =
    'M114 52C118 20 140 8 176 8L262 12C280 14 292 26 294 44L276 46C270 30 220 26 190 28C160 30 150 44 144 60Z';
  pen.part(fender, paint, { depth: 8, outline: 1.4 });
  pen.part('M246 -22L262 -20L264 34L246 36Z', paint, { depth: 5 });
  pen.part(ellipse([262, -4], 12, 15), 'glass', { depth: 5 });
  pen.part('M284 50L304 50L304 72L284 72Z', 'iron', { depth: 4 });
  pen.part('M-86 62L120 62L120 76L-86 76Z', paint, { depth: 5, casts: false });
  pen.part('M-66 14L-66 6L-30 6L-30 14Z', 'iron', { depth: 3 });
  pen.band('M-104 34L-22 38', { width: 6, tone: 'walnut' });
  pen.part('M-118 26L-98 26L-96 44L-116 46Z', 'bright', { depth: 4, casts: false });
  drawMarks(pen, look, { badge: [-172, -4], letters: [166, -14] });
  drawWheel(pen, [-148, 72], 56);
  drawWheel(pen, [204, 72], 56);
}

function drawCab(pen: Pen, { paint }: Look): void {
  pen.part(
    'M118 -128L196 -128C206 -120 216 -78 220 -40L336 -28C350 -26 358 -16 358 0L358 54L300 58C296 24 214 20 206 60L118 60Z',
    paint,
    {
      depth: 17,
      outline: 1.7,
    },
  );
  pen.part('M132 -114L186 -114C194 -100 200 -70 204 -48L132 -48Z', 'glass', { depth: 8, casts: false });
  pen.hatch('M140 -114L166 -114L150 -48L132 -48Z', { angle: 64, gap: 4, width: 0.5, opacity: 0.6 });
  pen.line('M124 -40L208 -40L206 52L124 52ZM224 -38C228 0 226 30 222 40', 0.9);
  pen.part('M132 -18L150 -18L150 -12L132 -12Z', 'iron', { depth: 2, casts: false, outline: 0.9 });
  for (const share of shares(6)) pen.line(`M${246 + share * 70} -2L${246 + share * 70} 18`, 1.4);
  const fender =
    'M190 60C196 18 220 2 258 2C300 4 320 26 336 52L368 56L366 66L318 66C302 36 282 26 258 26C230 26 216 44 210 68Z';
  pen.part(fender, paint, { depth: 8, outline: 1.4 });
  pen.part(ellipse([352, -14], 11, 14), 'glass', { depth: 5 });
  pen.part('M356 54L376 54L376 78L356 78Z', 'iron', { depth: 4 });
}

function drawCanvasBed(pen: Pen, { paint }: Look): void {
  const cover =
    'M-330 -22L-330 -136C-326 -156 -310 -164 -290 -164L72 -164C92 -164 104 -154 106 -136L106 -22Z';
  pen.part(cover, 'canvas', { depth: 20, outline: 1.6 });
  for (const share of shares(6)) {
    const x = -322 + share * 420;
    pen.line(`M${x} -24C${x + 3} -80 ${x + 2} -120 ${x} -162`, 1);
    pen.hatch(`M${x} -24L${x} -160L${x + 22} -160L${x + 10} -24Z`, {
      angle: 84,
      gap: 3,
      width: 0.45,
      opacity: 0.6,
    });
  }
  pen.line('M-328 -40L104 -40', 0.9, { dashes: '5 4' });
  const bed = 'M-338 -28L112 -28L112 34L-338 34Z';
  pen.part(bed, paint, { depth: 12, outline: 1.5 });
  pen.line('M-338 -6L112 -6M-338 14L112 14', 0.9);
  for (const share of shares(6)) {
    const x = -326 + share * 420;
    pen.part(`M${x} -34L${x + 12} -34L${x + 12} 36L${x} 36Z`, paint, {
      depth: 3,
      casts: false,
      outline: 0.9,
    });
  }
}

function truck(pen: Pen, look: Look): void {
  pen.part('M-340 40L360 40L360 64L-340 64Z', 'iron', { depth: 8 });
  drawCanvasBed(pen, look);
  drawCab(pen, look);
  pen.part(roundedRectangle([6, 36], [96, 40], 8), look.paint, { depth: 9 });
  pen.line('M32 36L32 76M76 36L76 76', 0.9);
  drawMarks(pen, look, { badge: [166, 8], letters: [288, -16] });
  for (const x of [-252, -122, 258]) drawWheel(pen, [x, 78], 58);
}

export function vehicle(pen: Pen, facts: PlateFacts): Drawing {
  const { form } = { form: pen.choose(['car', 'car', 'truck']), ...facts };
  const look: Look = {
    paint: pen.choose<Tone>(['parkerized', 'parkerized', 'baize', 'canvas']),
    number: pen.choose(['20317544', '4182906', '70615', '2086213']),
    hood: pen.choose([true, false]),
  };
  if (form === 'truck') truck(pen, look);
  else lightCar(pen, look);
  return pen.finish({ detail: [60, -140, 320, 140] });
}
