/** Lots on which their own consignor has bid, in sales of every kind: staff void those bids and release the lot. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { longestReason, mostExtendedMinutes } from './consoleLimits.ts';

const domain = 'Timed sales';

export const heldLotSchema = z.object({
  HoldID: z.int(),
  AuctionID: z.int(),
  SaleTitle: z.string(),
  LotNumber: z.int(),
  Title: z.string(),
  Slug: z.string(),
  HeldAt: z.iso.datetime(),
  /** When it was to close; null in a live sale. */
  ClosesAt: z.nullable(z.iso.datetime()),
  /** It had been sold to its consignor before: there is nothing to void any more. */
  IsSold: z.boolean(),
  Consignor: z.object({ AccountID: z.int(), Name: z.string(), Paddle: z.nullable(z.int()) }),
  /** How many bids of the consignor's stand on it. */
  BidCount: z.int(),
  IsLeading: z.boolean(),
});

export type HeldLot = z.infer<typeof heldLotSchema>;

export const getHeldLots = endpoint({
  method: 'GET',
  path: '/api/clerk/held-lots',
  domain,
  summary: 'Lots on which their own consignor has bid, the oldest first. For staff and clerks.',
  audience: 'account',
  answer: z.object({ Lots: z.array(heldLotSchema) }),
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const releaseHeldLot = endpoint({
  method: 'POST',
  path: '/api/clerk/held-lots/:HoldID/release',
  domain,
  summary:
    'Voids the consignor’s bids on the lot and opens it to bidding again. If a colleague was first, the answer says so.',
  audience: 'account',
  params: z.object({ HoldID: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)) }),
  body: z.object({
    Reason: z.string().check(z.trim(), z.maxLength(longestReason)),
    /** From now, where the end of the lot has passed or comes sooner than that. */
    Minutes: z.int().check(z.positive(), z.maximum(mostExtendedMinutes)),
  }),
  answer: z.object({
    Outcome: z.enum(['done', 'RELEASED_BEFORE', 'NO_TEXT']),
    Lots: z.array(heldLotSchema),
  }),
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
