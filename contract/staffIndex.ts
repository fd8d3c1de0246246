/** How much waits for our own people. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const staffIndexSchema = z.object({
  Role: z.enum(['clerk', 'staff']),
  /** What waits for one of us. Null is not for the caller's eyes. */
  Waiting: z.object({
    /** Who asked to bid in a sale that is not over, or asked for a higher limit in it. */
    Approvals: z.int(),
    Documents: z.nullable(z.int()),
    /** Pieces offered to us that nobody has answered. */
    Consignments: z.int(),
    /** Messages and orders by the forms that nobody has answered; for staff alone. */
    Inquiries: z.nullable(z.int()),
    DueInvoices: z.int(),
    /** Of these, those whose day has passed. */
    OverdueInvoices: z.int(),
    /** Lots on which their own consignor has bid. */
    HeldLots: z.int(),
    SuspendedBidders: z.int(),
    /** Letters and short messages of the last seven days that could not be delivered. */
    FailedNotices: z.int(),
  }),
});

export type StaffIndex = z.infer<typeof staffIndexSchema>;

export const getStaffIndex = endpoint({
  method: 'GET',
  path: '/api/clerk/index',
  domain: 'Staff',
  summary:
    'What waits for somebody of the house. For staff and clerks: to anybody else there is no such address.',
  audience: 'account',
  answer: staffIndexSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
