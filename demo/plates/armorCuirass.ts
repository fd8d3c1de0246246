/** A breastplate from the front: of one piece with scaled shoulder straps, or with lames and tassets below. */
import type { Pen } from './engraving/engraving.ts';
import { ellipse, lerp, type Point } from './geometry.ts';
import { drawModelled, drawStuds, mirrored, shares, star, symmetric } from './objectsParts.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';

export type ArmorLook = { finish: Metal; mounts: Metal; engraving: number };

const half =
  'M0 -150C40 -150 70 -160 92 -196L146 -186C136 -110 152 -52 200 -14C208 76 182 170 138 226C92 246 40 258 0 262';
const side = 'M92 -196L146 -186C136 -110 152 -52 200 -14C208 76 182 170 138 226';

export function drawBreastplate(pen: Pen, { finish, engraving }: ArmorLook): void {
  const outline = symmetric(half);
  drawModelled(pen, { outline, tone: finish, edges: [mirrored(side), side], depth: 16, line: 1.7, gap: 3.2 });
  pen.line('M0 -150L0 262', 1);
  pen.hatch('M0 -150L34 -140L60 100L30 254L0 260Z', {
    angle: 58,
    gap: 3,
    width: 0.45,
    opacity: pen.scratchboard ? 0.2 : 0.6,
  });
  const neck = symmetric('M0 -150C40 -150 70 -160 92 -196L112 -192C90 -146 50 -130 0 -130');
  pen.part(neck, finish, { depth: 5, casts: false, outline: 1 });
  const armhole = 'M146 -186C136 -110 152 -52 200 -14L200 10C136 -40 116 -110 124 -190Z';
  for (const edge of [armhole, mirrored(armhole)]) {
    pen.part(edge, finish, { depth: 5, casts: false, outline: 1 });
  }
  const band = 'M-18 -128L18 -128L26 220L0 250L-26 220Z';
  pen.scroll(band, { size: 17, density: engraving });
  if (engraving > 0) pen.line('M-18 -128L-26 220M18 -128L26 220', 0.8);
  const panel = 'M44 -120C70 -60 110 -30 150 -6C156 60 140 130 116 190L90 200C110 60 80 -40 44 -120Z';
  for (const d of [panel, mirrored(panel)]) pen.scroll(d, { size: 20, density: engraving * 0.8 });
}

function drawStraps(pen: Pen, mounts: Metal): void {
  const strap = 'M96 -200L142 -190C150 -230 150 -258 140 -276L102 -282C92 -262 90 -230 96 -200Z';
  for (const flip of [1, -1]) {
    pen.part(flip === 1 ? strap : mirrored(strap), 'leather', { depth: 8 });
    for (const share of shares(5)) {
      const y = lerp(-274, -176, share);
      const [left, right] = [94 * flip, 148 * flip];
      const scale = `M${left} ${y}C${left} ${y + 30} ${right} ${y + 34} ${right} ${y + 4}C${(left + right) / 2} ${y - 8} ${(left + right) / 2} ${y - 8} ${left} ${y}Z`;
      pen.part(scale, mounts, { depth: 6, casts: false, outline: 1 });
    }
  }
}

/** The skirt of overlapping hoops below the waist. */
export function drawFauld(pen: Pen, { finish, mounts }: ArmorLook, count = 3): void {
  for (let i = count - 1; i >= 0; i -= 1) {
    const [y, reach] = [226 + i * 22, 140 + i * 16];
    const lame = symmetric(
      `M0 ${y + 12}C70 ${y + 10} ${reach - 30} ${y} ${reach - 6} ${y - 12}L${reach + 12} ${y + 18}C${reach - 40} ${y + 36} 80 ${y + 46} 0 ${y + 48}`,
    );
    pen.part(lame, finish, { depth: 9, outline: 1.2 });
    drawStuds(
      pen,
      [
        [reach - 14, y + 8],
        [14 - reach, y + 8],
      ],
      { radius: 5, tone: mounts },
    );
  }
}

