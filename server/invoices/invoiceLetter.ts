/** What a buyer is notified of about an invoice: that it is there, that it is paid, and where the lots are. */
import type { InvoiceFacts } from '#server/messages/notices/invoiceLetter.ts';
import type { Letter } from '#server/messages/notices/letters.ts';

import type { Buyer } from './invoiceStore.ts';

export const invoiceLetter = (
  { accountId, email: to, firstName }: Buyer,
  facts: Omit<InvoiceFacts, 'firstName' | 'path'>,
): Letter => ({
  kind: 'invoice',
  accountId,
  to,
  facts: { ...facts, firstName, path: '/account/won-auctions' },
});
