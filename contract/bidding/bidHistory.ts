/** The public log of a lot, in parts. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { historyEntrySchema, lotParams, lotStandingSchema } from './bids.ts';

const domain = 'Bids';

/** A page's first look; anyone who checks a long log asks for more at once. */
export const historyPageSize = 50;
const largestHistoryPage = 500;

export const getBidHistory = endpoint({
  method: 'GET',
  path: '/api/bids/history/:auctionid/:lotnumber',
  domain,
  summary:
    'The newest entries of a lot’s public log, oldest of them first, with the hashes that let anyone check it. `before` asks for those before an entry’s number, `count` for how many.',
  params: lotParams,
  query: z.object({
    before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999))),
    count: z.prefault(
      z.coerce.number().check(z.int(), z.positive(), z.maximum(largestHistoryPage)),
      historyPageSize,
    ),
  }),
  answer: z.object({
    Lot: lotStandingSchema,
    /** What the hash of the lot's first bid follows on. */
    Start: z.string(),
    Entries: z.array(historyEntrySchema),
    /** There are entries before these. */
    HasEarlier: z.boolean(),
  }),
  problems: ['not_found'],
});
