/** The whole server with the content that comes with the site, asked as the search page and the header ask. */
import { afterAll } from 'vitest';

import type { SiteSearch, Suggestion } from '#contract/catalog/search.ts';
import { buildApp } from '#server/app/app.ts';
import { createReceipts } from '#server/bidding/bids/receipts.ts';
import { createMarkdownSource } from '#server/content/markdownSource.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { firstStart } from '#tests/support/db/demoDatabase.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

export function searchApp(db: Database, { rateLimitScale = '0' } = {}) {
  const config = readConfig({ RATE_LIMIT_SCALE: rateLimitScale });
  const { log } = capturedLog();
  const content = createMarkdownSource({ folder: config.contentDir, log });
  const receipts = createReceipts({ db, secret: receiptSecret });
  let built: ReturnType<typeof buildApp> | undefined;
  // Within a test, because a seeded database is there for no one else.
  const app = () =>
    (built ??= buildApp({ version: 'test', config, db, receipts, log, content, clock: () => firstStart }));
  afterAll(async () => (await built)?.close());

  const get = async (path: string, q: string) =>
    (await app()).inject({ url: `/api/search${path}`, query: { q } });
  return {
    get,
    search: async (q: string): Promise<SiteSearch> => (await get('', q)).json<SiteSearch>(),
    suggest: async (q: string): Promise<Suggestion[]> =>
      (await get('/suggest', q)).json<{ Suggestions: Suggestion[] }>().Suggestions,
  };
}
