/**
 * The whole server for a test: real routes, real SQL, no listening, and its log in hand. It is closed when the test
 * is over.
 */
import { onTestFinished } from 'vitest';

import { writingCallHeader } from '#contract/kernel/writingCall.ts';
import { type AppDeps, buildApp } from '#server/app/app.ts';
import { createReceipts } from '#server/bidding/bids/receipts.ts';
import { readConfig } from '#server/platform/settings/config.ts';

import { shareTestDatabase } from './db/testDb.ts';
import { receiptSecret } from './receiptSecret.ts';
import { hashQuickly } from './session/hashQuickly.ts';
import { capturedLog } from './testLogs.ts';

/** What a browser sends along with a writing call of our own pages. */
export const fromOwnPage = {
  [writingCallHeader.name]: writingCallHeader.value,
  'sec-fetch-site': 'same-origin',
};

export type TestAppOverrides = Partial<Omit<AppDeps, 'config' | 'log'>> & {
  settings?: Record<string, string>;
};

/** One that its caller closes. */
export async function buildTestApp({ settings = {}, ...overrides }: TestAppOverrides) {
  const { log, lines } = capturedLog();
  const db = overrides.db ?? (await shareTestDatabase());
  const app = await buildApp({
    version: 'test-build',
    hash: hashQuickly,
    receipts: createReceipts({ db, secret: receiptSecret }),
    ...overrides,
    db,
    log,
    config: readConfig(settings),
  });
  return { app, db, lines };
}

export async function testApp(overrides: TestAppOverrides = {}) {
  const built = await buildTestApp(overrides);
  onTestFinished(() => built.app.close());
  return built;
}
