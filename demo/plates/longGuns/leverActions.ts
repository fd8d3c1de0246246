/** Lever-action rifles: the toggle-link frame with its side plate, the brass frame without fore-end, the solid frame. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel, drawTube } from '#demo/plates/engraving/engravingBarrel.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import {
  block,
  drawAction,
  drawBand,
  drawFrontSight,
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
  magazine: string;
  scope: boolean;
};
const toggle: Look = {
  form: 'toggle',
  barrelInches: 24.25,
  barrelShape: 'octagon',
  finish: 'blue',
  frame: 'case',
  mounts: 'case',
  stock: 'walnut',
  figure: 0.2,
  checkered: false,
  engraving: 0,
  magazine: 'full',
  scope: false,
};
const solid: Look = { ...toggle, form: 'solid', barrelInches: 26, frame: 'blue', mounts: 'blue' };
const looks: Choices<Look> = [
  toggle,
  { ...toggle, barrelInches: 20, barrelShape: 'round', frame: 'blue', mounts: 'blue' },
  { ...toggle, engraving: 0.9, figure: 0.8, checkered: true, scope: true },
  { ...toggle, form: 'brass', frame: 'brass', mounts: 'brass', barrelInches: 24 },
  solid,
  { ...solid, barrelInches: 20, barrelShape: 'round' },
  { ...solid, frame: 'case', mounts: 'case', magazine: 'half', checkered: true, figure: 0.7 },
];
const isSolid = ({ form }: Look): boolean => form === 'solid';
const isBrassForm = ({ form }: Look): boolean => form === 'brass';

function drawFront(pen: Pen, look: Look): void {
  const { barrelInches: end, barrelShape, finish, magazine } = look;
  const tubeEnd = magazine === 'half' ? end * 0.5 : end - 0.4;
  drawTube(pen, draft, { x: [0, tubeEnd], y: [0.44, 1.08], tone: finish });
  drawBarrel(pen, draft, { to: end, radius: [0.5, 0.44], tone: finish, shape: barrelShape });
  if (magazine !== 'half') {
    drawBand(pen, { x: [tubeEnd - 0.9, tubeEnd - 0.4], top: 0.34, bottom: 1.14, tone: finish });
  }
  drawRearSight(pen, { x: 2.6, y: -0.48, tone: finish });
  drawFrontSight(pen, { x: end - 0.5, y: -0.44, tone: finish });
  if (isBrassForm(look)) {
    drawInlay(pen, block({ x: [end * 0.78, end - 0.5], top: 0.3, bottom: 1.12 }), { tone: finish, depth: 4 });
    pen.line(path(`M0.6 1.02L${end * 0.76} 1.02`), 0.7);
    return;
  }
  drawForeEnd(pen, look);
}

function drawForeEnd(pen: Pen, look: Look): void {
  const { barrelInches: end, finish, mounts } = look;
  const tip = Math.min(9.6, end * 0.42);
  drawWood(pen, look, {
    outline: `M-0.1 0.12L${tip} 0.2L${tip} 1.12C${tip - 3} 1.38 3 1.46 -0.1 1.38Z`,
    grain: [`M-0.1 0.16L${tip} 0.2`, `M-0.1 1.4L${tip} 1.16`],
    depth: 8,
  });
  if (look.checkered) drawCheckering(pen, `M1 0.44L${tip - 1} 0.42L${tip - 1.4} 1.1L1.5 1.26Z`);
  const carbine = look.barrelShape === 'round';
  if (carbine) {
    drawBand(pen, { x: [tip - 1.6, tip - 1], top: -0.52, bottom: 1.24, tone: finish });
    drawBand(pen, { x: [end - 3.2, end - 2.7], top: -0.48, bottom: 1.16, tone: finish });
  } else {
    drawPiece(pen, `M${tip - 0.1} 0.14L${tip + 0.9} 0.14L${tip + 0.9} 1.12L${tip - 0.1} 1.2Z`, {
      tone: mounts,
      depth: 5,
    });
  }
}

/** The lever closes under the tang in a long loop, its hook held by the wrist. */
function drawLever(pen: Pen, look: Look): void {
  const tone = look.frame === 'brass' ? 'case' : look.frame;
  const loop = isSolid(look)
    ? 'M-3 1.66C-3.5 1.9 -3.5 2.5 -4.1 2.8C-4.8 3.1 -5.5 2.9 -6 2.3C-6.4 2.86 -7.2 3.34 -8.2 3.42C-9.2 3.5 -9.9 3.3 -9.9 2.96C-9.9 2.6 -9.2 2.54 -8.4 2.46C-7.6 2.36 -6.8 2.2 -6 2.06'
    : 'M-2.7 1.5C-3.2 1.7 -3.3 2.3 -3.7 2.6C-4.3 3 -5.2 2.9 -5.8 2.3C-6.1 2.8 -6.8 3.2 -7.8 3.28C-8.8 3.36 -9.5 3.16 -9.5 2.8C-9.5 2.46 -8.8 2.4 -8.1 2.34C-7.3 2.24 -6.6 2.12 -5.8 2';
  drawTrigger(pen, { x: isSolid(look) ? -5 : -4.7, y: 1.66, tone: 'bright' });
  pen.band(path(loop), { width: inches(0.26), tone });
}

