/** Swords by pattern: the cavalry saber, the knightly sword with its cross guard, and the Japanese sword. */
import { drawBinding, drawBlade, drawScabbard } from './edgedParts.ts';
import type { Pen } from './engraving/engraving.ts';
import { drafting, ellipse, scalePath, type Box, type Drafting, type Point } from './geometry.ts';
import { bar, shares } from './objectsParts.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';
import type { Choices } from './random.ts';

const draft = drafting(18);
const { path, inches, at } = draft;
/** A scabbard lies below its sword and beyond the hilt, so that an enlarged hilt stands alone. */
const draftingAt = (x: number, y: number): Drafting => ({
  ...draft,
  path: (d) => scalePath(d, inches(1), at(x, y)),
});

type Look = {
  finish: Metal;
  mounts: Metal;
  engraving: number;
  blade: number;
  scabbard: boolean;
  knot: boolean;
};

function saberEdges(blade: number): { back: string; edge: string; outline: string } {
  const curve = blade * 0.075;
  const point = `${blade} ${curve * 0.9}`;
  const [backCurve, edgeCurve] = [
    `${blade * 0.4} ${-0.9 - curve * 0.9} ${blade * 0.75} ${-curve * 0.5}`,
    [`${blade * 0.4} ${0.5 - curve * 0.75}`, `${blade * 0.8} ${curve * 0.35}`] as const,
  ];
  const back = `M0 -0.62C${backCurve} ${point}`;
  return {
    back,
    edge: `M0 0.62C${edgeCurve[0]} ${edgeCurve[1]} ${point}`,
    outline: `${back}C${edgeCurve[1]} ${edgeCurve[0]} 0 0.62Z`,
  };
}

function drawSaberHilt(pen: Pen, { mounts, knot }: Look): void {
  const grip = path('M-0.6 -0.55C-2 -0.85 -3.6 -0.95 -5.2 -0.25L-5.0 0.7C-3.6 0.35 -2 0.5 -0.6 0.62Z');
  pen.part(grip, 'leather', { depth: 9 });
  drawBinding(pen, grip, { pitch: 5 });
  const pommel =
    'M-4.7 -0.66C-5.5 -0.66 -6.3 -0.2 -6.4 0.45C-6.4 1.0 -5.8 1.25 -5.3 1.02C-5.0 0.85 -4.8 0.4 -4.7 -0.66Z';
  pen.part(path(pommel), mounts, { depth: 9 });
  pen.line(path('M-4.98 -0.6C-5.1 0 -5.2 0.5 -5.4 0.96'), 0.8);
  const branches = [
    'M0.1 1.2C-0.6 2.9 -2.2 3.5 -3.8 3.2C-5.2 2.9 -5.9 1.9 -5.9 0.9',
    'M0.4 0.9C0 2.3 -1.6 2.9 -3.6 2.4C-4.8 2.0 -5.4 1.4 -5.6 0.9',
    'M0.5 0.5C0.3 1.6 -1.2 2.2 -3.2 1.7C-4.4 1.4 -5.2 1.2 -5.5 0.9',
  ];
  branches.forEach((branch, i) => pen.band(path(branch), { width: inches(0.36 - i * 0.06), tone: mounts }));
  const guard =
    'M0.6 1.4C0.4 0.6 0.4 -0.2 0.5 -0.9C0.3 -1.5 -0.2 -2.1 -0.7 -2.2C-1.1 -2.2 -1.1 -1.7 -0.8 -1.55' +
    'C-0.4 -1.2 -0.4 0.8 -0.6 1.2C-0.4 1.7 0.3 1.8 0.6 1.4Z';
  pen.part(path(guard), mounts, { depth: 8 });
  if (!knot) return;
  pen.band(path('M-5.7 1.0C-5.9 1.9 -5.5 2.8 -5.6 3.9'), {
    width: inches(0.16),
    tone: 'oxblood',
    outline: 0.9,
  });
  pen.part(path('M-5.95 3.8L-5.25 3.8L-4.95 6L-6.25 6Z'), 'oxblood', { depth: 4 });
  for (const share of shares(6)) pen.line(path(`M${-5.8 + share * 0.4} 4.2L${-6.1 + share} 5.9`), 0.6);
}

