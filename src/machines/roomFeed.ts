/**
 * The room as a page knows it, put together from what came whole and what came as news: news bring the newest few
 * events alone. The higher version is right.
 */
import { roomSizes } from '#contract/rules/roomSizes.ts';
import type { Room, RoomEvent } from '#contract/saleroom.ts';

const isOfSameSession = (known: Room, heard: Room): boolean =>
  known.Session?.Number === heard.Session?.Number;

/** Versions count within a session: of two sessions the one that was told of later is right. */
const isOlder = (known: Room, heard: Room): boolean =>
  isOfSameSession(known, heard) ? heard.Version < known.Version : heard.ServerMs < known.ServerMs;

function joined(known: readonly RoomEvent[], heard: readonly RoomEvent[]): RoomEvent[] {
  const byNumber = new Map([...known, ...heard].map((event) => [event.Number, event]));
  return [...byNumber.values()].toSorted((one, two) => two.Number - one.Number).slice(0, roomSizes.events);
}

/** What is known once this was heard: the same object where it says nothing new. */
export function withNews(known: Room | null, heard: Room): Room {
  if (known === null) return heard;
  if (isOlder(known, heard)) return known;
  if (!isOfSameSession(known, heard)) return heard;
  return { ...heard, Events: joined(known.Events, heard.Events) };
}

/** Something happened that these news do not tell of. */
export function missesEvents(known: Room | null, heard: Room): boolean {
  const oldest = heard.Events.at(-1);
  // The first event of a session is number 1, and the whole room brings as many as a page shows.
  if (oldest === undefined || oldest.Number === 1 || heard.Events.length > roomSizes.eventsOfNews) {
    return false;
  }
  const newest = known !== null && isOfSameSession(known, heard) ? (known.Events[0]?.Number ?? 0) : 0;
  return oldest.Number > newest + 1;
}
