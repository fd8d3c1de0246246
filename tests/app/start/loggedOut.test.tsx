/** The word on the page after a logout. */
import { act } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';

import { showLoggedOut } from '#app/start/extras/loggedOut.tsx';

afterEach(() => document.body.replaceChildren());

test('it says that the logout worked, until another page is opened', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/faq'] });
  await act(async () => showLoggedOut(router));
  const said = document.querySelector('[aria-live="polite"]');
  expect(said?.textContent).toBe('You have logged out.');
  await act(() => router.navigate('/'));
  expect(said?.textContent).toBe('');
});
