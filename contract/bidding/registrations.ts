/** Registering for a sale: who may bid in it, under which paddle, and up to what. */
import * as z from 'zod/mini';

import { taxedParts } from '#contract/auctions/salesTax.ts';
import { highestLimitCents, longestReason } from '#contract/bidding/limitRequests.ts';
import { lotClasses, lotForms } from '#contract/catalog/lots.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { bidderStatuses } from '#contract/session/accounts.ts';

const domain = 'Registrations';

const byAuction = z.object({
  AuctionID: z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999)),
});

/**
 * What the first tier that may bid asks for beyond an email address: a verified phone, an address, a date of birth that
 * makes the caller old enough, and a kept card. `staff` appears alone: staff set the tier, and only they can raise it.
 */
const bidderEvidence = ['phone', 'address', 'birthDate', 'card', 'staff'] as const;

/** Asking for a higher limit in one sale. A new request takes the place of the one before. */
export const limitRequestSchema = z.object({
  LimitCents: z.int(),
  Reason: z.nullable(z.string()),
  RequestedAt: z.iso.datetime(),
  /** `granted` may have been less than was asked for: the limit itself says how much. */
  State: z.enum(['requested', 'granted', 'declined']),
});

export type LimitRequest = z.infer<typeof limitRequestSchema>;

/** What the sale charges besides its premium, as far as it concerns the caller. */
const registrationRatesSchema = z.object({
  /** Of the hammer price, for what is bid over the internet in a live session. */
  LiveFeePercent: z.number(),
  /** Of hammer, premium and live fee, for what is paid by card. */
  CardFeePercent: z.number(),
  /** What sales tax is taken on. */
  Taxed: z.array(z.enum(taxedParts)),
  /** Where the caller's lots go, in thousandths of a percent; null where no one can say. */
  SalesTaxRate: z.nullable(z.int()),
  /** Within the states, by class and form of a lot. */
  DeliveryCents: z.record(z.enum(lotClasses), z.record(z.enum(lotForms), z.int())),
});

export const registrationSchema = z.object({
  AuctionID: z.int(),
  Status: z.enum(bidderStatuses),
  Tier: z.int(),
  /** Who decides: the server at once, or staff. Null for our own people, and where `Missing` says what is missing. */
  Approval: z.nullable(z.enum(['automatic', 'staff'])),
  Paddle: z.nullable(z.int()),
  /** What the caller may owe in this sale; null for no limit. */
  LimitCents: z.nullable(z.int()),
  /** What they would owe if they won all they lead on, and what they won and have not paid. */
  ExposureCents: z.int(),
  LeadingCount: z.int(),
  /** On how many lots they have a bid, on how many of these it can still win, and how many they won. */
  BidOnCount: z.int(),
  BiddingOnCount: z.int(),
  WonCount: z.int(),
  /** Until when those who need our approval can ask for the next session that it can still be given for. */
  ReviewUntil: z.nullable(z.iso.datetime()),
  /** Since when a request waits for staff, and by when they answer; null where none waits. */
  Waiting: z.nullable(z.object({ RequestedAt: z.iso.datetime(), AnswerBy: z.iso.datetime() })),
  /** Registration has not ended: the sale is not over, nor is it too late for those who need our approval. */
  IsOpen: z.boolean(),
  /** What we have to know before the caller may bid anywhere. */
  Missing: z.array(z.enum(bidderEvidence)),
  /** The last of theirs; null for who has never asked for a higher limit here. */
  LimitRequest: z.nullable(limitRequestSchema),
  /** Where lots would go, as far as estimates of tax and delivery have to know it; null without an address. */
  DeliverTo: z.nullable(z.object({ Country: z.string(), State: z.nullable(z.string()) })),
  Rates: registrationRatesSchema,
});

export type Registration = z.infer<typeof registrationSchema>;

export const getRegistration = endpoint({
  method: 'GET',
  path: '/api/account/registration/:AuctionID',
  domain,
  summary: 'Whether and up to what the caller may bid in a sale; `not_found` for an unknown sale.',
  audience: 'account',
  params: byAuction,
  answer: registrationSchema,
  problems: ['not_logged_in', 'not_found'],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/account/registration/:AuctionID',
  domain,
  summary:
    'Asks to bid in a sale, under its terms. Bidders with enough evidence are approved at once. Asking again changes nothing and answers the current status.',
  audience: 'account',
  params: byAuction,
  /** The version of the terms that was shown, by its date. */
  body: z.object({ TermsVersion: z.string().check(z.maxLength(40)) }),
  answer: registrationSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const requestLimit = endpoint({
  method: 'POST',
  path: '/api/account/registration/:AuctionID/limitRequest',
  domain,
  summary:
    'Asks staff for a higher limit in a sale that the caller may bid in. Where they may not, it changes nothing and answers how things stand.',
  audience: 'account',
  params: byAuction,
  body: z.object({
    /** In whole dollars, and more than the limit is. */
    LimitCents: z.int().check(z.positive(), z.maximum(highestLimitCents), z.multipleOf(100)),
    /** What staff may want to know, such as a bank reference. */
    Reason: z.prefault(z.string().check(z.trim(), z.maxLength(longestReason)), ''),
  }),
  answer: registrationSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
