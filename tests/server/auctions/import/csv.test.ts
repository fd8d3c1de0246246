/** Tables as spreadsheet programs write them, and where each of their values stands. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCsv, writeCsv } from '#server/auctions/import/csv.ts';

const textsIn = (text: string): string[][] =>
  readCsv(text).rows.map(({ cells }) => cells.map((cell) => cell.text));

test('values are separated by commas, and rows by the line breaks of any system', () => {
  expect(textsIn('a,b\r\nc,\nd, e \rf,g')).toEqual([
    ['a', 'b'],
    ['c', ''],
    ['d', ' e '],
    ['f', 'g'],
  ]);
});

test('inside quotes stand commas, line breaks, and quotes written twice', () => {
  expect(textsIn('"a, b","He said ""no"".","two\r\nlines",""\r\n')).toEqual([
    ['a, b', 'He said "no".', 'two\nlines', ''],
  ]);
});

test('each value knows its line and column, also below a value of several lines', () => {
  const { rows } = readCsv('a,"b\r\nb",c\r\n\r\n,d');
  expect(rows).toEqual([
    {
      line: 1,
      cells: [
        { text: 'a', line: 1, column: 1 },
        { text: 'b\nb', line: 1, column: 3 },
        { text: 'c', line: 2, column: 4 },
      ],
    },
    {
      line: 4,
      cells: [
        { text: '', line: 4, column: 1 },
        { text: 'd', line: 4, column: 2 },
      ],
    },
  ]);
});

test('rows of nothing but commas are no rows', () => {
  expect(textsIn('a,b\n,\n\n , \nc,d\n,,,,\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('a quote that is never closed, one in the middle, and text after one are reported where they stand', () => {
  expect(readCsv('a,5" barrel\n"b" c,"d').faults).toEqual([
    {
      line: 1,
      column: 4,
      reason: 'a value with a quote in it stands in quotes itself, with its own quotes written twice',
    },
    {
      line: 2,
      column: 4,
      reason: 'text follows a closing quote: inside a quoted value a quote is written twice',
    },
    { line: 2, column: 7, reason: 'this quote is never closed, so the rest of the file is lost' },
  ]);
});

test('a quote in the wrong place hides no row below it, and spaces after a closing quote are dropped', () => {
  const text = 'a,5" barrel\n"b" c,d\n"e" ,"f ""g"""';
  expect(textsIn(text)).toEqual([
    ['a', '5" barrel'],
    ['b', 'd'],
    ['e', 'f "g"'],
  ]);
  expect(readCsv(text).faults.map(({ line }) => line)).toEqual([1, 2]);
});

const value = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '|', '=') });

test('what was written is read again as it was', () => {
  const tables = fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { maxLength: 5 });
  fc.assert(
    fc.property(tables, (table) => {
      const { rows, faults } = readCsv(writeCsv(table));
      expect(faults).toEqual([]);
      const filled = table.filter((row) => row.some((text) => text.trim() !== ''));
      expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual(filled);
    }),
  );
});
