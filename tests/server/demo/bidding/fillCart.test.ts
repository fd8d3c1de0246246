/** The demo's cart holds a line for every answer that a visitor may want to see. */
import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { createAuctionService } from '#server/auctions/service.ts';
import { createReceipts } from '#server/bids/receipts.ts';
import { createBidService } from '#server/bids/service.ts';
import { createCartService } from '#server/cart/service.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import { seedWorld } from '#server/demo/seedWorld.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { emptyTables, openTestDatabase } from '#tests/support/testDb.ts';

const now = new Date('2026-10-20T15:12:00.000Z');

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await emptyTables(db);
  await seedDemo(db, { password: 'prairie-star-demo' });
  await seedWorld(db, { now, archiveLots: 0, saleScale: 0.5 });
});

test('submitted, the demo’s cart shows what the house answers', async () => {
  const [account] = await db.query<{ id: number }>(
    sql`select id from accounts where email = 'cart@example.com'`,
  );
  const id = account?.id ?? 0;
  const clock = () => now;
  const bids = createBidService({ db, clock, receipts: createReceipts({ db }), tell: () => undefined });
  const cart = createCartService({ db, clock, auctions: createAuctionService({ db, clock }), bids });
  const { Sales } = await cart.get(id);
  const lines = Sales.flatMap(({ Lines }) =>
    Lines.map(({ Lot: { AuctionID, LotNumber }, MaxCents }) => ({
      AuctionID,
      LotNumber,
      MaxCents,
      Key: randomUUID(),
    })),
  );
  const results = await cart.submit(id, lines);
  const answers = results.map(({ Answer }) => (Answer.IsEarlierTie ? 'TIE_EARLIER' : Answer.Outcome));
  expect(new Set(answers)).toEqual(
    new Set([
      'LEADING',
      'OUTBID',
      'TIE_EARLIER',
      'RESERVE_NOT_MET',
      'BELOW_MIN',
      'OFF_INCREMENT',
      'LIMIT_EXCEEDED',
      'LOT_CLOSED',
      'NOT_APPROVED',
      'SEALED_LODGED',
    ]),
  );
});
