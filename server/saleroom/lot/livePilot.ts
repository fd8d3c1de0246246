/**
 * The auto-pilot of a sale without a clerk: which step is due next, and when. It keeps the real pace, and a step that
 * comes late delays those after it: anyone who saw the fair warning has the time it promised.
 */
import { floorBidderId } from '#contract/bidding/proxyBid.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';
import { isUp, type LiveLot, type LiveLotEvent } from '#contract/saleroom/liveLotState.ts';

const { pilot } = houseDefaults;

/** The clock with at least so much left; a lot that a clerk leads has none. */
export const withAtLeast = (endsAtMs: number | null, leftMs: number, nowMs: number): number | null =>
  endsAtMs === null ? null : Math.max(endsAtMs, nowMs + leftMs);

type DueStep = 'fairWarning.given' | 'finalCall.given' | 'hammer.fallen' | 'hammer.confirmed';

function dueStep(lot: LiveLot): { type: DueStep; dueAtMs: number } | null {
  const { status, pilotEndsAtMs, hammerAtMs } = lot;
  if (status === 'hammer' && hammerAtMs !== null) {
    return { type: 'hammer.confirmed', dueAtMs: hammerAtMs + pilot.graceMs };
  }
  if (pilotEndsAtMs === null) return null;
  switch (status) {
    case 'open':
      return { type: 'fairWarning.given', dueAtMs: pilotEndsAtMs - pilot.fairWarningLeftMs };
    case 'fairWarning':
      return { type: 'finalCall.given', dueAtMs: pilotEndsAtMs - pilot.finalCallLeftMs };
    case 'finalCall':
      // Only a clerk can say whose paddle it is: the hammer waits.
      if (lot.bidding.leader?.bidderId === floorBidderId) return null;
      return { type: 'hammer.fallen', dueAtMs: pilotEndsAtMs };
    case 'hammer':
    case 'pending':
    case 'onDeck':
    case 'sold':
    case 'passed':
    case 'withdrawn':
      return null;
  }
}

/**
 * What the server itself does next to a lot, and when: at once where it is overdue. Null while nothing is: before the
 * lot opens, after it, on hold, and in a clerk's hands until the hammer has fallen.
 */
export function nextInstant(lot: LiveLot, nowMs: number): (LiveLotEvent & { type: DueStep }) | null {
  if (!isUp(lot) || lot.heldAtMs !== null) return null;
  const due = dueStep(lot);
  return due && { type: due.type, atMs: Math.max(due.dueAtMs, nowMs) };
}
