/** All invoices, for staff; one whole is `invoiceRecord.ts`, marking one is `markInvoice.ts`. */
import * as z from 'zod/mini';

import { invoiceStatuses } from '#contract/invoices/invoiceActions.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { listQuery } from '#contract/kernel/listQuery.ts';

export const staffInvoiceSchema = z.object({
  InvoiceID: z.int(),
  AccountID: z.int(),
  Name: z.string(),
  Email: z.string(),
  AuctionID: z.int(),
  Sale: z.string(),
  Status: z.enum(invoiceStatuses),
  /** The sum of its lines. */
  TotalCents: z.int(),
  /** What the buyer still owes, by `balanceFrom`. */
  OutstandingCents: z.int(),
  Lots: z.int(),
  IssuedAt: z.iso.datetime(),
  DueAt: z.iso.datetime(),
  PaidAt: z.nullable(z.iso.datetime()),
  /** It should have been paid by now. */
  IsOverdue: z.boolean(),
});

export const invoiceLists = [
  'due',
  'overdue',
  'paid',
  'fflHold',
  'readyToShip',
  'shipped',
  'refunded',
  'all',
] as const;
export type InvoiceListName = (typeof invoiceLists)[number];

/** Without one, those that are due come by their day, and of the other lists the last first. */
export const invoiceSorts = ['number', 'buyer', 'sale', 'total', 'issued', 'due', 'paid'] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export const staffInvoicesSchema = z.object({
  /** Of one page. */
  Invoices: z.array(staffInvoiceSchema),
  /** On all pages. */
  Total: z.int(),
});

export type StaffInvoice = z.infer<typeof staffInvoiceSchema>;
export type StaffInvoices = z.infer<typeof staffInvoicesSchema>;

const invoicesQuery = {
  ...listQuery(invoiceSorts),
  list: z.prefault(z.enum(invoiceLists), 'due'),
};

export const getStaffInvoices = endpoint({
  method: 'GET',
  path: '/api/clerk/invoices',
  domain: 'Staff',
  summary:
    'Invoices by how far they are, found by number, name, email address or sale. For staff: for anyone else there is no such address.',
  audience: 'account',
  query: z.object(invoicesQuery),
  answer: staffInvoicesSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const getStaffInvoicesCsv = endpoint({
  method: 'GET',
  path: '/api/clerk/invoices.csv',
  domain: 'Staff',
  summary: `The same list for a spreadsheet, at most ${mostExportedRows} rows; that it was taken is written in the security log. For staff: for anyone else there is no such address.`,
  audience: 'account',
  query: z.object(invoicesQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
