/** What can be known of a card by looking at it. */
import { describe, expect, test } from 'vitest';

import { demoKindOf, demoKinds, demoNumbers, demoToken, kindOfToken } from '#contract/account/demoVault.ts';
import {
  cardBrandOf,
  cardNumberFault,
  codeFault,
  expiryFault,
  expiryText,
  groupedCardNumber,
  isExpired,
  lastFourOf,
  readExpiry,
} from '#contract/account/paymentCards.ts';

describe('the number of a card', () => {
  test.each([
    ['4242 4242 4242 4242', 'visa'],
    ['4222222222222', 'visa'],
    ['5555-5555-5555-4444', 'mastercard'],
    ['2223 0031 2200 3222', 'mastercard'],
    ['3782 822463 10005', 'amex'],
    ['6011111111111117', 'discover'],
    ['6011 0009 9013 9424', 'discover'],
  ] as const)('%s can be right, and is a %s', (number, brand) => {
    expect([cardBrandOf(number), cardNumberFault(number)]).toEqual([brand, undefined]);
  });

  test.each([
    ['', 'Enter the number'],
    ['   ', 'Enter the number'],
    ['4242 4242 4242 424x', 'digits only'],
    ['４２４２ 4242 4242 4242', 'digits only'],
    ['9999 9999 9999 9999', 'We take'],
    ['4242 4242 4242 42', 'have 13, 16 or 19 digits; this one has 14'],
    ['3782 822463 1000', 'have 15 digits; this one has 14'],
    ['4242 4242 4242 4241', 'mistyped'],
    ['4224 4242 4242 4242', 'mistyped'],
  ])('%j cannot be right: it says %j', (number, words) => {
    expect(cardNumberFault(number)).toContain(words);
  });

  test('the brand is known from the first digits on; a neighbor of a range is of none', () => {
    expect(['4', '51', '2221', '2720', '34', '6011', '645'].map(cardBrandOf)).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'mastercard',
      'amex',
      'discover',
      'discover',
    ]);
    expect(['50', '56', '2220', '2721', '35', '6012', ''].map(cardBrandOf)).toEqual(Array(7).fill(null));
  });

  test('is grouped as on the card, and left alone while it is none', () => {
    expect(groupedCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupedCardNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupedCardNumber('3782')).toBe('3782');
    expect([groupedCardNumber(''), groupedCardNumber('my card')]).toEqual(['', 'my card']);
    expect(lastFourOf('3782 822463 10005')).toBe('0005');
  });
});

describe('an expiry', () => {
  const now = { year: 2026, month: 11 };

  test.each(['8/29', '08 / 29', '0829', '08/2029', '8-29', '08.29', ' 082029 '])(
    '%j is August 2029',
    (text) => {
      expect(readExpiry(text)).toEqual({ year: 2029, month: 8 });
    },
  );

  test.each(['13/29', '0/29', '829', '8/9', 'August', '08/029'])('%j is none', (text) => {
    expect([readExpiry(text), expiryFault(text, now)]).toEqual([
      null,
      'Enter month and year as on the card, such as 08 / 29.',
    ]);
  });

  test('is good to the end of its month, and for twenty years at most', () => {
    expect(expiryFault('11/26', now)).toBeUndefined();
    expect(expiryFault('10/26', now)).toBe('This card has expired.');
    expect(expiryFault('11/46', now)).toBeUndefined();
    expect(expiryFault('11/47', now)).toBe('No card is good for that long.');
    expect(isExpired({ year: 2025, month: 12 }, now)).toBe(true);
  });

  test('reads as on the card', () => {
    expect(expiryText({ year: 2029, month: 8 })).toBe('08 / 29');
  });
});

test('the code has three digits, and four on an American Express', () => {
  expect([codeFault('737', '4242'), codeFault('7373', '37')]).toEqual([undefined, undefined]);
  expect(codeFault('', '4242')).toBe('Enter the 3 digits of the security code.');
  expect(codeFault('7373', '4242')).toBe('The security code of Visa has 3 digits.');
  expect(codeFault('73x', '')).toBe('The security code has 3 digits.');
});

test('the demo’s numbers could be cards; a token says what becomes of a payment, and nothing of the number', () => {
  const key = '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f0aa';
  for (const kind of demoKinds) {
    const number = demoNumbers[kind];
    expect([cardNumberFault(number), demoKindOf(number)]).toEqual([undefined, kind]);
    expect(kindOfToken(demoToken(kind, key))).toBe(kind);
  }
  expect(demoKindOf('5555 5555 5555 4444')).toBe('good');
  expect(kindOfToken('demo_good_4242424242424242')).toBeUndefined();
});
