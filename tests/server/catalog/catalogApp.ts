/** The whole server over real SQL, asked about catalogs as a page asks; its clock stands still. */
import { afterAll, beforeEach } from 'vitest';

import { buildApp } from '#server/platform/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { emptyTables, openTestDatabase } from '#tests/support/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const now = '2026-11-20T18:00:00.000Z';

/** One database and one server for a file; tables are empty before each test. */
export async function catalogApp({ rateLimitScale = '0' } = {}) {
  const db = await openTestDatabase();
  const config = readConfig({ RATE_LIMIT_SCALE: rateLimitScale });
  const { log } = capturedLog();
  const app = await buildApp({ version: 'test', config, db, log, clock: () => new Date(now) });
  beforeEach(() => emptyTables(db));
  afterAll(() => app.close());

  const get = (path: string, search?: string) =>
    app.inject({ url: `/api/catalog/${path}`, ...(search !== undefined && { query: { search } }) });
  return {
    db,
    get,
    answer: async <T>(path: string, search?: string): Promise<T> => (await get(path, search)).json<T>(),
  };
}
