/** The morion, with its comb and upturned brim, and the plume that it shares with other helmets. */
import type { Pen } from './engraving/engraving.ts';
import { lerp, short, type Point } from './geometry.ts';
import { drawModelled, drawShade, drawStuds, shares } from './objectsParts.ts';
import type { Metal } from './plateTypes.ts';

export type HelmetLook = {
  finish: Metal;
  mounts: Metal;
  engraving: number;
  /** A plume, a spike where else is a ball, a net: whatever stands out of this form. */
  crested: boolean;
  studs: number;
};

function drawMorionSkull(pen: Pen, { finish, engraving }: HelmetLook): void {
  const comb =
    'M-196 60C-186 -70 -90 -206 30 -210C140 -208 206 -90 206 60C190 -40 130 -130 26 -134C-80 -132 -160 -40 -196 60Z';
  pen.part(comb, finish, { depth: 16, outline: 1.6 });
  pen.scroll(comb, { size: 22, density: engraving });
  pen.line('M-190 50C-176 -70 -86 -196 30 -200C132 -198 196 -84 200 50', 0.8);
  const skull = 'M-190 130C-196 20 -120 -130 26 -134C150 -130 206 10 204 130C140 168 -120 168 -190 130Z';
  pen.part(skull, finish, { depth: 26, outline: 1.6 });
  pen.within(skull, () => {
    for (const share of shares(27)) {
      if (pen.scratchboard ? share > 0.46 : share < 0.36) continue;
      const [x, bow] = [lerp(-186, 202, share), lerp(-70, 120, share)];
      const d = `M${short(x)} 150C${short(x + (26 - x) * 0.1)} 30 ${short(lerp(x, bow, 0.7))} -90 ${short(lerp(x, 26, 0.82))} -134`;
      pen.line(d, 0.5, { opacity: 0.7 });
    }
  });
  const shaded = 'M60 -116C150 -96 206 20 204 130L130 160C140 60 120 -40 60 -116Z';
  drawShade(pen, { dark: shaded, lit: 'M-190 130C-196 20 -140 -90 -60 -116C-120 -40 -140 60 -130 156Z' });
  pen.scroll('M-120 100C-110 10 -70 -70 10 -90C60 -70 90 10 90 100Z', { size: 26, density: engraving });
  pen.line('M-120 110C-112 10 -70 -74 12 -98C66 -74 98 10 98 110', 0.9);
}

/** Feathers that rise from their socket and fall to the back. */
export function drawPlume(pen: Pen, [x, y]: Point): void {
  for (const [lean, tone] of [
    [34, 'oxblood'],
    [0, 'ivory'],
  ] as const) {
    const feather =
      `M${x} ${y}C${x - 26 + lean} ${y - 120} ${x + lean} ${y - 210} ${x - 60 + lean} ${y - 236 + lean}` +
      `C${x - 130 + lean} ${y - 246 + lean} ${x - 176} ${y - 190 + lean} ${x - 160} ${y - 140 + lean}` +
      `C${x - 130} ${y - 176 + lean} ${x - 84} ${y - 170 + lean} ${x - 62} ${y - 120}C${x - 44} ${y - 70} ${x - 26} ${y - 30} ${x - 12} ${y}Z`;
    pen.part(feather, tone, { depth: 13 });
    pen.within(feather, () => {
      for (const share of shares(12)) {
        const [a, b] = [x - 14 - share * 70 + lean * 0.4, y - 40 - share * 180 + lean * share];
        pen.line(`M${a} ${b}C${a - 30} ${b - 8} ${a - 60} ${b + 14} ${a - 76} ${b + 50}`, 0.7);
      }
    });
  }
}

export function drawMorion(pen: Pen, look: HelmetLook): void {
  const { finish, mounts, crested } = look;
  if (crested) drawPlume(pen, [-206, 60]);
  drawMorionSkull(pen, look);
  const brim =
    'M-330 52C-300 118 -200 150 0 152C200 150 300 118 344 40C330 168 220 214 0 216C-220 214 -320 168 -330 52Z';
  drawModelled(pen, {
    outline: brim,
    tone: finish,
    edges: [
      'M-330 52C-300 118 -200 150 0 152C200 150 300 118 344 40',
      'M-330 52C-320 168 -220 214 0 216C220 214 330 168 344 40',
    ],
    depth: 12,
    line: 1.7,
  });
  pen.line('M-322 78C-290 140 -190 168 0 170C190 168 294 138 334 72', 0.9);
  pen.line('M-318 96C-280 172 -180 202 0 204C180 202 290 170 332 86', 0.8);
  const studs = shares(look.studs).map((share): Point => {
    const x = lerp(-250, 258, share);
    return [x, 158 - 0.00035 * x * x];
  });
  drawStuds(pen, studs, { radius: 6.5, tone: mounts });
  pen.part(
    'M-204 120C-220 70 -230 20 -226 -40C-216 -60 -200 -20 -194 30C-190 70 -186 100 -180 126Z',
    mounts,
    { depth: 6 },
  );
}
