/** Which letters about bidding somebody wants. Won lots and outages are written about in any case. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

const domain = 'Notices';

export const noticePreferencesSchema = z.object({
  /** Somebody else leads on a lot of theirs. */
  Outbid: z.boolean(),
  /** A lot they have a bid on closes soon. */
  Closing: z.boolean(),
  /** A sale they are approved for begins soon. */
  Reminder: z.boolean(),
});

export type NoticePreferences = z.infer<typeof noticePreferencesSchema>;

export const getNoticePreferences = endpoint({
  method: 'GET',
  path: '/api/account/notices',
  domain,
  summary: 'Which letters about bidding the caller gets.',
  audience: 'account',
  answer: noticePreferencesSchema,
  problems: ['not_logged_in'],
});

export const setNoticePreferences = endpoint({
  method: 'PUT',
  path: '/api/account/notices',
  domain,
  summary: 'Says which letters about bidding the caller gets from now on, and answers the same.',
  audience: 'account',
  body: noticePreferencesSchema,
  answer: noticePreferencesSchema,
  problems: ['not_logged_in', 'rate_limited'],
});
