/**
 * Carries out the log of a live lot once more by the rules: the sealed bids as it comes up, every bid in the room, and
 * those that were taken back, as if they had never come.
 */
import { standingEntries } from '#contract/rules/bidHistory.ts';
import { type LotBidding, placeFloorBid, placeMax } from '#contract/rules/proxyBid.ts';
import { sealedStart } from '#contract/rules/sealedBids.ts';

import type { LoggedEntry, LotLog } from './lotLogs.ts';
import { takesBackNothing } from './verifyLog.ts';

type Carried = { bidding: LotBidding; refused: LoggedEntry | null };

/** Bidders are told apart by their letters; the floor's is 0, which is its number in the rules as well. */
function carriedOut(lot: LotLog['lot'], standing: readonly LoggedEntry[]): Carried {
  const { openingCents, reserveCents } = lot;
  let bidding: LotBidding = { openingCents, reserveCents, priceCents: null, leader: null };
  const sealed = standing.filter(({ Kind }) => Kind === 'sealed');
  for (const entry of standing) {
    const bid = { bidderId: entry.Alias, maxCents: entry.MaxCents };
    if (entry.Kind === 'opening') {
      const bids = sealed.map(({ Alias, MaxCents, Number: seq }) => ({
        bidderId: Alias,
        maxCents: MaxCents,
        seq,
      }));
      bidding = sealedStart(bidding, bids).lot;
    }
    if (entry.Kind === 'floor') bidding = placeFloorBid(bidding, bid.maxCents).lot;
    if (entry.Kind !== 'live') continue;
    const placed = placeMax(bidding, bid);
    if (placed.kind === 'refused') return { bidding, refused: entry };
    bidding = placed.lot;
  }
  return { bidding, refused: null };
}

/** A rejected bid and its bidder's raises since are taken back at one stroke: each of the voids says what all of them made. */
const isAtOneStroke = (entry: LoggedEntry, next: LoggedEntry | undefined): boolean =>
  entry.Kind === 'void' &&
  next?.Kind === 'void' &&
  entry.Alias === next.Alias &&
  entry.ReceivedAt === next.ReceivedAt;

function endOfStroke(entries: readonly LoggedEntry[], place: number): number {
  let end = place;
  for (const entry of entries.slice(place)) {
    if (!isAtOneStroke(entry, entries[end + 1])) break;
    end += 1;
  }
  return end;
}

function isAsDecided({ PriceCents, LeaderAlias }: LoggedEntry, { priceCents, leader }: LotBidding): boolean {
  return PriceCents === priceCents && LeaderAlias === (leader?.bidderId ?? null);
}

/** The first entry that the rules would have decided otherwise. */
export function liveFault({ lot, entries }: LotLog): string | null {
  let carried: Carried | null = null;
  let carriedTo = -1;
  for (const [place, entry] of entries.entries()) {
    if (takesBackNothing(entries, place, entry)) return `bid ${entry.Number} takes back a bid that never was`;
    if (place > carriedTo) {
      carriedTo = endOfStroke(entries, place);
      carried = carriedOut(lot, standingEntries(entries.slice(0, carriedTo + 1)));
    }
    if (carried?.refused) return `bid ${carried.refused.Number} should have been refused`;
    if (carried && !isAsDecided(entry, carried.bidding)) {
      return `bid ${entry.Number} was not decided by the rules`;
    }
  }
  return null;
}
