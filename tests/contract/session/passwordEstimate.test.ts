/** What the estimator of guesses is given, on whichever side it runs. */
import { expect, test } from 'vitest';

import { guessableWords } from '#contract/session/guessableWords.ts';
import { passwordDictionary, withoutWords, wordsOf } from '#contract/session/passwordEstimate.ts';

const many = Array.from({ length: 100 }, (_, at) => `word${at}`);

test('short rows of words become one dictionary, long ones stay as they are, and the trade’s is added', () => {
  const seasons = ['spring', 'summer'];
  const months = ['may', 'summer'];
  expect(passwordDictionary({ many, 'seasons-en': seasons, 'months-en': months })).toEqual({
    trade: guessableWords,
    'cardinalNumbers-and-other-rows': ['spring', 'summer', 'may'],
    many,
  });
});

test('words are split at anything but letters and digits, short ones left out, the longest first', () => {
  expect(wordsOf(['Jo Ash', 'jo.ashworth+lots@example.com', 'Åse'])).toEqual([
    'ashworth',
    'example',
    'lots',
    'ash',
    'com',
    'åse',
  ]);
});

test('a password without such words is what is left of it, in whatever letters they were typed', () => {
  expect(withoutWords('xASHWORTH1ash!', wordsOf(['Ash Ashworth']))).toBe('x1!');
});
