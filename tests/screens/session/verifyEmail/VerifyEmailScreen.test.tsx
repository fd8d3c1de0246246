/** A verification link is opened: it works by itself, leads on without its code, and can be tried again. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { emailVerificationMachine } from '#machines/session/emailVerificationMachine.ts';
import { Component as VerifyEmailScreen } from '#screens/session/verifyEmail/VerifyEmailScreen.tsx';
import type { Verification } from '#services/account/account.ts';
import { type EntryPage, mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { serverHtml, takenOver } from '#tests/screens/session/login/firstPaint.tsx';

const code = 'kT9wQx-secret-of-the-letter';

type Answer = Verification['outcome'] | 'verifiedHere';

const toVerification = (answer: Answer): Verification =>
  answer === 'verifiedHere'
    ? { outcome: 'verified', isLoggedIn: true }
    : { outcome: answer, isLoggedIn: false };

/** Each answers in turn; a server that says nothing more is still thinking. */
function linkPage(answers: (Answer | Problem)[], search = '') {
  const asked: string[] = [];
  const page: EntryPage = {
    Screen: VerifyEmailScreen,
    path: '/email/linkVerify/:code',
    at: { pathname: `/email/linkVerify/${code}`, search },
    machines: [
      emailVerificationMachine.provide({
        actors: {
          verifyEmail: fromPromise<Verification, { code: string }>(async ({ input }) => {
            asked.push(input.code);
            const answer = answers.shift();
            if (answer === undefined) return new Promise(() => undefined);
            if (typeof answer === 'object') throw answer;
            return toVerification(answer);
          }),
        },
      }),
    ],
  };
  return { page, asked };
}

function openLink(answers: (Answer | Problem)[], search?: string) {
  const { page, asked } = linkPage(answers, search);
  return { ...mountEntryPage(page), asked };
}

/** Where the visitor is led to. */
const nowAt = async () =>
  (await screen.findByText(/^Now at/u)).textContent?.replaceAll(/^Now at | with null$/gu, '');

test('the code is handed in by itself, while the page says what it does', () => {
  const { asked } = openLink([]);
  expect(asked).toEqual([code]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verifying your email address');
  expect(screen.getByRole('progressbar', { name: 'Verifying your email address' })).toBeDefined();
});

test.each([
  ['verified', '/account/validate/email/true'],
  ['alreadyVerified', '/account/validate/email/true'],
  ['expired', '/account/validate/email/false/expired'],
  ['unknown', '/account/validate/email/false/unknown'],
] as const)('a link that is %s leads to %s', async (outcome, address) => {
  openLink([outcome]);
  expect(await nowAt()).toBe(address);
});

test('it takes the place of the link in the history, and the code is in no address', async () => {
  const { router } = openLink(['verified']);
  expect(await nowAt()).toBe('/account/validate/email/true');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(document.body.innerHTML).not.toContain(code);
  await router.navigate(-1);
  await expect.poll(nowAt).toBe('/before');
});

test('the way back is kept, if it stays on this site', async () => {
  openLink(['verified'], '?returnTo=%2Faccount%2Fbids');
  expect(await nowAt()).toBe('/account/validate/email/true?returnTo=%2Faccount%2Fbids');
});

test.each([
  ['goes on where they were going', '?returnTo=%2Fdetail%2F91%2F215', '/detail/91/215'],
  ['reads that it worked where they were going nowhere', '', '/account/validate/email/true'],
])('the user who made the account in this browser is logged in, and %s', async (_, search, address) => {
  const { session } = openLink(['verifiedHere'], search);
  expect(await nowAt()).toBe(address);
  expect(session.received).toEqual([{ type: 'login.succeeded' }]);
});

test('a way back to someone else’s site is dropped', async () => {
  openLink(['expired'], '?returnTo=%2F%2Fevil.example');
  expect(await nowAt()).toBe('/account/validate/email/false/expired');
});

test('without an answer the reason is said, and trying again is enough', async () => {
  const { asked } = openLink([{ code: 'unreachable' }, 'verified']);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not reach the server/u));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not verify your address yet');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await nowAt()).toBe('/account/validate/email/true');
  expect(asked).toEqual([code, code]);
});

test('mounted twice, as in development, it still ends once', async () => {
  const { page } = linkPage(['verified', 'alreadyVerified']);
  mountEntryPage(page, { strict: true });
  expect(await nowAt()).toBe('/account/validate/email/true');
});

test('the server sends the page without the code, with a word for browsers without script', async () => {
  const html = serverHtml(linkPage([]).page);
  expect(html).not.toContain(code);
  expect(html).toContain('Verifying an address needs JavaScript.');
  const { leave } = await takenOver(linkPage([]).page);
  await leave();
});
