/** Who is notified of what once a change is committed, and that everything committed is sent. */
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import { createNotifier, notifyOfBids } from '#server/page/notifying/notifier.ts';
import type { Speak } from '#server/page/outbox/rooms.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  addTimedSale,
  saleId,
  startBidding,
  whileOpen,
} from '#tests/support/bidding/bidding.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();

beforeEach(async () => {
  await emptyTables(db);
  await addTimedSale(db);
});

type Said = { room: string; lots?: object[]; own?: object; registration?: number | null };

function aTeller({ database = db, everyMs = 0 }: { database?: Database; everyMs?: number } = {}) {
  const rooms: number[] = [];
  const notifyRooms = (auctionIds: readonly number[]) => void rooms.push(...auctionIds);
  const said: Said[] = [];
  const speak: Speak = {
    lots: (room, standings) => void said.push({ room, lots: [...standings] }),
    own: (room, standing) => void said.push({ room, own: standing }),
    registration: (room, auctionId) => void said.push({ room, registration: auctionId }),
    sale: (auctionId) => void said.push({ room: `auction:${auctionId}` }),
  };
  const { log, lines } = capturedLog();
  const notifier = createNotifier({
    db: database,
    clock: () => new Date(whileOpen),
    log,
    speak,
    notifyRooms,
    everyMs,
  });
  onTestFinished(notifier.stop);
  return { ...notifier, said, rooms, lines };
}

let sessions = 0;

/** @returns the session's id. */
async function logIn(accountId: number, { isRevoked = false, endsAt = '2027-01-01T00:00:00Z' } = {}) {
  sessions += 1;
  const [row] = await db.query<{ id: number }>(sql`
    insert into sessions (account_id, login_key_hash, access_hash, access_expires_at, refresh_hash, refreshed_at,
      idle_expires_at, ends_at, user_agent, address, created_at, last_seen_at, revoked_at, revoked_for)
    select ${accountId}, hash, hash, ${endsAt}, hash, ${whileOpen}, ${endsAt}, ${endsAt}, '', '127.0.0.1',
      ${whileOpen}, ${whileOpen}, case when ${isRevoked}::boolean then ${whileOpen}::timestamptz end,
      case when ${isRevoked}::boolean then 'logout' end
    from (select ${`session ${sessions}`}::text::bytea as hash) as tokens
    returning id`);
  return row?.id ?? 0;
}

const ownNews = (said: readonly Said[]) => said.filter(({ own }) => own !== undefined);
const countOutbox = async () => (await db.query(sql`select id from outbox`)).length;

test('a decision about a bidder goes to the living sessions of that account, and to no one else', async () => {
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const [atHome, onPhone] = [await logIn(anna), await logIn(anna)];
  await logIn(anna, { isRevoked: true });
  await logIn(boris);
  const notifier = aTeller();
  await notifier.notifyBidder({ accountId: anna, auctionId: saleId });
  await notifier.notifyBidder({ accountId: boris, auctionId: null });
  expect(notifier.said.slice(0, 2).toSorted((one, other) => one.room.localeCompare(other.room))).toEqual(
    [
      { room: `session:${atHome}`, registration: saleId },
      { room: `session:${onPhone}`, registration: saleId },
    ].toSorted((one, other) => one.room.localeCompare(other.room)),
  );
  expect(notifier.said.slice(2)).toMatchObject([{ registration: null }]);
});

test('what changes on lots of a live sale is news for its room, and on those of a timed sale for none', async () => {
  const timed = await addBiddingLot(db);
  await addLiveSale(db, 3, saleId + 1);
  const live = await addBiddingLot(db, { closesAt: null }, saleId + 1);
  const { notify, said, rooms } = aTeller();
  notify({ outboxIds: [], lotIds: [timed, live], concerned: [] });
  await expect.poll(() => rooms).toEqual([saleId + 1]);
  expect(said.map(({ room }) => room)).toEqual([
    `lot:${saleId}/1`,
    `auction:${saleId}`,
    `lot:${saleId + 1}/1`,
    `auction:${saleId + 1}`,
    `turns:${saleId + 1}`,
  ]);
});

