/** Machine guns: water- or air-cooled on a tripod, and the automatic rifle on its bipod. */
import type { Pen } from './engraving/engraving.ts';
import { drawBarrel, drawTube } from './engraving/engravingBarrel.ts';
import { ellipse } from './geometry.ts';
import { drawAutomaticRifle } from './longGuns/automaticRifles.ts';
import { block, drawAction, drawBand, drawInlay, drawPiece, drawScrews } from './longGuns/longGunParts.ts';
import { draft } from './longGuns/longGunStocks.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';
import type { Choices } from './random.ts';

const { path, inches, at } = draft;

type Look = { form: string; barrelInches: number; finish: Metal; mounts: Metal };
const waterCooled: Look = { form: 'water-cooled', barrelInches: 24, finish: 'parkerized', mounts: 'iron' };
const looks: Choices<Look> = [
  waterCooled,
  { ...waterCooled, finish: 'blue', mounts: 'parkerized' },
  { ...waterCooled, form: 'air-cooled' },
];

function drawLeg(pen: Pen, tone: Metal, [[fromX, fromY], [toX, toY]]: Leg): void {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const long = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / long) * 0.55, (dx / long) * 0.55];
  const at1 = (share: number, side: number): string =>
    `${fromX + dx * share + nx * side} ${fromY + dy * share + ny * side}`;
  drawPiece(pen, `M${at1(0, 1)}L${at1(1, 0.7)}L${at1(1, -0.7)}L${at1(0, -1)}Z`, { tone, depth: 7 });
  drawPiece(pen, `M${at1(0.5, 1.15)}L${at1(0.58, 1.15)}L${at1(0.58, -1.15)}L${at1(0.5, -1.15)}Z`, {
    tone,
    depth: 4,
  });
  // The spade that bites the ground.
  drawPiece(
    pen,
    `M${toX - 1.1} ${toY - 0.3}L${toX + 1.1} ${toY - 0.3}L${toX + 0.7} ${toY + 0.35}L${toX} ${toY + 1.2}L${toX - 0.7} ${toY + 0.35}Z`,
    { tone, depth: 4 },
  );
}
type Leg = readonly [readonly [number, number], readonly [number, number]];

function drawTripod(pen: Pen, { mounts, form }: Look): void {
  const ground = form === 'water-cooled' ? 17 : 13.5;
  drawLeg(pen, mounts, [
    [-3, 7.2],
    [4.6, ground - 1.4],
  ]);
  drawLeg(pen, mounts, [
    [-4.4, 7],
    [-21, ground],
  ]);
  drawLeg(pen, mounts, [
    [-2.4, 7.2],
    [9.6, ground],
  ]);
  // Elevating screw from the trail to the rear of the gun.
  drawPiece(pen, 'M-11.4 2.4L-10.6 2.4L-10.7 9.4L-11.3 9.4Z', { tone: 'bright', depth: 4 });
  for (let y = 3.6; y < 7; y += 0.4) pen.line(path(`M-11.4 ${y}L-10.6 ${y + 0.16}`), 0.8);
  drawPiece(pen, 'M-12.6 7.2L-9.4 7.2L-9.4 7.9L-12.6 7.9Z', { tone: mounts, depth: 5 });
  drawPiece(pen, 'M-11.9 8.8L-10.1 8.2L-9.8 10L-11.6 10.6Z', { tone: mounts, depth: 6 });
  drawPiece(pen, 'M-1.4 5.4L-4.8 5.4L-5.6 6.4L-5.2 8.2L-1.4 8.4L-0.6 7Z', { tone: mounts, depth: 10 });
  drawPiece(pen, 'M-2 3L-4 3L-4.2 5.8L-1.8 5.8Z', { tone: mounts, depth: 7 });
  drawPiece(pen, 'M0.4 2.4L-6.4 2.4L-5.2 3.9L-1 3.9Z', { tone: mounts, depth: 6 });
  pen.part(ellipse(at(-3, 3.1), inches(0.42)), mounts, { depth: 5, casts: false });
  drawScrews(pen, [
    [-3, 3.1, 0.2],
    [-2.4, 7.1, 0.26],
    [-4.4, 7, 0.26],
  ]);
}

