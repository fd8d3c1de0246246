/**
 * What a page did before a fault: taken from visitors who send it along with a report, and read by staff. The contract's
 * schema lets names of charts and patterns of addresses through, and nothing else.
 */
import type { Recording } from '#contract/charts/recording.ts';
import type { ErrorReport, ErrorReports } from '#contract/desk/staffErrors.ts';
import { counted } from '#server/platform/counted.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/platform/securityLog/securityLog.ts';
import { type Cell, spreadsheetOf } from '#server/platform/spreadsheet.ts';
import { type Asking, createAssertRight } from '#server/platform/staff/assertRight.ts';
import { recordExport } from '#server/platform/staff/recordExport.ts';

import {
  type AskedReports,
  findRecording,
  insertRecording,
  listDetails,
  listReports,
  type ReportDetails,
  type ReportRow,
} from './reportStore.ts';

/** As it is read out on the phone: in either case, with gaps, and with the letters that a code leaves out for its digits. */
const typedCode = (code: string): string =>
  code.replaceAll(/[\s-]/gu, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/gu, '1');

const toReport = (row: ReportRow, details: ReportDetails | undefined): ErrorReport => ({
  ReportID: row.reportId,
  Code: row.reference,
  ReportedAt: row.reportedAt,
  Message: row.message,
  Kind: row.code,
  Stack: row.stack,
  Page: details?.page ?? null,
  Alike: details?.alike ?? 1,
  Recorded: details?.recorded ?? null,
});

const columns: readonly (readonly [head: string, cell: (report: ReportRow) => Cell])[] = [
  ['Code', ({ reference }) => reference],
  ['Time (UTC)', ({ reportedAt }) => reportedAt],
  ['Error', ({ message }) => message],
  ['Kind', ({ code }) => code ?? ''],
  ['Stack', ({ stack }) => stack ?? ''],
];

/** Reported faults, as a spreadsheet takes them. */
const reportsCsv = (reports: readonly ReportRow[]): string =>
  spreadsheetOf([
    columns.map(([head]) => head),
    ...reports.map((report) => columns.map(([, cell]) => cell(report))),
  ]);

export function createRecordings({ db, securityLog }: { db: Database; securityLog: SecurityLog }) {
  const assertRight = createAssertRight({ db, securityLog });
  return {
    /** @throws `not_found` where no report of the last hour has the code. */
    async keep(code: string, recording: Recording): Promise<void> {
      if (!(await insertRecording(db, { reference: code, recording }))) throw problem('not_found');
    },

    async list(asking: Asking, asked: AskedReports): Promise<ErrorReports> {
      await assertRight(asking, 'records', 'error reports');
      const { total, reports } = await listReports(db, { ...asked, search: typedCode(asked.search) });
      const ids = reports.map(({ reportId }) => reportId);
      const details = new Map((await listDetails(db, ids)).map((one) => [one.reportId, one]));
      return {
        Reports: reports.map((report) => toReport(report, details.get(report.reportId))),
        ...counted(total),
      };
    },

    async file(asking: Asking, asked: AskedReports): Promise<string> {
      await assertRight(asking, 'records', 'error reports file');
      const { reports } = await listReports(db, { ...asked, search: typedCode(asked.search) });
      await recordExport({ db, securityLog }, asking, { list: 'errors', rows: reports.length });
      return reportsCsv(reports);
    },

    async read(asking: Asking, code: string): Promise<Recording> {
      await assertRight(asking, 'records', 'error recording');
      const recording = await findRecording(db, typedCode(code));
      if (!recording) throw problem('not_found');
      return recording;
    },
  };
}

export type Recordings = ReturnType<typeof createRecordings>;
