/** Countries and states an address can be in. */
import { expect, test } from 'vitest';

import { checkCountry, countries, homeCountry } from '#contract/kernel/countries.ts';
import { checkUsState, checkUsZip, usStates } from '#contract/kernel/usStates.ts';

const namesOf = (places: readonly { name: string }[]) => places.map(({ name }) => name);

test('there are the 249 countries of the standard, each once', () => {
  expect(countries).toHaveLength(249);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
  expect(new Set(namesOf(countries)).size).toBe(249);
});

test('a code is two capital letters that stand for a country, and its name has nothing to hide', () => {
  const regions = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' });
  for (const { code, name } of countries) {
    expect([code, code.length, regions.of(code) === undefined]).toEqual([code, 2, false]);
    expect(name).toMatch(/^[\p{L}\p{M}'’().,& -]+$/u);
    expect(name).toBe(name.trim());
  }
});

test('the United States come first, the others as a reader looks for them', () => {
  const [first, ...others] = countries;
  expect([first?.code, first?.name]).toEqual([homeCountry, 'United States']);
  const order = new Intl.Collator('en-US');
  expect(namesOf(others)).toEqual(namesOf(others).toSorted(order.compare));
});

test('a country is chosen by its code alone', () => {
  expect([checkCountry('US'), checkCountry('DE')]).toEqual([undefined, undefined]);
  for (const code of ['', 'us', 'U', 'USA', 'XX', 'ZZ', 'United States', ' US', 'US|', 'constructor']) {
    expect([code, checkCountry(code)]).toEqual([code, 'Choose your country.']);
  }
});

test('there are fifty states, the District, five territories and three regions of armed forces mail', () => {
  expect(usStates).toHaveLength(50 + 1 + 5 + 3);
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(usStates.length);
  const states = usStates.slice(0, 51);
  expect(namesOf(states)).toEqual(namesOf(states).toSorted());
  expect(usStates.find(({ code }) => code === 'IL')?.name).toBe('Illinois');
});

test('a state is chosen by its code alone', () => {
  expect([checkUsState('IL'), checkUsState('PR')]).toEqual([undefined, undefined]);
  for (const code of ['', 'il', 'Illinois', 'XX', 'ILL']) {
    expect([code, checkUsState(code)]).toEqual([code, 'Choose your state.']);
  }
});

test('a ZIP code of the United States has five digits, or nine', () => {
  for (const code of ['61071', ' 61071 ', '61071-1234']) expect(checkUsZip(code)).toBeUndefined();
  expect(checkUsZip(' ')).toBe('Enter your ZIP code.');
  for (const code of ['6107', '610711', '61071-12', 'SW1A 1AA', '６１０７１']) {
    expect([code, checkUsZip(code)]).toEqual([code, 'Enter a ZIP code of five digits, such as 61071.']);
  }
});
