/** Cannon: a field gun on its wheeled carriage, or a ship's gun on a truck carriage. */
import type { Pen } from './engraving/engraving.ts';
import { ellipse, mapPath, type Point } from './geometry.ts';
import { angles, bar, drawStuds, drawTurned, onCircle } from './objectsParts.ts';
import type { Drawing, Metal, PlateFacts, Wood } from './plateTypes.ts';

type Look = { finish: Metal; mounts: Metal; stock: Wood; engraving: number };
type Tube = { at: Point; length: number; turn: number };

function drawTube(pen: Pen, { finish, engraving }: Look, { at, length, turn }: Tube): void {
  const scale = length / 480;
  const profile = (
    [
      [-226, 5],
      [-222, 15],
      [-208, 19],
      [-196, 13],
      [-188, 12],
      [-182, 40],
      [-172, 52],
      [-152, 52],
      [-150, 46],
      [-60, 42],
      [-58, 46],
      [-44, 46],
      [-42, 38],
      [60, 33],
      [62, 37],
      [74, 37],
      [76, 30],
      [206, 24],
      [214, 30],
      [238, 35],
      [244, 34],
      [248, 28],
    ] as const
  ).map(([x, r]): [number, number] => [x * scale, r * scale]);
  const rings = [-150, -58, -44, -42, 62, 74, 76, 206, 240].map((x) => x * scale);
  drawTurned(pen, { profile, at, turn, tone: finish, rings, gap: 1.9, line: 1.5 });
  const on = (d: string): string => placed(d, at, { turn, scale });
  pen.scroll(on('M-140 -40L-66 -36L-66 30L-140 34Z'), { size: 15, density: engraving });
  pen.band(on('M-30 -36C-28 -58 10 -58 14 -34'), { width: 8 * scale, tone: finish });
  pen.part(on('M-166 -50L-160 -62L-148 -62L-144 -48Z'), finish, { depth: 4 });
  const [hubX, hubY] = onTurned([-8, 8], at, { turn, scale });
  pen.part(ellipse([hubX, hubY], 17 * scale), finish, { depth: 8, casts: false });
}

type Turn = { turn: number; scale: number };
function onTurned([x, y]: Point, at: Point, { turn, scale }: Turn): Point {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  return [at[0] + scale * (x * cos - y * sin), at[1] + scale * (x * sin + y * cos)];
}
const placed = (d: string, at: Point, turn: Turn): string => mapPath(d, (point) => onTurned(point, at, turn));

type Wheel = { center: Point; radius: number; spokes: number };

function drawWheel(pen: Pen, { stock, mounts }: Look, { center, radius, spokes }: Wheel): void {
  for (const angle of angles(spokes, 9)) {
    const ends = [onCircle(center, radius * 0.16, angle), onCircle(center, radius * 0.86, angle)] as const;
    pen.part(bar(ends[0], ends[1], [radius * 0.1, radius * 0.075]), stock, { depth: 4, outline: 1 });
  }
  pen.band(ellipse(center, radius * 0.9), { width: radius * 0.13, tone: stock, outline: 1.2 });
  for (const angle of angles(spokes / 2, 9 + 180 / spokes)) {
    const [a, b] = [onCircle(center, radius * 0.84, angle), onCircle(center, radius * 0.96, angle)];
    pen.line(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, 0.9);
  }
  pen.band(ellipse(center, radius * 0.985), { width: radius * 0.045, tone: mounts, outline: 1 });
  pen.part(ellipse(center, radius * 0.2), stock, { depth: 10, casts: false });
  pen.part(ellipse(center, radius * 0.14), mounts, { depth: 6, casts: false });
  pen.part(ellipse(center, radius * 0.07), mounts, { depth: 4, casts: false });
}

