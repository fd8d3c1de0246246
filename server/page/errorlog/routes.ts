/** Where browsers report faults, with what they did before. Anybody may, so it is limited; only staff read it. */
import { keepRecording, mostRecordingBytes, submitError } from '#contract/errorlog.ts';
import { getErrorRecording, getErrorReports } from '#contract/staffErrors.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { Recordings } from './recordings.ts';
import type { ErrorLogService } from './service.ts';

const limit = { max: 20, windowSeconds: 60 };
/** A visitor sends one for a fault. */
const recordingLimit = { max: 6, windowSeconds: 60 };
const readLimit = { max: 240, windowSeconds: 60 };

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
      recordings.list({ caller, address: request.ip }, query.code, query.before ?? null),
    { limit: readLimit },
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
