/** The link as it lands in the page (UI-11). */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
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

/** Nothing loads here; what the link has left alone by then is the browser's. */
const leftToTheBrowser = (): Promise<boolean> =>
  new Promise((resolve) => {
    const listen = (received: Event): void => {
      resolve(!received.defaultPrevented);
      received.preventDefault();
    };
    window.addEventListener('click', listen, { once: true });
  });

test('UI-11 an in-app link changes the page without loading it', async () => {
  renderLink('/faq');
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.getByRole('heading', { name: 'Questions' })).toBeDefined();
});

test('a link to the page that is shown is no new step back', async () => {
  const router = renderLink('/?view=list');
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(router.state.historyAction).toBe('PUSH');
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each(['?page=2', '#lots'])('a link from where one stands names the whole address: %s', (to) => {
  renderLink(to);
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe(`/${to}`);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click that asks for something else is left to the browser: %j',
  (given) => {
    const router = renderLink('/faq');
    const link = screen.getByRole('link', { name: 'Go' });
    const click = createEvent.click(link, given);
    const isLeft = leftToTheBrowser();
    fireEvent(link, click);
    expect(router.state.location.pathname).toBe('/');
    return expect(isLeft).resolves.toBe(true);
  },
);

test('where no router can follow it, an in-app link is left to the browser', () => {
  render(<AppLink to="/faq">Go</AppLink>);
  const isLeft = leftToTheBrowser();
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  return expect(isLeft).resolves.toBe(true);
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