function drawJacket(pen: Pen, look: Look): void {
  const { barrelInches: end, finish } = look;
  drawBarrel(pen, draft, { to: end, radius: [0.5, 0.42], tone: finish });
  if (look.form === 'water-cooled') {
    drawTube(pen, draft, { x: [0.5, end - 2.4], y: [-1.5, 1.5], tone: finish });
    for (const x of [0.5, end - 3.2]) {
      drawBand(pen, { x: [x, x + 0.9], top: -1.58, bottom: 1.58, tone: finish });
    }
    drawPiece(pen, `M${end - 2.4} -0.8L${end - 1.2} -0.7L${end - 1.2} 0.7L${end - 2.4} 0.8Z`, {
      tone: finish,
      depth: 5,
    });
    // Filling plug above, steam cock and hose below.
    drawPiece(pen, block({ x: [2.4, 3.3], top: -1.9, bottom: -1.44 }), { tone: 'brass', depth: 3 });
    drawPiece(pen, block({ x: [end - 4.6, end - 3.8], top: 1.48, bottom: 2.1 }), { tone: 'brass', depth: 3 });
    pen.band(
      path(
        `M${end - 4.2} 2.1C${end - 4.4} 5 ${end - 7} 4 ${end - 7.6} 7C${end - 8} 9.4 ${end - 6} 10.6 ${end - 6.2} 12.4`,
      ),
      { width: inches(0.6), tone: 'canvas' },
    );
  } else {
    drawTube(pen, draft, { x: [0.5, end - 3.6], y: [-0.95, 0.95], tone: finish });
    for (const [row, y] of [-0.56, 0, 0.56].entries()) {
      for (let x = 1.8 + (row % 2) * 0.7; x < end - 4.4; x += 1.4) {
        pen.solid(ellipse(at(x, y), inches(0.36), inches(y === 0 ? 0.2 : 0.13)));
      }
    }
    drawBand(pen, { x: [end - 4, end - 3.4], top: -1.02, bottom: 1.02, tone: finish });
    drawPiece(pen, `M${end - 0.9} -0.6L${end + 0.2} -0.6L${end + 0.2} 0.6L${end - 0.9} 0.6Z`, {
      tone: finish,
      depth: 5,
    });
  }
  const sight = look.form === 'water-cooled' ? -1.54 : -1;
  drawPiece(
    pen,
    `M${end - 5.6} ${sight}L${end - 5.4} ${sight - 1.1}L${end - 5.1} ${sight - 1.1}L${end - 4.7} ${sight}Z`,
    { tone: finish, depth: 3 },
  );
}

/** A woven belt hangs from the feedway: full where it goes in, its loops empty where it comes out. */
function drawBelt(pen: Pen, isFull: boolean): void {
  for (let i = 0; i < (isFull ? 11 : 7); i += 1) {
    const [y, x] = [0.3 + i * 0.62, -4.6 - Math.sin(i * 0.32) * 0.5];
    if (isFull) {
      const cartridge = `M${x} ${y}L${x + 2.4} ${y}L${x + 2.6} ${y + 0.1}L${x + 2.6} ${y + 0.42}L${x + 2.4} ${y + 0.52}L${x} ${y + 0.52}Z`;
      const bullet = `M${x + 2.6} ${y + 0.1}Q${x + 3.4} ${y + 0.14} ${x + 3.7} ${y + 0.26}Q${x + 3.4} ${y + 0.38} ${x + 2.6} ${y + 0.42}Z`;
      drawPiece(pen, cartridge, { tone: 'brass', depth: 3 });
      drawPiece(pen, bullet, { tone: 'bronze', depth: 2 });
    }
    const loop = block({
      x: isFull ? [x + 0.5, x + 1.7] : [x + 0.2, x + 2.6],
      top: y - 0.06,
      bottom: y + 0.58,
    });
    drawPiece(pen, loop, { tone: 'canvas', depth: 3 });
  }
}

/** Two upright handles behind the crosspiece, one hiding the other, with the thumbs' trigger between. */
function drawSpadeGrips(pen: Pen, finish: Metal): void {
  for (const y of [-1, 2.3]) pen.band(path(`M-13.4 ${y}L-15.4 ${y}`), { width: inches(0.36), tone: finish });
  drawPiece(pen, 'M-14.2 0.1L-13.6 0.1L-13.6 1.2L-14.2 1.1Z', { tone: finish, depth: 3 });
  const handle = 'M-15.8 -0.9C-16.2 0 -16.2 1.2 -15.8 2.2L-15 2.2C-14.8 1.2 -14.8 0 -15 -0.9Z';
  drawPiece(pen, handle, { tone: 'walnut', depth: 7 });
  for (const y of [-1.1, 2.4]) {
    drawBand(pen, { x: [-16, -14.8], top: y - 0.2, bottom: y + 0.2, tone: finish });
  }
}

