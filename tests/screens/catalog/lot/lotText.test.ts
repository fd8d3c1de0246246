/** A lot's text taken apart as it is printed, and its facts in order. */
import { expect, test } from 'vitest';

import { descriptionParts, shownElsewhere } from '#screens/catalog/lot/descriptionParts.ts';
import { particularsOf, unbroken } from '#screens/catalog/lot/particulars.ts';
import { aLot } from '#tests/support/catalog/aLot.ts';

const everything = new Set<string>();

test('a paragraph under a word in capitals is named by it', () => {
  expect(
    descriptionParts('Blue finish.\n\nCONDITION: Fine.\n\nBARREL AND BORE: Bright.', everything),
  ).toEqual([
    { label: null, text: 'Blue finish.' },
    { label: 'Condition', text: 'Fine.' },
    { label: 'Barrel and bore', text: 'Bright.' },
  ]);
});

test('a colon within a sentence names nothing, nor do short letters', () => {
  const text = 'A) Colt: the first of two.\n\nUS: marked on the left.';
  expect(descriptionParts(text, everything).map(({ label }) => label)).toEqual([null, null]);
});

test('lines of one paragraph stay together, empty ones leave no trace', () => {
  expect(descriptionParts('\n\nOne\ntwo\n \n\nThree\n', everything)).toEqual([
    { label: null, text: 'One\ntwo' },
    { label: null, text: 'Three' },
  ]);
  expect(descriptionParts('', everything)).toEqual([]);
});

test('class and estimate are shown elsewhere, and so is the provenance where its entries are known', () => {
  const text = 'CLASS: Antique.\n\nESTIMATE: $1 to $2.\n\nPROVENANCE: The Hollis Collection.';
  expect(descriptionParts(text, shownElsewhere(true))).toEqual([]);
  expect(descriptionParts(text, shownElsewhere(false)).map(({ label }) => label)).toEqual(['Provenance']);
});

const valuesOf = (lot: Parameters<typeof aLot>[0]) =>
  Object.fromEntries(particularsOf(aLot(lot)).map(({ name, value }) => [name, value]));

test('what is known stands in the order of a printed entry', () => {
  expect(particularsOf(aLot()).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Maker: Winchester',
    'Model: Model 1866',
    'Serial number: 134211',
    'Caliber: .44 Henry rimfire',
    'Barrel: 24\u{A0}1/4 in., octagon',
    'Finish: Blue',
    'Stock: Figured walnut',
    'Year: 1876',
    'Class: Antique',
    'Category: Lever action rifles',
    'Pieces: One',
    'Condition: Very Good (NRA antique scale)',
  ]);
});

test('what is not known takes no room', () => {
  const nothing = { Serial: null, BarrelLength: null, BarrelShape: null, Year: null, ConditionGrade: null };
  expect(Object.keys(valuesOf(nothing))).not.toEqual(
    expect.arrayContaining(['Serial number', 'Barrel', 'Year', 'Condition']),
  );
  expect(Object.keys(valuesOf(nothing))).toContain('Caliber');
});

test('a handgun has a grip, a lot of several pieces says how many', () => {
  expect(valuesOf({ hlo: 'H', lotItemCount: 3 })).toMatchObject({
    Grip: 'Figured walnut',
    Pieces: '3 in one lot',
  });
});

test('inches are said once', () => {
  expect(valuesOf({ BarrelLength: '7 1/2 inches' })).toMatchObject({ Barrel: '7\u{A0}1/2 inches, octagon' });
});

test.each([
  ['7 1/2 inch round barrel', '7\u{A0}1/2 inch round barrel'],
  ['from 24 1/4 to 26 3/16 in.', 'from 24\u{A0}1/4 to 26\u{A0}3/16 in.'],
  ['.45-70 and 1/2 inch', '.45-70 and 1/2 inch'],
  ['Model 1886 lever action', 'Model 1886 lever action'],
])('a fraction stays with its number: %s', (text, kept) => {
  expect(unbroken(text)).toBe(kept);
});
