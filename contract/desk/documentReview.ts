/** What staff see of the documents that people have sent, and what they decide by them. */
import * as z from 'zod/mini';

import { dealerSchema, documentId, documentSchema, documentStatuses } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { longestReason } from './rules/approvalDeeds.ts';

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
  List: z.enum(documentStatuses),
  Documents: z.array(reviewedDocumentSchema),
  /** The answer has the first of them. */
  Total: z.int(),
});

export type ReviewedDocument = z.infer<typeof reviewedDocumentSchema>;
export type DocumentReview = z.infer<typeof documentReviewSchema>;

const staff = {
  domain: 'Documents',
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

export const getDocumentReview = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/documents',
  summary: 'Documents that wait, or were decided about. For staff: to anybody else there is no such address.',
  query: z.object({ list: z.prefault(z.enum(documentStatuses), 'waiting') }),
  answer: documentReviewSchema,
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
  Deed: z.enum(['accept', 'decline']),
  /** When the file was sent that the decision was made on: another may have taken its place. */
  Seen: z.iso.datetime(),
  /** Told to the account. A document is declined for a reason. */
  Reason: z.prefault(z.string().check(z.trim(), z.maxLength(longestReason)), ''),
});

export const decidedDocumentSchema = z.object({
  /** `CHANGED`: somebody else was faster, or there is another file. Nothing has happened. */
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
    'Accepts a document or declines it; its owner gets a letter. An accepted ID raises tier 1 to tier 2. For staff.',
  params: z.object({ DocumentID: documentId }),
  body: documentDecisionSchema,
  answer: decidedDocumentSchema,
});
