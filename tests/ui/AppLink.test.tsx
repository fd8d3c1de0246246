/** The link as it lands in the page (UI-11). */
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';

import { AppLink } from '#ui/link/AppLink.tsx';

function renderLink(to: string) {
  const router = createMemoryRouter([
    { path: '/', element: <AppLink to={to}>Go</AppLink> },
    { path: '/faq', element: <h1>Questions</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

test('UI-11 an in-app link changes the page without loading it', async () => {
  renderLink('/faq');
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.getByRole('heading', { name: 'Questions' })).toBeDefined();
});

test('UI-11 a link to another host opens a new tab, is not followed and cannot reach back', () => {
  renderLink('https://www.example.com/');
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('nofollow noopener');
});

test('UI-11 a link to the log-in is left to the browser', () => {
  renderLink('/login');
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.getAttribute('href')).toBe('/login');
  expect(link.getAttribute('target')).toBeNull();
});

test('an address that could run code shows its words and no link', () => {
  renderLink('javascript:alert(1)');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Go')).toBeDefined();
});
