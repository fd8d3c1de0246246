/**
 * What a page did before a fault: taken from visitors who send it along with a report, and read by staff. The contract's
 * schema lets names of charts and patterns of addresses through, and nothing else.
 */
import type { Recording } from '#contract/recording.ts';
import type { ErrorReport, ErrorReports } from '#contract/staffErrors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { problem } from '#server/platform/errors.ts';
import type { SecurityLog } from '#server/securityLog/securityLog.ts';
import { type Asking, createAssertRight } from '#server/staff/assertRight.ts';

import { findRecording, insertRecording, listReports, type ReportRow } from './recordingStore.ts';
import { keptDays } from './store.ts';

const pageSize = 25;

/** As it is read out on the phone: in either case, with gaps, and with the letters that a code leaves out for its digits. */
const typedCode = (code: string): string =>
  code.replaceAll(/[\s-]/gu, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/gu, '1');

const toReport = (row: ReportRow): ErrorReport => ({
  Code: row.reference,
  ReportedAt: row.reportedAt,
  Message: row.message,
  Kind: row.code,
  Stack: row.stack,
  Page: row.page,
  Alike: row.alike,
  Recorded: row.recorded,
});

export function createRecordings({ db, securityLog }: { db: Database; securityLog: SecurityLog }) {
  const assertRight = createAssertRight({ db, securityLog });
  return {
    /** @throws `not_found` where no report of the last hour has the code. */
    async keep(code: string, recording: Recording): Promise<void> {
      if (!(await insertRecording(db, { reference: code, recording }))) throw problem('not_found');
    },

    async list(asking: Asking, code: string | undefined, before: number | null): Promise<ErrorReports> {
      await assertRight(asking, 'records', 'error reports');
      const reference = code === undefined ? null : typedCode(code);
      // One more than is shown says whether there are more.
      const rows = await listReports(db, { reference, before, most: pageSize + 1 });
      const shown = rows.slice(0, pageSize);
      return {
        Reports: shown.map(toReport),
        NextBefore: rows.length > pageSize ? (shown.at(-1)?.reportId ?? null) : null,
        KeptDays: keptDays,
      };
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
