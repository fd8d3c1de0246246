/** Creating an account as a visitor meets it: three short steps, plain refusals, and nothing typed that is ever lost. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { aSession, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { serverHtml, takenOver } from '#tests/screens/session/login/firstPaint.tsx';

import {
  arrivedAt,
  choice,
  createAccountPage,
  field,
  fillAll,
  fillLast,
  fillWhere,
  fillWho,
  heading,
  openPage,
  password,
  press,
  step,
  summary,
} from './createAccountPage.tsx';

test('the first paint asks who the visitor is, and leads to the log-in with the way back', () => {
  openPage({ search: '?returnTo=%2Fdetail%2F91%2F215' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create an account');
  expect(step()).toBe('Step 1 of 3 Who you are');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Fdetail%2F91%2F215',
  );
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('the server sends the same first step, and the browser takes it over without a word', async () => {
  const html = serverHtml(createAccountPage({ code: 'a-code', search: '?returnTo=%2Faccount' }).page);
  expect(html).toContain('Who you are');
  expect(html).not.toContain('a-code');
  const { leave } = await takenOver(createAccountPage().page);
  await leave();
});

test('what was typed before the page was awake counts', async () => {
  const { root, leave } = await takenOver(createAccountPage().page, { firstName: 'Ruth' });
  await waitFor(() =>
    expect(within(root).getByRole<HTMLInputElement>('textbox', { name: /^First name/u }).value).toBe('Ruth'),
  );
  await userEvent.click(within(root).getByRole('button', { name: 'Continue' }));
  expect(within(root).getByRole('alert').textContent).not.toContain('First name');
  await leave();
});

test('every field says to the browser what to fill in', async () => {
  openPage();
  const tokens = () =>
    [...document.querySelectorAll('input, select')].map((control) =>
      ['name', 'autocomplete'].map((attribute) => control.getAttribute(attribute)),
    );
  expect(tokens()).toEqual([
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['email', 'email'],
    ['password', 'new-password'],
  ]);
  await fillWho();
  await press('Continue');
  expect(tokens()).toEqual([
    ['phone', 'tel'],
    ['country', 'country'],
    ['street', 'address-line1'],
    ['street2', 'address-line2'],
    ['city', 'address-level2'],
    ['usState', 'address-level1'],
    ['zip', 'postal-code'],
  ]);
  await fillWhere();
  await press('Continue');
  expect(tokens()).toEqual([
    ['birthMonth', 'bday-month'],
    ['birthDay', 'bday-day'],
    ['birthYear', 'bday-year'],
    ['terms', null],
  ]);
});

test('Enter sends a step, and each new step puts the focus on its heading', async () => {
  openPage();
  await fillWho();
  await userEvent.keyboard('{Enter}');
  await arrivedAt(/Step 2 of 3 How to reach you/u);
  expect(document.activeElement).toBe(heading());
  await press('Back');
  expect([step(), document.activeElement]).toEqual(['Step 1 of 3 Who you are', heading()]);
});

test('a step says what is missing by field and in a summary that takes the focus', async () => {
  openPage();
  await press('Continue');
  expect(document.activeElement).toBe(summary());
  expect(
    within(summary())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enter your first name.',
    'Enter your last name.',
    'Enter your email address.',
    'Enter a password.',
  ]);
  expect(field(/^First name/u).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(within(summary()).getByRole('link', { name: /email/u }));
  expect(document.activeElement).toBe(field(/^Email/u));
});

test('what is put right is no longer said, and a further refusal takes the focus again', async () => {
  openPage();
  await press('Continue');
  await userEvent.type(field(/^First name/u), 'R');
  expect(within(summary()).queryByRole('link', { name: /first name/u })).toBeNull();
  expect(document.activeElement).toBe(field(/^First name/u));
  await press('Continue');
  expect(document.activeElement).toBe(summary());
});

test('back and forward keep everything', async () => {
  openPage();
  await fillWho();
  await press('Continue');
  await fillWhere();
  await press('Back');
  expect([field(/^First name/u).value, password().value]).toEqual(['Ruth', 'walnut stock and brass']);
  await press('Continue');
  expect([field(/^City/u).value, choice(/^State/u).value]).toEqual(['Rock Falls', 'IL']);
});

test('the United States come first and are chosen; another country asks for a region and a postal code', async () => {
  openPage();
  await fillWho();
  await press('Continue');
  expect([choice(/^Country/u).value, choice(/^Country/u).options[1]?.value]).toEqual(['US', 'US']);
  await userEvent.selectOptions(choice(/^Country/u), 'GB');
  expect(field(/^State, province or region/u).tagName).toBe('INPUT');
  expect(field(/^Postal code/u)).toBeDefined();
  await userEvent.selectOptions(choice(/^Country/u), 'US');
  expect(choice(/^State/u).value).toBe('');
});

test('a date of birth is typed in one go, pasted whole, and refused with the reason', async () => {
  const { created } = openPage();
  await fillWho();
  await press('Continue');
  await fillWhere();
  await press('Continue');
  await userEvent.click(field('Month'));
  await userEvent.keyboard('04172020');
  expect(['Month', 'Day', 'Year'].map((name) => field(name).value)).toEqual(['04', '17', '2020']);
  await userEvent.click(field(/I have read and accept/u));
  await press('Create account');
  await waitFor(() => expect(document.activeElement).toBe(summary()));
  expect(summary().textContent).toContain('Date of birth: You must be at least 18 years old');
  await userEvent.click(within(summary()).getByRole('link'));
  expect(document.activeElement).toBe(field('Month'));
  await userEvent.paste('1985-04-17');
  expect(['Month', 'Day', 'Year'].map((name) => field(name).value)).toEqual(['04', '17', '1985']);
  expect(created).toEqual([]);
});

test('the terms are named by their date, open beside the form, and must be accepted', async () => {
  openPage();
  await fillWho();
  await press('Continue');
  await fillWhere();
  await press('Continue');
  const terms = screen.getByRole('link', { name: 'terms and conditions (opens in a new tab)' });
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual([
    '/terms-and-conditions',
    '_blank',
  ]);
  expect(screen.getByRole('checkbox', { name: /of November 1, 2026/u })).toBeDefined();
  await userEvent.click(field('Month'));
  await userEvent.keyboard('04171985');
  await press('Create account');
  await waitFor(() => expect(summary().textContent).toContain('Read and accept the terms'));
});

test('the account is created with everything that was typed, and the way back', async () => {
  const { created } = openPage({ search: '?returnTo=%2Fdetail%2F91%2F215%3Fbid%3D1700000' });
  await fillAll();
  await press('Create account');
  await arrivedAt(/Check your email/u);
  expect(created).toEqual([
    {
      firstName: 'Ruth',
      lastName: 'Hollis',
      email: 'ruth+bids@example.com',
      password: 'walnut stock and brass',
      phone: '(309) 555-0142',
      street: '100 Foundry Street',
      street2: '',
      city: 'Rock Falls',
      state: 'IL',
      zip: '61071',
      country: 'US',
      birthDate: { month: '04', day: '17', year: '1985' },
      termsVersion: '2026-11-01',
      returnTo: '/detail/91/215?bid=1700000',
      turnstileToken: 'proof-1',
    },
  ]);
});

test('a way back to someone else’s site is not carried on', async () => {
  const { created } = openPage({ search: '?returnTo=https%3A%2F%2Fevil.example' });
  await fillAll();
  await press('Create account');
  await arrivedAt(/Check your email/u);
  expect(created[0]).not.toHaveProperty('returnTo');
});

test.each([
  [{ code: 'unreachable' } as const, 'We could not reach the server. Check your connection and try again.'],
  [
    { code: 'rate_limited', retryAfterSeconds: 900 } as const,
    'Too many tries. Please wait 15 minutes and try again.',
  ],
])('on $code everything stays as it was, with the reason in the focus', async (problem, sentence) => {
  openPage({ refusals: [problem] });
  await fillAll();
  await press('Create account');
  await waitFor(() => expect(summary().textContent).toContain(sentence));
  expect(document.activeElement).toBe(summary());
  expect(['Month', 'Day', 'Year'].map((name) => field(name).value)).toEqual(['04', '17', '1985']);
  await press('Create account');
  await arrivedAt(/Check your email/u);
});

test('a check that fails is said, and trying again is enough', async () => {
  openPage({ checkFailures: [{ code: 'unreachable' }] });
  await fillAll();
  await waitFor(() => expect(screen.getByText(/couldn’t verify that you’re human/u)).toBeDefined());
  await press('Create account');
  await arrivedAt(/Check your email/u);
});

test('someone who is logged in has an account, and is led on', () => {
  openPage({ session: aSession({ isLoggedIn: true }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You have an account');
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account');
});

test('the steps work when everything is mounted twice, as in development', async () => {
  const { page } = createAccountPage();
  mountEntryPage(page, { strict: true });
  await fillWho();
  await press('Continue');
  expect(document.activeElement).toBe(heading());
  await fillWhere();
  await press('Continue');
  await fillLast();
  await press('Create account');
  await arrivedAt(/Check your email/u);
  expect(document.activeElement).toBe(heading());
});
