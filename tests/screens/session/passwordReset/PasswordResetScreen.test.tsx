/** Getting back in: the same answer for every address, and a plain word for every end a link can come to. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { type DeadLink, passwordResetMachine } from '#machines/session/passwordResetMachine.ts';
import { resetRequestMachine } from '#machines/session/resetRequestMachine.ts';
import { Component as PasswordResetScreen } from '#screens/session/passwordReset/PasswordResetScreen.tsx';
import { aBotCheck, type EntryPage, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { serverHtml, takenOver } from '#tests/screens/session/login/firstPaint.tsx';

const code = 'kT9wQx-secret-of-the-letter';

type Request = { email: string; returnTo: string | null; turnstileToken: string };
type ResetCheck = 'valid' | DeadLink;
type ResetOutcome = 'changed' | DeadLink;
type World = {
  /** Each answers in turn; after the last one all is well. */
  requests?: Problem[];
  checks?: (ResetCheck | Problem)[];
  resets?: (ResetOutcome | Problem)[];
  search?: string;
  state?: unknown;
};

const asked: Request[] = [];
const chosen: string[] = [];
beforeEach(() => {
  asked.length = 0;
  chosen.length = 0;
});

function next<Answer extends string>(answers: (Answer | Problem)[], otherwise: Answer): Answer {
  const answer = answers.shift() ?? otherwise;
  if (typeof answer === 'object') throw answer;
  return answer;
}

function resetPage(at: string, { requests = [], checks = [], resets = [], search = '', state }: World = {}) {
  const machines = [
    resetRequestMachine.provide({
      actors: {
        botCheck: aBotCheck(),
        requestReset: fromPromise<void, Request>(async ({ input }) => {
          asked.push(input);
          next<'sent'>(requests, 'sent');
        }),
      },
    }),
    passwordResetMachine.provide({
      actors: {
        checkReset: fromPromise<ResetCheck, { code: string }>(async () => next(checks, 'valid')),
        resetPassword: fromPromise<ResetOutcome, { code: string; password: string }>(async ({ input }) => {
          chosen.push(input.password);
          return next(resets, 'changed');
        }),
      },
    }),
  ];
  return {
    Screen: PasswordResetScreen,
    path: '/login/password-reset/:code?',
    at: { pathname: at, search, state },
    machines,
  } satisfies EntryPage;
}

const openRequest = (world?: World) => mountEntryPage(resetPage('/login/password-reset', world));
const openLink = (world?: World) => mountEntryPage(resetPage(`/login/password-reset/${code}`, world));

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.findByLabelText<HTMLInputElement>('New password *');
const send = () => screen.getByRole('button', { name: 'Send the link' });
const change = () => screen.getByRole('button', { name: 'Change password' });
const sentence =
  'If that address has an account, an email with a link is on its way. The link is good for 1 hour.';

test('the page asks for an address and leads back to the log-in, wherever the visitor was going', () => {
  openRequest({ search: '?returnTo=%2Faccount%2Fbids' });
  expect([title(), email().autocomplete]).toEqual(['Reset your password', 'username']);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Faccount%2Fbids',
  );
});

test('every address gets the same answer, in the focus, with what to do if nothing comes', async () => {
  openRequest();
  await userEvent.type(email(), 'ruth@example.com');
  await userEvent.click(send());
  const answer = await screen.findByText(sentence);
  expect(asked).toEqual([{ email: 'ruth@example.com', returnTo: null, turnstileToken: 'proof-1' }]);
  expect(document.activeElement).toBe(answer.parentElement);
  expect(screen.getByText('Check your spam folder.')).toBeDefined();
});

test('asking once more starts with the same address and carries a proof of its own', async () => {
  openRequest();
  await userEvent.type(email(), 'ruth@example.com{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(email().value).toBe('ruth@example.com');
  await userEvent.click(send());
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.turnstileToken).not.toBe(asked[0]?.turnstileToken);
});

test('the address typed at the log-in is there already', async () => {
  openRequest({ state: { email: 'ruth@example.com' } });
  await waitFor(() => expect(email().value).toBe('ruth@example.com'));
});

test.each([null, 'text', { email: 42 }])('whatever else stands in the history is no address: %o', (state) => {
  openRequest({ state });
  expect(email().value).toBe('');
});

