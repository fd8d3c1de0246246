/** Muzzle-loading long guns, flint or percussion: the long rifle, the half-stocked plains rifle and the musket. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel, drawTube } from '#demo/plates/engraving/engravingBarrel.ts';
import { drawFlintLock, drawPercussionLock } from '#demo/plates/engraving/engravingLock.ts';
import { ellipse } from '#demo/plates/geometry.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import {
  block,
  drawBand,
  drawFrontSight,
  drawInlay,
  drawPiece,
  drawRearSight,
  drawScrews,
  drawTrigger,
  withOrderedBarrel,
} from './longGunParts.ts';
import { draft, drawButt, drawSwivel, type Butt, type Timber } from './longGunStocks.ts';

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
  cocked: boolean;
};
type Ignition = 'flint' | 'percussion';

const longRifle: Look = {
  form: 'long rifle',
  barrelInches: 42,
  barrelShape: 'octagon',
  finish: 'brown',
  frame: 'case',
  mounts: 'brass',
  stock: 'maple',
  figure: 0.9,
  checkered: false,
  engraving: 0.5,
  patchbox: true,
  cocked: false,
};
const plainsRifle: Look = {
  ...longRifle,
  form: 'half stock',
  barrelInches: 34,
  mounts: 'iron',
  figure: 0.4,
  stock: 'walnut',
  patchbox: false,
};
const musket: Look = {
  ...longRifle,
  form: 'musket',
  barrelInches: 40,
  barrelShape: 'round',
  finish: 'bright',
  frame: 'bright',
  mounts: 'bright',
  stock: 'walnut',
  figure: 0.1,
  engraving: 0,
  patchbox: false,
};
const flintLooks: Choices<Look> = [
  longRifle,
  { ...longRifle, barrelInches: 44, mounts: 'silver' },
  { ...longRifle, barrelInches: 38, finish: 'blue' },
  { ...musket, barrelInches: 44, mounts: 'brass' },
];
const percussionLooks: Choices<Look> = [
  plainsRifle,
  { ...plainsRifle, mounts: 'silver', patchbox: true, engraving: 0.8 },
  { ...longRifle, barrelInches: 38 },
  musket,
];

const isMusket = ({ form }: Look): boolean => form === 'musket';
const isHalfStocked = ({ form }: Look): boolean => form === 'half stock';

function buttOf(look: Look): Butt {
  const { barrelInches, mounts } = look;
  if (isMusket(look)) {
    return {
      neck: { x: -1.2, top: -0.42, bottom: 1.68 },
      comb: [-7.3, 1.05],
      heel: [-16.1, 2.3],
      toe: [-16, 7],
      plate: { shape: 'flat', tone: mounts },
      fore: { x: barrelInches - 3, top: 0.12, bottom: 1.02, breech: 0 },
    };
  }
  const tip = isHalfStocked(look) ? barrelInches * 0.42 : barrelInches - 0.4;
  return {
    neck: { x: -1, top: -0.4, bottom: 1.62 },
    comb: [-6.3, 1.25],
    heel: [-15.1, 3.2],
    toe: [-15.4, 7.3],
    plate: { shape: 'crescent', tone: mounts },
    fore: { x: tip, top: 0.1, bottom: isHalfStocked(look) ? 1.3 : 0.98, breech: 0 },
    cheek: true,
  };
}

function drawRod(pen: Pen, look: Look): void {
  const { barrelInches: end, mounts, finish } = look;
  const rod = { y: [0.86, 1.16] as const, tone: isMusket(look) ? ('bright' as const) : ('maple' as const) };
  if (isHalfStocked(look)) {
    drawTube(pen, draft, { ...rod, x: [end * 0.4, end - 0.6] });
    drawPiece(pen, block({ x: [end * 0.4, end - 0.8], top: 0.4, bottom: 0.84 }), { tone: finish, depth: 3 });
    for (const share of [0.56, 0.8]) {
      drawBand(pen, { x: [end * share, end * share + 1.5], top: 0.8, bottom: 1.24, tone: mounts });
    }
    return;
  }
  drawTube(pen, draft, { ...rod, x: [end * 0.33, end - 0.2] });
}

/** The metal on the fore-end: nose cap, thimbles and key plates, or a musket's bands. */
function drawForeMounts(pen: Pen, look: Look): void {
  const { barrelInches: end, mounts } = look;
  const tip = buttOf(look).fore?.x ?? end;
  if (isMusket(look)) {
    for (const share of [0.2, 0.52, 0.84]) {
      const [x, low] = [end * share, 1.56 - share * 0.5];
      drawBand(pen, {
        x: [x, x + (share > 0.8 ? 1.5 : 0.75)],
        top: -0.62 + share * 0.1,
        bottom: low,
        tone: mounts,
      });
    }
    drawSwivel(pen, { x: end * 0.52 + 0.38, y: 1.3, tone: mounts });
    return;
  }
  const nose = isHalfStocked(look) ? 'silver' : mounts;
  drawInlay(pen, `M${tip - 1.5} 0.12L${tip} 0.1L${tip} 0.6Q${tip} 1 ${tip - 0.6} 1.02L${tip - 1.5} 1.1Z`, {
    tone: nose,
    depth: 5,
  });
  if (isHalfStocked(look)) {
    drawInlay(pen, block({ x: [tip * 0.62, tip * 0.62 + 0.9], top: 0.5, bottom: 0.74 }), {
      tone: mounts,
      depth: 2,
    });
    return;
  }
  for (const share of [0.34, 0.55, 0.76]) {
    drawBand(pen, { x: [end * share, end * share + 1.5], top: 0.96, bottom: 1.28, tone: mounts });
  }
  for (const share of [0.22, 0.44, 0.65, 0.86]) {
    pen.part(ellipse(at(end * share, 0.52), inches(0.34), inches(0.15)), mounts, {
      depth: 2,
      outline: 0.8,
      casts: false,
    });
  }
}

