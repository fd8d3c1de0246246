/** The rapier, with a cup hilt or a swept one. */
import { drawBinding, drawBlade } from './edgedParts.ts';
import type { Pen } from './engraving/engraving.ts';
import { drafting, ellipse } from './geometry.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';

const draft = drafting(18);
const { path, inches, at } = draft;
type Look = { finish: Metal; mounts: Metal; engraving: number };

function drawGrip(pen: Pen, mounts: Metal): void {
  const grip = path('M-0.9 -0.42C-1.8 -0.62 -3.0 -0.6 -4.2 -0.34L-4.2 0.34C-3.0 0.6 -1.8 0.62 -0.9 0.42Z');
  pen.part(grip, 'leather', { depth: 9 });
  drawBinding(pen, grip, { pitch: 4.6 });
  pen.part(ellipse(at(-5.1, 0), inches(1), inches(0.82)), mounts, { depth: 12 });
  for (const half of [0.62, 0.2]) pen.line(ellipse(at(-5.1, 0), inches(half), inches(0.81)), 0.8);
  pen.part(path('M-6.0 -0.24L-6.5 -0.18L-6.5 0.18L-6.0 0.24Z'), mounts, { depth: 3 });
  for (const x of [-4.35, -1.05]) {
    const ring = path(`M${x} -0.48L${x + 0.3} -0.48L${x + 0.3} 0.48L${x} 0.48Z`);
    pen.part(ring, mounts, { depth: 4, outline: 1 });
  }
}

/** Quillons and knuckle bow, behind the cup. */
function drawGuard(pen: Pen, mounts: Metal): void {
  pen.band(path('M-0.5 -0.2C-0.5 -2.2 -0.6 -3.4 -0.3 -4.2'), { width: inches(0.34), tone: mounts });
  pen.part(ellipse(at(-0.28, -4.4), inches(0.4)), mounts, { depth: 6 });
  pen.band(path('M-0.5 0.4C-0.6 2.4 -1.4 3.6 -2.8 3.5C-4.2 3.3 -5.2 2.0 -5.3 0.7'), {
    width: inches(0.32),
    tone: mounts,
  });
}

function drawCup(pen: Pen, { mounts, engraving }: Look): void {
  const cup = path(
    'M0.2 -3.0C1.5 -2.4 2.1 -1.2 2.1 0C2.1 1.2 1.5 2.4 0.2 3.0C-0.1 2.9 -0.2 2.8 -0.3 2.6C0.3 1.8 0.5 0.9 0.5 0' +
      'C0.5 -0.9 0.3 -1.8 -0.3 -2.6C-0.2 -2.8 -0.1 -2.9 0.2 -3.0Z',
  );
  pen.part(cup, mounts, { depth: 16 });
  pen.scroll(path('M0.6 -2.2C1.5 -1.6 1.8 -0.9 1.8 0C1.8 0.9 1.5 1.6 0.6 2.2C0.9 1.4 0.9 -1.4 0.6 -2.2Z'), {
    size: 14,
    density: engraving,
  });
  pen.line(path('M0.3 -2.9C0.9 -1.8 1.06 -0.9 1.06 0C1.06 0.9 0.9 1.8 0.3 2.9'), 0.8);
  for (let i = -6; i <= 6; i += 1) {
    pen.solid(ellipse(at(1.62 - i * i * 0.017, i * 0.33), inches(0.075)));
  }
  pen.line(path('M-0.16 -2.72C0.5 -1.8 0.7 -0.9 0.7 0C0.7 0.9 0.5 1.8 -0.16 2.72'), 1.1);
}

function drawSweptBars(pen: Pen, { mounts }: Look): void {
  const bars = [
    ['M-0.4 -2.0C1.2 -2.6 2.6 -1.4 2.6 0C2.6 1.4 1.2 2.6 -0.4 2.0', 0.3],
    ['M-0.4 -1.0C0.8 -1.6 1.6 -0.8 1.6 0C1.6 0.8 0.8 1.6 -0.4 1.0', 0.26],
    ['M0.9 -2.2C-1.2 -3.0 -3.4 -1.4 -3.6 0.2C-3.6 1.6 -2.6 2.9 -1.6 3.2', 0.24],
    ['M2.6 -0.2C1.4 1.6 -0.6 2.6 -2.4 2.2', 0.24],
  ] as const;
  for (const [d, width] of bars) pen.band(path(d), { width: inches(width), tone: mounts });
}

export function rapier(pen: Pen, facts: PlateFacts): Drawing {
  const { bladeInches, form, ...look } = {
    bladeInches: pen.choose([36, 38.5, 41]),
    form: pen.choose(['cup', 'swept']),
    mounts: pen.choose<Metal>(['bright', 'iron', 'gold', 'silver']),
    engraving: pen.choose([0.2, 0.6, 0.9]),
    finish: 'bright' as Metal,
    ...facts,
  };
  const tip = bladeInches - 2.2;
  drawBlade(pen, draft, {
    back: `M0.4 -0.5L${tip} -0.16L${bladeInches} 0`,
    edge: `M0.4 0.5L${tip} 0.16L${bladeInches} 0`,
    outline: `M0.4 -0.5L${tip} -0.16L${bladeInches} 0L${tip} 0.16L0.4 0.5Z`,
    tone: look.finish,
    ridges: [0.5],
    ridged: 0.96,
    highlight: 0.3,
  });
  drawGrip(pen, look.mounts);
  drawGuard(pen, look.mounts);
  if (form === 'swept') drawSweptBars(pen, look);
  else drawCup(pen, look);
  pen.part(path('M-0.7 -0.62L0.3 -0.62L0.6 0L0.3 0.62L-0.7 0.62Z'), look.mounts, { depth: 7 });
  return pen.finish({
    measure: { from: inches(0.4), to: inches(bladeInches), inches: bladeInches },
    detail: [inches(-7), inches(-4.9), inches(5.4), inches(4)],
    layout: 'wholeAndDetail',
  });
}
