/** Fighting knives: the clip-pointed bowie and the double-edged dagger, with or without a sheath. */
import { drawBinding } from './edgedParts.ts';
import type { Pen } from './engraving/engraving.ts';
import { drawGrained } from './engraving/engravingWood.ts';
import { drafting, ellipse } from './geometry.ts';
import { drawShade } from './objectsParts.ts';
import type { Drawing, GripMaterial, Metal, PlateFacts } from './plateTypes.ts';

const draft = drafting(50);
const { path, inches, at } = draft;
type Look = {
  blade: number;
  finish: Metal;
  mounts: Metal;
  grip: GripMaterial;
  engraving: number;
  checkered: boolean;
};
const sheathDrop = 3.3;

function drawBowieBlade(pen: Pen, { blade, finish, engraving }: Look): void {
  const clip = `C${blade * 0.72} -0.94 ${blade * 0.74} -0.6 ${blade * 0.82} -0.42C${blade * 0.9} -0.26 ${blade * 0.96} -0.2 ${blade} -0.3`;
  const bevel = `M0.8 0.34L${blade * 0.7} 0.42C${blade * 0.84} 0.4 ${blade * 0.92} 0.1 ${blade} -0.3`;
  const outline = path(
    `M0.2 -0.85L${blade * 0.62} -0.95${clip}C${blade * 0.95} 0.35 ${blade * 0.86} 0.86 ${blade * 0.72} 0.92L0.8 0.78L0.7 0.62L0.2 0.62Z`,
  );
  pen.part(outline, finish, { shaded: false });
  pen.within(outline, () => {
    const close = { angle: 80, gap: 2.1, width: 0.5, breaks: 0 };
    pen.hatch(
      path(`${bevel}L${blade} 1.2L0.8 1.2Z`),
      pen.scratchboard ? { ...close, gap: 4, opacity: 0.5 } : close,
    );
    pen.line(path(bevel), 0.9);
    pen.hatch(path(`M0.2 -0.9L${blade} -0.9L${blade} -0.3L0.2 -0.3Z`), {
      angle: 0,
      gap: pen.scratchboard ? 2 : 4.4,
      width: 0.45,
      opacity: 0.6,
      breaks: 0.4,
    });
    const falseEdge = `M${blade * 0.62} -0.96${clip}L${blade * 0.84} -0.16L${blade * 0.64} -0.5Z`;
    pen.hatch(path(falseEdge), { ...close, angle: 70, gap: 2, width: 0.6 });
    pen.line(path(`M${blade * 0.6} -0.62L${blade * 0.84} -0.16L${blade} -0.3`), 0.8);
  });
  pen.scroll(path(`M1.1 -0.5L${blade * 0.5} -0.56L${blade * 0.5} 0.2L1.1 0.18Z`), {
    size: 20,
    density: engraving,
  });
}

function drawDaggerBlade(pen: Pen, { blade, finish, engraving }: Look): void {
  const half = (upper: boolean): string => {
    const s = upper ? -1 : 1;
    return path(
      `M0.2 ${0.62 * s}L${blade * 0.5} ${0.55 * s}C${blade * 0.75} ${0.5 * s} ${blade * 0.92} ${0.25 * s} ${blade} 0L0.2 0Z`,
    );
  };
  const outline = path(
    `M0.2 -0.62L${blade * 0.5} -0.55C${blade * 0.75} -0.5 ${blade * 0.92} -0.25 ${blade} 0` +
      `C${blade * 0.92} 0.25 ${blade * 0.75} 0.5 ${blade * 0.5} 0.55L0.2 0.62Z`,
  );
  pen.part(outline, finish, { shaded: false });
  drawShade(pen, { dark: half(false), lit: half(true) }, { angle: 72, gap: 2.1, breaks: 0 });
  pen.hatch(half(true), { angle: 0, gap: 3.8, width: 0.4, opacity: 0.5, breaks: 0.4 });
  pen.line(path(`M0.3 0L${blade} 0M0.5 -0.22L${blade * 0.4} -0.18M0.5 0.22L${blade * 0.4} 0.18`), 0.9);
  pen.scroll(path(`M0.8 -0.5L${blade * 0.36} -0.48L${blade * 0.36} -0.22L0.8 -0.24Z`), {
    size: 12,
    density: engraving,
  });
}

function drawHandle(pen: Pen, { mounts, grip, checkered }: Look): void {
  const outline =
    'M-0.12 -0.5C-1.2 -0.66 -2.6 -0.56 -3.9 -0.74L-4.3 -0.3L-4.3 0.5L-3.9 0.86C-2.6 0.64 -1.2 0.74 -0.12 0.52Z';
  drawGrained(pen, draft, {
    outline,
    grain: ['M-0.1 -0.6L-4.4 -0.8', 'M-0.1 0.6L-4.4 0.9'],
    tone: grip,
    depth: 15,
    figure: grip === 'stag' ? 1 : 0,
  });
  if (checkered) pen.checker(path(outline), { angle: 40, gap: 5 });
  for (const x of [-0.8, -2.1, -3.4]) {
    pen.part(ellipse(at(x, 0.02), inches(0.11)), mounts, { depth: 3, casts: false });
  }
  pen.part(path('M-4.15 -0.5L-4.55 -0.36L-4.55 0.56L-4.15 0.72Z'), mounts, { depth: 4 });
}

