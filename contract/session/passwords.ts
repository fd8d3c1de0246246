/** Getting back in after forgetting a password. Codes travel in bodies only: addresses end up in logs. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { turnstileToken } from './botCheck.ts';

const domain = 'Passwords';
const text = z.string().check(z.maxLength(1_000));
const code = z.string().check(z.minLength(1), z.maxLength(200));

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/account/password/requestReset',
  domain,
  summary: 'Mails a reset link if the address has an account; the answer is the same either way.',
  body: z.object({
    email: text,
    /** Where the visitor was going; carried through the mail. Only a path of this site is kept. */
    returnTo: z.optional(text),
    turnstileToken,
  }),
  answer: z.object({ success: z.boolean() }),
  problems: ['bot_check_failed', 'rate_limited'],
});

export const checkReset = endpoint({
  method: 'POST',
  path: '/api/account/password/checkReset',
  domain,
  summary: 'Whether a reset link can still be used, so that no password is typed in vain.',
  body: z.object({ code }),
  answer: z.object({ outcome: z.enum(['valid', 'used', 'expired', 'unknown']) }),
  problems: ['rate_limited'],
  reads: true,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/account/password/reset',
  domain,
  summary: 'Sets a new password by a reset link, once, and ends every session of the account.',
  body: z.object({ code, password: text }),
  answer: z.object({ outcome: z.enum(['changed', 'used', 'expired', 'unknown']) }),
  problems: ['rate_limited'],
});
