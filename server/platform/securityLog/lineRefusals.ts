/**
 * Lines that were refused. Whose page asked is found out afterwards, off the request path, for a few in each round: the
 * others count as strangers. Of each account and reason there is a row at once and then one a minute with its number;
 * of strangers likewise, all of them together, so that no one fills the log by knocking.
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

type Deps = { whoAsked: WhoAsked; notify: (row: SecurityEvent) => void };

const minuteMs = 60_000;
const askedInARound = 20;

type Entry = { reportedMs: number; since: Refusal | null };

export function createRefusals({ whoAsked, notify }: Deps) {
  let fresh: Refused[] = [];
  const entries = new Map<string, Entry>();

  function add(refusal: Refusal): void {
    const key = `${refusal.sessionId ?? 'anonymous'} ${refusal.reason}`;
    const entry = entries.get(key);
    if (!entry) {
      entries.set(key, { reportedMs: refusal.at.getTime(), since: null });
      notify(refusedRow(refusal));
      return;
    }
    const { since } = entry;
    if (!since) entry.since = refusal;
    else {
      since.times += refusal.times;
      since.at = refusal.at;
      if (since.address !== refusal.address) since.address = undefined;
    }
  }

  function endPassed(nowMs: number, minute = minuteMs): void {
    for (const [key, { reportedMs, since }] of entries) {
      if (nowMs - reportedMs < minute) continue;
      entries.delete(key);
      if (!since) continue;
      notify(refusedRow(since));
      entries.set(key, { reportedMs: nowMs, since: null });
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
    hasSome: () => fresh.length > 0 || entries.size > 0,
    settle,
    async end(now: Date): Promise<void> {
      await settle(now);
      endPassed(now.getTime(), 0);
    },
  };
}
