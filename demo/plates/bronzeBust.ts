/** The bust of a bearded general, on a socle. */
import type { Pen } from './engraving/engraving.ts';
import { ellipse, mapPath, type Point } from './geometry.ts';
import { drawModelled, drawStuds, mirrored, shares, symmetric } from './objectsParts.ts';
import type { Metal } from './plateTypes.ts';

export type BronzeLook = { finish: Metal; saber: boolean; hat: boolean; base: 'step' | 'rock' };

const bustHalf =
  'M0 60C40 64 76 66 120 82C214 98 268 140 274 216C280 262 226 288 146 316C104 330 60 344 0 346';
/** The head is drawn larger than life and set onto the shoulders. */
const onShoulders = (d: string): string => mapPath(d, ([x, y]) => [x * 0.96, 70 + (y - 70) * 0.84]);
const headHalf = onShoulders(
  'M0 -246C60 -246 104 -214 106 -150C116 -146 118 -112 102 -96C98 -50 84 -14 66 8L50 70L0 96',
);

function drawHair(pen: Pen, finish: Metal): void {
  const hair =
    'M-113 -104C-128 -214 -78 -268 4 -268C88 -268 128 -206 113 -104L100 -112C102 -156 92 -184 66 -200' +
    'C20 -176 -40 -180 -76 -214C-96 -180 -102 -146 -100 -112Z';
  pen.part(onShoulders(hair), finish, { depth: 12 });
  for (const share of shares(11)) {
    const x = -66 + share * 172;
    pen.line(
      onShoulders(
        `M${-58 + share * 30} -${252 + share * 8}C${x * 0.6} -256 ${x} -236 ${x + 4} -${198 + share * (1 - share) * 40 - share * 50}`,
      ),
      0.8,
    );
  }
  for (const x of [-98, -106]) pen.line(onShoulders(`M-70 -234C${x} -210 ${x - 4} -170 ${x - 2} -116`), 0.8);
}

function drawBeard(pen: Pen, finish: Metal): void {
  const beard = 'M0 -30C30 -46 52 -40 62 -54C80 -70 92 -84 102 -110C112 -40 104 40 74 92C50 124 20 128 0 118';
  pen.part(onShoulders(symmetric(beard)), finish, { depth: 14, casts: false });
  for (const share of shares(17)) {
    const x = -88 + share * 176;
    const wave = share * 40 - Math.floor(share * 8) * 5;
    pen.line(
      onShoulders(
        `M${x} ${-16 - Math.abs(x) * 0.55}C${x + 10} 16 ${x * 0.8 - 8} 40 ${x * 0.62 + wave * 0.2} ${116 - Math.abs(x) * 0.35}`,
      ),
      0.75,
    );
  }
  pen.part(onShoulders(symmetric('M0 -42C26 -52 46 -40 68 -10C44 -20 20 -14 0 -22')), finish, {
    depth: 6,
    casts: false,
    outline: 1,
  });
  pen.line(onShoulders('M-20 -10C-8 -4 8 -4 20 -10'), 1.4);
}

function drawFace(pen: Pen, { finish }: BronzeLook): void {
  drawModelled(pen, {
    outline: symmetric(headHalf),
    tone: finish,
    edges: [mirrored(headHalf), headHalf],
    depth: 18,
    line: 1.6,
    gap: 3.2,
  });
  drawHair(pen, finish);
  drawBeard(pen, finish);
  const nose = 'M-9 -124C-13 -94 -26 -70 -24 -56C-16 -46 16 -46 24 -56C28 -70 14 -94 11 -124';
  pen.part(onShoulders(nose), finish, { depth: 7, casts: false, outline: 0.9 });
  for (const flip of [
    (d: string): string => onShoulders(d),
    (d: string): string => onShoulders(mirrored(d)),
  ]) {
    pen.part(flip('M14 -126C34 -146 62 -142 82 -120C64 -130 40 -132 18 -118Z'), finish, {
      depth: 5,
      casts: false,
      outline: 1,
    });
    pen.part(flip('M26 -106C38 -118 60 -118 72 -104C58 -94 38 -94 26 -106Z'), finish, {
      depth: 3,
      casts: false,
      outline: 0.9,
    });
    pen.line(flip('M26 -107C38 -119 60 -119 72 -105'), 1.8);
    pen.solid(flip(ellipse([48, -107], 5)));
    pen.line(
      flip(
        'M28 -90C42 -80 60 -82 74 -92M30 -164C44 -170 60 -168 74 -160M102 -138C108 -130 108 -112 102 -104M34 -62C40 -54 46 -48 56 -46',
      ),
      0.8,
    );
  }
}

function drawCoat(pen: Pen, { finish }: BronzeLook): void {
  const outline = symmetric(bustHalf);
  drawModelled(pen, {
    outline,
    tone: finish,
    edges: [mirrored(bustHalf), bustHalf],
    depth: 18,
    line: 1.6,
    gap: 3.2,
  });
  pen.line('M0 110L0 334', 1);
  for (const flip of [(d: string): string => d, mirrored]) {
    pen.part(flip('M10 110L64 74L92 86L60 190L30 320L10 328Z'), finish, { depth: 9, casts: false });
    pen.part(flip('M112 76C180 72 256 100 284 170C240 146 180 128 124 126Z'), finish, { depth: 8 });
    for (const share of shares(9)) {
      const [x, y] = [140 + share * 140, 124 + share * share * 42];
      pen.line(flip(`M${x} ${y}L${x + 4} ${y + 34}`), 1.4);
    }
  }
  pen.part(symmetric('M0 78C20 76 40 66 56 46L74 78C50 104 24 114 0 116'), finish, {
    depth: 8,
    casts: false,
  });
  const buttons = [150, 190, 230, 270].flatMap((y): Point[] => [
    [78 - y * 0.12, y],
    [y * 0.12 - 78, y],
  ]);
  drawStuds(pen, buttons, { radius: 8, tone: finish });
}

export function drawBust(pen: Pen, look: BronzeLook): void {
  const socle = 'M0 316L52 316C44 350 46 372 66 388L96 396L96 424L0 424';
  drawModelled(pen, {
    outline: symmetric(socle),
    tone: look.base === 'rock' ? 'ebony' : look.finish,
    edges: [mirrored(socle), socle],
    depth: 12,
  });
  pen.part('M-120 424L120 424L128 456L-128 456Z', 'ebony', { depth: 10, outline: 1.5 });
  pen.line('M-96 396L96 396', 0.9);
  drawCoat(pen, look);
  drawFace(pen, look);
}
