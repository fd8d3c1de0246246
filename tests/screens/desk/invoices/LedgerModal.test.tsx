/** Payments and refunds at the desk: what stands there, what is recorded and refunded, and what is refused. */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import type { LedgerAnswer, LedgerChange } from '#contract/desk/ledgerChanges.ts';
import type { StaffLedger } from '#contract/desk/staffLedger.ts';
import type { Problem } from '#contract/kernel/problems.ts';
import { invoiceLedgerMachine } from '#machines/desk/invoiceLedgerMachine.ts';
import { LedgerModal } from '#screens/desk/invoices/LedgerModal.tsx';
import { answering } from '#tests/screens/desk/answers.ts';
import { mountEntryPage } from '#tests/screens/session/login/entryPage.tsx';
import { aStaffInvoice } from '#tests/support/desk/aStaffDesk.ts';
import { aLedgerRefund, aPaidLedger, aStaffLedger } from '#tests/support/desk/aStaffLedger.ts';
import { typeInto } from '#tests/support/typedDates.ts';

async function openLedger(ledger: StaffLedger | Problem, answers: (LedgerAnswer | Problem)[] = []) {
  const reading = answering<StaffLedger, { invoiceId: number }>([ledger]);
  const changing = answering<LedgerAnswer, { change: LedgerChange; key: string }>(answers);
  mountEntryPage({
    Screen: () => <LedgerModal invoice={aStaffInvoice()} onClose={() => undefined} />,
    path: '/clerk/invoices/100001',
    at: { pathname: '/clerk/invoices/100001', search: '' },
    machines: [
      invoiceLedgerMachine.provide({
        actors: { loadLedger: reading.actor, changeLedger: changing.actor },
      }),
    ],
  });
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelector('[inert]')).toBeNull());
  return { dialog: within(dialog), changes: changing.asked };
}

test('a payment is recorded as it came', async () => {
  const { dialog, changes } = await openLedger(aStaffLedger(), [{ Outcome: 'done', Ledger: aPaidLedger() }]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Record a payment' }));
  await userEvent.selectOptions(dialog.getByLabelText('How it came'), 'Check');
  const amount = dialog.getByLabelText(/^Amount in dollars/u);
  expect(amount).toHaveProperty('value', '3,231.25');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1,000.50');
  await userEvent.type(dialog.getByLabelText(/^Reference/u), '1042');
  await userEvent.click(dialog.getByRole('button', { name: 'Record the payment' }));
  expect(await dialog.findByText('Enter the day on which it came.')).toBeDefined();
  await typeInto('Received on', '12042026');
  await userEvent.click(dialog.getByRole('button', { name: 'Record the payment' }));
  expect(await dialog.findByText('Payment recorded. We’ve emailed the buyer.')).toBeDefined();
  expect(changes.map(({ change }) => change)).toEqual([
    {
      kind: 'record',
      invoiceId: 100_001,
      received: { Method: 'check', AmountCents: 100_050, Reference: '1042', ReceivedOn: '2026-12-04' },
    },
  ]);
  expect(dialog.getByText('Check 1042')).toBeDefined();
});

test('a refund that is too large is refused in words, and keeps what was typed', async () => {
  const { dialog, changes } = await openLedger(aPaidLedger(), [
    { Outcome: 'TOO_MUCH', Ledger: aPaidLedger() },
    {
      Outcome: 'waiting',
      Ledger: aPaidLedger({ WaitingCents: 120_000, Refunds: [aLedgerRefund({ IsOwn: true })] }),
    },
  ]);
  await userEvent.click(await dialog.findByRole('button', { name: /^Refund.*Check 1042/u }));
  await userEvent.type(dialog.getByLabelText(/^Reason/u), 'Lot 12 was damaged.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Choose one.')).toBeDefined();
  await userEvent.selectOptions(dialog.getByLabelText(/^Does the buyer still owe/u), 'no');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(
    await dialog.findByText('Only $3,231.25 of this payment can still go back. Nothing was changed.'),
  ).toBeDefined();
  expect(dialog.getByLabelText(/^Reason/u)).toHaveProperty('value', 'Lot 12 was damaged.');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('A colleague has to approve it.')).toBeDefined();
  expect(changes.map(({ key }) => key)).toEqual([changes[0]?.key, changes[0]?.key]);
  expect(changes[0]?.change).toEqual({
    kind: 'refund',
    paymentId: 7,
    refund: {
      AmountCents: 323_125,
      Way: 'wire',
      Reference: '',
      IsStillOwed: false,
      Reason: 'Lot 12 was damaged.',
    },
  });
});

test('a colleague approves what waits', async () => {
  const { dialog, changes } = await openLedger(aPaidLedger({ Refunds: [aLedgerRefund()] }), [
    { Outcome: 'done', Ledger: aPaidLedger({ Refunds: [aLedgerRefund({ Status: 'done' })] }) },
  ]);
  await userEvent.click(await dialog.findByRole('button', { name: /^Approve/u }));
  await userEvent.click(dialog.getByRole('button', { name: 'Approve and refund' }));
  expect(await dialog.findByText('Refund recorded. We’ve emailed the buyer.')).toBeDefined();
  expect(changes[0]?.change).toEqual({
    kind: 'decide',
    refundId: 3,
    decision: { IsApproved: true, Reason: '' },
  });
});

test('clerks read that only staff see payments', async () => {
  const { dialog } = await openLedger({ code: 'not_found' });
  expect(
    await dialog.findByText('Only staff see what was paid. Ask a colleague of the staff.'),
  ).toBeDefined();
});
