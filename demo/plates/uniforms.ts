/** A military coat on a stand, from the front: single or double breasted, with epaulettes, braid, sash or belt. */
import type { Pen } from './engraving/engraving.ts';
import { ellipse, lerp, type Point } from './geometry.ts';
import { bar, drawShade, drawStuds, mirrored, shares, symmetric } from './objectsParts.ts';
import type { Cloth, Drawing, Metal, PlateFacts } from './plateTypes.ts';

type Look = {
  cover: Cloth;
  facing: Cloth;
  mounts: Metal;
  front: 'single' | 'double' | 'braided';
  epaulettes: boolean;
  waist: 'belt' | 'sash' | 'plain';
};
const sides = [(d: string): string => d, mirrored] as const;
const opposite = (places: readonly Point[]): Point[] =>
  places.flatMap(([x, y]): Point[] => [
    [x, y],
    [-x, y],
  ]);

function drawStand(pen: Pen): void {
  pen.part('M-12 240L12 240L14 400L-14 400Z', 'walnut', { depth: 6 });
  pen.part(symmetric('M0 392C50 392 90 398 96 412L104 426L0 426'), 'walnut', { depth: 9 });
  pen.part(symmetric('M0 -262C16 -262 26 -252 26 -238L34 -196L0 -190'), 'walnut', { depth: 7 });
}

function drawSleeves(pen: Pen, { cover, facing, mounts }: Look): void {
  for (const flip of sides) {
    const sleeve = flip(
      'M130 -176C176 -168 204 -138 214 -90C230 -20 252 60 262 146C240 164 206 168 186 158C180 90 166 20 150 -40L120 -120Z',
    );
    pen.part(sleeve, cover, { depth: 18, outline: 1.5 });
    pen.within(sleeve, () => {
      pen.line(
        flip(
          'M206 -110C214 -60 224 20 232 110M160 -30C176 -10 190 -6 206 -16M168 10C184 26 200 28 216 20M176 60C190 72 206 72 222 64',
        ),
        0.8,
        { opacity: 0.8 },
      );
      drawShade(
        pen,
        {
          dark: flip('M150 -40L176 -10L204 160L184 160Z'),
          lit: flip('M176 -168L214 -90L240 20L226 20L190 -110Z'),
        },
        { angle: 84 },
      );
    });
    const cuff = flip('M185 104C208 112 236 110 258 98L264 148C240 166 206 170 184 160Z');
    pen.part(cuff, facing, { depth: 9, casts: false });
    pen.line(flip('M186 112C208 120 236 118 259 106'), 0.8);
    drawStuds(
      pen,
      [
        [flip === mirrored ? -226 : 226, 140],
        [flip === mirrored ? -206 : 206, 142],
      ],
      { radius: 6, tone: mounts },
    );
  }
}

function drawBody(pen: Pen, { cover }: Look): void {
  const body = symmetric(
    'M0 -196C30 -200 46 -206 56 -214C90 -206 140 -190 160 -168C164 -120 146 -90 142 -50C132 0 118 40 116 76C126 130 144 200 156 268C106 284 50 288 0 288',
  );
  pen.part(body, cover, { depth: 22, outline: 1.6 });
  pen.within(body, () => {
    for (const flip of sides) {
      pen.line(
        flip('M150 -150C120 -110 112 -50 104 40M100 60C108 130 116 200 122 282M64 90C70 150 74 220 78 286'),
        0.8,
        { opacity: 0.8 },
      );
      pen.hatch(flip('M116 20L146 -60L150 -20L124 76L150 270L128 280Z'), {
        angle: 78,
        gap: 2.8,
        width: 0.5,
        opacity: 0.6,
      });
    }
    drawShade(
      pen,
      { dark: 'M10 90L110 80L140 280L10 288Z', lit: 'M-110 80L-20 90L-20 288L-140 280Z' },
      { angle: 86, gap: 4, opacity: 0.5 },
    );
  });
  pen.hatch(body, { angle: 45, gap: 4.6, width: 0.35, opacity: 0.3, breaks: 0.2 });
}

function drawFront(pen: Pen, { front, mounts, facing }: Look): void {
  const rows = shares(front === 'double' ? 7 : 9);
  if (front === 'double') {
    const lapel = symmetric('M0 -180L84 -176C96 -110 88 -20 52 64L44 70L0 70');
    pen.part(lapel, facing, { depth: 10, casts: false });
    pen.line('M10 -180L10 286', 1);
    drawStuds(pen, opposite(rows.map((share): Point => [lerp(72, 40, share), lerp(-156, 54, share)])), {
      radius: 9,
      tone: mounts,
    });
    return;
  }
  pen.line('M10 -196L10 286', 1.1);
  if (front === 'braided') {
    for (const share of rows) {
      const [y, reach] = [lerp(-162, 52, share), lerp(104, 58, share)];
      for (const dy of [-4, 4]) {
        pen.band(
          `M${-reach} ${y - 8 + dy}C${-reach * 0.5} ${y + dy} ${reach * 0.5} ${y + dy} ${reach} ${y - 8 + dy}`,
          { width: 4.5, tone: mounts, outline: 0.8 },
        );
      }
      for (const x of [-reach, reach]) {
        pen.part(ellipse([x, y - 8], 9), mounts, { depth: 4, casts: false, outline: 0.9 });
      }
    }
  }
  drawStuds(
    pen,
    rows.map((share): Point => [0, lerp(-164, 56, share)]),
    { radius: 8.5, tone: mounts },
  );
}