function drawPatchbox(pen: Pen, { mounts, engraving }: Look): void {
  const lid =
    'M-7.6 3C-7.9 2.6 -8.4 2.5 -8.8 2.8C-9.1 2.6 -9.5 2.7 -9.7 3.02L-14.4 4.1L-14.5 5.6L-9.9 4.34' +
    'C-9.6 4.5 -9.2 4.4 -9 4.1C-8.4 4.2 -7.8 3.7 -7.6 3Z';
  drawInlay(pen, lid, { tone: mounts, depth: 6 });
  pen.line(path('M-9.7 3.02L-9.9 4.34M-10 3.42L-14.2 4.4M-10.1 3.98L-14.3 5.14'), 0.8);
  pen.scroll(path(lid), { size: 13, density: engraving + 0.2 });
  drawScrews(pen, [
    [-8.4, 3.4, 0.1],
    [-14.2, 4.8, 0.1],
  ]);
}

/** The left side has no lock: its screws come through a side plate, and a star is let into the cheek. */
function drawLeftSide(pen: Pen, look: Look): void {
  const plate =
    'M-2.6 0.7C-2.2 0.3 -1.6 0.5 -1 0.42L1.4 0.34C1.9 0.44 1.9 0.86 1.4 0.94L-0.9 1.02C-1.6 1 -2.3 1.2 -2.6 0.7Z';
  drawInlay(pen, plate, { tone: look.mounts, depth: 6 });
  pen.scroll(path(plate), { size: 12, density: look.engraving });
  drawScrews(pen, [
    [-2, 0.76, 0.15],
    [1.2, 0.64, 0.15],
  ]);
  if (isMusket(look)) return;
  const star = Array.from({ length: 16 }, (_, i) => {
    const [angle, reach] = [(i / 16) * 2 * Math.PI, i % 2 === 0 ? 0.6 : 0.2];
    return `${-11.4 + reach * Math.cos(angle)} ${4 + reach * Math.sin(angle)}`;
  });
  drawInlay(pen, `M${star.join('L')}Z`, { tone: 'silver', depth: 2 });
}

function drawGuardAndTrigger(pen: Pen, look: Look): void {
  drawTrigger(pen, { x: -1.6, y: 1.62, tone: 'bright' });
  if (!isMusket(look)) drawTrigger(pen, { x: -2.4, y: 1.66, tone: 'bright' });
  const bow = isMusket(look)
    ? 'M2.4 1.74L0.3 1.78C0.2 2.6 -0.6 2.9 -1.6 2.88C-2.6 2.84 -3 2.3 -3.3 1.92L-5.6 2.32'
    : 'M1.9 1.62C0.9 1.66 0.3 1.74 0.1 2.14C-0.3 2.94 -1.6 3.06 -2.5 2.86C-3.2 2.7 -3.4 2.36 -4 2.4C-4.8 2.5 -5 3.1 -5.8 3.36';
  pen.band(path(bow), { width: inches(0.2), tone: look.mounts });
}

function drawMuzzleLoader(pen: Pen, look: Look, ignition: Ignition): Drawing {
  const { barrelInches, barrelShape, finish, frame, mounts, engraving, cocked } = look;
  const slender = isMusket(look) ? ([0.56, 0.4] as const) : ([0.52, 0.45] as const);
  drawRod(pen, look);
  drawBarrel(pen, draft, { to: barrelInches, radius: slender, tone: finish, shape: barrelShape });
  drawFrontSight(pen, { x: barrelInches - (isMusket(look) ? 1.6 : 1), y: -slender[1], tone: mounts });
  if (!isMusket(look)) drawRearSight(pen, { x: 7, y: -0.5, tone: finish });
  drawGuardAndTrigger(pen, look);
  drawButt(pen, buttOf(look), look);
  // The tang of the breech plug is let into the wrist.
  drawInlay(
    pen,
    'M0.1 -0.52L-0.9 -0.5C-1.6 -0.36 -2.2 -0.14 -2.9 0.2L-2.84 0.32C-2.2 0.02 -1.6 -0.2 -0.9 -0.36L0.1 -0.36Z',
    { tone: finish, depth: 3 },
  );
  drawForeMounts(pen, look);
  if (look.patchbox && !pen.reverse) drawPatchbox(pen, look);
  const lock = { at: at(0.9, 0.1), scale: inches(1.35), tone: frame, engraving, cocked };
  if (pen.reverse) drawLeftSide(pen, look);
  else if (ignition === 'flint') drawFlintLock(pen, lock);
  else drawPercussionLock(pen, { ...lock, at: at(0.7, 0.1) });
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-5.6), inches(-2.9), inches(6.2), inches(3.4)],
  });
}

function chosenLook(pen: Pen, looks: Choices<Look>, facts: PlateFacts): Look {
  const chosen = pen.choose(looks);
  const form = facts.military === true ? 'musket' : facts.form;
  const base = looks.find((look) => look.form === form && form !== chosen.form) ?? chosen;
  return { ...withOrderedBarrel(pen, base, isMusket(base)), ...facts, form: base.form };
}

export const flintlockRifle = (pen: Pen, facts: PlateFacts): Drawing =>
  drawMuzzleLoader(pen, chosenLook(pen, flintLooks, facts), 'flint');
export const percussionRifle = (pen: Pen, facts: PlateFacts): Drawing =>
  drawMuzzleLoader(pen, chosenLook(pen, percussionLooks, facts), 'percussion');
