/** The gas-operated service rifle of 1936 and the light carbine of 1941. The operating rod runs on the right side. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel, drawTube } from '#demo/plates/engraving/engravingBarrel.ts';
import { ellipse, type Point } from '#demo/plates/geometry.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import {
  block,
  drawAction,
  drawBand,
  drawGuard,
  drawInlay,
  drawPiece,
  drawScrews,
  drawTrigger,
} from './longGunParts.ts';
import { draft, drawButt, drawWood, drawSwivel, type Timber } from './longGunStocks.ts';

const { path, inches, at } = draft;

type Look = Timber & { barrelInches: number; finish: Metal; sling: boolean };
const plain: Look = {
  barrelInches: 24,
  finish: 'parkerized',
  stock: 'walnut',
  figure: 0.1,
  checkered: false,
  sling: false,
};
const rifleLooks: Choices<Look> = [plain, { ...plain, sling: true }, { ...plain, figure: 0.4 }];
const carbineLooks: Choices<Look> = [
  { ...plain, barrelInches: 18 },
  { ...plain, barrelInches: 18, sling: true },
];

/** Blade between two wings. */
function drawWingedSight(pen: Pen, [x, y]: Point, tone: Metal): void {
  drawPiece(
    pen,
    `M${x - 0.9} ${y}L${x - 0.8} ${y - 0.4}L${x - 0.95} ${y - 0.85}L${x - 0.6} ${y - 0.75}L${x - 0.3} ${y - 0.75}L${x + 0.05} ${y - 0.85}L${x - 0.05} ${y - 0.4}L${x + 0.1} ${y}Z`,
    { tone, depth: 4 },
  );
}

function drawGasCylinder(pen: Pen, { barrelInches: end, finish }: Look): void {
  drawTube(pen, draft, { x: [end - 6.4, end - 1], y: [0.36, 1.02], tone: finish });
  drawBand(pen, { x: [end - 2.3, end - 0.9], top: -0.42, bottom: 1.06, tone: finish });
  drawPiece(pen, block({ x: [end - 0.9, end - 0.55], top: 0.3, bottom: 1.02 }), { tone: finish, depth: 4 });
  drawBand(pen, { x: [end - 5.9, end - 5.3], top: -0.42, bottom: 1.08, tone: finish });
  drawSwivel(pen, { x: end - 5.6, y: 1.04, tone: finish });
  drawWingedSight(pen, [end - 1.1, -0.36], finish);
}

function drawHandguards(pen: Pen, look: Look): void {
  const { barrelInches: end, finish } = look;
  const ferrule = end * 0.49;
  const front = end - 6.1;
  drawWood(pen, look, {
    outline: `M2 -0.62L${ferrule} -0.54L${ferrule} 0.22L2 0.26Z`,
    grain: [`M2 -0.58L${ferrule} -0.5`, `M2 0.26L${ferrule} 0.22`],
    depth: 5,
  });
  drawWood(pen, look, {
    outline: `M${ferrule + 0.9} -0.54L${front} -0.46L${front} 0.96L${ferrule + 0.9} 1.2Z`,
    grain: [`M${ferrule + 0.9} -0.5L${front} -0.44`, `M${ferrule + 0.9} 1.2L${front} 0.96`],
    depth: 7,
  });
  drawBand(pen, { x: [ferrule - 0.1, ferrule + 0.95], top: -0.62, bottom: 1.4, tone: finish });
  drawSwivel(pen, { x: ferrule + 0.4, y: 1.36, tone: finish });
}

/** The rod's handle, with its hook, closes over the bolt's lug. */
function drawOperatingRod(pen: Pen): void {
  const rod =
    'M2.4 0.16L0.4 0.14L0.1 -0.16L-0.3 -0.5L-0.72 -0.52L-0.66 -0.16L-1.1 0L-3.8 0.02C-4.06 0.06 -4.06 0.32 -3.8 0.36L-1.1 0.38L-0.6 0.62L2.4 0.6Z';
  drawInlay(pen, rod, { tone: 'parkerized', depth: 5 });
  pen.line(path('M-0.9 0.2L2.2 0.4'), 0.7);
}

function drawGasReceiver(pen: Pen, look: Look): void {
  const { finish } = look;
  const receiver =
    'M2.2 -0.56L0.6 -0.66L-0.2 -0.62L-0.5 -0.4L-4.2 -0.4L-4.5 -0.62L-5 -0.92L-6.9 -0.92C-7.2 -0.6 -7.2 -0.1 -7.1 0.32L2.2 0.3Z';
  drawAction(pen, receiver, { tone: finish, depth: 9 });
  pen.solid(path('M-0.6 -0.44L-4.1 -0.44L-4.1 0L-0.6 0Z'));
  drawTube(pen, draft, { x: [-4.1, -0.9], y: [-0.4, 0.04], tone: 'bright' });
  // Aperture between its ears, and the elevation drum.
  drawPiece(pen, 'M-7 -0.9L-7.1 -1.3L-6.8 -1.44L-6.5 -1.1L-5.9 -1.1L-5.6 -1.3L-5.4 -0.9Z', {
    tone: finish,
    depth: 4,
  });
  for (const radius of [0.44, 0.26]) {
    pen.part(ellipse(at(-6.2, -0.42), inches(radius)), finish, { depth: 4, casts: false });
  }
  if (pen.reverse) {
    drawInlay(pen, 'M-0.6 -0.06L-4.2 -0.06L-4.2 0.3L-0.6 0.3Z', { tone: finish, depth: 4 });
    drawInlay(pen, 'M-3.6 0.34L-4.4 0.34L-4.5 0.7L-3.7 0.66Z', { tone: finish, depth: 3 });
  } else drawOperatingRod(pen);
  drawScrews(pen, [[-7, 0.1, 0.08]]);
}

