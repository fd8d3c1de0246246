/** Own data as a spreadsheet: one fact a cell. */
import { expect, test } from 'vitest';

import { csvOf } from '#server/account/ownData/csv.ts';

const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n');

test('what a column holds together has a column for each part; what a row says nothing of is empty', () => {
  const rows = [
    { id: 1, facts: { reason: 'late', by: null }, lots: [12, 7], isOwn: true, note: null },
    { id: 2, facts: {}, lots: [], isOwn: false, note: 'Yes, please' },
  ];
  expect(linesOf(csvOf(rows))).toEqual([
    'id,facts.by,facts.reason,lots.1,lots.2,isOwn,note',
    '1,,late,12,7,true,',
    '2,,,,,false,"Yes, please"',
  ]);
});

test('the tenth of a list comes after the second', () => {
  const [heads] = linesOf(csvOf([{ of: Array.from({ length: 11 }, (_, place) => place) }]));
  expect(heads?.split(',').slice(1, 3)).toEqual(['of.2', 'of.3']);
});

test('a column that holds one fact in one row and parts in another keeps both', () => {
  expect(linesOf(csvOf([{ said: 'no' }, { said: { words: 'yes' } }]))).toEqual([
    'said,said.words',
    'no,',
    ',yes',
  ]);
});

test('no rows are an empty table', () => {
  expect(linesOf(csvOf([]))).toEqual(['']);
});
