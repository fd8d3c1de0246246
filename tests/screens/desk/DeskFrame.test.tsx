/** The frame of the staff pages: who finds which pages in its menu, where they are, and the menu of a phone. */
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';

import { ActiveAuctionsProvider } from '#actors/activeAuctions.ts';
import { ScreenMachinesProvider } from '#actors/screenMachines.tsx';
import { rightsOf } from '#contract/desk/rights.ts';
import type { StaffIndex } from '#contract/desk/staffIndex.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { aSaleInSession } from '#fixtures/auction.ts';
import { staffIndexMachine } from '#machines/desk/staffIndexMachine.ts';
import { Component as DeskFrame } from '#screens/desk/DeskFrame.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { anActiveAuction, someActiveAuctions } from '#tests/support/auctions/someActiveAuctions.ts';
import { aStaffIndex } from '#tests/support/desk/aStaffDesk.ts';
import { followedRoutes } from '#tests/support/page/followedRoutes.tsx';

type Desk = { answers?: readonly (StaffIndex | Problem)[]; at?: string; auctions?: 'one in session' };

async function openDesk({ answers = [aStaffIndex()], at = '/clerk/approvals', auctions }: Desk = {}) {
  const { actor: loadIndex, asked } = answering<StaffIndex>(answers);
  const known = auctions ? [anActiveAuction(aSaleInSession({ AuctionID: 4102, Title: 'Premier' }))] : null;
  const page = (path: string) => ({ path, element: <h1>{`Page ${path}`}</h1> });
  const children = ['/clerk', '/clerk/approvals', '/clerk/invoices', '/clerk/invoices/:invoiceId'].map(page);
  const router = createMemoryRouter(followedRoutes([{ element: <DeskFrame />, children }]), {
    initialEntries: [at],
  });
  render(
    <ActiveAuctionsProvider value={someActiveAuctions({ auctions: known }).actor}>
      <ScreenMachinesProvider value={[staffIndexMachine.provide({ actors: { loadIndex } })]}>
        <RouterProvider router={router} />
      </ScreenMachinesProvider>
    </ActiveAuctionsProvider>,
  );
  // The first answer.
  await act(async () => undefined);
  return { router, asked };
}

const menu = (): HTMLElement => screen.getByRole('navigation', { name: 'Staff pages' });
const links = (): HTMLElement[] => within(menu()).getAllByRole('link');
const names = (): string[] => links().map(({ textContent }) => textContent.trim());
const current = (): string[] =>
  links()
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent.trim()}: ${link.getAttribute('aria-current')}`);

test('staff find every page in its group, each with the work that waits there', async () => {
  await openDesk();
  const groups = within(menu())
    .getAllByRole('list')
    .slice(1, -1)
    .map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent.trim()),
    ]);
  expect(groups).toEqual([
    ['Bidding', ['Approvals 3 waiting', 'Bidders', 'Documents 1 waiting']],
    ['Auctions', ['Sales', 'Lots on hold 2 on hold', 'Consignments']],
    ['Money', ['Invoices 12 due, 2 overdue', 'Reconciliation']],
    ['Messages', ['Inquiries 4 to answer', 'Notices sent']],
    ['Records', ['Audit log', 'Campaigns', 'Error reports']],
  ]);
  expect([names()[0], names().at(-1)]).toEqual(['Staff desk', 'Your account']);
});

test('a clerk finds only what clerks may open, and no group without a page', async () => {
  const counts = { Documents: null, Consignments: null, Inquiries: null, DueInvoices: null };
  await openDesk({ answers: [{ ...aStaffIndex(counts), Rights: [...rightsOf('clerk')] }] });
  expect(names()).toEqual([
    'Staff desk',
    'Approvals 3 waiting',
    'Bidders',
    'Sales',
    'Lots on hold 2 on hold',
    'Notices sent',
    'Your account',
  ]);
  expect(within(menu()).queryByText('Money')).toBeNull();
});

test('the console of a sale in session is below the sales', async () => {
  await openDesk({ auctions: 'one in session' });
  const place = names().indexOf('Console: Premier');
  expect(names()[place - 1]).toBe('Sales');
  expect(links()[place]?.getAttribute('href')).toBe('/clerk/4102');
});

test.each([
  ['/clerk', 'Staff desk: page'],
  ['/clerk/approvals', 'Approvals 3 waiting: page'],
  ['/clerk/invoices/100001', 'Invoices 12 due, 2 overdue: true'],
])('at %s the menu marks %s', async (at, marked) => {
  await openDesk({ at });
  expect(current()).toEqual([marked]);
});

test('from page to page the menu stays, and asks for nothing again', async () => {
  const { asked } = await openDesk();
  const [before] = [menu()];
  await userEvent.click(within(menu()).getByRole('link', { name: /^Invoices/u }));
  expect(screen.getByRole('heading', { name: 'Page /clerk/invoices' })).toBeDefined();
  expect(menu()).toBe(before);
  expect(current()).toEqual(['Invoices 12 due, 2 overdue: page']);
  expect(asked).toHaveLength(1);
});

test('a user without a desk sees the page alone', async () => {
  await openDesk({ answers: [{ code: 'not_found' }] });
  expect(screen.getByRole('heading', { name: 'Page /clerk/approvals' })).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a menu that did not come can be asked for again; the page stays', async () => {
  await openDesk({ answers: [{ code: 'unreachable' }, aStaffIndex()] });
  expect(screen.getByRole('heading', { name: 'Page /clerk/approvals' })).toBeDefined();
  expect(names()).toEqual(['Staff desk', 'Your account']);
  await userEvent.click(within(menu()).getByRole('button', { name: 'Load the menu again' }));
  expect(await within(menu()).findByRole('link', { name: /^Approvals/u })).toBeDefined();
});

const opener = (): HTMLElement => screen.getByRole('button', { name: 'Staff menu' });
const drawer = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Staff menu' });
const untilClosed = () => expect.poll(drawer).toBeNull();

test('on a phone a button opens the menu by keyboard, and Escape closes it and gives the focus back', async () => {
  await openDesk();
  opener().focus();
  await userEvent.keyboard('{Enter}');
  const open = await screen.findByRole('dialog', { name: 'Staff menu' });
  const close = within(open).getByRole('button', { name: 'Close menu' });
  await expect.poll(() => document.activeElement).toBe(close);
  await userEvent.keyboard('{Escape}');
  await untilClosed();
  expect(document.activeElement).toBe(opener());
  expect(opener().getAttribute('aria-expanded')).toBe('false');
});

test('a page that is chosen there is shown, and closes the menu', async () => {
  await openDesk();
  await userEvent.click(opener());
  const open = await screen.findByRole('dialog', { name: 'Staff menu' });
  await userEvent.click(within(open).getByRole('link', { name: /^Invoices/u }));
  await untilClosed();
  expect(screen.getByRole('heading', { name: 'Page /clerk/invoices' })).toBeDefined();
});

test('the browser’s way back closes the menu, too', async () => {
  const { router } = await openDesk();
  await act(() => router.navigate('/clerk/invoices'));
  await userEvent.click(opener());
  expect(drawer()).not.toBeNull();
  await act(() => router.navigate(-1));
  await untilClosed();
});
