/** The log-in page as a visitor meets it: the way in, every way it can fail, and where it leads. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';

import type { Problem } from '#contract/kernel/problems.ts';
import type { RefusedLogIn } from '#contract/page/pages.ts';
import { loginFormMachine } from '#machines/session/loginFormMachine.ts';
import { Component as LoginScreen } from '#screens/session/login/LoginScreen.tsx';
import type { Credentials, LogInOutcome } from '#services/session/session.ts';

import { aBotCheck, aSession, type EntryPage, mountEntryPage } from './entryPage.tsx';
import { serverHtml, takenOver } from './firstPaint.tsx';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password *');
const button = () => screen.getByRole('button', { name: 'Log in' });
const summary = () => screen.findByRole('alert');

type World = {
  /** Answers in turn; the last one stays. */
  answers?: (LogInOutcome | Problem)[];
  failures?: Problem[];
  search?: string;
  session?: ReturnType<typeof aSession>;
  refused?: RefusedLogIn;
};

const sent: Credentials[] = [];
beforeEach(() => {
  sent.length = 0;
});

function loginPage({
  answers = [],
  failures = [],
  search = '',
  session = aSession(),
  refused,
}: World = {}): EntryPage {
  const machine = loginFormMachine.provide({
    actors: {
      botCheck: aBotCheck({ failures }),
      logIn: fromPromise<LogInOutcome, Credentials>(async ({ input }) => {
        sent.push(input);
        const answer = answers[Math.min(sent.length, answers.length) - 1] ?? { kind: 'loggedIn' };
        if ('code' in answer) throw answer;
        return answer;
      }),
    },
  });
  return {
    Screen: LoginScreen,
    path: '/login',
    at: { pathname: '/login', search },
    machines: [machine],
    session,
    loaded: refused,
  };
}

const openLogin = (world?: World) => mountEntryPage(loginPage(world));

async function fillIn() {
  await userEvent.type(email(), 'ruth@example.com');
  await userEvent.type(password(), 'walnut stock rifle');
}

async function logIn() {
  await fillIn();
  await userEvent.click(button());
}

test('the page asks for address and password under one heading', () => {
  openLogin();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Log in');
  // With the asterisk of what is required.
  expect(screen.getByLabelText('Email *')).toBe(email());
  expect(password().type).toBe('password');
  expect([email(), password()].map(({ autocomplete }) => autocomplete)).toEqual([
    'username',
    'current-password',
  ]);
  expect(screen.getByText(/^Questions\? Call/u).textContent).toBe(
    'Questions? Call (309) 555-0142, Monday to Friday, 8:00 a.m. to 5:00 p.m. CT.',
  );
});

test('the server sends the whole form, for browsers that run no script too', () => {
  const html = serverHtml(loginPage({ search: '?returnTo=%2Fdetail%2F4102%2F215' }));
  expect(html).toContain('Log in to go back to lot 215.');
  expect(html).toContain(
    '<form noValidate="" action="/login?returnTo=%2Fdetail%2F4102%2F215" method="post">',
  );
  expect(html).toContain('Verifying that you’re human');
});

test('a form that the browser sent itself and the server refused shows the address and why, from the first paint', async () => {
  const refused = { email: 'ruth@example.com', sentence: 'That was wrong.', status: 200 } as const;
  const { root, leave } = await takenOver(loginPage({ refused }));
  expect(within(root).getByRole('alert').textContent).toBe('That was wrong.');
  expect(document.activeElement).toBe(within(root).getByRole('alert'));
  expect([email().value, password().value]).toEqual(['ruth@example.com', '']);
  await userEvent.type(password(), 'walnut stock rifle');
  await userEvent.click(button());
  await waitFor(() => expect(sent[0]).toMatchObject({ email: 'ruth@example.com' }));
  await leave();
});

test('the browser takes the page over without a difference, and reads what was typed before', async () => {
  const typed = { email: 'ruth@example.com', password: 'walnut stock rifle' };
  const { leave } = await takenOver(loginPage(), typed);
  await userEvent.click(button());
  await waitFor(() => expect(sent[0]).toMatchObject(typed));
  await leave();
});

test('LG-08 a right password notifies the session and leads to the front page, not back to the log-in', async () => {
  const { session, router } = openLogin();
  await logIn();
  await screen.findByText('Now at / with null');
  expect(sent).toEqual([
    { email: 'ruth@example.com', password: 'walnut stock rifle', turnstileToken: 'proof-1' },
  ]);
  expect(session.received).toEqual([{ type: 'login.succeeded' }]);
  await router.navigate(-1);
  await screen.findByText('Now at /before with null');
});

test('a log-in leads back to where the visitor was going', async () => {
  openLogin({ search: '?returnTo=%2Fdetail%2F4102%2F215%3Fbid%3D1700000' });
  await logIn();
  expect(await screen.findByText('Now at /detail/4102/215?bid=1700000 with null')).toBeDefined();
});

test.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', '/login'])(
  'the return address %s leads to the front page',
  async (address) => {
    openLogin({ search: `?${new URLSearchParams({ returnTo: address })}` });
    await logIn();
    expect(await screen.findByText('Now at / with null')).toBeDefined();
  },
);

