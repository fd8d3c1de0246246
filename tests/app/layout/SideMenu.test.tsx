/** The side menu by keyboard and by pointer, for a stranger and for a visitor who is logged in. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Visitor } from '#actors/visitor.tsx';
import { Header } from '#app/layout/Header.tsx';

import { aVisitor, renderApp } from './renderApp.tsx';

async function openMenu(visitor: Visitor | null = null, { onLogOut = () => {}, at = '/' } = {}) {
  const app = renderApp(<Header isOnPicture={false} />, { visitor, onLogOut, at });
  const button = screen.getByRole('button', { name: 'Menu' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole<HTMLDialogElement>('dialog');
  return { ...app, button, menu };
}

test('nothing of the menu is on the page before it is asked for', () => {
  renderApp(<Header isOnPicture={false} />);
  expect(document.querySelector('dialog')).toBeNull();
});

test('Enter on the menu button opens the menu as a modal of the browser', async () => {
  const { menu, button } = await openMenu();
  expect(menu.open).toBe(true);
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('a stranger is greeted with Hello and the two ways in', async () => {
  const { menu } = await openMenu();
  expect(within(menu).getByRole('heading', { name: 'Hello' })).toBeDefined();
  expect(within(menu).getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login');
  expect(within(menu).getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/create-account',
  );
  expect(within(menu).queryByRole('navigation', { name: 'Account' })).toBeNull();
  expect(within(menu).queryByRole('button', { name: 'Log out' })).toBeNull();
});

test('a visitor is greeted by first name, with the address of the account', async () => {
  const { menu } = await openMenu(aVisitor({ firstName: 'Ada', email: 'ada@example.com' }));
  expect(within(menu).getByRole('heading', { name: 'Hello, Ada' })).toBeDefined();
  expect(within(menu).getByText('ada@example.com')).toBeDefined();
});

test('UI-06 the account pages carry their counts: messages and bid cart to 20, my bids to 999', async () => {
  const counts = { messages: 21, notifications: 0, cart: 20, bids: 1000 };
  const { menu } = await openMenu(aVisitor({ counts }));
  const account = within(menu).getByRole('navigation', { name: 'Account' });
  expect(
    within(account)
      .getAllByRole('link')
      .map((link) => link.textContent.trim()),
  ).toEqual([
    'Profile',
    'Bid Cart 20',
    'My Bids 999+',
    'Messages 20+',
    'Wishlists',
    'Won auctions',
    'Consignments',
    'Text alerts',
  ]);
});

test.each([
  ['/account/', ['Profile']],
  ['/account/bids', ['My Bids']],
  ['/account/messages/4102', ['Messages']],
])('on %s the account menu marks %s and nothing else', async (at, marked) => {
  const { menu } = await openMenu(aVisitor(), { at });
  const account = within(menu).getByRole('navigation', { name: 'Account' });
  const current = within(account)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.textContent.replace(/ \d+\+?$/u, '').trim())).toEqual(marked);
});

test('the cross closes the menu', async () => {
  const { menu, button } = await openMenu();
  await userEvent.click(within(menu).getByRole('button', { name: 'Close menu' }));
  expect(menu.open).toBe(false);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('Escape, which the browser turns into closing the dialog, closes the menu for the machine too', async () => {
  const { menu, button } = await openMenu();
  menu.close();
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('a press beside the menu closes it, a press inside does not', async () => {
  const { menu } = await openMenu();
  await userEvent.click(within(menu).getByRole('heading', { name: 'Hello' }));
  expect(menu.open).toBe(true);
  await userEvent.click(menu);
  expect(menu.open).toBe(false);
});

test('following a link closes the menu', async () => {
  const { menu, router } = await openMenu();
  await userEvent.click(within(menu).getByRole('link', { name: 'FAQ' }));
  expect(router.state.location.pathname).toBe('/faq');
  expect(menu.open).toBe(false);
});

test('UI-03 the menu has the dark-mode switch', async () => {
  const { menu, world } = await openMenu();
  const toggle = within(menu).getByRole('switch', { name: 'Dark mode', checked: false });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(world.themes.at(-1)).toBe('dark');
});

test('Log out tells the session and nobody else', async () => {
  const told: string[] = [];
  const { menu } = await openMenu(aVisitor(), { onLogOut: () => told.push('out') });
  await userEvent.click(within(menu).getByRole('button', { name: 'Log out' }));
  expect(told).toEqual(['out']);
});
