/** The automatic rifle of 1918: gas tube under the barrel, box magazine, bipod at the muzzle. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel, drawTube } from '#demo/plates/engraving/engravingBarrel.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';

import {
  drawAction,
  drawBand,
  drawFrontSight,
  drawGuard,
  drawInlay,
  drawPiece,
  drawScrews,
  drawTrigger,
} from './longGunParts.ts';
import { draft, drawButt, drawWood, type Timber } from './longGunStocks.ts';

const { path, inches } = draft;

type Look = Timber & { barrelInches: number; finish: Metal };

function drawBipod(pen: Pen, { barrelInches: end, finish }: Look): void {
  const x = end - 1.6;
  for (const [foot, spread] of [
    [x + 3.4, 0.3],
    [x - 1.2, 0.3],
  ] as const) {
    drawPiece(pen, `M${x - spread} 0.3L${foot - 0.26} 10L${foot + 0.26} 10L${x + spread} 0.3Z`, {
      tone: finish,
      depth: 4,
    });
    drawPiece(pen, `M${foot - 1} 10L${foot + 0.9} 10L${foot + 0.7} 10.4L${foot - 0.8} 10.4Z`, {
      tone: finish,
      depth: 3,
    });
  }
  drawBand(pen, { x: [x - 0.6, x + 0.6], top: -0.5, bottom: 0.7, tone: finish });
  drawScrews(pen, [[x, 0.3, 0.18]]);
}

function drawReceiver(pen: Pen, { finish }: Look): void {
  const body =
    'M0.6 -0.8L0.6 1.5L-0.8 1.6L-0.9 2L-4 2L-4.2 2.2L-9.4 2.3L-9.4 0.6C-9.2 0 -8.8 -0.7 -8 -0.84L-0.4 -0.86Z';
  drawAction(pen, body, { tone: finish, depth: 12 });
  pen.line(path('M0.4 0.56L-8.8 0.6'), 0.7, { opacity: 0.7 });
  drawPiece(pen, 'M-8.6 -0.8L-8.5 -1.5L-8.1 -1.56L-7.7 -1.1L-6.9 -1L-6.8 -0.8Z', { tone: finish, depth: 4 });
  drawScrews(pen, [
    [-8.4, 1.5, 0.16],
    [-4.4, 1.2, 0.12],
    [-0.1, 1.1, 0.14],
  ]);
  if (pen.reverse) {
    pen.solid(path('M-1.4 0L-6.4 0L-6.4 0.2L-1.4 0.2Z'));
    drawInlay(pen, 'M-1.6 -0.2L-2.4 -0.2L-2.4 0.4L-1.6 0.4Z', { tone: 'bright', depth: 4 });
    return;
  }
  drawInlay(pen, 'M-1.6 -0.6L-5 -0.6L-5 0.2L-1.6 0.2Z', { tone: 'bright', depth: 5 });
  pen.line(path('M-1.8 -0.16L-4.6 -0.16'), 0.8);
}

export function drawAutomaticRifle(pen: Pen, facts: PlateFacts): Drawing {
  const look: Look = {
    barrelInches: 24,
    finish: 'parkerized',
    stock: pen.choose(['walnut', 'walnut', 'ebony']),
    figure: 0.1,
    checkered: false,
    ...facts,
  };
  const { barrelInches: end, finish } = look;
  drawTube(pen, draft, { x: [0, end - 6], y: [0.6, 1.36], tone: finish });
  drawBarrel(pen, draft, { to: end, radius: [0.54, 0.36], tone: finish });
  drawBand(pen, { x: [end - 6.8, end - 5.8], top: -0.46, bottom: 1.46, tone: finish });
  drawFrontSight(pen, { x: end - 6.1, y: -0.44, tone: finish });
  drawTube(pen, draft, { x: [end - 0.2, end + 2], y: [-0.4, 0.4], tone: finish });
  drawBipod(pen, look);
  drawWood(pen, look, {
    outline: 'M0.5 0.2L9.6 0.24L9.8 1.5Q9 2 7.6 2.04L2 2.1Q0.6 2.1 0.5 1.5Z',
    grain: ['M0.5 0.24L9.7 0.26', 'M0.5 2.1L9.7 1.9'],
    depth: 9,
  });
  drawPiece(pen, 'M-1 1.8L-1.2 6.2L-4 6.2L-3.8 1.8Z', { tone: finish, depth: 8 });
  pen.line(path('M-1.7 2.3L-1.8 6M-2.6 2.3L-2.7 6M-3.3 2.3L-3.4 6'), 0.7);
  drawTrigger(pen, { x: -6.2, y: 2.1, tone: finish });
  drawGuard(pen, { front: [-4.2, 2.14], rear: [-7.6, 2.3], drop: 0.95, tone: finish, width: 0.24 });
  drawButt(
    pen,
    {
      neck: { x: -8.6, top: 0.1, bottom: 2.3 },
      comb: [-11.6, 0.8],
      heel: [-21.4, 1.8],
      toe: [-21.1, 6.9],
      hand: 'semi',
      plate: { shape: 'flat', tone: finish },
    },
    look,
  );
  drawReceiver(pen, look);
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(end), inches: end },
    detail: [inches(-10.4), inches(-1.9), inches(4.4), inches(5)],
  });
}
