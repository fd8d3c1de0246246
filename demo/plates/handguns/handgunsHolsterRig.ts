/** A cartridge belt with its holster and the revolver in it, laid flat as it would be for a sale. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { drafting, ellipse, lerp, roundedRectangle } from '#demo/plates/geometry.ts';
import type { Drawing, PlateFacts, Tone } from '#demo/plates/plateTypes.ts';
import type { Choices } from '#demo/plates/random.ts';

import { singleAction } from './revolversSingleAction.ts';

const draft = drafting(40);
const { path, inches, at } = draft;
/** The revolver's own drawing has this many units in an inch. */
const revolverUnits = 62;

type Look = { leather: Tone; fittings: Tone; engraving: number };
const looks: Choices<Look> = [
  { leather: 'leather', fittings: 'brass', engraving: 0.7 },
  { leather: 'brown', fittings: 'nickel', engraving: 0 },
  { leather: 'leather', fittings: 'nickel', engraving: 0.9 },
];

const beltHalf = 1.15;
/** The belt hangs in a shallow curve. */
const beltMiddle = (x: number): number => 0.35 - (x / 9) ** 2 * 0.5;

function beltPath(from: number, to: number, half: number): string {
  const steps = 16;
  const edge = (side: number): string[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const x = lerp(from, to, i / steps);
      return `${x} ${beltMiddle(x) + side * half}`;
    });
  return path(`M${[...edge(-1), ...edge(1).toReversed()].join('L')}Z`);
}

function drawStitching(pen: Pen, d: string): void {
  pen.line(d, 0.8, { dashes: '5 3', opacity: 0.8 });
}

function drawBelt(pen: Pen, { leather }: Look): void {
  const belt = beltPath(-8.6, 8.2, beltHalf);
  pen.part(belt, leather, { depth: 13 });
  pen.stipple(belt, { count: 120, opacity: 0.4 });
  drawStitching(pen, beltPath(-8.3, 8, beltHalf - 0.2));
  for (const x of [-8, -7.4, -6.8]) pen.solid(ellipse(at(x, beltMiddle(x)), inches(0.11)), 0.9);
}

/** Each cartridge stands in its loop, nose down. */
function drawCartridges(pen: Pen, { leather }: Look): void {
  const places = [-5.9, -5.3, -4.7, -4.1, 3.2, 3.8, 4.4, 5, 5.6];
  for (const x of places) {
    const y = beltMiddle(x);
    const nose = `M${x - 0.19} ${y + 0.5}L${x - 0.17} ${y + 0.8}C${x - 0.15} ${y + 1.02} ${x + 0.15} ${y + 1.02} ${x + 0.17} ${y + 0.8}L${x + 0.19} ${y + 0.5}Z`;
    pen.part(path(nose), 'iron', { shaded: false, casts: false, outline: 1 });
    const cartridge = `M${x - 0.2} ${y - 0.72}L${x + 0.2} ${y - 0.72}L${x + 0.2} ${y + 0.62}L${x - 0.2} ${y + 0.62}Z`;
    pen.part(path(cartridge), 'brass', { depth: 5, casts: false, outline: 1 });
    pen.line(path(`M${x + 0.08} ${y - 0.7}L${x + 0.08} ${y + 0.6}`), 0.5, { opacity: 0.7 });
    pen.part(
      path(
        `M${x - 0.24} ${y - 0.84}L${x + 0.24} ${y - 0.84}L${x + 0.24} ${y - 0.72}L${x - 0.24} ${y - 0.72}Z`,
      ),
      'brass',
      {
        depth: 3,
        casts: false,
        outline: 1,
      },
    );
    const loop = `M${x - 0.29} ${y - 0.3}C${x - 0.14} ${y - 0.36} ${x + 0.14} ${y - 0.36} ${x + 0.29} ${y - 0.3}L${x + 0.29} ${y + 0.34}C${x + 0.14} ${y + 0.4} ${x - 0.14} ${y + 0.4} ${x - 0.29} ${y + 0.34}Z`;
    pen.part(path(loop), leather, { depth: 8, casts: false, outline: 1.1 });
  }
}

function drawBuckle(pen: Pen, { fittings, leather }: Look): void {
  const [x, y] = [8.2, beltMiddle(8.2)];
  const outer = roundedRectangle(at(x - 0.3, y - 1.5), [inches(1.9), inches(3)], inches(0.3));
  const inner = roundedRectangle(at(x, y - 1.15), [inches(1.25), inches(2.3)], inches(0.15));
  pen.part(outer, fittings, { depth: 7 });
  pen.fill(inner, leather, 0.35);
  pen.solid(inner, 0.5);
  pen.line(inner, 1);
  pen.band(path(`M${x + 0.1} ${y}L${x + 1.5} ${y + 0.04}`), { width: inches(0.2), tone: fittings });
  const keeper = `M${x - 1.1} ${y - 1.25}L${x - 0.7} ${y - 1.25}L${x - 0.7} ${y + 1.25}L${x - 1.1} ${y + 1.25}Z`;
  pen.part(path(keeper), leather, { depth: 6, casts: false });
}

