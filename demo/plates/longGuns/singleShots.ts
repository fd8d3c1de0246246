/** Single-shot rifles: the side-hammer falling block, the falling block with center hammer, the rolling block. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import { ellipse } from '#demo/plates/geometry.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import {
  drawAction,
  drawBand,
  drawFrontSight,
  drawGuard,
  drawInlay,
  drawPiece,
  drawRearSight,
  drawScrews,
  drawTangSight,
  drawTrigger,
  withOrderedBarrel,
} from './longGunParts.ts';
import { draft, drawButt, drawCheckering, drawWood, type Timber } from './longGunStocks.ts';

const { path, inches, at } = draft;

type Look = Timber & {
  form: string;
  barrelInches: number;
  barrelShape: 'round' | 'octagon';
  finish: Metal;
  frame: Metal;
  mounts: Metal;
  engraving: number;
  patchbox: boolean;
  military: boolean;
  scope: boolean;
};
const sideHammer: Look = {
  form: 'side hammer',
  barrelInches: 30,
  barrelShape: 'octagon',
  finish: 'blue',
  frame: 'case',
  mounts: 'case',
  stock: 'walnut',
  figure: 0.3,
  checkered: false,
  engraving: 0,
  patchbox: false,
  military: false,
  scope: true,
};
const centerHammer: Look = { ...sideHammer, form: 'center hammer', scope: false };
const rollingBlock: Look = { ...sideHammer, form: 'rolling block', scope: false };
const looks: Choices<Look> = [
  sideHammer,
  { ...sideHammer, barrelInches: 22, barrelShape: 'round', military: true, patchbox: true, scope: false },
  centerHammer,
  { ...centerHammer, checkered: true, figure: 0.8, engraving: 0.7, scope: true },
  rollingBlock,
  { ...rollingBlock, barrelInches: 35, barrelShape: 'round', military: true },
];

function drawFront(pen: Pen, look: Look): void {
  const { barrelInches: end, finish, mounts, military } = look;
  drawBarrel(pen, draft, { to: end, radius: [0.58, 0.46], tone: finish, shape: look.barrelShape });
  drawRearSight(pen, { x: 4, y: -0.54, tone: finish });
  drawFrontSight(pen, { x: end - 0.6, y: -0.45, tone: finish });
  const carbine = end < 25;
  const tip = military && !carbine ? end - 3.4 : Math.min(9.4, end * 0.4);
  const low = military ? 1.12 : 1;
  drawWood(pen, look, {
    outline: `M-0.1 0.1L${tip} 0.08C${tip + 0.25} 0.4 ${tip + 0.1} 0.8 ${tip - 0.5} ${low}C${tip - 4} 1.34 2 1.46 -0.1 1.44Z`,
    grain: [`M-0.1 0.14L${tip} 0.1`, `M-0.1 1.44L${tip} ${low}`],
    depth: 8,
  });
  if (look.checkered) drawCheckering(pen, `M1.2 0.42L${tip - 1.6} 0.4L${tip - 2.2} 1.06L2 1.24Z`);
  if (!military) {
    drawInlay(
      pen,
      `M${tip - 0.9} 0.1L${tip} 0.08C${tip + 0.25} 0.4 ${tip + 0.1} 0.8 ${tip - 0.5} 1L${tip - 0.9} 1.04Z`,
      { tone: 'ebony', depth: 4 },
    );
    return;
  }
  const bands = carbine ? [tip - 1.9] : [end * 0.26, end * 0.54, end * 0.82];
  for (const x of bands) {
    drawBand(pen, { x: [x, x + 0.75], top: -0.62, bottom: 1.36 - x * 0.006, tone: mounts });
  }
}

/** A square frame with slab sides; the lever is the trigger guard and the hammer stands on a back-action plate. */
function drawSideHammer(pen: Pen, look: Look): void {
  const { frame, engraving } = look;
  const lever =
    'M1.2 1.9C0.8 2.1 -0.2 2.12 -0.8 2.16C-1 3 -2 3.3 -2.9 3.16C-3.6 3 -3.9 2.5 -4.1 2.16C-4.9 2.26 -5.8 2.5 -6.6 2.84';
  drawTrigger(pen, { x: -2.3, y: 1.9, tone: 'bright' });
  pen.band(path(lever), { width: inches(0.25), tone: frame });
  const body =
    'M0.3 -0.6L-0.9 -0.62L-1.1 -0.86L-2.3 -0.86L-2.5 -0.5L-3.6 -0.2L-5.2 0.34L-5.1 0.5L-3.6 0.36L-3.7 2.02L-5.6 2.4L-5.5 2.52L-3.4 2.22L1.5 1.9L1.5 1.3L0.3 1.3Z';
  drawAction(pen, body, { tone: frame, engraving });
  // The sliding breechblock and its slot.
  drawInlay(pen, 'M-0.5 -0.6L-1.5 -0.6L-1.5 2L-0.5 1.96Z', {
    tone: frame === 'case' ? 'blue' : frame,
    depth: 5,
  });
  const tail =
    'M-1.7 0.24C-2.7 0.2 -3.7 0.42 -5 0.96C-5.5 1.2 -5.5 1.46 -5 1.56C-3.9 1.72 -2.7 1.6 -1.7 1.4Z';
  drawScrews(pen, [
    [0.9, 1.6, 0.16],
    [-0.1, 0.1, 0.1],
    [-0.1, 1.4, 0.1],
  ]);
  if (pen.reverse) return;
  drawAction(pen, tail, { tone: frame, engraving, depth: 7 });
  const hammer =
    'M-2.6 1.06C-2.9 0.5 -2.7 0 -2.3 -0.42C-2.1 -0.7 -2.3 -1 -2.7 -1.2C-2.96 -1.3 -2.9 -1.5 -2.6 -1.5C-2 -1.48 -1.7 -1.2 -1.56 -0.98' +
    'L-1.08 -0.96L-1.06 -0.56L-1.5 -0.5C-1.9 -0.2 -2 0.4 -1.94 0.96C-2 1.24 -2.46 1.3 -2.6 1.06Z';
  drawPiece(pen, hammer, { tone: frame, depth: 7 });
  drawScrews(pen, [
    [-2.28, 0.94, 0.18],
    [-4.8, 1.28, 0.09],
  ]);
}

