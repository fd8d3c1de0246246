/** The record of what the site has written to people: for staff, who are asked "did you write to me?". */
import * as z from 'zod/mini';

import { noticeCategories } from '#contract/account/notices.ts';
import { chicagoDay } from '#contract/kernel/chicagoDay.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { countedRows, listQuery } from '#contract/kernel/listQuery.ts';

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
  /** Distinguishes letters and short messages, too. */
  NoticeID: z.int(),
  Channel: z.enum(noticeChannels),
  /** What it was for, as the code names it. */
  Kind: z.string(),
  /** What its reader had chosen to be notified of; null for what no one chooses. */
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

/** For how long the record goes back: long enough to answer "did you write to me?", and no longer. */
export const keptNoticeDays = 90;

export const noticeRecordSchema = z.object({
  /** Of one page. */
  Notices: z.array(recordedNoticeSchema),
  ...countedRows,
});

export type NoticeRecord = z.infer<typeof noticeRecordSchema>;

/** Without one, the newest first. */
export const noticeSorts = ['written'] as const;
export type NoticeSort = (typeof noticeSorts)[number];

const noticeQuery = {
  /** What is searched for is part of a recipient, a name or an account's email address. */
  ...listQuery(noticeSorts),
  channel: z.optional(z.enum(noticeChannels)),
  category: z.optional(z.enum(noticeCategories)),
  outcome: z.optional(z.enum(noticeOutcomes)),
  /** Both included. */
  from: z.optional(chicagoDay),
  to: z.optional(chicagoDay),
};

const ours = 'For staff and clerks: for anyone else there is no such address.';

export const getNoticeRecord = endpoint({
  method: 'GET',
  path: '/api/clerk/notices',
  domain: 'Notices',
  summary: `What the site has written to people, by which channel, why, and what became of it. ${ours}`,
  audience: 'account',
  query: z.object(noticeQuery),
  answer: noticeRecordSchema,
  problems: ['not_logged_in', 'not_found'],
});

export const getNoticeCsv = endpoint({
  method: 'GET',
  path: '/api/clerk/notices.csv',
  domain: 'Notices',
  summary: `The same for a spreadsheet, at most ${mostExportedRows} rows; that it was taken is written in the security log. ${ours}`,
  audience: 'account',
  query: z.object(noticeQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
});