test('half an address shows what is missing, at the field and in the focus', async () => {
  openRequest();
  await userEvent.type(email(), 'ruth{Enter}');
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.click(within(summary).getByRole('link'));
  expect(document.activeElement).toBe(email());
  expect(asked).toEqual([]);
});

test.each<[Problem, string]>([
  [{ code: 'unreachable' }, 'We could not reach the server. Check your connection and try again.'],
  [
    { code: 'rate_limited', retryAfterSeconds: 3_600 },
    'Too many tries. Please wait 60 minutes and try again.',
  ],
])('a request that was refused says why and keeps the address: %o', async (problem, words) => {
  openRequest({ requests: [problem] });
  await userEvent.type(email(), 'ruth@example.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(email().value).toBe('ruth@example.com');
});

test('the server sends the link’s page without its secret, and the browser takes it over', async () => {
  const page = resetPage(`/login/password-reset/${code}`);
  expect(serverHtml(page)).toContain('Checking your link');
  expect(serverHtml(page)).not.toContain(code);
  const { root, leave } = await takenOver(page);
  await password();
  expect(root.innerHTML).not.toContain(code);
  await leave();
});

test('the form for an address is taken over without a difference, with an address in the history', async () => {
  const { leave } = await takenOver(
    resetPage('/login/password-reset', { state: { email: 'ruth@example.com' } }),
  );
  await waitFor(() => expect(email().value).toBe('ruth@example.com'));
  await leave();
});

test('a good link takes a new password, pasted too, and all other sessions end', async () => {
  openLink();
  const field = await password();
  expect([title(), field.autocomplete, field.type]).toEqual([
    'Choose a new password',
    'new-password',
    'password',
  ]);
  await userEvent.click(field);
  await userEvent.paste('walnut stock rifle');
  await userEvent.click(change());
  const answer = await screen.findByText('Every device has been logged out. Log in with your new password.');
  expect(chosen).toEqual(['walnut stock rifle']);
  expect(document.activeElement).toBe(answer.parentElement);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
});

test('the new password can be looked at', async () => {
  openLink();
  const field = await password();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field.type).toBe('text');
});

test.each<[ResetCheck, string, string]>([
  [
    'used',
    'This link has already been used',
    'Each link works once. To choose another password, ask for a new link.',
  ],
  ['expired', 'This link has expired', 'A link is good for 1 hour. Ask for a new one.'],
  [
    'unknown',
    'This link does not work',
    'Make sure you opened the whole link from the email, or ask for a new one.',
  ],
])('a link that is %s says so and leads to a new one', async (outcome, heading, words) => {
  openLink({ checks: [outcome] });
  expect(await screen.findByText(words)).toBeDefined();
  expect(title()).toBe(heading);
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/login/password-reset',
  );
  expect(screen.queryByLabelText('New password *')).toBeNull();
});

test('a link that could not be checked is checked again by a button', async () => {
  openLink({ checks: [{ code: 'unreachable' }] });
  expect(await screen.findByText(/We could not reach the server/u)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await password();
});

test('a password that is too short gets a message before anything is sent', async () => {
  openLink();
  await userEvent.type(await password(), 'short{Enter}');
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link').textContent).toBe('New password: Use at least 12 characters.');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(chosen).toEqual([]);
});

test('what the server says about the password stands at its field, and the password stays', async () => {
  const tooCommon = 'Too many people use this password. Choose another.';
  openLink({ resets: [{ code: 'invalid_input', fields: { password: tooCommon } }] });
  await userEvent.type(await password(), 'passwordpassword{Enter}');
  await screen.findByRole('alert');
  const field = await password();
  const [error = '', help = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect([field.value, document.getElementById(error)?.textContent]).toEqual([
    'passwordpassword',
    `Error: ${tooCommon}`,
  ]);
  expect(document.getElementById(help)?.textContent).not.toBe('');
});

test('a lost connection keeps the password, and the next try changes it', async () => {
  openLink({ resets: [{ code: 'unreachable' }] });
  await userEvent.type(await password(), 'walnut stock rifle{Enter}');
  await screen.findByRole('alert');
  await userEvent.click(change());
  await waitFor(() => expect(title()).toBe('Your password has been changed'));
  expect(chosen).toEqual(['walnut stock rifle', 'walnut stock rifle']);
});

test('a link that died while the password was typed says so', async () => {
  openLink({ resets: ['expired'] });
  await userEvent.type(await password(), 'walnut stock rifle{Enter}');
  await waitFor(() => expect(title()).toBe('This link has expired'));
});
