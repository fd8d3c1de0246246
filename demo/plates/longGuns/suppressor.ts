/** A suppressor: the tube with its threaded mount, and its end cap seen from the front. */
import { letterStrokes } from '#demo/plates/engraving/engravedLetters.ts';
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drafting, ellipse } from '#demo/plates/geometry.ts';
import { angles, drawStuds, drawTurned, milled, onCircle } from '#demo/plates/objectsParts.ts';
import type { Drawing, Metal, PlateFacts } from '#demo/plates/plateTypes.ts';

const draft = drafting(90);
const { inches, at } = draft;
type Look = { finish: Metal; length: number; radius: number; fluted: boolean };

function drawBody(pen: Pen, { finish, length, radius, fluted }: Look): void {
  const [end, r] = [inches(length), inches(radius)];
  const thread = [
    [inches(-0.55), r * 0.42],
    [inches(-0.5), r * 0.48],
    [0, r * 0.48],
  ] as const;
  drawTurned(pen, { profile: thread, tone: 'bright', gap: 2 });
  const pitches = Array.from({ length: 9 }, (_, i) => inches(-0.5 + i * 0.055));
  for (const x of pitches) pen.line(`M${x} ${-r * 0.48}L${x + inches(0.04)} ${r * 0.48}`, 0.9);
  const tube = [
    [0, r * 0.94],
    [inches(0.06), r],
    [inches(0.9), r],
    [inches(0.94), r * 0.95],
    [end - inches(0.5), r * 0.95],
    [end - inches(0.46), r],
    [end - inches(0.06), r],
    [end, r * 0.93],
  ] as const;
  drawTurned(pen, {
    profile: tube,
    tone: finish,
    rings: [inches(0.9), end - inches(0.48)],
    gap: 2,
    line: 1.6,
  });
  const collar = `M${inches(0.14)} ${-r}L${inches(0.8)} ${-r}L${inches(0.8)} ${r}L${inches(0.14)} ${r}Z`;
  pen.checker(collar, { angle: 45, gap: 5, opacity: 0.75 });
  for (const x of [0.12, 0.82]) pen.line(`M${inches(x)} ${-r}L${inches(x)} ${r}`, 0.9);
  if (fluted) drawFlutes(pen, { finish, length, radius, fluted });
}

function drawFlutes(pen: Pen, { length, radius }: Look): void {
  const [from, to] = [inches(1.3), inches(length - 0.85)];
  for (const share of [-0.62, 0, 0.62]) {
    const [y, half] = [inches(radius) * share, inches(radius) * (share === 0 ? 0.14 : 0.1)];
    const flute =
      `M${from} ${y}C${from} ${y - half} ${from + half} ${y - half} ${from + half} ${y - half}L${to - half} ${y - half}` +
      `C${to} ${y - half} ${to} ${y + half} ${to - half} ${y + half}L${from + half} ${y + half}C${from} ${y + half} ${from} ${y} ${from} ${y}Z`;
    pen.part(flute, 'ebony', { casts: false, shaded: false, outline: 1 });
    pen.hatch(`M${from} ${y - half}L${to} ${y - half}L${to} ${y}L${from} ${y}Z`, {
      angle: 0,
      gap: 1.6,
      breaks: 0.05,
    });
  }
}

function drawEndCap(pen: Pen, { finish, radius }: Look, x: number): void {
  const center = at(x, 0);
  const r = inches(radius) * 1.25;
  pen.part(ellipse(center, r), finish, { depth: 13, outline: 1.6 });
  pen.line(milled(center, [r * 0.9, r], 54), 0.8);
  pen.part(ellipse(center, r * 0.86), finish, { depth: 8, casts: false, outline: 1 });
  pen.hatch(ellipse(center, r * 0.84), { angle: 24, gap: 3, width: 0.45, opacity: 0.5 });
  const holes = angles(6, 30).map((angle) => onCircle(center, r * 0.58, angle));
  drawStuds(pen, holes, { radius: r * 0.13, tone: 'iron' });
  for (const hole of holes) pen.solid(ellipse(hole, r * 0.07));
  pen.part(ellipse(center, r * 0.27), 'bright', { depth: 5, casts: false });
  pen.solid(ellipse(center, r * 0.18));
}

export function suppressor(pen: Pen, facts: PlateFacts): Drawing {
  const { barrelInches, ...rest } = {
    barrelInches: pen.choose([5.5, 6.25, 7, 8.5]),
    finish: pen.choose<Metal>(['parkerized', 'blue', 'iron', 'bright']),
    ...facts,
  };
  const look = {
    ...rest,
    length: barrelInches,
    radius: pen.choose([0.72, 0.8, 0.9]),
    fluted: pen.choose([true, false]),
  };
  drawBody(pen, look);
  const mark = pen.choose(['CAL 22', 'CAL 30', 'CAL 45', '5 56']);
  if (!look.fluted) {
    const [x, y] = at(barrelInches / 2, -0.08);
    pen.line(letterStrokes(pen, { text: mark, middle: [x, y], height: inches(0.2) }), 1.1);
  }
  drawEndCap(pen, look, barrelInches + look.radius * 1.25 + 0.7);
  return pen.finish({
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-0.6), inches(-1.1), inches(2.6), inches(1.1)],
  });
}
