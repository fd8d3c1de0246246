/** Postal codes: what they look like in a country, and which state they show. */
import { expect, test } from 'vitest';

import { checkPostalCode, tidyPostalCode } from '#contract/kernel/postalCode.ts';
import { usStates } from '#contract/kernel/usStates.ts';

const check = (country: string, state: string, typed: string) => checkPostalCode({ country, state })(typed);

test.each([
  ['US', 'IL', '61434', '61434'],
  ['US', 'IL', '61434-1207', '61434-1207'],
  ['US', 'IL', ' 614341207 ', '61434-1207'],
  ['US', 'NY', '06390', '06390'],
  ['US', 'AS', '96799', '96799'],
  ['US', 'AP', '96319', '96319'],
  ['US', '', '61434', '61434'],
  ['CA', 'ON', 'k1a0b1', 'K1A 0B1'],
  ['GB', '', 'sw1a1aa', 'SW1A 1AA'],
  ['AU', 'NSW', '2000', '2000'],
  ['DE', '', '10115', '10115'],
  ['HK', '', '', ''],
  ['BR', 'SP', '01310-100', '01310-100'],
])('%s %s %j is good, and kept as %j', (...[country, state, typed, kept]) => {
  expect([check(country, state, typed), tidyPostalCode(country, typed)]).toEqual([undefined, kept]);
});

test.each([
  ['US', 'IL', '', 'Enter the ZIP code, such as 61071.'],
  ['US', 'IL', '6143', 'Enter a ZIP code of the United States, such as 61071.'],
  ['US', 'CA', '61434', 'ZIP code 61434 is in Illinois, not in California.'],
  ['US', 'IL', '06390', 'ZIP code 06390 is in New York or Connecticut, not in Illinois.'],
  ['US', 'IL', '00001', 'ZIP code 00001 is in no state.'],
  [
    'US',
    'IL',
    'K1A 0B1',
    'That is a postal code of Canada. Choose that country, or enter a ZIP code such as 61071.',
  ],
  ['CA', 'ON', 'H2Y 1C6', 'Postal code H2Y 1C6 is in Quebec, not in Ontario.'],
  ['CA', 'ON', '61434', 'Enter a postal code of Canada, such as K1A 0B1.'],
  ['DE', '', '1011', 'Enter a postal code of Germany, such as 10115.'],
])('%s %s %j is answered by: %s', (...[country, state, typed, sentence]) => {
  expect(check(country, state, typed)).toBe(sentence);
});

test('every state has ZIP codes of its own', () => {
  const without = usStates.filter(({ code }) =>
    Array.from({ length: 1_000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`).every(
      (zip) => check('US', code, zip) !== undefined,
    ),
  );
  expect(without).toEqual([]);
});
