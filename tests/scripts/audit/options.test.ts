/** What an audit can be asked for, and each way of asking it wrongly with its one sentence. */
import { expect, test } from 'vitest';

import { caseSections } from '#scripts/audit/cases.ts';
import { AuditRefused, readOptions } from '#scripts/audit/options.ts';
import { clauseSections, isMeant, subjectsOf } from '#scripts/audit/subjects.ts';

const numbers = (args: readonly string[]): string[] =>
  subjectsOf(readOptions(args, {}).sections).map(({ number }) => number);

test('everything is audited unless something is named', () => {
  expect(readOptions([], {})).toEqual({
    sections: clauseSections,
    url: null,
    account: null,
    isAdversarial: false,
    folder: 'audit',
  });
});

test('prefixes and numbers may be mixed, in any case and with spaces', () => {
  expect(numbers(['--only', 'dm-03, HC'])).toEqual(['HC-01', 'HC-02', 'DM-03']);
});

test('the adversarial mode has cases: all of them, a journey, one of its calls, or a single harm', () => {
  expect(readOptions(['--adversarial'], {}).sections).toEqual(caseSections);
  const asked = numbers(['--adversarial', '--only', 'j1-1-clock-JUMP, J2-1,J6']);
  const harms = ['latency', '401', '500', 'drop', 'malformed', 'clock-jump'];
  expect(asked).toEqual([
    'J1-1-clock-jump',
    ...harms.map((harm) => `J2-1-${harm}`),
    ...harms.map((harm) => `J6-1-${harm}`),
  ]);
});

test('a name means what it begins, and not what merely begins alike', () => {
  const isJ1 = (number: string): boolean => isMeant({ number, text: '' }, 'J1');
  expect(['J1-1-401', 'J1', 'J10-1-401'].map(isJ1)).toEqual([true, true, false]);
});

test('a deployed site comes with an account', () => {
  const environment = { AUDIT_EMAIL: 'ruth@example.com', AUDIT_PASSWORD: 'a walnut stock' };
  const { url, account } = readOptions(['--url', 'https://auctions.example/faq'], environment);
  expect({ url, account }).toEqual({
    url: 'https://auctions.example',
    account: { email: 'ruth@example.com', password: 'a walnut stock' },
  });
});

test.each([
  [['--only', 'LG-99'], 'There is no clause “LG-99”.'],
  [['--only', 'LG,XX,'], 'There is no clause “XX”, “”.'],
  [['--adversarial', '--only', 'LG'], 'There is no case “LG”. Name a prefix (J1, J2, '],
  [['--only', 'J1'], 'There is no clause “J1”.'],
  [['--adversarial', '--only', 'J1-9'], 'There is no case “J1-9”.'],
  [['--url', 'auctions.example'], '“auctions.example” is not the address of a site'],
  [['--url', 'file:///etc'], '“file:///etc” is not the address of a site'],
  [['--url', 'https://auctions.example'], 'set AUDIT_EMAIL and AUDIT_PASSWORD'],
  [['--all'], 'Use: npm run audit'],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(AuditRefused);
  expect(() => readOptions(args, {})).toThrow(sentence);
});
