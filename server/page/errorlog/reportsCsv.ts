/** Reported faults, as a spreadsheet takes them. */
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';

import type { ReportRow } from './recordingStore.ts';

const columns: readonly (readonly [head: string, cell: (report: ReportRow) => Cell])[] = [
  ['Code', ({ reference }) => reference],
  ['Time (UTC)', ({ reportedAt }) => reportedAt],
  ['Error', ({ message }) => message],
  ['Kind', ({ code }) => code ?? ''],
  ['Stack', ({ stack }) => stack ?? ''],
];

export const reportsCsv = (reports: readonly ReportRow[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...reports.map((report) => columns.map(([, cell]) => cell(report))),
  ]);
