/** Invoices on the screen: by list, marked one at a time or many at once, and their payments recorded with care. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';

import type { LedgerAnswer } from '#contract/desk/ledgerChanges.ts';
import type { MarkedInvoice } from '#contract/desk/markInvoice.ts';
import type { StaffInvoice } from '#contract/desk/staffInvoices.ts';
import type { ListRead } from '#machines/desk/deskListFacts.ts';
import { markAnswer, paymentAnswer } from '#screens/desk/invoices/invoiceAnswers.ts';
import { Component as StaffInvoicesScreen } from '#screens/desk/invoices/InvoicesScreen.tsx';
import { type ListedInvoice, listedInvoice } from '#screens/desk/invoices/listedInvoice.ts';
import { receivedFor } from '#screens/desk/invoices/paymentTerms.ts';
import { confirm, dialog, openDeskList, press } from '#tests/screens/desk/list/openDeskList.tsx';
import { aStaffInvoice } from '#tests/support/desk/aStaffDesk.ts';
import { aPaidLedger, aStaffLedger } from '#tests/support/desk/aStaffLedger.ts';
import { typeInto } from '#tests/support/typedDates.ts';

/** A dialog is fetched when it opens first, which may take a machine that is busy a while. */
beforeAll(() => Promise.all([import('#screens/desk/list/ActModal.tsx'), import('#ui/fields/DateField.tsx')]));

const due = aStaffInvoice();
const other = aStaffInvoice({ InvoiceID: 100_002, Name: 'Clara Voss', OutstandingCents: 80_000 });
const paid = aStaffInvoice({ Status: 'paid', PaidAt: '2026-12-04T15:00:00.000Z', OutstandingCents: 0 });

const listOf = (...invoices: StaffInvoice[]): ListRead => ({
  rows: invoices.map(listedInvoice),
  total: invoices.length,
});

type World = { reads?: ListRead[]; answers?: (MarkedInvoice | LedgerAnswer)[]; search?: string };

const openInvoices = ({ reads = [listOf(due)], answers = [], search = '' }: World = {}) =>
  openDeskList<ListedInvoice>({
    Screen: StaffInvoicesScreen,
    path: '/clerk/invoices',
    search,
    reads,
    decide({ row }) {
      const answer = answers.shift();
      if (!answer) throw new Error('Nothing more was to be done.');
      return 'Ledger' in answer ? paymentAnswer(row, answer) : markAnswer(row, answer);
    },
  });

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name, 'u') });

test('each invoice leads to its page, and says whose it is, for how much, and by when', async () => {
  openInvoices({ reads: [listOf(aStaffInvoice({ IsOverdue: true }), other)] });
  const row = within(await rowOf('Invoice 100001'));
  for (const words of ['December Premier Auction', '$3,231.25', 'Overdue', 'Dec 10, 2026']) {
    expect(row.getByText(words)).toBeDefined();
  }
  const links = row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Invoice 100001', '/clerk/invoices/100001'],
    ['Ambrose Telford', '/clerk/bidders/31'],
  ]);
  expect(within(await rowOf('Invoice 100002')).getByText('Partly paid')).toBeDefined();
});

test('several are marked paid at once, each with its own amount and reference', async () => {
  const { decided } = openInvoices({
    reads: [listOf(due, other), listOf()],
    answers: [
      { Outcome: 'done', Ledger: aPaidLedger() },
      { Outcome: 'TOO_MUCH', Ledger: aStaffLedger({ OutstandingCents: 50_000 }) },
    ],
  });
  await rowOf('Invoice 100002');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  await press('Mark paid');
  const form = within(await dialog());
  const second = within(await form.findByRole('group', { name: /^Invoice 100002, Clara Voss/u }));
  const first = within(form.getByRole('group', { name: /^Invoice 100001/u }));
  expect(document.activeElement).toBe(form.getByLabelText('Method'));
  await userEvent.selectOptions(form.getByLabelText('Method'), 'Check');
  expect(first.getByLabelText(/^Amount in dollars/u)).toHaveProperty('value', '3,231.25');
  await userEvent.type(first.getByLabelText('Check or wire number'), '1042');
  const amount = second.getByLabelText(/^Amount in dollars/u);
  await userEvent.clear(amount);
  await userEvent.type(amount, '900');
  await confirm('Record payment');
  expect(form.getByText('Enter the day the money came in.')).toBeDefined();
  expect(second.getByText('Only $800 is outstanding.')).toBeDefined();
  expect(decided).toEqual([]);
  await userEvent.clear(amount);
  await userEvent.type(amount, '700.50');
  await typeInto('Received on', '12042026');
  await confirm('Record payment');
  expect(await screen.findByText(/^Payment recorded for 1 invoice\./u)).toBeDefined();
  expect(
    screen.getByText('Only $500 of Invoice 100002 is outstanding now. No payment was recorded.'),
  ).toBeDefined();
  const sent = decided.map(({ row, terms }) => receivedFor(terms, row.InvoiceID));
  expect(sent).toMatchObject([
    { Method: 'check', AmountCents: 323_125, Reference: '1042', ReceivedOn: '2026-12-04' },
    { Method: 'check', AmountCents: 70_050, Reference: '', ReceivedOn: '2026-12-04' },
  ]);
  // A key of its own: the same for two invoices of a buyer would record only one payment.
  expect(new Set(sent.map(({ Key }) => Key)).size).toBe(2);
});

test('marking asks once more, sends what was seen, and says what came of it', async () => {
  const { decided } = openInvoices({
    reads: [listOf(paid), listOf()],
    answers: [{ Outcome: 'done', Status: 'readyToShip' }],
  });
  await press(/^Mark ready.*100001/u);
  await confirm('Mark as ready to ship');
  expect(
    await screen.findByText('Invoice 100001 is now “Ready to ship”. We’ve emailed the buyer.'),
  ).toBeDefined();
  expect(decided).toEqual([{ act: 'readyToShip', row: listedInvoice(paid), terms: {} }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No invoices are due.'));
});

test.each<[MarkedInvoice['Outcome'], string]>([
  ['CHANGED', 'A colleague changed Invoice 100001 first: it’s now “On FFL hold”. Nothing was changed.'],
  [
    'DISPUTED',
    'The buyer’s bank disputes a payment of Invoice 100001, so its lots can’t be shipped now. Nothing was changed.',
  ],
])('a mark that is refused as %s says why', (Outcome, words) => {
  expect(markAnswer(listedInvoice(paid), { Outcome, Status: 'fflHold' }).outcome).not.toBe('done');
  expect(markAnswer(listedInvoice(paid), { Outcome, Status: 'fflHold' })).toMatchObject({ words });
});

test('what is shipped next is shipped on its own page, which asks for the tracking number', async () => {
  openInvoices({ reads: [listOf({ ...paid, Status: 'readyToShip' })], search: '?list=readyToShip' });
  const ship = await screen.findByRole('link', { name: /^Ship.*100001/u });
  expect(ship.getAttribute('href')).toBe('/clerk/invoices/100001');
  await userEvent.click(within(await rowOf('Invoice 100001')).getByRole('checkbox'));
  expect(screen.getByRole('button', { name: 'FFL hold' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull();
});

test('the list and the search of the address are asked for; another list is another address', async () => {
  const { asked, addressShown } = openInvoices({ search: '?list=overdue&search=rask' });
  await userEvent.click(await screen.findByRole('link', { name: 'Shipped' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ filters }) => filters)).toEqual([
    { list: 'overdue', search: 'rask' },
    { list: 'shipped', search: 'rask' },
  ]);
  expect(addressShown()).toBe('/clerk/invoices?search=rask&list=shipped');
});