test.each([
  ['/detail/4102/215?bid=1700000', 'Log in to bid $17,000 on lot 215.'],
  ['/detail/4102/215', 'Log in to go back to lot 215.'],
  ['/account/bids', 'Log in to see your account.'],
  ['/account/textalerts?lot=/detail/4102/215', 'Log in to set your alert. What it is for is kept.'],
  ['/account/textalerts', 'Log in to see your account.'],
])('a visitor who comes from %s reads what they were about to do', (returnTo, sentence) => {
  openLogin({ search: `?${new URLSearchParams({ returnTo })}` });
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    `/create-account?${new URLSearchParams({ returnTo })}`,
  );
});

test('an empty form says what is missing, at each field and in a summary that takes the focus', async () => {
  openLogin();
  await userEvent.click(button());
  const box = await summary();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(within(box).getByRole('heading').textContent).toBe('Please fix 2 fields');
  expect(email().getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(within(box).getByRole('link', { name: 'Enter your password.' }));
  expect(document.activeElement).toBe(password());
  expect(sent).toEqual([]);
});

test.each<[string, LogInOutcome | Problem, string]>([
  [
    'LG-09 the server’s own sentence is shown',
    { kind: 'refused', error: 'Email address or password is wrong.' },
    'Email address or password is wrong.',
  ],
  [
    'LG-09 a refusal without a sentence has ours, letter for letter',
    { kind: 'refused' },
    'An unkown error has occured. Please contact customer support',
  ],
  [
    'LG-09 so has a fault of the server',
    { code: 'unexpected', reference: 'Q7KD2' },
    'An unkown error has occured. Please contact customer support',
  ],
  [
    'a browser without cookies gets a message',
    { kind: 'cookiesRefused' },
    'Your browser is blocking cookies from this site. Allow them, then log in again.',
  ],
  [
    'too many tries: how long to wait',
    { code: 'rate_limited', retryAfterSeconds: 900 },
    'Too many tries. Please wait 15 minutes and try again.',
  ],
  [
    'a lost connection',
    { code: 'unreachable' },
    'We could not reach the server. Check your connection and try again.',
  ],
])('%s, in the focus, and nothing typed is lost', async (_, answer, sentence) => {
  openLogin({ answers: [answer] });
  await logIn();
  const box = await summary();
  expect(within(box).getByRole('heading').textContent).toBe(sentence);
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect([email().value, password().value]).toEqual(['ruth@example.com', 'walnut stock rifle']);
});

test('the next try carries a new proof, and a second refusal takes the focus again', async () => {
  openLogin({ answers: [{ kind: 'refused', error: 'Wrong.' }] });
  await logIn();
  const box = await summary();
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.click(button());
  await waitFor(() =>
    expect(sent.map(({ turnstileToken }) => turnstileToken)).toEqual(['proof-1', 'proof-2']),
  );
  await waitFor(async () => expect(document.activeElement).toBe(await summary()));
});

test('a check that fails gives the form back, and the next submission tries it again', async () => {
  openLogin({ failures: [{ code: 'unreachable' }] });
  await fillIn();
  await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('what the browser filled in before the page was awake is sent', async () => {
  openLogin();
  // As a password manager does it: the fields are filled, and no event was fired.
  const fill = (input: HTMLInputElement, value: string): void =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  fill(email(), 'ruth@example.com');
  fill(password(), 'walnut stock rifle');
  fireEvent.submit(button().closest('form') ?? button());
  await waitFor(() => expect(sent[0]).toMatchObject({ email: 'ruth@example.com' }));
});

test('a form sent before the page is awake names no password in an address', () => {
  const { container } = openLogin();
  expect(container.querySelector('form')?.method).toBe('post');
});

test('"Forgot password?" takes the typed address along, but not in the link', async () => {
  openLogin({ search: '?returnTo=%2Faccount%2Fbids' });
  await userEvent.type(email(), 'ruth@example.com');
  const link = screen.getByRole('link', { name: 'Forgot password?' });
  expect(link.getAttribute('href')).toBe('/login/password-reset?returnTo=%2Faccount%2Fbids');
  await userEvent.click(link);
  await screen.findByText(
    'Now at /login/password-reset?returnTo=%2Faccount%2Fbids with {"email":"ruth@example.com"}',
  );
});

test('LG-03 a user who was logged out reads so above the form, and can dismiss it', async () => {
  const session = aSession({ isBannerShown: true });
  openLogin({ session });
  expect((await summary()).textContent).toContain('You have been logged out');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(session.received).toEqual([{ type: 'banner.dismissed' }]);
});

test('a user who is logged in already finds the way on instead of a form', () => {
  openLogin({
    session: aSession({ isLoggedIn: true }),
    search: '?returnTo=%2Faccount%2Fbids',
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are logged in');
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/account/bids');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the keyboard goes from field to field in the order they are read', async () => {
  openLogin();
  const order: (string | null)[] = [];
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    order.push(
      activeElement?.getAttribute('name') ??
        activeElement?.getAttribute('aria-label') ??
        activeElement?.textContent ??
        null,
    );
  }
  expect(order).toEqual([
    'Create an account',
    'email',
    'password',
    'Show password',
    'Forgot password?',
    'Log in',
  ]);
});

test('mounted twice, as in development, the check still runs and the log-in still leads on once', async () => {
  const { session } = mountEntryPage(loginPage(), { strict: true });
  await logIn();
  expect(await screen.findByText('Now at / with null')).toBeDefined();
  expect(session.received).toEqual([{ type: 'login.succeeded' }]);
});

test('Enter in the last field is enough', async () => {
  openLogin();
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});
