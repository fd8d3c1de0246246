/** The settings of the mail server that sends our letters. */
import * as z from 'zod/mini';

import { StartRefused } from '#server/platform/startRefused.ts';

/** A setting is a text with a form: what it must be, in words, and how it is read. */
type Setting = (form: string, read: (text: string) => string | undefined) => z.ZodMiniType<string, string>;

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

type Given = { SMTP_URL?: string | undefined; PUBLIC_ORIGIN?: string | undefined };

/** Letters carry links back to the site, and no request may say where that is: a forged host would steal them. */
export function assertMailCanLink({ SMTP_URL, PUBLIC_ORIGIN }: Given): void {
  if (SMTP_URL === undefined || PUBLIC_ORIGIN !== undefined) return;
  throw new StartRefused('SMTP_URL is set, so PUBLIC_ORIGIN must be too: links in emails start with it.');
}
