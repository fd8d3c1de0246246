/** Bids: placing them, what became of them, and the public history that proves it. */
import * as z from 'zod/mini';

import { lotNamesPattern, mostLotNames } from '#contract/catalog/lotNames.ts';
import { lotStatuses } from '#contract/catalog/lots.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { acceptedCodes, refusedCodes } from './bidOutcomes.ts';

const domain = 'Bids';

const auctionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));
export const lotParams = z.object({ auctionid: auctionId, lotnumber: auctionId });

/** What changes of a lot while it is bid on. It comes in answers and on the socket; the higher `Version` is right. */
export const lotStandingSchema = z.object({
  AuctionID: z.int(),
  LotNumber: z.int(),
  Status: z.enum(lotStatuses),
  CurrentBidCents: z.nullable(z.int()),
  BidCount: z.int(),
  /** The least that can be bid now; null where nothing can. */
  AskCents: z.nullable(z.int()),
  HasReserve: z.boolean(),
  ReserveMet: z.boolean(),
  ClosesAt: z.nullable(z.iso.datetime()),
  ScheduledClosesAt: z.nullable(z.iso.datetime()),
  ExtendedCount: z.int(),
  /** With premium; null until the lot is sold. */
  PriceRealizedCents: z.nullable(z.int()),
  Version: z.int(),
});

export type LotStanding = z.infer<typeof lotStandingSchema>;

/** The caller's own bids on a lot. A max of 0 means that all were taken back. The max stays secret until the lot ends. */
export const ownStandingSchema = z.object({
  AuctionID: z.int(),
  LotNumber: z.int(),
  MaxCents: z.int(),
  /** Lodged for a live sale whose session has not started: it leads nothing yet. */
  IsSealed: z.boolean(),
  IsLeading: z.boolean(),
  HasWon: z.boolean(),
  /** What the public history calls the caller on this lot: 1 is Bidder A. */
  Alias: z.int(),
});

export type OwnStanding = z.infer<typeof ownStandingSchema>;

/** What an accepted bid leaves in its bidder's hands; docs/bid-history.md says how it is checked. */
export const receiptSchema = z.object({
  AuctionID: z.int(),
  LotNumber: z.int(),
  /** The bid's place in the log of its lot. */
  Number: z.int(),
  MaxCents: z.int(),
  ReceivedAt: z.iso.datetime(),
  /** SHA-256 over the maximum and the nonce: published at once, opened by the bidder alone. */
  Commitment: z.string(),
  Nonce: z.string(),
  /** What the log of the lot ended with once this bid was in it. */
  Head: z.string(),
  KeyId: z.string(),
  /** Ed25519, base64url. */
  Signature: z.string(),
});

export type Receipt = z.infer<typeof receiptSchema>;

export const bidAnswerSchema = z.object({
  Outcome: z.enum([...acceptedCodes, ...refusedCodes]),
  /** OUTBID by a bid of the same amount that was there before. */
  IsEarlierTie: z.boolean(),
  /** OFF_INCREMENT: the amounts beside the one asked for. */
  NearestCents: z.nullable(z.array(z.int())),
  /** LIMIT_EXCEEDED: what is left of the caller's limit in this sale. */
  HeadroomCents: z.nullable(z.int()),
  /** Null when there is no such lot. */
  Lot: z.nullable(lotStandingSchema),
  Own: z.nullable(ownStandingSchema),
  Receipt: z.nullable(receiptSchema),
});

export type BidAnswer = z.infer<typeof bidAnswerSchema>;

/** Any number may be asked for; whether it can be bid is the rules' to say, in a sentence. */
const amountCents = z.number();

const withdrawalSchema = z.object({
  AuctionID: z.int().check(z.positive(), z.maximum(999_999_999)),
  LotNumber: z.int().check(z.positive(), z.maximum(999_999_999)),
  /** Made by the browser once for each press of the button; the same key gets the same answer. */
  Key: z.uuid(),
});

const bidRequestSchema = z.extend(withdrawalSchema, { MaxCents: amountCents });

export const placeBid = endpoint({
  method: 'POST',
  path: '/api/account/bids/place',
  domain,
  summary:
    'Places a maximum on a lot, or says why not. Sent again with the same key it answers the same and places nothing.',
  audience: 'account',
  body: bidRequestSchema,
  answer: bidAnswerSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const placeLiveBid = endpoint({
  method: 'POST',
  path: '/api/account/bids/live',
  domain,
  summary:
    'Bids on the lot that is up in a live sale. `AskSeenCents` is the ask that a one-click bid answers: at another ask it is refused as ASK_MOVED, never moved up. Null for a maximum that was typed. Keys as with `place`.',
  audience: 'account',
  body: z.extend(bidRequestSchema, { AskSeenCents: z.nullable(amountCents) }),
  answer: bidAnswerSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const withdrawSealedBid = endpoint({
  method: 'POST',
  path: '/api/account/bids/withdraw',
  domain,
  summary: 'Takes back the caller’s sealed bid, until the session of its lot starts. Keys as with `place`.',
  audience: 'account',
  body: withdrawalSchema,
  answer: bidAnswerSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const getBidAnswer = endpoint({
  method: 'GET',
  path: '/api/account/bids/answer/:Key',
  domain,
  summary: 'What a bid of the caller was answered; `not_found` when none arrived under this key.',
  audience: 'account',
  params: z.object({ Key: z.uuid() }),
  answer: bidAnswerSchema,
  problems: ['not_logged_in', 'not_found'],
});

/** What the caller may do in a sale, as far as a lot's page has to know it. */
export const getOwnStanding = endpoint({
  method: 'GET',
  path: '/api/account/bids/lot/:auctionid/:lotnumber',
  domain,
  summary: 'How the lot stands now and what the caller has on it; `not_found` for an unknown lot.',
  audience: 'account',
  params: lotParams,
  answer: z.object({ Lot: lotStandingSchema, Own: z.nullable(ownStandingSchema) }),
  problems: ['not_logged_in', 'not_found'],
});

export const getLotStandings = endpoint({
  method: 'GET',
  path: '/api/bids/standings',
  domain,
  summary: `How several lots stand now, at most ${mostLotNames} of them, named as in \`4121-12,4121-13\`; in no order, and without those that do not exist.`,
  query: z.object({ lots: z.string().check(z.regex(lotNamesPattern)) }),
  answer: z.array(lotStandingSchema),
  problems: [],
});

/** One line of a lot's public log. Hashes are hexadecimal. */
export const historyEntrySchema = z.object({
  Number: z.int(),
  /** 0 for the floor, and for our own opening bid. */
  Alias: z.int(),
  /** `opening` carries out the sealed bids; `void` takes back the last bid of its alias that stands. */
  Kind: z.enum(['max', 'sealed', 'opening', 'live', 'floor', 'void']),
  ReceivedAt: z.iso.datetime(),
  /** What it made of the lot. */
  PriceCents: z.nullable(z.int()),
  LeaderAlias: z.nullable(z.int()),
  ClosesAt: z.nullable(z.iso.datetime()),
  /** What everybody may know of it; the last is the leader's at the price. */
  Steps: z.array(z.object({ Alias: z.int(), AmountCents: z.int(), Kind: z.enum(['bid', 'auto']) })),
  Commitment: z.string(),
  Head: z.string(),
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;
