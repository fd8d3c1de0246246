/** Ammunition: a stenciled wooden case, or a labeled carton, with cartridges standing before it. */
import { letterStrokes } from './engraving/engravedLetters.ts';
import type { Pen } from './engraving/engraving.ts';
import { rectangle, type Point } from './geometry.ts';
import { drawShade, drawStuds, drawTurned, shares } from './objectsParts.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';
import type { Choices } from './random.ts';

type Round = {
  caliber: string;
  radius: number;
  case: number;
  shoulder: number;
  neck: number;
  bullet: number;
  pointed: boolean;
};
const rounds: Choices<Round> = [
  { caliber: '45', radius: 20, case: 96, shoulder: 96, neck: 19, bullet: 44, pointed: false },
  { caliber: '44 40', radius: 20, case: 96, shoulder: 72, neck: 17.5, bullet: 38, pointed: false },
  { caliber: '30', radius: 18, case: 144, shoulder: 112, neck: 12, bullet: 62, pointed: true },
  { caliber: '50 70', radius: 22, case: 126, shoulder: 126, neck: 20, bullet: 52, pointed: false },
];
type Look = { finish: Metal; round: Round; count: number; year: number };

/** A cartridge on its base, its foot at the given point. */
function drawCartridge(
  pen: Pen,
  { finish, round }: Look,
  { at, turn = -90 }: { at: Point; turn?: number },
): void {
  const { radius, shoulder, neck, bullet, pointed } = round;
  const mouth = round.case;
  const nose = shares(7).map((share): [number, number] => {
    const round0 = pointed ? 1 - share ** 1.7 : Math.sqrt(1 - (share * 0.96) ** 2.6);
    return [mouth + bullet * share, neck * 0.94 * round0 + (pointed ? 1 : 2)];
  });
  drawTurned(pen, { profile: nose, at, turn, tone: pointed ? 'bronze' : 'iron', gap: 1.8 });
  const body = [
    [0, radius * 1.08],
    [6, radius * 1.12],
    [8, radius * 0.94],
    [13, radius * 0.94],
    [15, radius],
    [shoulder, radius * 0.93],
    [Math.min(mouth - 1, shoulder + 16), neck],
    [mouth, neck],
  ] as const;
  drawTurned(pen, { profile: body, at, turn, tone: finish, rings: [7, 14, mouth - 8], gap: 1.8 });
}

function drawBoards(pen: Pen, d: string, joints: string): void {
  pen.part(d, 'maple', { depth: 14, outline: 1.6 });
  pen.within(d, () => {
    pen.hatch(d, { angle: 1, gap: 4.2, width: 0.45, opacity: 0.5, breaks: 0.25, wobble: 3 * pen.pixel });
    pen.line(joints, 1.2);
  });
}

function wooden(pen: Pen, look: Look): void {
  const side = 'M220 -120L300 -176L300 70L220 130Z';
  const lid = 'M-240 -120L-150 -176L300 -176L220 -120Z';
  pen.part(side, 'maple', { depth: 10, outline: 1.6 });
  drawShade(pen, { dark: side }, { angle: 64, gap: 2.8 });
  pen.part(lid, 'maple', { depth: 6, outline: 1.6 });
  pen.hatch(lid, { angle: 0, gap: 4, width: 0.45, opacity: 0.55 });
  pen.line('M-196 -148L262 -148', 1);
  const front = rectangle([-240, -120], [460, 250]);
  drawBoards(pen, front, 'M-240 -38L220 -38M-240 46L220 46');
  for (const x of [-216, 172]) {
    pen.part(rectangle([x, -120], [24, 250]), 'maple', { depth: 6, casts: false });
    drawStuds(
      pen,
      [-100, -60, 10, 70, 110].map((y): Point => [x + 12, y]),
      { radius: 4, tone: 'iron' },
    );
  }
  pen.band('M246 -50C246 10 282 -14 282 -76', { width: 8, tone: 'canvas' });
  pen.part('M-60 -132L-20 -132L-20 -96L-60 -96Z', 'iron', { depth: 5, casts: false });
  const lines = [
    [`${look.count * 50} CARTRIDGES`, -68, 19],
    [`CALIBER ${look.round.caliber}`, 4, look.round.caliber.length > 3 ? 25 : 30],
  ] as const;
  pen.line(letterStrokes(pen, { text: String(look.year), middle: [110, 84], height: 20 }), 1.8);
  for (const [text, y, height] of lines) {
    pen.line(letterStrokes(pen, { text, middle: [-10, y], height }), 1.8);
  }
}

function carton(pen: Pen, look: Look): void {
  const side = 'M170 -96L250 -146L250 60L170 120Z';
  pen.part('M-220 -96L-130 -146L250 -146L170 -96Z', 'canvas', { depth: 5, outline: 1.5 });
  pen.part(side, 'canvas', { depth: 8, outline: 1.5 });
  drawShade(pen, { dark: side }, { angle: 66, gap: 3 });
  pen.part(rectangle([-220, -96], [390, 216]), 'canvas', { depth: 10, outline: 1.6 });
  const label = rectangle([-204, -82], [358, 188]);
  pen.part(label, 'paper', { depth: 5, casts: false });
  pen.line(rectangle([-194, -72], [338, 168]), 0.9);
  pen.line(rectangle([-188, -66], [326, 156]), 0.6);
  pen.line(letterStrokes(pen, { text: String(look.count), middle: [-140, -28], height: 38 }), 2);
  pen.line(letterStrokes(pen, { text: 'METALLIC', middle: [34, -46], height: 15 }), 1.4);
  pen.line(letterStrokes(pen, { text: 'CARTRIDGES', middle: [34, -16], height: 19 }), 1.8);
  pen.line(letterStrokes(pen, { text: `CALIBER ${look.round.caliber}`, middle: [-26, 24], height: 19 }), 1.5);
  pen.line('M-170 48L118 48M-150 56L98 56M-110 64L58 64', 0.7);
  pen.line('M-172 0L-108 0', 1);
}

export function ammunition(pen: Pen, facts: PlateFacts): Drawing {
  const { form, ...look } = {
    form: pen.choose(['case', 'carton']),
    finish: pen.choose<Metal>(['brass', 'brass', 'nickel']),
    round: pen.choose(rounds),
    count: pen.choose([20, 25, 50]),
    year: pen.choose([1876, 1890, 1914, 1943]),
    ...facts,
  };
  if (form === 'case') wooden(pen, look);
  else carton(pen, look);
  const standing = pen.choose([3, 4, 5]);
  const left = form === 'case' ? -196 : -200;
  // Tall rounds stand nearer, so that the label above them can be read.
  const foot = Math.max(216, 40 + look.round.case + look.round.bullet);
  for (const share of shares(standing)) {
    drawCartridge(pen, look, { at: [left + share * 200, foot + share * 10] });
  }
  drawCartridge(pen, look, { at: [70, foot - 2], turn: -4 });
  return pen.finish({ detail: [-240, -60, 180, 240] });
}
