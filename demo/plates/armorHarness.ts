/** Three-quarter armor on its stand, from the front: helmet, breast, arms and thighs. */
import { drawBreastplate, drawFauld, drawTassets, type ArmorLook } from './armorCuirass.ts';
import type { Pen } from './engraving/engraving.ts';
import { ellipse, lerp } from './geometry.ts';
import { drawModelled, drawStuds, mirrored, shares, symmetric } from './objectsParts.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';

const sides = [(d: string): string => d, mirrored] as const;

function drawStand(pen: Pen): void {
  pen.part('M-16 300L16 300L18 560L-18 560Z', 'walnut', { depth: 7 });
  pen.part(symmetric('M0 548C60 548 110 560 118 580L150 590L150 612L0 612'), 'walnut', { depth: 10 });
  pen.line('M-118 582L118 582', 0.9);
}

function drawHelm(pen: Pen, { finish, mounts, engraving }: ArmorLook): void {
  const half = 'M0 -452C54 -450 92 -410 96 -350C98 -300 92 -262 70 -228C46 -206 20 -200 0 -200';
  drawModelled(pen, {
    outline: symmetric(half),
    tone: finish,
    edges: [mirrored(half), half],
    depth: 13,
    line: 1.6,
  });
  pen.part(symmetric('M0 -470C10 -470 14 -452 12 -420L8 -344L0 -340'), finish, { depth: 6 });
  const visor = symmetric('M0 -354C40 -356 80 -352 100 -340C102 -300 84 -256 0 -212');
  drawModelled(pen, {
    outline: visor,
    tone: finish,
    edges: ['M-100 -340C-102 -300 -84 -256 0 -212', 'M100 -340C102 -300 84 -256 0 -212'],
    depth: 11,
  });
  pen.solid('M-78 -330L-12 -326L-12 -316L-76 -319Z');
  pen.solid('M78 -330L12 -326L12 -316L76 -319Z');
  pen.line('M0 -350L0 -214M-98 -306C-50 -300 50 -300 98 -306', 0.9);
  for (const flip of [1, -1]) {
    for (const [row, y] of [-286, -268, -250].entries()) {
      for (const share of shares(4 - row)) {
        pen.solid(ellipse([flip * lerp(16, 60 - row * 14, share), y], 3.4, 5));
      }
    }
    pen.part(ellipse([flip * 98, -338], 13), mounts, { depth: 5, casts: false });
  }
  pen.scroll('M-70 -420L-18 -440L-18 -362L-84 -362ZM70 -420L18 -440L18 -362L84 -362Z', {
    size: 16,
    density: engraving,
  });
}

function drawGorget(pen: Pen, { finish, mounts }: ArmorLook): void {
  for (const [step, y] of [-176, -196, -216].entries()) {
    const reach = 104 - step * 14;
    pen.part(
      symmetric(
        `M0 ${y}C50 ${y} ${reach - 20} ${y - 8} ${reach} ${y - 20}L${reach + 6} ${y + 14}C${reach - 20} ${y + 34} 50 ${y + 42} 0 ${y + 44}`,
      ),
      finish,
      { depth: 8 },
    );
    drawStuds(
      pen,
      [
        [reach - 12, y + 4],
        [12 - reach, y + 4],
      ],
      { radius: 4.5, tone: mounts },
    );
  }
}

function drawArm(pen: Pen, { finish, mounts, engraving }: ArmorLook): void {
  for (const flip of sides) {
    const vambrace = flip('M262 140C292 138 318 144 322 154L306 268L262 268C252 220 250 176 262 140Z');
    pen.part(vambrace, finish, { depth: 13 });
    pen.line(flip('M292 142L286 266'), 0.8, { opacity: 0.7 });
    const rerebrace = flip('M206 -30L292 -30C306 20 312 60 304 110L238 110C222 60 210 20 206 -30Z');
    drawModelled(pen, {
      outline: rerebrace,
      tone: finish,
      edges: [flip('M206 -30C214 40 226 80 240 112'), flip('M292 -30C306 20 312 60 304 112')],
      depth: 8,
    });
    pen.scroll(rerebrace, { size: 22, density: engraving * 0.7 });
    pen.part(
      flip(
        'M232 96C260 84 300 84 322 100C342 112 346 140 324 156C300 170 262 168 240 152C222 136 220 110 232 96Z',
      ),
      finish,
      { depth: 12, casts: true },
    );
    pen.part(flip('M316 96C350 84 366 104 358 128C356 154 336 168 316 154C328 136 328 114 316 96Z'), finish, {
      depth: 8,
    });
    pen.screw([flip === mirrored ? -280 : 280, 126], 9, mounts);
  }
}