function drawSkirt(pen: Pen, { leather, engraving }: Look): void {
  const skirt =
    'M-2.7 -1.15C-1.5 -1.4 1.2 -1.4 2.3 -1.15C2.7 1 2.66 5.2 2.1 8.8C1.7 9.5 -1.7 9.5 -2.1 8.8C-2.8 5.2 -3 1.6 -2.7 -1.15Z';
  pen.part(path(skirt), leather, { depth: 18 });
  const border =
    'M-2.42 -0.8C-1.4 -1.05 1.1 -1.05 2.04 -0.8C2.4 1 2.36 5.2 1.84 8.58C1.5 9.1 -1.5 9.1 -1.84 8.58C-2.5 5.2 -2.7 1.6 -2.42 -0.8Z';
  drawStitching(pen, path(border));
  pen.scroll(path('M1.3 -0.6L2.1 -0.6C2.3 2 2.2 6 1.7 8.5L1.1 8.5ZM-2.4 3.6L-1.8 3.6L-1.3 8.5L-1.7 8.5Z'), {
    size: 22,
    density: engraving,
  });
}

/** Covers barrel and cylinder; cut away on the left so that a finger finds the trigger. */
function drawPouch(pen: Pen, { leather, engraving }: Look): void {
  const pouch = path(
    'M-1.66 3.9C-1.56 2.9 -1 2.6 -0.7 1.8C-0.4 1.1 0.3 0.72 1.02 0.72C1.36 0.8 1.4 1 1.4 1.3C1.42 4 1.3 7.2 1.08 9.9' +
      'C0.7 10.3 -0.7 10.3 -1 9.9C-1.3 7.6 -1.7 5.6 -1.66 3.9Z',
  );
  pen.part(pouch, leather, { depth: 20 });
  pen.stipple(pouch, { count: 90, opacity: 0.4 });
  pen.scroll(
    path('M-1.3 4.2C-1.1 3 -0.4 2.4 0 1.6L1.1 1.2C1.1 4 1 7 0.8 9.6L-0.7 9.6C-1 7.6 -1.3 5.8 -1.3 4.2Z'),
    {
      size: 26,
      density: engraving,
    },
  );
  drawStitching(
    pen,
    path(
      'M-1.48 4C-1.36 3 -0.82 2.72 -0.54 1.96C-0.26 1.28 0.36 0.92 0.98 0.92C1.16 0.98 1.2 1.1 1.2 1.4C1.22 4 1.1 7.2 0.9 9.76',
    ),
  );
}

/** Two straps cut from the skirt hold the pouch. */
function drawLoops(pen: Pen, { leather, fittings }: Look): void {
  for (const [y, reach] of [
    [4.5, 2.1],
    [7.1, 1.86],
  ] as const) {
    const loop = path(
      `M${-reach} ${y - 0.4}C-1 ${y - 0.62} 1 ${y - 0.62} ${reach} ${y - 0.4}L${reach} ${y + 0.4}C1 ${y + 0.62} -1 ${y + 0.62} ${-reach} ${y + 0.4}Z`,
    );
    pen.part(loop, leather, { depth: 10 });
    drawStitching(
      pen,
      path(
        `M${-reach + 0.2} ${y - 0.26}C-1 ${y - 0.44} 1 ${y - 0.44} ${reach - 0.2} ${y - 0.26}M${-reach + 0.2} ${y + 0.26}C-1 ${y + 0.44} 1 ${y + 0.44} ${reach - 0.2} ${y + 0.26}`,
      ),
    );
    pen.part(ellipse(at(0, y), inches(0.34)), fittings, { depth: 6, casts: false });
    pen.line(ellipse(at(0, y), inches(0.2)), 0.8);
  }
}

function drawRevolver(pen: Pen, facts: PlateFacts): void {
  const { finish = 'blue', frame = 'case', grip = 'walnut', barrelInches = 5.5 } = facts;
  const revolver = { finish, frame, grip, barrelInches, mounts: finish, engraving: 0, checkered: false };
  pen.nest(singleAction, revolver, {
    at: at(0.15, 2.75),
    scale: inches(1) / revolverUnits,
    turn: 88,
  });
}

function drawFront(pen: Pen, look: Look, facts: PlateFacts): void {
  drawBelt(pen, look);
  drawCartridges(pen, look);
  drawBuckle(pen, look);
  drawSkirt(pen, look);
  drawRevolver(pen, facts);
  drawPouch(pen, look);
  drawLoops(pen, look);
}

/** The side worn against the body: plain leather, with everything else behind the skirt. */
function drawBack(pen: Pen, look: Look, facts: PlateFacts): void {
  const plain = { ...look, engraving: 0 };
  drawPouch(pen, plain);
  drawRevolver(pen, facts);
  drawBelt(pen, plain);
  drawBuckle(pen, plain);
  drawSkirt(pen, plain);
}

export function holsterRig(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(looks);
  const { engraving = chosen.engraving, mounts = chosen.fittings } = facts;
  const look: Look = { leather: chosen.leather, fittings: mounts, engraving };
  if (pen.reverse) drawBack(pen, look, facts);
  else drawFront(pen, look, facts);
  return pen.finish({ detail: [inches(-4.8), inches(-2.2), inches(3), inches(5)] });
}
