/**
 * Lines that were refused. Whose page asked is found out afterwards, away from the door, for a few in each round: the others
 * count as strangers. Of each account and reason there is a row at once and then one a minute with its number; of
 * strangers likewise, all of them together, so that no one fills the log by knocking.
 */
import type { Asking } from '#server/platform/callers.ts';

import type { SecurityEvent } from './events.ts';
import { type Refusal, refusedRow } from './lineRows.ts';

export type WhoAsked = (refused: Refused) => Promise<{ accountId: number; sessionId: number } | undefined>;

export type Refused = {
  /** The request's own words about itself, for anyone who finds out whose it is. */
  asking: Asking;
  reason: string;
  at: Date;
};

type Deps = { whoAsked: WhoAsked; tell: (row: SecurityEvent) => void };

const minuteMs = 60_000;
const askedInARound = 20;

type Door = { toldMs: number; since: Refusal | null };

export function createRefusals({ whoAsked, tell }: Deps) {
  let fresh: Refused[] = [];
  const doors = new Map<string, Door>();

  function add(refusal: Refusal): void {
    const key = `${refusal.sessionId ?? 'nobody'} ${refusal.reason}`;
    const door = doors.get(key);
    if (!door) {
      doors.set(key, { toldMs: refusal.at.getTime(), since: null });
      tell(refusedRow(refusal));
      return;
    }
    const { since } = door;
    if (!since) door.since = refusal;
    else {
      since.times += refusal.times;
      since.at = refusal.at;
      if (since.address !== refusal.address) since.address = undefined;
    }
  }

  function endPassed(nowMs: number, minute = minuteMs): void {
    for (const [key, { toldMs, since }] of doors) {
      if (nowMs - toldMs < minute) continue;
      doors.delete(key);
      if (!since) continue;
      tell(refusedRow(since));
      doors.set(key, { toldMs: nowMs, since: null });
    }
  }

  async function settle(now: Date): Promise<void> {
    const some = fresh;
    fresh = [];
    for (const [place, refused] of some.entries()) {
      const caller = place < askedInARound ? await whoAsked(refused).catch(() => undefined) : undefined;
      const { reason, at, asking } = refused;
      add({ ...caller, address: asking.ip, reason, times: 1, at });
    }
    endPassed(now.getTime());
  }

  return {
    note: (refused: Refused) => void fresh.push(refused),
    hasSome: () => fresh.length > 0 || doors.size > 0,
    settle,
    async end(now: Date): Promise<void> {
      await settle(now);
      endPassed(now.getTime(), 0);
    },
  };
}
