/** Rows of a catalog: what they may say, and what is said of those that do not. */
import { expect, test } from 'vitest';

import { checkLots } from '#server/auctions/import/checkLots.ts';
import type { FileLot } from '#server/auctions/import/columns.ts';
import { linesFor } from '#server/auctions/import/fileProblem.ts';

import { aCatalogue, aRow, type Row } from './aCatalogue.ts';

const check = (...rows: readonly Row[]) => checkLots(aCatalogue(...rows), 'catalogue.csv');

const [header = ''] = aCatalogue(aRow()).split('\r\n');

/** What is said of a file, without the places. */
const reasons = (...rows: readonly Row[]): string[] =>
  check(...rows).problems.map(({ name = '', reason }) => `${name}: ${reason}`);

function theLot(row: Row): FileLot | undefined {
  const { lots, problems } = check(aRow(row));
  expect(problems).toEqual([]);
  return lots[0]?.values;
}

test('a row is a lot with a value for each column', () => {
  const row = {
    LotNumber: '215',
    Model: '1873',
    Category: 'lever-action',
    hlo: 'L',
    Caliber: '.44 WCF',
    Serial: '7',
    BarrelLength: '24 inches',
    BarrelShape: 'octagon',
    Finish: 'blue',
    Stock: 'walnut',
    Year: '1889',
    ConditionGrade: 'Good',
    ConditionScale: 'antique',
    ConditionText: 'Patina.\nWorks.',
    Provenance: 'A doctor in Moline | by descent',
    Accessories: 'Sling',
    NRAID: 'N-1',
    rareItem: 'yes',
    lotItemCount: '2',
    LowEst: '1,600',
    HighEst: '$2,400',
    StartingBid: '800',
    Reserve: '1500',
    ConsignorEmail: 'ruth@example.com',
    SessionNumber: '2',
    Images: 'a.jpg=The left side | b.png',
  };
  expect(theLot(row)).toEqual({
    lotNumber: 215,
    sessionNumber: 2,
    webTitle: 'Colt Single Action Army Revolver',
    headline: 'Antique Colt Single Action Army Revolver',
    detailDesc: 'Serial number 1, .45, 7 1/2 inch barrel.',
    manufacturerName: 'Colt',
    model: '1873',
    category: 'lever-action',
    hlo: 'L',
    amcode: 'A',
    caliber: '.44 WCF',
    serial: '7',
    barrelLength: '24 inches',
    barrelShape: 'octagon',
    finish: 'blue',
    stock: 'walnut',
    year: 1889,
    conditionGrade: 'Good',
    conditionScale: 'antique',
    conditionText: 'Patina.\nWorks.',
    provenance: ['A doctor in Moline', 'by descent'],
    accessories: 'Sling',
    nraId: 'N-1',
    rareItem: true,
    lotItemCount: 2,
    lowEstCents: 160_000,
    highEstCents: 240_000,
    openingCents: 80_000,
    reserveCents: 150_000,
    consignorEmail: 'ruth@example.com',
    images: [
      { name: 'a.jpg', alt: 'The left side' },
      { name: 'b.png', alt: null },
    ],
  });
});

test('columns that may be left out mean nothing, one piece, and not rare; without Images pictures are left alone', () => {
  expect(theLot({})).toMatchObject({
    model: null,
    year: null,
    reserveCents: null,
    consignorEmail: null,
    provenance: [],
    rareItem: false,
    lotItemCount: 1,
    images: null,
  });
  expect(theLot({ Images: '' })).toMatchObject({ images: [] });
});

test('columns may stand in any order and any case, and values may have spaces around them', () => {
  const { lots, problems } = check(
    Object.fromEntries(
      Object.entries(aRow())
        .toReversed()
        .map(([name, value]) => [` ${name.toUpperCase()} `, ` ${value} `]),
    ),
  );
  expect(problems).toEqual([]);
  expect(lots[0]?.values.webTitle).toBe('Colt Single Action Army Revolver');
});

test('a category is known by its slug or its words, and a company may have its own', () => {
  expect(theLot({ Category: 'Lever Action Rifles' })?.category).toBe('lever-action');
  expect(theLot({ Category: 'Steam engines' })?.category).toBe('Steam engines');
});

