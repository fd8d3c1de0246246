/** What someone wants to sell through us: the submission, the offer, the contract, its lots and the settlement. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { consignorActions } from './consignmentActions.ts';
import { consignmentSchema, consignmentSummarySchema } from './consignmentFacts.ts';
import { consignmentKinds } from './consignmentFields.ts';

const domain = 'Consignments';

export const consignmentId = z.coerce
  .number()
  .check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** Longer than any field takes; each says in words how long it may be. */
export const typedText = z.string().check(z.maxLength(20_000));

const own = {
  domain,
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

const one = '/api/account/consignments/:ConsignmentID';
const byId = z.object({ ConsignmentID: consignmentId });
export const ofPhoto = z.object({ ConsignmentID: consignmentId, PhotoID: consignmentId });

export const consignmentsSchema = z.object({
  /** What changed last first. */
  Consignments: z.array(consignmentSummarySchema),
  /** The contract is signed with it. */
  Name: z.object({ First: z.string(), Last: z.string() }),
});

export type Consignments = z.infer<typeof consignmentsSchema>;

export const getConsignments = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/consignments',
  summary: 'The caller’s consigned items, and how far each is.',
  answer: consignmentsSchema,
});

export const submissionSchema = z.object({
  /** Made by the browser: the same submission sent twice is kept once. */
  Key: z.uuid(),
  Title: typedText,
  Kind: z.enum(consignmentKinds),
  Description: typedText,
});

export type Submission = z.infer<typeof submissionSchema>;

export const submittedSchema = z.object({
  /** `TOO_MANY`: as many are on their way as one account may have, and nothing was kept. */
  Outcome: z.enum(['done', 'TOO_MANY']),
  ConsignmentID: z.nullable(z.int()),
});

export type Submitted = z.infer<typeof submittedSchema>;

export const submitConsignment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/consignments',
  summary: 'Offers a piece for sale. Photographs follow, one call each.',
  body: submissionSchema,
  answer: submittedSchema,
});

export const ownConsignmentSchema = z.object({
  Consignment: consignmentSchema,
  Name: z.object({ First: z.string(), Last: z.string() }),
});

export type OwnConsignment = z.infer<typeof ownConsignmentSchema>;

export const getConsignment = endpoint({
  ...own,
  method: 'GET',
  path: one,
  summary: 'A submission of the caller’s with all that has become of it.',
  params: byId,
  answer: ownConsignmentSchema,
});

export const consignmentDoneSchema = z.object({
  /**
   * `CHANGED`: it stands otherwise than the caller saw. `NOT_POSSIBLE`: that cannot be done as it stands. `TOO_MANY`:
   * it has as many photographs as it may. `WRONG_KIND`, `DRAWING`, `NOT_READABLE`: no photograph, an SVG, or a broken
   * one. In all of them nothing has happened.
   */
  Outcome: z.enum(['done', 'CHANGED', 'NOT_POSSIBLE', 'TOO_MANY', 'WRONG_KIND', 'DRAWING', 'NOT_READABLE']),
  Consignment: consignmentSchema,
});

export type ConsignmentDone = z.infer<typeof consignmentDoneSchema>;

const changed = { ...own, params: byId, answer: consignmentDoneSchema } as const;

export const consignorAnswerSchema = z.object({
  Action: z.enum(consignorActions),
  /** The `Version` on the page that the decision was made on. */
  Seen: z.int(),
  /** For `sign`: the caller's name, and the version of the contract that they read. */
  Name: z.prefault(typedText, ''),
  ContractVersion: z.prefault(z.string().check(z.maxLength(40)), ''),
});

export type ConsignorAnswer = z.infer<typeof consignorAnswerSchema>;

export const answerConsignment = endpoint({
  ...changed,
  method: 'POST',
  path: `${one}/answer`,
  summary: 'The caller accepts the estimate, signs the contract, or takes the submission back.',
  body: consignorAnswerSchema,
});

export const writeToHouse = endpoint({
  ...changed,
  method: 'POST',
  path: `${one}/messages`,
  summary: 'A message of the caller’s about a submission of theirs.',
  body: z.object({ Body: typedText }),
});

export const addConsignmentPhoto = endpoint({
  ...changed,
  method: 'POST',
  path: `${one}/photos`,
  summary: 'A photograph, as the body itself. It is kept without place, camera and date.',
  takesFile: true,
});

export const removeConsignmentPhoto = endpoint({
  ...changed,
  method: 'DELETE',
  path: `${one}/photos/:PhotoID`,
  summary: 'Deletes a photograph of a submission of the caller’s.',
  params: ofPhoto,
});

export const getConsignmentPhoto = endpoint({
  ...own,
  method: 'GET',
  path: `${one}/photos/:PhotoID`,
  summary: 'A photograph of a submission of the caller’s.',
  params: ofPhoto,
  answer: z.unknown(),
  answerType: 'image/jpeg',
});

export const getSettlementPdf = endpoint({
  ...own,
  method: 'GET',
  path: `${one}/settlement.pdf`,
  summary: 'The settlement of a piece of the caller’s, to print. There is none before it is settled.',
  params: byId,
  answer: z.unknown(),
  answerType: 'application/pdf',
});

export const getSettlementCsv = endpoint({
  ...getSettlementPdf,
  path: `${one}/settlement.csv`,
  summary: 'The same for a spreadsheet: a row for each lot, amounts in dollars.',
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});
