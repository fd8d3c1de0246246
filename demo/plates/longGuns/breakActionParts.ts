/** The break-open action of double guns and rifles, and the fore-end that holds it shut. Inches; the upper bore at 0. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { ellipse } from '#demo/plates/geometry.ts';
import type { Metal } from '#demo/plates/plateTypes.ts';

import {
  drawAction,
  drawGuard,
  drawInlay,
  drawPiece,
  drawScrews,
  drawScroll,
  drawTrigger,
  mottleEvenly,
} from './longGunParts.ts';
import { draft, drawButt, drawCheckering, drawWood, type Butt, type Timber } from './longGunStocks.ts';

const { path, inches, at } = draft;

type LockForm = 'hammer' | 'sidelock' | 'boxlock';
export type BreakAction = {
  lock: LockForm;
  /** One barrel over the other makes the action deeper. */
  stacked: boolean;
  frame: Metal;
  mounts: Metal;
  engraving: number;
  triggers: 1 | 2;
  cocked: boolean;
};

const depthOf = (stacked: boolean): number => (stacked ? 0.5 : 0);

function actionOutline({ lock, stacked }: BreakAction): string {
  const [deep, flats] = [depthOf(stacked), stacked ? 0.2 : 0.46];
  const front = `M2.4 ${flats + 0.06}L0 ${flats}L0 -0.48C-0.2 -0.76 -0.8 -0.82 -1.4 -0.68L-2 -0.54`;
  const floor = `L-0.6 ${1.62 + deep}L1.5 ${1.44 + deep}C2.2 ${1.36 + deep} 2.5 ${1.06 + deep} 2.4 ${flats + 0.06}Z`;
  if (lock === 'boxlock') {
    return `${front}C-2.1 -0.1 -2.5 0.1 -2.75 0.42C-2.4 0.7 -2.4 ${1.1 + deep} -2.95 ${1.68 + deep}${floor}`;
  }
  return `${front}L-4.7 0.16L-4.6 0.28L-2.2 -0.3C-1.7 0.1 -1.5 0.8 -1.7 ${1.64 + deep}L-4.6 ${1.78 + deep}L-4.6 ${1.88 + deep}${floor}`;
}

/** Fences and bar; what a side plate will cover is left plain. */
function panelsOf({ lock, stacked }: BreakAction): string[] {
  const low = 1.6 + depthOf(stacked);
  if (lock === 'boxlock') return [`M2.4 -0.7L-2.9 -0.7L-2.9 ${low}L2.4 ${low}Z`];
  return ['M0 -0.8L-2 -0.6L-1.9 0.26L0 0.3Z', `M1 ${stacked ? 0.3 : 0.5}L2.5 0.5L2.4 ${low}L0 ${low}Z`];
}

const lockPlate =
  'M1 0.6C0.4 0.42 -0.7 0.34 -1.6 0.28C-2.6 0.24 -3.8 0.46 -4.9 0.96C-5.14 1.08 -5.06 1.24 -4.8 1.28' +
  'C-3.8 1.5 -2.4 1.54 -1.4 1.44C-0.4 1.36 0.6 1.22 1 1.04C1.2 0.9 1.2 0.7 1 0.6Z';

function drawLocks(pen: Pen, { lock, frame, engraving, stacked, cocked }: BreakAction): void {
  if (lock === 'boxlock') {
    drawScrews(pen, [
      [-1.9, 1.3 + depthOf(stacked), 0.12],
      [-0.9, 0.3, 0.1],
    ]);
    return;
  }
  const plate = path(lockPlate);
  const texture = frame === 'case' ? () => mottleEvenly(pen, plate) : undefined;
  pen.part(plate, frame, { depth: 7, casts: false, texture });
  drawScroll(pen, plate, engraving);
  drawScrews(pen, [
    [-4.5, 1.08, 0.1],
    [0.6, 0.82, 0.1],
    [-2.9, 1.1, 0.08],
  ]);
  if (lock === 'sidelock') {
    drawScrews(pen, [[-1.5, 0.84, 0.14]]);
    return;
  }
  const thrown = cocked
    ? 'M-1.74 0.92C-2.1 0.4 -2.3 -0.1 -2.5 -0.5C-2.7 -0.9 -3.1 -1 -3.5 -0.8C-3.6 -0.96 -3.4 -1.16 -3 -1.2C-2.5 -1.24 -2.1 -1.2 -1.8 -1.3L-1.44 -1.06L-1.66 -0.84C-1.9 -0.6 -1.7 -0.2 -1.4 0.2C-1.24 0.5 -1.1 0.7 -1.2 0.94C-1.34 1.16 -1.6 1.12 -1.74 0.92Z'
    : 'M-1.74 0.92C-2.04 0.5 -1.84 0.1 -1.94 -0.3C-2.04 -0.7 -2.4 -0.96 -2.84 -0.92C-2.94 -1.06 -2.7 -1.22 -2.4 -1.24C-1.9 -1.26 -1.5 -1 -1.16 -0.8' +
      'C-0.96 -0.74 -0.7 -0.76 -0.58 -0.66L-0.62 -0.38C-0.92 -0.34 -1.2 -0.2 -1.22 0.1C-1.24 0.4 -1.1 0.66 -1.2 0.94C-1.34 1.16 -1.6 1.12 -1.74 0.92Z';
  drawPiece(pen, thrown, { tone: frame, depth: 6 });
  drawScroll(pen, path(thrown), engraving * 0.5);
  drawScrews(pen, [[-1.47, 0.86, 0.15]]);
}

