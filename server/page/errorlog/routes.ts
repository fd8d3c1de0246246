/** Where browsers report faults, with what they did before. Anybody may, so it is limited; only staff read it. */
import { getErrorRecording, getErrorReports, getErrorsCsv } from '#contract/desk/staffErrors.ts';
import { countedPageOfRows, exportedRows } from '#contract/kernel/listPages.ts';
import { keepRecording, mostRecordingBytes, submitError } from '#contract/page/errorlog.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { Recordings } from './recordings.ts';
import type { ErrorLogService } from './service.ts';

const limit = { max: 20, windowSeconds: 60 };
/** A visitor sends one for a fault. */
const recordingLimit = { max: 6, windowSeconds: 60 };
const readLimit = { max: 240, windowSeconds: 60 };
const fileLimit = { max: 12, windowSeconds: 60 };

type AskedDays = { from?: string | undefined; to?: string | undefined };
const daysOf = ({ from, to }: AskedDays) => ({ from: from ?? null, to: to ?? null });

export function registerErrorLog(serve: Serve, errorLog: ErrorLogService): void {
  serve(
    submitError,
    async ({ body }, { request }) => ({
      code: await errorLog.record({ ...body, requestId: request.id }, request.log),
    }),
    { limit, stripsControlCharacters: true },
  );
}

export function registerRecordings(serve: Serve, recordings: Recordings): void {
  serve(
    keepRecording,
    async ({ body }) => {
      await recordings.keep(body.code, body.recording);
      return { success: true as const };
    },
    { limit: recordingLimit, bodyLimitBytes: mostRecordingBytes },
  );
  serve(
    getErrorReports,
    ({ query }, { caller, request }) =>
      recordings.list({ caller, address: request.ip }, { ...countedPageOfRows(query), ...daysOf(query) }),
    { limit: readLimit },
  );
  serve(
    getErrorsCsv,
    ({ query }, { caller, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="error-reports.csv"');
      return recordings.file({ caller, address: request.ip }, { ...exportedRows(query), ...daysOf(query) });
    },
    { limit: fileLimit },
  );
  serve(
    getErrorRecording,
    ({ params }, { caller, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="recording.json"');
      return recordings.read({ caller, address: request.ip }, params.Code);
    },
    { limit: readLimit },
  );
}
