/** That the words that are guessed first can be found in a password. */
import { expect, test } from 'vitest';

import { guessableWords } from '#contract/session/guessableWords.ts';

test('each word stands once, as a password in small letters would have it', () => {
  expect(new Set(guessableWords).size).toBe(guessableWords.length);
  expect(guessableWords.filter((word) => word === '' || word !== word.toLowerCase().trim())).toEqual([]);
});

test.each(['prairie star', 'prairiestar', 'rockfalls', '61071', 'foundry', 'bedford'])(
  'the company’s own words are among them: %s',
  (word) => expect(guessableWords).toContain(word),
);

test.each(['colt', 'smith and wesson', 'smithandwesson', 'garand', 'lever action', 'leveraction'])(
  'words of the trade are among them, with spaces and without: %s',
  (word) => expect(guessableWords).toContain(word),
);