function drawSaberScabbard(pen: Pen, { finish, mounts, blade }: Look): void {
  const under = draftingAt(7.2, 3.7);
  drawScabbard(pen, under, { ...saberEdges(blade + 0.7), tone: finish });
  for (const x of [blade * 0.18, blade * 0.42]) {
    const top = -0.7 - blade * 0.12 * (x / blade) * (1.7 - 1.9 * (x / blade));
    const ring = `M${x} ${top}C${x - 0.5} ${top - 1} ${x + 0.7} ${top - 1} ${x + 0.2} ${top}`;
    pen.band(under.path(ring), { width: inches(0.16), tone: mounts, outline: 0.9 });
    pen.part(under.path(bar([x, top - 0.15], [x + 0.1, top + 1.5], [0.7, 0.7])), mounts, {
      depth: 4,
      casts: false,
    });
  }
  pen.part(under.path(bar([0, -0.7], [0, 0.7], [0.6, 0.6])), mounts, { depth: 4, casts: false });
}

function saber(pen: Pen, look: Look): void {
  const { blade, finish, engraving, scabbard } = look;
  if (scabbard) drawSaberScabbard(pen, look);
  drawBlade(pen, draft, { ...saberEdges(blade), tone: finish, ridges: [0.22, 0.56] });
  const curve = blade * 0.075;
  const panel = `M1 -0.4L${blade * 0.3} ${-0.5 - curve * 0.55}L${blade * 0.3} ${0.05 - curve * 0.45}L1 0.2Z`;
  pen.scroll(path(panel), { size: 11, density: engraving });
  drawSaberHilt(pen, look);
}

function arming(pen: Pen, { blade, finish, mounts, engraving }: Look): void {
  const tip = blade - 3;
  drawBlade(pen, draft, {
    back: `M0.3 -0.95L${tip} -0.5L${blade} 0`,
    edge: `M0.3 0.95L${tip} 0.5L${blade} 0`,
    outline: `M0.3 -0.95L${tip} -0.5C${tip + 1.6} -0.42 ${blade - 0.6} -0.2 ${blade} 0C${blade - 0.6} 0.2 ${tip + 1.6} 0.42 ${tip} 0.5L0.3 0.95Z`,
    tone: finish,
    ridges: [0.36, 0.64],
    ridged: 0.62,
    highlight: 0.3,
  });
  pen.scroll(path(`M1.2 -0.25L${blade * 0.22} -0.22L${blade * 0.22} 0.22L1.2 0.25Z`), {
    size: 9,
    density: engraving,
  });
  const grip = path('M-0.5 -0.55C-1.6 -0.75 -2.8 -0.62 -4.3 -0.42L-4.3 0.42C-2.8 0.62 -1.6 0.75 -0.5 0.55Z');
  pen.part(grip, 'leather', { depth: 9 });
  drawBinding(pen, grip, { pitch: 6, angle: 60 });
  const cross =
    'M-0.55 -0.7C-0.5 -2 -0.66 -3.2 -0.9 -4.1L0.5 -4.1C0.3 -3.2 0.3 -2 0.45 -0.8L0.75 0L0.45 0.8C0.3 2 0.3 3.2 0.5 4.1L-0.9 4.1C-0.66 3.2 -0.5 2 -0.55 0.7Z';
  pen.part(path(cross), mounts, { depth: 8 });
  pen.part(ellipse(at(-5.3, 0), inches(1.25)), mounts, { depth: 14 });
  pen.part(ellipse(at(-5.3, 0), inches(0.72)), mounts, { depth: 7, casts: false, outline: 1 });
  pen.line(path('M-5.3 -0.5L-5.3 0.5M-5.8 0L-4.8 0'), 1.2);
}

function katanaEdges(blade: number): { back: string; edge: string; outline: string } {
  const [tip, low] = [`${blade} ${blade * 0.012}`, `${blade - 1.1} 0.45`];
  const back = `M0.3 -0.55C${blade * 0.35} -1.6 ${blade * 0.7} -1.2 ${tip}`;
  return {
    back,
    edge: `M0.3 0.6C${blade * 0.35} -0.45 ${blade * 0.7} -0.15 ${low}L${tip}`,
    outline: `${back}L${low}C${blade * 0.7} -0.15 ${blade * 0.35} -0.45 0.3 0.6Z`,
  };
}

