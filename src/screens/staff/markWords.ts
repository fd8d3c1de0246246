/** What marking an invoice means, before and after. */
import type { MarkedStatus } from '#contract/rules/invoiceDeeds.ts';
import type { BegunMark, ToldMark } from '#machines/staffInvoicesMachine.ts';

import { invoiceChips } from './staffWords.ts';

const explanations = {
  fflHold: 'The lots wait for the license of a dealer. The buyer gets a letter that asks for it.',
  readyToShip: 'The lots are packed. The buyer gets a letter.',
  shipped:
    'The lots have left the house. The buyer gets a letter, and the invoice stays as it is from then on.',
} as const satisfies Record<MarkedStatus, string>;

export const explanationOf = ({ status }: BegunMark): string => explanations[status];

export function toldMarkWords({ invoice, marked }: ToldMark): string {
  const number = `Invoice ${invoice.InvoiceID}`;
  const stands = invoiceChips[marked.Status].words.toLowerCase().replace('ffl', 'FFL');
  switch (marked.Outcome) {
    case 'done':
      return `${number} is now ${stands}, and the buyer is told.`;
    case 'CHANGED':
      return `A colleague has marked ${number} in the meantime: it is ${stands}. Nothing was changed.`;
    case 'NOT_POSSIBLE':
      return `That cannot be said of ${number} now: it is ${stands}. Nothing was changed.`;
    case 'DISPUTED':
      return `The buyer’s bank disputes a payment of ${number}. Keep its lots in the house until the bank has decided. Nothing was changed.`;
    case 'REFUNDING':
      return `Everything that was paid for ${number} goes back. Keep its lots in the house. Nothing was changed.`;
  }
}
