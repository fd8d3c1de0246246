/** Reads the PDF of an invoice back: the words on its pages, and where they stand. */
import { expect } from 'vitest';

export type ReadPage = { words: string[]; ys: number[] };

/** `\222` and `\(` as they are meant, in WinAnsi; the few bytes that differ from Unicode and that the tests use. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/\\(\d{3})/gu, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replaceAll('\u0092', '’')
    .replaceAll('\u0085', '…');

/** Follows the file as a reader does: from its end to the table, from there to the pages. */
export function readPdf(file: string): ReadPage[] {
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/u.exec(file)?.[1]);
  const [head = '', size = '', first = '', ...entries] = file
    .slice(tableAt, file.indexOf('trailer', tableAt))
    .replace('0 ', '')
    .trimEnd()
    .split(/\s*\n/u);
  expect([head, first]).toEqual(['xref', '0000000000 65535 f']);
  expect(entries).toHaveLength(Number(size) - 1);
  const objects = entries.map((entry, index) => {
    expect(entry).toMatch(/^\d{10} 00000 n$/u);
    const place = Number(entry.slice(0, 10));
    const opening = `${index + 1} 0 obj\n`;
    expect(file.slice(place, place + opening.length)).toBe(opening);
    return file.slice(place + opening.length, file.indexOf('\nendobj', place));
  });
  const object = (reference: string | undefined): string => objects[Number(reference) - 1] ?? '';
  const root = object(/\/Root (\d+) 0 R/u.exec(file.slice(tableAt))?.[1]);
  const tree = object(/\/Pages (\d+) 0 R/u.exec(root)?.[1]);
  const kids = [...(/\/Kids \[(.*?)\]/u.exec(tree)?.[1] ?? '').matchAll(/(\d+) 0 R/gu)];
  expect(Number(/\/Count (\d+)/u.exec(tree)?.[1])).toBe(kids.length);
  return kids.map(([, kid]) => {
    const stream = object(/\/Contents (\d+) 0 R/u.exec(object(kid))?.[1]);
    const [, length, content = ''] = /^<< \/Length (\d+) >>\nstream\n(.*)\nendstream$/su.exec(stream) ?? [];
    expect(content).toHaveLength(Number(length));
    const shown = [...content.matchAll(/Tf [\d.]+ ([\d.]+) Td \(((?:[^()\\]|\\\d{3})*)\) Tj/gu)];
    expect(shown).toHaveLength(content.split(' Tj ').length - 1);
    return { words: shown.map(([, , text = '']) => unescaped(text)), ys: shown.map(([, y]) => Number(y)) };
  });
}

export const wordsOf = (pages: readonly ReadPage[]): string[] => pages.flatMap(({ words }) => words);