function drawGauntlet(pen: Pen, { finish, mounts }: ArmorLook): void {
  for (const flip of sides) {
    pen.part(flip('M258 336C254 370 262 404 276 424L312 422C324 398 326 366 318 334Z'), finish, { depth: 9 });
    for (const x of [270, 284, 298, 311]) {
      pen.line(flip(`M${x} 352C${x - 4} 380 ${x - 2} 404 ${x + 2} 424`), 0.9);
    }
    for (const y of [350, 366, 382, 398]) {
      pen.line(flip(`M258 ${y}C276 ${y + 9} 300 ${y + 9} 322 ${y - 2}`), 0.9);
    }
    pen.part(flip('M238 250C266 240 304 240 332 252L316 340C298 350 276 350 260 340Z'), finish, {
      depth: 12,
    });
    pen.line(flip('M243 264C268 254 302 254 328 266M284 248L288 342'), 0.9);
    const x = flip === mirrored ? -1 : 1;
    drawStuds(
      pen,
      [
        [266 * x, 330],
        [288 * x, 334],
        [308 * x, 330],
      ],
      { radius: 4.5, tone: mounts },
    );
  }
}

function drawPauldron(pen: Pen, { finish, mounts, engraving }: ArmorLook): void {
  for (const flip of sides) {
    for (const y of [40, 16, -8]) {
      const lame = flip(
        `M186 ${y - 44}C220 ${y - 60} 280 ${y - 60} 308 ${y - 30}L302 ${y + 8}C270 ${y - 8} 226 ${y - 8} 196 ${y + 4}Z`,
      );
      pen.part(lame, finish, { depth: 9 });
    }
    const cap = flip(
      'M112 -196C150 -238 230 -236 276 -190C314 -150 320 -100 310 -50C270 -82 214 -84 178 -40C150 -70 136 -120 112 -196Z',
    );
    drawModelled(pen, {
      outline: cap,
      tone: finish,
      edges: [flip('M112 -196C136 -120 150 -70 178 -30'), flip('M200 -240C300 -230 330 -120 310 -50')],
      depth: 14,
    });
    pen.line(flip('M122 -186C156 -222 226 -222 266 -182C298 -148 306 -106 300 -66'), 0.8);
    pen.scroll(
      flip('M150 -180C190 -206 240 -194 264 -150C280 -120 282 -100 280 -90C240 -100 200 -90 184 -70Z'),
      { size: 25, density: engraving },
    );
    const x = flip === mirrored ? -1 : 1;
    drawStuds(
      pen,
      [
        [134 * x, -176],
        [296 * x, -72],
        [190 * x, -68],
      ],
      { radius: 5, tone: mounts },
    );
  }
}

function drawCuisses(pen: Pen, { finish }: ArmorLook): void {
  for (const flip of sides) {
    const outline = flip(
      'M40 380L172 360C190 430 182 490 166 520C130 530 90 528 66 516C50 480 40 430 40 380Z',
    );
    drawModelled(pen, {
      outline,
      tone: finish,
      edges: [flip('M40 380C40 430 50 480 66 516'), flip('M172 360C190 430 182 490 166 520')],
      depth: 9,
    });
    const knee = flip(
      'M58 500C90 486 140 486 172 502C184 530 176 560 160 572C130 582 96 580 72 570C56 552 50 524 58 500Z',
    );
    pen.part(knee, finish, { depth: 13 });
    pen.line(flip('M60 536C96 548 140 546 178 530M116 490L116 576'), 0.9);
  }
}

export function armour(pen: Pen, facts: PlateFacts): Drawing {
  const look: ArmorLook = {
    finish: pen.choose<Metal>(['bright', 'iron', 'blue', 'brown']),
    mounts: pen.choose<Metal>(['brass', 'gold']),
    engraving: pen.choose([0, 0.4, 0.9]),
    ...facts,
  };
  const knees = pen.choose([true, false]);
  const lames = pen.choose([2, 3]);
  drawStand(pen);
  if (knees) drawCuisses(pen, look);
  drawTassets(pen, look, 250 + lames * 18);
  drawFauld(pen, look, lames);
  drawArm(pen, look);
  drawGauntlet(pen, look);
  drawBreastplate(pen, look);
  drawGorget(pen, look);
  drawPauldron(pen, look);
  drawHelm(pen, look);
  return pen.finish({ detail: [-320, -480, 320, 100] });
}
