/**
 * Notifies rooms of their new state, after the commit that changed them: at once when a room was quiet, then at most
 * one message in a while, and the newest wins. Best effort, as all news: a page that misses something asks for the
 * room.
 */
import { roomSizes } from '#contract/saleroom/roomSizes.ts';
import type { Room } from '#contract/saleroom/saleroom.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';

import type { Rooms } from './rooms.ts';
import { isInSession } from './sessionStore.ts';
import { recordBids, sessionOn, takeTurn } from './turn.ts';

export type RoomNews = {
  /** Their rooms are others now, or lots of theirs are. */
  notify: (auctionIds: readonly number[]) => void;
  stop: () => Promise<void>;
};

type Deps = {
  db: Database;
  clock: () => Date;
  log: Pick<Log, 'error'>;
  rooms: Rooms;
  speak: (room: Room) => void;
  everyMs?: number;
};

const defaultEveryMs = 100;

type Quiet = { timer: NodeJS.Timeout; isWanted: boolean };

const asNews = (room: Room): Room => ({ ...room, Events: room.Events.slice(0, roomSizes.eventsOfNews) });

export function createRoomNews({ db, clock, log, rooms, speak, everyMs = defaultEveryMs }: Deps): RoomNews {
  /** Rooms that are being notified, or were less than that while ago. */
  const busy = new Map<number, Quiet | 'notifying' | 'wanted'>();
  const notifying = new Set<Promise<void>>();
  /** A change that two parts of the server report is announced once. */
  const lastSaid = new Map<number, number>();
  let isStopped = false;

  /** Bids that were placed since become lines of the feed. */
  async function receive(auctionId: number): Promise<void> {
    const by = null;
    await takeTurn(db, { auctionId, by, at: clock }, async (turn) => {
      const session = sessionOn(turn);
      if (session) await recordBids(turn, session);
    });
  }

  async function say(auctionId: number): Promise<void> {
    try {
      if (await isInSession(db, auctionId)) await receive(auctionId);
      rooms.drop(auctionId);
      const room = await rooms.find(auctionId);
      if (!room || lastSaid.get(auctionId) === room.Version) return;
      lastSaid.set(auctionId, room.Version);
      speak(asNews(room));
    } catch (error) {
      log.error({ err: error, auctionId }, 'a room was not notified of its new state');
    }
  }

  function rest(auctionId: number): void {
    const isWanted = busy.get(auctionId) === 'wanted';
    const timer = setTimeout(() => {
      const quiet = busy.get(auctionId);
      busy.delete(auctionId);
      if (typeof quiet === 'object' && quiet.isWanted) start(auctionId);
    }, everyMs).unref();
    busy.set(auctionId, { timer, isWanted });
  }

  async function notifyOnce(auctionId: number): Promise<void> {
    await say(auctionId);
    if (!isStopped) rest(auctionId);
  }

  function start(auctionId: number): void {
    busy.set(auctionId, 'notifying');
    const notified = notifyOnce(auctionId);
    notifying.add(notified);
    void notified.finally(() => notifying.delete(notified));
  }

  function want(auctionId: number): void {
    if (isStopped) return;
    // A page that knows of a bid must not be shown a copy from before it.
    rooms.drop(auctionId);
    const state = busy.get(auctionId);
    if (state === undefined) start(auctionId);
    else if (typeof state === 'object') state.isWanted = true;
    else busy.set(auctionId, 'wanted');
  }

  return {
    notify: (auctionIds) => auctionIds.forEach(want),
    async stop() {
      isStopped = true;
      for (const state of busy.values()) if (typeof state === 'object') clearTimeout(state.timer);
      await Promise.all(notifying);
    },
  };
}
