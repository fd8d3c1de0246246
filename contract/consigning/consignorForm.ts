/** What someone offers us by the form that needs no account. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { turnstileToken } from '#contract/session/botCheck.ts';

import { mostPhotos } from './consignmentFields.ts';
import { photoKey } from './photoUploads.ts';

/** Far longer than may be, so that input that is too long gets a message of its own. */
const text = z.string().check(z.maxLength(1_000));

export const consignorLetterSchema = z.object({
  /** Made by the browser before the first try: what is sent twice is kept once. */
  Key: z.uuid(),
  Kind: text,
  Title: text,
  Description: z.string().check(z.maxLength(20_000)),
  Name: text,
  Email: text,
  Phone: text,
  Place: text,
  Way: text,
  /** The keys of its photographs, in their order. One that has not come whole is left out. */
  Photos: z.array(photoKey).check(z.maxLength(mostPhotos)),
});

export type ConsignorLetter = z.infer<typeof consignorLetterSchema>;

export const sentConsignorSchema = z.object({
  /** Its number, for anyone who asks about it by phone. */
  InquiryID: z.int(),
  /** Of someone who was logged in: where it is followed from now on. */
  ConsignmentID: z.nullable(z.int()),
  /** As many of its photographs as came along. */
  Photos: z.int(),
});

export type SentConsignor = z.infer<typeof sentConsignorSchema>;

export const sendConsignorForm = endpoint({
  method: 'POST',
  path: '/api/consignor/send',
  domain: 'Consignments',
  summary: 'Takes an offer to consign with its photographs, once for each key, and confirms it by email.',
  body: z.extend(consignorLetterSchema, { turnstileToken }),
  answer: sentConsignorSchema,
  problems: ['bot_check_failed', 'rate_limited'],
});
