/** What the trade calls a lot by, and numbers however they are joined. */
import { describe, expect, test } from 'vitest';

import { readSearchText, tsqueryText } from '#contract/catalog/searchText.ts';
import { isTradeWord, withTradeWords } from '#server/catalog/tradeWords.ts';

const spellings = (text: string): (readonly string[])[] =>
  withTradeWords(readSearchText(text)).terms.map((term) => term.spellings);

describe('a name of the trade', () => {
  test.for([
    ['saa', [['saa', 'single action army']]],
    ['colt SAA revolver', [['colt'], ['saa', 'single action army'], ['revolver']]],
    ['broomhandle', [['broomhandle', 'c96', 'c-96', 'c.96', 'c 96']]],
    ['hipower', [['hipower', 'hi power']]],
    ['broom handle', [['broom handle', 'broomhandle', 'c96', 'c-96', 'c.96', 'c 96']]],
    ['cap and ball navy', [['cap and ball', 'percussion revolver'], ['navy']]],
    ['12 ga', [['12 gauge', '12 ga', '12 bore']]],
    ['rifle', [['rifle']]],
  ] as const)('%s is looked for as %j', ([text, expected]) => {
    expect(spellings(text)).toEqual(expected);
  });

  test('that must not appear takes all it is called by with it', () => {
    expect(tsqueryText(withTradeWords(readSearchText('colt -saa')))).toBe(
      "('colt') & !('saa' | 'single action army')",
    );
  });

  test('does not reach over a word that must not appear', () => {
    expect(spellings('hi -colt power')).toEqual([['hi'], ['colt'], ['power']]);
  });

  test('that someone may still be typing is a beginning', () => {
    expect(tsqueryText(withTradeWords(readSearchText('colt peacemaker')))).toBe(
      "('colt') & ('peacemaker':* | 'single action army':*)",
    );
  });
});

describe('letters and their number', () => {
  const m1 = ['m1', 'm-1', 'm.1', 'm 1'];
  test.for(['m1', 'M-1', 'm 1', 'M.1'])('%s is found however it is joined', (text) => {
    expect(spellings(text).map((all) => [...all].toSorted())).toEqual([m1.toSorted()]);
  });

  test('two numbers of a caliber are one name', () => {
    for (const text of ['30-06', '.30-06', '3006', '30 06']) expect(spellings(text)[0]).toContain('30-06');
  });

  test('a word of its own before a number stays one', () => {
    expect(spellings('model 12')).toEqual([['model'], ['12']]);
  });
});

test('a word of the table is known, however it is joined', () => {
  expect(['saa', 'c96', 'c-96', 'sau'].map(isTradeWord)).toEqual([true, true, true, false]);
});
