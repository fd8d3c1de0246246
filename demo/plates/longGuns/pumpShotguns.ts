/** Slide-action shotguns: the exposed hammer of 1897, the hammerless gun of 1912, and the trench gun made of either. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel, drawTube } from '#demo/plates/engraving/engravingBarrel.ts';
import { ellipse } from '#demo/plates/geometry.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

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
  withOrderedBarrel,
} from './longGunParts.ts';
import { draft, drawButt, drawCheckering, drawWood, drawSwivel, type Timber } from './longGunStocks.ts';

const { path, inches, at } = draft;

type Look = Timber & {
  barrelInches: number;
  finish: Metal;
  engraving: number;
  hammers: boolean;
  military: boolean;
};
const hammerless: Look = {
  barrelInches: 28,
  finish: 'blue',
  stock: 'walnut',
  figure: 0.3,
  checkered: false,
  engraving: 0,
  hammers: false,
  military: false,
};
const looks: Choices<Look> = [
  hammerless,
  { ...hammerless, checkered: true, figure: 0.9, engraving: 0.6 },
  { ...hammerless, hammers: true, barrelInches: 30 },
  { ...hammerless, hammers: true, barrelInches: 20, military: true, finish: 'parkerized' },
];

/** Ringed wood on a light gun, checkered on a fine one; it slides on the magazine. */
function drawSlide(pen: Pen, look: Look): void {
  const to = Math.min(11.8, look.barrelInches - 4);
  const from = to - 6;
  pen.band(path(`M0 0.84L${from + 0.4} 0.86`), { width: inches(0.12), tone: 'bright' });
  drawWood(pen, look, {
    outline: `M${from} 0.52Q${from - 0.2} 1 ${from} 1.5Q${from + 0.4} 1.72 ${from + 1} 1.72L${to - 1} 1.72Q${to - 0.2} 1.7 ${to} 1.46Q${to + 0.2} 1 ${to} 0.52Z`,
    grain: [`M${from} 0.54L${to} 0.54`, `M${from} 1.72L${to} 1.72`],
    depth: 8,
  });
  if (look.checkered) {
    drawCheckering(pen, `M${from + 0.5} 0.66L${to - 0.5} 0.66L${to - 0.5} 1.58L${from + 0.5} 1.58Z`);
    return;
  }
  for (let x = from + 0.6; x < to - 0.4; x += 0.36) pen.line(path(`M${x} 0.56L${x} 1.7`), 0.9);
}

/** The perforated handguard over the barrel, and the lug a bayonet hangs on. */
function drawTrenchFittings(pen: Pen, { barrelInches: end, finish }: Look): void {
  const shield = `M4.6 -0.46L${end - 2.6} -0.42L${end - 2.6} -0.86L4.8 -0.9Q4.5 -0.8 4.6 -0.46Z`;
  drawPiece(pen, shield, { tone: finish, depth: 5 });
  for (let x = 5.4; x < end - 3.2; x += 0.8) {
    pen.solid(ellipse(at(x, -0.76), inches(0.14), inches(0.05)));
    pen.solid(ellipse(at(x + 0.4, -0.58), inches(0.16), inches(0.07)));
  }
  drawBand(pen, { x: [end - 3.6, end - 1.8], top: -0.92, bottom: 1.16, tone: finish });
  drawPiece(pen, block({ x: [end - 3, end - 2], top: 1.14, bottom: 1.46 }), { tone: finish, depth: 3 });
  drawScrews(pen, [
    [end - 3.3, 0.7, 0.1],
    [end - 2.1, 0.7, 0.1],
  ]);
  drawSwivel(pen, { x: end - 3.4, y: 1.16, tone: finish });
}

function drawReceiver(pen: Pen, look: Look): void {
  const { finish, engraving, hammers } = look;
  const back = hammers
    ? 'L-4.9 -0.66L-5.4 -0.1C-5.8 0.1 -6.4 0.1 -7 0.2L-7.2 0.4L-6.6 0.6L-6.5 1.9'
    : 'L-3.4 -0.66C-5 -0.66 -6 -0.3 -6.9 0.1L-7.2 0.32L-6.7 0.5L-6.6 1.9';
  const hammer =
    'M-5.2 0C-5.1 -0.5 -5.3 -0.8 -5.7 -1C-6.1 -1.18 -6.5 -1.06 -6.6 -0.86C-6.3 -0.8 -6.1 -0.6 -6.1 -0.2L-6 0.3L-5.2 0.3Z';
  if (hammers) drawPiece(pen, hammer, { tone: finish, depth: 6 });
  const body = `M0.4 -0.6L0 -0.66${back}L-4.6 2L-2.6 1.9L-0.4 1.6L0.4 1.44Z`;
  drawAction(pen, body, { tone: finish, engraving });
  drawScrews(pen, [
    [-6, 1.3, 0.13],
    [-3.4, 1.5, 0.1],
    [-0.8, 1.2, 0.1],
  ]);
  if (pen.reverse) return;
  const port = 'M-0.5 -0.5L-3.4 -0.5L-3.4 0.36L-0.5 0.36Z';
  drawInlay(pen, port, { tone: 'bright', depth: 6 });
  pen.line(path('M-0.5 -0.12L-2.9 -0.12L-3 0.16M-0.6 -0.4L-0.6 0.26'), 0.8);
}

export function pumpShotgun(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(looks);
  const base =
    looks.find(({ military }) => military === facts.military && military !== chosen.military) ?? chosen;
  const look: Look = { ...withOrderedBarrel(pen, base, base.military), ...facts };
  const { barrelInches: end, finish } = look;
  const tubeEnd = look.military ? end - 1.9 : Math.min(16.4, end - 1.6);
  drawTube(pen, draft, { x: [0, tubeEnd], y: [0.5, 1.4], tone: finish });
  drawBand(pen, { x: [tubeEnd - 0.5, tubeEnd + 0.2], top: 0.44, bottom: 1.46, tone: finish });
  drawBarrel(pen, draft, { to: end, radius: [0.52, 0.42], tone: finish });
  drawBand(pen, { x: [tubeEnd - 1.9, tubeEnd - 1.3], top: -0.46, bottom: 1.46, tone: finish });
  if (look.military) drawTrenchFittings(pen, look);
  drawFrontSight(pen, { x: end - 0.25, y: -0.42, tone: finish }, 'bead');
  drawSlide(pen, look);
  drawTrigger(pen, { x: -4.4, y: 1.9, tone: 'bright' });
  drawGuard(pen, { front: [-2.8, 1.9], rear: [-6.3, 2], drop: 0.95, tone: finish, width: 0.24 });
  drawButt(
    pen,
    {
      neck: { x: -6.5, top: 0.22, bottom: 1.98 },
      comb: [-9.8, 1],
      heel: [-18.5, 2.05],
      toe: [-18.2, 6.9],
      hand: look.military ? 'semi' : 'pistol',
      plate: { shape: 'flat', tone: look.military ? finish : 'ebony' },
      swivel: look.military ? { x: -15.6, tone: finish } : undefined,
    },
    look,
  );
  drawReceiver(pen, look);
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(end), inches: end },
    detail: [inches(-8.4), inches(-1.7), inches(4), inches(3.6)],
  });
}
