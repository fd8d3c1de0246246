/** The one listener that follows links (UI-11): which presses it takes, where they lead, and how. */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { followedRoutes } from '#tests/support/page/followedRoutes.tsx';
import { AppLink } from '#ui/link/AppLink.tsx';

/** Nothing loads here: what no one has taken by the time it reaches the window would be the browser's. */
let taken: boolean[];

function noteLast(press: Event): void {
  taken.push(press.defaultPrevented);
  press.preventDefault();
}

beforeEach(() => {
  taken = [];
  window.addEventListener('click', noteLast);
});
afterEach(() => window.removeEventListener('click', noteLast));

function show(page: ReactNode, at = '/catalog/4101') {
  const router = createMemoryRouter(followedRoutes([{ path: '*', element: page }]), { initialEntries: [at] });
  const navigate = vi.spyOn(router, 'navigate');
  const { unmount } = render(<RouterProvider router={router} />);
  const { location } = router.state;
  return {
    unmount,
    hasLeft: () => router.state.location !== location,
    address: () => router.state.location.pathname + router.state.location.search + router.state.location.hash,
    how: () => router.state.historyAction,
    keptScroll: () => navigate.mock.lastCall?.[1]?.preventScrollReset,
  };
}

const press = (words = 'Go') => fireEvent.click(screen.getByText(words));

test('UI-11 a link into the app changes the page without loading it', () => {
  const { address, how, keptScroll } = show(<AppLink to="/faq?q=fees#top">Go</AppLink>);
  press();
  expect([taken, address(), how()]).toEqual([[true], '/faq?q=fees#top', 'PUSH']);
  expect(keptScroll()).toBe(false);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press that asks for something else is left to the browser: %j',
  (given) => {
    const { hasLeft } = show(<AppLink to="/faq">Go</AppLink>);
    const link = screen.getByText('Go');
    fireEvent(link, createEvent.click(link, given));
    expect([taken, hasLeft()]).toEqual([[false], false]);
  },
);

test('a link with a handler of its own is left to it', () => {
  const handler = (click: MouseEvent): void => click.preventDefault();
  const { hasLeft } = show(
    <AppLink to="/faq" onClick={handler}>
      Go
    </AppLink>,
  );
  press();
  expect(hasLeft()).toBe(false);
});

test.each([
  ['of another kind', {}],
  ['that opens a tab', { 'data-in-app': '', target: '_blank' }],
  ['to a file', { 'data-in-app': '', download: '' }],
])('a link %s is the browser’s', (_kind, attributes) => {
  const { hasLeft } = show(
    <a href="/faq" {...attributes}>
      Go
    </a>,
  );
  press();
  expect([taken, hasLeft()]).toEqual([[false], false]);
});

test.each(['/catalog/4101?view=list', '/catalog/4101?view=list#lots'])(
  'a link to the page that is shown is no new step back: %s',
  (to) => {
    const { address, how } = show(<AppLink to={to}>Go</AppLink>);
    press();
    expect([address(), how()]).toEqual([to, 'PUSH']);
    press();
    expect([address(), how()]).toEqual([to, 'REPLACE']);
  },
);

test('a link that keeps its place in the window does not scroll', () => {
  const { address, keptScroll } = show(
    <AppLink to="/catalog/4101?page=1" keepsScroll>
      Go
    </AppLink>,
  );
  press();
  expect([address(), keptScroll()]).toEqual(['/catalog/4101?page=1', true]);
});

test('a press on what stands within a link is one on the link', () => {
  const { address } = show(
    <AppLink to="/faq">
      <b>
        <span>Go</span>
      </b>
    </AppLink>,
  );
  press();
  expect(address()).toBe('/faq');
});

test('a link in a portal is followed', () => {
  const { address } = show(createPortal(<AppLink to="/faq">Go</AppLink>, document.body));
  press();
  expect(address()).toBe('/faq');
});

test('a link that is gone by the time its press arrives is followed', () => {
  const { address } = show(
    <AppLink to="/faq" onClick={({ currentTarget }) => currentTarget.remove()}>
      Go
    </AppLink>,
  );
  const link = screen.getByText('Go');
  const menu = link.parentElement;
  press();
  menu?.append(link);
  expect(address()).toBe('/faq');
});

test('a link in a root beside the page is followed, until the frame is gone', () => {
  const { address, unmount } = show(null);
  const beside = document.body.appendChild(document.createElement('div'));
  render(<AppLink to="/faq">Go</AppLink>, { container: beside });
  press();
  expect([taken, address()]).toEqual([[true], '/faq']);
  unmount();
  press();
  expect(taken).toEqual([true, false]);
});
