/**
 * Between a wall clock in Chicago and an instant: sale dates are kept as the wall clock shows them. It needs a time
 * zone database and so Luxon; what only prints times uses `centralTime.ts` and stays light.
 */
import { DateTime } from 'luxon';

import { auctionTimeZone } from './centralTime.ts';

/** A date, or a date and time, and no offset: with one it would be an instant already. */
const wallTimeForm = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/u;

/**
 * The instant (ISO, UTC) at which a wall clock in Chicago shows this ISO date and time; null if it is none. Two
 * hours a year need a decision, and it is the one calendars make: in spring the skipped 2:30 is 3:30, as on a
 * clock no one has put forward; in fall the 1:30 that comes twice is the first, in daylight time.
 */
export function instantOfCentral(wallTime: string): string | null {
  if (!wallTimeForm.test(wallTime)) return null;
  const read = DateTime.fromISO(wallTime, { zone: auctionTimeZone });
  if (!read.isValid) return null;
  // Left alone, Luxon picks the run by the season in which it is asked.
  const firstRun = DateTime.min(...read.getPossibleOffsets());
  return (firstRun ?? read).toUTC().toISO({ suppressMilliseconds: true });
}

/** What a wall clock in Chicago shows at this instant, as `2026-12-05T09:00:00`; null if it is no instant. */
export function centralWallTime(instant: string): string | null {
  return DateTime.fromISO(instant, { zone: auctionTimeZone }).toISO({
    includeOffset: false,
    suppressMilliseconds: true,
  });
}
