/** What someone shows us: the license of their dealer and a photo ID. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { documentKinds, documentStatuses } from './accountLimits.ts';

const domain = 'Documents';

export const documentId = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const byId = z.object({ DocumentID: documentId });
/** Longer than any field takes; each says in words how long it may be. */
const text = z.string().check(z.maxLength(400));

export type DocumentKind = (typeof documentKinds)[number];
export type DocumentStatus = (typeof documentStatuses)[number];

export const dealerSchema = z.object({
  LicenseNumber: text,
  Name: text,
  Street: text,
  City: text,
  /** A code, such as IL. */
  State: text,
  Zip: text,
  /** `YYYY-MM-DD` */
  ExpiresOn: text,
});

export const documentSchema = z.object({
  DocumentID: z.int(),
  Kind: z.enum(documentKinds),
  /** What the file is, whatever it was called. Photographs are all kept as JPEG. */
  FileType: z.enum(['jpeg', 'pdf']),
  Bytes: z.int(),
  SentAt: z.iso.datetime(),
  Status: z.enum(documentStatuses),
  /** Why it was declined. */
  Reason: z.nullable(z.string()),
  /** False once the file has been deleted, which that of an ID is some time after the decision. */
  IsKept: z.boolean(),
});

export const documentsSchema = z.object({
  Dealer: z.nullable(dealerSchema),
  /** Of each kind the last. */
  Files: z.array(documentSchema),
  /** `YYYY-MM-DD` */
  BirthDate: z.nullable(z.string()),
  Tier: z.int(),
});

export type Dealer = z.infer<typeof dealerSchema>;
export type Document = z.infer<typeof documentSchema>;
export type Documents = z.infer<typeof documentsSchema>;

export const documentsDoneSchema = z.object({
  /**
   * `WRONG_KIND`: neither a photograph nor a PDF. `DRAWING`: an SVG. `NOT_READABLE`: it begins like one and is none.
   * `SETTLED`: it was accepted, and is not changed any more. In all of them nothing has happened.
   */
  Outcome: z.enum(['done', 'WRONG_KIND', 'DRAWING', 'NOT_READABLE', 'SETTLED']),
  Documents: documentsSchema,
});

export type DocumentsDone = z.infer<typeof documentsDoneSchema>;

const own = {
  domain,
  audience: 'account',
  answer: documentsDoneSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

export const getDocuments = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/documents',
  summary: 'The caller’s dealer, their documents and how far each is, and their date of birth.',
  answer: documentsSchema,
});

export const saveDealer = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/account/documents/dealer',
  summary: 'The licensed dealer (FFL) that the caller’s firearms go to.',
  body: dealerSchema,
});

export const removeDealer = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/documents/dealer',
  summary: 'Forgets the caller’s dealer, and the copy of the license with it.',
});

export const saveBirthDate = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/account/documents/birthDate',
  summary: 'The caller’s date of birth, until a photo ID has been accepted.',
  body: z.object({ month: text, day: text, year: text }),
});

export const sendDocument = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/documents/send/:Kind',
  summary:
    'A photograph or a PDF, as the body itself. It takes the place of the one before and waits for staff.',
  params: z.object({ Kind: z.enum(documentKinds) }),
  takesFile: true,
});

export const removeDocument = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/documents/file/:DocumentID',
  summary: 'Deletes a document of the caller’s. What was accepted stays accepted, without its file.',
  params: byId,
});

export const getDocumentFile = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/documents/file/:DocumentID',
  summary: 'The file of a document of the caller’s.',
  params: byId,
  answer: z.unknown(),
  answerType: 'application/octet-stream',
});
