/**
 * What is in store for each lot, and where it stands before anybody bids. It follows from the sale's times and the lot's
 * own numbers, so that a demo that starts again weeks later tells the same story: the same lot brings the same price.
 */
import { rungAtOrBelow } from '#contract/bidding/bidIncrements.ts';
import type { LotStatus } from '#contract/catalog/lots.ts';

import type { SaleKind } from './mix.ts';
import { drawBidCount, drawHammer, realizedOf } from './prices.ts';
import { type Random, randomOf } from './random.ts';
import { extensionSeconds, liveLotMs, staggerSeconds } from './saleTimes.ts';

export type LotNumbers = {
  auctionId: number;
  lotNumber: number;
  lowEstCents: number;
  openingCents: number;
  reserveCents: number | null;
  isWithdrawn: boolean;
};

export type LotTimes = {
  saleKind: SaleKind;
  opensAt: string;
  /** Of the lot's session; in a timed sale, when the first lot closes. */
  sessionStartsAt: string;
  /** 0 for the first lot of the session. */
  turn: number;
  /** Of past sales the house has kept results and no bids. */
  keepsBids: boolean;
};

export type Standing = {
  status: LotStatus;
  currentBidCents: number | null;
  bidCount: number;
  reserveMet: boolean;
  closesAt: string | null;
  scheduledClosesAt: string | null;
  extendedCount: number;
  priceRealizedCents: number | null;
  soldAt: string | null;
};

/** How the story of a lot ends, and how long it takes. */
export type Outcome = {
  hammerCents: number;
  isSold: boolean;
  bidCount: number;
  extensions: number;
  extensionMs: number;
};

const passedShare = 0.03;
const premiumPercent = 17.5;
/** Every second lot of a timed sale runs over, so that some always do while it closes. */
const extendedEvery = 2;

function passedOutcome(random: Random, { openingCents, reserveCents }: LotNumbers): Outcome {
  const isBid = reserveCents !== null && reserveCents > openingCents && random.chance(0.8);
  const bestCents = isBid
    ? Math.min(rungAtOrBelow(reserveCents * (0.6 + 0.35 * random.next())), reserveCents - 1)
    : 0;
  const hammerCents = isBid ? Math.max(openingCents, rungAtOrBelow(bestCents)) : 0;
  return {
    hammerCents,
    isSold: false,
    bidCount: isBid ? random.between(1, 4) : 0,
    extensions: 0,
    extensionMs: 0,
  };
}

export function outcomeOf(lot: LotNumbers): Outcome {
  const random = randomOf(`hammer/${lot.auctionId}/${lot.lotNumber}`);
  if (random.chance(passedShare)) return passedOutcome(random, lot);
  const hammerCents = Math.max(drawHammer(random, lot.lowEstCents), lot.openingCents, lot.reserveCents ?? 0);
  const bidCount = drawBidCount(random, hammerCents / lot.lowEstCents);
  const extensions = lot.lotNumber % extendedEvery === 0 ? random.between(2, 4) : 0;
  // A bid brings the clock back to the whole window, so it adds what was gone of it.
  const gone = 0.65 + 0.3 * random.next();
  return {
    hammerCents,
    isSold: true,
    bidCount: Math.max(bidCount, extensions + 1),
    extensions,
    extensionMs: Math.round(extensionSeconds * gone) * 1000,
  };
}

const untouched: Standing = {
  status: 'pending',
  currentBidCents: null,
  bidCount: 0,
  reserveMet: true,
  closesAt: null,
  scheduledClosesAt: null,
  extendedCount: 0,
  priceRealizedCents: null,
  soldAt: null,
};

const isMet = (reserveCents: number | null, bidCents: number | null): boolean =>
  reserveCents === null || (bidCents !== null && bidCents >= reserveCents);

/** What stays in the books once the lot is over. */
function closed({ reserveCents }: LotNumbers, outcome: Outcome, soldAt: string): Partial<Standing> {
  const { hammerCents, isSold, bidCount } = outcome;
  const currentBidCents = bidCount > 0 ? hammerCents : null;
  return {
    status: isSold ? 'sold' : 'passed',
    currentBidCents,
    bidCount,
    reserveMet: isMet(reserveCents, currentBidCents),
    priceRealizedCents: isSold ? realizedOf(hammerCents, premiumPercent) : null,
    soldAt: isSold ? soldAt : null,
  };
}

const instant = (ms: number): string => new Date(ms).toISOString();

function resultOfLive(lot: LotNumbers, times: LotTimes): Standing {
  const soldMs = Date.parse(times.sessionStartsAt) + (times.turn + 1) * liveLotMs;
  return { ...untouched, ...closed(lot, outcomeOf(lot), instant(soldMs)) };
}

export const scheduledMsOf = ({
  sessionStartsAt,
  turn,
}: Pick<LotTimes, 'sessionStartsAt' | 'turn'>): number =>
  Date.parse(sessionStartsAt) + turn * staggerSeconds * 1000;

function resultOfTimed(lot: LotNumbers, times: LotTimes): Standing {
  const outcome = outcomeOf(lot);
  const scheduledMs = scheduledMsOf(times);
  const closesAt = instant(scheduledMs + outcome.extensions * outcome.extensionMs);
  const ends = { scheduledClosesAt: instant(scheduledMs), closesAt, extendedCount: outcome.extensions };
  return { ...untouched, ...ends, ...closed(lot, outcome, closesAt) };
}

/** Before anybody has bid. */
function beforeBids(lot: LotNumbers, times: LotTimes, now: Date): Standing {
  const quiet = { ...untouched, reserveMet: lot.reserveCents === null };
  if (times.saleKind !== 'timed') return quiet;
  const closesAt = instant(scheduledMsOf(times));
  const status = times.opensAt <= now.toISOString() ? 'open' : 'pending';
  return { ...quiet, status, closesAt, scheduledClosesAt: closesAt };
}

function resultOf(lot: LotNumbers, times: LotTimes): Standing {
  return times.saleKind === 'timed' ? resultOfTimed(lot, times) : resultOfLive(lot, times);
}

/** What a lot stands at by its own numbers. Where bids are kept they tell the rest, see `bidding/bidOnSale.ts`. */
export function standingOf(lot: LotNumbers, times: LotTimes, now: Date): Standing {
  const standing = times.keepsBids ? beforeBids(lot, times, now) : resultOf(lot, times);
  if (!lot.isWithdrawn) return standing;
  const { closesAt, scheduledClosesAt } = standing;
  return { ...untouched, status: 'withdrawn', closesAt, scheduledClosesAt };
}

/** What a session of a sale says of itself: scheduled, open for bids, running, finished. */
export function sessionStatusOf(
  opensAt: string,
  startsAt: string,
  endsAt: string,
): (now: Date) => 1 | 2 | 3 | 5 {
  return (now) => {
    const at = now.toISOString();
    if (endsAt <= at) return 5;
    if (startsAt <= at) return 3;
    return opensAt <= at ? 2 : 1;
  };
}
