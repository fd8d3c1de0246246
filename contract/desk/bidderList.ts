/** The list of bidders on the staff desk. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { listQuery } from '#contract/kernel/listQuery.ts';

import { accountStatuses } from './accountActions.ts';

export const tierSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const staff = {
  domain: 'Staff',
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

export const staffAlone = 'For staff and clerks: for anyone else there is no such address.';

/** `keptOut`: suspended or declined in every sale. `owing`: has won something that is not paid. */
export const bidderLists = ['all', 'owing', 'keptOut'] as const;
export type BidderListName = (typeof bidderLists)[number];

/** Without one, bidders come by name where something is searched for, and else those who came last. */
export const bidderSorts = ['name', 'tier', 'since', 'paid', 'unpaid'] as const;
export type BidderSort = (typeof bidderSorts)[number];

export const foundBidderSchema = z.object({
  AccountID: z.int(),
  Name: z.string(),
  Email: z.string(),
  IsEmailVerified: z.boolean(),
  Phone: z.nullable(z.string()),
  Tier: tierSchema,
  Status: z.enum(accountStatuses),
  CustomerSince: z.iso.datetime(),
  /** In all sales, as hammer prices. */
  PaidCents: z.int(),
  UnpaidCents: z.int(),
  /** Grows with every decision about the account. Anyone who decides says what they have seen. */
  Version: z.int(),
});

export const foundBiddersSchema = z.object({
  /** Of one page. */
  Bidders: z.array(foundBidderSchema),
  /** On all pages. */
  Total: z.int(),
});

export type FoundBidder = z.infer<typeof foundBidderSchema>;
export type FoundBidders = z.infer<typeof foundBiddersSchema>;

const biddersQuery = { ...listQuery(bidderSorts), list: z.prefault(z.enum(bidderLists), 'all') };

export const findBidders = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/bidders',
  summary: `Bidders by name, email address, phone number or paddle. ${staffAlone}`,
  query: z.object(biddersQuery),
  answer: foundBiddersSchema,
});

export const getBiddersCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/bidders.csv',
  summary: `The same list for a spreadsheet, at most ${mostExportedRows} rows; that it was taken is written in the security log. ${staffAlone}`,
  query: z.object(biddersQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});
