/** What staff see of the pieces that people want to sell, and do with them. To anybody else there is no such address. */
import * as z from 'zod/mini';

import { houseActions } from '#contract/consigning/consignmentActions.ts';
import { consignmentSchema } from '#contract/consigning/consignmentFacts.ts';
import { consignmentId, ofPhoto, typedText } from '#contract/consigning/consignments.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { listQuery } from '#contract/kernel/listQuery.ts';

const domain = 'Consignments';

/**
 * By whose turn it is: `waiting` waits for an answer from us, to what was offered or to a message; `ours` for what we do
 * next, `theirs` for the consignor, `sale` for the end of its lots, `over` for nothing more.
 */
export const consignmentLists = ['waiting', 'ours', 'theirs', 'sale', 'over', 'all'] as const;
export type ConsignmentList = (typeof consignmentLists)[number];

/** Without one, those that have waited longest come first, and of `over` and `all` what changed last. */
export const consignmentSorts = ['name', 'number', 'consignor', 'estimate', 'sent', 'changed'] as const;
export type ConsignmentSort = (typeof consignmentSorts)[number];

export const reviewedConsignmentSchema = z.object({
  ...consignmentSchema.shape,
  AccountID: z.int(),
  Name: z.string(),
  Email: z.string(),
  IsUnanswered: z.boolean(),
  /** What can be done with it now. */
  Actions: z.array(z.enum(houseActions)),
});

export type ReviewedConsignment = z.infer<typeof reviewedConsignmentSchema>;

export const consignmentReviewSchema = z.object({
  List: z.enum(consignmentLists),
  Counts: z.record(z.enum(consignmentLists), z.int()),
  /** Of one page. */
  Consignments: z.array(reviewedConsignmentSchema),
  /** On all pages. */
  Total: z.int(),
  /** Sales that a piece can still go into, the next first. */
  Sales: z.array(z.object({ AuctionID: z.int(), Title: z.string() })),
});

export type ConsignmentReview = z.infer<typeof consignmentReviewSchema>;

const staff = {
  domain,
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

const one = '/api/clerk/consignments/:ConsignmentID';
const byId = z.object({ ConsignmentID: consignmentId });

/** What is searched for is part of a title, a name or an email address, or the number of a submission. */
const reviewQuery = { ...listQuery(consignmentSorts), list: z.prefault(z.enum(consignmentLists), 'waiting') };

export const getConsignmentReview = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/consignments',
  summary: 'Pieces that people want to sell, by whose turn it is. For staff and clerks.',
  query: z.object(reviewQuery),
  answer: consignmentReviewSchema,
});

export const getConsignmentsCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/consignments.csv',
  summary: `The same list for a spreadsheet, at most ${mostExportedRows} rows; that it was taken is written in the security log. For staff and clerks.`,
  query: z.object(reviewQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});

export const houseDecisionSchema = z.object({
  Action: z.enum(houseActions),
  /** The `Version` on the screen that the decision was made on. */
  Seen: z.int(),
  /** Shown to the consignor. `decline` needs one. */
  Reason: z.prefault(typedText, ''),
  /** For `offer`; whole dollars, and the commission in hundredths of a percent. */
  LowCents: z.prefault(z.nullable(z.int()), null),
  HighCents: z.prefault(z.nullable(z.int()), null),
  CommissionBps: z.prefault(z.nullable(z.int()), null),
  /** For `schedule` and `unschedule`: a lot that is in the catalog already. */
  AuctionID: z.prefault(z.nullable(z.int().check(z.positive(), z.maximum(999_999_999))), null),
  LotNumber: z.prefault(z.nullable(z.int().check(z.positive(), z.maximum(999_999_999))), null),
});

export type HouseDecision = z.infer<typeof houseDecisionSchema>;

export const houseDecidedSchema = z.object({
  /**
   * `CHANGED`: someone else was faster. `NOT_POSSIBLE`: it cannot come to that from where it is. `NO_SUCH_LOT`: the
   * sale has none of that number. `LOT_OVER`: its bidding has ended. `LOT_TAKEN`: it is another consignor's.
   * `CONSIGNOR_BID`: they have bid on it. `LOT_HAS_BIDS`: others have, so it stays their consignor's. `NOT_PAID`: a buyer
   * has not paid. In all of them nothing has happened.
   */
  Outcome: z.enum([
    'done',
    'CHANGED',
    'NOT_POSSIBLE',
    'NO_SUCH_LOT',
    'LOT_OVER',
    'LOT_TAKEN',
    'CONSIGNOR_BID',
    'LOT_HAS_BIDS',
    'NOT_PAID',
  ]),
  /** As it stands now. */
  Consignment: reviewedConsignmentSchema,
});

export type HouseDecided = z.infer<typeof houseDecidedSchema>;

export const decideConsignment = endpoint({
  ...staff,
  method: 'POST',
  path: `${one}/decide`,
  summary: 'Moves a piece to its next stage; its consignor gets an email. For staff and clerks.',
  params: byId,
  body: houseDecisionSchema,
  answer: houseDecidedSchema,
});

export const writeToConsignor = endpoint({
  ...staff,
  method: 'POST',
  path: `${one}/messages`,
  summary: 'A message from staff about a piece; its consignor gets an email. For staff and clerks.',
  params: byId,
  body: z.object({ Body: typedText }),
  answer: houseDecidedSchema,
});

export const getReviewedPhoto = endpoint({
  ...staff,
  method: 'GET',
  path: `${one}/photos/:PhotoID`,
  summary: 'A photograph of a piece. For staff and clerks.',
  params: ofPhoto,
  answer: z.unknown(),
  answerType: 'image/jpeg',
});
