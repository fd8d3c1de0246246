/** The settings of Cloudflare Turnstile: both of its keys or neither. */
import * as z from 'zod/mini';

import { StartRefused } from '#server/platform/startRefused.ts';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
type Setting = (form: string, read: (text: string) => string | undefined) => z.ZodMiniType<string, string>;

const readKey = (text: string): string | undefined => (/^[\w.-]{10,200}$/u.test(text) ? text : undefined);

export const turnstileForms = (setting: Setting) => ({
  TURNSTILE_SITE_KEY: z.optional(setting('a key of Cloudflare Turnstile', readKey)),
  TURNSTILE_SECRET_KEY: z.optional(setting('a key of Cloudflare Turnstile', readKey)),
});

type Given = Partial<Record<keyof ReturnType<typeof turnstileForms>, string | undefined>>;

export function turnstileOf({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey }: Given) {
  if (siteKey !== undefined && secretKey !== undefined) return { siteKey, secretKey };
  if (siteKey === undefined && secretKey === undefined) return undefined;
  throw new StartRefused('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together: set both or neither.');
}
