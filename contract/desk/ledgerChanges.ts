/** How staff change the ledger of an invoice: a payment that came, one recorded by mistake, a refund. */
import * as z from 'zod/mini';

import { recordedMethods, refundWays } from '#contract/invoices/ledger.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { forStaffOnly, staffCall, staffLedgerSchema } from './staffLedger.ts';

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** A hundred million dollars. */
const cents = z.int().check(z.positive(), z.maximum(10_000_000_000));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
const reference = z.string().check(z.trim(), z.maxLength(100));

export const receivedPaymentSchema = z.object({
  /** Made for this press: sent again, nothing more is recorded. */
  Key: z.uuid(),
  Method: z.enum(recordedMethods),
  AmountCents: cents,
  /** The check's number, or what the bank calls the wire. */
  Reference: reference,
  /** The day in Chicago on which the money came. */
  ReceivedOn: z.iso.date(),
});

export const ledgerOutcomes = [
  'done',
  /** A second person has to approve it first. */
  'waiting',
  /** The bank has been asked and takes its time. */
  'sent',
  'failed',
  'declined',
  /** More than is outstanding, or than can still go back. */
  'TOO_MUCH',
  /** Nothing is outstanding. */
  'PAID',
  /** A card is being charged for the invoice. */
  'PAYING',
  /** A day that has not come yet. */
  'TOO_EARLY',
  /** The payment did not come by card, or has not come at all. */
  'NOT_POSSIBLE',
  /** Its bank disputes the payment. */
  'DISPUTED',
  /** Some of the payment has been refunded, or is about to be. */
  'REFUNDED',
  /** Anyone who asked for a refund cannot approve it. */
  'SAME_PERSON',
  /** A colleague was faster. */
  'CHANGED',
] as const;
export type LedgerOutcome = (typeof ledgerOutcomes)[number];

export const ledgerAnswerSchema = z.object({
  Outcome: z.enum(ledgerOutcomes),
  /** As it stands now. */
  Ledger: staffLedgerSchema,
});

export type ReceivedPayment = z.infer<typeof receivedPaymentSchema>;
export type LedgerAnswer = z.infer<typeof ledgerAnswerSchema>;

const change = { ...staffCall, method: 'POST', answer: ledgerAnswerSchema } as const;
const changeProblems = ['not_logged_in', 'not_found', 'rate_limited'] as const;

export const recordPayment = endpoint({
  ...change,
  path: '/api/clerk/invoices/:InvoiceID/payments',
  summary: `Records a payment that came by wire, check or cash, in full or in part. The buyer gets an email. ${forStaffOnly}`,
  params: z.object({ InvoiceID: id }),
  body: receivedPaymentSchema,
  problems: changeProblems,
});

const reversalSchema = z.object({ Reason: words });

export const reversePayment = endpoint({
  ...change,
  path: '/api/clerk/payments/:PaymentID/reverse',
  summary: `Takes back a payment that was recorded by mistake: no money came. The buyer gets an email. ${forStaffOnly}`,
  params: z.object({ PaymentID: id }),
  body: reversalSchema,
  problems: changeProblems,
});

export const newRefundSchema = z.object({
  /** Made for this press: sent again, nothing more goes back. */
  Key: z.uuid(),
  AmountCents: cents,
  Reason: words,
  Way: z.enum(refundWays),
  Reference: reference,
  /** Whether the buyer still owes the amount, and pays it another way. */
  IsStillOwed: z.boolean(),
});

export type NewStaffRefund = z.infer<typeof newRefundSchema>;

export const refundPayment = endpoint({
  ...change,
  path: '/api/clerk/payments/:PaymentID/refunds',
  summary: `Refunds a payment, in full or in part, once. Large refunds wait for a second person. The buyer gets an email. ${forStaffOnly}`,
  params: z.object({ PaymentID: id }),
  body: newRefundSchema,
  problems: changeProblems,
});

export const refundDecisionSchema = z.object({
  IsApproved: z.boolean(),
  /** Why not; nothing where it is approved. */
  Reason: z.string().check(z.trim(), z.maxLength(500)),
});

export type RefundDecision = z.infer<typeof refundDecisionSchema>;

export const decideRefund = endpoint({
  ...change,
  path: '/api/clerk/refunds/:RefundID/decision',
  summary: `Approves or declines a refund that a colleague asked for. ${forStaffOnly}`,
  params: z.object({ RefundID: id }),
  body: refundDecisionSchema,
  problems: changeProblems,
});

/** What staff have filled in; the key of the press comes with it. */
export type LedgerChange =
  | { kind: 'record'; invoiceId: number; received: Omit<ReceivedPayment, 'Key'> }
  | { kind: 'refund'; paymentId: number; refund: Omit<NewStaffRefund, 'Key'> }
  | { kind: 'reverse'; paymentId: number; reason: string }
  | { kind: 'decide'; refundId: number; decision: RefundDecision };