function drawCollar(pen: Pen, { facing, mounts, cover }: Look): void {
  pen.part(
    symmetric('M0 -216C26 -216 44 -222 56 -240L66 -206C48 -186 20 -178 0 -176'),
    facing === cover ? cover : facing,
    { depth: 9 },
  );
  pen.line('M6 -216L8 -178', 1);
  pen.line(symmetric('M0 -208C26 -208 44 -214 56 -230L60 -212C44 -194 20 -186 0 -184'), 0.7);
  drawStuds(pen, opposite([[34, -202]]), { radius: 6, tone: mounts });
}

function drawEpaulettes(pen: Pen, { epaulettes, mounts, facing }: Look): void {
  for (const flip of sides) {
    if (!epaulettes) {
      pen.part(flip('M70 -206L146 -180L142 -164L66 -190Z'), facing, { depth: 5, casts: false });
      drawStuds(pen, [[flip === mirrored ? -80 : 80, -194]], { radius: 5, tone: mounts });
      continue;
    }
    for (const share of shares(12)) {
      const [x, y] = [lerp(128, 196, share), lerp(-170, -146, share * share)];
      pen.part(flip(bar([x, y], [x + 6, y + 42], [7, 8])), mounts, { depth: 3, outline: 0.8 });
    }
    pen.part(
      flip(
        'M66 -208C100 -212 150 -204 184 -182C204 -168 206 -144 190 -138C170 -154 140 -166 116 -164L64 -188Z',
      ),
      mounts,
      { depth: 9 },
    );
    pen.line(flip('M74 -200C104 -204 148 -196 178 -176C192 -166 196 -154 190 -148'), 0.8);
    pen.hatch(flip('M74 -200C104 -204 148 -196 178 -176L160 -164L80 -190Z'), {
      angle: 20,
      gap: 2.6,
      width: 0.5,
    });
  }
}

function drawWaist(pen: Pen, { waist, mounts }: Look): void {
  if (waist === 'plain') return;
  const band = symmetric('M0 68C50 68 90 62 117 54L118 88C90 98 50 104 0 104');
  pen.part(band, waist === 'belt' ? 'leather' : 'oxblood', { depth: 8, casts: false });
  if (waist === 'belt') {
    pen.part('M-30 64L30 64L30 108L-30 108Z', mounts, { depth: 8, casts: false });
    pen.line('M-23 71L23 71L23 101L-23 101Z', 0.8);
    pen.part(ellipse([0, 86], 10), mounts, { depth: 4, casts: false });
    return;
  }
  for (const y of [78, 86, 94]) pen.line(`M-116 ${y - 10}C-60 ${y + 4} 60 ${y + 4} 116 ${y - 10}`, 0.7);
  for (const [x, end] of [
    [70, 200],
    [92, 224],
  ] as const) {
    pen.part(`M${x - 8} 92L${x + 10} 90L${x + 18} ${end}L${x - 12} ${end}Z`, 'oxblood', {
      depth: 6,
      casts: false,
    });
    for (const share of shares(5)) {
      pen.line(`M${x - 9 + share * 24} ${end - 26}L${x - 11 + share * 28} ${end}`, 0.8);
    }
  }
}

export function uniform(pen: Pen, facts: PlateFacts): Drawing {
  const cover = pen.choose<Cloth>(['navy', 'wool', 'baize', 'oxblood', 'canvas']);
  const look: Look = {
    cover,
    facing: pen.choose<Cloth>([cover, 'oxblood', 'canvas', 'navy']),
    mounts: pen.choose<Metal>(['gold', 'brass', 'silver']),
    front: pen.choose<Look['front']>(['single', 'double', 'braided']),
    epaulettes: pen.choose([true, false]),
    waist: pen.choose<Look['waist']>(['belt', 'sash', 'plain']),
    ...facts,
  };
  drawStand(pen);
  drawBody(pen, look);
  drawFront(pen, look);
  drawWaist(pen, look);
  drawSleeves(pen, look);
  drawCollar(pen, look);
  drawEpaulettes(pen, look);
  return pen.finish({ detail: [-200, -260, 200, 60] });
}
