/** License numbers as people type them, and what the number says about the license. */
import { expect, test } from 'vitest';

import { checkFflExpiry, checkFflNumber, writtenFflNumber } from '#contract/account/fflNumber.ts';

const number = '3-36-161-01-8K-04321';
const today = '2026-11-20';

test.each([
  number,
  '336161018K04321',
  '3.36.161.01.8k.04321',
  ' 3–36–161–01–8K–04321 ',
  '3 36 161 01 8k 04321',
])('%s is one number, written in one way', (typed) => {
  expect([checkFflNumber(typed), writtenFflNumber(typed)]).toEqual([undefined, number]);
});

test.each([
  '',
  '3-36-161-01-8K',
  '3-36-161-01-8I-04321',
  'X-36-161-01-8K-04321',
  '3-36-161-04-8K-04321',
  '3-36-161-01-8K-043210',
])('%j is no number of a license', (typed) => {
  expect(checkFflNumber(typed)).toEqual(expect.any(String));
});

test('the day of expiry is still good, the day after is not', () => {
  expect(checkFflExpiry('2028-10-01', number, today)).toBeUndefined();
  expect(checkFflExpiry('2028-10-01', number, '2028-10-01')).toBeUndefined();
  expect(checkFflExpiry('2028-10-01', number, '2028-10-02')).toMatch(/has expired/u);
});

test('the fifth part says the month and the last digit of the year', () => {
  expect(checkFflExpiry('2028-09-01', number, today)).toMatch(/another month/u);
  expect(checkFflExpiry('2027-10-01', number, today)).toMatch(/another month/u);
  // J follows on H: there is no I.
  expect(checkFflExpiry('2028-09-30', '3-36-161-01-8J-04321', today)).toBeUndefined();
});

test.each(['', '10/01/2028', '2028-13-01'])('%j is no date', (date) => {
  expect(checkFflExpiry(date, number, today)).toMatch(/^Enter the date/u);
});
