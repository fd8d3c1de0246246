/** The turning-bolt action itself, the same on a sporting and on a military rifle. Its handle lies on the right side. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawTube } from '#demo/plates/engraving/engravingBarrel.ts';
import { ellipse } from '#demo/plates/geometry.ts';
import type { Metal } from '#demo/plates/plateTypes.ts';

import { drawAction, drawGuard, drawInlay, drawPiece, drawScrews, drawTrigger } from './longGunParts.ts';
import { draft } from './longGunStocks.ts';

const { path, inches, at } = draft;

export type BoltLook = {
  finish: Metal;
  engraving: number;
  /** A military bolt stands out straight; a sporting one is bent down. */
  handle: 'straight' | 'bent';
  safety?: 'flag' | 'wing';
  floorplate: Metal;
};

/** Everything below the stock line; drawn before the wood. */
export function drawBoltGuard(pen: Pen, { floorplate }: BoltLook): void {
  drawPiece(pen, 'M-0.4 1.6L-0.7 2L-4.4 2.2L-4.7 1.8Z', { tone: floorplate, depth: 5 });
  drawTrigger(pen, { x: -6.1, y: 1.86, tone: 'bright' });
  drawGuard(pen, { front: [-4.5, 2.1], rear: [-7.7, 2.1], drop: 0.92, tone: floorplate });
}

function drawHandle(pen: Pen, { handle }: BoltLook): void {
  if (handle === 'straight') {
    drawInlay(pen, 'M-5.3 -0.28L-4.7 -0.28L-4.76 0.3L-5.24 0.3Z', { tone: 'bright', depth: 4 });
    pen.part(ellipse(at(-5, 0.36), inches(0.44)), 'bright', { depth: 7 });
    return;
  }
  pen.band(path('M-4.96 -0.12C-4.9 0.2 -5 0.5 -5.24 1.02'), { width: inches(0.3), tone: 'bright' });
  pen.part(ellipse(at(-5.34, 1.36), inches(0.4)), 'bright', { depth: 7 });
}

/** Receiver, bolt, cocking piece; drawn after the wood. */
export function drawBolt(pen: Pen, look: BoltLook): void {
  const { finish, engraving, safety = 'flag' } = look;
  drawInlay(
    pen,
    'M-6.5 -0.34L-7.3 -0.32C-7.66 -0.28 -7.8 -0.16 -7.8 0C-7.8 0.18 -7.6 0.3 -7.2 0.3L-6.5 0.28Z',
    { tone: 'bright', depth: 5 },
  );
  if (safety === 'flag') {
    drawPiece(pen, 'M-6.9 -0.3L-7.1 -0.84L-6.5 -0.9L-6.2 -0.32Z', { tone: finish, depth: 3 });
  } else drawPiece(pen, 'M-6.8 -0.3L-7 -0.5L-6.3 -0.56L-6.1 -0.3Z', { tone: finish, depth: 3 });
  // Ring, right wall of the well, bridge.
  const receiver =
    'M0.9 -0.6L-1.3 -0.62L-1.5 -0.3L-4.3 -0.26L-4.5 -0.56L-6.3 -0.52C-6.5 -0.48 -6.6 -0.1 -6.6 0.26L0.9 0.22Z';
  drawAction(pen, receiver, { tone: finish, engraving, depth: 8 });
  const well = path('M-1.5 -0.42L-4.3 -0.42L-4.3 0.04L-1.5 0.04Z');
  pen.solid(well);
  if (pen.reverse) {
    pen.part(path('M-1.5 -0.3L-4.3 -0.26L-4.3 0.06L-1.5 0.06Z'), finish, { depth: 4, casts: false });
    drawPiece(pen, 'M-4.4 -0.3L-5.4 -0.3L-5.4 0.14L-4.5 0.14Z', { tone: finish, depth: 4 });
  } else {
    drawTube(pen, draft, { x: [-4.34, -1.46], y: [-0.36, 0.02], tone: 'bright' });
    // The long extractor lies along the bolt.
    drawInlay(pen, 'M-1.46 -0.2L-3.9 -0.18L-3.9 0L-1.46 0.02Z', { tone: finish, depth: 2 });
    drawHandle(pen, look);
  }
  drawScrews(pen, [
    [-5.9, 0.06, 0.1],
    [0.3, 0.02, 0.08],
  ]);
}
