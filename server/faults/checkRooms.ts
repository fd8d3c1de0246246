/** Whether everybody in a room saw one room: a version is the same for all, and each ends with what the database holds. */
import type { Room } from '#contract/saleroom/saleroom.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readRoom } from '#server/saleroom/readRoom.ts';

import { type Observation, wordOf } from './observations.ts';

/** What goes by the clock alone is left out, and so are lines of the feed: a message has the newest few. */
const shownOf = ({ Session, IsPiloted, Message, Lot }: Room): string =>
  wordOf({ Session, IsPiloted, Message, Lot });

type Seen = Extract<Observation, { kind: 'sawRoom' }>;

const lastOf = (seen: readonly Seen[]): Seen | undefined =>
  seen.reduce<Seen | undefined>(
    (last, one) => (last && last.room.Version >= one.room.Version ? last : one),
    undefined,
  );

function* checkSale(seen: readonly Seen[], held: Room): Iterable<string> {
  const name = `the room of sale ${held.AuctionID}`;
  const versions = new Map([[held.Version, shownOf(held)]]);
  for (const { room } of seen) {
    const shown = shownOf(room);
    const known = versions.get(room.Version) ?? shown;
    if (known !== shown) yield `${name}, version ${room.Version}: it was sent in two ways`;
    versions.set(room.Version, known);
  }
  for (const [watcher, own] of Map.groupBy(seen, (one) => one.watcher)) {
    const last = lastOf(own)?.room;
    if (last && shownOf(last) !== shownOf(held)) {
      yield `${name}: ${watcher} was left with version ${last.Version} of ${held.Version}`;
    }
  }
}

export async function checkRooms(db: Database, observations: readonly Observation[]): Promise<string[]> {
  const seen = observations.filter((one) => one.kind === 'sawRoom');
  const faults: string[] = [];
  for (const [auctionId, ofSale] of Map.groupBy(seen, ({ room }) => room.AuctionID)) {
    const held = await readRoom(db, auctionId, new Date());
    if (held) faults.push(...checkSale(ofSale, held));
    else faults.push(`the room of sale ${auctionId} is gone`);
  }
  return faults;
}
