import { createReceipts } from '#server/bidding/bids/receipts.ts';
import type { Database } from '#server/platform/db/database.ts';

export const receiptsOf = (db: Database) =>
  createReceipts({ db, secret: 'a secret of benchmarks, which is no secret' });
