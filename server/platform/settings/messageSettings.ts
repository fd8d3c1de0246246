/** The settings of what sends our letters and texts: a mail server, and a provider of text messages. */
import * as z from 'zod/mini';

import { StartRefused } from '#server/platform/startRefused.ts';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
type Setting = (form: string, read: (text: string) => string | undefined) => z.ZodMiniType<string, string>;

/** The mail server that sends our letters. */
export const mailForms = (setting: Setting) => ({
  SMTP_URL: z.optional(
    setting('the address of a mail server, as in smtps://user:password@host', (text) =>
      /^smtps?:\/\/./u.test(text) && URL.canParse(text) ? text : undefined,
    ),
  ),
  MAIL_FROM: z.optional(
    setting('an email address', (text) => (/^[^\s@<>]+@[^\s@<>]+$/u.test(text) ? text : undefined)),
  ),
});

type GivenMail = { SMTP_URL?: string | undefined; PUBLIC_ORIGIN?: string | undefined };

/** Letters carry links back to the site, and no request may say where that is: a forged host would steal them. */
export function assertMailCanLink({ SMTP_URL, PUBLIC_ORIGIN }: GivenMail): void {
  if (SMTP_URL === undefined || PUBLIC_ORIGIN !== undefined) return;
  throw new StartRefused('SMTP_URL is set, so PUBLIC_ORIGIN must be too: links in emails start with it.');
}

const matching =
  (form: RegExp) =>
  (text: string): string | undefined =>
    form.test(text) ? text : undefined;

/** The provider that sends our texts: all of them or none. */
export const smsForms = (setting: Setting) => ({
  SMS_URL: z.optional(
    setting('the address of a text message provider, as in https://api.telnyx.com/v2/messages', (text) =>
      /^https?:/u.test(text) && URL.canParse(text) ? text : undefined,
    ),
  ),
  SMS_TOKEN: z.optional(setting('the key of the provider of SMS_URL', matching(/^[\x21-\x7e]{8,500}$/u))),
  SMS_FROM: z.optional(setting('a phone number as in +13125550100', matching(/^\+[1-9]\d{6,14}$/u))),
  /** Thirty-two bytes, in base64. */
  SMS_WEBHOOK_KEY: z.optional(
    setting('the public key that the provider signs its calls with', matching(/^[\w+/-]{43}=?$/u)),
  ),
});

type Given = Partial<Record<keyof ReturnType<typeof smsForms> | 'PUBLIC_ORIGIN', string | undefined>>;

/** Replies of STOP must reach us wherever texts go out, so the four belong together; and texts lead back to the site. */
export function smsOf(given: Given) {
  const { SMS_URL: url, SMS_TOKEN: token, SMS_FROM: from, SMS_WEBHOOK_KEY: webhookKey } = given;
  if ([url, token, from, webhookKey].every((value) => value === undefined)) return undefined;
  if (url === undefined || token === undefined || from === undefined || webhookKey === undefined) {
    throw new StartRefused(
      'SMS_URL, SMS_TOKEN, SMS_FROM and SMS_WEBHOOK_KEY belong together: set all of them or none.',
    );
  }
  if (given.PUBLIC_ORIGIN === undefined) {
    throw new StartRefused('SMS_URL is set, so PUBLIC_ORIGIN must be too: links in texts start with it.');
  }
  return { url, token, from, webhookKey };
}
