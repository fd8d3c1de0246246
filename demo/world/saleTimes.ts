/** When the demo's sales happen, seen from a moment: wall clocks in Chicago, right across daylight-saving changes. */
import { centralWallTime, instantOfCentral } from '#contract/kernel/centralWallTime.ts';

import type { ArchiveSale, Sale, SaleRole } from './sales.ts';

export type SaleTimes = {
  opensAt: string;
  /** One per day; a timed sale has one, when its first lot closes. */
  sessionStarts: readonly string[];
  endsAt: string;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The day that a calendar in Chicago shows. */
export const centralDay = (now: Date): string =>
  centralWallTime(now.toISOString())?.slice(0, 'YYYY-MM-DD'.length) ?? '';

function centralInstant(date: string, time: string): string {
  const instant = instantOfCentral(`${date}T${time}`);
  if (instant === null) throw new RangeError(`${date} ${time} is no time in Chicago.`);
  return new Date(instant).toISOString();
}

/** From one called lot to the next, and from one lot of a timed sale's closing to the next. */
export const liveLotMs = 27_000;
export const staggerSeconds = 60;
export const extensionSeconds = 180;

/** After the last lot's planned close there is room for the bids that extend it. */
const extensionRoomMs = 15 * minuteMs;
const lunchMs = 60 * minuteMs;
const roundMs = 5 * minuteMs;

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

export const endOfDay = (sale: Sale, day: number, startsAt: string): string => {
  const lots = sale.days[day] ?? 0;
  return sale.kind === 'timed'
    ? later(startsAt, (lots - 1) * staggerSeconds * 1000 + extensionRoomMs)
    : later(startsAt, lots * liveLotMs + lunchMs);
};

/** Started so long ago that a fifth of a short session, or twenty minutes of a long one, is over. */
function startedLately(now: Date, lots: number, lotMs: number): string {
  const agoMs = Math.min(20 * minuteMs, lots * lotMs * 0.2);
  return new Date(Math.floor((now.getTime() - agoMs) / roundMs) * roundMs).toISOString();
}

type Plan = { day: number; time: string; opensDaysBefore: number };

/** Days from today; the two that are on right now are reckoned by the minute. */
const plans: Record<Exclude<SaleRole, 'archive'>, Plan> = {
  finishedBefore: { day: -98, time: '09:00', opensDaysBefore: 40 },
  finished: { day: -42, time: '09:00', opensDaysBefore: 40 },
  running: { day: 0, time: '09:00', opensDaysBefore: 30 },
  upcoming: { day: 9, time: '09:00', opensDaysBefore: 16 },
  regional: { day: 21, time: '10:00', opensDaysBefore: 14 },
  closing: { day: 0, time: '18:00', opensDaysBefore: 10 },
  opening: { day: 17, time: '18:00', opensDaysBefore: 10 },
  // So lately that a demo may run for more than a week before what is not paid suspends.
  finishedTimed: { day: -5, time: '18:00', opensDaysBefore: 10 },
};

function withEnd(sale: Sale, opensAt: string, sessionStarts: readonly string[]): SaleTimes {
  const last = sessionStarts.length - 1;
  return { opensAt, sessionStarts, endsAt: endOfDay(sale, last, sessionStarts[last] ?? opensAt) };
}

export function timesOf(sale: Sale, now: Date): SaleTimes {
  if (sale.role === 'archive') throw new Error('The archive has its own dates.');
  const { day, time, opensDaysBefore } = plans[sale.role];
  const today = centralDay(now);
  const firstDay = addDays(today, day);
  const [lots = 1] = sale.days;
  const lotMs = sale.kind === 'timed' ? staggerSeconds * 1000 : liveLotMs;
  const sessionStarts = sale.days.map((_, index) =>
    day === 0 && index === 0
      ? startedLately(now, lots, lotMs)
      : centralInstant(addDays(firstDay, index), time),
  );
  return withEnd(sale, centralInstant(addDays(firstDay, -opensDaysBefore), '09:00'), sessionStarts);
}

export function timesOfArchive(sale: ArchiveSale): SaleTimes {
  const time = sale.kind === 'timed' ? '18:00' : '09:00';
  const sessionStarts = sale.days.map((_, index) => centralInstant(addDays(sale.startsOn, index), time));
  return withEnd(sale, centralInstant(addDays(sale.startsOn, -10), '09:00'), sessionStarts);
}

const leastNotice = 2 * dayMs;

/**
 * Whether the sale still shows at this moment what it is there for: a session with lots to come, a timed sale in the
 * middle of its closing, a sale announced and not yet on.
 */
export function showsItsRole(sale: Sale, { opensAt, sessionStarts, endsAt }: SaleTimes, now: Date): boolean {
  const [firstStart = opensAt] = sessionStarts;
  const [start, end, opens, at] = [firstStart, endsAt, opensAt, now.toISOString()];
  const lots = sale.days[0] ?? 0;
  const leftAtLeast = (share: number, lotMs: number) => later(start, lots * lotMs * (1 - share)) > at;
  switch (sale.role) {
    case 'running':
      return start <= at && leftAtLeast(0.1, liveLotMs);
    case 'closing':
      return start <= at && leftAtLeast(0.1, staggerSeconds * 1000);
    case 'upcoming':
      return opens <= at && later(at, leastNotice) < start;
    case 'regional':
      return later(at, leastNotice) < start;
    case 'opening':
      return at < opens;
    case 'finishedBefore':
    case 'finished':
    case 'finishedTimed':
    case 'archive':
      return end < at;
  }
}
