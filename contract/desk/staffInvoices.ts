/** All invoices of the house, for its own people; one whole is `invoiceRecord.ts`, marking one is `markInvoice` in `won.ts`. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { invoiceStatuses } from './rules/invoiceDeeds.ts';

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
] as const;
export type InvoiceListName = (typeof invoiceLists)[number];

export const staffInvoicesSchema = z.object({
  List: z.enum(invoiceLists),
  Invoices: z.array(staffInvoiceSchema),
  Total: z.int(),
  Page: z.int(),
  PageSize: z.int(),
});

export type StaffInvoice = z.infer<typeof staffInvoiceSchema>;
export type StaffInvoices = z.infer<typeof staffInvoicesSchema>;

export const getStaffInvoices = endpoint({
  method: 'GET',
  path: '/api/clerk/invoices',
  domain: 'Staff',
  summary:
    'Invoices by how far they are, found by number, name, email address or sale. For staff: to anybody else there is no such address.',
  audience: 'account',
  query: z.object({
    list: z.prefault(z.enum(invoiceLists), 'due'),
    search: z.prefault(z.string().check(z.maxLength(100)), ''),
    page: z.prefault(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
  }),
  answer: staffInvoicesSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
