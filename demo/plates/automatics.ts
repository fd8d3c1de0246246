/** The submachine gun of 1921 and 1928 with drum, fins and compensator, and the plain one of 1942. Class III. */
import type { Pen } from './engraving/engraving.ts';
import { drawBarrel } from './engraving/engravingBarrel.ts';
import { ellipse, type Point } from './geometry.ts';
import {
  block,
  drawAction,
  drawBand,
  drawFrontSight,
  drawGuard,
  drawInlay,
  drawPiece,
  drawScrews,
  drawTrigger,
} from './longGuns/longGunParts.ts';
import { draft, drawButt, drawWood, type Timber } from './longGuns/longGunStocks.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';
import type { Choices } from './random.ts';

const { path, inches, at } = draft;

type Look = Timber & {
  form: string;
  barrelInches: number;
  finish: Metal;
  magazine: string;
  foregrip: boolean;
};
const finned: Look = {
  form: 'finned',
  barrelInches: 10.5,
  finish: 'blue',
  stock: 'walnut',
  figure: 0.3,
  checkered: false,
  magazine: 'drum',
  foregrip: true,
};
const plain: Look = { ...finned, form: 'plain', finish: 'parkerized', magazine: 'box', foregrip: false };
const looks: Choices<Look> = [finned, { ...finned, magazine: 'box' }, { ...finned, foregrip: false }, plain];

/** Slots on the upper side of the compensator throw the blast up and hold the muzzle down. */
function drawCompensator(pen: Pen, { barrelInches: end, finish }: Look): void {
  drawPiece(
    pen,
    `M${end - 0.4} -0.48L${end + 2.1} -0.44L${end + 2.2} -0.36L${end + 2.2} 0.36L${end + 2.1} 0.44L${end - 0.4} 0.48Z`,
    { tone: finish, depth: 6 },
  );
  for (let i = 0; i < 4; i += 1) {
    const x = end + 0.5 + i * 0.4;
    pen.solid(path(block({ x: [x, x + 0.15], top: -0.46, bottom: -0.06 })));
  }
  drawFrontSight(pen, { x: end + 0.3, y: -0.46, tone: finish });
}

function drawMuzzleHalf(pen: Pen, look: Look): void {
  const { barrelInches: end, finish } = look;
  drawBarrel(pen, draft, { to: end, radius: [0.44, 0.34], tone: finish });
  if (look.form !== 'finned') {
    drawBand(pen, { x: [end - 0.9, end - 0.3], top: -0.44, bottom: 0.44, tone: finish });
    drawFrontSight(pen, { x: end - 0.4, y: -0.42, tone: finish });
    return;
  }
  const last = Math.min(6, end - 2);
  for (let x = 0.8; x < last; x += 0.33) {
    const tall = 0.72 - x * 0.035;
    pen.part(path(block({ x: [x, x + 0.15], top: -tall, bottom: tall })), finish, {
      shaded: false,
      outline: 0.9,
      casts: false,
    });
  }
  drawCompensator(pen, look);
}

function drawForegrip(pen: Pen, look: Look): void {
  drawPiece(pen, 'M0.2 0.6L5.4 0.5L5.4 0.9L0.2 1.3Z', { tone: look.finish, depth: 3 });
  if (look.foregrip) {
    drawWood(pen, look, {
      outline:
        'M1.4 0.86L5.1 0.78L5.1 1.4C4.7 1.6 4.5 1.9 4.4 2.2C4.6 2.5 4.5 2.8 4.2 3C4.4 3.3 4.3 3.6 4 3.8C4.1 4.2 4 4.5 3.7 4.8' +
        'C3.2 5.1 2.5 4.9 2.4 4.4C2.3 3.4 2.2 2.6 1.8 2C1.6 1.7 1.4 1.5 1.4 1.3Z',
      grain: ['M1.6 0.9C1.8 2 2.4 3 2.5 4.9', 'M5 0.8C4.4 2 4.3 3 3.8 4.9'],
      depth: 8,
    });
    return;
  }
  drawWood(pen, look, {
    outline: 'M0.5 0.66L7.4 0.5Q7.9 0.8 7.5 1.2Q7 1.5 6 1.56L2 1.74Q0.7 1.76 0.5 1.4Z',
    grain: ['M0.5 0.7L7.6 0.54', 'M0.5 1.74L7.6 1.3'],
    depth: 7,
  });
  pen.line(path('M1.4 1.2L6.9 1.04'), 1.1, { opacity: 0.7 });
}

function drawDrum(pen: Pen, finish: Metal): void {
  const center: Point = [-1.75, 3.9];
  const [x, y] = center;
  const rim = (radius: number): string => ellipse(at(x, y), inches(radius));
  const cover = rim(3.05);
  pen.part(cover, finish, { depth: 20 });
  for (const radius of [2.78, 2.62, 1.2]) pen.line(rim(radius), radius === 2.78 ? 1 : 0.7);
  // Pressed ribs run out from the hub.
  for (let i = 0; i < 10; i += 1) {
    const turn = (i / 10) * 2 * Math.PI + 0.3;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const rib = (side: number): string =>
      `M${x + 1.34 * cos - side * sin} ${y + 1.34 * sin + side * cos}L${x + 2.44 * cos - side * sin} ${y + 2.44 * sin + side * cos}`;
    pen.line(path(rib(-0.1) + rib(0.1)), 0.8, { opacity: 0.85 });
  }
  pen.within(cover, () => pen.hatch(cover, { angle: 38, gap: 3.4, width: 0.4, opacity: 0.4, breaks: 0.25 }));
  pen.part(rim(0.92), finish, { depth: 8, casts: false });
  drawInlay(
    pen,
    `M${x - 0.2} ${y - 0.7}L${x + 0.2} ${y - 0.7}L${x + 0.26} ${y + 0.6}L${x - 0.26} ${y + 0.6}Z`,
    { tone: 'bright', depth: 3 },
  );
  pen.screw(at(x, y), inches(0.15));
}