function drawDaggerHandle(pen: Pen, { mounts, grip }: Look): void {
  const handle = 'M-0.2 -0.4C-1.2 -0.7 -2.6 -0.72 -3.7 -0.42L-3.7 0.42C-2.6 0.72 -1.2 0.7 -0.2 0.4Z';
  drawGrained(pen, draft, {
    outline: handle,
    grain: ['M-0.2 -0.6L-3.7 -0.6', 'M-0.2 0.6L-3.7 0.6'],
    tone: grip,
  });
  drawBinding(pen, path(handle), { pitch: 9, angle: 66 });
  pen.part(ellipse(at(-4.15, 0), inches(0.56), inches(0.62)), mounts, { depth: 11 });
  pen.line(ellipse(at(-4.15, 0), inches(0.3), inches(0.6)), 0.8);
}

function drawGuard(pen: Pen, { mounts }: Look, half: number): void {
  const [top, end] = [half - 0.82, half];
  for (const s of [-1, 1]) {
    const y = (value: number): number => value * s;
    const quillon =
      `M-0.18 ${y(0.7)}L0.22 ${y(0.7)}C0.24 ${y(top + 0.5)} 0.36 ${y(top + 0.6)} 0.3 ${y(end - 0.1)}` +
      `C0.24 ${y(end + 0.08)} 0.02 ${y(end + 0.1)} -0.16 ${y(end)}C-0.32 ${y(top + 0.6)} -0.16 ${y(top + 0.4)} -0.18 ${y(0.7)}Z`;
    pen.part(path(quillon), mounts, { depth: 6 });
  }
  pen.part(path('M-0.24 -0.82L0.26 -0.82L0.26 0.82L-0.24 0.82Z'), mounts, { depth: 6, casts: false });
}

function drawSheath(pen: Pen, { blade, mounts, engraving }: Look): void {
  const y = (value: number): number => sheathDrop + value;
  const outline = path(
    `M-0.4 ${y(-0.95)}L${blade * 0.62} ${y(-1.02)}C${blade * 0.78} ${y(-0.9)} ${blade * 0.92} ${y(-0.5)} ${blade * 0.99} ${y(-0.1)}` +
      `C${blade * 0.94} ${y(0.5)} ${blade * 0.86} ${y(0.98)} ${blade * 0.7} ${y(1.04)}L-0.4 ${y(0.96)}Z`,
  );
  pen.part(outline, 'leather', { depth: 16 });
  const seam = `M-0.3 ${y(0.8)}L${blade * 0.7} ${y(0.88)}C${blade * 0.84} ${y(0.82)} ${blade * 0.9} ${y(0.4)} ${blade * 0.95} ${y(-0.06)}`;
  pen.line(path(seam), 0.9, { opacity: 0.9, dashes: '5 3' });
  pen.hatch(outline, { angle: 62, gap: 5, width: 0.4, opacity: 0.4 });
  const tooled = `M1.9 ${y(-0.66)}L${blade * 0.6} ${y(-0.7)}L${blade * 0.6} ${y(0.6)}L1.9 ${y(0.56)}Z`;
  pen.scroll(path(tooled), { size: 30, density: engraving > 0 ? 0.75 : 0, width: 0.7 });
  const throat = path(`M-0.5 ${y(-1)}L1.3 ${y(-1.02)}L1.3 ${y(1)}L-0.5 ${y(1)}Z`);
  pen.part(throat, mounts, { depth: 10, casts: false });
  pen.scroll(throat, { size: 22, density: engraving });
  const chape =
    `M${blade * 0.82} ${y(-0.8)}C${blade * 0.92} ${y(-0.56)} ${blade * 0.97} ${y(-0.3)} ${blade} ${y(-0.1)}` +
    `C${blade * 0.95} ${y(0.5)} ${blade * 0.88} ${y(0.94)} ${blade * 0.8} ${y(1.02)}C${blade * 0.84} ${y(0.4)} ${blade * 0.84} ${y(-0.3)} ${blade * 0.82} ${y(-0.8)}Z`;
  pen.part(path(chape), mounts, { depth: 8, casts: false });
  pen.part(ellipse(at(1.62, sheathDrop), inches(0.16)), mounts, { depth: 4, casts: false });
}

export function knife(pen: Pen, facts: PlateFacts): Drawing {
  const { bladeInches, form, ...rest } = {
    bladeInches: pen.choose([7.5, 8.5, 10, 11.5]),
    form: pen.choose(['bowie', 'bowie', 'dagger']),
    finish: 'bright' as Metal,
    mounts: pen.choose<Metal>(['nickel', 'silver', 'brass']),
    grip: pen.choose<GripMaterial>(['stag', 'ebony', 'ivory', 'walnut']),
    engraving: pen.choose([0, 0.5, 0.9]),
    checkered: pen.choose([false, false, true]),
    ...facts,
  };
  const look = { ...rest, blade: bladeInches };
  if (pen.choose([true, true, false])) drawSheath(pen, look);
  if (form === 'dagger') {
    drawDaggerBlade(pen, look);
    drawDaggerHandle(pen, look);
    drawGuard(pen, look, 1.5);
  } else {
    drawBowieBlade(pen, look);
    drawHandle(pen, look);
    drawGuard(pen, look, 1.36);
  }
  return pen.finish({
    measure: { from: inches(0.24), to: inches(bladeInches), inches: bladeInches },
    detail: [inches(-4.6), inches(-1.8), inches(5), inches(2)],
  });
}
