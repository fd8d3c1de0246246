/** An invoice as a row of the desk. */
import type { StaffInvoice } from '#contract/desk/staffInvoices.ts';
import type { DeskRow } from '#machines/desk/deskListFacts.ts';

export type ListedInvoice = DeskRow & StaffInvoice;

export const listedInvoice = (invoice: StaffInvoice): ListedInvoice => ({
  ...invoice,
  id: invoice.InvoiceID,
  name: `Invoice ${invoice.InvoiceID}`,
});
