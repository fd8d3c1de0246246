/** Sends faults seen in the browser to the error log. It never throws: a report must not become a second fault. */
import { errorLogLimits, submitError } from '#contract/errorlog.ts';
import { isProblem } from '#contract/problems.ts';

import type { Call } from './http.ts';

export type Fault = { message: string; code?: string; stack?: string };

export type ErrorLogService = {
  /** The short code to quote to support; undefined when the report could not be delivered. */
  report: (fault: Fault) => Promise<string | undefined>;
};

export const createErrorLogService = (call: Call): ErrorLogService => ({
  async report({ message, code, stack }) {
    const body = {
      message: message.slice(0, errorLogLimits.messageLength),
      ...(code !== undefined && { code: code.slice(0, errorLogLimits.codeLength) }),
      ...(stack !== undefined && { stack: stack.slice(0, errorLogLimits.stackLength) }),
    };
    try {
      return (await call(submitError, { body })).code;
    } catch (error) {
      if (isProblem(error)) return undefined;
      throw error;
    }
  },
});
