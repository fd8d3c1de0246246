/** Where browsers report faults. Anybody may, so it is limited. */
import { submitError } from '#contract/errorlog.ts';
import type { Serve } from '#server/platform/endpoints.ts';

import type { ErrorLogService } from './service.ts';

const limit = { max: 20, windowSeconds: 60 };

export function registerErrorLog(serve: Serve, errorLog: ErrorLogService): void {
  serve(
    submitError,
    async ({ body }, { request }) => ({
      code: await errorLog.record({ ...body, requestId: request.id }, request.log),
    }),
    { limit, stripsControlCharacters: true },
  );
}
