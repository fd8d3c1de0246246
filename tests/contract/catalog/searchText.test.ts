/** What is understood of what someone types into a search box. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  beginningsIn,
  correctedText,
  headlineQueryText,
  readSearchText,
  termsToMark,
  tsqueryText,
  withWholeWords,
  wordsToCheck,
} from '#contract/catalog/searchText.ts';

const queryOf = (text: string): string => tsqueryText(readSearchText(text));
const marked = (text: string): string[] => termsToMark(readSearchText(text));
const lotOf = (text: string) => {
  const { lotNumber, isLotOnly } = readSearchText(text);
  return [lotNumber, isLotOnly];
};

test.for([
  ['lever act', "('lever':AB) & ('act':*AB)"],
  ['9mm -"single action"', "('9mm':AB | '9 mm':AB) & !('single action':AB)"],
  ['lot 214', "('lot':AB) & ('214':AB)"],
] as const)('in the headline, %s is %s', ([text, query]) => {
  expect(headlineQueryText(readSearchText(text))).toBe(query);
});

test('the beginning of a word is no more than that until it is said to be whole', () => {
  const read = readSearchText('lever act');
  expect(beginningsIn(read)).toEqual(['act']);
  expect(tsqueryText(withWholeWords(read, new Set(['lever'])))).toBe("('lever') & ('act':*)");
  expect(tsqueryText(withWholeWords(read, new Set(['act'])))).toBe("('lever') & ('act')");
});

describe('words', () => {
  test.for([
    ['colt', "('colt':*)"],
    ['Colt Navy', "('colt') & ('navy':*)"],
    ['colt ', "('colt':*)"],
    ['of', "('of')"],
    ['"colt navy"', "('colt navy')"],
    ['“colt navy”', "('colt navy')"],
    ['"colt navy', "('colt navy')"],
    ['rifle -colt', "('rifle') & !('colt')"],
    ['rifle −colt', "('rifle') & !('colt')"],
    ['rifle -"colt navy"', "('rifle') & !('colt navy')"],
    ['-colt', "!('colt')"],
    ['- colt', "('colt':*)"],
    ['side-by-side', "('side by side')"],
    ['L.C. Smith', "('l.c') & ('smith':*)"],
    ['S&W', "('s&w' | 'smith & wesson')"],
    ["Purdey's", "('purdey''s')"],
    ['Purdey’s', "('purdey''s')"],
    ['1911A1', "('1911a1')"],
    ['ＣＯＬＴ', "('colt':*)"],
  ] as const)('%s is looked for as %s', ([text, query]) => {
    expect(queryOf(text.replace(/ $/u, ''))).toBe(query);
  });

  test('a word after which someone went on is whole, and so are words of numbers and short ones', () => {
    expect(queryOf('colt ')).toBe("('colt')");
    expect(queryOf('wi')).toBe("('wi')");
    expect(queryOf('m1')).toBe("('m1')");
  });

  test('sixteen words are enough', () => {
    const { terms } = readSearchText(Array.from({ length: 40 }, (_, index) => `word${index}`).join(' '));
    expect(terms).toHaveLength(16);
  });
});

describe('calibers', () => {
  test.for([
    ['.45', "('45')"],
    ['45', "('45')"],
    ['.45-70', "('45-70')"],
    ['.30-06', "('30-06')"],
    ['30-06', "('30-06')"],
    ['30‑06', "('30-06')"],
    ['9mm', "('9mm' | '9 mm')"],
    ['9 mm', "('9mm' | '9 mm')"],
    ['7.62 mm', "('7.62mm' | '7.62 mm')"],
    ['12ga', "('12 gauge' | '12 ga' | '12 bore')"],
    ['12 gauge', "('12 gauge' | '12 ga' | '12 bore')"],
    ['12 ga.', "('12 gauge' | '12 ga' | '12 bore')"],
    ['-9 mm', "!('9mm' | '9 mm')"],
  ] as const)('%s is looked for as %s', ([text, query]) => {
    expect(queryOf(text)).toBe(query);
  });

  test('a unit alone is a word, and one in quotes stays in them', () => {
    expect(queryOf('gauge')).toBe("('gauge':*)");
    expect(queryOf('12 "bore"')).toBe("('12') & ('bore')");
  });
});

describe('lot numbers', () => {
  test.for([
    ['lot 214', [214, true]],
    ['Lot #214', [214, true]],
    ['lot no. 214', [214, true]],
    ['lot number 214', [214, true]],
    ['#214', [214, true]],
    [' # 214 ', [214, true]],
    ['lot214', [214, true]],
    ['214', [214, false]],
    ['12a', [null, false]],
    ['lot 12a', [null, false]],
    ['214 colt', [null, false]],
    ['0', [null, false]],
    ['999999999', [999_999_999, false]],
    ['1000000000', [null, false]],
    ['.45', [null, false]],
    ['45-70', [null, false]],
    ['', [null, false]],
  ] as const)('%j is lot %j', ([text, expected]) => {
    expect(lotOf(text)).toEqual(expected);
  });

  test('what was called a lot is nothing else; a bare number is looked for in the text as well', () => {
    expect(queryOf('lot 214')).toBe('');
    expect(marked('lot 214')).toEqual([]);
    expect(queryOf('214')).toBe("('214')");
  });
});

describe('whatever else is typed', () => {
  test.for(['', '   ', '😀', '& | ! ( ) : * <->', '"', "''", '\\', '--', '%', '_', '…'])(
    '%j is nothing to look for',
    (text) => {
      expect(readSearchText(text).terms).toEqual([]);
      expect(queryOf(text)).toBe('');
    },
  );

  test.for([
    ['colt & !navy', "('colt') & ('navy':*)"],
    ['colt:*', "('colt':*)"],
    ['colt | (navy)', "('colt') & ('navy':*)"],
    ['colt <-> navy', "('colt') & ('navy':*)"],
    ['colt 😀 navy', "('colt') & ('navy':*)"],
    ['a\u0000b', "('a') & ('b')"],
    ["'); drop table lots; --", "('drop') & ('table') & ('lots':*)"],
    ['../../etc/passwd', "('etc/passwd')"],
  ] as const)('operators in %j are punctuation', ([text, query]) => {
    expect(queryOf(text)).toBe(query);
  });

  test('a query is only ever quoted words between our own signs', () => {
    const form = /^(?:!?\('(?:[^'\\]|'')+'(?::\*)?(?: \| '(?:[^'\\]|'')+'(?::\*)?)*\)(?: & |$))*$/u;
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(queryOf(text)).toMatch(form);
      }),
    );
  });
});

describe('what is marked and what is corrected', () => {
  test('every spelling that was looked for, and none that was not wanted', () => {
    expect(marked('Winchester "lever action" -colt')).toEqual(['winchester', 'lever action']);
    expect(marked('9mm 9mm')).toEqual(['9mm', '9 mm']);
  });

  test('words of letters may be typing errors; calibers, short and unwanted words may not', () => {
    expect(wordsToCheck(readSearchText('winchster "lever acton" 1873 .45 of -coltt'))).toEqual([
      'winchster',
      'lever',
      'acton',
    ]);
  });

  test('a correction changes the words and nothing else', () => {
    const corrections = new Map([['winchster', 'winchester']]);
    expect(correctedText('"Winchster rifle" -1873 winchsters', corrections)).toBe(
      '"winchester rifle" -1873 winchsters',
    );
  });
});
