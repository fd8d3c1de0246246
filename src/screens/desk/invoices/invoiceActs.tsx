/** What can be done with invoices, one at a time or many at once. */
import { canBecome, type MarkedStatus } from '#contract/invoices/invoiceActions.ts';
import type { ActOf } from '#screens/desk/list/listSpec.ts';
import { invoiceAddress } from '#screens/desk/staffPlaces.ts';

import { stepWords } from './invoiceWords.ts';
import type { ListedInvoice } from './listedInvoice.ts';
import { PaymentFields } from './PaymentFields.tsx';
import { checkPayments } from './paymentTerms.ts';

const whichWords = (rows: readonly ListedInvoice[]): string => {
  const [only] = rows;
  return rows.length === 1 && only ? `invoice ${only.InvoiceID}` : `${rows.length} invoices`;
};

type MarkWords = { button: string; title: (which: string) => string; done: string };

const markWords = {
  fflHold: { button: 'FFL hold', title: (which) => `Put ${which} on FFL hold?`, done: 'put on FFL hold' },
  readyToShip: {
    button: 'Mark ready',
    title: (which) => `Mark ${which} as ready to ship?`,
    done: 'marked as ready to ship',
  },
} as const satisfies Partial<Record<MarkedStatus, MarkWords>>;

function markAct(status: keyof typeof markWords): ActOf<ListedInvoice> {
  const { button, title, done } = markWords[status];
  const { explanation, confirm } = stepWords[status];
  return {
    key: status,
    button,
    fits: ({ Status }) => canBecome(Status, status),
    title: (rows) => title(whichWords(rows)),
    explanation,
    confirm,
    done: (count) => `${count} ${done}. We’ve emailed the buyers.`,
  };
}

export const invoiceActs: readonly ActOf<ListedInvoice>[] = [
  {
    key: 'pay',
    button: 'Mark paid',
    fits: ({ OutstandingCents }) => OutstandingCents > 0,
    title: (rows) => `Mark ${whichWords(rows)} paid`,
    explanation:
      'Record money that came in by wire, check or cash. Enter less for a partial payment: the invoice then stays due. We’ll email the buyer.',
    confirm: 'Record payment',
    fields: PaymentFields,
    check: checkPayments,
    done: (count) => `Payment recorded for ${count}. We’ve emailed the buyers.`,
  },
  markAct('readyToShip'),
  {
    ...markAct('fflHold'),
    isQuiet: true,
  },
  // The page of the invoice asks for the tracking number.
  {
    key: 'shipped',
    button: 'Ship',
    fits: ({ Status }) => canBecome(Status, 'shipped'),
    isForOne: true,
    to: ({ InvoiceID }) => invoiceAddress(InvoiceID),
    title: (rows) => `Ship ${whichWords(rows)}`,
    explanation: stepWords.shipped.explanation,
    confirm: stepWords.shipped.confirm,
    done: (count) => `${count} shipped.`,
  },
];
