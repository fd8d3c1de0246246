/** When the live lines of one session were up, as far as its events say: bars, and the gaps between them. */
import type { TimelineEvent } from '#contract/desk/auditTimeline.ts';

export type Span = {
  fromMs: number;
  toMs: number;
  /** `open` is one without an end so far; `repeats` stands for many that came and went too often to be listed. */
  kind: 'line' | 'open' | 'repeats';
};

export type Gap = { fromMs: number; toMs: number; endedBy: number };

export const factOf = ({ Facts }: TimelineEvent, name: string): string =>
  Facts.find(({ Name }) => Name === name)?.Value ?? '';

const numberIn = (event: TimelineEvent, name: string): number => Number(factOf(event, name)) || 0;
const linesIn = (event: TimelineEvent, name: string): string[] =>
  factOf(event, name)
    .split(' ')
    .filter((line) => line !== '');

const endings: ReadonlySet<string> = new Set(['logout', 'session_revoked', 'refresh_reuse']);

type Up = Map<string, number>;

function endedSpan(up: Up, line: string, toMs: number): Span[] {
  const fromMs = up.get(line);
  up.delete(line);
  return fromMs === undefined ? [] : [{ fromMs, toMs, kind: 'line' }];
}

/** What one event closes. */
function closedBy(event: TimelineEvent, up: Up): Span[] {
  const atMs = Date.parse(event.HappenedAt);
  const sinceMs = atMs - numberIn(event, 'seconds') * 1_000;
  switch (event.Kind) {
    case 'line_opened':
      up.set(factOf(event, 'line'), atMs);
      return [];
    case 'line_closed': {
      const line = factOf(event, 'line');
      // Its beginning may be on a page that is not shown: it says itself how long it lived.
      if (!up.has(line)) up.set(line, sinceMs);
      return endedSpan(up, line, atMs);
    }
    case 'line_repeats': {
      const ended = linesIn(event, 'ended').flatMap((line) => endedSpan(up, line, sinceMs));
      for (const line of linesIn(event, 'goingOn')) up.set(line, atMs);
      return [...ended, { fromMs: sinceMs, toMs: atMs, kind: 'repeats' }];
    }
    default:
      return [];
  }
}

/** @param events of one session, the first first. @param nowMs as of when lines are open. */
export function spansOf(events: readonly TimelineEvent[], nowMs: number): Span[] {
  const up: Up = new Map();
  const spans = events.flatMap((event) => closedBy(event, up));
  const over = events.findLast(({ Kind }) => endings.has(Kind));
  const untilMs = over ? Date.parse(over.HappenedAt) : nowMs;
  const open = [...up.values()].map((fromMs): Span => ({
    fromMs,
    toMs: Math.max(fromMs, untilMs),
    kind: 'open',
  }));
  return [...spans, ...open].toSorted((a, b) => a.fromMs - b.fromMs);
}

/** Where no line of the session was up between two that were, and the event that ended it. */
export function gapsOf(spans: readonly Span[], events: readonly TimelineEvent[]): Gap[] {
  const gaps: Gap[] = [];
  let coveredMs: number | undefined;
  for (const { fromMs, toMs } of spans) {
    if (coveredMs !== undefined && fromMs > coveredMs) {
      const end = events.find(
        ({ Kind, HappenedAt }) => Kind.startsWith('line_') && Date.parse(HappenedAt) >= fromMs,
      );
      gaps.push({ fromMs: coveredMs, toMs: fromMs, endedBy: end?.EventID ?? 0 });
    }
    coveredMs = Math.max(coveredMs ?? toMs, toMs);
  }
  return gaps;
}

/** The most lines that began within any hour. */
export function mostInAnHour(events: readonly TimelineEvent[]): number {
  const pending = events.flatMap((event) => {
    const times = event.Kind === 'line_opened' ? 1 : numberIn(event, 'opened');
    return times > 0 ? [{ atMs: Date.parse(event.HappenedAt), times }] : [];
  });
  const within = (fromMs: number): number =>
    pending
      .filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + 3_600_000)
      .reduce((sum, { times }) => sum + times, 0);
  return Math.max(0, ...pending.map(({ atMs }) => within(atMs)));
}
