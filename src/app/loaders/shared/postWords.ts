/** A post in words, made where it is loaded: its byline, and when its event takes place. */
import type { Post } from '#contract/content/content.ts';
import type { RichNode } from '#contract/content/richText.ts';
import { formatCentralDate, formatCentralDay, formatCentralTime } from '#contract/kernel/centralTime.ts';
import { site } from '#contract/kernel/site.ts';

/** As fast as most people read. */
const wordsPerMinute = 230;

function countWords(nodes: readonly RichNode[]): number {
  return nodes.reduce(
    (sum, node) =>
      sum +
      (typeof node === 'string'
        ? node.split(/\s+/u).filter(Boolean).length
        : countWords(node.children ?? [])),
    0,
  );
}

/** `6 min read`, never less than one. */
export const readingTime = (body: readonly RichNode[]): string =>
  `${Math.max(1, Math.round(countWords(body) / wordsPerMinute))} min read`;

/** `Ada Merrill`, `Ada Merrill and Tom Reyes`, `A, B and C`. */
export const namesText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const dayOf = (instant: string): string =>
  `${formatCentralDay(instant)}, ${formatCentralDate(instant).slice(-4)}`;

export type EventWords = {
  startsAt: string;
  /** `Saturday, December 12, 2026` */
  day: string;
  /** `9:00 AM to 2:00 PM CT` */
  hours: string;
  place: string;
  address: string | null;
  isOver: boolean;
};

/** The label of the time zone is said once, at the end. */
const withoutZone = (time: string): string => time.replace(` ${site.timeZoneLabel}`, '');

/** @param nowMs of anyone who makes the page: an event that is over is offered to no calendar. */
export function eventWords(event: NonNullable<Post['event']>, nowMs: number): EventWords {
  const { starts_at, ends_at, place, address } = event;
  const isOneDay = ends_at === null || dayOf(ends_at) === dayOf(starts_at);
  const [from, until] = [formatCentralTime(starts_at), ends_at && formatCentralTime(ends_at)];
  return {
    startsAt: starts_at,
    day: isOneDay ? dayOf(starts_at) : `${dayOf(starts_at)} to ${dayOf(ends_at)}`,
    hours: until ? `${withoutZone(from)} to ${until}` : from,
    place,
    address,
    isOver: Date.parse(ends_at ?? starts_at) < nowMs,
  };
}
