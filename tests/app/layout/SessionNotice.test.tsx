/** What happened to the login, under the header: where it stands, how it goes, and what the header looks like beside it. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { Shell } from '#app/layout/Shell.tsx';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

import { renderApp } from './renderApp.tsx';

const shell = <Shell headerOnPicture={false}>The page</Shell>;

const loggedOut = { isLoggedIn: false, visitor: null, isBannerShown: true };

const alert = () => screen.findByRole('alert');

test('LG-03 a forced logout is said aloud, and the header becomes a stranger’s without a reload', async () => {
  const { session } = renderApp(shell, { visitor: aVisitor() });
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
  act(() => session.become(loggedOut));
  expect((await alert()).textContent).toBe('You have been logged out');
  expect(screen.getByRole('link', { name: 'Log In' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Alerts/u })).toBeNull();
});

test('LG-03 the banner can be dismissed, and goes when the session says so', async () => {
  const { session } = renderApp(shell, { session: aSession({ isBannerShown: true }) });
  await userEvent.click(within(await alert()).getByRole('button', { name: 'Dismiss' }));
  expect(session.received).toEqual([{ type: 'banner.dismissed' }]);
  act(() => session.become({ isBannerShown: false }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each(['/login', '/login/'])('on %s it is the form that says it', async (at) => {
  const { session, router } = renderApp(shell, { session: aSession({ isBannerShown: true }), at });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(session.received).toEqual([]);
  await act(() => router.navigate('/login/password-reset'));
  expect(await alert()).toBeDefined();
});

test('SR-03 an account that has been out of reach for a while is said to be, and the visitor stays logged in', async () => {
  const { session } = renderApp(shell, { visitor: aVisitor() });
  act(() => session.become({ isRefusalShown: true }));
  const banner = await alert();
  expect(banner.textContent).toBe("We can't load your account right now. We'll keep trying.");
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
  await userEvent.click(within(banner).getByRole('button', { name: 'Dismiss' }));
  expect(session.received).toEqual([{ type: 'banner.dismissed' }]);
  act(() => session.become({ isRefusalShown: false }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no message follows a logout that the user asked for', () => {
  const { session } = renderApp(shell, { visitor: aVisitor() });
  act(() => session.become({ isLoggedIn: false, visitor: null }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a login takes the banner away', async () => {
  const { session } = renderApp(shell, { session: aSession({ isBannerShown: true }) });
  await alert();
  act(() => session.become({ ...loggedIn(), isBannerShown: false }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('link', { name: 'Bid Cart, 3' })).toBeDefined();
});
