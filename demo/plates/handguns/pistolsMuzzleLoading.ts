/**
 * Muzzle-loading pistols with a full lock: the duelling pistol, half stocked with an octagon barrel, and the horse
 * pistol, stocked to the muzzle. The lock is on the right; the left shows the side plate and its nails.
 */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import { drawFlintLock, drawPercussionLock } from '#demo/plates/engraving/engravingLock.ts';
import { drawGrained } from '#demo/plates/engraving/engravingWood.ts';
import { drafting, ellipse, rectangle } from '#demo/plates/geometry.ts';
import type { Drawing, Metal, PlateFacts, Wood } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { drawScrews } from './revolversParts.ts';

const draft = drafting(44);
const { path, inches, at } = draft;

type Form = 'duelling' | 'horse';
type Look = {
  form: Form;
  finish: Metal;
  mounts: Metal;
  stock: Wood;
  barrelShape: 'round' | 'octagon';
  engraving: number;
  barrelInches: number;
};
const duelling: Look = {
  form: 'duelling',
  finish: 'brown',
  mounts: 'silver',
  stock: 'walnut',
  barrelShape: 'octagon',
  engraving: 0.5,
  barrelInches: 10,
};
const looks: Choices<Look> = [
  duelling,
  {
    ...duelling,
    form: 'horse',
    finish: 'bright',
    mounts: 'brass',
    barrelShape: 'round',
    barrelInches: 12,
  },
  { ...duelling, finish: 'blue', mounts: 'gold', barrelInches: 9 },
];
const muzzleRadius = 0.34;

const isForm = (form: string | undefined): form is Form => form === 'duelling' || form === 'horse';
const foreEndOf = ({ form, barrelInches }: Look): number =>
  form === 'duelling' ? barrelInches * 0.56 : barrelInches - 0.5;

function drawRamrod(pen: Pen, look: Look): void {
  const { form, mounts, barrelInches: end } = look;
  const from = foreEndOf(look) - 1;
  const rod = `M${from} 0.42L${end - 0.5} 0.36L${end - 0.12} 0.32L${end - 0.12} 0.66L${end - 0.5} 0.6L${from} 0.62Z`;
  pen.part(path(rod), form === 'duelling' ? 'ebony' : 'walnut', { depth: 4, outline: 1 });
  if (form === 'duelling') {
    pen.part(path(rectangle([end * 0.8, 0.3], [0.5, 0.36])), mounts, { depth: 4, outline: 1 });
  }
}

function drawBore(pen: Pen, { form, finish, mounts, barrelShape, barrelInches: end }: Look): void {
  drawBarrel(pen, draft, { to: end, radius: [0.46, muzzleRadius], tone: finish, shape: barrelShape });
  const sight = `M${end - 0.55} ${-muzzleRadius}L${end - 0.42} ${-muzzleRadius - 0.16}L${end - 0.25} ${-muzzleRadius - 0.16}L${end - 0.2} ${-muzzleRadius}Z`;
  pen.part(path(sight), mounts, { depth: 3, outline: 0.9 });
  if (form !== 'duelling') return;
  // Gold or platinum lines let in at the breech.
  for (const x of [0.35, 0.48]) pen.line(path(`M${x} -0.45L${x} 0.44`), 2, { opacity: 0.9 });
}

const butts: Record<Form, string> = {
  duelling:
    'C-1.0 -0.56 -1.9 -0.5 -2.7 0.1C-3.6 0.8 -4.2 1.7 -4.75 2.9C-4.95 3.4 -4.9 3.85 -4.5 4.0C-4.05 4.15 -3.6 4.1 -3.45 3.8' +
    'C-3.2 3.2 -3.0 2.5 -2.5 1.95C-2.1 1.5 -1.7 1.28 -1.2 1.16',
  horse:
    'C-1.0 -0.56 -1.8 -0.46 -2.6 0.16C-3.5 0.9 -4.1 1.9 -4.5 2.9C-4.9 3.3 -5.0 3.9 -4.6 4.2C-4.1 4.5 -3.3 4.4 -3.05 3.9' +
    'C-2.95 3.5 -3.1 3.2 -2.95 2.8C-2.7 2.2 -2.3 1.6 -1.2 1.2',
};

function drawStock(pen: Pen, look: Look): void {
  const { form, stock } = look;
  const end = foreEndOf(look);
  const under = form === 'duelling' ? 0.78 : 0.7;
  drawGrained(pen, draft, {
    outline: `M${end} 0.12L0.05 0.2L0.05 -0.44${butts[form]}L0.6 1.1L${end - 0.6} ${under}C${end - 0.2} 0.76 ${end} 0.62 ${end} 0.4Z`,
    grain: [
      `M${end} 0.2L0 -0.3C-1 -0.5 -1.9 -0.5 -2.7 0.1C-3.6 0.8 -4.4 2.0 -4.9 3.6`,
      `M${end} 0.75L0.6 1.1C-1.4 1.2 -2.4 1.8 -2.8 2.7C-3.0 3.1 -3.2 3.6 -3.6 4.2`,
    ],
    tone: stock,
    depth: 14,
  });
}

