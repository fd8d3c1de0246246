/** What may stand in the fields of an account, at the edges and against what attackers type. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type Check,
  checkBirthDate,
  checkCity,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPassword,
  checkPhone,
  checkState,
  checkStreet,
  checkStreet2,
  checkZip,
  fieldLengths,
} from '#contract/account/accountFields.ts';

type Line = { check: Check; max: number; missing: string };

const lines: [string, Line][] = [
  ['first name', { check: checkFirstName, max: fieldLengths.name, missing: 'Enter your first name.' }],
  ['last name', { check: checkLastName, max: fieldLengths.name, missing: 'Enter your last name.' }],
  ['street', { check: checkStreet, max: fieldLengths.street, missing: 'Enter your street address.' }],
  ['city', { check: checkCity, max: fieldLengths.city, missing: 'Enter your city.' }],
];

const controls = 'Remove the line breaks and control characters.';

describe.each(lines)('the %s', (_, { check, max, missing }) => {
  test('is asked for when it is empty, blank or invisible', () => {
    for (const text of ['', ' ', '\t \n', '\u{A0}', '\u{200B}', '\u{FEFF}\u{200D} \u{200B}']) {
      expect([text, check(text)]).toEqual([text, missing]);
    }
  });

  test('may be as long as its limit, spaces at the ends not counted', () => {
    expect(check('a'.repeat(max))).toBeUndefined();
    expect(check(`  ${'a'.repeat(max)}  `)).toBeUndefined();
    expect(check('a'.repeat(max + 1))).toBe(`Use at most ${max} characters.`);
  });

  test('has no line break and no other control character inside', () => {
    for (const control of ['\r\n', '\n', '\0', '\u{85}', '\u{1B}[2J', '\u{2028}', '\u{2029}', '\u{202E}']) {
      expect([control, check(`a${control}Bcc: b@example.com`)]).toEqual([control, controls]);
    }
  });
});

test('names of people pass, in every script', () => {
  const names = [
    'Ruth',
    'D’Arcy',
    "O'Neill",
    'Anne-Marie',
    'José',
    'Zoë',
    '李',
    'Øystein',
    'Ng',
    'محمد',
    'J.R.',
  ];
  for (const name of names) {
    expect([name, checkFirstName(name), checkLastName(name)]).toEqual([name, undefined, undefined]);
  }
});

test('text that would be code somewhere else is only text', () => {
  for (const text of [
    "Robert'); drop table accounts;--",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '${x}',
    '../..',
  ]) {
    expect([text, checkLastName(text), checkCity(text)]).toEqual([text, undefined, undefined]);
  }
});

test('a second address line may be missing, but is one visible line like the others', () => {
  expect([checkStreet2(''), checkStreet2('  '), checkStreet2('Apt 4')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(checkStreet2('Apt\n4')).toBe(controls);
  expect(checkStreet2('\u{200B}')).toBe('Remove the invisible characters.');
  expect(checkStreet2('a'.repeat(fieldLengths.street + 1))).toBe('Use at most 100 characters.');
});

test('ZIP and postal codes of the world pass', () => {
  for (const code of [
    '61071',
    '61071-1234',
    'SW1A 1AA',
    'K1A 0B1',
    '100-0001',
    'D02 AF30',
    '1010',
    ' 61071 ',
  ]) {
    expect([code, checkZip(code)]).toEqual([code, undefined]);
  }
  // Hong Kong has neither.
  expect([checkZip(''), checkState(' ')]).toEqual([undefined, undefined]);
  for (const code of ['-61071', '61071;', '610_71', '６１０７１!', '#1']) {
    expect([code, checkZip(code)]).toEqual([code, 'Use letters, digits and dashes only.']);
  }
});

const fullEmail = 'Enter a full email address, such as name@example.com.';

test('email addresses that exist pass', () => {
  const addresses = [
    'r.hollis@example.com',
    'ruth+bids@example.co.uk',
    "o'neill@example.com",
    'a@b.co',
    'josé@exämple.de',
    '用户@例子.公司',
    'user@उदाहरण.भारत',
    'a@xn--exmple-cua.co-op.de',
    '1@2.3',
    'user%west@example.com',
    ' ruth@example.com ',
    'UPPER@EXAMPLE.COM',
    `${'a'.repeat(fieldLengths.email - '@example.com'.length)}@example.com`,
  ];
  for (const address of addresses) expect([address, checkEmail(address)]).toEqual([address, undefined]);
});

test('what is no whole email address gets a sentence on how one looks', () => {
  const addresses = [
    'ruth',
    'ruth@',
    '@example.com',
    'ruth@example',
    'ruth@@example.com',
    'ruth@example..com',
    'ruth@.example.com',
    'ruth@example.com.',
    'ru th@example.com',
    'ruth@exam ple.com',
    'Ruth <ruth@example.com>',
    'ruth@example.com,anna@example.com',
    'ruth@example.com;anna@example.com',
    '"ruth"@example.com',
    'ruth(bids)@example.com',
    'ruth@[192.0.2.1]',
    'ruth\\@example.com',
    'ruth\u{200B}@example.com',
    'ruth@example.com\u{200D}',
    'ruth@exam\u{AD}ple.com',
    'ruth@example.com?subject=hello',
    'ruth@example.com&cc=anna',
    'ruth@example.com/path',
    'ruth@example.com#part',
    'ruth@example.com%0Abcc',
    'ruth@exam_ple.com',
    "ruth@example.com'",
    'ruth@-example.com',
  ];
  for (const address of addresses) expect([address, checkEmail(address)]).toEqual([address, fullEmail]);
});

test('an email address cannot carry a header of a mail', () => {
  for (const address of [
    'ruth@example.com\r\nBcc: all@example.com',
    'ruth\n@example.com',
    'ruth@example.com\0.org',
  ]) {
    expect([address, checkEmail(address)]).toEqual([address, controls]);
  }
});

test('an email address that passes is one the database takes', () => {
  const anyAddress = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.emailAddress(),
    fc
      .tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
      .map((sides) => `${sides.join('@')}.com`),
  );
  fc.assert(
    fc.property(anyAddress, (address) => {
      if (checkEmail(address) !== undefined) return;
      const kept = address.trim();
      expect(kept).toMatch(/^[^@\s]+@[^@\s]+$/u);
      expect(kept.length).toBeLessThanOrEqual(254);
      expect(kept).not.toMatch(/\p{C}/u);
    }),
    { numRuns: 500 },
  );
});

test('no text, however long and strange, keeps a check busy', () => {
  const texts = [
    'a.'.repeat(50_000),
    `${'a'.repeat(50_000)}@`,
    '1 '.repeat(50_000),
    `a@${'a.'.repeat(120)}`,
    '-'.repeat(12),
  ];
  const startedMs = performance.now();
  for (const check of [checkEmail, checkPhone, checkZip, checkFirstName]) texts.forEach(check);
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});

const phoneSentence = 'Enter a phone number with its area code, such as (309) 555-0142.';

test('phone numbers pass as people write them', () => {
  for (const phone of [
    '(309) 555-0142',
    '309.555.0142',
    '+1 309 555 0142',
    '3095550142',
    '+49 30 1234567',
    '5550142',
  ]) {
    expect([phone, checkPhone(phone)]).toEqual([phone, undefined]);
  }
});

test('a phone number has 7 to 15 digits and nothing but digits and signs', () => {
  expect(checkPhone('555014')).toBe(phoneSentence);
  expect(checkPhone('1'.repeat(15))).toBeUndefined();
  expect(checkPhone('1'.repeat(16))).toBe(phoneSentence);
  expect(checkPhone('5'.repeat(fieldLengths.phone + 1))).toBe('Use at most 30 characters.');
  for (const phone of ['call me', '(309) 555-0142 x7', '309+5550142', '٣٠٩٥٥٥٠١٤٢', '()-. ()-.']) {
    expect([phone, checkPhone(phone)]).toEqual([phone, phoneSentence]);
  }
  expect(checkPhone('')).toBe('Enter your phone number.');
  expect(checkPhone('309\n5550142')).toBe(controls);
});

test('a password has 12 to 128 characters, of whatever kind', () => {
  expect(checkPassword('')).toBe('Enter a password.');
  expect(checkPassword('a'.repeat(11))).toBe('Use at least 12 characters.');
  expect(checkPassword('a'.repeat(12))).toBeUndefined();
  expect(checkPassword(' '.repeat(12))).toBeUndefined();
  expect(checkPassword('a'.repeat(128))).toBeUndefined();
  expect(checkPassword('a'.repeat(129))).toBe('Use at most 128 characters.');
});

test('a character of a password is one character, whatever it takes to store it', () => {
  expect(checkPassword('🐴'.repeat(11))).toBe('Use at least 12 characters.');
  expect(checkPassword('🐴'.repeat(12))).toBeUndefined();
  expect(checkPassword('🐴'.repeat(128))).toBeUndefined();
});

const on = { today: { year: 2026, month: 11, day: 20 }, minimumAge: 18 };
const born = (month: string, day: string, year: string) => checkBirthDate({ month, day, year }, on);
const realDate = 'Enter a real date as month, day and year, such as 04 17 1985.';

test('a date of birth is asked for, and read strictly', () => {
  expect(born('', '', '')).toBe('Enter your date of birth.');
  expect(born(' ', '', '')).toBe('Enter your date of birth.');
  for (const [month, day, year] of [
    ['04', '17', ''],
    ['02', '30', '1985'],
    ['02', '29', '1985'],
    ['13', '01', '1985'],
    ['04', '17', '85'],
    ['ab', '17', '1985'],
  ] as const) {
    expect([month, day, year, born(month, day, year)]).toEqual([month, day, year, realDate]);
  }
  expect([born('04', '17', '1985'), born('2', '29', '1984')]).toEqual([undefined, undefined]);
});

test('the 18th birthday itself passes, the day before does not', () => {
  expect(born('11', '20', '2008')).toBeUndefined();
  expect(born('11', '21', '2008')).toBe('You must be at least 18 years old to have an account.');
  expect(born('11', '20', '2030')).toBe('You must be at least 18 years old to have an account.');
  const older = { ...on, minimumAge: 21 };
  expect(checkBirthDate({ month: '11', day: '20', year: '2008' }, older)).toMatch(/at least 21/u);
});

test('a year no one alive was born in is a slip of the finger', () => {
  expect(born('04', '17', '1085')).toBe(realDate);
  expect([born('11', '20', '1896'), born('11', '20', '1895')]).toEqual([undefined, realDate]);
});

test('every sentence ends as a sentence does', () => {
  const checks = [
    ...lines.map(([, { check }]) => check),
    checkEmail,
    checkPhone,
    checkPassword,
    checkStreet2,
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...checks), (text, check) => {
      expect(check(text) ?? 'Fine.').toMatch(/^[A-Z].*\.$/u);
    }),
  );
});
