/** What was looked for is marked where it stands, and the text stays what it was. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { markedText } from '#rules/catalog/markedText.ts';

const marked = (text: string, terms: string[]): string[] =>
  markedText(text, terms)
    .filter(({ isMarked }) => isMarked)
    .map((piece) => piece.text);

test('case and accents do not matter, and the title keeps its own', () => {
  expect(marked('Colt Model 1851 NAVY', ['navy', 'colt'])).toEqual(['Colt', 'NAVY']);
  expect(marked('Épée by Fauré', ['epee', 'faure'])).toEqual(['Épée', 'Fauré']);
});

test('the beginning of a word is marked, its middle is not', () => {
  expect(marked('Revolvers and a volver', ['revolver'])).toEqual(['Revolver']);
  expect(marked('Scolt', ['colt'])).toEqual([]);
});

test('words that stand together are one mark', () => {
  expect(marked('Smith & Wesson Model 3', ['smith', 'smith & wesson'])).toEqual(['Smith & Wesson']);
});

test('signs of patterns are letters like others', () => {
  expect(marked('L.C. Smith (cased)', ['l.c.', '(', '.*'])).toEqual(['L.C.', '(']);
});

test('the pieces are the text, whatever was looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (text, terms) => {
      expect(
        markedText(text, terms)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('every piece knows where it begins', () => {
  const text = 'Colt Navy, Colt Army';
  const pieces = markedText(text, ['colt']);
  expect(pieces.map(({ at }) => at)).toEqual([0, 4, 11, 15]);
  for (const piece of pieces) expect(text.slice(piece.at, piece.at + piece.text.length)).toBe(piece.text);
});
