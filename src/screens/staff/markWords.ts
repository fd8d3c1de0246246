/** What marking an invoice means, before and after. */
import type { InvoiceStatus } from '#contract/rules/invoiceDeeds.ts';
import type { BegunMark, ToldMark } from '#machines/staffInvoicesMachine.ts';

import { invoiceChips } from './staffWords.ts';

const explanations = {
  due: 'The payment is taken back: the buyer owes the invoice again, and gets a letter that says so.',
  paid: 'The payment has arrived, whole. It counts for the buyer’s limit at once, and they get a letter.',
  fflHold: 'The lots wait for the license of a dealer. The buyer gets a letter that asks for it.',
  readyToShip: 'The lots are packed. The buyer gets a letter.',
  shipped:
    'The lots have left the house. The buyer gets a letter, and the invoice stays as it is from then on.',
} as const satisfies Record<InvoiceStatus, string>;

export const explanationOf = ({ status }: BegunMark): string => explanations[status];

export function toldMarkWords({ invoice, marked }: ToldMark): string {
  const number = `Invoice ${invoice.InvoiceID}`;
  const stands = invoiceChips[marked.Status].words.toLowerCase().replace('ffl', 'FFL');
  switch (marked.Outcome) {
    case 'done':
      return `${number} is now ${stands}, and the buyer is told.`;
    case 'CHANGED':
      return `Somebody has marked ${number} in the meantime: it is ${stands}. Nothing was changed.`;
    case 'NOT_POSSIBLE':
      return `That cannot be said of ${number} now: it is ${stands}, or a payment by card is on its way. Nothing was changed.`;
  }
}
