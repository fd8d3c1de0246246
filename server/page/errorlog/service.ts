/**
 * Takes a browser's report of a fault, keeps it under a code to quote and leaves one line in the log. A report is
 * never lost and never fails for a reason of ours: without the database it is in the log alone.
 */
import { errorLogLimits } from '#contract/page/errorlog.ts';
import type { Queryable } from '#server/platform/db/sql.ts';
import { newReference } from '#server/platform/reference.ts';

import { insertErrorReport } from './reportStore.ts';
import { sanitise } from './sanitise.ts';

export type ErrorReport = {
  message: string;
  code?: string | undefined;
  stack?: string | undefined;
  /** The request that brought the report, which names its line in the log. */
  requestId: string;
};

export type ErrorLogService = { record: (report: ErrorReport, log: ReportLog) => Promise<string> };

type ReportLog = { warn: (facts: object, message: string) => void };

type Deps = { db: Queryable; nextReference?: () => string };

const { messageLength, codeLength, stackLength } = errorLogLimits;

const kept = (text: string | undefined, length: number): string | null =>
  text === undefined ? null : sanitise(text, length);

export const createErrorLogService = ({ db, nextReference = newReference }: Deps): ErrorLogService => ({
  async record({ message, code, stack, requestId }, log) {
    const fault = {
      message: sanitise(message, messageLength),
      code: kept(code, codeLength),
      stack: kept(stack, stackLength),
    };
    let reference = nextReference();
    let notKept: unknown;
    try {
      while (!(await insertErrorReport(db, { ...fault, reference, requestId }))) reference = nextReference();
    } catch (error) {
      notKept = error;
    }
    log.warn(
      { reference, browserFault: fault, ...(notKept instanceof Error && { notKept: notKept.message }) },
      'fault in a browser',
    );
    return reference;
  },
});
