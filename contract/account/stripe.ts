/** Cards by Stripe: their numbers go from the visitor's browser to Stripe, and only what Stripe calls them comes here. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

import { cardAnswerSchema } from './cards.ts';

const domain = 'Credit cards';

/** What a page needs to speak to Stripe about one thing, and about nothing else. */
export const stripeHandSchema = z.object({
  ClientSecret: z.string(),
  PublishableKey: z.string(),
  /** Where Stripe.js is. */
  ScriptUrl: z.string(),
});
export type StripeClientConfig = z.infer<typeof stripeHandSchema>;

export const cardSetupSchema = z.object({
  /** `FULL`: there are as many cards as there may be. */
  Outcome: z.enum(['ready', 'FULL']),
  /** With `ready`. */
  Hand: z.nullable(stripeHandSchema),
});
export type CardSetup = z.infer<typeof cardSetupSchema>;

export const setUpCard = endpoint({
  method: 'POST',
  path: '/api/account/cards/setup',
  domain,
  summary: 'Prepares a card that Stripe is to keep. Where Stripe keeps none there is no such address.',
  audience: 'account',
  answer: cardSetupSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited', 'unavailable'],
});

/** Exactly that: a number has no place in it. */
export const confirmedCardSchema = z.strictObject({
  SetupIntentID: z.string().check(z.regex(/^seti_[A-Za-z0-9]{1,200}$/u)),
  IsDefault: z.boolean(),
});
export type ConfirmedCard = z.infer<typeof confirmedCardSchema>;

export const keepConfirmedCard = endpoint({
  method: 'POST',
  path: '/api/account/cards/confirmed',
  domain,
  summary: 'Keeps a card that Stripe has confirmed; what it is, Stripe is asked.',
  audience: 'account',
  body: confirmedCardSchema,
  answer: cardAnswerSchema,
  problems: ['not_logged_in', 'not_found', 'rate_limited', 'unavailable'],
});
