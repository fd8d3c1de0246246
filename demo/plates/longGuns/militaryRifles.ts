/** Service rifles: turning bolt in a full stock with handguard, and the gas-operated rifles and carbine. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel, drawTube } from '#demo/plates/engraving/engravingBarrel.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { drawBolt, drawBoltGuard, type BoltLook } from './boltActionParts.ts';
import { drawBand, drawFrontSight, drawInlay, drawPiece, drawScope } from './longGunParts.ts';
import { draft, drawButt, drawWood, drawSwivel, type Hand, type Timber } from './longGunStocks.ts';
import { drawCarbine, drawGasRifle } from './militaryGasRifles.ts';

const { inches } = draft;

type Look = Timber & {
  form: string;
  barrelInches: number;
  finish: Metal;
  mounts: Metal;
  hand: Hand;
  sling: boolean;
  scope: boolean;
};
/** The short rifle of 1903: straight grip, ladder sight before the receiver, one upper band with its stacking hook. */
const springfield: Look = {
  form: 'springfield',
  barrelInches: 24,
  finish: 'parkerized',
  mounts: 'parkerized',
  hand: 'straight',
  stock: 'walnut',
  figure: 0.1,
  checkered: false,
  sling: false,
  scope: false,
};
/** The rifle of 1898: tangent sight, half-pistol grip, cleaning rod. */
const mauser: Look = {
  ...springfield,
  form: 'mauser',
  barrelInches: 23.6,
  finish: 'blue',
  mounts: 'blue',
  hand: 'semi',
};
const boltLooks: Choices<Look> = [
  springfield,
  { ...springfield, hand: 'semi', sling: true },
  mauser,
  { ...mauser, barrelInches: 29.1 },
];

function drawRear(pen: Pen, look: Look): void {
  if (look.form === 'springfield') {
    drawPiece(pen, 'M1 -0.56L1.3 -0.72L3.9 -0.78L4.2 -0.56Z', { tone: look.finish, depth: 4 });
    drawPiece(pen, 'M1.3 -0.74L1.4 -1.06L1.8 -1.06L1.9 -0.76Z', { tone: look.finish, depth: 3 });
    return;
  }
  drawPiece(pen, 'M1.6 -0.5L1.6 -0.66L3.4 -1.1C4 -1.2 4.4 -1 4.6 -0.6L4.6 -0.48Z', {
    tone: look.finish,
    depth: 4,
  });
  drawPiece(pen, 'M1.4 -0.72L1.5 -0.98L3.8 -1.24L3.9 -1.04Z', { tone: look.finish, depth: 3 });
}

/** Handguard over the barrel, two bands with their springs, the muzzle end left bare. */
function drawFullStockFront(pen: Pen, look: Look, tip: number): void {
  const { finish, mounts, barrelInches } = look;
  const start = 4.4;
  drawWood(pen, look, {
    outline: `M${start} -0.58L${tip - 0.6} -0.46L${tip - 0.6} 0.08L${start} 0.1Z`,
    grain: [`M${start} -0.55L${tip} -0.44`, `M${start} 0.1L${tip} 0.08`],
    depth: 5,
  });
  const lower = barrelInches * 0.42;
  drawBand(pen, { x: [lower, lower + 0.8], top: -0.62, bottom: 1.36, tone: mounts });
  drawBand(pen, { x: [tip - 1.5, tip - 0.1], top: -0.56, bottom: 1.1, tone: mounts });
  drawInlay(pen, `M${lower + 0.8} 0.62L${lower + 2.4} 0.62L${lower + 2.4} 0.8L${lower + 0.8} 0.8Z`, {
    tone: mounts,
    depth: 2,
  });
  drawSwivel(pen, { x: lower + 0.4, y: 1.34, tone: mounts });
  if (look.form === 'springfield') drawSwivel(pen, { x: tip - 0.8, y: 1.08, tone: mounts });
  drawFrontSight(
    pen,
    { x: barrelInches - 0.5, y: -0.32, tone: finish },
    look.form === 'mauser' ? 'hooded' : 'blade',
  );
}

export function drawMilitaryBolt(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(boltLooks);
  const base = boltLooks.find(({ form }) => form === facts.form && form !== chosen.form) ?? chosen;
  const look: Look = { ...base, mounts: facts.finish ?? base.mounts, ...facts, form: base.form };
  const { barrelInches: end, finish, mounts } = look;
  const tip = end - 2.6;
  const handle = end > 28 ? 'straight' : 'bent';
  const bolt: BoltLook = { finish, engraving: 0, handle, safety: 'flag', floorplate: mounts };
  if (look.form === 'mauser') {
    drawTube(pen, draft, { x: [tip - 1, end - 1.2], y: [0.56, 0.82], tone: 'bright' });
  }
  drawBarrel(pen, draft, { to: end, radius: [0.56, 0.31], tone: finish });
  drawBoltGuard(pen, bolt);
  drawButt(
    pen,
    {
      neck: { x: -6.4, top: 0.24, bottom: 2.06 },
      comb: [-9.9, 0.95],
      heel: [-19.2, 1.95],
      toe: [-19, 6.7],
      hand: look.hand,
      plate: { shape: 'flat', tone: mounts },
      fore: { x: tip, top: 0.06, bottom: 0.98 },
      swivel: { x: -15.4, tone: mounts, sling: look.sling ? [end * 0.42 + 0.4, 1.8] : undefined },
    },
    look,
  );
  // The finger groove runs along the fore-end.
  pen.line(draft.path(`M2.2 0.7L${end * 0.42 - 0.6} 0.6`), 1.1, { opacity: 0.7 });
  drawFullStockFront(pen, look, tip);
  drawRear(pen, look);
  drawBolt(pen, bolt);
  if (look.form === 'mauser') {
    drawInlay(pen, 'M-14.6 3.9L-13.4 3.6L-13.4 3.9L-14.6 4.2Z', { tone: 'ebony', depth: 2 });
  }
  if (look.scope) drawScope(pen, { x: [-7.6, 3], y: -1.6, tone: finish });
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(end), inches: end },
    detail: [inches(-9), inches(look.scope ? -2.9 : -1.6), inches(4.6), inches(3.6)],
  });
}

export function serviceRifle(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(['gas', 'gas', 'carbine', 'bolt', 'bolt']);
  const form = facts.form ?? chosen;
  if (form === 'garand' || form === 'gas') return drawGasRifle(pen, facts);
  if (form === 'carbine') return drawCarbine(pen, facts);
  return drawMilitaryBolt(pen, facts);
}
