/** What may stand in the form of a new account, and what is said where it may not. */
import { expect, test } from 'vitest';

import { guessablePassword } from '#contract/account/accountFields.ts';

import { accountsSite, aForm, countRows, create } from './accountsSite.ts';

type Refused = { code: string; fields: Record<string, string> };

async function refusalOf(fields: object, at?: string): Promise<Record<string, string>> {
  const { post, db } = await accountsSite(at === undefined ? {} : { at });
  const before = await countRows(db);
  const answer = await post(create, aForm(fields));
  expect(answer.statusCode).toBe(400);
  expect(await countRows(db)).toEqual(before);
  return answer.json<Refused>().fields;
}

test('an empty form learns of every field at once', async () => {
  const empty = { firstName: '', lastName: ' ', email: '', password: '', phone: '', street: '', city: '' };
  const rest = { state: '', zip: '', country: '', birthDate: { month: '', day: '', year: '' } };
  expect(await refusalOf({ ...empty, ...rest, termsVersion: '' })).toEqual({
    firstName: 'Enter your first name.',
    lastName: 'Enter your last name.',
    email: 'Enter your email address.',
    password: 'Enter a password.',
    phone: 'Enter your phone number.',
    street: 'Enter your street address.',
    city: 'Enter your city.',
    country: 'Choose your country.',
    birthDate: 'Enter your date of birth.',
    termsVersion: 'The terms have changed since you opened this page: please read them again.',
  });
});

test('an address in the United States has a state and a ZIP code', async () => {
  expect(await refusalOf({ country: 'US', state: '', zip: '' })).toEqual({
    state: 'Choose your state.',
    zip: 'Enter your ZIP code.',
  });
});

const oneLine = 'Remove the line breaks and control characters.';
const common = guessablePassword;

test.each([
  ['firstName', 'A\r\nBcc: x@y.example', oneLine],
  ['lastName', 'A\nB', oneLine],
  ['firstName', 'A\u0085B', oneLine],
  ['firstName', '\u202Enora', oneLine],
  ['street', '\u200B', 'Enter your street address.'],
  ['email', 'nora@example.com\r\nBcc: x@y.example', oneLine],
  ['email', 'nora@example.com, x@y.example', 'Enter a full email address, such as name@example.com.'],
  ['email', '"nora" <nora@example.com>', 'Enter a full email address, such as name@example.com.'],
  ['email', `${'n'.repeat(250)}@example.com`, 'Use at most 254 characters.'],
  ['street', 'S\u001b[31m', oneLine],
  ['firstName', 'n'.repeat(61), 'Use at most 60 characters.'],
  ['phone', 'call me', 'Enter a phone number with its area code, such as (309) 555-0142.'],
  ['zip', '<61071>', 'Enter a ZIP code of five digits, such as 61071.'],
  ['zip', '6107', 'Enter a ZIP code of five digits, such as 61071.'],
  ['zip', 'K1A 0B1', 'Enter a ZIP code of five digits, such as 61071.'],
  ['state', 'Illinois', 'Choose your state.'],
  ['state', 'ON', 'Choose your state.'],
  ['country', 'USA', 'Choose your country.'],
  ['country', 'ZZ', 'Choose your country.'],
  ['country', 'XA', 'Choose your country.'],
  [
    'termsVersion',
    '2020-01-01',
    'The terms have changed since you opened this page: please read them again.',
  ],
  ['password', 'elevenchars', 'Use at least 12 characters.'],
  ['password', 'x7'.repeat(65), 'Use at most 128 characters.'],
  ['password', 'passwordpassword', common],
])('%s must not be %j', async (field, typed, sentence) => {
  expect(await refusalOf({ [field]: typed })).toEqual({ [field]: sentence });
});

test('an address in another country has no state or ZIP code of the United States', async () => {
  const { post } = await accountsSite();
  const elsewhere = { country: 'CA', state: 'Ontario', zip: 'K1A 0B1' };
  expect((await post(create, aForm(elsewhere))).json()).toEqual({ success: true });
  expect(await refusalOf({ ...elsewhere, zip: '<61071>' })).toEqual({
    zip: 'Use letters, digits and dashes only.',
  });
});

test.each([
  ['the email address', 'castle.nora@example.com'],
  ['the email address with padding', 'castle.nora@example.com!!'],
  ['the name', 'nora castellan'],
  ['the name with padding', 'NoraCastellan2026!'],
  ['the company', 'Prairie Star Auction Company'],
  ['the company with padding', 'PrairieStar2026!'],
])('a password must not be made of %s', async (_, password) => {
  expect(await refusalOf({ email: 'castle.nora@example.com', password })).toEqual({ password: common });
});

/** Still the twentieth in Chicago, four hours into the twenty-first in Greenwich. */
const lateInChicago = '2026-11-21T04:00:00.000Z';

test('anyone who turns eighteen today, where the auctions are, may have an account', async () => {
  const { post } = await accountsSite({ at: lateInChicago });
  const answer = await post(create, aForm({ birthDate: { month: '11', day: '20', year: '2008' } }));
  expect(answer.json()).toEqual({ success: true });
});

test('anyone who turns eighteen tomorrow, where the auctions are, may not', async () => {
  const birthDate = { month: '11', day: '21', year: '2008' };
  expect(await refusalOf({ birthDate }, lateInChicago)).toEqual({
    birthDate: 'You must be at least 18 years old to have an account.',
  });
});

test.each([
  { month: '02', day: '30', year: '1985' },
  { month: '13', day: '01', year: '1985' },
  { month: '04', day: '17', year: '85' },
  { month: '4x', day: '17', year: '1985' },
])('a date of birth is one the calendar has: %j', async (birthDate) => {
  expect(await refusalOf({ birthDate })).toEqual({
    birthDate: 'Enter a real date as month, day and year, such as 04 17 1985.',
  });
});

test('emoji and half characters in a name do not get in the way', async () => {
  const { post } = await accountsSite();
  const answer = await post(create, aForm({ firstName: 'Nora \u{1F3AF}', lastName: 'Half \ud83c' }));
  expect(answer.json()).toEqual({ success: true });
});
