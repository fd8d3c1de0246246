/**
 * What a max does to a lot, in closed form: a bidder names the most they would pay, and the server bids for them up to
 * it. Pure and whole, so that the server decides with it under the lot's lock and a page explains with it. Whether the
 * lot is open, and the bidder approved and within the limit, is settled before this is asked.
 *
 * Never a rung at a time: whose turn it is would then decide who pays what.
 */
import { cutBidAbove, isRung, nearestRungs, nextRung } from './bidIncrements.ts';
import { type LotReserve, reserveOf } from './reserve.ts';

export type MaxBid = { bidderId: number; maxCents: number };

/** All that decides a bid. Price and leader are there together or not at all. */
export type LotBidding = {
  openingCents: number;
  reserveCents: number | null;
  priceCents: number | null;
  leader: MaxBid | null;
};

/** What everybody may know of a bid: `bid` was placed by the bidder, `auto` by the server for a max. */
export type BidStep = { bidderId: number; amountCents: number; kind: 'bid' | 'auto' };

export type AcceptedMax = {
  kind: 'accepted';
  outcome: 'LEADING' | 'RAISED' | 'OUTBID';
  /** With `OUTBID`: the amounts were equal, and the earlier one keeps the lot. */
  reason: 'TIE_EARLIER' | null;
  reserve: LotReserve;
  lot: LotBidding;
  /** Price or leader changed. Nothing else gives a lot more time. */
  moved: boolean;
  /** In order. Where there are any, the last is the leader's at the price. */
  steps: readonly BidStep[];
};

export type RefusedMax = { kind: 'refused'; askCents: number } & (
  | { code: 'OFF_INCREMENT'; nearestCents: readonly number[] }
  | { code: 'BELOW_MIN' }
  | { code: 'NOT_HIGHER'; ownMaxCents: number }
);

export type PlacedMax = AcceptedMax | RefusedMax;

export const askOf = ({
  openingCents,
  priceCents,
}: Pick<LotBidding, 'openingCents' | 'priceCents'>): number =>
  priceCents === null ? openingCents : nextRung(priceCents);

/** The least max that this bidder could name: a leader has to go beyond their own. */
export const leastMaxOf = (lot: LotBidding, bidderId: number): number =>
  lot.leader?.bidderId === bidderId ? nextRung(lot.leader.maxCents) : askOf(lot);

/**
 * Where two maxima meet: one step above the lower one, within the higher one. An unmet reserve draws the price up to
 * itself, or to all of a max that does not reach it.
 */
export function priceBetween(
  { openingCents, reserveCents, priceCents }: LotBidding,
  winnerMaxCents: number,
  loserMaxCents: number | null,
): number {
  const fought = loserMaxCents === null ? 0 : Math.min(winnerMaxCents, nextRung(loserMaxCents));
  const reserved = reserveCents === null ? 0 : Math.min(winnerMaxCents, reserveCents);
  return Math.max(priceCents ?? openingCents, fought, reserved);
}

function accepted(
  before: LotBidding,
  after: Pick<LotBidding, 'priceCents' | 'leader'>,
  placed: Pick<AcceptedMax, 'outcome' | 'reason' | 'steps'>,
): AcceptedMax {
  const lot: LotBidding = { ...before, ...after };
  // The lead never changes hands at the same price.
  const moved = lot.priceCents !== before.priceCents;
  return { kind: 'accepted', ...placed, reserve: reserveOf(lot), lot, moved };
}

/** A leader's own raise is no one's business, but for an unmet reserve: the price then follows the max up to it. */
function raise(lot: LotBidding, bid: MaxBid): AcceptedMax {
  const priceCents = reserveOf(lot) === 'notMet' ? priceBetween(lot, bid.maxCents, null) : lot.priceCents;
  const steps: readonly BidStep[] =
    priceCents === null || priceCents === lot.priceCents
      ? []
      : [{ bidderId: bid.bidderId, amountCents: priceCents, kind: 'bid' }];
  return accepted(lot, { priceCents, leader: bid }, { outcome: 'RAISED', reason: null, steps });
}

function lead(lot: LotBidding, bid: MaxBid): AcceptedMax {
  const { leader } = lot;
  const priceCents = priceBetween(lot, bid.maxCents, leader?.maxCents ?? null);
  const steps: BidStep[] = [{ bidderId: bid.bidderId, amountCents: priceCents, kind: 'bid' }];
  // How far the one who led went, unless the price has shown it already.
  if (leader && leader.maxCents > (lot.priceCents ?? 0)) {
    steps.unshift({ bidderId: leader.bidderId, amountCents: leader.maxCents, kind: 'auto' });
  }
  return accepted(lot, { priceCents, leader: bid }, { outcome: 'LEADING', reason: null, steps });
}

function losingTo(leader: MaxBid, lot: LotBidding, bid: MaxBid): AcceptedMax {
  const priceCents = priceBetween(lot, leader.maxCents, bid.maxCents);
  const reason = bid.maxCents === leader.maxCents ? 'TIE_EARLIER' : null;
  const steps: readonly BidStep[] = [
    { bidderId: bid.bidderId, amountCents: bid.maxCents, kind: 'bid' },
    { bidderId: leader.bidderId, amountCents: priceCents, kind: 'auto' },
  ];
  return accepted(lot, { priceCents, leader }, { outcome: 'OUTBID', reason, steps });
}

const challenge = (lot: LotBidding, bid: MaxBid): AcceptedMax =>
  lot.leader && bid.maxCents <= lot.leader.maxCents ? losingTo(lot.leader, lot, bid) : lead(lot, bid);

export function placeMax(lot: LotBidding, bid: MaxBid): PlacedMax {
  const { leader } = lot;
  const { bidderId, maxCents } = bid;
  const askCents = askOf(lot);
  if (!isRung(maxCents)) {
    return { kind: 'refused', code: 'OFF_INCREMENT', askCents, nearestCents: nearestRungs(maxCents) };
  }
  if (leader?.bidderId === bidderId) {
    return maxCents <= leader.maxCents
      ? { kind: 'refused', code: 'NOT_HIGHER', askCents, ownMaxCents: leader.maxCents }
      : raise(lot, bid);
  }
  return maxCents < askCents ? { kind: 'refused', code: 'BELOW_MIN', askCents } : challenge(lot, bid);
}

/** Stands for everybody in the room, and is no account. */
export const floorBidderId = 0;

/** What a clerk may take from the floor now: the ask, or half a step; no half step is cut twice. */
export const floorAmountOf = (lot: LotBidding, isCut: boolean): number | null => {
  if (!isCut) return askOf(lot);
  return lot.priceCents === null ? null : cutBidAbove(lot.priceCents);
};

/** The floor is many people: it may bid against itself, so nothing of it is ever a raise. */
export const placeFloorBid = (lot: LotBidding, amountCents: number): AcceptedMax =>
  challenge(lot, { bidderId: floorBidderId, maxCents: amountCents });
