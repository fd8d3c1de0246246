/** One invoice whole for staff and clerks, its papers, and the tracking number of what is shipped. */
import * as z from 'zod/mini';

import { deliveryWays } from '#contract/invoices/invoice.ts';
import { invoiceStatuses } from '#contract/invoices/invoiceActions.ts';
import { paymentMethods, refundStatuses, refundWays } from '#contract/invoices/ledger.ts';
import { getInvoicePdf, invoiceLineSchema, trackingSchema } from '#contract/invoices/won.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { staffInvoiceSchema } from './staffInvoices.ts';

const recordLotSchema = z.object({
  LotNumber: z.int(),
  Title: z.string(),
  Slug: z.string(),
  /** Null where it is still to be arranged. */
  Way: z.nullable(z.enum(deliveryWays)),
  Lines: z.array(invoiceLineSchema),
  TotalCents: z.int(),
});

const recordPaymentSchema = z.object({
  PaymentID: z.int(),
  Method: z.enum(paymentMethods),
  /** Of a card: `Visa ending in 4242`; otherwise the check's number, or what the bank calls the wire. */
  Reference: z.string(),
  AmountCents: z.int(),
  /** What has gone back, or is on its way back. */
  RefundedCents: z.int(),
  ReceivedAt: z.iso.datetime(),
  Status: z.enum(['processing', 'paid', 'declined', 'reversed']),
  /** The member of staff who recorded it. */
  By: z.nullable(z.string()),
  /** Why it was reversed. */
  Reason: z.nullable(z.string()),
});

const recordRefundSchema = z.object({
  RefundID: z.int(),
  PaymentID: z.int(),
  AmountCents: z.int(),
  Reason: z.string(),
  Way: z.enum(refundWays),
  Reference: z.string(),
  Status: z.enum(refundStatuses),
  AskedAt: z.iso.datetime(),
  DoneAt: z.nullable(z.iso.datetime()),
  /** Null where it was made at the card processor. */
  AskedBy: z.nullable(z.string()),
  /** The second person. */
  ApprovedBy: z.nullable(z.string()),
  /** Why it failed or was declined. */
  Refusal: z.nullable(z.string()),
});

const recordDisputeSchema = z.object({
  DisputeID: z.string(),
  PaymentID: z.int(),
  AmountCents: z.int(),
  Reason: z.string(),
  Status: z.enum(['open', 'won', 'lost', 'closed']),
  OpenedAt: z.iso.datetime(),
  ClosedAt: z.nullable(z.iso.datetime()),
});

const historyEntrySchema = z.object({
  At: z.iso.datetime(),
  /** `issued`, `letter`, or the kind of an event in the security log. */
  Kind: z.string(),
  /** The member of staff who did it; null where no one did. */
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

const invoiceRecordSchema = z.object({
  Invoice: staffInvoiceSchema,
  SaleSlug: z.string(),
  Lots: z.array(recordLotSchema),
  /** The sums of all lots. */
  Lines: z.array(invoiceLineSchema),
  /** Every payment, also those that were declined or reversed. */
  Payments: z.array(recordPaymentSchema),
  Refunds: z.array(recordRefundSchema),
  Disputes: z.array(recordDisputeSchema),
  /** What was paid, without what was declined or reversed; and what of it went back, or is on its way back. */
  ReceivedCents: z.int(),
  RefundedCents: z.int(),
  Tracking: z.nullable(trackingSchema),
  /** When the paper of issue was made: later than the issue for invoices from before papers were kept. */
  PaperMadeAt: z.iso.datetime(),
  /** In the order of time. */
  History: z.array(historyEntrySchema),
});

export type RecordLot = z.infer<typeof recordLotSchema>;
export type RecordPayment = z.infer<typeof recordPaymentSchema>;
export type RecordRefund = z.infer<typeof recordRefundSchema>;
export type RecordDispute = z.infer<typeof recordDisputeSchema>;
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type InvoiceRecord = z.infer<typeof invoiceRecordSchema>;

const ofInvoice = { params: getInvoicePdf.params, audience: 'account', domain: 'Staff' } as const;

export const getInvoiceRecord = endpoint({
  ...ofInvoice,
  method: 'GET',
  path: '/api/clerk/invoices/:InvoiceID',
  summary:
    'One invoice whole: lots, charges, payments, refunds, tracking number, papers and history. For staff: for anyone else there is no such address.',
  answer: invoiceRecordSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export type StaffPaper = 'issued.pdf' | 'invoice.pdf' | 'receipt.pdf';

export const getStaffIssuedPdf = endpoint({
  ...getInvoicePdf,
  domain: 'Staff',
  path: '/api/clerk/invoices/:InvoiceID/issued.pdf',
  summary: 'An invoice as it was at issue. For staff.',
});

export const getStaffInvoicePdf = endpoint({
  ...getInvoicePdf,
  domain: 'Staff',
  path: '/api/clerk/invoices/:InvoiceID/invoice.pdf',
  summary: 'An invoice as it stands now, with what was paid and what went back. For staff.',
});

export const getStaffReceiptPdf = endpoint({
  ...getInvoicePdf,
  domain: 'Staff',
  path: '/api/clerk/invoices/:InvoiceID/receipt.pdf',
  summary:
    'The receipt for an invoice: payments, refunds and what is left to pay. Until something is paid there is none. For staff.',
});

const savedTrackingSchema = z.object({
  /** `NOT_SHIPPED`: a tracking number is for lots that are shipped. Nothing was changed. */
  Outcome: z.enum(['done', 'NOT_SHIPPED']),
});

export type SavedTracking = z.infer<typeof savedTrackingSchema>;

export const saveTracking = endpoint({
  ...ofInvoice,
  method: 'PUT',
  path: '/api/clerk/invoices/:InvoiceID/tracking',
  summary: 'Adds or corrects the tracking number of a shipped invoice. The buyer gets an email. For staff.',
  body: trackingSchema,
  answer: savedTrackingSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
