/** The clerk's console of a timed sale: what closes next, and what clerks do about it. */
import * as z from 'zod/mini';

import { lotStatuses } from '#contract/catalog/lots.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { longestMessage, mostPostponedMinutes } from './consoleLimits.ts';

const domain = 'Timed sales';

const auctionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));
const lotNumber = z.int().check(z.positive(), z.maximum(999_999_999));

const words = z.string().check(z.trim(), z.maxLength(longestMessage));

export const timedLotSchema = z.object({
  LotNumber: z.int(),
  Title: z.string(),
  Slug: z.string(),
  Status: z.enum(lotStatuses),
  ClosesAt: z.nullable(z.iso.datetime()),
  ScheduledClosesAt: z.nullable(z.iso.datetime()),
  ExtendedCount: z.int(),
  CurrentBidCents: z.nullable(z.int()),
  BidCount: z.int(),
  HasReserve: z.boolean(),
  ReserveMet: z.boolean(),
  /** Of anyone who leads. */
  LeaderPaddle: z.nullable(z.int()),
  LeaderName: z.nullable(z.string()),
});

export type TimedLot = z.infer<typeof timedLotSchema>;

export const timedConsoleSchema = z.object({
  AuctionID: z.int(),
  Title: z.string(),
  Slug: z.string(),
  /** The first lot closes. */
  StartsAt: z.iso.datetime(),
  IsClosed: z.boolean(),
  /** Grows with every clerk's command: a command names the number that its clerk saw. Bids do not count. */
  Acts: z.int(),
  /** What the pages of the sale say of its last postponement. */
  Postponement: z.nullable(z.string()),
  /** Who may bid in the sale: a message goes to them. */
  BidderCount: z.int(),
  /** Lots that have not closed. */
  LeftCount: z.int(),
  ClosedCount: z.int(),
  /** What closes next, or the one that was asked for. */
  Lots: z.array(timedLotSchema),
});

export type TimedConsole = z.infer<typeof timedConsoleSchema>;

export const getTimedConsole = endpoint({
  method: 'GET',
  path: '/api/clerk/timed/:AuctionID',
  domain,
  summary:
    'A timed sale as its clerk sees it; `not_found` for another kind of sale, and for anyone who is neither clerk nor staff.',
  audience: 'account',
  params: z.object({ AuctionID: auctionId }),
  query: z.object({ lot: z.optional(auctionId) }),
  answer: timedConsoleSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const lotBidSchema = z.object({
  /** Its place in the log of the lot. */
  Number: z.int(),
  At: z.iso.datetime(),
  Paddle: z.nullable(z.int()),
  Name: z.string(),
  /** What everybody saw of it; null where a leader raised their max. The max itself stays secret. */
  AmountCents: z.nullable(z.int()),
  IsSealed: z.boolean(),
  IsVoided: z.boolean(),
});

export type LotBid = z.infer<typeof lotBidSchema>;

export const getLotBids = endpoint({
  method: 'GET',
  path: '/api/clerk/bids/:AuctionID/:LotNumber',
  domain,
  summary: 'The bids on a lot with the paddles of their bidders, the newest first. For staff and clerks.',
  audience: 'account',
  params: z.object({ AuctionID: auctionId, LotNumber: auctionId }),
  answer: z.object({ Bids: z.array(lotBidSchema) }),
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const timedActions = [
  /** The lot closes `Minutes` later. */
  'lot.extended',
  'lot.withdrawn',
  /** The bid `BidNumber` and everything that its bidder bid after it. `Text` is the reason, which the bidder reads. */
  'bid.voided',
  /** Every lot that has not closed closes `Minutes` later. */
  'sale.postponed',
  /** `Text` goes to everybody who may bid in the sale. */
  'message.sent',
] as const;

export type TimedAction = (typeof timedActions)[number];

export const timedOutcomes = [
  'done',
  /** Another clerk was faster. Nothing happened. */
  'MOVED',
  'NO_LOT',
  /** The lot is sold, passed or withdrawn. */
  'LOT_CLOSED',
  /** No bid of this number stands. */
  'NO_BID',
  /** A void in the last hour of a lot. */
  'TOO_LATE',
  /** No reason, or no message. */
  'NO_TEXT',
  'NO_MINUTES',
  /** No lot is left to postpone. */
  'NOTHING_LEFT',
  /** The key belongs to another command already. */
  'DUPLICATE',
] as const;

export type TimedOutcome = (typeof timedOutcomes)[number];

const timedActSchema = z.object({
  Action: z.enum(timedActions),
  LotNumber: z.nullable(lotNumber),
  BidNumber: z.nullable(z.int().check(z.positive(), z.maximum(999_999_999))),
  Minutes: z.nullable(z.int().check(z.positive(), z.maximum(mostPostponedMinutes))),
  Text: z.nullable(words),
  ActsSeen: z.int(),
  Key: z.uuid(),
});

export const actOnTimedSale = endpoint({
  method: 'POST',
  path: '/api/clerk/timed/:AuctionID/act',
  domain,
  summary:
    'Does something to a timed sale or a lot of it, or says why not. Sent again with the same key it answers the same and does nothing.',
  audience: 'account',
  params: z.object({ AuctionID: auctionId }),
  body: timedActSchema,
  answer: z.object({ Outcome: z.enum(timedOutcomes), Console: timedConsoleSchema }),
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const timedConsoleEndpoints = [getTimedConsole, getLotBids, actOnTimedSale] as const;
