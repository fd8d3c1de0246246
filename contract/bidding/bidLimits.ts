/**
 * How much a bidder may stand for in one auction: tiers by what we know of them, and what they stand for
 * already. A bid counts with its whole max, whether or not it comes to lead.
 */
import { lowestRungCents, rungAtOrBelow } from './bidIncrements.ts';

export type BidderTier = {
  tier: 0 | 1 | 2 | 3 | 4;
  /** What it takes, in the words of the 'How bidding works' page. */
  evidence: string;
  /** For one auction, where staff have set no other for the bidder; null is none. */
  limitCents: number | null;
  approval: 'none' | 'automatic' | 'staff';
};

/** Hammer prices paid in all sales together that lead to these tiers. */
export const lifetimePaidCents = { 3: 2_500_000, 4: 10_000_000 } as const;

export const bidderTiers = [
  { tier: 0, evidence: 'An email address', limitCents: 0, approval: 'none' },
  {
    tier: 1,
    evidence: 'Also phone, address, 18 or older, and a checked card',
    limitCents: 500_000,
    approval: 'automatic',
  },
  {
    tier: 2,
    evidence: 'Also a photo ID, or one paid invoice',
    limitCents: 2_500_000,
    approval: 'automatic',
  },
  {
    tier: 3,
    evidence: '$25,000 paid so far, or a bank reference',
    limitCents: 10_000_000,
    approval: 'staff',
  },
  { tier: 4, evidence: '$100,000 paid so far, or a letter of credit', limitCents: null, approval: 'staff' },
] as const satisfies readonly BidderTier[];

/** Null is no limit. What staff set takes the place of the tier's own; who has shown nothing yet has none to replace. */
export function limitOf(tier: BidderTier['tier'], staffLimitCents: number | null): number | null {
  const { limitCents, approval } = bidderTiers[tier];
  return approval === 'none' ? limitCents : (staffLimitCents ?? limitCents);
}

export type Commitments = {
  /** Lots the bidder leads, and those with a sealed bid of theirs that have not come up. */
  maxima: readonly { lotId: number; maxCents: number }[];
  /** Hammer prices of what they won in this auction and have not paid. */
  unpaidWinsCents: readonly number[];
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

export const exposureOf = ({ maxima, unpaidWinsCents }: Commitments): number =>
  sumOf(maxima.map(({ maxCents }) => maxCents)) + sumOf(unpaidWinsCents);

/** What a max on this lot may be: a new one replaces the former one. Null is no limit; never below zero. */
export function headroomFor(
  lotId: number,
  limitCents: number | null,
  { maxima, unpaidWinsCents }: Commitments,
): number | null {
  if (limitCents === null) return null;
  const others = maxima.filter((max) => max.lotId !== lotId);
  return Math.max(limitCents - exposureOf({ maxima: others, unpaidWinsCents }), 0);
}

/** The highest rung within the headroom, to offer in place of an amount above it; null where not even one fits. */
export const highestWithin = (headroomCents: number): number | null =>
  headroomCents < lowestRungCents ? null : rungAtOrBelow(headroomCents);

export type LimitExceeded = { code: 'LIMIT_EXCEEDED'; limitCents: number; headroomCents: number };

/** Null where the bid is within the limit; the limit itself may be reached. */
export function limitRefusal(
  bid: { lotId: number; maxCents: number },
  limitCents: number | null,
  commitments: Commitments,
): LimitExceeded | null {
  const headroomCents = headroomFor(bid.lotId, limitCents, commitments);
  if (limitCents === null || headroomCents === null || bid.maxCents <= headroomCents) return null;
  return { code: 'LIMIT_EXCEEDED', limitCents, headroomCents };
}
