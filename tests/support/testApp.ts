/**
 * The whole server for a test: real routes, real SQL, no listening, and its log in hand. It is closed when the test
 * is over.
 */
import { onTestFinished } from 'vitest';

import { writingCallHeader } from '#contract/writingCall.ts';
import { type AppDeps, buildApp } from '#server/platform/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createLog } from '#server/platform/log.ts';

import { openTestDatabase } from './testDb.ts';

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

/** Opened with the first test of a file that asks for it; the worker that opened it closes it. */
let database: Promise<Database> | undefined;

export type TestAppOverrides = Partial<Omit<AppDeps, 'config' | 'log'>> & {
  settings?: Record<string, string>;
};

export async function testApp({ settings = {}, ...overrides }: TestAppOverrides = {}) {
  const { log, lines } = capturedLog();
  const db = overrides.db ?? (await (database ??= openTestDatabase()));
  const app = await buildApp({ version: 'test-build', ...overrides, db, log, config: readConfig(settings) });
  onTestFinished(() => app.close());
  return { app, db, lines };
}
