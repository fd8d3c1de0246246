/**
 * Rooms as they are read: from a copy of a moment ago where there is one. Anyone who commits a change drops the copy, so
 * no page shows less than it already knows.
 */
import type { Room } from '#contract/saleroom/saleroom.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';

import { readRoom } from './readRoom.ts';

export type Rooms = {
  /** Undefined for a sale that has no room. */
  find: (auctionId: number) => Promise<Room | undefined>;
  drop: (auctionId: number) => void;
};

/** So long other nodes may show what a room was. */
const keepMs = 250;
const mostRooms = 100;

type Copy = { madeAtMs: number; room: Promise<Room | undefined> };

export function createRooms({ db, clock }: { db: Database; clock: Clock }): Rooms {
  const copies = new Map<number, Copy>();

  function read(auctionId: number, now: Date): Promise<Room | undefined> {
    const copy: Copy = { madeAtMs: now.getTime(), room: readRoom(db, auctionId, now) };
    if (copies.size >= mostRooms) copies.clear();
    copies.set(auctionId, copy);
    // What could not be read is asked for again by the next who wants it.
    copy.room.catch(() => {
      if (copies.get(auctionId) === copy) copies.delete(auctionId);
    });
    return copy.room;
  }

  return {
    async find(auctionId) {
      const now = clock();
      const copy = copies.get(auctionId);
      const ageMs = copy ? now.getTime() - copy.madeAtMs : Infinity;
      const room = await (copy && ageMs >= 0 && ageMs < keepMs ? copy.room : read(auctionId, now));
      return room && { ...room, ServerMs: clock().getTime() };
    },
    drop: (auctionId) => void copies.delete(auctionId),
  };
}
