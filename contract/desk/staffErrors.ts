/** Faults of browsers as staff read them: what was reported, and what the page did before, where its visitor sent that. */
import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { recordingSchema } from './recording.ts';

const domain = 'Staff';
const staffAlone = 'For staff: to anybody else there is no such address.';
const code = z.string().check(z.maxLength(20));
const before = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

const staff = {
  domain,
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

export const errorReportSchema = z.object({
  /** What the visitor quotes. */
  Code: z.string(),
  ReportedAt: z.iso.datetime(),
  Message: z.string(),
  /** What the browser called the fault; the reference of ours, where it was the server's. */
  Kind: z.nullable(z.string()),
  Stack: z.nullable(z.string()),
  /** The pattern of the page it was met on, as far as a recording says. */
  Page: z.nullable(z.string()),
  /** How many of the reports that are kept say the same, with this one. */
  Alike: z.int(),
  /** How many entries its recording has; null where none was sent. */
  Recorded: z.nullable(z.int()),
});

export type ErrorReport = z.infer<typeof errorReportSchema>;

export const errorReportsSchema = z.object({
  /** The last first. */
  Reports: z.array(errorReportSchema),
  /** Older ones are asked for as those before this report; null where there are none. */
  NextBefore: z.nullable(z.int()),
  /** For how long a report is kept. */
  KeptDays: z.int(),
});

export type ErrorReports = z.infer<typeof errorReportsSchema>;

export const getErrorReports = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/errors',
  summary: `Faults that browsers reported, the last first, or those with a code, however it was heard. ${staffAlone}`,
  query: z.object({ code: z.optional(code), before: z.optional(before) }),
  answer: errorReportsSchema,
});

export const getErrorRecording = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/errors/:Code/recording',
  summary: `What the page did before the fault with this code, as a file for the chart room. ${staffAlone}`,
  params: z.object({ Code: code }),
  answer: recordingSchema,
});
