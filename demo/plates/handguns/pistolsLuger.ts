/** The toggle-locked pistol: thin tapered barrel, round toggle knob, steeply raked grip. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drawBarrel } from '#demo/plates/engraving/engravingBarrel.ts';
import { drafting, ellipse } from '#demo/plates/geometry.ts';
import type { Drawing, Metal, PlateFacts, Wood } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

const draft = drafting(62);
const { path, inches, at } = draft;

type Look = { finish: Metal; small: Metal; grip: Wood };
const looks: Choices<Look> = [
  { finish: 'blue', small: 'brass', grip: 'walnut' },
  { finish: 'blue', small: 'blue', grip: 'walnut' },
  { finish: 'blue', small: 'blue', grip: 'ebony' },
];
const breech = 4.7;

function drawFrame(pen: Pen, { finish, small }: Look): void {
  const frame =
    'M0.06 0.52L5.2 0.62C5.3 0.8 5.22 1.04 5.04 1.12L4.3 1.2L4.2 1.5L2.3 1.6C2.0 1.7 1.9 1.9 1.78 2.2L0.46 5.05L-1.2 4.4' +
    'C-0.9 3.6 -0.5 2.7 -0.1 1.9C0.02 1.6 -0.1 1.4 -0.3 1.24C-0.5 1.1 -0.44 0.94 -0.26 0.86C-0.14 0.8 0 0.7 0.06 0.52Z';
  pen.part(path(frame), finish, { depth: 12 });
  pen.line(path('M0.1 0.74L5.2 0.82'), 0.7, { opacity: 0.8 });
  pen.within(path(frame), () => {
    const flank = path('M-0.2 1.1L2.2 1.0L5.2 0.9L5.2 1.3L2.2 1.7L1.7 2.4L-0.3 2Z');
    pen.hatch(flank, { angle: 62, gap: 3, width: 0.45, opacity: 0.5 });
  });
  pen.band(path('M4.16 1.42C4.3 2.0 4.0 2.5 3.3 2.56C2.6 2.6 2.2 2.3 2.04 1.86'), {
    width: inches(0.15),
    tone: finish,
  });
  const trigger = 'M2.9 1.52C2.86 1.8 2.98 2.0 3.2 2.16L3.06 2.26C2.76 2.1 2.62 1.8 2.66 1.52Z';
  pen.part(path(trigger), small, { depth: 4 });
}

function drawReceiver(pen: Pen, { finish, small }: Look): void {
  const receiver = path(
    'M0.2 0.56L0.24 0.2C0.3 0.06 0.5 -0.02 0.9 -0.02L1.8 0L4.3 -0.06C4.6 -0.06 4.84 0 4.9 0.12L4.9 0.66L0.2 0.62Z',
  );
  pen.part(receiver, finish, { depth: 9 });
  pen.hatch(receiver, { angle: 0, gap: 2.3, opacity: 0.7, breaks: 0.2 });
  pen.part(path('M2.0 0.12L2.1 -0.16L3.9 -0.2L4.0 0.1Z'), finish, { depth: 6 });
  pen.part(path('M0.5 0.2C0.8 -0.1 1.2 -0.26 1.8 -0.28L2.2 0.14L1.6 0.24Z'), finish, { depth: 6 });
  // Crossed grooves, cut to be gripped with a wet hand.
  pen.part(ellipse(at(1.92, 0.06), inches(0.36)), finish, { depth: 9 });
  pen.checker(ellipse(at(1.92, 0.06), inches(0.33)), { angle: 40, gap: 2.6, width: 0.6 });
  pen.part(ellipse(at(1.92, 0.06), inches(0.15)), finish, { depth: 4, casts: false });
  // The sear bar is on the left side; the right one shows the extractor's slot.
  const bar = pen.reverse
    ? 'M2.5 0.3L4.3 0.26C4.4 0.3 4.4 0.42 4.3 0.46L2.5 0.5C2.4 0.46 2.4 0.34 2.5 0.3Z'
    : 'M2.6 0.3L3.9 0.26L3.9 0.4L2.6 0.44Z';
  pen.part(path(bar), small === 'brass' ? 'brass' : 'bright', { depth: 3, casts: false, outline: 0.8 });
}

function drawSide(pen: Pen, { finish, small }: Look): void {
  if (!pen.reverse) {
    pen.part(ellipse(at(4.6, 0.9), inches(0.1)), finish, { depth: 4, casts: false, outline: 0.9 });
    return;
  }
  const takedown =
    'M4.4 0.78C4.6 0.72 4.8 0.76 4.82 0.9C4.8 1.04 4.6 1.1 4.44 1.06C4.3 1.02 4.28 0.84 4.4 0.78Z';
  pen.part(path(takedown), small, { depth: 4, casts: false });
  pen.part(path('M3.9 0.74L4.3 0.74L4.2 1.16L2.3 1.5L2.2 1.2L3.4 1.02Z'), finish, { depth: 5, casts: false });
  const safety = 'M0.3 1.2L0.56 1.12L0.62 1.5C0.6 1.64 0.42 1.66 0.36 1.54Z';
  pen.part(path(safety), small, { depth: 4, casts: false });
}

function drawGrip(pen: Pen, { grip }: Look): void {
  const panel = path(
    'M0.12 1.86C0.5 1.72 1.1 1.76 1.62 2.08L1.58 2.24L0.36 4.84L-1.0 4.3C-0.7 3.5 -0.3 2.6 0.12 1.86Z',
  );
  pen.part(panel, grip, { depth: 12, casts: false });
  const field = 'M0.2 1.98C0.5 1.86 1.0 1.88 1.48 2.18L0.3 4.66L-0.84 4.22C-0.56 3.5 -0.2 2.7 0.2 1.98Z';
  pen.checker(path(field), { angle: 30, gap: 4 });
  pen.line(path(field), 0.6, { opacity: 0.8 });
  const magazine =
    'M-1.26 4.4L0.5 5.08L0.42 5.3C0.38 5.4 0.3 5.42 0.2 5.38L-1.3 4.8C-1.42 4.7 -1.4 4.5 -1.26 4.4Z';
  pen.part(path(magazine), 'walnut', { depth: 5 });
  pen.part(ellipse(at(-0.5, 4.86), inches(0.1)), 'bright', { depth: 4, casts: false, outline: 0.9 });
  pen.screw(at(-0.6, 4.14), inches(0.09));
}

export function luger(pen: Pen, facts: PlateFacts): Drawing {
  const { barrelInches } = { barrelInches: pen.choose([4, 4.75, 6, 8]), ...facts };
  const chosen = pen.choose(looks);
  const grip = facts.grip === 'ebony' || facts.grip === 'maple' ? facts.grip : chosen.grip;
  const look: Look = { ...chosen, finish: facts.finish ?? chosen.finish, grip };
  const muzzle = breech + barrelInches;
  drawBarrel(pen, draft, {
    from: breech - 0.2,
    to: muzzle,
    radius: [0.36, 0.27],
    tone: look.finish,
    y: 0.36,
  });
  const sight = `M${muzzle - 0.5} 0.1L${muzzle - 0.4} -0.26L${muzzle - 0.22} -0.26L${muzzle - 0.08} 0.1Z`;
  pen.part(path(sight), look.finish, { depth: 4 });
  drawFrame(pen, look);
  drawReceiver(pen, look);
  drawSide(pen, look);
  drawGrip(pen, look);
  return pen.finish({
    measure: { from: inches(breech), to: inches(muzzle), inches: barrelInches },
    detail: [inches(-0.6), inches(-0.5), inches(5.2), inches(2.9)],
  });
}
