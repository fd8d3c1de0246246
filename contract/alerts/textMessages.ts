/**
 * Text messages to an account's own number: asked for on the page, and started only once a code from a first text proves
 * that they are wanted there. Replies of STOP, START and HELP come in by the provider's own call.
 */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

const domain = 'Text messages';

/** Where texts of an account stand. */
export const textStates = [
  /** No primary number in the phone book. */
  'noNumber',
  /** The primary number is not verified yet. */
  'notVerified',
  'off',
  /** A code was sent and waits to be typed. */
  'asked',
  'on',
  /** The number has replied STOP; only START from the same phone ends that. */
  'stopped',
] as const;

export type TextState = (typeof textStates)[number];

export const textStandingSchema = z.object({
  State: z.enum(textStates),
  /** The primary number, as E.164 writes it. */
  Number: z.nullable(z.string()),
  /** The number that texts come from, if one is set up. */
  From: z.nullable(z.string()),
});

export type TextStanding = z.infer<typeof textStandingSchema>;

export const codeLength = 6;

/** `DONE`, or why not; `Standing` is how it is now in any case. */
export const textOutcomeSchema = z.object({
  Outcome: z.enum([
    'DONE',
    /** Not the code of the newest text. */
    'WRONG_CODE',
    /** It is too old, or was tried too often: another one is needed. */
    'CODE_OVER',
    /** So many codes were sent of late that the next has to wait. */
    'TOO_MANY',
    /** What is asked for does not go with how things stand, as when another tab was faster. */
    'NOT_POSSIBLE',
  ]),
  Standing: textStandingSchema,
});

export type TextOutcome = z.infer<typeof textOutcomeSchema>;

export const getTexts = endpoint({
  method: 'GET',
  path: '/api/account/texts',
  domain,
  summary: 'Whether the caller gets text messages, and at which number.',
  audience: 'account',
  answer: textStandingSchema,
  problems: ['not_logged_in'],
});

export const askForTexts = endpoint({
  method: 'POST',
  path: '/api/account/texts/ask',
  domain,
  summary: 'Asks for text messages at the primary number: a text with a code goes there.',
  audience: 'account',
  answer: textOutcomeSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const confirmTexts = endpoint({
  method: 'POST',
  path: '/api/account/texts/confirm',
  domain,
  summary: 'Begins text messages, with the code of the first one.',
  audience: 'account',
  body: z.object({ Code: z.string().check(z.trim(), z.regex(/^\d{6}$/u)) }),
  answer: textOutcomeSchema,
  problems: ['not_logged_in', 'rate_limited'],
});

export const endTexts = endpoint({
  method: 'POST',
  path: '/api/account/texts/end',
  domain,
  summary: 'Ends text messages, or takes back that they were asked for.',
  audience: 'account',
  answer: textOutcomeSchema,
  problems: ['not_logged_in', 'rate_limited'],
});
