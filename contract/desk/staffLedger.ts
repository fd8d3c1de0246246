/** The ledger of an invoice for staff: what was paid, what went back, and how money is recorded and refunded. */
import * as z from 'zod/mini';

import { cardBrands } from '#contract/account/paymentCards.ts';
import { invoiceStatuses } from '#contract/invoices/invoiceActions.ts';
import {
  disputeStatuses,
  paymentMethods,
  paymentStatuses,
  refundStatuses,
  refundWays,
} from '#contract/invoices/ledger.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const ledgerPaymentSchema = z.object({
  PaymentID: z.int(),
  Method: z.enum(paymentMethods),
  /** Of a card. */
  Brand: z.nullable(z.enum(cardBrands)),
  Last4: z.nullable(z.string()),
  Reference: z.string(),
  AmountCents: z.int(),
  RefundedCents: z.int(),
  /** What can still go back. */
  RefundableCents: z.int(),
  ReceivedAt: z.iso.datetime(),
  Status: z.enum(paymentStatuses),
  /** Who recorded it; null where a card was charged. */
  By: z.nullable(z.string()),
  ReversedReason: z.nullable(z.string()),
});

export const ledgerRefundSchema = z.object({
  RefundID: z.int(),
  PaymentID: z.int(),
  AmountCents: z.int(),
  Reason: z.string(),
  Way: z.enum(refundWays),
  Reference: z.string(),
  IsStillOwed: z.boolean(),
  Status: z.enum(refundStatuses),
  /** Null where it was made at the card processor. */
  AskedBy: z.nullable(z.string()),
  /** The caller has asked for it, and a colleague has to approve it. */
  IsOwn: z.boolean(),
  DecidedBy: z.nullable(z.string()),
  AskedAt: z.iso.datetime(),
  DoneAt: z.nullable(z.iso.datetime()),
  /** Why it failed or was declined. */
  Refusal: z.nullable(z.string()),
});

const ledgerDisputeSchema = z.object({
  DisputeID: z.string(),
  PaymentID: z.int(),
  AmountCents: z.int(),
  HeldCents: z.int(),
  Reason: z.string(),
  Status: z.enum(disputeStatuses),
  OpenedAt: z.iso.datetime(),
  ClosedAt: z.nullable(z.iso.datetime()),
});

export const staffLedgerSchema = z.object({
  InvoiceID: z.int(),
  Status: z.enum(invoiceStatuses),
  TotalCents: z.int(),
  PaidCents: z.int(),
  RefundedCents: z.int(),
  /** Refunds that wait for a second person. */
  WaitingCents: z.int(),
  /** What banks took back for their customers. */
  LostCents: z.int(),
  OutstandingCents: z.int(),
  OverpaidCents: z.int(),
  /** Why its lots must stay with us for now. */
  ShippingStop: z.nullable(z.enum(['dispute', 'refund'])),
  /** Refunds of an invoice that come to more than this together need a second person. */
  SecondPersonCents: z.int(),
  Payments: z.array(ledgerPaymentSchema),
  Refunds: z.array(ledgerRefundSchema),
  Disputes: z.array(ledgerDisputeSchema),
});

export type StaffLedger = z.infer<typeof staffLedgerSchema>;
export type StaffLedgerPayment = z.infer<typeof ledgerPaymentSchema>;
export type StaffLedgerRefund = z.infer<typeof ledgerRefundSchema>;

export const staffCall = { domain: 'Staff', audience: 'account' } as const;
export const forStaffOnly = 'For staff: for anyone else there is no such address.';

export const getStaffLedger = endpoint({
  ...staffCall,
  method: 'GET',
  path: '/api/clerk/invoices/:InvoiceID/ledger',
  summary: `Everything that was paid for an invoice, and everything that went back. ${forStaffOnly}`,
  params: z.object({ InvoiceID: id }),
  answer: staffLedgerSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
