/** Where browsers report faults. Anybody may, so it is limited. */
import { submitError } from '#contract/errorlog.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { ErrorLogService } from './service.ts';

const limit = { max: 20, windowSeconds: 60 };

export function registerErrorLog(serve: Serve, errorLog: ErrorLogService): void {
  serve(submitError, ({ body }, { request }) => ({ code: errorLog.record(body, request.log) }), {
    limit,
    stripsControlCharacters: true,
  });
}
