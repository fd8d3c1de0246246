/** After the account is created: what happens next, a letter that can be sent again, and a way back to a wrong address. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { field, fillAll, heading, openPage, password, press, type World } from './createAccountPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** The clock moves only from here on: filling the form in takes none of it. */
async function createdAccount(world: World = {}) {
  const page = openPage(world);
  await fillAll();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => screen.getByRole('button', { name: 'Create account' }).click());
  expect(heading().textContent).toBe('Check your email');
  return page;
}

const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1_000));
const again = () => screen.getByRole('button', { name: 'Send it again' });
const click = (button: HTMLElement) => act(async () => button.click());
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('the page says where the letter went and what happens next, with the focus on it', async () => {
  await createdAccount();
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText('ruth+bids@example.com')).toBeDefined();
  expect(screen.getByText('Next: verify your email, then register for a sale.')).toBeDefined();
});

test('another letter waits half a minute, counted where it is seen and not read out', async () => {
  const { letters } = await createdAccount();
  expect([again().getAttribute('aria-disabled'), screen.getByText(/again in 30 seconds/u)]).toEqual([
    'true',
    expect.anything(),
  ]);
  await click(again());
  await pass(11);
  expect(screen.getByText(/again in 19 seconds/u).closest('output')).toBeNull();
  expect([letters, said()]).toEqual([[], ['']]);
  await pass(19);
  expect(again().getAttribute('aria-disabled')).toBe('false');
  expect(said()).toContain('You can send it again now.');
});

test('it is sent again with a proof of its own, and the focus stays', async () => {
  const { letters } = await createdAccount();
  await pass(30);
  await pass(2);
  again().focus();
  await click(again());
  expect(letters).toEqual([{ email: 'ruth+bids@example.com', returnTo: null, turnstileToken: 'proof-1' }]);
  expect(said()).toContain('We sent the email again.');
  expect(document.activeElement).toBe(again());
  expect(screen.getByText(/again in 30 seconds/u)).toBeDefined();
});

test('a letter that could not be sent says why, in the focus', async () => {
  await createdAccount({ letterRefusals: [{ code: 'rate_limited', retryAfterSeconds: 600 }] });
  await pass(30);
  await pass(2);
  await click(again());
  expect(screen.getByRole('alert').textContent).toContain('Please wait 10 minutes');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('a wrong address leads back to everything that was typed', async () => {
  await createdAccount();
  vi.useRealTimers();
  await press('Go back and correct it');
  expect([heading().textContent, document.activeElement]).toEqual(['Step 1 of 3 Who you are', heading()]);
  expect([field(/^Email/u).value, password().value]).toEqual([
    'ruth+bids@example.com',
    'walnut stock and brass',
  ]);
  await userEvent.clear(field(/^Email/u));
  await userEvent.type(field(/^Email/u), 'ruth@example.com');
  await press('Continue');
  await press('Continue');
  await press('Create account');
  await waitFor(() => expect(screen.getByText('ruth@example.com')).toBeDefined());
});
