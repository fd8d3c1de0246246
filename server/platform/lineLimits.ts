/**
 * How many live lines may be open on this node. Anyone who is logged in is counted by session, so that an office behind one
 * address works; everybody else by address. Those who conduct a sale are never refused.
 */
import type { Caller } from './callers.ts';
import { scaled } from './limits.ts';

/** A person has several browser tabs; those that cannot share a line have one each. */
const linesPerSession = 20;
/** A page that is refused tries again, slowly. */
const attemptsPerAddress = 600;
const attemptWindowMs = 60_000;

type Limits = { linesPerAddress: number; scale: number };

/** Whose lines are counted together; undefined where they are not counted. */
type Holder = string | undefined;

export type LineLimits = {
  /** Whether this address has tried to open too many lines in the last minute; each question is a try. */
  isKnocking: (address: string) => boolean;
  holderOf: (caller: Caller | undefined, address: string) => Holder;
  hasRoom: (holder: Holder) => boolean;
  /** @returns what to call when the line is closed. */
  opened: (holder: Holder) => () => void;
};

const conducts = ({ role }: Caller): boolean => role !== 'bidder';

function countAttempts(most: number, nowMs: () => number): LineLimits['isKnocking'] {
  const attempts = new Map<string, number>();
  let startedMs = 0;
  return (address) => {
    if (nowMs() - startedMs >= attemptWindowMs) {
      attempts.clear();
      startedMs = nowMs();
    }
    const count = (attempts.get(address) ?? 0) + 1;
    attempts.set(address, count);
    return count > most;
  };
}

export function createLineLimits({ linesPerAddress, scale }: Limits, nowMs = Date.now): LineLimits {
  const open = new Map<string, number>();
  const mostOfAddress = scaled(linesPerAddress, scale);
  const mostOfSession = scaled(linesPerSession, scale);

  return {
    isKnocking: countAttempts(scaled(attemptsPerAddress, scale), nowMs),
    holderOf(caller, address) {
      if (!caller) return `address ${address}`;
      return conducts(caller) ? undefined : `session ${caller.sessionId}`;
    },
    hasRoom(holder) {
      if (holder === undefined) return true;
      const most = holder.startsWith('session') ? mostOfSession : mostOfAddress;
      return (open.get(holder) ?? 0) < most;
    },
    opened(holder) {
      if (holder === undefined) return () => undefined;
      open.set(holder, (open.get(holder) ?? 0) + 1);
      return () => {
        const left = (open.get(holder) ?? 1) - 1;
        if (left > 0) open.set(holder, left);
        else open.delete(holder);
      };
    },
  };
}