test.each([
  ['LotNumber', '12a', 'must be a whole number from 1 to 999999999, and is "12a"'],
  ['LotNumber', '0', 'must be a whole number from 1 to 999999999, and is "0"'],
  ['WebTitle', ' ', 'must not be empty'],
  ['WebTitle', 'two\nlines', 'must be one line'],
  ['WebTitle', 'x'.repeat(201), 'has 201 characters, and at most 200 are taken'],
  ['DetailDesc', 'nul\0', 'has a control character in it'],
  ['hlo', 'rifle', 'must be one of H, L, O, and is "rifle"'],
  ['amcode', 'Z', 'must be one of A, C, M, N, X, and is "Z"'],
  ['Year', '18th c.', 'must be a whole number from 1 to 2100, and is "18th c."'],
  ['rareItem', 'perhaps', 'must be yes or no, and is "perhaps"'],
  ['lotItemCount', '0', 'must be a whole number from 1 to 99999, and is "0"'],
  ['LowEst', '-5', 'must be a whole number of dollars, and is "-5"'],
  ['LowEst', '999.50', 'must be a whole number of dollars, and is "999.50"'],
  ['LowEst', '1,00', 'must be a whole number of dollars, and is "1,00"'],
  ['HighEst', '999', 'must not be below the LowEst of $1,000'],
  ['StartingBid', '525', 'must be an amount that can be bid, such as $500 or $550, and is "525"'],
  ['StartingBid', '0', 'must be an amount that can be bid, such as $5, and is "0"'],
  ['Reserve', 'none', 'must be an amount of dollars, and is "none"'],
  ['Reserve', '625', 'must be an amount that can be bid, such as $600 or $650, and is "625"'],
  ['Reserve', '450', 'must not be below the StartingBid of $500'],
  ['Reserve', '1100', 'must not be above the LowEst of $1,000'],
  ['ConditionGrade', 'Fine', 'must say which scale the ConditionGrade is of: modern or antique'],
  ['ConditionScale', 'antique', 'must be empty without a ConditionGrade'],
  ['Images', '../secret.jpg', 'must name files of the folder of images itself, and names "../secret.jpg"'],
  ['Images', 'a\\b.jpg', 'must name files of the folder of images itself, and names "a\\\\b.jpg"'],
  ['Images', '.hidden', 'must name files of the folder of images itself, and names ".hidden"'],
  ['Images', 'a.jpg|a.jpg=again', 'names "a.jpg" twice'],
])('%s %j: %s', (column, value, reason) => {
  const [said, ...others] = check(aRow({ [column]: value })).problems;
  expect(others).toEqual([]);
  expect(said?.reason).toBe(reason);
});

test('a grade must be one of its scale', () => {
  const graded = (ConditionGrade: string, ConditionScale: string) => aRow({ ConditionGrade, ConditionScale });
  expect(reasons(graded('Perfect', 'modern'), aRow({ LotNumber: '2' }))).toEqual([]);
  expect(reasons(graded('Perfect', 'antique'))).toEqual([
    'ConditionGrade: must be one of Factory New, Excellent, Fine, Very Good, Good, Fair, Poor on the antique ' +
      'scale, and is "Perfect"',
  ]);
});

test('every problem of every row is listed at once, with its line, its column and its name', () => {
  const { lots, problems } = check(
    aRow({ hlo: 'Q', DetailDesc: 'two\nlines' }),
    aRow({ LotNumber: '2' }),
    aRow({ LotNumber: 'x', LowEst: 'y' }),
  );
  expect(lots.map(({ values }) => values.lotNumber)).toEqual([2]);
  expect(linesFor(problems)).toEqual([
    'catalogue.csv:3:36 hlo: must be one of H, L, O, and is "Q".',
    'catalogue.csv:5:1 LotNumber: must be a whole number from 1 to 999999999, and is "x".',
    'catalogue.csv:5:152 LowEst: must be a whole number of dollars, and is "y".',
  ]);
});

test('a lot number that comes again is reported with the line it is in already', () => {
  expect(reasons(aRow(), aRow({ LotNumber: '2' }), aRow())).toEqual([
    'LotNumber: lot 1 is in line 2 already',
  ]);
});

test('a row with too few or too many values is reported as such, where it goes wrong', () => {
  const [, row = ''] = aCatalogue(aRow()).split('\r\n');
  const placesIn = (text: string) => linesFor(checkLots([header, text].join('\r\n'), 'c.csv').problems);
  expect(placesIn(`${row},more,and more`)).toEqual([
    `c.csv:2:${row.length + 2}: the row has 14 values, and the header has 12 columns.`,
  ]);
  expect(placesIn('1,"two\nlines",three')).toEqual([
    'c.csv:3:8: the row has 3 values, and the header has 12 columns.',
  ]);
});

test('columns that are missing, unknown or there twice are reported before any row', () => {
  const { LotNumber: _, ...row } = aRow({ Calibre: '.45', headline: 'again' });
  expect(reasons(row)).toEqual([
    ': there is no column "Calibre"',
    ': the column Headline is there twice',
    ': the column LotNumber is missing',
  ]);
});

test.each([
  ['', 'the file is empty'],
  [header, 'there is no lot below the header'],
  ['LotNumber;WebTitle\r\n1;Colt', 'the values are separated by semicolons: save the file with commas'],
  ['LotNumber\tWebTitle\r\n1\tColt', 'the values are separated by tabs: save the file with commas'],
  ['LotNumber,"WebTitle\r\n1,Colt', 'this quote is never closed, so the rest of the file is lost'],
  [`${header}\r\n"1,Colt`, 'this quote is never closed, so the rest of the file is lost'],
])('a file that is no catalog: %j', (text, reason) => {
  expect(checkLots(text, 'c.csv').problems.map((problem) => problem.reason)).toEqual([reason]);
});

test('of more than a hundred problems a hundred are printed, and the others counted', () => {
  const rows = Array.from({ length: 103 }, (_, index) => aRow({ LotNumber: String(index + 1), hlo: 'Q' }));
  const lines = linesFor(check(...rows).problems);
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toBe('… and 3 more.');
});
