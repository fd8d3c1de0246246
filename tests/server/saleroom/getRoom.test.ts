/** The room of a live sale as everybody may see it. */
import { beforeEach, expect, test } from 'vitest';

import { type Room, roomSchema } from '#contract/saleroom/room.ts';
import { sql } from '#server/platform/db/sql.ts';
import { addBiddingLot, addLiveSale, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, shareTestDatabase } from '#tests/support/db/testDb.ts';
import { testApp } from '#tests/support/testApp.ts';

const db = await shareTestDatabase();

const now = '2026-12-02T15:10:00.000Z';

beforeEach(() => emptyTables(db));

async function askRoom(auctionId = saleId) {
  const { app } = await testApp({ db, clock: () => new Date(now) });
  const answer = await app.inject({ url: `/api/live/room/${auctionId}` });
  return { status: answer.statusCode, room: answer.json<Room>() };
}

test('there is none of a timed sale, and none of a sale that does not exist', async () => {
  await addTimedSale(db);
  expect(await askRoom()).toMatchObject({ status: 404, room: { code: 'not_found' } });
  expect(await askRoom(9)).toMatchObject({ status: 404 });
});

test('before the first session it says when that starts and which lots it begins with', async () => {
  await addLiveSale(db, 2);
  for (const lotNumber of [3, 1, 2]) {
    await addBiddingLot(db, { lotNumber, status: 'pending', closesAt: null });
  }
  await db.query(sql`update auction_sessions set starts_at = '2026-12-02T15:20:00Z'`);
  const { room } = await askRoom();
  expect(room).toMatchObject({
    AuctionID: saleId,
    Session: null,
    Lot: null,
    Events: [],
    NextSessionStartsAt: '2026-12-02T15:20:00.000Z',
    ServerMs: Date.parse(now),
  });
  expect(room.Next.map(({ LotNumber, EtaMs }) => [LotNumber, EtaMs])).toEqual([
    [1, 600_000],
    [2, 627_000],
    [3, 654_000],
  ]);
  expect(roomSchema.safeParse(room).error).toBeUndefined();
});