export function drawTassets(pen: Pen, { finish, mounts, engraving }: ArmorLook, top: number): void {
  for (const flip of [-1, 1]) {
    const plate = `M20 ${top}L172 ${top - 18}C196 ${top + 60} 190 ${top + 120} 150 ${top + 156}C96 ${top + 166} 50 ${top + 140} 34 ${top + 110}Z`;
    const d = flip === 1 ? plate : mirrored(plate);
    pen.part(d, finish, { depth: 14, outline: 1.4 });
    for (const y of [30, 62, 94]) {
      const line = `M${24 + y * 0.1} ${top + y}C80 ${top + y + 10} 140 ${top + y + 4} ${184 + y * 0.04} ${top + y - 16}`;
      pen.line(flip === 1 ? line : mirrored(line), 1);
    }
    pen.scroll(d, { size: 26, density: engraving * 0.7 });
    drawStuds(
      pen,
      [
        [52 * flip, top + 14],
        [150 * flip, top + 2],
        [100 * flip, top + 10],
      ],
      { radius: 5, tone: mounts },
    );
  }
}

function drawRivetedEdge(pen: Pen, tone: Metal): void {
  const places = shares(9).flatMap((share): Point[] => {
    const y = lerp(16, 210, share);
    const x = 190 - 48 * share * share;
    return [
      [x, y],
      [-x, y],
    ];
  });
  const neck = shares(7).map((share): Point => [
    lerp(-66, 66, share),
    -138 - 0.002 * lerp(-66, 66, share) ** 2,
  ]);
  drawStuds(pen, [...places, ...neck], { radius: 6, tone });
}

function drawBadge(pen: Pen, badge: string, tone: Metal): void {
  if (badge === 'none') return;
  const rays = badge === 'sun' ? { outer: 86, inner: 52, points: 16 } : { outer: 92, inner: 40, points: 8 };
  pen.part(star([0, 10], rays), tone, { depth: 8, casts: false });
  pen.part(ellipse([0, 10], 42), 'silver', { depth: 8, casts: false });
  pen.part(star([0, 10], { outer: 32, inner: 13 }), tone, { depth: 4, casts: false });
}

function drawBelt(pen: Pen, tone: Metal): void {
  pen.part(symmetric('M0 176C60 174 120 160 172 132L164 164C116 188 60 202 0 204'), 'leather', {
    depth: 7,
    casts: false,
  });
  pen.part('M-30 168L30 168L30 212L-30 212Z', tone, { depth: 7, casts: false });
  pen.part('M-18 178L18 178L18 202L-18 202Z', 'leather', { depth: 4, casts: false });
  pen.band('M-8 190L22 190', { width: 5, tone, outline: 0.9 });
}

export function cuirass(pen: Pen, facts: PlateFacts): Drawing {
  const { form, ...look } = {
    form: pen.choose(['cuirassier', 'peascod']),
    finish: pen.choose<Metal>(['bright', 'iron', 'bright', 'blue']),
    mounts: pen.choose<Metal>(['brass', 'gold', 'silver']),
    engraving: pen.choose([0, 0.5, 0.9]),
    ...facts,
  };
  const badge = pen.choose(['sun', 'star', 'none']);
  const belted = pen.choose([true, false]);
  const lames = pen.choose([2, 3]);
  if (form === 'peascod') {
    drawTassets(pen, look, 250 + lames * 18);
    drawFauld(pen, look, lames);
    pen.part('M100 -190L140 -184L136 -236L104 -240Z', 'leather', { depth: 6 });
    pen.part('M-100 -190L-140 -184L-136 -236L-104 -240Z', 'leather', { depth: 6 });
    drawBreastplate(pen, look);
  } else {
    const plain = { ...look, engraving: 0 };
    pen.part(symmetric('M0 250C60 246 100 236 132 214L160 250C110 274 50 284 0 286'), look.finish, {
      depth: 8,
    });
    drawBreastplate(pen, plain);
    drawStraps(pen, look.mounts);
    drawRivetedEdge(pen, look.mounts);
    drawBadge(pen, badge, look.mounts);
  }
  if (belted) drawBelt(pen, look.mounts);
  return pen.finish({ detail: [-200, -200, 200, 100] });
}
