/**
 * Flint and percussion locks for pistols and long guns. A lock is drawn in its own inches around the touch hole or
 * nipple, then scaled and set against the barrel, so the same lock serves a pistol and a rifle.
 */
import { scalePath, turnPath, type Point } from '#demo/plates/geometry.ts';

import type { Pen } from './engraving.ts';
import type { Tone } from './engravingTones.ts';

export type Lock = {
  /** Units of the drawing: the middle of the pan, or the foot of the nipple. */
  at: Point;
  /** Units of the drawing in one inch of the lock; a pistol's lock is about 0.9 of its own scale. */
  scale: number;
  tone?: Tone;
  engraving?: number;
  cocked?: boolean;
};

type LockDrafting = { path: (d: string) => string; at: (x: number, y: number) => Point; scale: number };
const lockDrafting = ({ at, scale }: Lock): LockDrafting => ({
  path: (d) => scalePath(d, scale, at),
  at: (x, y) => [at[0] + x * scale, at[1] + y * scale],
  scale,
});

function drawFlintPlate(pen: Pen, { path }: LockDrafting, { tone, engraving }: LockLook): void {
  const plate = path(
    'M-2.9 0.66C-2.3 0.16 -1.5 -0.02 -0.7 -0.02L1.25 0C1.42 0.1 1.42 0.42 1.25 0.56L-0.1 0.82C-1.0 1.0 -2.1 0.96 -2.9 0.66Z',
  );
  const texture = tone === 'case' ? () => pen.mottle(plate, 10) : undefined;
  pen.part(plate, tone, { depth: 10, casts: false, texture });
  pen.line(
    path(
      'M-2.55 0.64C-2.0 0.26 -1.4 0.08 -0.7 0.08L1.16 0.1M-2.55 0.66C-1.9 0.88 -1.0 0.88 -0.2 0.72L1.16 0.48',
    ),
    0.6,
    { opacity: 0.8 },
  );
  const tail =
    'M-2.6 0.6C-2.2 0.3 -1.8 0.2 -1.6 0.2L-1.6 0.85C-2 0.86 -2.4 0.8 -2.6 0.7ZM-0.5 0.2L1.1 0.15L1.1 0.45L-0.3 0.7Z';
  pen.scroll(path(tail), { size: 13, density: engraving });
}

function drawPan(pen: Pen, { path, at, scale }: LockDrafting): void {
  pen.band(path('M0.1 0.36C0.5 0.5 1.1 0.5 1.5 0.24C1.56 0.18 1.5 0.1 1.4 0.12'), {
    width: scale * 0.1,
    tone: 'bright',
    outline: 0.9,
  });
  pen.part(
    path('M-0.55 -0.12L0.5 -0.12C0.5 0.12 0.3 0.26 0 0.28C-0.3 0.28 -0.5 0.14 -0.55 -0.12Z'),
    'bright',
    {
      depth: 6,
      casts: false,
    },
  );
  const frizzen =
    'M-0.46 -1.14C-0.28 -0.76 -0.3 -0.4 -0.5 -0.12L0.62 -0.12C0.86 -0.08 0.96 0.02 0.98 0.14C1.1 0.1 1.12 -0.06 1.0 -0.2' +
    'C0.8 -0.36 0.36 -0.3 0.14 -0.5C-0.04 -0.68 -0.1 -0.94 -0.22 -1.2C-0.3 -1.3 -0.48 -1.26 -0.46 -1.14Z';
  pen.part(path(frizzen), 'bright', { depth: 8 });
  pen.screw(at(0.88, 0.06), scale * 0.09);
}

/** Swan neck, jaws with their flint, top screw; turned about its own screw when cocked. */
function drawCock(pen: Pen, draft: LockDrafting, { tone, cocked }: LockLook): void {
  const pivot = draft.at(-1.55, 0.42);
  const path = (d: string): string => turnPath(scalePath(d, draft.scale, pivot), cocked ? -28 : 0, pivot);
  pen.part(path('M0.02 -1.47L0.92 -1.46L1.12 -1.31L0.9 -1.14L0.02 -1.14Z'), 'ivory', { depth: 4 });
  // The shaft shows above the upper jaw only.
  pen.line(path('M0.3 -1.56L0.3 -1.92'), 2.4);
  const topScrew =
    'M0.3 -2.12C0.4 -2.12 0.46 -2.04 0.44 -1.94C0.42 -1.86 0.34 -1.84 0.28 -1.86C0.2 -1.88 0.18 -1.96 0.2 -2.02C0.22 -2.08 0.26 -2.12 0.3 -2.12Z';
  pen.part(path(topScrew), 'bright', { depth: 3 });
  const neck =
    'M-0.3 0.12C-0.34 -0.2 -0.3 -0.44 -0.1 -0.68C0.02 -0.84 0 -0.96 -0.14 -1.04C-0.34 -1.12 -0.4 -1.3 -0.3 -1.5' +
    'C-0.25 -1.64 -0.26 -1.78 -0.36 -1.9C-0.2 -1.94 -0.04 -1.84 -0.03 -1.68C-0.04 -1.5 -0.06 -1.34 0.02 -1.26L0.82 -1.22' +
    'L0.84 -1.06L0.34 -1.02C0.3 -0.7 0.36 -0.5 0.3 -0.2C0.34 0 0.28 0.2 0 0.26C-0.16 0.28 -0.26 0.22 -0.3 0.12Z';
  pen.part(path(neck), tone, { depth: 8 });
  pen.part(path('M-0.12 -1.6L0.78 -1.58L0.86 -1.5L0.82 -1.42L-0.1 -1.42Z'), tone, { depth: 5 });
  pen.screw(pivot, draft.scale * 0.17);
}

