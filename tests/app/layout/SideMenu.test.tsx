/** The side menu by keyboard and by pointer, for a stranger and for a visitor who is logged in. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { ActiveAuctionsActor } from '#actors/activeAuctions.ts';
import type { Visitor } from '#actors/visitor.tsx';
import { Header } from '#app/layout/Header.tsx';
import type { AuctionStatus } from '#contract/auctions/auctions.ts';
import { anAuction, aSaleInSession, aTimedAuction } from '#fixtures/auction.ts';
import { anActiveAuction, someActiveAuctions } from '#tests/support/auctions/someActiveAuctions.ts';
import { aVisitor } from '#tests/support/session/aSession.ts';

import { renderApp } from './renderApp.tsx';

type Setting = { at?: string; activeAuctions?: ActiveAuctionsActor };

async function openMenu(visitor: Visitor | null = null, { at = '/', ...setting }: Setting = {}) {
  const app = renderApp(<Header isOnPicture={false} />, { visitor, at, ...setting });
  const button = screen.getByRole('button', { name: 'Menu' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('dialog');
  return { ...app, button, menu };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const settled = (menu: HTMLElement) => waitFor(() => expect(menu.querySelector('[inert]')).toBeNull());

test('nothing of the menu is on the page before it is asked for', () => {
  renderApp(<Header isOnPicture={false} />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Enter on the menu button opens the menu over a page that holds still', async () => {
  const { menu, button } = await openMenu();
  expect(menu.getAttribute('aria-modal')).toBe('true');
  expect(document.documentElement.dataset['scrollLocked']).toBe('');
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
    'Phone book',
    'Address book',
    'Credit cards',
    'Bid Cart 20',
    'My Bids 999+',
    'Messages 20+',
    'Wishlists',
    'Won auctions',
    'Consignments',
    'Documents',
    'Text alerts',
    'Your data',
  ]);
});

test('lots on which the visitor is outbid are counted in place of all with a bid, and said to be so', async () => {
  const counts = { messages: 0, notifications: 2, cart: 0, bids: 6 };
  const { menu } = await openMenu(aVisitor({ counts }));
  expect(within(menu).getByRole('link', { name: /^My Bids\s+2\s*outbid$/u })).toBeDefined();
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
  expect(current.map((link) => link.textContent.replace(/ \d+\+?(?: outbid)?$/u, '').trim())).toEqual(marked);
});

test('UI-01 the cross closes the menu, and the focus goes back to its button', async () => {
  const { menu, button } = await openMenu();
  await settled(menu);
  await userEvent.click(within(menu).getByRole('button', { name: 'Close menu' }));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await isGone();
  expect(document.activeElement).toBe(button);
});

test('Escape closes the menu', async () => {
  const { menu, button } = await openMenu();
  await settled(menu);
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await isGone();
});

test('a press beside the menu closes it, a press inside does not', async () => {
  const { menu, button } = await openMenu();
  const beside = document.querySelector<HTMLElement>('.MuiBackdrop-root') as HTMLElement;
  await settled(menu);
  await userEvent.click(within(menu).getByRole('heading', { name: 'Hello' }));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(beside);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await isGone();
});

test('following a link closes the menu', async () => {
  const { menu, router } = await openMenu();
  await userEvent.click(within(menu).getByRole('link', { name: 'FAQ' }));
  expect(router.state.location.pathname).toBe('/faq');
  await isGone();
});

test('UI-03 the menu has the dark-mode switch', async () => {
  const { menu, world } = await openMenu();
  const toggle = within(menu).getByRole('switch', { name: 'Dark mode', checked: false });
  await userEvent.click(toggle);
  expect(within(menu).getByRole('switch', { name: 'Dark mode', checked: true })).toBe(toggle);
  expect(world.themes.at(-1)).toBe('dark');
});

test('LG-10 Log out notifies only the session, and from which page', async () => {
  const { menu, session } = await openMenu(aVisitor(), { at: '/account/bids' });
  await userEvent.click(within(menu).getByRole('button', { name: 'Log out' }));
  expect(session.received).toEqual([{ type: 'logout.requested', from: '/account/bids' }]);
});

test('while a user logs out the menu says so', async () => {
  const { menu, session } = await openMenu(aVisitor());
  act(() => session.become({ isLeaving: true }));
  expect(within(menu).getByRole('button', { name: 'Logging out' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('LG-11 a user who is not known yet is greeted without a name, and no figure is made up', async () => {
  const { menu } = await openMenu({ firstName: null, email: null, counts: null });
  expect(within(menu).getByRole('heading', { name: 'Hello' })).toBeDefined();
  expect(within(menu).queryByRole('link', { name: 'Log In' })).toBeNull();
  const account = within(menu).getByRole('navigation', { name: 'Account' });
  expect(account.textContent).not.toMatch(/\d/u);
});

const staffNav = (menu: HTMLElement) => within(menu).queryByRole('navigation', { name: 'Staff' });

test('clerks and staff find the approvals, and the console of every live sale that takes bids or is in session', async () => {
  const titles = {
    open: 'Open',
    running: 'On now',
    between: 'Overnight',
    upcoming: 'Far off',
    closed: 'Over',
  };
  const live = Object.entries(titles).map(([Status, Title], place) =>
    anActiveAuction(anAuction({ AuctionID: 4101 + place, Title, Status: Status as AuctionStatus })),
  );
  const auctions = [...live, anActiveAuction(aTimedAuction({ Status: 'open' }))];
  const { actor } = someActiveAuctions({ auctions });
  const { menu } = await openMenu(aVisitor({ isStaff: true }), { at: '/clerk/4102', activeAuctions: actor });
  const staff = await within(menu).findByRole('navigation', { name: 'Staff' });
  const links = within(staff).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Staff desk', '/clerk'],
    ['Bidder approvals', '/clerk/approvals'],
    ['Console: Open', '/clerk/4101'],
    ['Console: On now', '/clerk/4102'],
    ['Console: Overnight', '/clerk/4103'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null, 'page', null]);
});

test.each([
  ['a stranger', null],
  ['a bidder', aVisitor({ isStaff: false })],
  ['a user who is not known yet', { firstName: null, email: null, counts: null }],
])('%s sees no page of staff', async (_, visitor) => {
  const { actor } = someActiveAuctions({ auctions: [anActiveAuction(aSaleInSession())] });
  const { menu } = await openMenu(visitor, { activeAuctions: actor });
  expect(staffNav(menu)).toBeNull();
  expect(within(menu).queryByRole('link', { name: /approvals|console/iu })).toBeNull();
});
