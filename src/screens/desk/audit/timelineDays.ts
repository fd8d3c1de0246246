/**
 * The events of an account as days with a lane for each session: what stands where on the axis of the day. The axis is as long
 * as what happened, so that a minute's visit can be seen as well as a day's.
 */
import type { AuditTimeline, TimelineEvent, TimelineSession } from '#contract/desk/auditTimeline.ts';
import { auctionTimeZone, formatCentralDay } from '#contract/kernel/centralTime.ts';

import { type Gap, gapsOf, mostInAnHour, type Span, spansOf, factOf } from './timelineSpans.ts';

export type Mark = { event: TimelineEvent; atMs: number; percent: number; level: number };
export type Bar = { kind: Span['kind'] | 'gap'; left: number; width: number };
export type Tick = { percent: number; atMs: number };

export type Lane = {
  sessionId: number | null;
  device: string;
  place: string;
  /** No one used the session any more, and it ended by itself. */
  lapsedAt: string | null;
  marks: Mark[];
  bars: Bar[];
  /** How many lines began in the hour that had most. */
  mostInAnHour: number;
};

export type Day = { key: string; title: string; ticks: Tick[]; lanes: Lane[] };

const dayOfChicago = new Intl.DateTimeFormat('en-CA', { timeZone: auctionTimeZone });

export const dayOf = (instant: string): string => dayOfChicago.format(new Date(instant));

const minuteMs = 60_000;
const shortestAxisMs = 2 * minuteMs;
/** A mark may be pressed with a finger: closer ones stand above one another. */
const markPercent = 4;
const mostLevels = 5;
const mostTicks = 6;
const tickSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240].map((minutes) => minutes * minuteMs);

type Axis = { fromMs: number; toMs: number };

const percentOn = ({ fromMs, toMs }: Axis, atMs: number): number =>
  Math.min(100, Math.max(0, ((atMs - fromMs) / (toMs - fromMs)) * 100));

/** With some air on both sides. */
function axisOf(firstMs: number, lastMs: number): Axis {
  const lengthMs = Math.max(shortestAxisMs, lastMs - firstMs);
  return { fromMs: firstMs - lengthMs * 0.03, toMs: firstMs + lengthMs * 1.03 };
}

function ticksOf({ fromMs, toMs }: Axis): Tick[] {
  const stepMs =
    tickSteps.find((step) => (toMs - fromMs) / step <= mostTicks) ?? tickSteps.at(-1) ?? minuteMs;
  const first = Math.ceil(fromMs / stepMs) * stepMs;
  const count = Math.max(0, Math.floor((toMs - first) / stepMs) + 1);
  return Array.from({ length: count }, (_, place) => first + place * stepMs).map((atMs) => ({
    atMs,
    percent: percentOn({ fromMs, toMs }, atMs),
  }));
}

function marksOf(events: readonly TimelineEvent[], axis: Axis): Mark[] {
  const lastOn: number[] = [];
  return events.map((event) => {
    const atMs = Date.parse(event.HappenedAt);
    const percent = percentOn(axis, atMs);
    const free = Array.from({ length: mostLevels }, (_, level) => level).find(
      (level) => percent - (lastOn[level] ?? -Infinity) >= markPercent,
    );
    const level = free ?? mostLevels - 1;
    lastOn[level] = percent;
    return { event, atMs, percent, level };
  });
}

const barOn = (axis: Axis, kind: Bar['kind'], { fromMs, toMs }: Span | Gap): Bar[] => {
  if (toMs < axis.fromMs || fromMs > axis.toMs) return [];
  const left = percentOn(axis, fromMs);
  return [{ kind, left, width: percentOn(axis, toMs) - left }];
};

type OfSession = { events: TimelineEvent[]; spans: Span[]; gaps: Gap[]; known: TimelineSession | undefined };

type OfDay = { day: string; axis: Axis };

function deviceOf({ known, events }: OfSession): string {
  const said = events.map((event) => factOf(event, 'device')).find((device) => device !== '');
  return known?.Device ?? said ?? 'Device not known any more';
}

function bySession({ Events, Sessions, ReadAt }: AuditTimeline): Map<number | null, OfSession> {
  const groups = Map.groupBy(
    Events.toSorted((a, b) => Date.parse(a.HappenedAt) - Date.parse(b.HappenedAt) || a.EventID - b.EventID),
    ({ SessionID }) => SessionID,
  );
  return new Map(
    [...groups].map(([sessionId, events]) => {
      const spans = spansOf(events, Date.parse(ReadAt));
      const known = Sessions.find(({ SessionID }) => SessionID === sessionId);
      return [sessionId, { events, spans, gaps: gapsOf(spans, events), known }];
    }),
  );
}

function laneOf(sessionId: number | null, of: OfSession, { day, axis }: OfDay): Lane[] {
  const events = of.events.filter(({ HappenedAt }) => dayOf(HappenedAt) === day);
  const bars = [
    ...of.gaps.flatMap((gap) => barOn(axis, 'gap', gap)),
    ...of.spans.flatMap((span) => barOn(axis, span.kind, span)),
  ];
  if (events.length === 0 && bars.length === 0) return [];
  const place = events.findLast(({ Address }) => Address !== null)?.Address ?? '';
  return [
    {
      sessionId,
      device: sessionId === null ? 'Without a session' : deviceOf(of),
      place,
      lapsedAt: of.known?.LapsedAt ?? null,
      marks: marksOf(events, axis),
      bars,
      mostInAnHour: mostInAnHour(events),
    },
  ];
}

/** The last day first; in a day the session that began first. */
export function daysOf(timeline: AuditTimeline): Day[] {
  const sessions = bySession(timeline);
  const days = Map.groupBy(timeline.Events, ({ HappenedAt }) => dayOf(HappenedAt));
  return [...days]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([key, events]) => {
      const times = events.map(({ HappenedAt }) => Date.parse(HappenedAt));
      const axis = axisOf(Math.min(...times), Math.max(...times));
      const lanes = [...sessions].flatMap(([sessionId, of]) => laneOf(sessionId, of, { day: key, axis }));
      const title = formatCentralDay(events[0]?.HappenedAt ?? key);
      return { key, title, ticks: ticksOf(axis), lanes };
    });
}

/** How long no line of its session was up before this event, by its number. */
export function gapsBefore(timeline: AuditTimeline): ReadonlyMap<number, number> {
  const gaps = [...bySession(timeline).values()].flatMap((of) => of.gaps);
  return new Map(gaps.map(({ endedBy, fromMs, toMs }) => [endedBy, Math.round((toMs - fromMs) / 1_000)]));
}
