/** Lots, invoices, payments and the card processor compared, for staff: the sums of each side, and every difference. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { forStaffOnly, staffCall } from './staffLedger.ts';

/** `none`: there is none to ask. `silent`: it did not answer, or not in time, so that nothing was compared with it. */
const processorStates = ['none', 'read', 'silent'] as const;

const findingSchema = z.object({
  /** Null where it concerns no invoice of ours. */
  InvoiceID: z.nullable(z.int()),
  Words: z.string(),
});

export const reconciliationSchema = z.object({
  /** When the comparison began. */
  CheckedAt: z.iso.datetime(),
  Lots: z.object({
    /** On invoices. */
    Count: z.int(),
    /** What they were sold for; the same as the next. */
    RealizedCents: z.int(),
    /** Hammer and premium on the invoices. */
    InvoicedCents: z.int(),
    /** Won, and without an invoice so far. */
    WaitingCount: z.int(),
    WaitingCents: z.int(),
  }),
  Invoices: z.object({
    Count: z.int(),
    TotalCents: z.int(),
    PaidCents: z.int(),
    RefundedCents: z.int(),
    /** What banks took back for their customers. */
    LostCents: z.int(),
    /** Paid, without what was refunded and taken back. */
    KeptCents: z.int(),
    /** What buyers were let off. */
    ForgivenCents: z.int(),
    OutstandingCents: z.int(),
    OverpaidCents: z.int(),
  }),
  Processor: z.object({
    State: z.enum(processorStates),
    /** What our ledger says that it holds. */
    LedgerCents: z.int(),
    /** Null where it was not read. */
    HeldCents: z.nullable(z.int()),
  }),
  /** One page of them. */
  Differences: z.array(findingSchema),
  /** All of them; where there are more than can be shown, the command lists the rest. */
  DifferenceCount: z.int(),
  /** How many have pages here. */
  ShownCount: z.int(),
  Page: z.int(),
  PageSize: z.int(),
  /** Overpaid invoices: no difference, but money of the buyer's. The first of them. */
  Overpaid: z.array(findingSchema),
  OverpaidCount: z.int(),
});

export type Reconciliation = z.infer<typeof reconciliationSchema>;
export type ReconciliationFinding = z.infer<typeof findingSchema>;

export const getReconciliation = endpoint({
  ...staffCall,
  method: 'GET',
  path: '/api/clerk/reconciliation',
  summary: `Compares lots, invoices, payments and the card processor, as \`npm run reconcile\` does. ${forStaffOnly}`,
  query: z.object({
    page: z.prefault(z.coerce.number().check(z.int(), z.positive(), z.maximum(10_000)), 1),
    /** The comparison that is shown: only a later one is an answer. Without it, one of the last minute is. */
    after: z.optional(z.iso.datetime()),
  }),
  answer: reconciliationSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
