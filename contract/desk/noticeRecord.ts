/** The record of what the site has written to people: for staff, who are asked "did you tell me?". */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { noticeCategories } from './notices.ts';

export const noticeChannels = ['email', 'text', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export const noticeOutcomes = [
  'sent',
  'waiting',
  /** It waits for the end of its reader's quiet hours. */
  'quiet',
  /** It did not go out yet, and is tried again. */
  'retrying',
  /** It was not true any longer, or not wanted, when its time came. */
  'dropped',
  'givenUp',
] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

export const recordedNoticeSchema = z.object({
  /** Names it on the page. */
  Key: z.string(),
  Channel: z.enum(noticeChannels),
  /** What it was for, as the code names it. */
  Kind: z.string(),
  /** What its reader had chosen to hear of; null for what nobody chooses. */
  Category: z.nullable(z.enum(noticeCategories)),
  /** An email address, a number, or the name of a push service. */
  To: z.string(),
  AccountID: z.nullable(z.int()),
  Name: z.nullable(z.string()),
  /** What it said, in a line; null where that is a secret. */
  Words: z.nullable(z.string()),
  Outcome: z.enum(noticeOutcomes),
  /** Why it was not sent, in the words of the log. */
  Reason: z.nullable(z.string()),
  Attempts: z.int(),
  CreatedAt: z.iso.datetime(),
  /** When it went out or was given up; for what waits, when it is tried next. */
  At: z.iso.datetime(),
});

export type RecordedNotice = z.infer<typeof recordedNoticeSchema>;

export const noticeRecordSchema = z.object({
  /** The newest first. */
  Notices: z.array(recordedNoticeSchema),
  /** To be given as `before` for those that are older; null where there are none. */
  Older: z.nullable(z.string()),
  /** For how long the record goes back. */
  KeptDays: z.int(),
});

export type NoticeRecord = z.infer<typeof noticeRecordSchema>;

export const getNoticeRecord = endpoint({
  method: 'GET',
  path: '/api/clerk/notices',
  domain: 'Notices',
  summary:
    'What the site has written to people, by which channel, why, and what became of it. For staff and clerks: to anybody else there is no such address.',
  audience: 'account',
  query: z.object({
    channel: z.optional(z.enum(noticeChannels)),
    category: z.optional(z.enum(noticeCategories)),
    outcome: z.optional(z.enum(noticeOutcomes)),
    /** Part of a recipient or of a name. */
    search: z.prefault(z.string().check(z.maxLength(100)), ''),
    before: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,15}Z~\d{1,15}$/u))),
  }),
  answer: noticeRecordSchema,
  problems: ['not_logged_in', 'not_found'],
});
