/** Paying an invoice by card. */
import * as z from 'zod/mini';

import { stripeHandSchema } from '#contract/account/stripe.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

/** Why nothing was charged, as far as the bank says. */
export const declineReasons = [
  'declined',
  'funds',
  /** The bank wanted its customer to confirm the payment, which did not happen. */
  'unconfirmed',
  /** The processor could not be reached before anything was charged. */
  'unreached',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

const id = z.int().check(z.positive());

export const paymentSchema = z.object({
  InvoiceID: id,
  CardID: id,
  /** With the card fee, as the caller has read it. Nothing else than the invoice's own amount is ever charged. */
  SeenCents: z.int().check(z.positive()),
  /** Made for this press: sent again, it answers what became of it and charges nothing. */
  Key: z.uuid(),
});

export const paymentOutcomes = [
  'paid',
  /** The bank takes its time. The invoice is paid, or a letter says that it is not. */
  'processing',
  'declined',
  /** The bank wants its customer to confirm it. Sent again under its key afterwards, it answers what became of it. */
  'ACTION',
  /** It is paid already. */
  'PAID',
  /** Another payment for it is on its way. */
  'PAYING',
  /** It costs something else by now. */
  'CHANGED',
  /** How some lot gets to its buyer is open, and with that what it costs. */
  'TO_ARRANGE',
  /** The card is no longer good. */
  'EXPIRED',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const paymentAnswerSchema = z.object({
  Outcome: z.enum(paymentOutcomes),
  /** With `declined`. */
  Reason: z.nullable(z.enum(declineReasons)),
  /** With `ACTION`. */
  Hand: z.optional(stripeHandSchema),
});

export type Payment = z.infer<typeof paymentSchema>;
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;

export const payInvoice = endpoint({
  method: 'POST',
  path: '/api/account/payments/pay',
  domain: 'Won auctions',
  summary: 'Pays an invoice of the caller’s with a card of theirs, once.',
  audience: 'account',
  body: paymentSchema,
  answer: paymentAnswerSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
