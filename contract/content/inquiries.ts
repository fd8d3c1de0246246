/** What anybody may write to us by the forms of our pages. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';
import { turnstileToken } from '#contract/session/botCheck.ts';

import { contactSubjects } from './inquiryFields.ts';

const domain = 'Inquiries';

/** Far longer than may be, so that input that is too long gets a message of its own. */
const text = z.string().check(z.maxLength(1_000));
const longText = z.string().check(z.maxLength(20_000));

/** Made by the browser before the first try: what is sent twice is kept once. */
const Key = z.uuid();

/** Its number, for anyone who asks about it by phone. */
const kept = z.object({ InquiryID: z.int() });

export const contactSchema = z.object({
  Key,
  Subject: z.enum(contactSubjects),
  Name: text,
  Email: text,
  Phone: text,
  Message: longText,
});

export type ContactInquiry = z.infer<typeof contactSchema>;

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/inquiries/contact',
  domain,
  summary: 'Takes a message for the company, once for each key, and confirms it by email.',
  body: z.extend(contactSchema, { turnstileToken }),
  answer: kept,
  problems: ['bot_check_failed', 'rate_limited'],
});

export const catalogOrderSchema = z.object({
  Key,
  AuctionID: z.int().check(z.positive(), z.maximum(999_999_999)),
  Name: text,
  Email: text,
  Company: text,
  Street: text,
  Street2: text,
  City: text,
  /** A code where the country has a list (`rules/regions.ts`), and else what was typed. */
  State: text,
  Zip: text,
  /** Two letters of ISO 3166. */
  Country: text,
});

export type CatalogOrder = z.infer<typeof catalogOrderSchema>;

export const sendCatalogOrder = endpoint({
  method: 'POST',
  path: '/api/inquiries/catalogOrder',
  domain,
  summary:
    'Takes the order of a printed catalog, once for each key, and confirms it by email. The sale is a live one that has not started.',
  body: z.extend(catalogOrderSchema, { turnstileToken }),
  answer: kept,
  problems: ['bot_check_failed', 'rate_limited'],
});

export const knownFieldsSchema = z.object({
  Name: z.string(),
  Email: z.string(),
  /** Empty where there is none. */
  Phone: z.string(),
  Company: z.string(),
  Street: z.string(),
  Street2: z.string(),
  City: z.string(),
  State: z.string(),
  Zip: z.string(),
  Country: z.string(),
});

export type KnownFields = z.infer<typeof knownFieldsSchema>;

export const getKnownFields = endpoint({
  method: 'GET',
  path: '/api/account/inquiries/fields',
  domain,
  summary: 'What is known of the caller that forms ask for. The address is the delivery address.',
  audience: 'account',
  answer: knownFieldsSchema,
  problems: ['not_logged_in'],
});
