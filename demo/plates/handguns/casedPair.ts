/** A pair of pistols in their case, with flask, balls and tools in the lined compartments. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import { ellipse, polygon, rectangle, type Point } from '#demo/plates/geometry.ts';
import { bar } from '#demo/plates/objectsParts.ts';
import type { Drawing, Metal, PlateFacts, Wood } from '#demo/plates/plateTypes.ts';

import { flintlockPistol, percussionPistol } from './pistolsMuzzleLoading.ts';

type Look = { lining: 'baize' | 'oxblood' | 'navy'; wood: Wood; mounts: Metal };
const [width, height, wall] = [900, 560, 26];

function drawCase(pen: Pen, { wood, lining, mounts }: Look): void {
  pen.part(rectangle([0, 0], [width, height]), wood, { depth: 16, outline: 1.8 });
  const walls = [
    [rectangle([0, 0], [width, wall]), 0],
    [rectangle([0, height - wall], [width, wall]), 0],
    [rectangle([0, 0], [wall, height]), 90],
    [rectangle([width - wall, 0], [wall, height]), 90],
  ] as const;
  for (const [d, angle] of walls) pen.hatch(d, { angle, gap: 2.6, width: 0.5, opacity: 0.6, breaks: 0.3 });
  for (const [x, y, sx, sy] of [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [0, height, 1, -1],
    [width, height, -1, -1],
  ] as const) {
    pen.line(`M${x} ${y}L${x + wall * sx} ${y + wall * sy}`, 0.9);
    const corner = [
      [0, 0],
      [62, 0],
      [54, 15],
      [15, 15],
      [15, 54],
      [0, 62],
    ].map(([a = 0, b = 0]): Point => [x + a * sx, y + b * sy]);
    pen.part(polygon(corner), mounts, { depth: 6, casts: false });
  }
  const inside = rectangle([wall, wall], [width - 2 * wall, height - 2 * wall]);
  pen.part(inside, lining, { shaded: false, casts: false, outline: 1.5 });
  pen.hatch(inside, { angle: 45, gap: 7, width: 0.4, opacity: 0.35, breaks: 0.08 });
  pen.hatch(inside, { angle: -45, gap: 7, width: 0.4, opacity: 0.3, breaks: 0 });
  // The walls throw their shadow on the lining.
  pen.hatch(rectangle([wall, wall], [width - 2 * wall, 16]), {
    angle: 0,
    gap: 2.4,
    width: 0.7,
    opacity: 0.8,
    breaks: 0,
  });
  pen.hatch(rectangle([wall, wall], [14, height - 2 * wall]), {
    angle: 90,
    gap: 2.4,
    width: 0.7,
    opacity: 0.8,
    breaks: 0,
  });
}

function drawPartitions(pen: Pen, { lining }: Look): void {
  const runs = [
    [
      [wall, 238],
      [330, 238],
    ],
    [
      [560, 322],
      [width - wall, 322],
    ],
    [
      [330, 238],
      [380, 284],
    ],
    [
      [380, 284],
      [512, 284],
    ],
    [
      [512, 284],
      [560, 322],
    ],
    [
      [640, wall],
      [640, 120],
    ],
    [
      [258, height - wall],
      [258, 438],
    ],
  ] as const;
  for (const [from, to] of runs) {
    pen.part(bar(from, to, [10, 10]), lining, { depth: 4, casts: false, outline: 1 });
  }
}

function drawFlask(pen: Pen, [x, y]: Point, mounts: Metal): void {
  const body =
    `M${x - 34} ${y + 82}C${x - 70} ${y + 60} ${x - 52} ${y} ${x - 16} ${y - 44}L${x + 16} ${y - 44}` +
    `C${x + 52} ${y} ${x + 70} ${y + 60} ${x + 34} ${y + 82}C${x + 14} ${y + 92} ${x - 14} ${y + 92} ${x - 34} ${y + 82}Z`;
  pen.part(body, mounts, { depth: 20 });
  pen.scroll(
    `M${x - 40} ${y + 70}C${x - 50} ${y + 30} ${x - 20} ${y - 20} ${x} ${y - 20}C${x + 20} ${y - 20} ${x + 50} ${y + 30} ${x + 40} ${y + 70}Z`,
    { size: 20, density: 0.8 },
  );
  pen.part(rectangle([x - 17, y - 62], [34, 20]), mounts, { depth: 5 });
  pen.part(`M${x - 8} ${y - 62}L${x - 6} ${y - 96}L${x + 6} ${y - 96}L${x + 8} ${y - 62}Z`, 'bright', {
    depth: 4,
  });
}

function drawTools(pen: Pen, { mounts }: Look): void {
  const balls = [
    [680, 66],
    [706, 62],
    [732, 72],
    [690, 92],
    [718, 96],
    [744, 100],
    [762, 74],
  ] as const;
  for (const ball of balls) pen.part(ellipse(ball, 11.5), 'iron', { depth: 7 });
  pen.part(rectangle([300, 504], [250, 9]), 'ebony', { depth: 4 });
  pen.part(rectangle([286, 500], [20, 17]), 'brass', { depth: 4 });
  pen.part('M800 60C826 60 846 76 846 96C846 112 836 122 820 122L800 122Z', mounts, { depth: 8 });
  pen.part('M800 66L782 70L782 112L800 116Z', 'bright', { depth: 5 });
}

export function casedPair(pen: Pen, facts: PlateFacts): Drawing {
  const { form, lining, stock, finish, ...known } = {
    form: pen.choose(['flintlock', 'percussion']),
    lining: pen.choose<Look['lining']>(['baize', 'oxblood', 'navy']),
    stock: pen.choose<Wood>(['walnut', 'mahogany']),
    finish: pen.choose<Metal>(['brown', 'blue', 'bright']),
    ...facts,
  };
  const look: Look = {
    lining,
    wood: pen.choose<Wood>(['mahogany', 'walnut', 'maple']),
    mounts: pen.choose<Metal>(['brass', 'silver', 'bronze']),
  };
  drawCase(pen, look);
  drawPartitions(pen, look);
  const draw = form === 'percussion' ? percussionPistol : flintlockPistol;
  const pistol: PlateFacts = {
    ...known,
    stock,
    finish,
    form: 'duelling',
    barrelInches: facts.barrelInches ?? 9.6,
  };
  pen.nest(draw, pistol, { at: [296, 112], scale: 0.98, turn: 3 });
  pen.nest(draw, pistol, { at: [604, 448], scale: 0.98, turn: 183 });
  drawFlask(pen, [110, 400], look.mounts);
  drawTools(pen, look);
  return pen.finish({ detail: [0, 0, 520, 300] });
}
