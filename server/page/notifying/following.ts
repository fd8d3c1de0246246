/**
 * What pages ask to be notified of on the live socket: they name lots and sales, and the server decides what that
 * means. A socket of someone who is logged in also receives what only that account may know.
 */
import * as z from 'zod/mini';

import type { LotStanding } from '#contract/bidding/bids.ts';
import type { Followed, Following } from '#contract/page/live.ts';
import {
  findLotIds,
  findLotIdsUp,
  type LotStandingOfId,
  readLotStandings,
} from '#server/bidding/bids/standingStore.ts';
import { roomOfLot, roomOfSale, roomOfSession, roomOfTurns } from '#server/page/outbox/rooms.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Live, LiveSocket } from '#server/platform/live.ts';
import type { Log } from '#server/platform/log.ts';

/** A catalog's longest page, and what stands around it. */
const mostLots = 120;
const mostSales = 3;
/** The tabs of a browser share a line, up to half as many as these; the rest is for tabs that come back. */
const mostPages = 40;

const number = z.int().check(z.positive(), z.maximum(999_999_999));

const followingSchema = z.object({
  page: z.optional(z.int().check(z.nonnegative(), z.maximum(999_999_999))),
  auctions: z.array(number).check(z.maxLength(mostSales)),
  turns: z.optional(z.array(number).check(z.maxLength(mostSales))),
  lots: z.array(z.object({ AuctionID: number, LotNumber: number })).check(z.maxLength(mostLots)),
});

type Deps = { live: Live; db: Database; clock: Clock; log: Pick<Log, 'warn' | 'error'> };

/** Every lot of a sale is announced in the sale's room: once is enough. */
const roomsOf = ({ auctions, turns = [], lots }: Following): Set<string> =>
  new Set([
    ...auctions.map(roomOfSale),
    ...turns.map(roomOfTurns),
    ...lots.filter(({ AuctionID }) => !auctions.includes(AuctionID)).map(roomOfLot),
  ]);

function withoutId(found: LotStandingOfId): LotStanding {
  const { lotId: _, ...standing } = found;
  return standing;
}

/** A page without lots, as most are, asks the database nothing: it only learns the time. */
async function readStandings(
  db: Database,
  { lots, turns = [] }: Pick<Following, 'lots' | 'turns'>,
): Promise<LotStandingOfId[]> {
  const names = lots.map(({ AuctionID, LotNumber }) => ({ auctionId: AuctionID, lotNumber: LotNumber }));
  const ids = [
    ...(names.length === 0 ? [] : await findLotIds(db, names)),
    ...(turns.length === 0 ? [] : await findLotIdsUp(db, turns)),
  ];
  return ids.length === 0 ? [] : readLotStandings(db, [...new Set(ids)]);
}

type Asked = { following: Following; answer: (followed: Followed) => void };

function roomsOfAll(pages: ReadonlyMap<number, ReadonlySet<string>>): Set<string> {
  const all = new Set<string>();
  for (const rooms of pages.values()) for (const room of rooms) all.add(room);
  return all;
}

function createFollower(socket: LiveSocket, { db, clock, log }: Deps) {
  const pages = new Map<number, ReadonlySet<string>>();
  const waiting = new Map<number, Asked>();
  let isAnswering = false;

  async function exchangeRooms(page: number, rooms: ReadonlySet<string>): Promise<void> {
    const before = roomsOfAll(pages);
    if (rooms.size > 0) pages.set(page, rooms);
    else pages.delete(page);
    const wanted = roomsOfAll(pages);
    for (const room of before) {
      if (!wanted.has(room)) await socket.leave(room);
    }
    await socket.join([...rooms]);
  }

  /** Joined before it is read: what changes in between is said twice rather than never. */
  async function follow(page: number, { following, answer }: Asked): Promise<void> {
    const rooms = roomsOf(following);
    if (rooms.size > 0 && !pages.has(page) && pages.size >= mostPages) return;
    await exchangeRooms(page, rooms);
    const standings = await readStandings(db, following);
    answer({ lots: standings.map(withoutId), serverMs: clock().getTime() });
  }

  /** One after the other, and of those of a page that wait only the last: no one keeps the database busy by asking. */
  return async (asked: Asked): Promise<void> => {
    const { page: asking = 0 } = asked.following;
    if (!waiting.has(asking) && waiting.size >= mostPages) return;
    waiting.set(asking, asked);
    if (isAnswering) return;
    isAnswering = true;
    for (const [page, current] of waiting) {
      waiting.delete(page);
      await follow(page, current).catch((error: unknown) => {
        log.error({ err: error }, 'a page was not notified how its lots stand');
      });
    }
    isAnswering = false;
  };
}

/** Anything may arrive here, also what our own pages never send. */
function listen(socket: LiveSocket, deps: Deps): void {
  let follow: ReturnType<typeof createFollower> | undefined;
  let isNoted = false;

  socket.on('follow', (following: unknown, answer: unknown) => {
    const parsed = followingSchema.safeParse(following);
    if (parsed.success && typeof answer === 'function') {
      const asked = { following: parsed.data, answer: answer as Asked['answer'] };
      // Most lines are of visitors who look at no lot: nothing is kept for them.
      if (!follow && roomsOf(asked.following).size === 0) {
        asked.answer({ lots: [], serverMs: deps.clock().getTime() });
        return;
      }
      follow ??= createFollower(socket, deps);
      void follow(asked);
      return;
    }
    // Once a socket, or someone could fill the log.
    if (!isNoted) deps.log.warn({ socketId: socket.id }, 'a socket asks for what no page of ours would');
    isNoted = true;
  });
}

export function registerFollowing(deps: Deps): void {
  deps.live.on('connection', (socket) => {
    const { caller } = socket.data;
    if (caller) void socket.join(roomOfSession(caller.sessionId));
    listen(socket, deps);
  });
}
