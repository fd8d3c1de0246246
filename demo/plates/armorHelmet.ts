/** Helmets by form: the morion with its comb, the spiked parade helmet, the knight's close helmet, the steel helmet. */
import { drawMorion, drawPlume, type HelmetLook } from './armorMorion.ts';
import type { Pen } from './engraving/engraving.ts';
import { ellipse, lerp, short } from './geometry.ts';
import { drawModelled, drawStuds, onCircle, shares, star } from './objectsParts.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';

function drawSpike(pen: Pen, { mounts, crested }: HelmetLook): void {
  if (!crested) {
    // Gunners wore a ball.
    pen.part(ellipse([0, -232], 36), mounts, { depth: 12 });
    pen.part('M-60 -176C-40 -214 40 -214 60 -176C40 -160 -40 -160 -60 -176Z', mounts, { depth: 9 });
    return;
  }
  pen.part('M-14 -210C-10 -290 -4 -340 0 -356C4 -340 10 -290 14 -210Z', mounts, { depth: 8 });
  for (const share of shares(3)) pen.line(`M${-6 + share * 12} -220L${-2 + share * 4} -336`, 0.6);
  pen.part(ellipse([0, -214], 26, 13), mounts, { depth: 7 });
  pen.part('M-60 -176C-40 -214 40 -214 60 -176C40 -160 -40 -160 -60 -176Z', mounts, { depth: 9 });
}

/** An eagle plate, as far as a card can show one: spread wings around a star. */
function drawFrontPlate(pen: Pen, mounts: Metal): void {
  const wings =
    'M106 -84C90 -112 66 -118 40 -150C30 -104 26 -60 48 -26C56 -14 66 -6 78 0L70 34C90 52 122 52 142 34L134 0' +
    'C150 -8 166 -22 176 -46C186 -76 186 -104 178 -134C158 -112 130 -108 106 -84Z';
  pen.part(wings, mounts, { depth: 9, casts: false });
  for (const share of shares(6)) {
    pen.line(`M${84 - share * 10} ${-70 + share * 50}L${40 + share * 16} ${-124 + share * 104}`, 0.6);
    pen.line(`M${128 + share * 8} ${-72 + share * 48}L${176 - share * 8} ${-112 + share * 92}`, 0.6);
  }
  pen.part(star([106, -32], { outer: 42, inner: 20, points: 8 }), mounts, { depth: 6, casts: false });
  pen.part(ellipse([106, -32], 14), 'silver', { depth: 5, casts: false });
}

function spike(pen: Pen, look: HelmetLook): void {
  const { mounts, finish } = look;
  drawSpike(pen, look);
  const tone = finish === 'iron' ? 'ebony' : finish;
  drawModelled(pen, {
    outline: 'M-176 60C-186 -90 -110 -186 0 -188C110 -186 186 -90 186 60C120 84 -110 84 -176 60Z',
    tone,
    edges: ['M-176 70C-186 -90 -110 -186 -4 -188', 'M186 70C186 -90 110 -186 4 -188'],
    depth: 20,
    line: 1.6,
  });
  const brim =
    'M-186 52C-120 80 110 80 192 46C230 60 268 84 290 114C220 96 120 102 40 102C-60 104 -140 94 -206 116C-220 96 -208 70 -186 52Z';
  pen.part(brim, tone, { depth: 12, outline: 1.5 });
  pen.line('M-198 104C-140 84 -60 92 40 90C120 90 220 84 276 100', 0.9);
  drawFrontPlate(pen, mounts);
  for (const share of shares(24)) {
    const [x, y] = [lerp(-148, 190, share), 66 + 50 * Math.sin(share * Math.PI)];
    pen.part(ellipse([x, y], 11, 7.5), mounts, { depth: 4, outline: 0.9, casts: false });
  }
  pen.part(ellipse([-150, 58], 17), mounts, { depth: 6, casts: false });
  pen.part(ellipse([-150, 58], 7), 'oxblood', { depth: 3, casts: false });
}

function drawVisor(pen: Pen, { finish, mounts }: HelmetLook): void {
  drawModelled(pen, {
    outline:
      'M10 -112C70 -140 140 -138 176 -116C210 -70 262 -6 286 34C256 92 196 140 128 166C90 140 40 100 8 56C-10 0 -8 -60 10 -112Z',
    tone: finish,
    edges: [
      'M10 -112C70 -140 140 -138 176 -116C210 -70 262 -6 286 34',
      'M8 56C40 100 90 140 128 166C180 146 240 110 286 34',
    ],
    depth: 16,
  });
  pen.solid('M62 -72L196 -82L204 -70L64 -60Z');
  pen.line('M50 -86L186 -96M54 -46L214 -54M6 -20C80 -30 180 -10 284 34', 0.9);
  for (const [row, y] of [14, 42, 70, 98].entries()) {
    for (const share of shares(6 - row)) {
      pen.solid(ellipse([lerp(86 + row * 10, 216 - row * 22, share), y], 6, 7));
    }
  }
  pen.part(ellipse([0, -30], 24), mounts, { depth: 7, casts: false });
  pen.screw([0, -30], 10);
}

