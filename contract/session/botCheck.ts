/**
 * The check that a person, or at least a patient machine, fills a form in. By default the browser solves a small
 * puzzle of ours, which needs no third party; a company may use Cloudflare Turnstile instead.
 */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

export type BotCheckSettings = { kind: 'proofOfWork' } | { kind: 'turnstile'; siteKey: string };

/** A solved puzzle of ours is about 700 characters, a Turnstile token at most 2,048. */
export const botCheckTokenLength = 4_096;

/** The field by which forms send their proof, whichever kind of check it comes from. */
export const turnstileToken = z.string().check(z.maxLength(botCheckTokenLength));

/** A puzzle as altcha's library makes it; only that library reads what is inside. */
export const botChallengeSchema = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

export type BotChallenge = z.infer<typeof botChallengeSchema>;

export const getBotChallenge = endpoint({
  method: 'GET',
  path: '/api/botcheck/challenge',
  domain: 'Bot check',
  summary:
    'A puzzle whose solution, sent once and in time, proves effort; not found while Turnstile is in use.',
  answer: botChallengeSchema,
  problems: ['not_found', 'rate_limited'],
});
