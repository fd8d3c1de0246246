/**
 * Lanes for bids on lots that someone else holds locked: one a lot, each in the order in which its bids were received. One
 * after the other is tried again until its lock is free, over a single connection. A lane that is empty is closed, and later
 * bids on its lot go the usual way.
 */
import { setTimeout as sleep } from 'node:timers/promises';

import { Held, mostAtOnce, mostFailures, type QueueParts, settle, type Waiting } from './waitingBids.ts';

/** As long as a lot is kept open for bids that are not decided: later they would be refused as late. */
const usualPatienceMs = 30_000;
/** Trying a lock waits for it; this is for one that is refused at once. */
const pauseMs = 50;

export type HeldLanes<Asked, Answer> = {
  open: (lots: Iterable<string>) => void;
  /** @returns whether there is a lane for it, in which it waits now. */
  take: (one: Waiting<Asked, Answer>) => boolean;
  /** Begins to try them, once they are filled. */
  go: () => void;
  count: () => number;
  /** The first of each. */
  oldest: () => Asked[];
};

export function createHeldLanes<Asked, Answer>(parts: QueueParts<Asked, Answer>): HeldLanes<Asked, Answer> {
  type Laned = Waiting<Asked, Answer> & { untilMs: number };
  /** Where a batch has failed, its bids are tried one by one. */
  type Lane = { waiting: Laned[]; atOnce: number; failures: number };
  const { write, lotOf, givenUp, patienceMs = usualPatienceMs } = parts;
  const lanes = new Map<string, Lane>();
  let isGoing = false;

  function rejectFirst({ waiting }: Lane, count: number, reason: unknown): void {
    for (const { reject } of waiting.splice(0, count)) reject(reason);
  }

  function giveUpLate(lane: Lane): void {
    const nowMs = performance.now();
    const late = lane.waiting.filter(({ untilMs }) => untilMs <= nowMs).length;
    rejectFirst(lane, late, givenUp());
  }

  function fail(lane: Lane, error: unknown): void {
    if (lane.atOnce > 1 && lane.waiting.length > 1) {
      lane.atOnce = 1;
      return;
    }
    lane.failures += 1;
    rejectFirst(lane, lane.failures < mostFailures ? 1 : lane.waiting.length, error);
  }

  /** @returns whether the lot is still held. */
  async function tryLane(lane: Lane): Promise<boolean> {
    const batch = lane.waiting.slice(0, lane.atOnce);
    try {
      settle(batch, await write(() => batch.map(({ asked }) => asked)));
      lane.waiting.splice(0, batch.length);
      lane.failures = 0;
      return false;
    } catch (error) {
      const isHeld = error instanceof Held;
      if (isHeld) giveUpLate(lane);
      else fail(lane, error);
      return isHeld;
    }
  }

  async function tryAll(): Promise<void> {
    let areAllHeld = true;
    for (const [lot, lane] of lanes) {
      if (!(await tryLane(lane))) areAllHeld = false;
      if (lane.waiting.length === 0) lanes.delete(lot);
    }
    if (areAllHeld) await sleep(pauseMs);
  }

  async function goOn(): Promise<void> {
    isGoing = true;
    while (lanes.size > 0) await tryAll();
    isGoing = false;
  }

  return {
    open(lots) {
      for (const lot of lots) {
        if (!lanes.has(lot)) lanes.set(lot, { waiting: [], atOnce: mostAtOnce, failures: 0 });
      }
    },
    take(one) {
      const lane = lanes.get(lotOf(one.asked));
      lane?.waiting.push({ ...one, untilMs: performance.now() + patienceMs });
      return lane !== undefined;
    },
    go() {
      if (!isGoing) void goOn();
    },
    count: () => [...lanes.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    oldest: () => [...lanes.values()].flatMap(({ waiting: [one] }) => (one ? [one.asked] : [])),
  };
}
