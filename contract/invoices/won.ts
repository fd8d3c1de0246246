/** What someone has won, by sale, and the invoices for it; and what staff say about an invoice. */
import * as z from 'zod/mini';

import { cardBrands } from '#contract/account/paymentCards.ts';
import { lotCardSchema } from '#contract/catalog/lots.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { deliveryWays, invoiceLineKinds } from './invoice.ts';
import { wonStatuses } from './invoiceActions.ts';
import { refundWays } from './ledger.ts';
import { carriers, longestTrackingNumber } from './tracking.ts';

const domain = 'Won auctions';

const invoiceId = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
export const invoiceLineSchema = z.object({ Kind: z.enum(invoiceLineKinds), Cents: z.int() });

/** More lots than anybody wins in a sale. */
const mostChoices = 2_000;

export const wonLotSchema = z.object({
  Card: lotCardSchema,
  /** They add up to the total. */
  Lines: z.array(invoiceLineSchema),
  TotalCents: z.int(),
  /** How it gets to its buyer; null where that is still to be arranged. */
  Way: z.nullable(z.enum(deliveryWays)),
  /** What the buyer can choose from, by the class of the lot and their state. */
  Ways: z.array(z.enum(deliveryWays)),
});

/** By card, the last one; one that was declined is none. */
export const cardPaymentSchema = z.object({
  /** `processing`: until it is settled nothing of the invoice can be changed. */
  Status: z.enum(['processing', 'paid']),
  Brand: z.enum(cardBrands),
  Last4: z.string(),
  AmountCents: z.int(),
});

/** Where the package of shipped lots can be followed. */
export const trackingSchema = z.object({
  Carrier: z.enum(carriers),
  Number: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestTrackingNumber)),
});

/** What goes back to the buyer. */
export const wonRefundSchema = z.object({
  AmountCents: z.int(),
  Reason: z.string(),
  Way: z.enum(refundWays),
  /** `sent`: it is on its way. */
  Status: z.enum(['sent', 'done']),
  At: z.iso.datetime(),
});

/** What lots that stay with us cost from some day on; those of a sale may have been sold under different rates. */
export const storageSchema = z.object({
  ChargedFrom: z.string(),
  /** Of each lot. */
  WeekCents: z.int(),
  LotNumbers: z.array(z.int()),
});

export const wonSaleSchema = z.object({
  AuctionID: z.int(),
  Title: z.string(),
  Slug: z.string(),
  /** When the last of these lots was won. */
  WonAt: z.string(),
  Status: z.enum(wonStatuses),
  /** The number of the invoice, which a payment names; null until there is one: the amounts are estimates till then. */
  InvoiceID: z.nullable(z.int()),
  /** Of an invoice to follow, when that is: null where the sale, or its day, is not over. */
  IssuedAt: z.nullable(z.string()),
  DueAt: z.nullable(z.string()),
  PaidAt: z.nullable(z.string()),
  Lots: z.array(wonLotSchema),
  Lines: z.array(invoiceLineSchema),
  TotalCents: z.int(),
  /** What has come for it so far, whatever went back of it. */
  PaidCents: z.int(),
  RefundedCents: z.int(),
  /** What is left to pay. */
  OutstandingCents: z.int(),
  Refunds: z.array(wonRefundSchema),
  /** What a card would cost on top; null where the invoice cannot be paid by card, or not any more. */
  CardFeeCents: z.nullable(z.int()),
  Payment: z.nullable(cardPaymentSchema),
  /** Once the lots are shipped, and staff gave the number. */
  Tracking: z.nullable(trackingSchema),
  /** Empty where there is no invoice yet, where the lots have left, and where storage is free. */
  Storage: z.array(storageSchema),
});

export const wonSchema = z.object({
  /** The last sale first. Each live day has an invoice of its own. */
  Sales: z.array(wonSaleSchema),
  DeliverTo: z.nullable(z.object({ Country: z.string(), State: z.nullable(z.string()) })),
  /** Where a wire goes. */
  Wire: z.object({ Holder: z.string(), Bank: z.string(), Routing: z.string(), Account: z.string() }),
});

export type WonLot = z.infer<typeof wonLotSchema>;
export type CardPayment = z.infer<typeof cardPaymentSchema>;
export type WonRefund = z.infer<typeof wonRefundSchema>;
export type Storage = z.infer<typeof storageSchema>;
export type WonSale = z.infer<typeof wonSaleSchema>;
export type Won = z.infer<typeof wonSchema>;

export const getWon = endpoint({
  method: 'GET',
  path: '/api/account/won',
  domain,
  summary: 'What the caller has won, by invoice, with every amount; what has no invoice yet is estimated.',
  audience: 'account',
  answer: wonSchema,
  problems: ['not_logged_in'],
});

export const deliveryChoiceSchema = z.object({
  /** All of them get to the buyer in the same way. */
  LotIDs: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(mostChoices)),
  Way: z.enum(deliveryWays),
});

export const chosenSchema = z.object({
  /**
   * `PAID`: it can no longer be changed. `PAYING`: not while a payment is on its way. `NOT_POSSIBLE`: some lot cannot go
   * that way. In all of them nothing has happened.
   */
  Outcome: z.enum(['done', 'PAID', 'PAYING', 'NOT_POSSIBLE']),
  /** As the invoice stands now. */
  Sale: wonSaleSchema,
});

export type DeliveryChoice = z.infer<typeof deliveryChoiceSchema>;
export type Chosen = z.infer<typeof chosenSchema>;

export const chooseDelivery = endpoint({
  method: 'PUT',
  path: '/api/account/won/:InvoiceID/delivery',
  domain,
  summary: 'How lots of an invoice get to their buyer, until it is paid. Tax and delivery follow.',
  audience: 'account',
  params: z.object({ InvoiceID: invoiceId }),
  body: deliveryChoiceSchema,
  answer: chosenSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/account/won/:InvoiceID/invoice.pdf',
  domain,
  summary: 'An invoice of the caller’s as it stands now, with what was paid and what went back, to print.',
  audience: 'account',
  params: z.object({ InvoiceID: invoiceId }),
  answer: z.unknown(),
  answerType: 'application/pdf',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const getIssuedPdf = endpoint({
  ...getInvoicePdf,
  path: '/api/account/won/:InvoiceID/issued.pdf',
  summary: 'An invoice of the caller’s as it was at issue, whatever was charged or changed later.',
});

export const getReceiptPdf = endpoint({
  ...getInvoicePdf,
  path: '/api/account/won/:InvoiceID/receipt.pdf',
  summary:
    'The receipt for an invoice of the caller’s: every payment, every refund and what is left to pay. Until something is paid there is none.',
});

export const getInvoiceCsv = endpoint({
  ...getInvoicePdf,
  path: '/api/account/won/:InvoiceID/lots.csv',
  summary: 'The lots of an invoice of the caller’s, for a spreadsheet: one row each, amounts in dollars.',
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});
