/** The whole server over real SQL, asked about catalogs as a page asks; its clock stands still. */
import { afterAll, beforeEach } from 'vitest';

import { buildApp } from '#server/app/app.ts';
import { createReceipts } from '#server/bidding/bids/receipts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const now = '2026-11-20T18:00:00.000Z';

type Choices = { rateLimitScale?: string; seeded?: Database };

/** One database and one server for a file; tables are empty before each test, or as `seededDatabase` filled them. */
export async function catalogApp({ rateLimitScale = '0', seeded }: Choices = {}) {
  const db = seeded ?? (await openTestDatabase());
  const config = readConfig({ RATE_LIMIT_SCALE: rateLimitScale });
  const { log } = capturedLog();
  const receipts = createReceipts({ db, secret: receiptSecret });
  let built: ReturnType<typeof buildApp> | undefined;
  // Within a test, because a seeded database is there for no one else.
  const app = () =>
    (built ??= buildApp({ version: 'test', config, db, receipts, log, clock: () => new Date(now) }));
  if (!seeded) beforeEach(() => emptyTables(db));
  afterAll(async () => (await built)?.close());

  const get = async (path: string, search?: string) =>
    (await app()).inject({ url: `/api/catalog/${path}`, ...(search !== undefined && { query: { search } }) });
  return {
    db,
    get,
    answer: async <T>(path: string, search?: string): Promise<T> => (await get(path, search)).json<T>(),
  };
}
