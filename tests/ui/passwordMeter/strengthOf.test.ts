/** How strong a password is: what is guessed early, what is not, and the one hint that helps. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { checkNewPassword } from '#server/session/checkNewPassword.ts';
import { strengthOf } from '#ui/passwordMeter/strengthOf.ts';

const rated = (password: string, knownText = '') => strengthOf({ password, knownText });

test.each([
  ['password1234', 'similarToCommon'],
  ['passwordpassword', 'repetition'],
  ['aaaaaaaaaaaaaa', 'repetition'],
  ['abcdefghijklmnop', 'sequence'],
  ['qazwsxedcrfvtgb', 'common'],
])('%s is guessed early, and the hint says why', (password, hint) => {
  const rating = rated(password);
  expect(rating.score).toBeLessThan(3);
  expect(rating.hint).toBe(hint);
});

test('words that do not belong together are strong, and need no hint', () => {
  expect(rated('walnut stock and brass')).toEqual({ score: 4, hint: null });
  expect(rated('корова пишет письма')).toEqual({ score: 4, hint: null });
});

test('however strong, less than 12 characters are too short, and more than 128 too long', () => {
  expect(rated('x9$Lq2!vRt0')).toEqual({ score: 1, hint: 'tooShort' });
  expect(rated('a')).toEqual({ score: 0, hint: 'tooShort' });
  expect(rated('🐴'.repeat(6)).hint).toBe('tooShort');
  expect(rated('walnut stock and brass '.repeat(6)).hint).toBe('tooLong');
});

test('what a stranger may know of the account counts for nothing', () => {
  expect(rated('Ruth Hollis 58')).toMatchObject({ hint: null });
  expect(rated('Ruth Hollis 58', 'Ruth Hollis ruth@example.com')).toMatchObject({ hint: 'knownText' });
  expect(rated('Prairie Star 58').score).toBeLessThan(3);
  expect(rated('Ruth eats walnut stock soup', 'Ruth Hollis').score).toBeGreaterThanOrEqual(3);
});

test('the meter calls strong exactly what the server takes', async () => {
  const owner = { email: 'ruth.hollis@example.com', firstName: 'Ruth Ann', lastName: 'Hollis' };
  const passwords = [
    'walnut stock and brass',
    'walnut stock',
    'Ruth Hollis 1985',
    'Ruth Annwalnut soup',
    'ruthhollisruthhollis',
    'Prairie Star 58 bids',
    'i love my guns',
    'winchester1873',
    'correct horse battery staple',
    'x9$Lq2!vRt0#',
    'x9$Lq2!vRt0',
    'aaaaaaaaaaaa',
    'p4ssw0rdp4ssw0rd',
    'корова пишет письма',
    'walnut stock and brass '.repeat(6),
  ];
  const known = [owner.email, owner.firstName, owner.lastName].join('\n');
  const verdicts = passwords.map((password) => [password, rated(password, known).hint === null]);
  const taken = await Promise.all(
    passwords.map(async (password) => [password, (await checkNewPassword(password, owner)) === undefined]),
  );
  expect(verdicts).toEqual(taken);
});

test('every text can be rated', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.string({ maxLength: 40 }),
      (password, known) => {
        const { score, hint } = rated(password, known);
        expect([0, 1, 2, 3, 4]).toContain(score);
        expect(score >= 3 || hint !== null).toBe(true);
      },
    ),
    { numRuns: 10 },
  );
});
