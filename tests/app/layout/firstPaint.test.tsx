/** The header as the server sends it to someone with a session, and as the browser takes it over. */
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';

import { Shell } from '#app/layout/Shell.tsx';
import { Providers } from '#app/Providers.tsx';
import { aSession, loggedIn } from '#tests/support/session/aSession.ts';

import { aPage, appTree, createTestActors } from './renderApp.tsx';

/** As the site starts it: with what the server saw and nothing else. */
const firstSeen = (isLoggedIn: boolean) => aSession({ isLoggedIn, isKnown: false, isChecked: false });

const shell = <Shell headerOnPicture={false}>The page</Shell>;

/** What is lazy is there from the second page on. */
beforeAll(async () => {
  renderToString(appTree(shell, { session: firstSeen(false) }).tree);
  await vi.dynamicImportSettled();
});

test('LG-01 the server sends the header of someone who is logged in, without name or figures', () => {
  const html = renderToString(appTree(shell, { session: firstSeen(true) }).tree);
  expect(html).toContain('aria-label="Bid Cart"');
  expect(html).not.toContain('Log In');
  expect(renderToString(appTree(shell, { session: firstSeen(false) }).tree)).toContain('Log In');
});

test.each([true, false])(
  'LG-01 with the flag %s the browser takes it over without a difference',
  async (flag) => {
    const { tree, session } = appTree(shell, { session: firstSeen(flag) });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = renderToString(tree);
    const differences: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(place, tree, { onRecoverableError: (difference) => differences.push(difference) }),
    );
    expect(differences).toEqual([]);
    act(() => session.become({ ...loggedIn(), isKnown: true }));
    expect(screen.getByRole('link', { name: 'Bid Cart, 3' })).toBeDefined();
    await act(async () => root.unmount());
    place.remove();
  },
);

test('LG-01 the flag reaches the tree from the page that the server sent', () => {
  const page = { ...aPage(), isLoggedIn: true };
  const { actors } = createTestActors();
  const router = createMemoryRouter([{ path: '*', element: shell }]);
  const html = renderToString(
    <Providers page={page} actors={actors} reportFault={() => Promise.resolve(undefined)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  expect(html).toContain('aria-label="Bid Cart"');
});
