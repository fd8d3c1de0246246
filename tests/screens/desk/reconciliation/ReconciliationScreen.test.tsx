/** The reconciliation on the screen: sums side by side, every difference with its invoice, and a check on request. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { Reconciliation } from '#contract/desk/reconciliation.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { type AskedReconciliation, reconciliationMachine } from '#machines/desk/reconciliationMachine.ts';
import { Component as ReconciliationScreen } from '#screens/desk/reconciliation/ReconciliationScreen.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aReconciliation } from '#tests/support/desk/aReconciliation.ts';

function openPage(answers: (Reconciliation | Problem)[], search = '') {
  const reading = answering<Reconciliation, AskedReconciliation>(answers);
  mountEntryPage({
    Screen: ReconciliationScreen,
    path: '/clerk/reconciliation',
    at: { pathname: '/clerk/reconciliation', search },
    machines: [reconciliationMachine.provide({ actors: { readReconciliation: reading.actor } })],
  });
  return reading.asked;
}

/** Each line of a side: words, then amount. */
const linesOf = async (side: string): Promise<(string | null)[][]> =>
  [...(await screen.findByRole('region', { name: side })).querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );

const differ = (Count: number): Partial<Reconciliation> => ({
  DifferenceCount: Count,
  ShownCount: Math.min(Count, 1_000),
  Differences: [
    { InvoiceID: 100_001, Words: 'Invoice 100001 has no lots.' },
    { InvoiceID: null, Words: 'The card processor holds $12 of pi_1, which is no payment of ours.' },
  ],
});

test('where all agree it says so, with the time of the check and the sums of each side', async () => {
  openPage([aReconciliation()]);
  expect(await screen.findByText('No differences')).toBeDefined();
  expect(screen.getByText('Lots, invoices, payments and the card processor agree.')).toBeDefined();
  expect(screen.getByText('Checked December 5, 2026 at 12:00 PM CT')).toBeDefined();
  expect(await linesOf('Lots')).toEqual([
    ['3 lots sold for', '$4,000'],
    ['Hammer and premium on invoices', '$4,000'],
    ['Difference', '$0'],
    ['2 lots not invoiced yet', '$900'],
  ]);
  expect(await linesOf('Invoices')).toEqual([
    ['2 invoices', '$4,500'],
    ['Paid and kept', '−$3,300'],
    ['Refunded and no longer owed', '−$200'],
    ['Outstanding', '$1,000'],
  ]);
  expect(await linesOf('Payments')).toEqual([
    ['Received', '$3,500'],
    ['Refunded', '−$200'],
    ['Paid and kept', '$3,300'],
  ]);
  expect(await linesOf('Card processor')).toEqual([
    ['By our payments', '$3,300'],
    ['At the card processor', '$3,300'],
    ['Difference', '$0'],
  ]);
});

test('every difference is a sentence with a link to its invoice; of very many the first are here', async () => {
  openPage([aReconciliation(differ(1_204))]);
  expect(await screen.findByText('1,204 differences')).toBeDefined();
  const rows = within(screen.getByRole('list', { name: 'Differences' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Invoice 100001 has no lots.Open invoice 100001',
    'The card processor holds $12 of pi_1, which is no payment of ours.',
  ]);
  expect(screen.getByRole('link', { name: 'Open invoice 100001' }).getAttribute('href')).toBe(
    '/clerk/invoices/100001',
  );
  expect(screen.getByText('These are the first 1,000. “npm run reconcile” lists all 1,204.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Page 20' }).getAttribute('href')).toBe(
    '/clerk/reconciliation?page=20',
  );
});

test('overpaid invoices are no difference, and stand by themselves', async () => {
  const Overpaid = [{ InvoiceID: 100_002, Words: 'Invoice 100002 is overpaid by $1: refund it.' }];
  openPage([aReconciliation({ Overpaid, OverpaidCount: 1 })]);
  expect(await screen.findByText('No differences')).toBeDefined();
  const rows = within(screen.getByRole('list', { name: 'Overpaid invoices' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('is overpaid by $1: refund it.');
});

test('a processor that is silent, or that is none, is said to be so', async () => {
  openPage([aReconciliation({ Processor: { State: 'silent', LedgerCents: 330_000, HeldCents: null } })]);
  expect(await screen.findByText('Card processor not compared')).toBeDefined();
  expect(screen.getByText(/didn’t answer in time\. Check again later/u)).toBeDefined();
  expect(screen.getByText('Lots, invoices and payments agree.')).toBeDefined();
  cleanup();
  openPage([aReconciliation({ Processor: { State: 'none', LedgerCents: 0, HeldCents: null } })]);
  expect(
    await screen.findByText('No card processor is set up, so there is nothing to compare.'),
  ).toBeDefined();
});

test('is checked again on request; a check that failed leaves what was found', async () => {
  const first = aReconciliation();
  const later = aReconciliation({ CheckedAt: '2026-12-05T19:00:00.000Z', ...differ(2) });
  const asked = openPage([first, { code: 'unreachable' }, later], '?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByText('No differences')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('2 differences')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() =>
    expect(asked).toEqual([
      { page: 2, after: null },
      { page: 2, after: first.CheckedAt },
      { page: 2, after: first.CheckedAt },
    ]),
  );
});

test('what cannot be had is asked for again; to anybody who handles no money the page is not there', async () => {
  openPage([{ code: 'unreachable' }, aReconciliation()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No differences')).toBeDefined();
  cleanup();
  openPage([{ code: 'not_found' }]);
  expect(await screen.findByText(/can't find the page/u)).toBeDefined();
});