/** Butt, triggers and guard belong to the action: their place follows its depth. */
export function drawBreakStock(
  pen: Pen,
  action: BreakAction,
  timber: Timber & { hand: Butt['hand']; plate: Butt['plate']; cheek?: boolean; swivel?: Butt['swivel'] },
): void {
  const deep = depthOf(action.stacked);
  const { hand = 'straight', plate, cheek = false, swivel } = timber;
  const xs = action.triggers === 2 ? [-2.7, -3.7] : [-3.2];
  for (const x of xs) drawTrigger(pen, { x, y: 1.66 + deep, tone: 'bright' });
  drawGuard(pen, {
    front: [-1.5, 1.7 + deep],
    rear: [-5.2, 1.9 + deep],
    drop: 0.92,
    tone: action.mounts,
    width: 0.18,
  });
  drawButt(
    pen,
    {
      neck: { x: -1.4, top: -0.42, bottom: 1.64 + deep },
      comb: [-8.5, 0.92],
      heel: [-17.3, 1.75],
      toe: [-17, 6.7],
      hand,
      plate,
      cheek: cheek && pen.reverse,
      swivel,
    },
    timber,
  );
  if (hand === 'straight') {
    // On a straight hand the guard's tail runs on along the wrist.
    pen.band(path(`M-5.2 ${1.9 + deep}C-6 ${1.96 + deep} -6.8 2.2 -7.8 2.6`), {
      width: inches(0.14),
      tone: action.mounts,
    });
  }
}

export function drawBreakAction(pen: Pen, action: BreakAction): void {
  const { frame, engraving, stacked } = action;
  const outline = actionOutline(action);
  drawAction(pen, outline, { tone: frame, engraving, panels: panelsOf(action), depth: 9 });
  // Fences, the balls that guard the strikers.
  pen.line(path('M0 -0.3C-0.3 -0.1 -0.9 -0.16 -1.2 -0.62'), 0.9);
  const [pinY, deep] = [stacked ? 1.1 : 0.98, depthOf(stacked)];
  pen.line(path(`M0 ${stacked ? 0.2 : 0.46}L0 0.7`), 0.9);
  pen.part(ellipse(at(1.75, pinY), inches(0.2)), frame, { depth: 3, casts: false, outline: 1 });
  const lever =
    'M-1.1 -0.72C-1.9 -0.8 -2.7 -0.72 -3.3 -0.46C-3.6 -0.32 -3.5 -0.1 -3.2 -0.16C-2.6 -0.36 -1.9 -0.52 -1.1 -0.56Z';
  drawPiece(pen, lever, { tone: frame, depth: 3 });
  if (action.lock !== 'hammer') {
    drawInlay(pen, 'M-3.6 -0.16L-4.4 0.04L-4.4 0.18L-3.6 0.02Z', { tone: 'bright', depth: 2 });
  }
  drawScrews(pen, [[1.1, 1.3 + deep, 0.08]]);
  drawLocks(pen, action);
}

/** @param fore lower edge and length follow the barrels; a wide one covers more of them */
export function drawBreakFore(
  pen: Pen,
  timber: Timber,
  fore: { tip: number; stacked: boolean; iron: Metal },
): void {
  const { tip, stacked, iron } = fore;
  const [top, low] = stacked ? [0.5, 1.9] : [0.16, 1.42];
  const end = stacked ? 1.62 : 0.72;
  drawWood(pen, timber, {
    outline: `M2.2 ${top}L${tip - 0.3} ${top + 0.06}C${tip + 0.2} ${top + 0.2} ${tip + 0.15} ${end - 0.1} ${tip - 0.4} ${end}C${tip - 3.4} ${low - 0.16} 5 ${low + 0.06} 2.5 ${low}L2.1 ${low - 0.4}Z`,
    grain: [`M2.2 ${top + 0.04}L${tip} ${top + 0.1}`, `M2.4 ${low}L${tip} ${end}`],
    depth: 8,
  });
  if (timber.checkered) {
    drawCheckering(
      pen,
      `M3.9 ${top + 0.28}L${tip - 1.2} ${top + 0.24}L${tip - 1.9} ${end - 0.06}L4.4 ${low - 0.24}Z`,
    );
  }
  drawAction(pen, `M1.9 ${top}L2.9 ${top}C2.6 ${top + 0.4} 2.7 ${low - 0.4} 3 ${low}L1.9 ${low}Z`, {
    tone: iron,
    depth: 4,
  });
}
