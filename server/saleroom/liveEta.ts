/** When a lot of a live session comes up, as far as anybody can say. */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

const { startPaceMs, paceLots } = houseDefaults;

/**
 * Rolling mean of the last lots, from opening to opening. Until there are enough of them the expected pace stands in
 * for the missing ones, so that one long first lot does not move every estimate.
 */
export function paceMs(lotDurationsMs: readonly number[]): number {
  const last = lotDurationsMs.slice(-paceLots);
  const spent = last.reduce((sum, ms) => sum + ms, 0);
  return Math.round((spent + (paceLots - last.length) * startPaceMs) / paceLots);
}

/** How long from now: the lots before it, at the pace of the session. */
export const etaMs = (lotsAhead: number, lotDurationsMs: readonly number[]): number =>
  lotsAhead * paceMs(lotDurationsMs);
