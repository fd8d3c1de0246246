/** All invoices of the house, and one of them whole, for its own people; how they mark one is `markInvoice` in `won.ts`. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { deliveryWays } from './rules/invoice.ts';
import { invoiceStatuses } from './rules/invoiceDeeds.ts';
import { getInvoicePdf, invoiceLineSchema, trackingSchema } from './won.ts';

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
    'Invoices by how far they are, found by number, name, email address or sale. For staff and clerks: to anybody else there is no such address.',
  audience: 'account',
  query: z.object({
    list: z.prefault(z.enum(invoiceLists), 'due'),
    search: z.prefault(z.string().check(z.maxLength(100)), ''),
    page: z.prefault(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
  }),
  answer: staffInvoicesSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

const recordLotSchema = z.object({
  LotNumber: z.int(),
  Title: z.string(),
  Slug: z.string(),
  /** Null where it is still to be arranged. */
  Way: z.nullable(z.enum(deliveryWays)),
  Lines: z.array(invoiceLineSchema),
  TotalCents: z.int(),
});

export const historyEntrySchema = z.object({
  At: z.iso.datetime(),
  /** `issued`, `letter`, or the kind of an event in the security log. */
  Kind: z.string(),
  /** The member of staff who did it; null where nobody did. */
  By: z.nullable(z.string()),
  /** Of a mark: what the invoice was, and became. */
  From: z.nullable(z.enum(invoiceStatuses)),
  To: z.nullable(z.enum(invoiceStatuses)),
  AmountCents: z.nullable(z.int()),
  /** What else the entry says: the subject of a letter, a tracking number, a reason. */
  Detail: z.nullable(z.string()),
  /** Of a letter: whether a mail server has it. */
  Delivery: z.nullable(z.enum(['waiting', 'sent', 'givenUp'])),
});

export const invoiceRecordSchema = z.object({
  Invoice: staffInvoiceSchema,
  SaleSlug: z.string(),
  Lots: z.array(recordLotSchema),
  /** The sums of all lots. */
  Lines: z.array(invoiceLineSchema),
  Tracking: z.nullable(trackingSchema),
  /** When the paper of issue was made: later than the issue for invoices from before papers were kept. */
  PaperMadeAt: z.iso.datetime(),
  /** In the order of time. */
  History: z.array(historyEntrySchema),
});

export type RecordLot = z.infer<typeof recordLotSchema>;
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

const ofInvoice = { params: getInvoicePdf.params, audience: 'account', domain: 'Staff' } as const;

export const getInvoiceRecord = endpoint({
  ...ofInvoice,
  method: 'GET',
  path: '/api/clerk/invoices/:InvoiceID',
  summary:
    'One invoice whole: lots, charges, tracking number, papers and history. For staff and clerks: to anybody else there is no such address.',
  answer: invoiceRecordSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const staffPapers = ['issued.pdf', 'invoice.pdf', 'receipt.pdf'] as const;
export type StaffPaper = (typeof staffPapers)[number];

export const getStaffIssuedPdf = endpoint({
  ...getInvoicePdf,
  domain: 'Staff',
  path: '/api/clerk/invoices/:InvoiceID/issued.pdf',
  summary: 'An invoice as it was at issue. For staff and clerks.',
});

export const getStaffInvoicePdf = endpoint({
  ...getInvoicePdf,
  domain: 'Staff',
  path: '/api/clerk/invoices/:InvoiceID/invoice.pdf',
  summary: 'An invoice as it stands now. For staff and clerks.',
});

export const getStaffReceiptPdf = endpoint({
  ...getInvoicePdf,
  domain: 'Staff',
  path: '/api/clerk/invoices/:InvoiceID/receipt.pdf',
  summary: 'The receipt for an invoice. Until it is paid there is none. For staff and clerks.',
});

export const savedTrackingSchema = z.object({
  /** `NOT_SHIPPED`: a tracking number is for lots that are shipped. Nothing was changed. */
  Outcome: z.enum(['done', 'NOT_SHIPPED']),
});

export type SavedTracking = z.infer<typeof savedTrackingSchema>;

export const saveTracking = endpoint({
  ...ofInvoice,
  method: 'PUT',
  path: '/api/clerk/invoices/:InvoiceID/tracking',
  summary:
    'Adds or corrects the tracking number of a shipped invoice. The buyer gets a letter. For staff and clerks.',
  body: trackingSchema,
  answer: savedTrackingSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
