/** A painting in its gilt frame: mountains over a lake, or a ship under sail. */
import type { Pen } from './engraving/engraving.ts';
import type { Tone } from './engraving/engravingTones.ts';
import { ellipse, lerp, polygon, rectangle, spline, type Point } from './geometry.ts';
import { angles, drawShade, onCircle, shares } from './objectsParts.ts';
import type { Drawing, PlateFacts } from './plateTypes.ts';
import { between } from './random.ts';

type Look = { frame: Tone; sky: Tone; peak: number; trees: number; moon: number };
const [width, height] = [250, 170];
const canvas = rectangle([-width, -height], [width * 2, height * 2]);

function drawFrame(pen: Pen, { frame }: Look): void {
  const steps = [74, 58, 18, 8] as const;
  for (const [i, rim] of steps.entries()) {
    const [w, h] = [width + rim, height + rim];
    pen.part(rectangle([-w, -h], [w * 2, h * 2]), frame, {
      depth: i === 1 ? 12 : 7,
      gap: i === 1 ? 2.6 : 3.2,
      shaded: i < 3,
      casts: i === 0,
      outline: i === 0 ? 1.6 : 1.1,
    });
  }
  const [outerX, outerY, innerX, innerY] = [width + 54, height + 54, width + 22, height + 22];
  const rails = [
    rectangle([-innerX, -outerY], [innerX * 2, 32]),
    rectangle([-innerX, innerY], [innerX * 2, 32]),
    rectangle([-outerX, -innerY], [32, innerY * 2]),
    rectangle([innerX, -innerY], [32, innerY * 2]),
  ];
  for (const rail of rails) pen.scroll(rail, { size: 21, density: 0.95, width: 0.6 });
  for (const [x, y] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const) {
    const center: Point = [x * (width + 40), y * (height + 40)];
    const petals = angles(6).map((angle) => onCircle(center, 25, angle));
    for (const petal of petals) {
      pen.part(ellipse(petal, 15), frame, { shaded: false, casts: false, outline: 0.9 });
    }
    pen.part(ellipse(center, 19), frame, { depth: 7, casts: false });
    pen.line(`M${x * (width + 74)} ${y * (height + 74)}L${x * width} ${y * height}`, 0.6, { opacity: 0.5 });
  }
  pen.part('M-62 216L62 216L62 236L-62 236Z', 'brass', { depth: 5, casts: false });
  pen.line('M-44 224L44 224M-30 230L30 230', 0.9);
}

/** A ridge from left to right through random heights. */
function ridge(pen: Pen, { base, rise, count }: { base: number; rise: number; count: number }): Point[] {
  return shares(count).map((share): Point => [
    lerp(-width - 10, width + 10, share),
    base - rise * between(pen.random, [0.2, 1]),
  ]);
}
const below = (line: readonly Point[]): string =>
  polygon([...line, [width + 10, height], [-width - 10, height]]);

function drawSky(pen: Pen, { sky, moon }: Look): void {
  pen.part(canvas, sky, { shaded: false, casts: false });
  pen.hatch(rectangle([-width, -height], [width * 2, 150]), {
    angle: 0,
    gap: 4.2,
    width: 0.4,
    opacity: 0.5,
    breaks: 0.12,
  });
  pen.part(ellipse([moon, -100], 22), 'ivory', { depth: 4, casts: false, outline: 0.9 });
  for (const [x, y, reach] of [
    [-150, -120, 60],
    [40, -134, 70],
    [170, -96, 50],
  ] as const) {
    const cloud = spline([
      [x - reach, y],
      [x - reach * 0.5, y - 14],
      [x, y - 22],
      [x + reach * 0.5, y - 12],
      [x + reach, y],
    ]);
    pen.part(`${cloud}L${x + reach} ${y + 4}L${x - reach} ${y + 4}Z`, 'paper', {
      depth: 4,
      casts: false,
      outline: 0.7,
    });
  }
}

function drawPeak(pen: Pen, [x, y]: Point, base: number): void {
  const half = (base - y) * 0.95;
  pen.part(
    polygon([
      [x - half, base],
      [x - half * 0.4, lerp(y, base, 0.46)],
      [x, y],
      [x + half * 0.3, lerp(y, base, 0.3)],
      [x + half, base],
    ]),
    'blue',
    {
      depth: 5,
      casts: false,
    },
  );
  const ridgeLine: Point[] = [
    [x, y],
    [x + half * 0.06, lerp(y, base, 0.3)],
    [x - half * 0.06, lerp(y, base, 0.6)],
    [x + half * 0.1, base],
  ];
  drawShade(
    pen,
    {
      dark: polygon([...ridgeLine, [x + half, base], [x + half * 0.3, lerp(y, base, 0.3)]]),
      lit: polygon([...ridgeLine, [x - half, base], [x - half * 0.4, lerp(y, base, 0.46)]]),
    },
    { angle: 58, gap: 2.8 },
  );
  pen.part(
    polygon([
      [x - half * 0.26, lerp(y, base, 0.3)],
      [x, y],
      [x + half * 0.24, lerp(y, base, 0.24)],
      [x + half * 0.08, lerp(y, base, 0.2)],
      [x, lerp(y, base, 0.34)],
      [x - half * 0.1, lerp(y, base, 0.22)],
    ]),
    'paper',
    {
      depth: 3,
      casts: false,
      outline: 0.8,
    },
  );
}

