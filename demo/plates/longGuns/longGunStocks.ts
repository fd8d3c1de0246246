/** Stocks of long guns: the butt with its wrist and plate, alone or in one piece with the fore-end. Inches. */
import type { Pen } from '#demo/plates/engraving/engraving.ts';
import type { Tone } from '#demo/plates/engraving/engravingTones.ts';
import { drawGrained } from '#demo/plates/engraving/engravingWood.ts';
import { drafting, flatten, lerp, towards, type Point } from '#demo/plates/geometry.ts';
import type { Metal, Wood } from '#demo/plates/plateTypes.ts';

/** Every long gun is drawn at this scale, the bore at y 0 and the breech face at x 0. */
export const draft = drafting(17);
const { path, inches } = draft;

export type Timber = { stock: Wood; figure: number; checkered: boolean };
export type Hand = 'straight' | 'semi' | 'pistol';
export type Butt = {
  /** Where the wood leaves the action. */
  neck: { x: number; top: number; bottom: number };
  comb: Point;
  heel: Point;
  toe: Point;
  hand?: Hand;
  plate: { shape: 'crescent' | 'flat' | 'pad'; tone: Tone };
  /** A stock in one piece runs on to here; before the breech, if one is named, it lies below the barrel's middle. */
  fore?: { x: number; top: number; bottom: number; breech?: number };
  cheek?: boolean;
  /** The rear swivel, and where the strap's other end hangs. */
  swivel?: { x: number; tone: Metal; sling?: Point | undefined } | undefined;
};

export function drawWood(
  pen: Pen,
  { stock, figure }: Pick<Timber, 'stock' | 'figure'>,
  wood: { outline: string; grain: readonly [string, string]; depth?: number },
): void {
  drawGrained(pen, draft, { depth: 10, ...wood, tone: stock, figure });
}

export function drawCheckering(pen: Pen, outline: string): void {
  const field = path(outline);
  // On a card the lines would run together, so they keep their distance in pixels of the plate.
  pen.checker(field, { angle: 28, gap: pen.pixel > 0.8 ? 3.4 : 4.4 });
  pen.line(field, 0.7);
}

const pair = ([x, y]: Point): string => `${x} ${y}`;
const shift = ([x, y]: Point, dx: number, dy = 0): Point => [x + dx, y + dy];
/** The thin of the wrist, just before the comb rises. */
const dipOf = ({ comb }: Butt): Point => shift(comb, 0.85, 0.2);

function upperLine(butt: Butt): string {
  const { neck, comb, heel } = butt;
  const [x, y] = dipOf(butt);
  const run = lerp(neck.x, x, 0.45);
  return (
    `${neck.x} ${neck.top}C${run} ${lerp(neck.top, y, 0.22)} ${x + 0.9} ${y - 0.24} ${x} ${y}` +
    `C${x - 0.3} ${y + 0.07} ${comb[0] + 0.35} ${comb[1] - 0.02} ${pair(comb)}L${pair(heel)}`
  );
}

/** The curve of the butt from heel to toe, or back again. */
function backLine({ heel, toe, plate }: Butt, { dx = 0, upward = false } = {}): string {
  const [from, to] = upward ? [shift(toe, dx), shift(heel, dx)] : [shift(heel, dx), shift(toe, dx)];
  const hollow = plate.shape === 'crescent' ? 0.85 : 0.12;
  const [first, second] = [towards(from, to, 0.3), towards(from, to, 0.7)];
  return `C${pair(shift(first, hollow))} ${pair(shift(second, hollow))} ${pair(to)}`;
}

type Grip = { rear: Point; front: Point; valley: Point };
function gripOf(butt: Butt): Grip {
  const dip = dipOf(butt);
  const depth = butt.hand === 'pistol' ? 0 : -0.5;
  return {
    rear: shift(dip, -1.2, 2.3 + depth),
    front: shift(dip, 0.2, 2.62 + depth),
    valley: shift(dip, -2.3, 1.95 + depth * 0.5),
  };
}

/** From the toe along the belly to the action. */
function lowerLine(butt: Butt): string {
  const { neck, toe, hand = 'straight' } = butt;
  const [dipX, dipY] = dipOf(butt);
  if (hand === 'straight') {
    const wrist: Point = [dipX + 0.1, dipY + 1.55];
    const along = towards(toe, wrist, 0.5);
    const run = lerp(wrist[0], neck.x, 0.55);
    return (
      `C${pair(along)} ${pair(shift(wrist, -1.7, 0.62))} ${pair(wrist)}` +
      `C${pair(shift(wrist, 0.9, -0.26))} ${run} ${neck.bottom} ${neck.x} ${neck.bottom}`
    );
  }
  const { rear, front, valley } = gripOf(butt);
  const along = towards(toe, valley, 0.5);
  const bend = hand === 'semi' ? `Q${pair(shift(rear, 0.6, 0.55))} ${pair(front)}` : `L${pair(front)}`;
  return (
    `C${pair(along)} ${pair(shift(valley, -0.9, 0.3))} ${pair(valley)}` +
    `C${pair(shift(valley, 0.5, -0.16))} ${pair(shift(rear, -0.06, -0.5))} ${pair(rear)}${bend}` +
    `C${front[0] + 0.5} ${front[1] - 0.65} ${lerp(front[0], neck.x, 0.45)} ${neck.bottom + 0.12} ${neck.x} ${neck.bottom}`
  );
}

