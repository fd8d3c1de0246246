/** The addresses beside the Primary one, which is the account's own and by which someone logs in. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { undoDays } from './accountLimits.ts';

const domain = 'Contacts';

const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const ofEmail = z.object({ EmailID: id });
const text = z.string().check(z.maxLength(1_000));

/** `Unverified` waits for its link to be opened; nothing is written to it but that letter. */
const emailTypes = ['Primary', 'Other', 'Unverified'] as const;

export const emailSchema = z.object({
  EmailType: z.enum(emailTypes),
  Email: z.string(),
  /** Null for the Primary, which is no entry of the book. */
  EmailID: z.nullable(z.int()),
});

export type AccountEmail = z.infer<typeof emailSchema>;

const book = z.array(emailSchema);

export const getEmails = endpoint({
  method: 'GET',
  path: '/api/account/email/getAll',
  domain,
  summary: 'The caller’s email addresses; the one of type Primary is the one we write to.',
  audience: 'account',
  answer: book,
  problems: ['not_logged_in'],
});

export const addEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/add',
  domain,
  summary:
    'Adds an address and mails it a link that verifies it. Only that mailbox learns whether the address has an account of its own.',
  audience: 'account',
  body: z.object({ Email: text }),
  answer: book,
  problems: ['not_logged_in'],
});

export const resendEmailLink = endpoint({
  method: 'POST',
  path: '/api/account/email/resend/:EmailID',
  domain,
  summary: 'Sends another link to an address that is not verified; three emails an hour.',
  audience: 'account',
  params: ofEmail,
  answer: z.object({ Outcome: z.enum(['sent', 'tooMany', 'alreadyVerified']) }),
  problems: ['not_logged_in', 'not_found'],
});

export const removeEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/remove/:EmailID',
  domain,
  summary: `Takes an address out of the book, for good after ${undoDays} days.`,
  audience: 'account',
  params: ofEmail,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/api/account/email/restore/:EmailID',
  domain,
  summary: 'Puts an address back that was taken out, as it was.',
  audience: 'account',
  params: ofEmail,
  answer: book,
  problems: ['not_logged_in', 'not_found'],
});

export const makeEmailPrimary = endpoint({
  method: 'POST',
  path: '/api/account/email/makePrimary/:EmailID',
  domain,
  summary:
    'Makes a verified address the Primary, by the password once more. The one before stays in the book and gets an email; sessions stay.',
  audience: 'account',
  params: ofEmail,
  body: z.object({ Password: text }),
  answer: z.object({ Outcome: z.enum(['done', 'wrongPassword', 'taken', 'unverified']), Emails: book }),
  problems: ['not_logged_in', 'not_found'],
});