function drawPine(pen: Pen, [x, y]: Point, tall: number): void {
  const tiers = shares(5).flatMap((share): Point[] => {
    const level = lerp(y - tall, y - tall * 0.14, share);
    const reach = tall * lerp(0.04, 0.24, share);
    return [
      [x + reach * 0.55, level - tall * 0.02],
      [x + reach, level + tall * 0.1],
    ];
  });
  const outline = polygon([
    [x, y - tall],
    ...tiers,
    [x, y],
    ...tiers.map(([a, b]): Point => [2 * x - a, b]).toReversed(),
  ]);
  pen.part(outline, 'baize', { depth: 8, casts: false, outline: 1 });
  pen.hatch(outline, { angle: 74, gap: 3, width: 0.5, opacity: pen.scratchboard ? 0.3 : 0.75 });
}

function landscape(pen: Pen, look: Look): void {
  drawPeak(pen, [look.peak - 120, -50], 44);
  drawPeak(pen, [look.peak + 110, -36], 44);
  drawPeak(pen, [look.peak, -112], 46);
  const hills = below(ridge(pen, { base: 44, rise: 30, count: 9 }));
  pen.part(hills, 'baize', { depth: 6, casts: false });
  pen.hatch(hills, { angle: 66, gap: 3.6, width: 0.45, opacity: 0.6 });
  pen.part('M-260 60C-120 48 120 52 260 60L260 180L-260 180Z', 'glass', { depth: 4, casts: false });
  for (const y of shares(11)) {
    const x = between(pen.random, [-180, 60]);
    pen.line(`M${x} ${66 + y * 80}L${x + between(pen.random, [60, 170])} ${66 + y * 80}`, 0.7, {
      opacity: 0.7,
    });
  }
  const shore =
    'M-260 120C-180 96 -120 130 -60 150C-20 160 60 150 120 132C180 112 220 118 260 108L260 180L-260 180Z';
  pen.part(shore, 'canvas', { depth: 10, casts: false });
  pen.stipple(shore, { count: 120, opacity: 0.5 });
  for (const share of shares(look.trees)) {
    const side = share < 0.5 ? lerp(-236, -140, share * 2) : lerp(150, 236, share * 2 - 1);
    drawPine(pen, [side, 140 + between(pen.random, [-12, 14])], between(pen.random, [90, 150]));
  }
}

function drawSail(pen: Pen, [x, y]: Point, size: readonly [number, number]): void {
  const [w, h] = size;
  const sail = `M${x - w} ${y}L${x + w} ${y}C${x + w * 1.25} ${y + h * 0.4} ${x + w * 1.3} ${y + h * 0.8} ${x + w * 1.12} ${y + h}C${x + w * 0.4} ${y + h * 0.86} ${x - w * 0.6} ${y + h * 0.86} ${x - w * 1.04} ${y + h}C${x - w * 0.86} ${y + h * 0.7} ${x - w * 0.86} ${y + h * 0.3} ${x - w} ${y}Z`;
  pen.part(sail, 'paper', { depth: 9, casts: false, outline: 1.1 });
  pen.line(
    `M${x - w * 0.3} ${y}L${x - w * 0.3} ${y + h * 0.88}M${x + w * 0.4} ${y}L${x + w * 0.46} ${y + h * 0.9}`,
    0.5,
    { opacity: 0.6 },
  );
}

function marine(pen: Pen): void {
  pen.part('M-260 70L260 70L260 180L-260 180Z', 'blue', { depth: 3, casts: false });
  for (const [x, top] of [
    [-74, -92],
    [4, -118],
    [76, -86],
  ] as const) {
    pen.band(`M${x} ${top - 8}L${x} 74`, { width: 4, tone: 'walnut', outline: 0.8 });
    for (const [i, w] of [20, 27, 33].entries()) {
      const step = (60 - top) / 3.4;
      drawSail(pen, [x, top + i * step], [w, step * 0.86]);
    }
  }
  pen.line('M4 -122L-74 -96L-120 60M4 -122L76 -90L170 30M76 -90L150 36', 0.6, { opacity: 0.8 });
  pen.part('M76 -70L160 34L84 46Z', 'paper', { depth: 6, casts: false, outline: 1 });
  const hull =
    'M-136 54C-60 72 60 70 132 44L176 26L178 32L136 62C128 92 112 112 100 118L-104 118C-124 104 -132 80 -136 54Z';
  pen.part(hull, 'walnut', { depth: 14, casts: false, outline: 1.5 });
  pen.line('M-132 76C-60 92 70 92 128 74', 1.4);
  for (const share of shares(8)) {
    pen.solid(rectangle([-104 + share * 196, 84 - Math.abs(share - 0.5) * 12], [9, 9]));
  }
  for (const row of [112, 128, 146, 162]) {
    const crests = shares(9).map((share, i): Point => [
      -258 + share * 520 + (row % 3) * 8,
      row + (i % 2 === 0 ? 5 : -5),
    ]);
    pen.line(spline(crests), 1, { opacity: 0.8 });
    pen.hatch(rectangle([-256, row], [512, 8]), { angle: 6, gap: 3, width: 0.5, opacity: 0.6, breaks: 0.4 });
  }
}

export function painting(pen: Pen, facts: PlateFacts): Drawing {
  const { form, frame, ...rest } = {
    form: pen.choose(['landscape', 'landscape', 'marine']),
    frame: 'gold' as const,
    sky: pen.choose<Tone>(['glass', 'ivory', 'paper']),
    peak: pen.choose([-70, 0, 60]),
    trees: pen.choose([4, 5, 7]),
    moon: pen.choose([-190, 150, 200]),
    ...facts,
  };
  const look = { ...rest, frame };
  drawFrame(pen, look);
  pen.within(canvas, () => {
    drawSky(pen, look);
    if (form === 'marine') marine(pen);
    else landscape(pen, look);
  });
  pen.line(canvas, 1.4);
  return pen.finish({ detail: [-150, -160, 150, 120] });
}
