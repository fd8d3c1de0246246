/** The sales that are to come or under way as staff see them, and a live sale, or a session of one, that is postponed. */
import * as z from 'zod/mini';

import { auctionWithSessionsSchema } from '#contract/auctions/auctions.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { longestReason } from './consoleLimits.ts';

const domain = 'Saleroom';

const auctionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));

const staffSaleSchema = z.object({
  Auction: auctionWithSessionsSchema,
  /** Who has asked to bid in it and was not declined: a postponement notifies all of them. */
  RegisteredCount: z.int(),
});

export type StaffSale = z.infer<typeof staffSaleSchema>;

export const getStaffSales = endpoint({
  method: 'GET',
  path: '/api/clerk/sales',
  domain,
  summary:
    'Every sale that is not over, by start, with how many are registered for it. For staff and clerks.',
  audience: 'account',
  answer: z.object({ Sales: z.array(staffSaleSchema) }),
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const postponeOutcomes = [
  'done',
  /** It was moved since the caller looked. Nothing happened. */
  'MOVED',
  /** It has started, or it has no sessions. */
  'STARTED',
  /** The calendar has no such time. */
  'NO_TIME',
  /** The new time has passed. */
  'PAST',
  /** The new time is not after the present one. */
  'NOT_LATER',
  /** The new time is more than 180 days after the present one. */
  'TOO_FAR',
  /** The session would begin at or after the next one of the sale. */
  'AFTER_NEXT_SESSION',
  'NO_TEXT',
  /** The key belongs to another command already. */
  'DUPLICATE',
] as const;

export type PostponeOutcome = (typeof postponeOutcomes)[number];

export const postponeSale = endpoint({
  method: 'POST',
  path: '/api/clerk/sales/:AuctionID/postpone',
  domain,
  summary:
    'Moves a live sale, or one session of it, that has not started, and emails every registered bidder. Sent again with the same key it answers the same and does nothing.',
  audience: 'account',
  params: z.object({ AuctionID: auctionId }),
  body: z.object({
    /** Without a number the whole sale moves: its first session to `StartsAt`, the others by as much. */
    SessionNumber: z.nullable(z.int().check(z.positive(), z.maximum(999_999_999))),
    /** When it was to begin as the caller saw it. */
    SeenStartsAt: z.iso.datetime(),
    /** When it is to begin, as a wall clock in Chicago shows it. */
    StartsAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u)),
    Reason: z.string().check(z.trim(), z.maxLength(longestReason)),
    Key: z.uuid(),
  }),
  answer: z.object({ Outcome: z.enum(postponeOutcomes), Sales: z.array(staffSaleSchema) }),
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const postponingEndpoints = [getStaffSales, postponeSale] as const;
