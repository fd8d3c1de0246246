/** What staff fill in to mark invoices paid: how and when the money came, and of each invoice its amount and reference. */
import type { ReceivedPayment } from '#contract/desk/ledgerChanges.ts';
import { recordedMethods } from '#contract/invoices/ledger.ts';
import { formatUsd } from '#contract/kernel/money.ts';
import type { Terms } from '#machines/desk/deskListFacts.ts';
import { centsGiven } from '#rules/kernel/centsGiven.ts';

import type { ListedInvoice } from './listedInvoice.ts';

/** The names of an invoice's own fields. `key` makes sure that its payment is recorded once, however often it is sent. */
export const paymentFields = (invoiceId: number) => ({
  key: `key-${invoiceId}`,
  amount: `amount-${invoiceId}`,
  reference: `reference-${invoiceId}`,
});

function amountFault(typed: string, { OutstandingCents }: ListedInvoice): string | null {
  const cents = centsGiven(typed);
  if (cents === null) return 'Enter dollars, as in 1,250.50.';
  return cents > OutstandingCents ? `Only ${formatUsd(OutstandingCents)} is outstanding.` : null;
}

export function checkPayments(terms: Terms, rows: readonly ListedInvoice[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  if ((terms['day'] ?? '') === '') wrong['day'] = 'Enter the day the money came in.';
  for (const row of rows) {
    const { amount } = paymentFields(row.InvoiceID);
    const fault = amountFault(terms[amount] ?? '', row);
    if (fault !== null) wrong[amount] = fault;
  }
  return wrong;
}

export function receivedFor(terms: Terms, invoiceId: number): ReceivedPayment {
  const { key, amount, reference } = paymentFields(invoiceId);
  return {
    Key: terms[key] ?? '',
    Method: recordedMethods.find((one) => one === terms['method']) ?? 'wire',
    AmountCents: centsGiven(terms[amount] ?? '') ?? 0,
    Reference: terms[reference] ?? '',
    ReceivedOn: terms['day'] ?? '',
  };
}
