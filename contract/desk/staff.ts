/** One bidder with all that our own people know, and what is decided about an account. */
import * as z from 'zod/mini';

import { longestReason } from '#contract/bidding/limitRequests.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { bidderStatuses } from '#contract/session/accounts.ts';

import { accountActions, longestNote, ownLimitChoices, tierRules } from './accountActions.ts';
import { foundBidderSchema, staffAlone, tierSchema as tier } from './bidderList.ts';
import { rights } from './rights.ts';
import { staffInvoiceSchema } from './staffInvoices.ts';

const domain = 'Staff';

const accountId = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const byAccount = z.object({ AccountID: accountId });

const staff = {
  domain,
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

export const bidderSaleSchema = z.object({
  AuctionID: z.int(),
  Title: z.string(),
  Slug: z.string(),
  IsOver: z.boolean(),
  /** What holds in this sale: a decision about the account counts there as well. */
  Status: z.enum(bidderStatuses),
  Paddle: z.nullable(z.int()),
  /** Null for no limit. */
  LimitCents: z.nullable(z.int()),
  /** Set by staff for this sale: the limit of the tier does not apply. */
  HasOwnLimit: z.boolean(),
  ExposureCents: z.int(),
  LeadingCount: z.int(),
  /** What a decision about this bidder in this sale says that it has seen. */
  Version: z.int(),
});

export const bidderLotSchema = z.object({
  AuctionID: z.int(),
  LotNumber: z.int(),
  Title: z.string(),
  Slug: z.string(),
  BidAt: z.iso.datetime(),
  Standing: z.enum(['sealed', 'leading', 'outbid', 'won', 'lost']),
  /** The most they said: shown once the lot is over. */
  MaxCents: z.nullable(z.int()),
});

export const bidderNoteSchema = z.object({
  NoteID: z.int(),
  Text: z.string(),
  WrittenAt: z.iso.datetime(),
  WrittenBy: z.string(),
});

export const bidderRecordSchema = z.object({
  ...foundBidderSchema.shape,
  /** In one line. */
  Address: z.nullable(z.string()),
  Age: z.nullable(z.int()),
  /** Why they are kept out, since when, and by whom; null for what the server decides by itself. */
  StatusReason: z.nullable(z.string()),
  StatusDecidedAt: z.nullable(z.iso.datetime()),
  StatusDecidedBy: z.nullable(z.string()),
  /** What their evidence alone leads to, and what staff have set: no lower than, no higher than. */
  EvidenceTier: tier,
  TierFloor: z.nullable(tier),
  TierCeiling: z.nullable(tier),
  PaidLots: z.int(),
  UnpaidLots: z.int(),
  /** In how many browsers they are logged in. */
  Sessions: z.int(),
  Sales: z.array(bidderSaleSchema),
  /** The last lots that they bid on. */
  Lots: z.array(bidderLotSchema),
  /** The last. */
  Invoices: z.array(staffInvoiceSchema),
  Notes: z.array(bidderNoteSchema),
  /** What the caller may do, on this page and beyond. */
  Rights: z.array(z.enum(rights)),
  /** What the caller may decide now. */
  Actions: z.array(z.enum(accountActions)),
});

export type BidderSale = z.infer<typeof bidderSaleSchema>;
export type BidderLot = z.infer<typeof bidderLotSchema>;
export type BidderNote = z.infer<typeof bidderNoteSchema>;
export type BidderRecord = z.infer<typeof bidderRecordSchema>;

export const getBidderRecord = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/bidders/:AccountID',
  summary: `All that the house knows of a bidder. ${staffAlone}`,
  params: byAccount,
  answer: bidderRecordSchema,
});

export const accountDecisionSchema = z.object({
  Action: z.enum(accountActions),
  /** The record's `Version` that the decision was made on. */
  Seen: z.int(),
  /** Shown to the bidder. What keeps them out, or changes how far they can go, needs one. */
  Reason: z.prefault(z.string().check(z.trim(), z.maxLength(longestReason)), ''),
  /** For `setTier`. `evidence` takes away what staff have set, and needs no tier. */
  Tier: z.prefault(z.nullable(tier), null),
  TierRule: z.prefault(z.enum(tierRules), 'atLeast'),
  /** For `setTier`: what becomes of limits that staff have set for single sales that are not over. */
  OwnLimits: z.prefault(z.enum(ownLimitChoices), 'keep'),
});

export const accountDecidedSchema = z.object({
  /** `DECIDED`: someone else was faster. `NOT_POSSIBLE`: not of someone who stands like that. Nothing has happened. */
  Outcome: z.enum(['done', 'DECIDED', 'NOT_POSSIBLE']),
  Bidder: bidderRecordSchema,
});

export type AccountDecision = z.infer<typeof accountDecisionSchema>;
export type AccountDecided = z.infer<typeof accountDecidedSchema>;

export const decideAccount = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/clerk/bidders/:AccountID/decide',
  summary: `Suspends a bidder in every sale and ends their sessions, lets them bid again, or sets their tier, which staff alone may. They get a letter. ${staffAlone}`,
  params: byAccount,
  body: accountDecisionSchema,
  answer: accountDecidedSchema,
});

export const addBidderNote = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/clerk/bidders/:AccountID/notes',
  summary: `Puts a note on a bidder’s record; notes stay. ${staffAlone}`,
  params: byAccount,
  body: z.object({ Text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestNote)) }),
  answer: z.object({ Notes: z.array(bidderNoteSchema) }),
});
