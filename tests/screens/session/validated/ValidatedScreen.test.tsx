/** After a validation: what was validated, whether it worked, and what to do next. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import { verificationLetterMachine } from '#machines/session/verificationLetterMachine.ts';
import { Component as ValidatedScreen } from '#screens/session/validated/ValidatedScreen.tsx';
import {
  aBotCheck,
  aSession,
  type EntryPage,
  mountEntryPage,
} from '#tests/screens/session/login/entryPage.tsx';
import { serverHtml, takenOver } from '#tests/screens/session/login/firstPaint.tsx';

type Letter = { email: string; returnTo: string | null; turnstileToken: string };
type World = { search?: string; refusals?: Problem[]; isLoggedIn?: boolean };

function validatedPage(path: string, { search = '', refusals = [], isLoggedIn = false }: World = {}) {
  const letters: Letter[] = [];
  const page: EntryPage = {
    Screen: ValidatedScreen,
    path: '/account/validate/:type?/:success?/:code?',
    at: { pathname: `/account/validate${path}`, search },
    machines: [
      verificationLetterMachine.provide({
        actors: {
          botCheck: aBotCheck(),
          sendVerification: fromPromise<void, Letter>(async ({ input }) => {
            letters.push(input);
            const refusal = refusals.shift();
            if (refusal) throw refusal;
          }),
        },
      }),
    ],
    session: aSession({ isLoggedIn }),
  };
  return { page, letters };
}

function openPage(path: string, world?: World) {
  const { page, letters } = validatedPage(path, world);
  return { ...mountEntryPage(page), letters };
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
const onItsWay = 'If that address is waiting to be verified, an email with a new link is on its way.';

test('a verified address leads to the log-in, and back to where the visitor was going', () => {
  openPage('/email/true', { search: '?returnTo=%2Fdetail%2F91%2F215' });
  expect(screen.getByText(/^Your email address is verified\. Next: log in/u)).toBeDefined();
  expect(link('Log in')).toBe('/login?returnTo=%2Fdetail%2F91%2F215');
});

test('someone who is logged in is led on instead', () => {
  openPage('/email/true', { isLoggedIn: true });
  expect(screen.getByText('Your email address is verified. Next: register for a sale.')).toBeDefined();
  expect(link('Find a sale to register for')).toBe('/gun-auctions');
});

test('someone who is logged in and was going somewhere goes there', () => {
  openPage('/email/true', { isLoggedIn: true, search: '?returnTo=%2Fdetail%2F91%2F215' });
  expect(link('Continue')).toBe('/detail/91/215');
});

test('a link that has expired says so, and a new one is asked for on the spot', async () => {
  const { letters } = openPage('/email/false/expired', {
    search: '?returnTo=%2Fdetail%2F91%2F215',
  });
  expect(title()).toBe('This link has expired');
  await userEvent.type(email(), 'ruth@example.com');
  await send();
  await waitFor(() => expect(screen.getByText(onItsWay)).toBeDefined());
  expect(letters).toEqual([
    { email: 'ruth@example.com', returnTo: '/detail/91/215', turnstileToken: 'proof-1' },
  ]);
  expect(screen.getByText(/another link in 30 seconds/u)).toBeDefined();
});

test('what is no address is said by the field and in a summary that takes the focus', async () => {
  const { letters } = openPage('/email/false/unknown');
  await userEvent.type(email(), 'ruth@example');
  await send();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect([email().value, letters]).toEqual(['ruth@example', []]);
});

test('a lost connection keeps the address and says why', async () => {
  openPage('/email/false/expired', { refusals: [{ code: 'unreachable' }] });
  await userEvent.type(email(), 'ruth@example.com');
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/could not reach the server/u));
  expect(email().value).toBe('ruth@example.com');
  await send();
  await waitFor(() => expect(screen.getByText(onItsWay)).toBeDefined());
});

test.each([
  ['/email/false/unknown', 'This link does not work'],
  ['/email/false', 'This link does not work'],
  ['/phone/true', 'Thank you'],
  ['/phone/false', 'This could not be verified'],
  ['/email', 'There is nothing to verify here'],
  ['', 'There is nothing to verify here'],
])('%s says: %s', (path, expected) => {
  openPage(path);
  expect(title()).toBe(expected);
  expect(link('Log in')).toBe('/login');
});

test('rubbish in the address is never repeated', () => {
  openPage('/%3Cscript%3Ealert(1)%3C%2Fscript%3E/false/call-0900-evil', {
    search: '?returnTo=https://evil.example',
  });
  expect(document.body.innerHTML).not.toMatch(/alert\(1\)|0900|evil/u);
});

test.each(['/email/true', '/email/false/expired', '/x/y/z'])(
  'the server sends %s, and the browser takes it over without a word',
  async (path) => {
    expect(serverHtml(validatedPage(path).page)).toContain('<h1');
    const { leave } = await takenOver(validatedPage(path).page);
    await leave();
  },
);
