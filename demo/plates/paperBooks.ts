/** A cloth or leather book with gilt boards, alone or lying on a letter. */
import { handwriting, letterStrokes } from './engraving/engravedLetters.ts';
import type { Pen } from './engraving/engraving.ts';
import { ellipse, rectangle, scalePath, turnPath, type Point } from './geometry.ts';
import { drawGilt, milled, star } from './objectsParts.ts';
import type { Cloth, Drawing, PlateFacts } from './plateTypes.ts';

type Title = readonly [string, string];
type Look = { cover: Cloth; title: Title; year: number; device: 'star' | 'ring' | 'arms'; banded: boolean };
const middle: Point = [-57, 74];

function drawLetter(pen: Pen): void {
  const sheet = 'M150 -210L470 -176L438 236L118 204Z';
  pen.part(sheet, 'paper', { depth: 10 });
  const heading = letterStrokes(pen, { text: 'ARMORY OFFICE', middle: [318, -152], height: 15, turn: 6 });
  pen.line(heading, 1.1);
  pen.line('M210 -138L430 -115M246 -126L400 -110', 0.7);
  pen.within(sheet, () => {
    for (let row = 0; row < 12; row += 1) {
      const start = 182 - row * 2;
      const length = row === 0 || row === 11 ? 120 : 250;
      pen.line(
        handwriting(pen.random, { from: [start, -92 + row * 21], length, height: 6, slope: 0.106 }),
        0.65,
      );
    }
  });
  pen.line('M140 20L454 54', 0.6, { opacity: 0.6 });
  pen.part(ellipse([400, 186], 30, 28), 'oxblood', { depth: 12 });
  pen.line(ellipse([400, 186], 20, 19), 0.9);
  pen.part(star([400, 186], { outer: 15, inner: 6 }), 'oxblood', { depth: 4, casts: false, outline: 0.9 });
}

function drawBlock(pen: Pen, cover: Cloth): void {
  pen.part('M-250 -222L108 -222L130 -204L130 246L-228 246Z', cover, { depth: 8 });
  const [fore, tail] = ['M106 -216L124 -202L124 238L106 224Z', 'M-236 222L106 222L124 238L-216 238Z'];
  pen.part(fore, 'paper', { shaded: false, casts: false });
  pen.hatch(fore, { angle: 90, gap: 2.2, width: 0.4, breaks: 0.1 });
  pen.part(tail, 'paper', { shaded: false, casts: false });
  pen.hatch(tail, { angle: 0, gap: 2.2, width: 0.4, breaks: 0.1 });
}

function drawBoard(pen: Pen, { cover, banded }: Look): void {
  const board =
    'M-262 -230L108 -230L108 226L-262 226C-272 226 -276 218 -276 210L-276 -214C-276 -224 -272 -230 -262 -230Z';
  pen.part(board, cover, { depth: 16, outline: 1.7 });
  pen.hatch(board, { angle: 62, gap: 4.4, width: 0.4, opacity: 0.4 });
  pen.stipple(board, { count: 240, opacity: 0.35 });
  pen.hatch('M-276 -224L-226 -230L-226 226L-276 220Z', {
    angle: 90,
    gap: 2.6,
    width: 0.6,
    opacity: 0.7,
    breaks: 0.05,
  });
  pen.line('M-226 -230L-226 226M-220 -230L-220 226', 0.9);
  if (!banded) return;
  for (const y of [-150, -60, 30, 120]) {
    pen.part(`M-278 ${y}L-226 ${y}L-226 ${y + 14}L-278 ${y + 14}Z`, cover, { depth: 5, outline: 1 });
  }
}

function drawCorners(pen: Pen): void {
  const flourish = 'M8 60C8 30 30 8 60 8M10 44C30 44 44 30 44 10M14 14C26 18 30 26 30 34';
  const corners = [
    [-190, -194, 0],
    [76, -194, 90],
    [76, 190, 180],
    [-190, 190, 270],
  ] as const;
  for (const [x, y, turn] of corners) drawGilt(pen, scalePath(turnPath(flourish, turn), 1, [x, y]), 1.6);
}

function drawDevice(pen: Pen, { device }: Look): void {
  drawGilt(pen, ellipse(middle, 62), 1.8);
  drawGilt(pen, ellipse(middle, 54), 1);
  if (device === 'star') drawGilt(pen, star(middle, { outer: 44, inner: 18 }), 1.8);
  if (device === 'ring') {
    drawGilt(pen, milled(middle, [26, 48], 24), 1.2);
    drawGilt(pen, ellipse(middle, 22), 1.8);
  }
  if (device === 'arms') {
    const [x, y] = middle;
    drawGilt(pen, `M${x - 40} ${y + 36}L${x + 36} ${y - 40}M${x + 40} ${y + 36}L${x - 36} ${y - 40}`, 2.4);
    drawGilt(pen, `M${x - 44} ${y + 20}L${x - 24} ${y + 40}M${x + 44} ${y + 20}L${x + 24} ${y + 40}`, 2);
    drawGilt(pen, ellipse([x, y], 9), 1.6);
  }
}

function drawGilding(pen: Pen, look: Look): void {
  const { title, year } = look;
  drawGilt(pen, rectangle([-200, -204], [286, 404]), 2.6);
  drawGilt(pen, rectangle([-190, -194], [266, 384]), 1);
  drawCorners(pen);
  drawDevice(pen, look);
  title.forEach((text, i) => {
    const height = Math.min(34, (222 * 6) / (text.length * 5.8));
    drawGilt(pen, letterStrokes(pen, { text, middle: [-57, -120 + i * 50], height }), 2.4);
  });
  drawGilt(pen, letterStrokes(pen, { text: String(year), middle: [-57, 166], height: 15 }), 1.6);
}

export function book(pen: Pen, facts: PlateFacts): Drawing {
  const look = {
    cover: pen.choose<Cloth>(['oxblood', 'navy', 'baize', 'leather']),
    title: pen.choose<Title>([
      ['FIRE', 'ARMS'],
      ['THE RIFLE', 'AND SHOT'],
      ['ARMS', 'AND ARMOR'],
      ['CAVALRY', 'TACTICS'],
      ['GUN', 'MAKERS'],
    ]),
    device: pen.choose<Look['device']>(['star', 'ring', 'arms']),
    banded: pen.choose([true, false]),
    year: pen.choose([1841, 1855, 1862, 1871, 1884, 1903]),
    ...facts,
  };
  if (pen.choose([true, true, false])) drawLetter(pen);
  drawBlock(pen, look.cover);
  drawBoard(pen, look);
  drawGilding(pen, look);
  return pen.finish({ detail: [-276, -230, 110, 60] });
}