function drawDuellingMounts(pen: Pen, look: Look): void {
  const end = foreEndOf(look);
  const cap = `M${end - 0.5} 0.14L${end} 0.12C${end + 0.04} 0.3 ${end} 0.7 ${end - 0.5} 0.78Z`;
  pen.part(path(cap), 'ebony', { depth: 5, casts: false });
  const checkering = path(
    'M-2.3 0.5C-2.9 0.9 -3.5 1.7 -4.0 2.8L-3.3 3.0C-3.0 2.3 -2.6 1.7 -1.9 1.2C-1.9 0.9 -2.0 0.6 -2.3 0.5Z',
  );
  pen.checker(checkering, { angle: 40, gap: 4 });
  pen.line(checkering, 0.8);
  pen.line(path('M-4.82 3.5C-4.4 3.6 -3.8 3.6 -3.4 3.5'), 0.9);
  const wedge = end * 0.62;
  pen.part(ellipse(at(wedge, 0.42), inches(0.36), inches(0.17)), look.mounts, {
    depth: 4,
    casts: false,
    outline: 0.9,
  });
  pen.line(path(`M${wedge - 0.2} 0.42L${wedge + 0.2} 0.42`), 1.6);
}

function drawHorseMounts(pen: Pen, look: Look): void {
  const end = foreEndOf(look);
  const { mounts } = look;
  const cap = `M${end - 0.7} 0.16L${end} 0.12L${end} 0.42C${end} 0.62 ${end - 0.3} 0.72 ${end - 0.7} 0.72Z`;
  pen.part(path(cap), mounts, { depth: 5, casts: false });
  const thimble = 'M2.6 0.9C3.4 0.76 3.6 0.86 3.9 0.84L3.8 0.98C3.4 1.04 3 1.06 2.6 1.02Z';
  pen.part(path(thimble), mounts, { depth: 4 });
  const butt = path(
    'M-4.66 3.1C-5.0 3.5 -4.98 3.98 -4.6 4.22C-4.1 4.5 -3.3 4.42 -3.04 3.92C-3.0 3.7 -3.02 3.5 -3.04 3.3C-3.5 3.5 -4.1 3.5 -4.66 3.1Z',
  );
  pen.part(butt, mounts, { depth: 9, casts: false });
  pen.scroll(butt, { size: 15, density: 0.8 });
  // The spur of the butt cap runs up the side of the grip.
  const spur = 'M-4.6 3.2C-4.5 2.4 -3.9 1.6 -3.3 1.0C-3.9 1.9 -4.3 2.6 -4.3 3.3Z';
  pen.part(path(spur), mounts, { depth: 4, casts: false, outline: 0.9 });
}

function drawTrigger(pen: Pen): void {
  const trigger = 'M-0.5 0.9C-0.5 1.4 -0.4 1.6 -0.2 1.8L-0.34 1.86C-0.62 1.66 -0.76 1.4 -0.76 0.9Z';
  pen.part(path(trigger), 'bright', { depth: 4 });
}

function drawGuard(pen: Pen, { form, mounts }: Look): void {
  const bow = 'M2.3 0.92C1.7 0.96 0.94 1.08 0.74 1.4C0.6 1.9 0.1 2.1 -0.5 2.06';
  const tail =
    form === 'duelling'
      ? 'C-1.0 2.02 -1.2 1.7 -1.5 1.6C-1.9 1.5 -2.2 1.9 -2.3 2.3C-2.36 2.5 -2.56 2.5 -2.6 2.32'
      : 'C-1.0 2.02 -1.3 1.6 -2.0 1.7';
  pen.band(path(bow + tail), { width: inches(0.14), tone: mounts });
}

function drawSidePlate(pen: Pen, { mounts, engraving }: Look): void {
  const plate = path(
    'M0.9 0.28C0.6 0.2 0.3 0.3 0 0.3C-0.5 0.28 -0.9 0.22 -1.3 0.34C-1.7 0.5 -1.9 0.7 -2.2 0.66C-1.9 0.86 -1.5 0.8 -1.2 0.68' +
      'C-0.8 0.54 -0.4 0.6 0 0.62C0.4 0.62 0.8 0.56 0.9 0.28Z',
  );
  pen.part(plate, mounts, { depth: 5, casts: false, outline: 1 });
  pen.scroll(plate, { size: 10, density: engraving });
  drawScrews(pen, draft, [
    [0.5, 0.44, 0.13],
    [-1.35, 0.52, 0.13],
  ]);
}

function muzzleLoader(drawLock: typeof drawFlintLock) {
  return (pen: Pen, facts: PlateFacts): Drawing => {
    const { form, ...known } = facts;
    const chosen = pen.choose(looks);
    const base = isForm(form) ? (looks.find((look) => look.form === form) ?? chosen) : chosen;
    const look: Look = { ...base, ...known };
    drawRamrod(pen, look);
    drawBore(pen, look);
    drawTrigger(pen);
    drawStock(pen, look);
    if (look.form === 'duelling') drawDuellingMounts(pen, look);
    else drawHorseMounts(pen, look);
    drawGuard(pen, look);
    if (pen.reverse) drawSidePlate(pen, look);
    else {
      const tone = facts.frame ?? (look.form === 'duelling' ? 'case' : 'bright');
      const cocked = facts.cocked ?? false;
      drawLock(pen, { at: at(0.7, 0.02), scale: inches(0.94), tone, engraving: look.engraving, cocked });
    }
    return pen.finish({
      measure: { from: 0, to: inches(look.barrelInches), inches: look.barrelInches },
      detail: [inches(-3), inches(-2), inches(3), inches(2.3)],
    });
  };
}

export const flintlockPistol = muzzleLoader(drawFlintLock);
export const percussionPistol = muzzleLoader(drawPercussionLock);
