/** The header as a stranger and as a logged-in visitor meet it, at the top of a picture and further down. */
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { expect, test } from 'vitest';

import { Header, headerOpacity } from '#app/layout/Header.tsx';
import { aVisitor } from '#tests/support/session/aSession.ts';

import { renderApp } from './renderApp.tsx';

/** By what is said of each: the logo's own words are drawn, its link's name is said. */
const linkNames = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.textContent.replace(/^.*(?=Prairie Star Auction Company, home)/u, ''));

test('a stranger is offered Log In and Create Account, and no account', () => {
  renderApp(<Header isOnPicture={false} />);
  expect(linkNames()).toEqual([
    'Skip to main content',
    'Prairie Star Auction Company, home',
    'Auctions',
    'Consignment',
    'Latest',
    'FAQ',
    'About us',
    'Log In',
    'Create Account',
  ]);
  expect(screen.getByRole('button', { name: 'Menu' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Alerts/u })).toBeNull();
});

test('a visitor who is logged in gets Account, the Bid Cart, Alerts and the menu instead', () => {
  renderApp(<Header isOnPicture={false} />, { visitor: aVisitor() });
  expect(screen.getByRole('link', { name: /^Account/u }).getAttribute('href')).toBe('/account/');
  expect(screen.getByRole('link', { name: 'Bid Cart, 3' }).getAttribute('href')).toBe('/account/cart');
  expect(screen.getByRole('button', { name: 'Alerts, 8' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
});

test('UI-06 the Account badge is messages and bid cart together, capped at 20', () => {
  const counts = { messages: 15, notifications: 0, cart: 6, bids: 0 };
  renderApp(<Header isOnPicture={false} />, { visitor: aVisitor({ counts }) });
  expect(screen.getByRole('link', { name: /^Account/u }).textContent).toBe('Account20+');
  expect(screen.getByRole('link', { name: 'Bid Cart, 6' })).toBeDefined();
});

test('UI-06 twenty is still counted, and nothing shows no badge', () => {
  const counts = { messages: 0, notifications: 0, cart: 20, bids: 0 };
  renderApp(<Header isOnPicture={false} />, { visitor: aVisitor({ counts }) });
  expect(screen.getByRole('link', { name: 'Bid Cart, 20' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Alerts' }).textContent).toBe('');
});

test('LG-11 counts that are not known yet are no zeros: there is no badge and no figure', () => {
  renderApp(<Header isOnPicture={false} />, { visitor: aVisitor({ counts: null }) });
  expect(screen.getByRole('link', { name: 'Account' }).textContent).toBe('Account');
  expect(screen.getByRole('link', { name: 'Bid Cart' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Alerts' }).textContent).toBe('');
});

test('a check that changes nothing renders nothing', () => {
  let renders = 0;
  const { session } = renderApp(
    <Profiler id="header" onRender={() => (renders += 1)}>
      <Header isOnPicture={false} />
    </Profiler>,
    { visitor: aVisitor() },
  );
  const before = renders;
  act(() => session.become({ isChecked: true }));
  expect(renders).toBe(before);
});

test('the link of the page shown is marked, and so is the one above it', () => {
  renderApp(<Header isOnPicture={false} />, { at: '/consignment/getting-started' });
  const nav = screen.getByRole('navigation', { name: 'Main' });
  const marked = within(nav)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Consignment', 'true'],
  ]);
});

test('the first stop of the keyboard leads past the header', async () => {
  renderApp(<Header isOnPicture={false} />);
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('#main-content');
});

test.each([
  [0, 0],
  [60, 0.5],
  [119, 119 / 120],
  [120, 1],
  [5000, 1],
  [-40, 0],
])('UI-04 scrolled by %i px the header is filled to %f', (scrolledPx, opacity) => {
  expect(headerOpacity(scrolledPx)).toBe(opacity);
});

function scrollTo(scrolledPx: number) {
  Object.defineProperty(window, 'scrollY', { value: scrolledPx, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

const filled = () => screen.getByRole('banner').style.getPropertyValue('--header-opacity');

test.each([
  ['over a picture', true],
  ['on paper', false],
])('UI-04 %s the header fills with the scroll', (_, isOnPicture) => {
  renderApp(<Header isOnPicture={isOnPicture} />);
  expect(filled()).toBe('0');
  scrollTo(60);
  expect(filled()).toBe('0.5');
  scrollTo(0);
  expect(filled()).toBe('0');
});

test('UI-03 the dark-mode toggle says and changes the theme', async () => {
  const { world } = renderApp(<Header isOnPicture={false} />);
  const toggle = await screen.findByRole('button', { name: 'Dark mode', pressed: false });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(world.themes).toEqual(['light', 'dark']);
});