function drawHammer(pen: Pen, look: Look): void {
  const hammer =
    'M-5.5 -0.3C-5.6 -0.8 -5.7 -1.1 -6 -1.3C-6.3 -1.5 -6.8 -1.52 -7.08 -1.34C-7.1 -1.26 -7.04 -1.2 -6.96 -1.2' +
    'C-6.7 -1.14 -6.56 -1.06 -6.48 -0.86C-6.38 -0.6 -6.5 -0.3 -6.4 0.2L-5.6 0.3Z';
  drawPiece(pen, hammer, { tone: look.frame === 'nickel' ? 'nickel' : 'case', depth: 6 });
  pen.line(
    path('M-6.98 -1.32L-6.84 -1.24M-6.84 -1.38L-6.7 -1.28M-6.7 -1.43L-6.56 -1.32M-6.56 -1.45L-6.42 -1.34'),
    0.7,
  );
}

const toggleFrame =
  'M0 -0.56L-0.3 -0.66L-4.7 -0.66C-5.2 -0.64 -5.5 -0.5 -5.7 -0.2C-6 0 -6.4 -0.02 -6.8 0.1L-8.6 0.9L-8.6 1.06L-6.9 0.62' +
  'L-6.7 1.9L-7.9 2.12L-7.8 2.3L-5.6 2.08L-4.6 1.88C-3.8 1.72 -3.2 1.52 -2.4 1.48L0 1.42Z';
const solidFrame =
  'M0 -0.54L-1.2 -0.6L-4.9 -0.6C-5.3 -0.56 -5.5 -0.4 -5.7 -0.14C-6 0.04 -6.4 0.02 -6.8 0.14L-8.6 0.94L-8.6 1.1L-6.9 0.66' +
  'L-6.8 1.94L-7.9 2.14L-7.8 2.32L-5.6 2.1L-4.4 1.9L-2.6 1.74L0 1.46Z';