function drawTsuka(pen: Pen, mounts: Metal): void {
  const wrap = path('M-0.3 -0.62C-3 -0.72 -6 -0.5 -9.6 0.1L-9.5 1.3C-6 0.7 -3 0.6 -0.3 0.66Z');
  pen.part(wrap, 'ivory', { depth: 6 });
  pen.within(wrap, () => {
    for (const share of shares(11)) {
      const x = -0.4 - share * 9;
      const y = 0.02 + share * share * 0.7;
      pen.band(path(`M${x} ${y - 0.9}L${x - 0.95} ${y + 0.95}`), {
        width: inches(0.3),
        tone: 'navy',
        outline: 0.7,
      });
      pen.band(path(`M${x - 0.95} ${y - 0.85}L${x} ${y + 0.9}`), {
        width: inches(0.3),
        tone: 'navy',
        outline: 0.7,
      });
    }
  });
  pen.line(wrap, 1.3);
  pen.part(path('M-9.2 0L-9.9 0.02C-10.2 0.4 -10.2 1.1 -9.8 1.42L-9.1 1.3Z'), mounts, { depth: 6 });
  pen.part(path('M-0.9 -0.74L-0.2 -0.7L-0.2 0.74L-0.9 0.76Z'), mounts, { depth: 5 });
}

function katana(pen: Pen, { blade, finish, mounts, engraving, scabbard }: Look): void {
  if (scabbard) {
    const under = draftingAt(5.6, 3.4);
    drawScabbard(pen, under, { ...katanaEdges(blade + 0.8), tone: 'ebony' });
    const cord =
      'M6.2 -1.3C6.0 -0.6 6.1 0 6.3 0.3M6.6 -1.3C6.4 -0.6 6.5 0 6.7 0.3M6.4 0.2C6.0 1 7.6 1.2 7.2 0.3';
    pen.band(under.path(cord), { width: inches(0.2), tone: 'navy', outline: 0.8 });
  }
  drawBlade(pen, draft, {
    ...katanaEdges(blade),
    tone: finish,
    ridges: [0.32],
    ridged: 0.97,
    highlight: 0.55,
  });
  const temper = shares(34)
    .map((share, i) => {
      const x = 0.6 + share * (blade - 2.4);
      const bow = -2.15 * share * (1 - share);
      return `${i === 0 ? 'M' : 'L'}${x} ${0.28 + bow + (i % 2 === 0 ? 0.09 : -0.06)}`;
    })
    .join('');
  pen.line(path(temper), 0.6, { opacity: 0.7 });
  pen.part(path('M0.1 -0.56L1.2 -0.68L1.2 0.46L0.1 0.62Z'), 'gold', { depth: 4, casts: false });
  drawTsuka(pen, mounts);
  pen.part(
    path('M-0.22 -1.6C0.2 -1.7 0.3 -1.4 0.3 0C0.3 1.4 0.2 1.8 -0.22 1.7C-0.4 1 -0.4 -1 -0.22 -1.6Z'),
    mounts,
    {
      depth: 6,
    },
  );
  pen.scroll(path('M-9.9 0L-9.1 0L-9.1 1.3L-9.9 1.4Z'), { size: 7, density: engraving });
}

const patterns = { saber, arming, katana };
type Pattern = keyof typeof patterns;
const isPattern = (form: string): form is Pattern => form in patterns;
const lengths: Record<Pattern, Choices<number>> = {
  saber: [31, 34.5, 35.75],
  arming: [29, 31.5, 33],
  katana: [26, 27.5, 28.75],
};

const box = (topLeft: Point, bottomRight: Point): Box => [...at(...topLeft), ...at(...bottomRight)];
const details: Record<Pattern, Box> = {
  saber: box([-7, -3.3], [6, 3.8]),
  arming: box([-7, -4.5], [6, 4.5]),
  katana: box([-10.4, -3.2], [5, 3.2]),
};

export function sword(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose<Pattern>(['saber', 'saber', 'arming', 'katana', 'saber']);
  const form = facts.form !== undefined && isPattern(facts.form) ? facts.form : chosen;
  const { bladeInches, ...rest } = {
    bladeInches: pen.choose(lengths[form]),
    mounts: pen.choose<Metal>(['brass', 'gold', 'iron', 'silver']),
    engraving: pen.choose([0, 0.5, 0.9]),
    finish: 'bright' as Metal,
    ...facts,
  };
  const look = {
    ...rest,
    blade: bladeInches,
    scabbard: pen.choose([true, false]),
    knot: pen.choose([true, false]),
  };
  patterns[form](pen, look);
  return pen.finish({
    measure: { from: 0, to: inches(bladeInches), inches: bladeInches },
    detail: details[form],
    layout: 'wholeAndDetail',
  });
}