export function drawGasRifle(pen: Pen, facts: PlateFacts): Drawing {
  const look: Look = { ...pen.choose(rifleLooks), ...facts };
  const { barrelInches: end, finish } = look;
  const ferrule = end * 0.49;
  drawBarrel(pen, draft, { to: end, radius: [0.5, 0.3], tone: finish });
  drawGasCylinder(pen, look);
  drawPiece(pen, 'M-3.5 1.7L-3.6 2.2L-6.9 2.3L-7 1.9Z', { tone: finish, depth: 4 });
  drawTrigger(pen, { x: -5.5, y: 2.1, tone: 'parkerized' });
  // The safety lies in the front of the guard.
  drawPiece(pen, 'M-3.9 2.1L-4.2 2.7L-4 2.76L-3.6 2.14Z', { tone: finish, depth: 2 });
  drawGuard(pen, { front: [-3.7, 2.14], rear: [-7.2, 2.2], drop: 0.92, tone: finish, width: 0.24 });
  drawButt(
    pen,
    {
      neck: { x: -6.9, top: 0.26, bottom: 2.14 },
      comb: [-10.4, 1.02],
      heel: [-19.5, 1.75],
      toe: [-19.2, 6.6],
      hand: 'semi',
      plate: { shape: 'flat', tone: finish },
      fore: { x: ferrule, top: 0.2, bottom: 1.32 },
      swivel: { x: -15.6, tone: finish, sling: look.sling ? [ferrule + 0.4, 1.9] : undefined },
    },
    look,
  );
  drawHandguards(pen, look);
  drawGasReceiver(pen, look);
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(end), inches: end },
    detail: [inches(-9), inches(-1.8), inches(4.2), inches(3.5)],
  });
}

function drawCarbineReceiver(pen: Pen, { finish }: Look): void {
  drawAction(
    pen,
    'M1.6 -0.5L-0.4 -0.52L-0.6 -0.32L-2.8 -0.32L-3 -0.54L-5.9 -0.5C-6.2 -0.4 -6.3 0 -6.2 0.3L1.6 0.26Z',
    { tone: finish, depth: 8 },
  );
  pen.solid(path('M-0.6 -0.36L-2.8 -0.36L-2.8 0.02L-0.6 0.02Z'));
  drawTube(pen, draft, { x: [-2.8, -0.7], y: [-0.32, 0.04], tone: 'bright' });
  drawPiece(pen, 'M-6 -0.5L-5.9 -1L-5.5 -1L-5.2 -0.74L-4.8 -0.74L-4.6 -0.5Z', { tone: finish, depth: 4 });
  if (pen.reverse) return;
  const slide =
    'M5 0.34L1.4 0.3L0.4 -0.02L-0.5 -0.36L-0.86 -0.3L-0.7 0.06L-1 0.22L-3.4 0.22L-3.4 0.46L0.4 0.62L5 0.74Z';
  drawInlay(pen, slide, { tone: finish, depth: 5 });
}

export function drawCarbine(pen: Pen, facts: PlateFacts): Drawing {
  const look: Look = { ...pen.choose(carbineLooks), ...facts };
  const { barrelInches: end, finish } = look;
  const tip = end * 0.5;
  drawBarrel(pen, draft, { to: end, radius: [0.42, 0.28], tone: finish });
  drawWingedSight(pen, [end - 0.3, -0.24], finish);
  // A straight box of fifteen.
  drawPiece(pen, 'M-0.7 1.4L-0.8 3.6L-2.5 3.6L-2.4 1.4Z', { tone: finish, depth: 7 });
  pen.line(path('M-0.8 3.3L-2.5 3.3M-1.3 1.7L-1.4 3.2M-1.9 1.7L-2 3.2'), 0.7);
  drawTrigger(pen, { x: -4.6, y: 1.72, tone: finish });
  drawGuard(pen, { front: [-2.7, 1.84], rear: [-6, 1.9], drop: 0.86, tone: finish });
  drawButt(
    pen,
    {
      neck: { x: -6, top: 0.24, bottom: 1.86 },
      comb: [-9.2, 0.9],
      heel: [-17.6, 1.8],
      toe: [-17.3, 6.2],
      hand: 'semi',
      plate: { shape: 'flat', tone: finish },
      fore: { x: tip, top: 0.16, bottom: 1.04 },
    },
    look,
  );
  drawWood(pen, look, {
    outline: `M1.6 -0.52L${tip - 0.4} -0.46L${tip - 0.4} 0.18L1.6 0.2Z`,
    grain: [`M1.6 -0.5L${tip} -0.44`, `M1.6 0.2L${tip} 0.18`],
    depth: 5,
  });
  drawBand(pen, { x: [tip - 0.7, tip], top: -0.54, bottom: 1.12, tone: finish });
  // The sling passes through a slot in the butt, held by the oiler.
  if (look.sling) drawInlay(pen, 'M-14.2 3L-12.8 2.8L-12.8 3.4L-14.2 3.6Z', { tone: 'canvas', depth: 3 });
  else drawInlay(pen, 'M-14.2 3.1L-12.8 2.9L-12.8 3.3L-14.2 3.5Z', { tone: finish, depth: 3 });
  drawCarbineReceiver(pen, look);
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(end), inches: end },
    detail: [inches(-8), inches(-1.5), inches(3.6), inches(4)],
  });
}
