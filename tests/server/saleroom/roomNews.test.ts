/** What rooms are sent after a commit, and that no page can miss something without noticing. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { type Room, roomSchema } from '#contract/saleroom/room.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createRoomNews } from '#server/saleroom/roomNews.ts';
import { createRooms } from '#server/saleroom/rooms.ts';
import { aBidder, addTimedSale, saleId } from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

import { addSession, aNode, conductFor } from './aSaleroom.ts';

const db = await openTestDatabase();

beforeEach(() => emptyTables(db));

const lastPrice = (received: readonly Room[]) => received.at(-1)?.Lot?.CurrentBidCents;

const lastEvents = (received: readonly Room[]) =>
  received.at(-1)?.Events.map(({ Kind, AmountCents }) => [Kind, AmountCents]);

test('a bid reaches the room with its line in the feed', async () => {
  await addSession(db);
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const node = aNode(db);
  await conductFor(node, 2_000);
  await node.bidAtAsk(anna);
  await node.bidAtAsk(boris);
  await expect
    .poll(() => lastEvents(node.received))
    .toEqual([
      ['bid', 55_000],
      ['bid', 50_000],
      ['opened', null],
    ]);
  expect(lastPrice(node.received)).toBe(55_000);
});

test('news hold three events at most, in order, and later ones have a higher version', async () => {
  await addSession(db, 2);
  const anna = await aBidder(db);
  const node = aNode(db);
  await conductFor(node, 10_000);
  await node.bidAtAsk(anna);
  await conductFor(node, 40_000);
  const last = await node.room();
  await expect.poll(() => node.received.at(-1)?.Version).toBe(last.Version);
  expect(node.received.every(({ Events }) => Events.length <= 3)).toBe(true);
  const versions = node.received.map(({ Version }) => Version);
  expect(versions).toEqual([...new Set(versions)].toSorted((one, other) => one - other));
  expect(last.Events.map(({ Number }) => Number)).toEqual(
    last.Events.map((_, place) => last.Events.length - place),
  );
  expect(roomSchema.safeParse(last).error).toBeUndefined();
});

test('nothing that a room is sent says what someone would pay, or what the server keeps', async () => {
  const ids = await addSession(db);
  await db.query(sql`update lots set reserve_cents = 87500 where id = ${ids[0] ?? 0}`);
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const node = aNode(db);
  const sealed = { auctionId: saleId, lotNumber: 1, maxCents: 62_500 };
  await node.bids.place(anna, { ...sealed, key: '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f001' });
  await conductFor(node, 2_000);
  const live = { auctionId: saleId, lotNumber: 1, maxCents: 9_500_000, askSeenCents: null };
  const placed = await node.bids.placeLive(boris, { ...live, key: '0b5b3c7e-3f6a-4c55-9d3e-3a52d6b1f002' });
  expect(placed.Own).toMatchObject({ MaxCents: 9_500_000, IsLeading: true });
  await expect.poll(() => lastPrice(node.received)).toBe(87_500);
  const announced = JSON.stringify([node.received, await node.room()]);
  expect(announced).not.toContain('9500000');
  expect(announced).not.toMatch(/nonce|reserveCents|maxCents|leaderMax/iu);
});

test('a sale without a room is sent nothing', async () => {
  await addTimedSale(db);
  const { log, lines } = capturedLog();
  const clock = () => new Date('2026-12-02T15:00:00Z');
  const received: Room[] = [];
  const speak = (room: Room) => void received.push(room);
  const rooms = createRooms({ db, clock });
  const news = createRoomNews({ db, clock, log, rooms, speak, everyMs: 0 });
  news.notify([saleId, 9]);
  await news.stop();
  expect([received, lines]).toEqual([[], []]);
});

test('what cannot be read is one line of the log', async () => {
  const broken: Database = { ...db, query: () => Promise.reject(new Error('no line')) };
  const { log, lines } = capturedLog();
  const clock = () => new Date('2026-12-02T15:00:00Z');
  const rooms = createRooms({ db: broken, clock });
  const news = createRoomNews({ db: broken, clock, log, rooms, speak: () => undefined, everyMs: 0 });
  onTestFinished(news.stop);
  news.notify([saleId]);
  await news.stop();
  expect(lines).toMatchObject([{ level: 'error', msg: 'a room was not notified of its new state' }]);
});
