/**
 * Bids left before a live lot comes up. No one sees them and none moves a price until the lot opens; then they are
 * carried out at one stroke.
 */
import { isRung, nearestRungs } from './bidIncrements.ts';
import { type BidStep, type LotBidding, type MaxBid, priceBetween, type RefusedMax } from './proxyBid.ts';

/** One a bidder. `seq` is the server's number of the bid: among equal amounts the smallest is first. */
export type SealedBid = MaxBid & { seq: number };

export type OpenedLot = { lot: LotBidding; steps: readonly BidStep[] };

const byStrength = (one: SealedBid, other: SealedBid): number =>
  other.maxCents - one.maxCents || one.seq - other.seq;

/**
 * The lot as its first ask is made. The price is that of placing all sealed bids from the lowest to the highest, which
 * is also the highest price any order of them could lead to.
 */
export function sealedStart(
  { openingCents, reserveCents }: Pick<LotBidding, 'openingCents' | 'reserveCents'>,
  sealed: readonly SealedBid[],
): OpenedLot {
  const quiet: LotBidding = { openingCents, reserveCents, priceCents: null, leader: null };
  const [top, second] = sealed.filter(({ maxCents }) => maxCents >= openingCents).toSorted(byStrength);
  if (!top) return { lot: quiet, steps: [] };
  const priceCents = priceBetween(quiet, top.maxCents, second?.maxCents ?? null);
  const leader: MaxBid = { bidderId: top.bidderId, maxCents: top.maxCents };
  const steps: BidStep[] = [{ bidderId: top.bidderId, amountCents: priceCents, kind: 'auto' }];
  if (second) steps.unshift({ bidderId: second.bidderId, amountCents: second.maxCents, kind: 'auto' });
  return { lot: { ...quiet, priceCents, leader }, steps };
}

export type SealedLodging = {
  openingCents: number;
  /** What this bidder has lodged so far. */
  ownMaxCents: number | null;
  /** The lot's session has started: what is lodged can only be raised, and nothing new comes in. */
  hasStarted: boolean;
};

export type LodgedBid =
  | { kind: 'accepted'; outcome: 'SEALED_LODGED' }
  | RefusedMax
  | { kind: 'refused'; askCents: number; code: 'LIVE_STARTED' };

export function lodgeSealed(
  { openingCents, ownMaxCents, hasStarted }: SealedLodging,
  maxCents: number,
): LodgedBid {
  const refused = { kind: 'refused', askCents: openingCents } as const;
  if (!isRung(maxCents)) {
    return { ...refused, code: 'OFF_INCREMENT', nearestCents: nearestRungs(maxCents) };
  }
  if (hasStarted && ownMaxCents === null) return { ...refused, code: 'LIVE_STARTED' };
  if (maxCents < openingCents) return { ...refused, code: 'BELOW_MIN' };
  // The same again would only lose its place among equal bids.
  if (ownMaxCents !== null && (maxCents === ownMaxCents || (hasStarted && maxCents < ownMaxCents))) {
    return { ...refused, code: 'NOT_HIGHER', ownMaxCents };
  }
  return { kind: 'accepted', outcome: 'SEALED_LODGED' };
}

/** A sealed bid may be withdrawn until its session starts. */
export const canWithdrawSealed = ({ hasStarted }: Pick<SealedLodging, 'hasStarted'>): boolean => !hasStarted;
