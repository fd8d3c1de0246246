/** Deleting an account: what stands in the way of it, the time in which it can be called off, and what stays afterwards. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { deletionWaitDays } from './accountLimits.ts';

const own = { domain: 'Own data', audience: 'account' } as const;

/**
 * What the account still owes or is owed: bids on lots that are open, lots won whose invoice is to follow, invoices to pay,
 * lots to collect or to be sent, contracts for pieces that are not settled, lots of theirs in a sale. Our own staff's
 * accounts are closed by us.
 */
export const deletionObstacles = [
  'openBids',
  'lotsToInvoice',
  'unpaidInvoices',
  'lotsToCollect',
  'consignments',
  'consignedLots',
  'ownPeople',
] as const;

export type DeletionObstacle = (typeof deletionObstacles)[number];

const obstacleSchema = z.object({ Kind: z.enum(deletionObstacles), Count: z.int() });

export const accountDeletionSchema = z.object({
  /** When it is carried out; null while it has not been asked for. */
  DeletesAt: z.nullable(z.string()),
  /** When the last one was given up because something stood in its way; null once that is history. */
  StoppedAt: z.nullable(z.string()),
  /** What stands in the way now. */
  Obstacles: z.array(obstacleSchema),
  /** What stays of the account's records, without its name, each with the reason. */
  Stays: z.array(z.object({ Title: z.string(), Reason: z.string() })),
});

export type AccountDeletion = z.infer<typeof accountDeletionSchema>;

export const getAccountDeletion = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/deletion',
  summary: 'Whether and when the caller’s account is deleted, what stands in the way, and what would stay.',
  answer: accountDeletionSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

const askedSchema = z.object({
  /** `hindered`: something stands in the way, and nothing was done. */
  Outcome: z.enum(['asked', 'wrongPassword', 'hindered']),
  Deletion: accountDeletionSchema,
});

export type AskedDeletion = z.infer<typeof askedSchema>;

export const askForDeletion = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/deletion/ask',
  summary: `Has the account deleted in ${deletionWaitDays} days, by its password once more; a letter says so. Asked twice, the first date stays.`,
  body: z.object({ Password: z.string().check(z.maxLength(1_000)) }),
  answer: askedSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const cancelDeletion = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/deletion/cancel',
  summary: 'Cancels the deletion, and confirms it by email. Without one, nothing happens.',
  answer: accountDeletionSchema,
  problems: ['not_logged_in', 'rate_limited'],
});
