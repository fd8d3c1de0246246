/** What pages receive on their sockets while bids are placed, and what they read of the room: no secrets. */
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { createNotifier } from '#server/page/notifying/notifier.ts';
import type { Speak } from '#server/page/outbox/rooms.ts';
import { sql } from '#server/platform/db/sql.ts';
import { readRoom } from '#server/saleroom/readRoom.ts';
import {
  aBidder,
  addBiddingLot,
  addLiveSale,
  saleId,
  setSession,
  whileOpen,
} from '#tests/support/bidding/bidding.ts';
import { startRoom } from '#tests/support/bidding/biddingRoom.ts';
import { emptyTables, openTestDatabase } from '#tests/support/db/testDb.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

const db = await openTestDatabase();
const [preBid, running] = [2, 3];

/** Amounts that nothing else in the sale has; a reserve that is reached is the price. */
const [secretMax, secretSealed, secretReserve] = [6_500_000, 4_750_000, 8_500_000];

beforeEach(async () => {
  await emptyTables(db);
  await addLiveSale(db, preBid);
});

function aRecorder() {
  const said: { room: string; text: string }[] = [];
  const speak: Speak = {
    lots: (room, standings) => void said.push({ room, text: JSON.stringify(standings) }),
    own: (room, standing) => void said.push({ room, text: JSON.stringify(standing) }),
    registration: () => {},
    sale: () => {},
  };
  const { log, lines } = capturedLog();
  const notifier = createNotifier({ db, clock: () => new Date(whileOpen), log, speak, everyMs: 0 });
  onTestFinished(notifier.stop);
  return { said, lines, notifier };
}

async function logIn(accountId: number): Promise<number> {
  const hash = `session of ${accountId}`;
  const [session] = await db.query<{ id: number }>(sql`
    insert into sessions (account_id, login_key_hash, access_hash, access_expires_at, refresh_hash, refreshed_at,
      idle_expires_at, ends_at, user_agent, address, created_at, last_seen_at)
    select ${accountId}, h, h, '2027-01-01T00:00:00Z', h, ${whileOpen}, '2027-01-01T00:00:00Z',
      '2027-01-01T00:00:00Z', '', '127.0.0.1', ${whileOpen}, ${whileOpen}
    from (select ${hash}::text::bytea as h) as tokens
    returning id`);
  return session?.id ?? 0;
}

test('a maximum goes to its bidder alone, a reserve and a nonce to no one', async () => {
  const lotId = await addBiddingLot(db, { status: 'pending', closesAt: null });
  const unmet = { lotNumber: 2, status: 'pending', closesAt: null, reserveCents: secretReserve } as const;
  const reservedId = await addBiddingLot(db, unmet);
  const [anna, boris] = [await aBidder(db), await aBidder(db)];
  const rooms = new Map([
    [anna, `session:${await logIn(anna)}`],
    [boris, `session:${await logIn(boris)}`],
  ]);
  await db.query(sql`update auction_sessions set lot_id = ${lotId}`);
  const { said, lines, notifier } = aRecorder();
  const room = startRoom(db);
  const shown: string[] = [];

  /** Everything that was committed since is sent, and the room is read as a visitor reads it. */
  const notifyAll = async (concerned: readonly { lotId: number; accountId: number }[]) => {
    const outbid = room.news.flatMap((news) => news.outbid);
    notifier.notify({ outboxIds: [], lotIds: [lotId, reservedId], concerned: [...concerned, ...outbid] });
    shown.push(JSON.stringify(await readRoom(db, saleId, new Date(whileOpen))));
  };

  await room.bid(anna, 1, secretSealed / 100);
  await setSession(db, running);
  await notifyAll((await room.open(lotId)).news.concerned);
  await room.bidLive(boris, 1, secretMax / 100);
  await notifyAll([{ lotId, accountId: boris }]);
  await notifyAll((await room.act(lotId, { type: 'bid.rejected' })).news.concerned);
  await room.act(lotId, { type: 'floorBid.taken', isCut: false, askSeenCents: 55_000 });
  await notifyAll([]);
  await notifyAll((await room.knockDown(lotId)).news.concerned);
  await db.query(sql`update auction_sessions set lot_id = ${reservedId}`);
  await room.open(reservedId);
  await room.act(reservedId, { type: 'floorBid.taken', isCut: false, askSeenCents: 50_000 });
  await notifyAll([]);

  const isNotified = () =>
    said.some(({ text }) => text.includes('"LotNumber":2') && text.includes('"BidCount":1'));
  await expect.poll(isNotified).toBe(true);
  const nonces = await db.query<{ nonce: string }>(sql`select nonce from bids`);
  const everybodys = said.filter(({ room: receivedBy }) => !receivedBy.startsWith('session:'));
  const publicText = [...everybodys.map(({ text }) => text), ...shown].join('\n');
  expect(everybodys.length).toBeGreaterThan(0);
  expect(publicText).toContain('"HasReserve":true');
  for (const secret of [secretMax, secretSealed, secretReserve]) {
    expect(publicText).not.toContain(String(secret));
  }
  const receivedBy = (accountId: number) =>
    said.flatMap(({ room: name, text }) => (name === rooms.get(accountId) ? [text] : [])).join('\n');
  expect(receivedBy(anna)).toContain(String(secretSealed));
  expect(receivedBy(anna)).not.toContain(String(secretMax));
  expect(receivedBy(boris)).not.toContain(String(secretSealed));
  const everything = [...said.map(({ text }) => text), ...shown, JSON.stringify(lines)].join('\n');
  expect(everything).not.toContain(String(secretReserve));
  for (const { nonce } of nonces) expect(everything).not.toContain(nonce);
});
