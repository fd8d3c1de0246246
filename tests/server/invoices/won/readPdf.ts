/** Reads a paper back: the words on its pages, as a reader that copies them would, and where they stand. */
import { inflateSync } from 'node:zlib';

import { expect } from 'vitest';

export type ReadPage = { words: string[]; ys: number[] };

type PdfObject = { head: string; content: string };

/** A byte is a character, so that places in the file are places in its text. */
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const numberAfter = (key: string, text: string): number =>
  Number(new RegExp(`/${key} (\\d+)`, 'u').exec(text)?.[1]);

function objectAt(file: string, place: number, number: number): PdfObject {
  const opening = `${number} 0 obj\n`;
  expect(file.slice(place, place + opening.length)).toBe(opening);
  const end = file.indexOf('\nendobj', place);
  const streamAt = file.indexOf('\nstream\n', place);
  if (streamAt < 0 || streamAt > end) return { head: file.slice(place, end), content: '' };
  const head = file.slice(place, streamAt);
  const from = streamAt + '\nstream\n'.length;
  const to = from + numberAfter('Length', head);
  expect(file.slice(to)).toMatch(/^\s+endstream\nendobj\n/u);
  const bytes = Buffer.from(file.slice(from, to), 'latin1');
  return { head, content: textOf(head.includes('/Filter /FlateDecode') ? inflateSync(bytes) : bytes) };
}

/** What each glyph stands for: the ranges of a font's ToUnicode map, one text for each glyph in a row. */
function lettersOf(map: string): Map<number, string> {
  const ranges = [...map.matchAll(/^<([\da-f]+)> <[\da-f]+> \[(.*)\]$/gmu)];
  expect(ranges).not.toEqual([]);
  return new Map(
    ranges.flatMap(([, first = '', texts = '']) =>
      [...texts.matchAll(/<(.*?)>/gu)].map(([, text = ''], place): [number, string] => [
        Number.parseInt(first, 16) + place,
        Buffer.from(text.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

/** Follows the file as a reader does: from its end to the table, from there to the pages. */
export function readPdf(bytes: Uint8Array): ReadPage[] {
  const file = textOf(bytes);
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/u.exec(file)?.[1]);
  const [head, , first, ...entries] = file
    .slice(tableAt, file.indexOf('trailer', tableAt))
    .replace('0 ', '0\n')
    .trimEnd()
    .split(/\s*\n/u);
  expect([head, first]).toEqual(['xref', String(entries.length)]);
  expect(entries[0]).toBe('0000000000 65535 f');
  const objects = entries.slice(1).map((entry, index) => {
    expect(entry).toMatch(/^\d{10} 00000 n$/u);
    return objectAt(file, Number(entry.slice(0, 10)), index + 1);
  });
  const object = (key: string, { head: text }: PdfObject): PdfObject =>
    objects[numberAfter(key, text) - 1] ?? { head: '', content: '' };
  const references = (text: string): PdfObject[] =>
    [...text.matchAll(/(\d+) 0 R/gu)].flatMap(([, number]) => objects[Number(number) - 1] ?? []);

  function readPage(page: PdfObject): ReadPage {
    const resources = object('Resources', page).head;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+ 0 R)/gu)].map(([, name = '', reference = '']) => {
        const [font] = references(reference);
        return [name, lettersOf(font ? object('ToUnicode', font).content : '')];
      }),
    );
    const { content } = object('Contents', page);
    const shown = [...content.matchAll(/BT\n1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/(F\d+) .*? Tf\n(.*?)\nET/gsu)];
    expect(shown).toHaveLength(content.split('BT\n').length - 1);
    const words = shown.map(([, , font = '', glyphs = '']) =>
      [...glyphs.matchAll(/<([\da-f]*)>/gu)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/gu) ?? [])
        .map((glyph) => fonts.get(font)?.get(Number.parseInt(glyph, 16)))
        .join(''),
    );
    return { words, ys: shown.map(([, y]) => Number(y)) };
  }

  const [root] = references(/\/Root \d+ 0 R/u.exec(file.slice(tableAt))?.[0] ?? '');
  const tree = root ? object('Pages', root).head : '';
  const kids = references(/\/Kids \[(.*?)\]/u.exec(tree)?.[1] ?? '');
  expect(numberAfter('Count', tree)).toBe(kids.length);
  return kids.map(readPage);
}

export const wordsOf = (pages: readonly ReadPage[]): string[] => pages.flatMap(({ words }) => words);
