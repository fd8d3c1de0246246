/** Bolt-action rifles: the sporting rifle here, the military one with the other service rifles. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { drawBolt, drawBoltGuard, type BoltLook } from './boltActionParts.ts';
import {
  drawBand,
  drawFrontSight,
  drawInlay,
  drawPiece,
  drawRearSight,
  drawScope,
  withOrderedBarrel,
} from './longGunParts.ts';
import { draft, drawButt, drawCheckering, drawSwivel, type Timber } from './longGunStocks.ts';
import { drawMilitaryBolt } from './militaryRifles.ts';

const { inches } = draft;

type Look = Timber & {
  form: string;
  barrelInches: number;
  barrelShape: 'round' | 'octagon';
  finish: Metal;
  engraving: number;
  scope: boolean;
  sling: boolean;
};
const sporter: Look = {
  form: 'sporting',
  barrelInches: 24,
  barrelShape: 'round',
  finish: 'blue',
  stock: 'walnut',
  figure: 0.4,
  checkered: true,
  engraving: 0,
  scope: false,
  sling: false,
};
const looks: Choices<Look> = [
  sporter,
  { ...sporter, scope: true },
  { ...sporter, barrelInches: 22, scope: true, sling: true },
  { ...sporter, barrelInches: 26, figure: 0.9, engraving: 0.7, scope: true },
  { ...sporter, form: 'stutzen', barrelInches: 20, figure: 0.7 },
  { ...sporter, form: 'express', barrelInches: 25, figure: 0.8, engraving: 0.6, stock: 'walnut' },
];

function drawFore(pen: Pen, tip: number, stutzen: boolean): void {
  const grip = Math.min(tip, 11.4) - 2;
  drawCheckering(pen, `M2.6 0.52L${grip} 0.44L${grip - 0.5} 1.08L3.2 1.36Z`);
  if (stutzen) return;
  drawInlay(pen, `M${tip - 1.2} 0.1L${tip} 0.08Q${tip} 0.9 ${tip - 0.7} 1.06L${tip - 1.3} 1.14Z`, {
    tone: 'ebony',
    depth: 4,
  });
}

/** Standing and folding leaves on a rib, as on rifles for heavy game. */
function drawExpressSights(pen: Pen, { finish, barrelInches }: Look): void {
  drawPiece(pen, 'M3.6 -0.4L6 -0.38L6 -0.62L3.6 -0.66Z', { tone: finish, depth: 3 });
  drawPiece(pen, 'M3.8 -0.62L3.8 -0.96L4 -0.96L4.06 -0.62Z', { tone: finish, depth: 2 });
  drawBand(pen, { x: [barrelInches - 5.6, barrelInches - 5], top: -0.38, bottom: 0.46, tone: finish });
  drawSwivel(pen, { x: barrelInches - 5.3, y: 0.44, tone: finish });
}

export function boltAction(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(looks);
  if (facts.military === true) return drawMilitaryBolt(pen, facts);
  const base = looks.find(({ form }) => form === facts.form && form !== chosen.form) ?? chosen;
  const look: Look = { ...withOrderedBarrel(pen, base), ...facts, form: base.form };
  const { barrelInches: end, finish } = look;
  const tip = look.form === 'stutzen' ? end - 0.6 : Math.min(11.4, end * 0.46);
  const bolt: BoltLook = {
    finish,
    engraving: look.engraving,
    handle: 'bent',
    safety: 'wing',
    floorplate: finish,
  };
  const stutzen = look.form === 'stutzen';
  const foreEye = tip - 2.6;
  drawBarrel(pen, draft, { to: end, radius: [0.56, 0.33], tone: finish, shape: look.barrelShape });
  drawFrontSight(pen, { x: end - 0.5, y: -0.32, tone: finish }, 'hooded');
  if (look.form === 'express') drawExpressSights(pen, look);
  else if (!look.scope) drawRearSight(pen, { x: 4, y: -0.46, tone: finish });
  drawBoltGuard(pen, bolt);
  drawSwivel(pen, { x: foreEye, y: stutzen ? 0.8 : 1.06, tone: finish });
  drawButt(
    pen,
    {
      neck: { x: -6.4, top: 0.24, bottom: 2.06 },
      comb: [-9.7, 0.86],
      heel: [-19.1, 1.5],
      toe: [-18.9, 6.4],
      hand: 'pistol',
      plate: look.barrelInches > 23 ? { shape: 'pad', tone: 'oxblood' } : { shape: 'flat', tone: 'ebony' },
      fore: { x: tip, top: 0.08, bottom: stutzen ? 0.78 : 1.08 },
      cheek: pen.reverse,
      swivel: { x: -15.4, tone: finish, sling: look.sling ? [foreEye, 1.6] : undefined },
    },
    look,
  );
  drawFore(pen, tip, stutzen);
  if (look.form === 'stutzen') {
    drawBand(pen, { x: [tip - 0.8, tip + 0.1], top: 0.06, bottom: 0.84, tone: finish });
  }
  drawBolt(pen, bolt);
  if (look.scope) drawScope(pen, { x: [-8.4, 4.4], y: -1.5, tone: finish });
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(end), inches: end },
    detail: [inches(-9.4), inches(look.scope ? -2.8 : -1.7), inches(3.6), inches(3.6)],
  });
}
