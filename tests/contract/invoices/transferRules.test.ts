/** From the hammer to the buyer's hands: the federal rule of each class, and what fifty states and a district add. */
import { expect, test } from 'vitest';

import { lotClasses, lotForms } from '#contract/catalog/lots.ts';
import { buyerStates, stateAdditions } from '#contract/invoices/stateTransferRules.ts';
import { federalRule, type TransferFacts } from '#contract/invoices/transferRules.ts';

const facts = (given: Partial<TransferFacts> = {}): TransferFacts => ({
  lotClass: 'M',
  form: 'H',
  category: 'semi-automatic-pistol',
  text: 'Walnut grips.',
  ...given,
});

const said = (given: Partial<TransferFacts>) => federalRule(facts(given)).steps.join(' ');
const added = (given: Partial<TransferFacts>, state: string) => stateAdditions(facts(given), state).join(' ');

test.each([
  ['A', 'door'],
  ['C', 'collectorOrDealer'],
  ['M', 'dealer'],
  ['N', 'approval'],
  ['X', 'door'],
] as const)('class %s goes by %s', (lotClass, path) => {
  expect(federalRule(facts({ lotClass })).path).toBe(path);
});

test('an antique needs no dealer and no check; a modern firearm needs both', () => {
  expect(said({ lotClass: 'A' })).not.toMatch(/dealer|4473/u);
  expect(said({ lotClass: 'M' })).toMatch(/dealer \(FFL\) in your state.*Form 4473.*background check/u);
});

test('a relic goes straight to a licensed collector, or through a dealer', () => {
  expect(said({ lotClass: 'C' })).toMatch(/type 03 FFL.*Without one, name a dealer/u);
});

test('a handgun is for buyers of 21, a long gun of 18', () => {
  expect(said({ form: 'H' })).toContain('at least 21 for a handgun');
  expect(said({ form: 'L' })).toContain('at least 18 for a long gun');
});

test.each([
  ['machine-gun', '$200'],
  ['submachine-gun', '$200'],
  ['destructive-device', '$200'],
  ['suppressor', '$0'],
  ['short-barrel', '$0'],
])('the transfer tax of a %s is %s', (category, tax) => {
  expect(said({ lotClass: 'N', category })).toContain(`The transfer tax is ${tax}.`);
});

test('there are fifty states and the District of Columbia, and no territory', () => {
  expect(buyerStates).toHaveLength(51);
  expect(buyerStates.map(({ code }) => code)).toEqual(expect.arrayContaining(['AL', 'DC', 'WY']));
  expect(buyerStates.map(({ code }) => code)).not.toContain('PR');
});

const everyClassAndForm = lotClasses.flatMap((lotClass) => lotForms.map((form) => ({ lotClass, form })));

test.each(everyClassAndForm)('every state has something to read for %o, once, in sentences', (kind) => {
  for (const { code } of buyerStates) {
    const additions = stateAdditions(facts(kind), code);
    expect([code, additions.length]).not.toEqual([code, 0]);
    expect(new Set(additions).size).toBe(additions.length);
    expect(additions.every((sentence) => /^[A-Z].*\.$/u.test(sentence))).toBe(true);
  }
});

test.each(['', 'ZZ', 'PR', 'constructor'])('%o is no state and adds nothing', (code) => {
  expect(stateAdditions(facts(), code)).toEqual([]);
});

test('a state that asks for a permit says so, and only for what it is asked for', () => {
  expect(added({ form: 'H' }, 'IL')).toContain('Illinois asks the buyer of a firearm');
  expect(added({ form: 'H' }, 'NE')).toContain('Nebraska asks the buyer of a handgun');
  expect(added({ form: 'L' }, 'NE')).not.toContain('asks the buyer');
  expect(added({ form: 'H' }, 'TX')).toBe(
    'We know of nothing that Texas adds for most lots of this class. Local law may differ.',
  );
});

test('where antiques are not exempt the buyer is asked to call first', () => {
  for (const state of ['HI', 'NJ', 'NY']) expect(added({ lotClass: 'A' }, state)).toContain('Call us before');
  expect(added({ lotClass: 'A' }, 'TX')).toContain('no dealer or permit that Texas asks for');
});

test('what a state closes to civilians is not promised', () => {
  expect(added({ lotClass: 'N' }, 'CA')).toContain('to licensees only');
  expect(added({ lotClass: 'N' }, 'IA')).toContain('restricts some kinds');
  expect(added({ lotClass: 'N' }, 'TX')).toContain('federal approval is what counts in Texas');
});

test('ammunition takes a dealer in California and never goes to Alaska or Hawaii', () => {
  const ammunition = { lotClass: 'X', form: 'O', category: 'ammunition' } as const;
  expect(added(ammunition, 'CA')).toContain('goes to a dealer');
  expect(added(ammunition, 'AK')).toBe('We cannot ship ammunition to Alaska.');
  expect(added(ammunition, 'HI')).toContain('We cannot ship ammunition to Hawaii.');
  expect(added({ ...ammunition, category: 'book' }, 'AK')).not.toContain('ammunition');
});

test('ivory is mentioned where it is limited and only for a lot that has it', () => {
  const ivory = { lotClass: 'A', text: 'Relief carved ivory grips.' } as const;
  expect(added(ivory, 'NY')).toContain('New York limits the sale of ivory');
  expect(added(ivory, 'TX')).not.toContain('ivory');
  expect(added({ lotClass: 'A' }, 'NY')).not.toContain('ivory');
});

test('some blades are limited wherever the buyer lives', () => {
  expect(added({ lotClass: 'X', category: 'sword' }, 'TX')).toContain('sword canes');
});

test('the district is named as people say it', () => {
  expect(added({}, 'DC')).toContain('As a rule the District of Columbia asks');
  expect(added({ lotClass: 'N' }, 'DC')).toMatch(/^The District of Columbia allows/u);
});