function close(pen: Pen, look: HelmetLook): void {
  const { finish, mounts, engraving, crested } = look;
  if (crested) drawPlume(pen, [-150, -60]);
  for (const [step, y] of [176, 150, 124].entries()) {
    const reach = 176 - step * 14;
    const lame = `M${-reach} ${y}C-60 ${y + 40} 90 ${y + 44} ${reach} ${y + 6}L${reach + 8} ${y + 40}C90 ${y + 86} -70 ${y + 82} ${-reach - 10} ${y + 34}Z`;
    pen.part(lame, finish, { depth: 10 });
    drawStuds(
      pen,
      [
        [-reach + 14, y + 22],
        [reach - 12, y + 26],
      ],
      { radius: 5, tone: mounts },
    );
  }
  drawModelled(pen, {
    outline:
      'M-138 166C-206 60 -204 -90 -110 -170C-30 -236 110 -226 160 -140L176 -40L120 150C60 196 -80 196 -138 166Z',
    tone: finish,
    edges: [
      'M-138 166C-206 60 -204 -90 -110 -170C-60 -210 0 -222 40 -220',
      'M120 170L176 -40L160 -140C140 -180 100 -206 60 -214',
    ],
    depth: 18,
    line: 1.6,
  });
  const comb =
    'M-176 30C-200 -110 -110 -240 30 -246C96 -244 140 -206 166 -140C120 -200 60 -222 0 -208C-100 -180 -160 -90 -176 30Z';
  pen.part(comb, finish, { depth: 10, outline: 1.4 });
  pen.scroll(comb, { size: 18, density: engraving });
  const band =
    'M-128 120C-150 40 -140 -60 -80 -120C-60 -136 -40 -146 -20 -150L-30 -110C-90 -70 -110 20 -84 140Z';
  pen.scroll(band, { size: 20, density: engraving });
  pen.line('M-128 120C-150 40 -140 -60 -80 -120M-84 140C-110 20 -90 -70 -30 -110', 0.8);
  drawVisor(pen, look);
}

function steel(pen: Pen, { crested, studs }: HelmetLook): void {
  const strap = 'M-120 70C-116 160 -40 226 60 214C120 204 140 150 138 70';
  pen.band(strap, { width: 20, tone: 'canvas' });
  pen.part('M34 200L78 192L84 230L40 238Z', 'brass', { depth: 6 });
  pen.part('M46 208L70 204L74 222L50 226Z', 'canvas', { depth: 4, casts: false });
  const shell =
    'M-216 62C-226 -80 -130 -190 10 -192C150 -190 222 -86 228 22C242 46 266 64 292 76C256 96 214 96 190 90' +
    'C80 118 -110 118 -190 92C-222 92 -240 80 -216 62Z';
  drawModelled(pen, {
    outline: shell,
    tone: 'parkerized',
    edges: ['M-230 80C-230 -80 -130 -190 0 -192', 'M260 80C222 -86 150 -190 20 -192'],
    depth: 22,
    line: 1.7,
  });
  pen.line('M-216 64C-120 94 100 96 228 24M-232 82C-120 108 100 110 288 74', 0.9);
  pen.stipple(shell, { count: 500, opacity: 0.5 });
  if (!crested) {
    if (studs === 13) return;
    const badge = pen.scratchboard ? 'silver' : 'paper';
    pen.part(star([70, -60], { outer: 52, inner: 20 }), badge, { depth: 4, casts: false, outline: 0.9 });
    return;
  }
  for (let i = -9; i <= 9; i += 1) {
    const [a, b] = [onCircle([0, 60], 300, -90 + i * 10 - 24), onCircle([0, 60], 300, -90 + i * 10 + 24)];
    pen.within(shell, () => {
      pen.line(
        `M${short(a[0])} ${short(a[1])}Q${i * 16} 0 ${i * 28 + 46} 120M${short(b[0])} ${short(b[1])}Q${i * 16} 0 ${i * 28 - 46} 120`,
        1.1,
        {
          opacity: 0.55,
        },
      );
    });
  }
}

const forms = { morion: drawMorion, spike, close, steel };
type Form = keyof typeof forms;
const isForm = (form: string): form is Form => form in forms;

export function helmet(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose<Form>(['morion', 'spike', 'close', 'steel']);
  const { form, ...look } = {
    form: chosen,
    finish: pen.choose<Metal>(['iron', 'bright', 'blue', 'brown']),
    mounts: pen.choose<Metal>(['brass', 'gold', 'silver']),
    engraving: pen.choose([0, 0.5, 0.9]),
    crested: pen.choose([true, false]),
    studs: pen.choose([13, 17, 21]),
    ...facts,
  };
  forms[isForm(form) ? form : chosen](pen, look);
  return pen.finish({ detail: [-240, -70, 270, 220] });
}
