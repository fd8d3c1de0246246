/** Takes a browser's report of a fault, gives it a code to quote and leaves one line in the log. */
import { errorLogLimits } from '#contract/errorlog.ts';
import type { Log } from '#server/platform/log.ts';
import { newReference } from '#server/platform/reference.ts';

import { sanitise } from './sanitise.ts';

export type ErrorReport = { message: string; code?: string | undefined; stack?: string | undefined };

export type ErrorLogService = { record: (report: ErrorReport, log: Pick<Log, 'warn'>) => string };

const { messageLength, codeLength, stackLength } = errorLogLimits;

export const createErrorLogService = (): ErrorLogService => ({
  /** @param log the request's own, so that the line carries the request's id */
  record({ message, code, stack }, log) {
    const reference = newReference();
    const browserFault = {
      message: sanitise(message, messageLength),
      ...(code !== undefined && { code: sanitise(code, codeLength) }),
      ...(stack !== undefined && { stack: sanitise(stack, stackLength) }),
    };
    log.warn({ reference, browserFault }, 'fault in a browser');
    return reference;
  },
});
