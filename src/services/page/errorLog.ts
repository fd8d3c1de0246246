/**
 * Sends faults seen in the browser to the error log, with a recording if the visitor agrees. A report never throws, is
 * never reported itself and is sent at most once, so an unreachable log is not flooded.
 */
import type { Recording } from '#contract/charts/recording.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import { errorLogLimits, keepRecording, mostRecordingBytes, submitError } from '#contract/page/errorlog.ts';
import type { Call } from '#services/kernel/http.ts';
import { createReportPace } from '#services/kernel/reportPace.ts';

export type Fault = { message: string; code?: string; stack?: string };

export type ErrorLogService = {
  /** The short code to quote to support; undefined when the report was not recorded. */
  report: (fault: Fault) => Promise<string | undefined>;
  /** @param reference the code that the visitor was shown; a fault of the server's is in its log, and reported first. */
  sendRecording: (
    reference: string,
    recording: Recording,
    options?: { signal?: AbortSignal },
  ) => Promise<void>;
};

/** Room for the code and what is around it. */
const mostEntriesBytes = mostRecordingBytes - 1_000;

/** The newest half as often as it takes: what came last explains most. */
function withinLimit(recording: Recording): Recording {
  if (JSON.stringify(recording).length <= mostEntriesBytes) return recording;
  return withinLimit({ ...recording, entries: recording.entries.slice(-recording.entries.length / 2) });
}

const isNotFound = (thrown: unknown): boolean => isProblem(thrown) && thrown.code === 'not_found';

export function createErrorLogService(call: Call): ErrorLogService {
  const pace = createReportPace();
  const report: ErrorLogService['report'] = async ({ message, code, stack }) => {
    const body = {
      message: message.slice(0, errorLogLimits.messageLength),
      ...(code !== undefined && { code: code.slice(0, errorLogLimits.codeLength) }),
      ...(stack !== undefined && { stack: stack.slice(0, errorLogLimits.stackLength) }),
    };
    if (!pace.mayReport()) return undefined;
    pace.sent();
    try {
      // Some faults end their page: a failed log-out is followed by a reload.
      const answer = await call(submitError, { body }, { isReport: true, outlivesPage: true });
      pace.recorded();
      return answer.code;
    } catch {
      pace.failed();
      return undefined;
    }
  };
  return {
    report,
    async sendRecording(reference, recording, options) {
      const sent = withinLimit(recording);
      const send = (code: string) =>
        call(keepRecording, { body: { code, recording: sent } }, { ...options, isReport: true });
      try {
        await send(reference);
      } catch (error) {
        if (!isNotFound(error)) throw error;
        const code = await report({ message: 'A fault of the server, with a recording.', code: reference });
        if (code === undefined) throw { code: 'unreachable' } satisfies Problem;
        await send(code);
      }
    },
  };
}
