/**
 * Writes into the security log when the pages of an account have a live line. Nothing waits for it: lines are noted in memory
 * and committed in groups, a second later at most, so that a crash loses a second of them and a clean stop none.
 *
 * A phone on a bad line comes back hundreds of times. Of one session the first changes of a minute are logged one by
 * one; those after them, and those of each further minute that has some, are one row with their number. Of these a
 * crash loses a minute at most.
 */
import { randomBytes } from 'node:crypto';

import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';

import type { SecurityEvent } from './events.ts';
import { createRefusals, type Refused, type WhoAsked } from './lineRefusals.ts';
import { closedRow, type Gathered, type KeptLine, type Line, openedRow, repeatsRow } from './lineRows.ts';
import type { GroupedLog } from './securityLog.ts';

type Deps = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'error' | 'warn'>;
  securityLog: GroupedLog;
  whoAsked: WhoAsked;
};

export type LineJournal = {
  /** @returns what is called with the reason when the line ends. */
  opened: (line: Line) => (reason: string) => void;
  refused: (refused: Refused) => void;
  /** Commits what there is; afterwards it takes no more. */
  stop: () => Promise<void>;
};

const roundMs = 1_000;
const minuteMs = 60_000;
/** A page, its reload and a broken line or two. */
const reportedInAMinute = 6;
/** While the database is away; then the oldest are given up. */
const mostWaiting = 20_000;
const mostInAGroup = 1_000;

type Minute = { startedMs: number; reported: number; mayReport: number; gathered: Gathered | null };
type Change = { line: KeptLine; at: Date; reason: string | null };

const gatheredOf = ({ line, at }: Change): Gathered => ({
  first: at,
  last: at,
  line,
  opened: 0,
  closed: 0,
  reason: '',
  goingOn: new Set(),
  ended: new Set(),
});

function gather(minute: Minute, change: Change): void {
  const gathered = (minute.gathered ??= gatheredOf(change));
  const { line, at, reason } = change;
  gathered.last = at;
  gathered.line = line;
  if (reason === null) {
    gathered.opened += 1;
    gathered.goingOn.add(line.id);
    return;
  }
  gathered.closed += 1;
  gathered.reason = reason;
  // One that began and ended within the row is in its numbers alone.
  if (!gathered.goingOn.delete(line.id)) gathered.ended.add(line.id);
}

/** Which changes are logged, and what is logged of the rest when its minute is over. */
function createMinutes(notify: (row: SecurityEvent) => void) {
  const minutes = new Map<number, Minute>();

  function end(sessionId: number, { startedMs, gathered }: Minute): void {
    minutes.delete(sessionId);
    if (!gathered) return;
    notify(repeatsRow(gathered));
    // It goes on like that: from now on a row a minute, until a minute is quiet.
    minutes.set(sessionId, { startedMs: startedMs + minuteMs, reported: 0, mayReport: 0, gathered: null });
  }

  /** The minute that follows on one that ended is looked at in the same pass. */
  const endPassed = (nowMs: number): void => {
    for (const [sessionId, minute] of minutes) {
      if (nowMs - minute.startedMs >= minuteMs) end(sessionId, minute);
    }
  };

  return {
    endPassed,
    /** At a clean stop no number stays untold. */
    endAll(): void {
      for (const { gathered } of minutes.values()) if (gathered) notify(repeatsRow(gathered));
      minutes.clear();
    },
    hasSome: () => minutes.size > 0,
    note(change: Change): void {
      const { line, at, reason } = change;
      endPassed(at.getTime());
      const minute = minutes.get(line.sessionId) ?? {
        startedMs: at.getTime(),
        reported: 0,
        mayReport: reportedInAMinute,
        gathered: null,
      };
      minutes.set(line.sessionId, minute);
      if (minute.reported >= minute.mayReport) {
        gather(minute, change);
        return;
      }
      minute.reported += 1;
      notify(reason === null ? openedRow(line) : closedRow(line, reason, at));
    },
  };
}

export function createLineJournal({ db, clock, log, securityLog, whoAsked }: Deps): LineJournal {
  const node = randomBytes(3).toString('hex');
  let waiting: SecurityEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const minutes = createMinutes((row) => waiting.push(row));
  const refusals = createRefusals({ whoAsked, notify: (row) => waiting.push(row) });

  async function commit(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, mostInAGroup);
      await db.transaction((tx) => securityLog.recordAll(tx, group));
      waiting = waiting.slice(group.length);
    }
  }

  async function round(): Promise<void> {
    try {
      await refusals.settle(clock());
      await commit();
    } catch (error) {
      log.error({ err: error, waiting: waiting.length }, 'live lines were not written down, and wait');
      const tooMany = waiting.length - mostWaiting;
      if (tooMany <= 0) return;
      log.warn({ rows: tooMany }, 'live lines were given up');
      waiting = waiting.slice(tooMany);
    }
  }

  function wake(): void {
    if (isStopped || timer) return;
    timer = setTimeout(() => {
      minutes.endPassed(clock().getTime());
      running = round().finally(() => {
        timer = undefined;
        if (waiting.length > 0 || minutes.hasSome() || refusals.hasSome()) wake();
      });
    }, roundMs);
    timer.unref();
  }

  function note(change: Change): void {
    if (isStopped) return;
    minutes.note(change);
    wake();
  }

  return {
    opened(line) {
      const kept: KeptLine = { ...line, id: randomBytes(3).toString('hex'), node, openedAt: clock() };
      note({ line: kept, at: kept.openedAt, reason: null });
      return (reason) => note({ line: kept, at: clock(), reason });
    },
    refused(refused) {
      if (isStopped) return;
      refusals.note(refused);
      wake();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      minutes.endAll();
      await refusals.end(clock());
      await round();
    },
  };
}
