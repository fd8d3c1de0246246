/** A node with a saleroom that tests conduct by hand, on a clock of their own. Nothing here asserts anything. */
import { randomUUID } from 'node:crypto';

import { onTestFinished } from 'vitest';

import type { ClerkAction, Room } from '#contract/saleroom/saleroom.ts';
import type { FindUndecided } from '#server/bidding/bids/decidedThrough.ts';
import { createReceipts } from '#server/bidding/bids/receipts.ts';
import { createBidService } from '#server/bidding/bids/service.ts';
import { createNotices } from '#server/messages/notices/notices.ts';
import { notifyOfBids } from '#server/page/notifying/notifier.ts';
import type { ChangedLots } from '#server/page/outbox/changedLots.ts';
import type { Caller } from '#server/platform/callers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { createPilotRound } from '#server/saleroom/pilotRound.ts';
import { createRoomNews } from '#server/saleroom/roomNews.ts';
import { createRooms } from '#server/saleroom/rooms.ts';
import { type AskedAct, createSaleroom, notifyOfTurn } from '#server/saleroom/service.ts';
import { aBidder, addBiddingLot, addLiveSale, saleId } from '#tests/support/bidding/bidding.ts';
import { receiptSecret } from '#tests/support/receiptSecret.ts';
import { capturedLog } from '#tests/support/testLogs.ts';

export const sessionStartsAt = '2026-12-02T15:00:00.000Z';

/** A session with so many lots, which waits for its time. @returns the ids of the lots, by number. */
export async function addSession(db: Database, lots = 3): Promise<number[]> {
  await addLiveSale(db, 2);
  await db.query(sql`update auctions set ends_at = '2026-12-05T23:00:00Z', closed_at = null`);
  const ids: number[] = [];
  for (let lotNumber = 1; lotNumber <= lots; lotNumber += 1) {
    ids.push(await addBiddingLot(db, { lotNumber, status: 'pending', closesAt: null }));
  }
  return ids;
}

/** Someone with a role. @returns them as a caller. */
export async function aCaller(db: Database, role: Caller['role']): Promise<Caller> {
  const accountId = await aBidder(db, { role, registration: null });
  return { accountId, sessionId: accountId, role };
}

export function aNode(db: Database, start = sessionStartsAt, undecided?: FindUndecided) {
  let nowMs = Date.parse(start);
  const clock = (): Date => new Date(nowMs);
  const { log, lines } = capturedLog();
  const lots: ChangedLots[] = [];
  const sales: number[] = [];
  const received: Room[] = [];
  const rooms = createRooms({ db, clock });
  const speak = (room: Room) => void received.push(room);
  const news = createRoomNews({ db, clock, log, rooms, speak, everyMs: 0 });
  onTestFinished(news.stop);
  const notifier = {
    notify: (changed: ChangedLots) => void lots.push(changed),
    notifySales: (auctionIds: readonly number[]) => void sales.push(...auctionIds),
  };
  const saleroom = createSaleroom({
    db,
    clock,
    rooms,
    news,
    notifier,
    notices: createNotices({ clock }),
    countConnected: async () => 7,
  });
  const notify = (announced: Parameters<typeof notifyOfTurn>[1]) =>
    notifyOfTurn({ news, notifier, rooms }, announced);
  const bids = createBidService({
    db,
    clock,
    receipts: createReceipts({ db, secret: receiptSecret }),
    notify(announced) {
      notifyOfBids(notifier)(announced);
      news.notify([saleId]);
    },
  });
  const findUndecided = undecided ?? (async () => ({ since: bids.undecidedSince(), isWhole: true }));
  const round = createPilotRound({ db, clock, log, notify, notifyRooms: news.notify, findUndecided });
  return {
    clock,
    saleroom,
    bids,
    round,
    /** What was announced of lots, of sales and in rooms, in order; what the log says. */
    lots,
    sales,
    received,
    lines,
    pass(ms: number) {
      nowMs += ms;
    },
    room: async (): Promise<Room> => {
      rooms.drop(saleId);
      return saleroom.getRoom(saleId);
    },
    /** A clerk who has seen the room as it is, unless something else is said. */
    async act(clerk: Caller, action: ClerkAction, facts: Partial<AskedAct> = {}) {
      const { Acts } = await saleroom.getClerkRoom(clerk, saleId);
      const seen = {
        lotNumber: null,
        askSeenCents: null,
        text: null,
        staysUp: false,
        paddle: null,
        bidder: null,
        actsSeen: Acts,
        key: randomUUID(),
      };
      return saleroom.act(clerk, saleId, { action, ...seen, ...facts });
    },
    /** One click at the ask that the room shows. */
    async bidAtAsk(accountId: number) {
      rooms.drop(saleId);
      const { Lot } = await saleroom.getRoom(saleId);
      const ask = Lot?.AskCents ?? 0;
      const offer = { auctionId: saleId, lotNumber: Lot?.LotNumber ?? 0, maxCents: ask };
      return bids.placeLive(accountId, { ...offer, askSeenCents: ask, key: randomUUID() });
    },
  };
}

export type SaleroomNode = ReturnType<typeof aNode>;

/** Rounds at the times that the pilot asks for, a second apart at most, for so long. */
export async function conductFor(node: SaleroomNode, ms: number): Promise<void> {
  let leftMs = ms;
  for (;;) {
    const waitMs = Math.min(await node.round(), 1_000, leftMs);
    node.pass(waitMs);
    leftMs -= waitMs;
    if (leftMs > 0) continue;
    await node.round();
    return;
  }
}
