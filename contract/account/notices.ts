/** What someone is notified of, by which channel, and when not. Won lots and outages are written about in any case. */
import * as z from 'zod/mini';

import { endpoint } from '#contract/kernel/endpoint.ts';

const domain = 'Notices';

/** What someone may choose to be notified of. */
export const noticeCategories = ['outbid', 'closing', 'reminder', 'alerts'] as const;

export type NoticeCategory = (typeof noticeCategories)[number];

/** By which ways. Texts and pushes come only where the account has opened them: a proved number, a device that asked. */
const waysSchema = z.object({ Email: z.boolean(), Text: z.boolean(), Push: z.boolean() });

export type NoticeWays = z.infer<typeof waysSchema>;

/** What a clock on the wall shows, from 00:00 to 23:59. */
const wallClock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u));

export const quietHoursSchema = z.object({
  IsOn: z.boolean(),
  /** Central time; `To` may be on the next day. */
  From: wallClock,
  To: wallClock,
});

export type QuietHours = z.infer<typeof quietHoursSchema>;

export const noticePreferencesSchema = z.object({
  /** Someone else leads on a lot of theirs. */
  Outbid: waysSchema,
  /** A lot they have a bid on closes soon. */
  Closing: waysSchema,
  /** A sale they are approved for begins soon. */
  Reminder: waysSchema,
  /** What they asked to be alerted of: keywords, saved searches, lots. */
  Alerts: waysSchema,
  /** Texts and pushes wait for their end. */
  QuietHours: quietHoursSchema,
});

export type NoticePreferences = z.infer<typeof noticePreferencesSchema>;

export const getNoticePreferences = endpoint({
  method: 'GET',
  path: '/api/account/notices',
  domain,
  summary: 'What the caller hears of, by which ways, and their quiet hours.',
  audience: 'account',
  answer: noticePreferencesSchema,
  problems: ['not_logged_in'],
});

export const setNoticePreferences = endpoint({
  method: 'PUT',
  path: '/api/account/notices',
  domain,
  summary: 'Says what the caller hears of from now on, and how, and answers the same.',
  audience: 'account',
  body: noticePreferencesSchema,
  answer: noticePreferencesSchema,
  problems: ['not_logged_in', 'rate_limited'],
});
