/** How staff say what became of the lots of a paid invoice. */
import * as z from 'zod/mini';

import { invoiceStatuses, markedStatuses } from '#contract/invoices/invoiceActions.ts';
import { getInvoicePdf, trackingSchema } from '#contract/invoices/won.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

export const markedInvoiceSchema = z.object({
  /**
   * `CHANGED`: a colleague was faster. `NOT_POSSIBLE`: it cannot come to that from where it is. `DISPUTED`,
   * `REFUNDING`: its lots stay with us while a bank disputes a payment, or while everything that was paid goes back.
   */
  Outcome: z.enum(['done', 'CHANGED', 'NOT_POSSIBLE', 'DISPUTED', 'REFUNDING']),
  /** As it stands now. */
  Status: z.enum(invoiceStatuses),
});

export type MarkedInvoice = z.infer<typeof markedInvoiceSchema>;

export const markInvoice = endpoint({
  method: 'POST',
  path: '/api/clerk/invoices/:InvoiceID/mark',
  domain: 'Won auctions',
  summary:
    'Says how far the lots of a paid invoice are: on FFL hold, ready to ship, shipped. The buyer gets an email. For staff: for anyone else there is no such address.',
  audience: 'account',
  params: getInvoicePdf.params,
  body: z.object({
    Status: z.enum(markedStatuses),
    /** What it was on the paper that the decision was made on. */
    Seen: z.enum(invoiceStatuses),
    /** Of what is marked as shipped; for every other status it is ignored. */
    Tracking: z.optional(z.nullable(trackingSchema)),
  }),
  answer: markedInvoiceSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