function drawMagazine(pen: Pen, { finish, magazine }: Look): void {
  if (magazine === 'drum') {
    drawDrum(pen, finish);
    return;
  }
  drawPiece(pen, 'M-1 1.2L-1.1 6.7L-2.7 6.7L-2.6 1.2Z', { tone: finish, depth: 8 });
  drawPiece(pen, 'M-1 6.6L-1 6.86L-2.84 6.86L-2.84 6.6Z', { tone: finish, depth: 2 });
  pen.line(path('M-2.2 2L-2.3 6.5'), 0.8);
  for (let i = 0; i < 5; i += 1) pen.line(ellipse(at(-1.6, 2.8 + i * 0.76), inches(0.11)), 0.8);
}

function drawPistolGrip(pen: Pen, look: Look): void {
  drawWood(pen, look, {
    outline:
      'M-6.6 2.1L-5 2.1C-5 2.6 -5.1 3 -5.3 3.3C-5.2 3.6 -5.4 3.9 -5.6 4.1C-5.6 4.5 -5.8 4.8 -6 5C-6.1 5.5 -6.3 5.9 -6.6 6.1' +
      'C-7.1 6.3 -7.7 6.1 -8 5.7C-7.5 4.7 -7 3.5 -6.6 2.1Z',
    grain: ['M-6.6 2.2C-7 3.4 -7.6 5 -8 5.8', 'M-5 2.2C-5.3 3.4 -6 5 -6.5 6.1'],
    depth: 8,
  });
  drawScrews(pen, [[-6.9, 4.9, 0.15]]);
}

function drawReceiver(pen: Pen, look: Look): void {
  const { finish, form } = look;
  const frame =
    'M0.6 0.3L0.6 1.34L-0.6 1.56L-0.7 1.9L-3 1.94L-3.1 2.16L-6.9 2.24L-9.6 2.44L-9.8 0.9L-9.2 0.4Z';
  drawAction(pen, frame, { tone: finish });
  const upper = 'M0.6 -0.64L0.6 0.56L-9.4 0.62L-10 0.4C-10.2 0 -10 -0.5 -9.3 -0.66Z';
  drawAction(pen, upper, { tone: finish, depth: 8 });
  pen.line(path('M0.5 -0.38L-9.4 -0.38'), 0.6, { opacity: 0.7 });
  // The ladder sight at the rear.
  drawPiece(pen, 'M-9.2 -0.66L-9.1 -1.3L-8.8 -1.36L-8.5 -0.98L-7.7 -0.9L-7.6 -0.66Z', {
    tone: finish,
    depth: 4,
  });
  if (form === 'finned') {
    drawPiece(pen, 'M-4.4 -0.64L-4.4 -0.9Q-4.5 -1.24 -4 -1.28Q-3.5 -1.24 -3.6 -0.9L-3.6 -0.64Z', {
      tone: finish,
      depth: 4,
    });
    pen.solid(path('M-1 -0.68L-3.5 -0.68L-3.5 -0.58L-1 -0.58Z'));
  }
  for (const [x, turn] of [
    [-5.3, 0.3],
    [-7.6, -0.4],
  ] as const) {
    pen.part(ellipse(at(x, 1.24), inches(0.26)), finish, { depth: 4, casts: false });
    pen.band(path(`M${x} 1.24L${x + 0.85} ${1.24 + turn * 0.5}`), {
      width: inches(0.16),
      tone: finish,
      outline: 0.9,
    });
  }
  drawScrews(pen, [
    [-0.2, 1.12, 0.12],
    [-3.4, 1.5, 0.12],
    [-9.1, 1.6, 0.13],
  ]);
  if (pen.reverse) return;
  drawInlay(pen, 'M-1 -0.28L-3.3 -0.28L-3.3 0.34L-1 0.34Z', { tone: 'bright', depth: 5 });
  pen.line(path('M-1.2 0.04L-3 0.04'), 0.8);
  if (form !== 'plain') return;
  pen.solid(path('M-3.4 -0.1L-6.4 -0.1L-6.4 0.12L-3.4 0.12Z'));
  pen.part(ellipse(at(-3.9, 0.02), inches(0.3)), finish, { depth: 5, casts: false });
}

export function submachineGun(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(looks);
  const form = facts.military === true ? 'plain' : facts.form;
  const base = looks.find((look) => look.form === form && form !== chosen.form) ?? chosen;
  const look: Look = { ...base, ...facts, form: base.form };
  const { barrelInches, finish } = look;
  drawButt(
    pen,
    {
      neck: { x: -9.2, top: 0.8, bottom: 2.4 },
      comb: [-12, 1.42],
      heel: [-20.4, 2.7],
      toe: [-20.2, 7.4],
      plate: { shape: 'flat', tone: finish },
    },
    look,
  );
  drawMuzzleHalf(pen, look);
  drawForegrip(pen, look);
  drawPistolGrip(pen, look);
  drawMagazine(pen, look);
  drawTrigger(pen, { x: -4.1, y: 2.1, tone: 'bright' });
  drawGuard(pen, { front: [-3, 2.1], rear: [-5.4, 2.6], drop: 0.72, tone: finish, width: 0.22 });
  drawReceiver(pen, look);
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-9.8), inches(-1.7), inches(5.6), inches(look.magazine === 'drum' ? 6.2 : 5.4)],
  });
}
