/** How much waits for our own people. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { rights } from './rights.ts';

export const staffIndexSchema = z.object({
  /** What the caller may do: the desk lists only these pages. */
  Rights: z.array(z.enum(rights)),
  /** Open work. Null where the caller has no right to it. */
  Waiting: z.object({
    /** Who asked to bid in a sale that is not over, or asked for a higher limit in it. */
    Approvals: z.nullable(z.int()),
    Documents: z.nullable(z.int()),
    /** Consigned items that wait for our answer: to the offer, or to a message. */
    Consignments: z.nullable(z.int()),
    /** Messages and orders by the forms that no one has answered. */
    Inquiries: z.nullable(z.int()),
    DueInvoices: z.nullable(z.int()),
    /** Of these, those whose day has passed. */
    OverdueInvoices: z.nullable(z.int()),
    /** Lots on which their own consignor has bid. */
    HeldLots: z.nullable(z.int()),
    SuspendedBidders: z.nullable(z.int()),
    /** Letters and short messages of the last seven days that could not be delivered. */
    FailedNotices: z.nullable(z.int()),
  }),
});

export type StaffIndex = z.infer<typeof staffIndexSchema>;

export const getStaffIndex = endpoint({
  method: 'GET',
  path: '/api/clerk/index',
  domain: 'Staff',
  summary: 'Open work for staff. For staff and clerks: for anyone else there is no such address.',
  audience: 'account',
  answer: staffIndexSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
