/** What staff see of the documents that people have sent, and what they decide by them. */
import * as z from 'zod/mini';

import { documentKinds, documentStatuses } from '#contract/account/accountLimits.ts';
import { dealerSchema, documentId, documentSchema } from '#contract/account/documents.ts';
import { longestReason } from '#contract/bidding/limitRequests.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { listQuery } from '#contract/kernel/listQuery.ts';

/** Without one, those that have waited longest come first, and of the other lists those decided last. */
export const documentSorts = ['name', 'tier', 'sent', 'decided', 'expires'] as const;
export type DocumentSort = (typeof documentSorts)[number];

export const reviewedDocumentSchema = z.object({
  ...documentSchema.shape,
  AccountID: z.int(),
  Name: z.string(),
  Email: z.string(),
  Tier: z.int(),
  BirthDate: z.nullable(z.string()),
  Dealer: z.nullable(dealerSchema),
  DecidedAt: z.nullable(z.iso.datetime()),
  DecidedBy: z.nullable(z.string()),
});

export const documentReviewSchema = z.object({
  /** Of one page. */
  Documents: z.array(reviewedDocumentSchema),
  /** On all pages. */
  Total: z.int(),
});

export type ReviewedDocument = z.infer<typeof reviewedDocumentSchema>;
export type DocumentReview = z.infer<typeof documentReviewSchema>;

const staff = {
  domain: 'Documents',
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

const reviewQuery = {
  ...listQuery(documentSorts),
  list: z.prefault(z.enum(documentStatuses), 'waiting'),
  kind: z.optional(z.enum(documentKinds)),
};

export const getDocumentReview = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/documents',
  summary: 'Documents that wait, or were decided about. For staff: for anyone else there is no such address.',
  query: z.object(reviewQuery),
  answer: documentReviewSchema,
});

export const getDocumentsCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/documents.csv',
  summary: `The same list for a spreadsheet, at most ${mostExportedRows} rows and without dates of birth; that it was taken is written in the security log. For staff: for anyone else there is no such address.`,
  query: z.object(reviewQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});

export const readDocument = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/documents/:DocumentID/file',
  summary:
    'The file of a document, to be saved, or to be shown on the page (`as=page`). For staff, and every reading is written down.',
  params: z.object({ DocumentID: documentId }),
  query: z.object({ as: z.prefault(z.enum(['file', 'page']), 'file') }),
  answer: z.unknown(),
  answerType: 'application/octet-stream',
});

export const documentDecisionSchema = z.object({
  Action: z.enum(['accept', 'decline']),
  /** When the file was sent that the decision was made on: another may have taken its place. */
  Seen: z.iso.datetime(),
  /** Shown to the account. A document is declined for a reason. */
  Reason: z.prefault(z.string().check(z.trim(), z.maxLength(longestReason)), ''),
});

export const decidedDocumentSchema = z.object({
  /** `CHANGED`: someone else was faster, or there is another file. Nothing has happened. */
  Outcome: z.enum(['done', 'CHANGED']),
  Document: reviewedDocumentSchema,
});

export type DocumentDecision = z.infer<typeof documentDecisionSchema>;
export type DecidedDocument = z.infer<typeof decidedDocumentSchema>;

export const decideDocument = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/clerk/documents/:DocumentID/decide',
  summary:
    'Accepts a document or declines it; its owner gets an email. An accepted ID raises tier 1 to tier 2. For staff.',
  params: z.object({ DocumentID: documentId }),
  body: documentDecisionSchema,
  answer: decidedDocumentSchema,
});
