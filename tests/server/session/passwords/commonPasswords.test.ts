/** Which passwords are too easily guessed to be anybody's. */
import { expect, test } from 'vitest';

import { guessablePassword } from '#contract/account/accountFields.ts';
import { checkNewPassword } from '#server/session/checkNewPassword.ts';

const owner = { email: 'harlan.whitcomb+lots@example.com', firstName: 'Harlan', lastName: 'Whitcomb' };

test.each([
  ['a well-known one', 'passwordstandard'],
  ['a well-known one in capitals', 'QWERTYUIOP123'],
  ['a well-known one with a year', 'Sunshine2024!'],
  ['a well-known one in other signs', 'P@ssw0rd2026'],
  ['a well-known one backwards', 'drowssap1234'],
  ['one letter', 'aaaaaaaaaaaa'],
  ['one letter but for the last', 'aaaaaaaaaaab'],
  ['one emoji', '\u{1F3AF}'.repeat(12)],
  ['nothing but spaces', ' '.repeat(12)],
  ['a repetition', 'abcabcabcabc'],
  ['a long repetition', 'ab'.repeat(64)],
  ['the same word twice', 'dragon1dragon1'],
  ['digits in a row', '123456789012'],
  ['letters in a row', 'abcdefghijkl'],
  ['keys side by side', 'qazwsxedcrfv'],
  ['keys in a row and a number', 'qwertyuiop12'],
  ['the email address', 'harlan.whitcomb+lots@example.com'],
  ['the email address with padding', '!harlan.whitcomb+lots@example.com1'],
  ['the name', 'Harlan Whitcomb'],
  ['the name the other way round', 'whitcomb-harlan'],
  ['the name backwards', 'bmoctihwnalrah'],
  ['the name in other signs', 'h4rl4nwh1tc0mb'],
  ['the name with padding', 'xxHarlanWhitcomb1985xx'],
  ['the company', 'Prairie Star Auction Company'],
  ['the company with padding', 'PrairieStar2026!'],
  ['the password that the demo publishes', 'prairie-star-demo'],
  ['the company’s town and its ZIP code', 'RockFalls61071'],
  ['a maker', 'smithandwesson'],
  ['a maker with spaces', 'smith and wesson'],
  ['a maker and a year', 'winchester1873'],
  ['a maker and a model', 'Remington870!!'],
  ['two words of the trade and a year', 'ColtPeacemaker1873'],
  ['a make of motorcycles', 'harleydavidson1'],
  ['what many people would say', 'ilovemywife123'],
  ['what the trade would say', 'donttreadonme'],
  ['a season around a year', 'summer2026summer'],
  ['two words of English and a year', 'mountainriver1987'],
  ['a first name, a last name and a year', 'margaretkowalski1962'],
  ['three words that everybody knows', 'coffeetrainfish'],
  ['three short words of English', 'whatisthisabout'],
  ['colors in a row', 'redorangeyellowgreenblue'],
  ['planets in a row', 'marsvenusmercuryearth'],
])('%s is too common', async (_, password) => {
  expect(await checkNewPassword(password, owner)).toBe(guessablePassword);
});

test.each([
  'a walnut stock and brass',
  'correct horse battery staple',
  'lampriverticketonion',
  'tractor mitten opera cloud',
  'my dog eats old shoes',
  'she walks home after work',
  'we sold the red barn',
  'Tq8vRm2LxW4k',
  'wqzjkyxbnvpt',
  'blue-ottersX1',
  'x7Gq!z0pLm2w',
  'harlan rides at 7 with x7Gq!z0p',
  'ein grünes Fahrrad',
  '七本の古い木の椅子と机と窓',
])(
  'neither capitals, digits nor signs are asked for, and a word of one’s own is no fault: %s',
  async (password) => {
    expect(await checkNewPassword(password, owner)).toBeUndefined();
  },
);

test.each([
  [11, 'Use at least 12 characters.'],
  [12, undefined],
  [128, undefined],
  [129, 'Use at most 128 characters.'],
])('characters are counted as people count them: %i', async (length, sentence) => {
  const signs = Array.from(
    '\u{1F3AF}\u{1F98C}\u{1F33E}\u{1F40E}\u{1F525}\u{1F3BB}\u{26F5}\u{1F9ED}\u{1F989}\u{1F343}\u{1F955}',
  );
  const password = Array.from({ length }, (_, at) => signs[(at * at + 3 * (at % 7)) % signs.length]).join('');
  expect(await checkNewPassword(password, owner)).toBe(sentence);
});