type LockLook = Required<Pick<Lock, 'tone' | 'engraving' | 'cocked'>>;
const look = ({ tone = 'case', engraving = 0.4, cocked = false }: Lock): LockLook => ({
  tone,
  engraving,
  cocked,
});

export function drawFlintLock(pen: Pen, lock: Lock): void {
  const draft = lockDrafting(lock);
  drawFlintPlate(pen, draft, look(lock));
  drawPan(pen, draft);
  drawCock(pen, draft, look(lock));
  pen.screw(draft.at(-2.5, 0.62), draft.scale * 0.07);
}

export function drawPercussionLock(pen: Pen, lock: Lock): void {
  const { path, at, scale } = lockDrafting(lock);
  const { tone, engraving, cocked } = look(lock);
  const plate = path(
    'M-2.9 0.68C-2.3 0.2 -1.7 0.04 -0.9 0.04L0.7 0.02C0.96 0.08 1 0.4 0.8 0.56L-0.3 0.82C-1.1 1 -2.2 0.96 -2.9 0.68Z',
  );
  const texture = tone === 'case' ? () => pen.mottle(plate, 10) : undefined;
  pen.part(plate, tone, { depth: 10, casts: false, texture });
  pen.line(path('M-2.55 0.66C-2 0.32 -1.5 0.14 -0.9 0.14L0.66 0.12'), 0.6, { opacity: 0.8 });
  const panels =
    'M-2.6 0.66C-2.2 0.36 -1.8 0.26 -1.5 0.24L-1.5 0.86C-2 0.88 -2.4 0.8 -2.6 0.7ZM-0.4 0.2L0.7 0.16L0.66 0.48L-0.3 0.7Z';
  pen.scroll(path(panels), { size: 13, density: engraving });
  // The bolster takes the flash from the nipple to the charge.
  pen.part(
    path('M-0.34 -0.3C-0.2 -0.4 0.3 -0.4 0.4 -0.26C0.5 0 0.4 0.24 0.1 0.28C-0.2 0.3 -0.42 0.1 -0.34 -0.3Z'),
    tone,
    {
      depth: 7,
    },
  );
  pen.part(path('M-0.1 -0.34L-0.08 -0.66L0.1 -0.66L0.12 -0.34Z'), 'bright', { depth: 3, outline: 1 });
  const pivot = at(-1.05, 0.42);
  const hammer = (d: string): string => turnPath(scalePath(d, scale, pivot), cocked ? -34 : 0, pivot);
  const spur =
    'M0.3 -1.28C0.2 -1.6 -0.06 -1.78 -0.44 -1.74C-0.5 -1.7 -0.46 -1.62 -0.36 -1.6C-0.14 -1.52 -0.02 -1.36 0.02 -1.0Z';
  pen.part(hammer(spur), tone, { depth: 5 });
  const body =
    'M-0.3 0.1C-0.36 -0.3 -0.24 -0.7 0 -1.04C0.18 -1.32 0.56 -1.46 0.96 -1.36L1.24 -1.28L1.2 -0.98L0.92 -0.98' +
    'C0.74 -1.08 0.56 -0.96 0.46 -0.74C0.34 -0.46 0.34 -0.2 0.3 0.08C0.24 0.32 -0.22 0.34 -0.3 0.1Z';
  pen.part(hammer(body), tone, { depth: 9 });
  pen.line(hammer('M-0.14 -0.2C-0.12 -0.56 0.04 -0.86 0.24 -1.06'), 0.7, { opacity: 0.7 });
  pen.screw(pivot, scale * 0.17);
  pen.screw(at(-2.5, 0.64), scale * 0.07);
}
