/** The settings of the processor that keeps our cards: all of its keys or none. */
import * as z from 'zod/mini';

import { StartRefused } from '#server/platform/startRefused.ts';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
type Setting = (form: string, read: (text: string) => string | undefined) => z.ZodMiniType<string, string>;

const matching =
  (form: RegExp) =>
  (text: string): string | undefined =>
    form.test(text) ? text : undefined;

const secretAddress = (text: string): string | undefined =>
  /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/u.test(text) && URL.canParse(text) ? text : undefined;

export const stripeForms = (setting: Setting) => ({
  STRIPE_SECRET_KEY: z.optional(
    setting('a secret key of Stripe', matching(/^(?:sk|rk)_(?:test|live)_\w{8,240}$/u)),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    setting('a publishable key of Stripe', matching(/^pk_(?:test|live)_\w{8,240}$/u)),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    setting('the secret that Stripe signs its calls with', matching(/^whsec_[\w+/=-]{8,240}$/u)),
  ),
  STRIPE_API_BASE: z.prefault(setting('an https address', secretAddress), 'https://api.stripe.com'),
  STRIPE_JS_URL: z.prefault(setting('an https address', secretAddress), 'https://js.stripe.com/v3/'),
});

type Given = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_BASE: string;
  STRIPE_JS_URL: string;
};

const isLive = (key: string): boolean => /^[a-z]+_live_/u.test(key);

/**
 * Without its calls a payment that a page did not wait for would be noticed late, so the webhook's secret belongs to
 * it.
 */
export function stripeOf(given: Given, { isDemo }: { isDemo: boolean }) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given;
  if ([secretKey, publishableKey, webhookSecret].every((key) => key === undefined)) return undefined;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    throw new StartRefused(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all of them or none.',
    );
  }
  if (isLive(secretKey) !== isLive(publishableKey)) {
    throw new StartRefused(
      'One of STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY is a live key and the other a test key: take both from one mode.',
    );
  }
  if (isDemo && isLive(secretKey)) {
    throw new StartRefused(
      'STRIPE_SECRET_KEY is a live key and the site is a demo, whose lots can’t be shipped: set DEMO=off, or use test keys.',
    );
  }
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase: given.STRIPE_API_BASE.replace(/\/+$/u, ''),
    scriptUrl: given.STRIPE_JS_URL,
  };
}

export type StripeSettings = NonNullable<ReturnType<typeof stripeOf>>;
