/**
 * Decides the bids of a log that stand once more by the rules, as if those that were voided had never come. Replaying a
 * log and voiding a bid both go by this.
 */
import { type LotBidding, placeFloorBid, placeMax } from '#contract/bidding/proxyBid.ts';
import { sealedStart } from '#contract/bidding/sealedBids.ts';

import type { LoggedEntry } from './lotLogs.ts';

export type CarriedEntry = Pick<LoggedEntry, 'Number' | 'Alias' | 'Kind' | 'MaxCents'>;

type Lot = Pick<LotBidding, 'openingCents' | 'reserveCents'>;

/** Bidders are named by their aliases. */
type Carried<Entry> = {
  bidding: LotBidding;
  /** The first that the rules would not have taken; those after it are carried out all the same. */
  refused: Entry | null;
};

const startOf = (bidding: LotBidding, standing: readonly CarriedEntry[]): LotBidding => {
  const sealed = standing.filter(({ Kind }) => Kind === 'sealed');
  const bids = sealed.map(({ Alias, MaxCents, Number: seq }) => ({
    bidderId: Alias,
    maxCents: MaxCents,
    seq,
  }));
  return sealedStart(bidding, bids).lot;
};

/**
 * Bidders are distinguished by their aliases; the floor's is 0, which is its number in the rules as well.
 *
 * @param standing in the order of the log, without what was voided
 */
export function carryOut<Entry extends CarriedEntry>(lot: Lot, standing: readonly Entry[]): Carried<Entry> {
  const { openingCents, reserveCents } = lot;
  let bidding: LotBidding = { openingCents, reserveCents, priceCents: null, leader: null };
  let refused: Entry | null = null;
  for (const entry of standing) {
    const bid = { bidderId: entry.Alias, maxCents: entry.MaxCents };
    if (entry.Kind === 'opening') bidding = startOf(bidding, standing);
    if (entry.Kind === 'floor') bidding = placeFloorBid(bidding, bid.maxCents).lot;
    if (entry.Kind !== 'live' && entry.Kind !== 'max') continue;
    const placed = placeMax(bidding, bid);
    if (placed.kind === 'refused') refused ??= entry;
    else bidding = placed.lot;
  }
  return { bidding, refused };
}

/** Bids that are taken back at one stroke are one void each: each of the voids says what all of them made. */
const isAtOneStroke = (entry: LoggedEntry, next: LoggedEntry | undefined): boolean =>
  entry.Kind === 'void' &&
  next?.Kind === 'void' &&
  entry.Alias === next.Alias &&
  entry.ReceivedAt === next.ReceivedAt;

/** @returns the place of the last entry that was written together with the one at `place`. */
export function endOfStroke(entries: readonly LoggedEntry[], place: number): number {
  let end = place;
  for (const entry of entries.slice(place)) {
    if (!isAtOneStroke(entry, entries[end + 1])) break;
    end += 1;
  }
  return end;
}
