/** The equestrian bronze: an officer on a walking horse, with his saber raised or the reins in both hands. */
import type { BronzeLook } from './bronzeBust.ts';
import type { Pen } from './engraving/engraving.ts';
import { ellipse, spline, type Point } from './geometry.ts';
import { drawShade, shares, star } from './objectsParts.ts';
import type { Metal } from './plateTypes.ts';

/** A closed, rounded outline through points written as `x,y x,y`. */
function through(text: string): string {
  const points = text.split(' ').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
  return `${spline([...points, ...points.slice(0, 1)])}Z`;
}

const horse = through(
  '178,-230 190,-264 204,-238 226,-214 252,-174 278,-140 288,-116 274,-98 254,-100 240,-112 218,-130 194,-138 178,-146 168,-104 164,-60' +
    ' 172,-20 168,24 192,58 224,88 226,104 208,130 196,164 210,178 204,192 178,194 170,184 178,158 188,118 184,108 150,94 116,92' +
    ' 60,106 0,108 -60,92 -92,82 -100,112 -124,146 -142,180 -138,236 -130,268 -112,296 -116,303 -160,303 -156,270 -166,236 -176,196' +
    ' -194,166 -186,120 -202,60 -204,0 -180,-46 -134,-70 -70,-56 0,-50 56,-72 104,-124 140,-182 160,-216',
);
const farFore = through(
  '104,60 152,60 144,130 136,166 130,230 124,268 140,296 136,303 96,303 102,270 106,230 104,168 92,110',
);
const farHind = through(
  '-100,50 -120,110 -170,160 -222,192 -230,250 -222,276 -208,296 -212,303 -256,303 -258,276 -260,236 -256,184 -216,130 -196,60 -190,20',
);
const tail = through(
  '-172,-56 -206,-58 -238,-20 -254,60 -250,140 -262,206 -232,190 -214,140 -212,70 -206,20 -190,-10',
);

function drawHorse(pen: Pen, { finish }: BronzeLook): void {
  const form = { depth: 15, outline: 1.5 };
  pen.part(tail, finish, form);
  for (const share of shares(5)) {
    pen.line(
      `M${-184 - share * 14} ${-44 + share * 4}C${-224 - share * 14} 10 ${-220 - share * 22} 100 ${-232 - share * 16} 186`,
      0.7,
    );
  }
  for (const leg of [farHind, farFore]) {
    pen.part(leg, finish, { depth: 14 });
    pen.hatch(leg, { angle: 62, gap: 3, width: 0.5, opacity: pen.scratchboard ? 0.15 : 0.6 });
  }
  pen.part(horse, finish, { ...form, depth: 24 });
  pen.within(horse, () => {
    const haunch = 'M-206 -10C-150 -40 -92 -10 -92 60C-100 110 -140 120 -170 170L-200 160L-210 60Z';
    const belly = 'M-90 60C-20 84 60 80 150 62L150 110L-90 110Z';
    const throat = 'M186 -150C150 -100 130 -40 150 20L180 20L170 -100Z';
    drawShade(
      pen,
      { dark: belly, lit: 'M-130 -70C-60 -60 30 -60 80 -90L80 -50C0 -30 -80 -20 -140 -40Z' },
      { angle: 8, gap: 3 },
    );
    drawShade(
      pen,
      { dark: throat, lit: 'M104 -128C130 -170 160 -226 180 -234L190 -200C160 -170 140 -120 120 -90Z' },
      { angle: 40, gap: 3 },
    );
    pen.hatch(haunch, { angle: 74, gap: 4.4, width: 0.45, opacity: 0.5 });
    pen.hatch('M60 -70C110 -60 150 -10 140 60L100 90C70 50 50 0 60 -70Z', {
      angle: 60,
      gap: 4.4,
      width: 0.45,
      opacity: 0.5,
    });
  });
  pen.line(
    'M-92 82C-96 40 -110 10 -140 -6M116 92C96 60 84 10 92 -40M168 24C150 10 140 -10 138 -40M-142 180C-150 186 -164 184 -176 176M-162 120C-150 110 -136 112 -124 120',
    0.9,
  );
  pen.line(
    'M226 104C214 100 200 102 190 110M196 164C190 170 182 168 178 160M-112 290C-130 284 -146 284 -158 290M140 290C124 284 110 284 98 290',
    0.9,
  );
  const mane = through(
    '166,-226 182,-246 196,-214 176,-190 166,-150 148,-112 128,-76 96,-56 84,-84 108,-126 140,-180',
  );
  pen.part(mane, finish, { depth: 9, casts: false });
  for (const share of shares(9)) {
    const [x, y] = [170 - share * 74, -218 + share * 130];
    pen.line(`M${x} ${y}C${x + 10} ${y + 16} ${x + 14} ${y + 24} ${x + 8} ${y + 44}`, 0.8);
  }
  pen.solid(ellipse([228, -184], 4.5, 3.5));
  pen.solid(ellipse([276, -118], 3.5, 3));
  pen.line('M268 -102C262 -108 256 -110 250 -110M196 -140C214 -150 220 -168 216 -184', 0.9);
  pen.band(
    'M206 -214C212 -190 222 -160 232 -126M264 -150C252 -142 240 -134 228 -130M260 -112C200 -100 150 -110 112 -132',
    { width: 5, tone: finish, outline: 0.8 },
  );
}

