/**
 * The whole server for a test: real routes, real SQL, no listening, and its log in hand. It is closed when the test
 * is over.
 */
import { onTestFinished } from 'vitest';

import { writingCallHeader } from '#contract/writingCall.ts';
import { type AppDeps, buildApp } from '#server/platform/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';

import { shareTestDatabase } from './testDb.ts';

export type LogLine = Record<string, unknown> & { level: string; msg: string };

/** What a browser sends along with a writing call of our own pages. */
export const fromOwnPage = {
  [writingCallHeader.name]: writingCallHeader.value,
  'sec-fetch-site': 'same-origin',
};

export function capturedLog() {
  const lines: LogLine[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) });
  return { log, lines };
}

export type TestAppOverrides = Partial<Omit<AppDeps, 'config' | 'log'>> & {
  settings?: Record<string, string>;
};

export async function testApp({ settings = {}, ...overrides }: TestAppOverrides = {}) {
  const { log, lines } = capturedLog();
  const db = overrides.db ?? (await shareTestDatabase());
  const app = await buildApp({ version: 'test-build', ...overrides, db, log, config: readConfig(settings) });
  onTestFinished(() => app.close());
  return { app, db, lines };
}