function drawToggleFrame(pen: Pen, look: Look): void {
  const { frame, finish, engraving } = look;
  drawAction(pen, toggleFrame, {
    tone: frame,
    engraving,
    panels: [
      'M-0.6 -0.26L-4.4 -0.26L-4.9 0.9L-3.8 1L-0.6 0.96Z',
      'M-5.1 1L-6.6 0.6L-6.6 1.9L-4.8 1.7Z',
      'M-0.1 -0.6L-5.2 -0.6L-5.2 -0.32L-0.1 -0.32Z',
    ],
  });
  // The side plate takes in the links; its edge is the mark of the type.
  const edge = 'M-0.55 -0.3L-4.3 -0.3C-4.9 -0.2 -5.2 0.3 -5 0.9C-4.8 1.3 -4.2 1.26 -3.6 1.06L-0.55 1Z';
  pen.line(path(edge), 0.9);
  if (frame !== 'brass') {
    drawPiece(pen, 'M-0.6 -0.66L-4.2 -0.66L-4 -0.82L-0.9 -0.82Z', { tone: finish, depth: 3 });
    pen.line(path('M-1 -0.74L-3.8 -0.74'), 0.5);
  }
  const gate = 'M-0.9 0.24L-2.4 0.24C-2.8 0.32 -2.8 0.72 -2.4 0.8L-0.9 0.8C-0.62 0.72 -0.62 0.32 -0.9 0.24Z';
  // The oldest of them was charged from the muzzle end and had no gate.
  if (!pen.reverse && !isBrassForm(look)) {
    drawInlay(pen, gate, { tone: frame === 'brass' ? 'brass' : finish, depth: 5 });
  }
  drawScrews(pen, [
    [-5.5, 1.5, 0.13],
    [-4.2, 1.5, 0.11],
    [-0.35, 1.15, 0.11],
    [-6.3, 1, 0.12],
  ]);
}

function drawSolidFrame(pen: Pen, { frame, finish, engraving }: Look): void {
  drawAction(pen, solidFrame, {
    tone: frame,
    engraving,
    panels: ['M-0.1 -0.26L-3.4 -0.26L-3.4 1.2L-0.1 1.1Z', 'M-4.3 0L-6.7 0.6L-6.7 1.9L-3.8 1.7Z'],
  });
  pen.line(path('M0 1.1L-2.4 1.3L-3 1.66'), 0.9);
  // Bolt and locking lug show above the flat side.
  drawInlay(pen, 'M-1.3 -0.6L-4.9 -0.6L-5.2 -0.42L-4.9 -0.3L-1.3 -0.3Z', { tone: 'bright', depth: 4 });
  drawInlay(pen, 'M-4.2 -0.62L-3.7 -0.62L-3.6 0.5L-4.1 0.5Z', { tone: finish, depth: 3 });
  const gate = 'M-1 0.42L-2.5 0.46C-2.9 0.56 -2.9 0.94 -2.5 1.02L-1 0.96C-0.7 0.86 -0.7 0.5 -1 0.42Z';
  if (!pen.reverse) drawInlay(pen, gate, { tone: finish, depth: 5 });
  drawScrews(pen, [
    [-5.6, 1.4, 0.13],
    [-3.3, 1.3, 0.11],
    [-0.4, 1.2, 0.1],
    [-6.4, 1.1, 0.1],
    [-4.6, 0.5, 0.09],
  ]);
}

export function leverAction(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(looks);
  // Brass was used for the toggle-link frames alone.
  const isBrass = facts.frame === 'brass' && chosen.form === 'solid';
  const form = facts.form ?? (isBrass ? 'toggle' : chosen.form);
  const base = looks.find((look) => look.form === form && look.form !== chosen.form) ?? chosen;
  const look: Look = {
    ...withOrderedBarrel(pen, base),
    mounts: facts.frame ?? base.mounts,
    ...facts,
    form: base.form,
  };
  drawButt(
    pen,
    {
      neck: { x: -6.5, top: 0.02, bottom: 2.04 },
      comb: [-10.7, 1.12],
      heel: [-19.3, 2.2],
      toe: [-19.4, 6.5],
      plate: { shape: look.barrelShape === 'octagon' ? 'crescent' : 'flat', tone: look.mounts },
    },
    look,
  );
  drawFront(pen, look);
  if (look.scope) drawTangSight(pen, { x: -7.6, y: 0.4, tone: look.finish });
  drawHammer(pen, look);
  drawLever(pen, look);
  if (isSolid(look)) drawSolidFrame(pen, look);
  else drawToggleFrame(pen, look);
  pen.screw(at(-8.3, 0.86), inches(0.07));
  return pen.finish({
    layout: 'wholeAndDetail',
    measure: { from: 0, to: inches(look.barrelInches), inches: look.barrelInches },
    detail: [inches(-8.2), inches(-1.9), inches(3.6), inches(3.5)],
  });
}
