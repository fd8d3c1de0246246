/** A framed cabinet card: a studio portrait of a soldier or a frontiersman, standing or to the waist. */
import { handwriting, letterStrokes } from './engraving/engravedLetters.ts';
import type { Pen } from './engraving/engraving.ts';
import type { Tone } from './engraving/engravingTones.ts';
import { ellipse, rectangle, roundedRectangle } from './geometry.ts';
import { drawShade, drawStuds, mirrored, shares, symmetric } from './objectsParts.ts';
import type { Drawing, PlateFacts, Wood } from './plateTypes.ts';

type Look = {
  stock: Wood;
  hat: 'kepi' | 'slouch' | 'bare';
  coat: 'soldier' | 'hunter';
  beard: boolean;
  oval: boolean;
  coatTone: Tone;
  studio: string;
  year: number;
};

function drawFrame(pen: Pen, { stock }: Look): void {
  const mitered = [
    'M-250 -320L250 -320L206 -276L-206 -276Z',
    'M250 -320L250 320L206 276L206 -276Z',
    'M250 320L-250 320L-206 276L206 276Z',
    'M-250 320L-250 -320L-206 -276L-206 276Z',
  ] as const;
  mitered.forEach((side, i) => {
    pen.part(side, stock, { depth: 10, outline: 1.4 });
    pen.hatch(side, { angle: i % 2 === 0 ? 0 : 90, gap: 3.2, width: 0.45, opacity: 0.55, breaks: 0.25 });
  });
  pen.line(rectangle([-234, -304], [468, 608]), 0.8);
  pen.part(rectangle([-210, -280], [420, 560]), 'gold', { depth: 4, casts: false });
  pen.part(rectangle([-200, -270], [400, 540]), 'oxblood', { depth: 6, casts: false });
  pen.hatch(rectangle([-200, -270], [400, 18]), { angle: 0, gap: 2.4, width: 0.6, breaks: 0 });
  pen.hatch(rectangle([-200, -270], [16, 540]), { angle: 90, gap: 2.4, width: 0.6, breaks: 0 });
}

function drawCard(pen: Pen, { studio, year, oval }: Look): string {
  pen.part(roundedRectangle([-168, -240], [336, 484], 14), 'paper', { depth: 7, casts: false });
  pen.line(roundedRectangle([-161, -233], [322, 470], 11), 0.8);
  pen.line(letterStrokes(pen, { text: studio, middle: [0, 200], height: 15 }), 1.3);
  pen.line(letterStrokes(pen, { text: String(year), middle: [102, 224], height: 10 }), 0.9);
  pen.line(handwriting(pen.random, { from: [-140, 226], length: 96, height: 6 }), 0.9);
  const image = oval ? ellipse([0, -30], 134, 188) : roundedRectangle([-142, -216], [284, 388], 10);
  pen.part(image, 'canvas', { depth: 12, casts: false });
  return image;
}

function drawBackdrop(pen: Pen): void {
  pen.part('M-200 60C-120 30 -60 60 0 40C70 20 130 44 200 30L200 200L-200 200Z', 'wool', {
    shaded: false,
    outline: 0.5,
  });
  pen.hatch(rectangle([-150, -220], [300, 400]), {
    angle: 0,
    gap: 3.4,
    width: 0.4,
    opacity: pen.scratchboard ? 0.3 : 0.5,
  });
  pen.hatch('M60 -220L150 -220L150 200L90 200Z', {
    angle: 62,
    gap: 3,
    width: 0.45,
    opacity: pen.scratchboard ? 0.1 : 0.6,
  });
  pen.part('M-150 -220L-96 -220C-80 -160 -110 -120 -104 -60C-110 0 -120 60 -150 80Z', 'oxblood', {
    depth: 9,
    casts: false,
  });
  for (const share of shares(4)) {
    pen.line(
      `M${-146 + share * 44} -220C${-130 + share * 40} -150 ${-146 + share * 30} -80 ${-148 + share * 20} 70`,
      0.7,
    );
  }
}

function drawCoat(pen: Pen, { coat, coatTone }: Look): void {
  const body = symmetric('M0 -40C30 -44 44 -42 58 -32C96 -20 112 0 118 50L128 190L0 190');
  pen.part(body, coatTone, { depth: 18, casts: false, outline: 1.4 });
  pen.hatch('M40 -30L110 0L126 190L60 190Z', {
    angle: 74,
    gap: 2.6,
    width: 0.5,
    opacity: pen.scratchboard ? 0.15 : 0.7,
  });
  pen.line('M74 40C80 90 82 140 86 190M-74 40C-80 90 -82 140 -86 190', 1);
  if (coat === 'soldier') {
    pen.line('M0 -34L0 190', 1);
    for (const x of [-26, 26]) {
      drawStuds(
        pen,
        shares(6).map((share) => [x * (1 - share * 0.25), -10 + share * 180] as const),
        { radius: 6, tone: 'brass' },
      );
    }
    for (const d of ['M54 -32L116 -4L112 8L52 -20Z', mirrored('M54 -32L116 -4L112 8L52 -20Z')]) {
      pen.part(d, 'gold', { depth: 4, casts: false, outline: 0.9 });
    }
    pen.part(symmetric('M0 -52C16 -50 26 -54 32 -62L36 -38C20 -28 8 -26 0 -26'), coatTone, {
      depth: 5,
      casts: false,
    });
    return;
  }
  pen.part('M-20 -44L20 -44L8 60L0 70L-8 60Z', 'paper', { depth: 5, casts: false });
  for (const d of ['M20 -46L62 -34L30 110L4 70Z', mirrored('M20 -46L62 -34L30 110L4 70Z')]) {
    pen.part(d, coatTone, { depth: 8, casts: false });
  }
  pen.part('M-18 -40L0 -28L18 -40L14 -20L0 -24L-14 -20Z', 'oxblood', { depth: 4, casts: false });
  for (const share of shares(9)) {
    pen.line(
      `M${-112 + share * 50} ${4 + share * 20}L${-116 + share * 50} ${30 + share * 22}M${112 - share * 50} ${4 + share * 20}L${116 - share * 50} ${30 + share * 22}`,
      0.9,
    );
  }
}

