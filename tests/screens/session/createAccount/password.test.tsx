/** The password of a new account: weighed at its own step, and by the server at the end. */
import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { guessablePassword } from '#contract/account/accountFields.ts';
import type { Problem } from '#contract/kernel/problems.ts';

import {
  arrivedAt,
  choice,
  field,
  fillAll,
  fillWho,
  goOn,
  openPage,
  password,
  press,
  step,
  summary,
} from './createAccountPage.tsx';

test('a password that is easy to guess is refused at its own step, said there and in the summary', async () => {
  const { created, rated } = openPage({
    rating: (typed) => ({ score: typed.startsWith('walnut') ? 2 : 4, hint: null }),
  });
  await fillWho();
  await press('Continue');
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect([step(), within(summary()).getByRole('link').textContent]).toEqual([
    'Step 1 of 3 Who you are',
    guessablePassword,
  ]);
  expect(password().getAttribute('aria-invalid')).toBe('true');
  expect([field(/^First name/u).value, password().value]).toEqual(['Ruth', 'walnut stock and brass']);
  await userEvent.clear(password());
  await userEvent.type(password(), 'brass and walnut stock');
  await goOn();
  expect([step(), created]).toEqual(['Step 2 of 3 How to reach you', []]);
  expect(rated.map(({ knownText }) => knownText)).toEqual([
    'ruth+bids@example.com\nRuth\nHollis',
    'ruth+bids@example.com\nRuth\nHollis',
  ]);
});

test('without a rating no one is held up', async () => {
  openPage({
    rating: () => {
      throw { code: 'unreachable' } satisfies Problem;
    },
  });
  await fillWho();
  await goOn();
  expect(step()).toBe('Step 2 of 3 How to reach you');
});

test('a password that the server refuses leads back to its step, said there and in the summary', async () => {
  const sentence = guessablePassword;
  const { created } = openPage({ refusals: [{ code: 'invalid_input', fields: { password: sentence } }] });
  await fillAll();
  await press('Create account');
  await arrivedAt(/Step 1 of 3/u);
  expect(document.activeElement).toBe(summary());
  expect(summary().textContent).toContain(sentence);
  expect(password().getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(password(), ' and more');
  await press('Continue');
  expect([field(/^City/u).value, choice(/^State/u).value]).toEqual(['Rock Falls', 'IL']);
  await press('Continue');
  expect(field(/I have read and accept/u).checked).toBe(true);
  await press('Create account');
  await arrivedAt(/Check your email/u);
  expect(created.map(({ turnstileToken }) => turnstileToken)).toEqual(['proof-1', 'proof-2']);
});
