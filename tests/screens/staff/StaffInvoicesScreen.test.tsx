/** Invoices on the screen: by list, each marked as it goes on, and every state of the list. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { MarkedInvoice } from '#contract/markInvoice.ts';
import type { Problem } from '#contract/problems.ts';
import type { StaffInvoices } from '#contract/staffInvoices.ts';
import { type AskedInvoices, type BegunMark, staffInvoicesMachine } from '#machines/staffInvoicesMachine.ts';
import { Component as StaffInvoicesScreen } from '#screens/staff/StaffInvoicesScreen.tsx';
import { mountEntryPage } from '#tests/screens/login/entryPage.tsx';
import { aStaffInvoice, someInvoices } from '#tests/support/aStaffDesk.ts';

import { answering } from './answers.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => import('#screens/staff/MarkModal.tsx'));

const patience = { timeout: 10_000 };

function openInvoices(
  lists: (StaffInvoices | Problem)[],
  { marks = [], search = '' }: { marks?: (MarkedInvoice | Problem)[]; search?: string } = {},
) {
  const listing = answering<StaffInvoices, AskedInvoices>(lists);
  const marking = answering<MarkedInvoice, BegunMark>(marks);
  mountEntryPage({
    Screen: StaffInvoicesScreen,
    path: '/clerk/invoices',
    at: { pathname: '/clerk/invoices', search },
    machines: [
      staffInvoicesMachine.provide({
        actors: { listInvoices: listing.actor, markInvoice: marking.actor },
      }),
    ],
  });
  return { asked: listing.asked, made: marking.asked };
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, patience));
async function confirm(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', {}, patience);
  await waitFor(() => expect(dialog.querySelector('[inert]')).toBeNull(), patience);
  await userEvent.click(within(dialog).getByRole('button', { name }));
}

test('each invoice says whose it is, for how much, and by when', async () => {
  openInvoices([someInvoices({ Invoices: [aStaffInvoice({ IsOverdue: true })] })]);
  const row = await screen.findByRole('listitem', {}, patience);
  for (const words of ['$3,231.25', 'December Premier Auction, 2 lots', 'Due']) {
    expect(within(screen.getByRole('list', { name: 'Invoices' })).getByText(words)).toBeDefined();
  }
  expect(row).toBeDefined();
  expect(screen.getByText('Issued December 3, 2026, was due December 10, 2026')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ambrose Telford' }).getAttribute('href')).toBe(
    '/clerk/bidders/31',
  );
});

test('marking asks once more, sends what was seen, and says what came of it', async () => {
  const paid = aStaffInvoice({ Status: 'paid', PaidAt: '2026-12-04T15:00:00.000Z' });
  const { made, asked } = openInvoices([someInvoices({ Invoices: [paid] }), someInvoices({ Invoices: [] })], {
    marks: [{ Outcome: 'done', Status: 'readyToShip' }],
  });
  await press(/^Mark as ready to ship.*invoice 100001/u);
  await confirm('Mark as ready to ship');
  expect(
    await screen.findByText('Invoice 100001 is now ready to ship, and the buyer is told.', {}, patience),
  ).toBeDefined();
  expect(made).toEqual([{ invoice: paid, status: 'readyToShip' }]);
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No invoice is here.'));
});

test('what somebody else marked first is said in the dialog', async () => {
  const paid = aStaffInvoice({ Status: 'paid', PaidAt: '2026-12-04T15:00:00.000Z' });
  openInvoices([someInvoices({ Invoices: [paid] })], { marks: [{ Outcome: 'CHANGED', Status: 'fflHold' }] });
  await press(/^Mark as ready to ship.*invoice 100001/u);
  await confirm('Mark as ready to ship');
  expect(
    await within(screen.getByRole('dialog')).findByText(
      'A colleague has marked Invoice 100001 in the meantime: it is on FFL hold. Nothing was changed.',
      {},
      patience,
    ),
  ).toBeDefined();
});

test('what was shipped stays so: there are only its payments to look at', async () => {
  openInvoices(
    [someInvoices({ Invoices: [aStaffInvoice({ Status: 'shipped', PaidAt: '2026-12-04T15:00:00.000Z' })] })],
    {
      search: '?list=shipped',
    },
  );
  expect(await screen.findByText('Issued December 3, 2026, paid December 4, 2026')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /invoice 100001/u })).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Payments.*invoice 100001/u })).toBeDefined();
});

test('the list and the search of the address are asked for; another list is another address', async () => {
  const { asked } = openInvoices([someInvoices()], { search: '?list=overdue&search=rask' });
  await userEvent.click(await screen.findByRole('link', { name: 'Ready to ship' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    { list: 'overdue', search: 'rask', page: 1 },
    { list: 'readyToShip', search: 'rask', page: 1 },
  ]);
});

test('what cannot be had is said, and asked for again; to anybody else it is not there', async () => {
  openInvoices([{ code: 'unreachable' }, { code: 'not_found' }]);
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined();
});