function drawHat(pen: Pen, hat: Look['hat']): void {
  if (hat === 'kepi') {
    pen.part('M-48 -140C-54 -170 -46 -200 -30 -204L40 -198C52 -190 54 -166 50 -140Z', 'navy', {
      depth: 9,
      casts: false,
    });
    pen.part('M-52 -146C-20 -136 20 -136 52 -146L66 -128C40 -118 -10 -126 -50 -132Z', 'ebony', {
      depth: 5,
      casts: false,
    });
    pen.line('M-50 -152C-20 -142 20 -142 51 -152', 1);
    pen.part(ellipse([2, -170], 8), 'brass', { depth: 3, casts: false });
    return;
  }
  if (hat === 'slouch') {
    pen.part(
      'M-40 -146C-46 -180 -34 -206 -10 -198C0 -194 10 -194 18 -200C38 -204 46 -176 42 -146Z',
      'walnut',
      { depth: 9, casts: false },
    );
    pen.part(
      'M-100 -142C-60 -160 60 -160 102 -146C92 -124 50 -126 0 -128C-50 -126 -90 -122 -100 -142Z',
      'walnut',
      { depth: 7, casts: false },
    );
    pen.line('M-44 -152C-20 -144 20 -144 44 -152', 1.6);
    return;
  }
  pen.part(
    'M-50 -118C-60 -170 -30 -196 4 -194C40 -194 60 -164 50 -118C44 -140 36 -156 10 -160C-20 -162 -40 -150 -50 -118Z',
    'ebony',
    { depth: 7, casts: false },
  );
}

function drawHead(pen: Pen, { hat, beard }: Look): void {
  const face = symmetric('M0 -172C34 -172 50 -146 48 -112C46 -84 30 -56 16 -50L14 -34L0 -30');
  pen.part(face, 'ivory', { depth: 10, casts: false, outline: 1.2 });
  drawShade(
    pen,
    { dark: 'M14 -160L50 -140L46 -80L20 -50L26 -100Z', lit: 'M-40 -150L-20 -160L-26 -80L-40 -90Z' },
    { gap: 2.8, opacity: 0.55 },
  );
  for (const side of [-1, 1]) {
    pen.line(`M${9 * side} -120C${16 * side} -127 ${28 * side} -126 ${36 * side} -120`, 1.6);
    pen.line(`M${12 * side} -110C${18 * side} -115 ${26 * side} -114 ${31 * side} -109`, 1);
    pen.solid(ellipse([21 * side, -110], 3.4));
  }
  pen.line('M-2 -112C-4 -100 -9 -92 -6 -88C-2 -85 4 -85 8 -89', 1);
  if (beard) {
    pen.part(symmetric('M0 -80C14 -84 26 -76 34 -86C42 -92 46 -100 48 -112C52 -70 34 -24 0 -14'), 'walnut', {
      depth: 8,
      casts: false,
      outline: 0.9,
    });
    for (const share of shares(9)) {
      pen.line(`M${-36 + share * 72} ${-84 + Math.abs(share - 0.5) * 10}L${-18 + share * 36} -26`, 0.7);
    }
    pen.line('M-10 -70C-4 -67 4 -67 10 -70', 1.2);
  } else {
    pen.part(symmetric('M0 -82C12 -86 22 -80 30 -70C18 -72 8 -72 0 -74'), 'walnut', {
      depth: 4,
      casts: false,
      outline: 0.9,
    });
    pen.line('M-10 -66C-4 -63 4 -63 10 -66M-6 -56L6 -56', 0.9);
  }
  drawHat(pen, hat);
}

export function photograph(pen: Pen, facts: PlateFacts): Drawing {
  const look = {
    stock: pen.choose<Wood>(['walnut', 'mahogany', 'maple', 'ebony']),
    hat: pen.choose<Look['hat']>(['kepi', 'slouch', 'bare']),
    coat: pen.choose<Look['coat']>(['soldier', 'hunter']),
    beard: pen.choose([true, false]),
    oval: pen.choose([true, false]),
    coatTone: pen.choose<Tone>(['navy', 'wool', 'brown', 'ebony']),
    studio: pen.choose(['RIVER STUDIO', 'MAIN STREET', 'FORT GALLERY', 'LEWIS AND SON']),
    year: pen.choose([1864, 1876, 1884, 1891]),
    ...facts,
  };
  drawFrame(pen, look);
  const image = drawCard(pen, look);
  pen.within(image, () => {
    drawBackdrop(pen);
    drawCoat(pen, look);
    drawHead(pen, look);
  });
  pen.line(image, 1.3);
  return pen.finish({ detail: [-160, -230, 160, 60] });
}
