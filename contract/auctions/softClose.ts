/**
 * How a late bid gives a lot of a timed sale more time. The time at which the server received a bid is law; a page's
 * own clock decides nothing.
 */
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

export type LotEnd = {
  /** As published; it never moves, and no page counts down to it. */
  scheduledEndAtMs: number;
  endAtMs: number;
  /** How often a late bid has moved the end. */
  extendedCount: number;
};

export type LateBid = {
  receivedAtMs: number;
  /** Price or leader changed. Refused bids and a leader's silent raise are not late bids. */
  moved: boolean;
  windowMs?: number;
};

/** No grace: at the end itself the lot is closed. */
export const isInTime = ({ endAtMs }: Pick<LotEnd, 'endAtMs'>, receivedAtMs: number): boolean =>
  receivedAtMs < endAtMs;

/** The window starts again with each late bid; it is never added to what was left. */
export function afterBid(
  end: LotEnd,
  { receivedAtMs, moved, windowMs = houseDefaults.softCloseMs }: LateBid,
): LotEnd {
  const leftMs = end.endAtMs - receivedAtMs;
  if (!moved || leftMs <= 0 || leftMs >= windowMs) return end;
  return { ...end, endAtMs: receivedAtMs + windowMs, extendedCount: end.extendedCount + 1 };
}

export const isLongExtended = ({ scheduledEndAtMs, endAtMs }: LotEnd): boolean =>
  endAtMs - scheduledEndAtMs > houseDefaults.longExtendedMs;
