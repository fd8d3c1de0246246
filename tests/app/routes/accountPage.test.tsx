/** Account pages: for whom they open, where strangers go, and what becomes of a page whose visitor is logged out. */
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';

import { SessionProvider } from '#actors/session.tsx';
import { accountPage } from '#app/routes/accountPage.tsx';
import { aSession, aVisitor, loggedIn } from '#tests/support/session/aSession.ts';

const Bids = accountPage(() => (
  <>
    <h1>Nothing bid on yet</h1>
    <label>
      Note <input />
    </label>
  </>
));

function LogIn() {
  return <p>{`Log in at ${useLocation().pathname}${useLocation().search}`}</p>;
}

const unknown = { isKnown: false, isChecked: false };
const unnamed = aVisitor({ firstName: null, email: null, counts: null });

function bidsPage(start: Parameters<typeof aSession>[0], at = '/account/bids') {
  const session = aSession(start);
  const router = createMemoryRouter(
    [
      { path: '/account/*', element: <Bids /> },
      { path: '/login', element: <LogIn /> },
      { path: '/before', element: 'Before' },
    ],
    { initialEntries: ['/before', at], initialIndex: 1 },
  );
  const tree: ReactNode = (
    <SessionProvider value={session.actor}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
  return { session, router, tree };
}

function openBids(start?: Parameters<typeof aSession>[0], at?: string) {
  const page = bidsPage(start, at);
  return { ...page, ...render(page.tree) };
}

const bids = () => screen.queryByRole('heading', { name: 'Nothing bid on yet' });
const loadingBar = () => screen.queryByRole('progressbar', { name: 'Loading your account' });

test.each([
  ['a stranger', unknown],
  ['someone with a session', { ...unknown, ...loggedIn(unnamed) }],
])(
  'the server knows no page of %s and says so with a loading bar, which the browser takes over',
  async (_, start) => {
    const { tree, session } = bidsPage(start);
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(tree);
    expect(place.textContent).not.toContain('Nothing bid on yet');
    expect(place.innerHTML).toContain('Loading your account');
    const differences: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(place, tree, { onRecoverableError: (difference) => differences.push(difference) }),
    );
    expect(differences).toEqual([]);
    act(() => session.become({ isKnown: true, isChecked: true, ...loggedIn() }));
    expect(bids()).not.toBeNull();
    await act(async () => root.unmount());
    place.remove();
  },
);

test('no one is sent away before the browser knows who is there', () => {
  const { router } = openBids(unknown);
  expect(loadingBar()).not.toBeNull();
  expect(router.state.location.pathname).toBe('/account/bids');
});

test('a stranger is led to the log-in, which leads back to the very address', async () => {
  const { router } = openBids({}, '/account/bids?sort=closing&page=2#lot-215');
  const wayBack = encodeURIComponent('/account/bids?sort=closing&page=2#lot-215').replaceAll('%20', '+');
  expect(await screen.findByText(`Log in at /login?returnTo=${wayBack}`)).toBeDefined();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});

test('LG-04 a login key that the first check finds worthless makes a stranger', async () => {
  const { session } = openBids({ ...loggedIn(unnamed), isChecked: false });
  act(() => session.become({ isLoggedIn: false, visitor: null, isChecked: true }));
  expect(await screen.findByText('Log in at /login?returnTo=%2Faccount%2Fbids')).toBeDefined();
});

test('a logged-in user sees the page beside the list of the account’s pages', () => {
  openBids(loggedIn(aVisitor({ counts: { messages: 21, notifications: 0, cart: 3, bids: 1000 } })));
  expect(bids()).not.toBeNull();
  const list = screen.getByRole('navigation', { name: 'Account pages' });
  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent.trim())).toEqual([
    'Profile',
    'Phone book',
    'Address book',
    'Credit cards',
    'Bid Cart 3',
    'My Bids 999+',
    'Messages 20+',
    'Wishlists',
    'Won auctions',
    'Consignments',
    'Documents',
    'Text alerts',
    'Your data',
  ]);
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[5]]);
});

test('LG-03 logged out while the page is open, the content gives way and the address stays', () => {
  const { session, router } = openBids(loggedIn(), '/account/bids?page=2');
  act(() => session.become({ isLoggedIn: false, visitor: null }));
  expect(bids()).toBeNull();
  expect(
    screen.getByRole('heading', { name: 'You have been logged out. Log in to pick up where you left off.' }),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login?returnTo=%2Faccount%2Fbids%3Fpage%3D2',
  );
  expect(router.state.location.search).toBe('?page=2');
});

test('the focus of a field that goes with the content moves to the sentence', () => {
  const { session } = openBids(loggedIn());
  screen.getByRole('textbox').focus();
  act(() => session.become({ isLoggedIn: false, visitor: null }));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test('LG-12 a login in another tab brings the page back', () => {
  const { session } = openBids(loggedIn());
  act(() => session.become({ isLoggedIn: false, visitor: null }));
  act(() => session.become(loggedIn()));
  expect(bids()).not.toBeNull();
});

test('a page for everybody is shown to a stranger, without the list of account pages', async () => {
  const Shared = accountPage(() => <h1>A shared list</h1>, { isForEverybody: true });
  const session = aSession();
  const router = createMemoryRouter([{ path: '/account/shared', element: <Shared /> }], {
    initialEntries: ['/account/shared'],
  });
  render(
    <SessionProvider value={session.actor}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  expect(screen.getByRole('heading', { name: 'A shared list' })).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
});
