/** Faults of browsers as staff read them: what was reported, and what the page did before, where its visitor sent that. */
import * as z from 'zod/mini';

import { recordingSchema } from '#contract/charts/recording.ts';
import { chicagoDay } from '#contract/kernel/chicagoDay.ts';
import { endpoint } from '#contract/kernel/endpoint.ts';
import { mostExportedRows } from '#contract/kernel/listPages.ts';
import { countedRows, listQuery } from '#contract/kernel/listQuery.ts';

const domain = 'Staff';
const staffAlone = 'For staff: for anyone else there is no such address.';
const code = z.string().check(z.maxLength(20));

const staff = {
  domain,
  audience: 'account',
  problems: ['not_logged_in', 'not_found', 'rate_limited'],
} as const;

/** For how long a report is kept: someone may still quote its code, and it may also say something of anyone who met the fault. */
export const keptReportDays = 90;

export const errorReportSchema = z.object({
  ReportID: z.int(),
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
  /** Of one page. */
  Reports: z.array(errorReportSchema),
  ...countedRows,
});

export type ErrorReports = z.infer<typeof errorReportsSchema>;

/** Without one, the last first. */
export const errorSorts = ['at'] as const;
export type ErrorSort = (typeof errorSorts)[number];

const reportsQuery = {
  /** What is searched for is a code, in whatever spelling. */
  ...listQuery(errorSorts),
  /** Both included. */
  from: z.optional(chicagoDay),
  to: z.optional(chicagoDay),
};

export const getErrorReports = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/errors',
  summary: `Faults that browsers reported, or those with a code, however it is written. ${staffAlone}`,
  query: z.object(reportsQuery),
  answer: errorReportsSchema,
});

export const getErrorsCsv = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/errors.csv',
  summary: `The same for a spreadsheet, at most ${mostExportedRows} rows; that it was taken is written in the security log. ${staffAlone}`,
  query: z.object(reportsQuery),
  answer: z.string(),
  answerType: 'text/csv; charset=utf-8',
});

export const getErrorRecording = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/clerk/errors/:Code/recording',
  summary: `What the page did before the fault with this code, as a file for the chart room. ${staffAlone}`,
  params: z.object({ Code: code }),
  answer: recordingSchema,
});
