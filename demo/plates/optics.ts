/** Things to see with: field glasses, a rifle scope in its rings, a brass telescope. */
import { letterStrokes } from './engraving/engravedLetters.ts';
import type { Pen } from './engraving/engraving.ts';
import { ellipse, roundedRectangle } from './geometry.ts';
import { drawStuds, drawTurned, milled, mirrored } from './objectsParts.ts';
import type { Drawing, Metal, PlateFacts } from './plateTypes.ts';

type Look = {
  finish: Metal;
  mounts: Metal;
  power: string;
  strap: boolean;
  covering: 'checkered' | 'leather' | 'plain';
  /** Of the object's bell and of its tube, larger or smaller than common. */
  reach: number;
};
const upright = -90;

function drawBarrelOfGlasses(pen: Pen, { finish, mounts, covering, reach }: Look, middle: number): void {
  const foot = 220 * reach;
  const flip = Math.sign(middle);
  const body = [
    [0, 92],
    [14, 96],
    [36, 96],
    [38, 90],
    [150, 82],
    [230, 70],
    [236, 64],
  ] as const;
  drawTurned(pen, {
    profile: body,
    at: [middle, 220],
    turn: upright,
    tone: finish,
    rings: [14, 36, foot + 10],
    gap: 2.2,
  });
  const wrap = `M${middle - 88} ${foot - 44}L${middle + 88} ${foot - 44}L${middle + 81} 70L${middle - 81} 70Z`;
  if (covering === 'checkered') pen.checker(wrap, { angle: 40, gap: 5, opacity: 0.55 });
  if (covering === 'leather') {
    pen.part(wrap, 'leather', { depth: 10, casts: false, outline: 1 });
    pen.stipple(wrap, { count: 160, opacity: 0.5 });
  }
  const prism =
    `M${middle + 78 * flip} 0C${middle + 84 * flip} -40 ${middle + 70 * flip} -90 ${middle + 46 * flip} -96` +
    `L${middle - 96 * flip} -96C${middle - 112 * flip} -90 ${middle - 112 * flip} -10 ${middle - 90 * flip} 4Z`;
  pen.part(prism, finish, { depth: 18, outline: 1.5 });
  pen.stipple(prism, { count: 140, opacity: 0.45 });
  pen.line(`M${middle + 66 * flip} -76L${middle - 94 * flip} -76`, 0.8);
  const eyepiece = [
    [0, 46],
    [10, 46],
    [12, 38],
    [56, 38],
    [60, 50],
    [92, 56],
    [98, 52],
  ] as const;
  const at = [middle - 46 * flip, -96] as const;
  drawTurned(pen, {
    profile: eyepiece,
    at,
    turn: upright,
    tone: mounts,
    rings: [10, 20, 30, 40, 60, 92],
    gap: 2,
  });
  drawStuds(
    pen,
    [
      [middle + 52 * flip, -60],
      [middle - 84 * flip, -20],
    ],
    { radius: 6, tone: mounts },
  );
}

function binoculars(pen: Pen, look: Look): void {
  const { mounts, strap, reach } = look;
  pen.part('M-60 -60L60 -60L60 -30L-60 -30Z', look.finish, { depth: 6 });
  pen.part('M-60 90L60 90L60 120L-60 120Z', look.finish, { depth: 6 });
  const hinge = [
    [0, 18],
    [8, 22],
    [150, 22],
    [156, 26],
    [184, 26],
    [190, 30],
    [226, 30],
    [232, 24],
  ] as const;
  drawBarrelOfGlasses(pen, look, -130);
  drawBarrelOfGlasses(pen, look, 130);
  drawTurned(pen, {
    profile: hinge,
    at: [0, 130],
    turn: upright,
    tone: mounts,
    rings: [8, 156, 184, 190],
    gap: 1.8,
  });
  pen.hatch('M-30 -60L30 -60L30 -96L-30 -96Z', { angle: 90, gap: 3, width: 0.7, breaks: 0 });
  pen.line(letterStrokes(pen, { text: look.power, middle: [-142, -46], height: 15 }), 1);
  if (!strap) return;
  const low = 236 * reach;
  const side = `M-214 -40C-300 20 -310 ${low - 86} -230 ${low}`;
  pen.band(side, { width: 13, tone: 'leather' });
  pen.band(mirrored(side), { width: 13, tone: 'leather' });
  pen.band(`M-230 ${low}C-160 ${low + 64} 160 ${low + 64} 230 ${low}`, { width: 13, tone: 'leather' });
}