function drawTrail(pen: Pen, { stock, mounts }: Look): void {
  const trail =
    'M78 -92L100 -84C104 -60 80 -40 40 -20C-60 20 -190 76 -300 120L-352 138C-366 142 -372 132 -366 122L-330 96' +
    'C-220 40 -110 -30 -60 -84C-30 -96 40 -96 78 -92Z';
  pen.part(trail, stock, { depth: 14, outline: 1.5 });
  pen.within(trail, () => {
    for (const drop of [-10, 6, 22, 40]) {
      pen.line(`M100 ${drop - 90}C-20 ${drop - 50} -160 ${drop + 30} -360 ${drop + 116}`, 0.5, {
        opacity: 0.7,
      });
    }
  });
  pen.part('M-318 106L-352 138C-368 144 -376 132 -366 120L-336 92Z', mounts, { depth: 6, casts: false });
  pen.band('M-352 122C-384 116 -386 88 -358 92', { width: 9, tone: mounts });
  pen.band('M-206 40C-232 -6 -256 8 -244 58', { width: 7, tone: mounts });
  drawStuds(
    pen,
    [
      [-150, 22],
      [-40, -40],
      [60, -72],
      [-290, 96],
    ],
    { radius: 6, tone: mounts },
  );
}

function fieldGun(pen: Pen, look: Look, spokes: number): void {
  const wheel = { center: [0, 10] as const, radius: 150, spokes };
  const [farX, farY] = [14, 2];
  drawWheel(pen, look, { ...wheel, center: [farX, farY] });
  drawTube(pen, look, { at: [20, -100], length: 560, turn: -3 });
  drawTrail(pen, look);
  pen.band('M-18 -100C-20 -126 30 -128 30 -102', { width: 9, tone: look.mounts });
  pen.part('M-120 -48L-108 -106L-98 -106L-98 -44Z', 'bright', { depth: 4 });
  pen.band('M-124 -108L-84 -108', { width: 6, tone: 'bright' });
  drawWheel(pen, look, wheel);
}

function drawTruck(pen: Pen, { stock, mounts }: Look, center: Point): void {
  pen.part(ellipse(center, 46), stock, { depth: 12, outline: 1.5 });
  pen.line(ellipse(center, 37), 0.8);
  pen.hatch(ellipse(center, 37), { angle: 8, gap: 4, width: 0.45, opacity: 0.6 });
  pen.part(ellipse(center, 15), stock, { depth: 5, casts: false });
  pen.part(bar([center[0] - 3, center[1] - 24], [center[0] + 3, center[1] + 24], [8, 8]), mounts, {
    depth: 3,
    casts: false,
  });
}

function navalGun(pen: Pen, look: Look): void {
  const { stock, mounts } = look;
  pen.part('M-226 66L196 66L196 92L-226 92Z', stock, { depth: 6 });
  drawTube(pen, look, { at: [10, -70], length: 560, turn: -3 });
  const cheek =
    'M-230 70L-230 8L-176 8L-176 -22L-116 -22L-116 -52L-52 -52L-52 -72C-40 -96 10 -98 26 -72L132 -64C176 -60 190 -40 190 0L190 70' +
    'C150 70 130 36 84 36L-90 36C-130 36 -150 70 -180 70Z';
  pen.part(cheek, stock, { depth: 15, outline: 1.6 });
  pen.within(cheek, () => pen.hatch(cheek, { angle: 2, gap: 5, width: 0.5, opacity: 0.6, breaks: 0.2 }));
  pen.band('M-44 -70C-34 -106 8 -106 18 -72', { width: 10, tone: mounts });
  drawStuds(
    pen,
    [
      [-204, 28],
      [-146, 4],
      [-84, -28],
      [70, -40],
      [160, -20],
      [-30, -40],
      [120, 10],
    ],
    { radius: 7, tone: mounts },
  );
  pen.band('M-10 6C-44 10 -44 48 -10 46C20 44 20 12 -10 6', { width: 8, tone: mounts });
  pen.part('M-212 -18L-120 -36L-116 -24L-212 8Z', stock, { depth: 6 });
  drawTruck(pen, look, [-150, 96]);
  drawTruck(pen, look, [120, 96]);
}

export function cannon(pen: Pen, facts: PlateFacts): Drawing {
  const { form, ...look } = {
    form: pen.choose(['field gun', 'field gun', 'naval gun']),
    finish: pen.choose<Metal>(['bronze', 'iron', 'brass', 'bronze']),
    mounts: 'iron' as Metal,
    stock: pen.choose<Wood>(['walnut', 'maple', 'mahogany']),
    engraving: pen.choose([0, 0.6, 0.9]),
    ...facts,
  };
  const spokes = pen.choose([12, 14]);
  if (form === 'naval gun') navalGun(pen, look);
  else fieldGun(pen, look, spokes);
  return pen.finish({ detail: [-190, -190, 190, 100] });
}
