/** Draws a paper with pdfkit and embeds the site's own typeface. The same drawing always gives the same bytes. */
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { create, type Font } from 'fontkit';
import PdfKit from 'pdfkit';

import { type Drawing, type FontName, type Mark, paper, type TextMark } from './pdfMarks.ts';
import { fitted, shown } from './pdfText.ts';

function fontIn(address: string): Font {
  const font = create(readFileSync(fileURLToPath(address)));
  if (!('layout' in font)) throw new Error(`${address} is more than one font.`);
  return font;
}

/** Parsed once, since that takes longer than drawing a short paper. Each file has every letter; web fonts are split by script. */
const fonts: Readonly<Record<FontName, Font>> = {
  plain: fontIn(import.meta.resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf')),
  bold: fontIn(import.meta.resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf')),
};

/** Public Sans leaves much room around figures of equal width. This sets them as close as its other figures. */
const tabularSpacing = -0.06;

type Document = InstanceType<typeof PdfKit>;

function drawText(document: Document, mark: TextMark): void {
  const { x, y, size, font = 'plain', align = 'left', most, isAmount = false } = mark;
  const options: PDFKit.Mixins.TextOptions = {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(isAmount && { features: ['tnum'], characterSpacing: size * tabularSpacing }),
  };
  document.font(font, size);
  const widthOf = (text: string): number => document.widthOfString(text, options);
  const whole = shown(mark.text, fonts[font]);
  const text = most === undefined ? whole : fitted(whole, most, widthOf);
  document.text(text, align === 'right' ? x - widthOf(text) : x, paper.height - y, options);
}

function drawMark(document: Document, mark: Mark): void {
  if (mark.kind === 'text') drawText(document, mark);
  else {
    const y = paper.height - mark.y;
    document.lineWidth(0.5).moveTo(mark.from, y).lineTo(mark.to, y).stroke();
  }
}

export async function drawPdf({ pages, title, madeAt }: Drawing): Promise<Uint8Array> {
  const document = new PdfKit({
    pdfVersion: '1.4',
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    // pdfkit would load a standard font, which no paper uses.
    font: '',
    info: { Title: title, CreationDate: madeAt },
    lang: 'en-US',
    displayTitle: true,
  });
  for (const [name, font] of Object.entries(fonts)) {
    // pdfkit also takes a parsed font; its types don't say so yet.
    document.registerFont(name, font as unknown as Uint8Array);
  }
  for (const page of pages) {
    document.addPage();
    for (const mark of page) drawMark(document, mark);
  }
  document.end();
  return buffer(document);
}
