/** When the lots of a timed sale close: one after the other in number order, and later after an outage. */
import type { LotEnd } from '#contract/auctions/softClose.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

/** `turn` is 0 for the first lot, and counts lots, not lot numbers: a number may be missing. */
export const scheduledEndOf = (turn: number, sale: { firstCloseAtMs: number; staggerMs?: number }): number =>
  sale.firstCloseAtMs + turn * (sale.staggerMs ?? houseDefaults.staggerMs);

export type Outage = { fromMs: number; toMs: number };

/**
 * How much longer every lot gets that had not closed: what was lost, and ten minutes to come back. All by the same, so
 * that they still close one after the other. Of outages while no lot is about to close, no one asks this.
 */
export function outageShiftMs({ fromMs, toMs }: Outage): number {
  const lostMs = toMs - fromMs;
  return lostMs > houseDefaults.outageBridgedMs ? lostMs + houseDefaults.outageReturnMs : 0;
}

/** The schedule stays as published, and this is no extension by a bid. Lots that have closed stay closed. */
export const afterOutage = (end: LotEnd, outage: Outage): LotEnd => ({
  ...end,
  endAtMs: end.endAtMs + outageShiftMs(outage),
});
