/** What staff decide about those who want to bid in a sale, and the evidence that they decide by. */
import * as z from 'zod/mini';

import { highestLimitCents, longestReason } from '#contract/bidding/limitRequests.ts';
import { limitRequestSchema } from '#contract/bidding/registrations.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { listQuery } from '#contract/kernel/listQuery.ts';
import { bidderStatuses } from '#contract/session/accounts.ts';

import { approvalActions } from './approvalActions.ts';

const domain = 'Approvals';

const auctionId = z.coerce.number().check(z.int(), z.positive(), z.maximum(999_999_999));
const accountId = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** `waiting` has those who asked to bid, and those who asked for a higher limit. */
export const approvalLists = ['waiting', 'approved', 'declined', 'suspended'] as const;
export type ApprovalList = (typeof approvalLists)[number];

/** Without one, those who have waited longest come first, and of the other lists those decided last. */
export const approvalSorts = [
  'name',
  'tier',
  'since',
  'paid',
  'unpaid',
  'requested',
  'decided',
  'paddle',
] as const;
export type ApprovalSort = (typeof approvalSorts)[number];

export const approvalSaleSchema = z.object({
  AuctionID: z.int(),
  Title: z.string(),
  IsTimed: z.boolean(),
  /** Its next session, or the start of a sale that has none; null once everything has started. */
  NextStartsAt: z.nullable(z.iso.datetime()),
  /** By list. */
  Counts: z.object({ waiting: z.int(), approved: z.int(), declined: z.int(), suspended: z.int() }),
});

export const reviewedBidderSchema = z.object({
  AccountID: z.int(),
  AuctionID: z.int(),
  Name: z.string(),
  Email: z.string(),
  IsEmailVerified: z.boolean(),
  Phone: z.nullable(z.string()),
  /** In one line. */
  Address: z.nullable(z.string()),
  Age: z.nullable(z.int()),
  Tier: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  CustomerSince: z.iso.datetime(),
  /** In all sales: hammer prices that were paid, and how many lots; what is not paid, and since when the oldest is not. */
  PaidCents: z.int(),
  PaidLots: z.int(),
  UnpaidCents: z.int(),
  UnpaidLots: z.int(),
  UnpaidSince: z.nullable(z.iso.datetime()),
  /** What holds in this sale. */
  Status: z.enum(bidderStatuses),
  /** It was decided about the account, and so holds in every sale. */
  IsEverywhere: z.boolean(),
  Paddle: z.nullable(z.int()),
  RequestedAt: z.nullable(z.iso.datetime()),
  DecidedAt: z.nullable(z.iso.datetime()),
  /** Null for what the server decides by itself. */
  DecidedBy: z.nullable(z.string()),
  Reason: z.nullable(z.string()),
  ExposureCents: z.int(),
  LeadingCount: z.int(),
  /** Null for no limit. */
  LimitCents: z.nullable(z.int()),
  /** Set by staff for this sale: the limit of the tier does not apply. */
  HasOwnLimit: z.boolean(),
  LimitRequest: z.nullable(limitRequestSchema),
  /** Grows with every decision. Anyone who decides says what they have seen. */
  Version: z.int(),
});

export type ApprovalSale = z.infer<typeof approvalSaleSchema>;
export type ReviewedBidder = z.infer<typeof reviewedBidderSchema>;

export const approvalsSchema = z.object({
  /** All that are not over, the next first. */
  Sales: z.array(approvalSaleSchema),
  /** The one that is shown; null where there is none. */
  AuctionID: z.nullable(z.int()),
  List: z.enum(approvalLists),
  /** Of one page. */
  Bidders: z.array(reviewedBidderSchema),
  /** On all pages. */
  Total: z.int(),
});

export type Approvals = z.infer<typeof approvalsSchema>;

const approvalsQuery = {
  ...listQuery(approvalSorts),
  /** Without it, the first sale in which someone waits. */
  auctionid: z.optional(auctionId),
  list: z.prefault(z.enum(approvalLists), 'waiting'),
};

export const getApprovals = endpoint({
  method: 'GET',
  path: '/api/clerk/approvals',
  domain,
  summary:
    'Who wants to bid in a sale, and what we know of them. For staff and clerks: for anyone else there is no such address.',
  audience: 'account',
  query: z.object(approvalsQuery),
  answer: approvalsSchema,
  problems: ['not_logged_in', 'not_found'],
});

export const getApprovalsCsv = endpoint({
  method: 'GET',
  path: '/api/clerk/approvals.csv',
  domain,
  summary: `The same list for a spreadsheet, at most ${mostExportedRows} rows; that it was taken is written in the security log. For staff and clerks: for anyone else there is no such address.`,
  audience: 'account',
  query: z.object(approvalsQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});

export const decisionSchema = z.object({
  AccountID: accountId,
  Action: z.enum(approvalActions),
  /** The bidder's `Version` on the screen that the decision was made on. */
  Seen: z.int(),
  /** Shown to the bidder. A decision against them needs one. */
  Reason: z.prefault(z.string().check(z.trim(), z.maxLength(longestReason)), ''),
  /** For `setLimit`: in whole dollars; null is the limit of the tier. */
  LimitCents: z.prefault(
    z.nullable(z.int().check(z.minimum(0), z.maximum(highestLimitCents), z.multipleOf(100))),
    null,
  ),
});

export const decidedSchema = z.object({
  /**
   * `DECIDED`: someone else was faster, and nothing has happened. `NOT_POSSIBLE`: this cannot be decided of someone who
   * stands like that.
   */
  Outcome: z.enum(['done', 'DECIDED', 'NOT_POSSIBLE']),
  /** As they stand now. */
  Bidder: reviewedBidderSchema,
});

export type Decision = z.infer<typeof decisionSchema>;
export type Decided = z.infer<typeof decidedSchema>;

export const decide = endpoint({
  method: 'POST',
  path: '/api/clerk/approvals/:AuctionID/decide',
  domain,
  summary:
    'Decides about a bidder of a sale; they get an email. For staff and clerks. If two decide at once, the second learns who was first.',
  audience: 'account',
  params: z.object({ AuctionID: auctionId }),
  body: decisionSchema,
  answer: decidedSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
