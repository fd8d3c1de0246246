/** The demo's cart holds a line for every answer that a visitor may want to see. */
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createAuctionService } from '#server/auctions/service.ts';
import { createReceipts } from '#server/bidding/bids/receipts.ts';
import { createBidService } from '#server/bidding/bids/service.ts';
import { createCartService } from '#server/bidding/cart/service.ts';
import { sql } from '#server/platform/db/sql.ts';
import { demoDatabase, firstStart } from '#tests/support/db/demoDatabase.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';

const db = demoDatabase();

test('submitted, the demo’s cart shows what the server answers', async () => {
  const [account] = await db.query<{ id: number }>(
    sql`select id from accounts where email = 'cart@example.com'`,
  );
  const id = account?.id ?? 0;
  const clock = () => firstStart;
  const bids = createBidService({
    db,
    clock,
    receipts: createReceipts({ db, secret: receiptSecret }),
    notify: () => undefined,
  });
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
