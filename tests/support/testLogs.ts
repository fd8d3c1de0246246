/** Logs for tests: one that is read, and one that says nothing. */
import { createLog } from '#server/platform/log.ts';

export type LogLine = Record<string, unknown> & { level: string; msg: string };

export function capturedLog() {
  const lines: LogLine[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) });
  return { log, lines };
}

export const silentLog = createLog('silent');