function drawRider(pen: Pen, { finish, saber, hat }: BronzeLook): void {
  const cloth = through('-52,-62 66,-80 84,-30 70,34 0,44 -66,30 -74,-20');
  pen.part(cloth, finish, { depth: 12, casts: false });
  pen.line(through('-46,-50 60,-68 74,-28 62,24 0,34 -56,22 -62,-18'), 0.8);
  pen.part(star([-36, 2], { outer: 16, inner: 7 }), finish, { depth: 3, casts: false, outline: 0.8 });
  if (saber) {
    pen.band('M150 -300C196 -322 236 -350 262 -396', { width: 8, tone: finish });
    pen.band('M138 -286C160 -276 168 -298 154 -312', { width: 6, tone: finish });
  }
  const farArm = saber
    ? through('28,-226 62,-222 112,-256 140,-306 162,-302 158,-282 132,-232 70,-186 36,-186')
    : through('40,-210 80,-168 120,-150 142,-148 138,-130 112,-130 70,-140 36,-170');
  pen.part(farArm, finish, { depth: 8 });
  const coat = through(
    '2,-238 32,-244 60,-226 70,-180 58,-130 56,-92 66,-66 30,-52 -40,-52 -58,-40 -44,-86 -30,-120 -32,-180 -24,-222',
  );
  pen.part(coat, finish, { depth: 18, outline: 1.5 });
  pen.hatch('M20 -60L58 -100L66 -180L50 -220L40 -150Z', {
    angle: 70,
    gap: 3,
    width: 0.5,
    opacity: pen.scratchboard ? 0.2 : 0.6,
  });
  pen.band('M-32 -112C0 -100 30 -104 58 -112', { width: 9, tone: finish, outline: 0.9 });
  const leg = through(
    '-30,-70 20,-86 74,-56 98,-10 90,40 82,86 90,98 116,108 116,120 70,122 54,112 54,60 52,10 20,-20 -30,-40',
  );
  pen.part(leg, finish, { depth: 15, casts: false });
  pen.line('M52 14C68 6 84 6 96 12M74 -56C70 -40 60 -24 48 -10', 0.9);
  pen.band('M66 40L62 122L116 124', { width: 4, tone: finish, outline: 0.8 });
  const arm = through(
    '-22,-222 2,-234 22,-214 26,-168 60,-140 112,-134 124,-120 108,-112 50,-112 4,-134 -20,-176',
  );
  pen.part(arm, finish, { depth: 12, casts: false });
  pen.part(ellipse([-2, -226], 25, 12), finish, { depth: 6, casts: false });
  for (const x of [-20, -10, 0, 10]) pen.line(`M${x} -222L${x - 3} -204`, 0.9);
  drawHead(pen, finish, hat);
}

function drawHead(pen: Pen, finish: Metal, hat: boolean): void {
  pen.part('M16 -262L48 -262L50 -230L14 -232Z', finish, { depth: 5 });
  pen.part(
    through('12,-306 34,-318 58,-308 60,-294 70,-280 60,-274 62,-262 52,-248 30,-250 14,-268'),
    finish,
    { depth: 10 },
  );
  pen.part(through('36,-272 48,-276 62,-270 60,-244 50,-232 38,-246'), finish, {
    depth: 6,
    casts: false,
    outline: 0.9,
  });
  pen.line('M44 -270L42 -244M52 -268L50 -238M58 -266L56 -244M50 -288L58 -288', 0.8);
  const brim = hat
    ? through('-14,-300 30,-308 84,-296 92,-302 60,-326 56,-352 20,-356 8,-326 -20,-310')
    : through('8,-302 62,-306 86,-296 62,-314 56,-340 26,-342 8,-322');
  pen.part(brim, finish, { depth: 10 });
  pen.line(hat ? 'M8 -324C24 -318 44 -318 60 -326' : 'M8 -314C26 -308 44 -310 64 -314', 1);
}

function drawBase(pen: Pen, { base, finish }: BronzeLook): void {
  const ground =
    base === 'rock'
      ? through('-310,340 -300,312 -240,300 -150,308 -60,300 40,306 130,298 190,308 230,336')
      : 'M-320 300L230 300L236 330L-326 330Z';
  pen.part('M-340 330L250 330L262 372L-352 372Z', 'ebony', { depth: 12, outline: 1.5 });
  pen.part('M-352 372L262 372L262 390L-352 390Z', 'ebony', { depth: 6, outline: 1.5 });
  pen.line('M-344 344L254 344', 0.8);
  pen.part(ground, finish, { depth: 12, outline: 1.4 });
  pen.stipple(ground, { count: 80, opacity: 0.5 });
}

export function drawEquestrian(pen: Pen, look: BronzeLook): void {
  drawBase(pen, look);
  drawHorse(pen, look);
  drawRider(pen, look);
}
