/** What one account did, on one time line: its log-ins and live lines as the security log has them, each with its seal. */
import * as z from 'zod/mini';

import { chicagoDay } from '#contract/kernel/chicagoDay.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';

import { auditChainSchema, sealedEvent } from './staffAudit.ts';

const staffAlone = 'For staff: for anyone else there is no such address.';
const id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const timelineEventSchema = z.object(sealedEvent);

export const timelineSessionSchema = z.object({
  SessionID: z.int(),
  /** In words, such as `Firefox on Windows`. */
  Device: z.string(),
  StartedAt: z.iso.datetime(),
  /** No one used it any more, and it ended by itself; null where it did not. */
  LapsedAt: z.nullable(z.iso.datetime()),
});

export const timelinePersonSchema = z.object({
  AccountID: z.int(),
  Name: z.string(),
  Email: z.string(),
  /** In the order of the sales, the last first. */
  Paddles: z.array(z.int()),
});

export const timelineSchema = z.object({
  /** Whose it is; null where no one was found, or several were. */
  Person: z.nullable(timelinePersonSchema),
  /** Whom else what was typed may mean. */
  Others: z.array(timelinePersonSchema),
  /** In the order of time, the last first; the numbers of events are in the order in which they were written. */
  Events: z.array(timelineEventSchema),
  /** As far as they are still known: ninety days after its end a session is forgotten, its events are not. */
  Sessions: z.array(timelineSessionSchema),
  NextBefore: z.nullable(z.int()),
  /** The whole log, of which these events are a part. Null where there is no one to show. */
  Chain: z.nullable(auditChainSchema),
  /** As of when sessions go on and lines are open. */
  ReadAt: z.iso.datetime(),
});

export type AuditTimeline = z.infer<typeof timelineSchema>;
export type TimelineEvent = z.infer<typeof timelineEventSchema>;
export type TimelinePerson = z.infer<typeof timelinePersonSchema>;
export type TimelineSession = z.infer<typeof timelineSessionSchema>;

const filters = {
  kind: z.optional(z.string().check(z.maxLength(60))),
  /** Both included. */
  from: z.optional(chicagoDay),
  to: z.optional(chicagoDay),
};

const staff = {
  domain: 'Staff',
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

export const getAuditTimeline = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/audit/timeline',
  summary: `What one account did, the last first; who is meant by an account number, an email address or a paddle. That it was looked at is written in the log. ${staffAlone}`,
  query: z.object({
    ...filters,
    account: z.string().check(z.minLength(1), z.maxLength(100)),
    before: z.optional(id),
  }),
  answer: timelineSchema,
});

/** More than anybody reads; the days narrow it down. */
export const mostTimelineRows = 10_000;

export const getTimelineCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/audit/timeline.csv',
  summary: `The same for a spreadsheet, at most ${mostTimelineRows} rows; that it was taken is written in the log. ${staffAlone}`,
  query: z.object({ ...filters, accountid: id }),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});

export const getTimelineFile = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/audit/timeline.json',
  summary: `The same with every seal, for an auditor: \`npm run audit:verify -- --file\` checks it without us, and it names the event of the log that vouches for it. ${staffAlone}`,
  query: z.object({ ...filters, accountid: id }),
  answer: z.string(),
  answerType: 'application/json; charset=utf-8',
});