describe('a bid', () => {
  test('goes to those who follow the lot and to those who follow the sale', async () => {
    await addBiddingLot(db);
    const anna = await aBidder(db);
    const { bid, news } = startBidding(db);
    await bid(anna, 1, 1_000);
    const notifier = aTeller();
    news.forEach(notifyOfBids(notifier));
    await expect.poll(() => notifier.said).toHaveLength(2);
    const lots = [
      expect.objectContaining({ LotNumber: 1, CurrentBidCents: 50_000, BidCount: 1, Version: 1 }),
    ];
    expect(notifier.said).toEqual([
      { room: `lot:${saleId}/1`, lots },
      { room: `auction:${saleId}`, lots },
    ]);
  });

  test('shows no maximum, no account and no paddle to either', async () => {
    await addBiddingLot(db, { reserveCents: 90_000 });
    const anna = await aBidder(db);
    const { bid, news } = startBidding(db);
    await bid(anna, 1, 4_250);
    const notifier = aTeller();
    news.forEach(notifyOfBids(notifier));
    await expect.poll(() => notifier.said).toHaveLength(2);
    expect(Object.keys(notifier.said[0]?.lots?.[0] ?? {}).toSorted()).toEqual([
      'AskCents',
      'AuctionID',
      'BidCount',
      'ClosesAt',
      'CurrentBidCents',
      'ExtendedCount',
      'HasReserve',
      'LotNumber',
      'PriceRealizedCents',
      'ReserveMet',
      'ScheduledClosesAt',
      'Status',
      'Version',
    ]);
    expect(JSON.stringify(notifier.said)).not.toContain('425000');
  });

  test('that outbids someone goes to the living sessions of that account, and to no one else', async () => {
    await addBiddingLot(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const [atHome, onPhone] = [await logIn(anna), await logIn(anna)];
    await logIn(anna, { isRevoked: true });
    await logIn(anna, { endsAt: whileOpen });
    await logIn(boris);
    const { bid, news } = startBidding(db);
    await bid(anna, 1, 1_000);
    await bid(boris, 1, 2_000);
    const notifier = aTeller();
    news.forEach(notifyOfBids(notifier));
    await expect.poll(() => ownNews(notifier.said)).toHaveLength(2);
    const own = expect.objectContaining({ LotNumber: 1, MaxCents: 100_000, IsLeading: false }) as object;
    expect(ownNews(notifier.said)).toEqual([
      { room: `session:${atHome}`, own },
      { room: `session:${onPhone}`, own },
    ]);
    expect(JSON.stringify(notifier.said)).not.toContain('200000');
  });

  test('is out of the outbox once it is sent', async () => {
    await addBiddingLot(db);
    const { bid, news } = startBidding(db);
    await bid(await aBidder(db), 1, 1_000);
    expect(await countOutbox()).toBe(1);
    const notifier = aTeller();
    news.forEach(notifyOfBids(notifier));
    await expect.poll(countOutbox).toBe(0);
  });
});

test('many changes of one lot are read and sent together, as it finally stands', async () => {
  await addBiddingLot(db);
  const people = await Promise.all(Array.from({ length: 10 }, () => aBidder(db)));
  const { bid, news } = startBidding(db);
  for (const [place, person] of people.entries()) await bid(person, 1, 1_000 + 100 * place);
  const notifier = aTeller();
  news.forEach(notifyOfBids(notifier));
  await expect.poll(() => notifier.said).toHaveLength(4);
  expect(notifier.said.at(-1)?.lots).toMatchObject([{ Version: 10 }]);
});

test('while a room waits for its next message, the notifier goes on', async () => {
  await addBiddingLot(db);
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const { bid, news } = startBidding(db);
  const notifier = aTeller({ everyMs: 3_600_000 });
  await bid(anna, 1, 1_000);
  news.splice(0).forEach(notifyOfBids(notifier));
  await expect.poll(() => notifier.said).toHaveLength(2);
  await bid(boris, 1, 2_000);
  news.splice(0).forEach(notifyOfBids(notifier));
  await expect.poll(countOutbox).toBe(0);
  expect(notifier.said).toHaveLength(2);
});

describe('a node that died between commit and sending', () => {
  const leaveBehind = (age: string) =>
    db.query(sql`update outbox set created_at = now() - ${age}::text::interval`);

  test('leaves nothing unsent: another one notifies lots and bidders', async () => {
    await addBiddingLot(db);
    const [anna, boris] = [await aBidder(db), await aBidder(db)];
    const session = await logIn(anna);
    const { bid } = startBidding(db);
    await bid(anna, 1, 1_000);
    await bid(boris, 1, 2_000);
    await leaveBehind('2.1 seconds');
    const notifier = aTeller();
    await notifier.sweep();
    await expect
      .poll(() => ownNews(notifier.said))
      .toMatchObject([{ room: `session:${session}`, own: { IsLeading: false } }]);
    expect(notifier.said).toContainEqual({
      room: `lot:${saleId}/1`,
      lots: [expect.objectContaining({ Version: 2 })],
    });
    await expect.poll(countOutbox).toBe(0);
  });

  test('is given two seconds: what is fresh is sent by the node that wrote it', async () => {
    await addBiddingLot(db);
    await startBidding(db).bid(await aBidder(db), 1, 1_000);
    await db.query(sql`update outbox set created_at = now() + interval '1 hour'`);
    const notifier = aTeller();
    await notifier.sweep();
    await notifier.stop();
    expect(notifier.said).toEqual([]);
    expect(await countOutbox()).toBe(1);
  });
});

test('a database that fails costs one line of the log; the row stays for the next sweep', async () => {
  const lotId = await addBiddingLot(db);
  const { lines, said, notify } = aTeller({
    database: { ...db, query: () => Promise.reject(new Error('gone')) },
  });
  notify({ outboxIds: [1], lotIds: [lotId], concerned: [] });
  await expect.poll(() => lines).toMatchObject([{ level: 'error', msg: 'changed lots were not announced' }]);
  expect(said).toEqual([]);
});

test('a notifier that stops waits until what it took is sent, and sends nothing more', async () => {
  const lotId = await addBiddingLot(db);
  const { bid, news } = startBidding(db);
  await bid(await aBidder(db), 1, 1_000);
  const notifier = aTeller();
  news.forEach(notifyOfBids(notifier));
  await notifier.stop();
  expect(await countOutbox()).toBe(0);
  notifier.notify({ outboxIds: [], lotIds: [lotId], concerned: [] });
  expect(notifier.said).toHaveLength(2);
});