function drawCenterHammer(pen: Pen, look: Look): void {
  const { frame, engraving } = look;
  const lever =
    'M-0.7 1.9C-1 2.6 -1.6 3.1 -2.6 3.1C-3.5 3.1 -3.9 2.6 -4.2 2.2C-4.8 2.7 -5.6 3.3 -6.3 3.2C-6.8 3.1 -6.7 2.6 -6.2 2.5';
  drawTrigger(pen, { x: -2.3, y: 1.8, tone: 'bright' });
  pen.band(path(lever), { width: inches(0.24), tone: frame });
  const hammer =
    'M-1.5 -0.4C-1.7 -0.8 -2 -1.1 -2.4 -1.22C-2.7 -1.28 -2.9 -1.16 -2.86 -1.02C-2.6 -0.96 -2.4 -0.8 -2.4 -0.5L-2.5 0.3L-1.6 0.2Z';
  drawPiece(pen, hammer, { tone: frame, depth: 6 });
  const body =
    'M0.2 -0.6L-1.3 -0.62C-1.7 -0.6 -1.8 -0.1 -2.2 0.02L-2.9 0.1L-5 0.7L-4.9 0.84L-3.2 0.56L-3.3 1.96L-5.2 2.36L-5.1 2.5L-3.1 2.14L-0.4 1.96C0 1.9 0.2 1.6 0.2 1.42Z';
  drawAction(pen, body, { tone: frame, engraving });
  pen.line(path('M-1.3 -0.6L-1.4 0.5C-1.6 0.7 -2.2 0.6 -2.4 0.2M-0.2 -0.5L-0.2 1.8'), 0.9);
  drawScrews(pen, [
    [-0.75, 1.5, 0.17],
    [-2.4, 1.3, 0.12],
    [-0.6, 0.5, 0.1],
  ]);
}

