/**
 * Until when everything is decided. A bid counts by when it was received, and may still wait for its turn when its lot
 * ends: the lot is left to it that long, but not for ever.
 */
import type { Clock } from '#server/platform/clock.ts';
import type { Undecided } from '#server/platform/nodes/nodes.ts';

/** The clocks of two nodes may be this far apart, and what one of them has received is then on its way to its queue. */
export const marginMs = 300;

/** After this long the lot closes all the same: a slow database must not keep it open. Bids that still wait are refused. */
const mostWaitMs = 30_000;

/** A node that does not answer is dead, or cut off: its bids hold up nothing for longer. */
const mostSilenceMs = 5_000;

/** How soon to look again while bids are waited for. */
export const lookAgainMs = 50;

export type FindUndecided = () => Promise<Undecided>;

export type DecidedThrough = {
  atMs: number;
  /** Bids from before that time may be undecided all the same: they have waited too long. */
  isForced: boolean;
};

/** Every bid that was received by then is decided. */
export async function decidedThrough(clock: Clock, findUndecided: FindUndecided): Promise<DecidedThrough> {
  // Looked at before the others are asked: what they receive afterwards is later.
  const nowMs = clock().getTime();
  const { since, isWhole } = await findUndecided();
  const undecidedMs = since === null ? Infinity : Date.parse(since) - 1;
  const receivedMs = isWhole ? Infinity : nowMs - mostSilenceMs;
  const atMs = Math.min(nowMs - marginMs, Math.max(undecidedMs, nowMs - mostWaitMs), receivedMs);
  return { atMs, isForced: !isWhole || undecidedMs < atMs };
}