function drawPistolGrip(pen: Pen, finish: Metal): void {
  drawPiece(
    pen,
    'M-13.8 0.2C-14.6 0.4 -15.2 1 -15.4 1.9L-16.2 4.8C-16.2 5.3 -15.4 5.6 -14.8 5.4L-13.8 2.2Z',
    { tone: 'walnut', depth: 8 },
  );
  pen.band(path('M-14.3 3.4C-13.6 4.1 -12.9 3.6 -12.9 2.5'), { width: inches(0.24), tone: finish });
}

/** A crank worked by the recoil, or a plain handle in its slot; both on the right. */
function drawCocking(pen: Pen, { form }: Look): void {
  if (form === 'water-cooled') {
    pen.part(ellipse(at(-9.6, 0.5), inches(0.6)), 'bright', { depth: 6, casts: false });
    pen.band(path('M-9.6 0.5L-11.6 0.3C-12.4 0.2 -12.8 -0.4 -13 -1.2'), {
      width: inches(0.42),
      tone: 'bright',
    });
    pen.part(ellipse(at(-13.06, -1.5), inches(0.42)), 'bright', { depth: 6 });
    drawScrews(pen, [[-9.6, 0.5, 0.26]]);
    return;
  }
  pen.solid(path('M-4.9 0.06L-10.8 0.06L-10.8 0.34L-4.9 0.34Z'));
  drawInlay(pen, 'M-5.2 -0.2L-6 -0.2L-6 0.6L-5.2 0.6Z', { tone: 'bright', depth: 4 });
  pen.part(ellipse(at(-5.6, 0.2), inches(0.44)), 'bright', { depth: 6, casts: false });
}

function drawReceiver(pen: Pen, look: Look): void {
  const { finish, form } = look;
  if (form === 'water-cooled') drawSpadeGrips(pen, finish);
  else drawPistolGrip(pen, finish);
  drawAction(pen, 'M0.6 -1.6L0.6 2.5L-13.2 2.5L-13.2 -1.4L-12.6 -1.7Z', { tone: finish, depth: 14 });
  drawAction(pen, 'M0.6 -1.6L0.2 -2L-8.6 -2L-9.2 -1.5L-9.2 -1.2L0.6 -1.2Z', { tone: finish, depth: 6 });
  drawPiece(pen, 'M-13.9 -1L-13.2 -1.2L-13.2 2.6L-13.9 2.4Z', { tone: finish, depth: 5 });
  // Leaf sight folded up from the side plate.
  drawPiece(pen, 'M-10.6 -1.6L-10.6 -3.8L-9.9 -3.8L-9.9 -1.6Z', { tone: finish, depth: 4 });
  pen.solid(path('M-10.4 -3.5L-10.1 -3.5L-10.1 -2L-10.4 -2Z'));
  const rivets = [-12.4, -9, -6.4, 0].flatMap(
    (x) =>
      [
        [x, -0.8],
        [x, 2.05],
      ] as const,
  );
  for (const [x, y] of rivets) {
    pen.part(ellipse(at(x, y), inches(0.17)), finish, { depth: 2, outline: 0.9, casts: false });
  }
  pen.line(path('M0.4 1.7L-13 1.7'), 0.7, { opacity: 0.7 });
  if (!pen.reverse) drawCocking(pen, look);
  // On the left the spring that closes the lock lies in its long box.
  else if (form === 'water-cooled') {
    drawInlay(pen, 'M-6 -0.1L-12.4 -0.1L-12.4 0.9L-6 0.7Z', { tone: finish, depth: 6 });
  }
}

export function machineGun(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose(['rifle', 'tripod', 'tripod']);
  const mounted = pen.choose(looks);
  const base = looks.find(({ form }) => form === facts.form && form !== mounted.form) ?? mounted;
  const tripod = looks.some(({ form }) => form === facts.form);
  if (facts.form === 'automatic rifle' || (!tripod && chosen === 'rifle')) {
    return drawAutomaticRifle(pen, facts);
  }
  const look: Look = { ...base, ...facts, form: base.form };
  const { barrelInches } = look;
  drawTripod(pen, look);
  drawJacket(pen, look);
  drawReceiver(pen, look);
  drawPiece(pen, 'M-0.2 -1L-4.8 -1L-4.8 0.5L-0.2 0.5Z', { tone: look.finish, depth: 7 });
  // The water-cooled gun is fed from the right, the air-cooled from the left.
  drawBelt(pen, (look.form === 'water-cooled') !== pen.reverse);
  drawPiece(pen, 'M-0.2 -1L-4.8 -1L-4.8 0.1L-0.2 0.1Z', { tone: look.finish, depth: 6 });
  return pen.finish({
    measure: { from: 0, to: inches(barrelInches), inches: barrelInches },
    detail: [inches(-16), inches(-4), inches(5), inches(6)],
  });
}
