/** Phone numbers, as people write them. */
import { expect, test } from 'vitest';

import { checkPhoneNumber, e164Of, formatPhone } from '#contract/account/phoneNumber.ts';

test.each([
  '(309) 555-0142',
  '309-555-0142',
  '309.555.0142',
  '309 555 0142',
  '3095550142',
  '1 (309) 555-0142',
  '+1 309 555 0142',
  '1-309-555-0142',
  'tel:+1-309-555-0142',
  '309/555-0142',
  '３０９ ５５５ ０１４２',
  '  +1 (309) 555–0142 ',
])('%s is one and the same number', (typed) => {
  expect([e164Of(typed), checkPhoneNumber(typed)]).toEqual(['+13095550142', undefined]);
});

test.each([
  ['+44 20 7946 0958', 'US', '+442079460958'],
  ['011 44 20 7946 0958', 'US', '+442079460958'],
  ['+44 (0)20 7946 0958', 'US', '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['00 1 309 555 0142', 'DE', '+13095550142'],
  ['030 901820', 'DE', '+4930901820'],
  ['06 698 4567', 'IT', '+39066984567'],
])('%s, written in %s, is %s', (typed, country, e164) => {
  expect(e164Of(typed, country)).toBe(e164);
});

test.each([
  ['', 'Enter a phone number.'],
  ['\u200B ', 'Enter a phone number.'],
  ['309-555-0142 x12', 'Leave out the extension: we call the number itself.'],
  ['309-555-0142 ext. 12', 'Leave out the extension: we call the number itself.'],
  ['0'.repeat(41), 'Enter one phone number only.'],
])('%j is answered by: %s', (typed, sentence) => {
  expect(checkPhoneNumber(typed)).toBe(sentence);
});

test.each(['555-0142', '109-555-0142', '309-155-0142', 'call me', '+1 309 555 014', '309-555-0142 or 0143'])(
  '%s is no number',
  (typed) => {
    expect(e164Of(typed)).toBeNull();
    expect(checkPhoneNumber(typed)).toMatch(/^Enter /u);
  },
);

test('a number is read as it is written at home, and abroad with its country', () => {
  expect(['+13095550142', '+442079460958', '+35315551234', '+99912345678'].map(formatPhone)).toEqual([
    '(309) 555-0142',
    '+44 207 946 0958',
    '+353 155 512 34',
    '+99912345678',
  ]);
});
