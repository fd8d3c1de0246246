/**
 * The room as a page knows it, put together from what came whole and what came as news: news bring the newest few
 * events alone. The higher version is right.
 */
import { roomSizes } from '#contract/saleroom/roomSizes.ts';
import type { Room, RoomEvent } from '#contract/saleroom/saleroom.ts';

const isOfSameSession = (known: Room, received: Room): boolean =>
  known.Session?.Number === received.Session?.Number;

/** Versions count within a session: of two sessions the one that was announced later is right. */
export const isOlder = (known: Room, received: Room): boolean =>
  isOfSameSession(known, received) ? received.Version < known.Version : received.ServerMs < known.ServerMs;

function joined(known: readonly RoomEvent[], received: readonly RoomEvent[]): RoomEvent[] {
  const byNumber = new Map([...known, ...received].map((event) => [event.Number, event]));
  return [...byNumber.values()].toSorted((one, two) => two.Number - one.Number).slice(0, roomSizes.events);
}

/**
 * What is known once this was received. An answer that was on its way when news came is older than the news, and still
 * knows events that the news lacks.
 */
export function withNews(known: Room | null, received: Room): Room {
  if (known === null) return received;
  const [older, newer] = isOlder(known, received) ? [received, known] : [known, received];
  return isOfSameSession(known, received) ? { ...newer, Events: joined(older.Events, newer.Events) } : newer;
}

/** Something happened that this news lacks. */
export function missesEvents(known: Room | null, received: Room): boolean {
  const oldest = received.Events.at(-1);
  // The first event of a session is number 1, and the whole room brings as many as a page shows.
  if (oldest === undefined || oldest.Number === 1 || received.Events.length > roomSizes.eventsOfNews) {
    return false;
  }
  const newest = known !== null && isOfSameSession(known, received) ? (known.Events[0]?.Number ?? 0) : 0;
  return oldest.Number > newest + 1;
}