function scope(pen: Pen, { finish, mounts, reach }: Look): void {
  const [bell, end] = [56 * reach, 386 * reach];
  const tube = [
    [-380, 40],
    [-374, 46],
    [-290, 46],
    [-280, 42],
    [-240, 28],
    [-236, 26],
    [200, 26],
    [210, 28],
    [270, bell - 2],
    [282, bell],
    [end, bell],
    [end + 6, bell - 4],
  ] as const;
  drawTurned(pen, {
    profile: tube,
    tone: finish,
    rings: [-374, -290, -240, 210, 282, end - 6],
    gap: 2,
    line: 1.5,
  });
  pen.hatch('M-356 -46L-306 -46L-306 46L-356 46Z', { angle: 90, gap: 3.4, width: 0.8, breaks: 0 });
  for (const x of [-150, 110]) {
    pen.part(`M${x - 26} 26L${x + 26} 26L${x + 34} 62L${x - 34} 62Z`, mounts, { depth: 8 });
    pen.part(roundedRectangle([x - 26, -32], [52, 64], 6), mounts, { depth: 9 });
    pen.line(`M${x - 26} 6L${x + 26} 6`, 1);
    drawStuds(
      pen,
      [
        [x - 15, 18],
        [x + 15, 18],
      ],
      { radius: 5, tone: 'bright' },
    );
  }
  pen.part('M-250 60L200 60L206 84L-256 84Z', mounts, { depth: 8 });
  drawStuds(
    pen,
    [
      [-210, 72],
      [160, 72],
      [-20, 72],
    ],
    { radius: 7, tone: 'bright' },
  );
  pen.part(roundedRectangle([-66, -36], [84, 72], 12), finish, { depth: 12 });
  const turret = [
    [0, 30],
    [10, 30],
    [12, 26],
    [46, 26],
    [50, 22],
  ] as const;
  drawTurned(pen, { profile: turret, at: [-24, -34], turn: upright, tone: finish, rings: [10, 46], gap: 2 });
  pen.hatch('M-50 -46L2 -46L2 -80L-50 -80Z', { angle: 90, gap: 3, width: 0.7, breaks: 0 });
  pen.part(ellipse([-24, 0], 27), finish, { depth: 9, casts: false });
  pen.line(milled([-24, 0], [21, 27], 30), 0.8);
  pen.screw([-24, 0], 9);
}

function telescope(pen: Pen, { mounts, covering, strap }: Look): void {
  const draws = [...(strap ? ([[-400, 36, 34]] as const) : []), [-210, 46, 44], [-30, 56, 54]] as const;
  for (const [start, collar, radius] of draws) {
    const profile = [
      [start, radius - 6],
      [start + 4, collar],
      [start + 26, collar],
      [start + 30, radius - 3],
      [start + 230, radius - 3],
    ] as const;
    drawTurned(pen, { profile, tone: mounts, rings: [start + 8, start + 26, start + 60], gap: 1.9 });
  }
  const body = [
    [150, 62],
    [156, 68],
    [186, 68],
    [190, 63],
    [420, 63],
    [424, 70],
    [460, 70],
    [466, 64],
  ] as const;
  drawTurned(pen, {
    profile: body,
    tone: covering === 'plain' ? mounts : 'leather',
    rings: [190, 420],
    gap: 2.4,
  });
  for (const [from, to] of [
    [150, 190],
    [420, 466],
  ] as const) {
    const profile = [
      [from, 62],
      [from + 5, 70],
      [to - 4, 70],
      [to, 64],
    ] as const;
    drawTurned(pen, { profile, tone: mounts, rings: [from + 10, to - 10], gap: 1.9, casts: false });
  }
  pen.line('M192 50L418 50', 0.9, { dashes: '4 3' });
  const eye = strap ? -400 : -210;
  pen.part(`M${eye - 12} -30L${eye} -34L${eye} 34L${eye - 12} 30Z`, 'ebony', { depth: 4 });
}

const forms = { binoculars, scope, telescope };
type Form = keyof typeof forms;
const isForm = (form: string): form is Form => form in forms;

export function optics(pen: Pen, facts: PlateFacts): Drawing {
  const chosen = pen.choose<Form>(['binoculars', 'scope', 'telescope']);
  const { form, ...look } = {
    form: chosen,
    finish: pen.choose<Metal>(['blue', 'parkerized', 'brown']),
    mounts: pen.choose<Metal>(['brass', 'bronze', 'nickel', 'iron']),
    power: pen.choose(['6X30', '7X50', '8X24']),
    strap: pen.choose([true, false]),
    covering: pen.choose<Look['covering']>(['checkered', 'leather', 'plain']),
    reach: pen.choose([0.86, 1, 1.12]),
    ...facts,
  };
  forms[isForm(form) ? form : chosen](pen, look);
  return pen.finish({ detail: [-200, -200, 200, 100] });
}
