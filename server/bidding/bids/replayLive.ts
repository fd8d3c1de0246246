/**
 * Carries out the log of a live lot once more by the rules: the sealed bids as it comes up, every bid in the room, and
 * those that were taken back, as if they had never come.
 */
import type { LotBidding } from '#contract/bidding/proxyBid.ts';
import { standingEntries } from '#contract/bidding/publicSteps.ts';

import { carryOut, endOfStroke } from './carryOut.ts';
import type { LoggedEntry, LotLog } from './lotLogs.ts';
import { takesBackNothing } from './verifyLog.ts';

function isAsDecided({ PriceCents, LeaderAlias }: LoggedEntry, { priceCents, leader }: LotBidding): boolean {
  return PriceCents === priceCents && LeaderAlias === (leader?.bidderId ?? null);
}

/** The first entry that the rules would have decided otherwise. */
export function liveFault({ lot, entries }: LotLog): string | null {
  let carried: ReturnType<typeof carryOut> | null = null;
  let carriedTo = -1;
  for (const [place, entry] of entries.entries()) {
    if (takesBackNothing(entries, place, entry)) return `bid ${entry.Number} takes back a bid that never was`;
    if (place > carriedTo) {
      carriedTo = endOfStroke(entries, place);
      carried = carryOut(lot, standingEntries(entries.slice(0, carriedTo + 1)));
    }
    if (carried?.refused) return `bid ${carried.refused.Number} should have been refused`;
    if (carried && !isAsDecided(entry, carried.bidding)) {
      return `bid ${entry.Number} was not decided by the rules`;
    }
  }
  return null;
}
