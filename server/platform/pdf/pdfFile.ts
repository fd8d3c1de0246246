/** Writes a PDF of text and lines on letter paper, in the fonts that every reader has. It knows nothing of invoices. */
import { pdfString, widthOf } from './pdfText.ts';

/** In points, from the lower left corner. */
export const paper = { width: 612, height: 792, margin: 54 } as const;

export type Font = 'plain' | 'bold';

export type Mark =
  | { kind: 'text'; text: string; x: number; y: number; size: number; font?: Font; align?: 'left' | 'right' }
  | { kind: 'line'; from: number; to: number; y: number };

export type PdfPage = readonly Mark[];

const fontNames: Readonly<Record<Font, string>> = { plain: 'F1', bold: 'F2' };

/** Figures are as wide in bold, so amounts are aligned exactly; bold words stand on the left. */
function written(mark: Mark): string {
  if (mark.kind === 'line') return `0.5 w ${mark.from} ${mark.y} m ${mark.to} ${mark.y} l S`;
  const { text, x, y, size, font = 'plain', align = 'left' } = mark;
  const left = align === 'right' ? x - widthOf(text, size) : x;
  return `BT /${fontNames[font]} ${size} Tf ${left.toFixed(2)} ${y.toFixed(2)} Td ${pdfString(text)} Tj ET`;
}

const fontObject = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

const streamObject = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** `D:20261121081500Z` */
const pdfDate = (instant: Date): string =>
  `(D:${instant.toISOString().replaceAll(/[-:T]/gu, '').slice(0, 14)}Z)`;

type Facts = { title: string; madeAt: Date };

/** The numbers of the objects that each file begins with. */
const [catalog, pageTree, plainFont, boldFont, info] = [1, 2, 3, 4, 5] as const;

function objectsOf(pages: readonly PdfPage[], { title, madeAt }: Facts): string[] {
  const pageOf = (place: number): number => info + 1 + place * 2;
  const kids = pages.map((_, place) => `${pageOf(place)} 0 R`).join(' ');
  return [
    `<< /Type /Catalog /Pages ${pageTree} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    fontObject('Helvetica'),
    fontObject('Helvetica-Bold'),
    `<< /Title ${pdfString(title)} /CreationDate ${pdfDate(madeAt)} >>`,
    ...pages.flatMap((page, place) => [
      `<< /Type /Page /Parent ${pageTree} 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] ` +
        `/Resources << /Font << /F1 ${plainFont} 0 R /F2 ${boldFont} 0 R >> >> /Contents ${pageOf(place) + 1} 0 R >>`,
      streamObject(page.map(written).join('\n')),
    ]),
  ];
}

/** ASCII throughout, so that a character is a byte and the table of places can be counted in either. */
export function pdfFile(pages: readonly PdfPage[], facts: Facts): string {
  const objects = objectsOf(pages, facts);
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return (
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries}` +
    `trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}