function drawHandChecker(pen: Pen, butt: Butt): void {
  const { neck, hand = 'straight' } = butt;
  const [x, y] = dipOf(butt);
  const front = neck.x - 0.7;
  const start = `M${front} ${lerp(neck.top, neck.bottom, 0.4)}L${x + 0.2} ${y + 0.36}L${x - 0.7} ${y + 0.8}`;
  if (hand === 'straight') {
    drawCheckering(pen, `${start}L${x} ${y + 1.3}L${front} ${neck.bottom - 0.2}Z`);
    return;
  }
  const { rear, front: foot } = gripOf(butt);
  drawCheckering(
    pen,
    `${start}L${pair(shift(rear, 0.16, -0.4))}L${pair(shift(foot, -0.06, -0.5))}` +
      `C${foot[0] + 0.4} ${foot[1] - 0.9} ${front - 0.9} ${neck.bottom + 0.05} ${front} ${neck.bottom - 0.25}Z`,
  );
}

function drawPlate(pen: Pen, butt: Butt): void {
  const { heel, toe, plate } = butt;
  const thick = plate.shape === 'pad' ? -0.75 : -0.26;
  const outline =
    `M${pair(shift(heel, 0.05, -0.03))}L${pair(shift(heel, thick, 0.03))}` +
    `${backLine(butt, { dx: thick })}L${pair(shift(toe, 0.05, -0.02))}${backLine(butt, { upward: true })}Z`;
  pen.part(path(outline), plate.tone, { depth: 5 });
  if (plate.shape === 'pad') {
    pen.line(path(`M${pair(shift(heel, -0.2))}${backLine(butt, { dx: -0.2 })}`), 1);
  }
  if (plate.shape !== 'crescent') return;
  // The tang of a crescent plate is let into the top of the stock.
  const tang = `M${pair(shift(heel, -0.1, -0.06))}L${pair(shift(towards(heel, butt.comb, 0.17), 0, -0.05))}L${pair(
    shift(towards(heel, butt.comb, 0.15), 0, 0.12),
  )}L${pair(shift(heel, 0, 0.2))}Z`;
  pen.part(path(tang), plate.tone, { depth: 2, outline: 0.9 });
}

function drawCheek(pen: Pen, { comb, heel, toe }: Butt): void {
  const [rear, low] = [towards(heel, comb, 0.22), towards(towards(heel, toe, 0.42), comb, 0.45)];
  pen.line(
    path(
      `M${pair(rear)}C${pair(shift(rear, 0.4, 1.2))} ${pair(shift(low, -1.6, 0.3))} ${pair(low)}` +
        `C${pair(shift(low, 1.4, -0.24))} ${pair(shift(comb, 0.6, 1))} ${pair(shift(comb, 0.4, 0.7))}`,
    ),
    1,
    { opacity: 0.8 },
  );
}

export function drawSwivel(pen: Pen, { x, y, tone }: { x: number; y: number; tone: Metal }): void {
  pen.band(path(`M${x - 0.3} ${y}L${x - 0.42} ${y + 0.55}L${x + 0.42} ${y + 0.55}L${x + 0.3} ${y}`), {
    width: inches(0.11),
    tone,
    outline: 0.9,
  });
}

/** A strap that hangs from the fore swivel to the one at the butt. */
function drawSling(pen: Pen, [fromX, fromY]: Point, [toX, toY]: Point): void {
  const sag = Math.max(fromY, toY) + 1.5;
  const run = fromX - toX;
  const strap = `M${fromX} ${fromY}C${fromX - run * 0.22} ${sag} ${toX + run * 0.3} ${sag + 0.7} ${toX} ${toY}`;
  pen.band(path(strap), { width: inches(0.42), tone: 'leather' });
}

function drawRearSwivel(pen: Pen, butt: Butt): void {
  const { swivel, toe } = butt;
  if (!swivel) return;
  const [belly = []] = flatten(`M${pair(toe)}${lowerLine(butt)}`, 0.3);
  const y = belly.find(([x]) => x >= swivel.x)?.[1] ?? toe[1];
  if (swivel.sling) drawSling(pen, swivel.sling, [swivel.x, y + 0.4]);
  drawSwivel(pen, { x: swivel.x, y: y - 0.1, tone: swivel.tone });
}

export function drawButt(pen: Pen, butt: Butt, timber: Timber): void {
  const { neck, fore, heel, toe, hand } = butt;
  const [head, tail] = fore
    ? [
        `M${fore.x} ${fore.top}L${fore.breech === undefined ? '' : `${fore.breech} ${fore.top}L${fore.breech} ${neck.top}L`}`,
        `L${fore.x - 0.7} ${fore.bottom}Q${fore.x} ${fore.bottom} ${fore.x} ${lerp(fore.top, fore.bottom, 0.4)}Z`,
      ]
    : ['M', 'Z'];
  drawRearSwivel(pen, butt);
  const dip = dipOf(butt);
  const [tipTop, tipBottom] = fore ? [`${fore.x} ${fore.top}L`, `${fore.x} ${fore.bottom}L`] : ['', ''];
  drawWood(pen, timber, {
    outline: head + upperLine(butt) + backLine(butt) + lowerLine(butt) + tail,
    grain: [
      `M${tipTop}${neck.x} ${neck.top}Q${pair(shift(dip, 1, -0.2))} ${pair(dip)}L${pair(heel)}`,
      `M${tipBottom}${neck.x} ${neck.bottom}Q${pair(shift(dip, 1, 1.6))} ${pair(shift(dip, -1, 2))}L${pair(toe)}`,
    ],
    depth: 13,
  });
  if (butt.cheek ?? false) drawCheek(pen, butt);
  if (timber.checkered) drawHandChecker(pen, butt);
  if (hand === 'pistol') {
    const { rear, front } = gripOf(butt);
    const cap = `M${pair(rear)}L${pair(front)}L${pair(shift(front, -0.04, 0.16))}L${pair(shift(rear, 0, 0.16))}Z`;
    pen.part(path(cap), 'ebony', { depth: 2, outline: 1 });
  }
  drawPlate(pen, butt);
}