function drawRollingBlock(pen: Pen, look: Look): void {
  const { frame, engraving, mounts } = look;
  drawTrigger(pen, { x: -2.5, y: 1.8, tone: 'bright' });
  drawGuard(pen, { front: [-1, 1.86], rear: [-4.4, 2.1], drop: 0.95, tone: mounts });
  const hammer =
    'M-1.9 0.3C-1.9 -0.2 -2.2 -0.5 -2.7 -0.66C-3.1 -0.8 -3.3 -1.06 -3.2 -1.24C-2.8 -1.3 -2.1 -1.2 -1.6 -0.9L-1.2 -0.6L-1 0.3Z';
  drawPiece(pen, hammer, { tone: frame, depth: 7 });
  const blockSpur =
    'M-0.2 -0.4L-0.7 -0.66L-0.8 -0.96C-1 -1.2 -1.3 -1.2 -1.4 -1.02L-1.16 -0.6L-1.3 0.3L-0.2 0.3Z';
  drawPiece(pen, blockSpur, { tone: 'bright', depth: 5 });
  const body =
    'M0.2 -0.6L-0.3 -0.6C-0.4 -0.2 -0.7 0.08 -1.2 0.1C-1.9 0.14 -2.4 -0.1 -2.8 0.1L-5 0.72L-4.9 0.88L-3.2 0.6L-3.3 1.96L-5.2 2.36L-5.1 2.5L-3.1 2.14L-0.2 1.9C0.1 1.86 0.2 1.6 0.2 1.42Z';
  drawAction(pen, body, { tone: frame, engraving });
  // Block and hammer turn on the two great pins that mark the type.
  for (const x of [-0.7, -2.1]) {
    pen.part(ellipse(at(x, 0.8), inches(0.34)), frame === 'case' ? 'blue' : frame, {
      depth: 4,
      casts: false,
    });
    pen.line(ellipse(at(x, 0.8), inches(0.2)), 0.7);
  }
  drawScrews(pen, [
    [-1.4, 0.62, 0.1],
    [-0.3, 1.5, 0.09],
    [-2.8, 1.5, 0.11],
  ]);
}

function drawPatchbox(pen: Pen, { mounts }: Look): void {
  const lid =
    'M-10.6 2.5C-11.2 2.2 -11.7 2.6 -11.7 3.1C-11.7 3.7 -11.2 4 -10.5 3.9L-8.3 3.4C-7.9 3.2 -7.9 2.6 -8.3 2.5Z';
  drawInlay(pen, lid, { tone: mounts, depth: 5 });
  pen.line(path('M-8.9 2.5L-8.9 3.5'), 0.8);
}

export function singleShotRifle(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(looks);
  const [form, military] = [facts.form ?? chosen.form, facts.military ?? chosen.military];
  const ofForm = looks.filter((look) => look.form === form);
  const base =
    [chosen, ...ofForm].find((look) => look.form === form && look.military === military) ??
    ofForm[0] ??
    chosen;
  const scope = base.scope && !military;
  const look: Look = { ...withOrderedBarrel(pen, base, base.military), scope, ...facts, form: base.form };
  const neckX = look.form === 'side hammer' ? -3.4 : -3.1;
  drawButt(
    pen,
    {
      neck: { x: neckX, top: 0.02, bottom: 2.06 },
      comb: [-8, 1.1],
      heel: [-16.3, 2.3],
      toe: [-16.4, 6.9],
      hand: look.checkered ? 'pistol' : 'straight',
      plate: { shape: look.military ? 'flat' : 'crescent', tone: look.mounts },
      cheek: look.checkered,
    },
    look,
  );
  if (look.patchbox && !pen.reverse) drawPatchbox(pen, look);
  drawFront(pen, look);
  if (look.scope) drawTangSight(pen, { x: -4.4, y: 0.5, tone: look.finish });
  if (look.form === 'side hammer') drawSideHammer(pen, look);
  else if (look.form === 'rolling block') drawRollingBlock(pen, look);
  else drawCenterHammer(pen, look);
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(look.barrelInches), inches: look.barrelInches },
    detail: [inches(-6.4), inches(-1.9), inches(4.4), inches(3.5)],
  });
}
