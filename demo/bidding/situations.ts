/**
 * What the demo's named accounts are there to show, on lots with many hours to go: one leads, one was outbid, one tied
 * and lost. How much that takes follows from how the lot stands.
 */
import { nextRung } from '#contract/bidding/bidIncrements.ts';
import { askOf } from '#contract/bidding/proxyBid.ts';
import type { SaleRole } from '#demo/world/sales.ts';
import type { BatchLot } from '#server/bidding/bids/batch.ts';

type Action =
  | 'lead'
  /** Led, and someone went higher. */
  | 'overtaken'
  /** Was below the leader's max from the first. */
  | 'trail'
  | 'tie'
  | 'underReserve'
  /** Left a sealed bid, and raised it. */
  | 'lodge';

export type Situation = { email: string; role: SaleRole; action: Action; lots: number };

/** The rarest kind of lot is chosen first. */
export const situations: readonly Situation[] = [
  { role: 'closing', email: 'bidder@example.com', action: 'underReserve', lots: 1 },
  { role: 'closing', email: 'tied@example.com', action: 'tie', lots: 2 },
  { role: 'closing', email: 'outbid@example.com', action: 'overtaken', lots: 2 },
  { role: 'closing', email: 'outbid@example.com', action: 'trail', lots: 1 },
  { role: 'closing', email: 'leading@example.com', action: 'lead', lots: 3 },
  { role: 'closing', email: 'bidder@example.com', action: 'lead', lots: 1 },
  { role: 'closing', email: 'bidder@example.com', action: 'overtaken', lots: 1 },
  { role: 'upcoming', email: 'bidder@example.com', action: 'lodge', lots: 2 },
  { role: 'finishedTimed', email: 'unpaid@example.com', action: 'lead', lots: 3 },
];

type Move = { by: 'named' | 'crowd'; maxCents: number };

const twoAbove = (cents: number): number => nextRung(nextRung(cents));

const leadOf = ({ leaderMaxCents, openingCents }: BatchLot): number =>
  twoAbove(Math.max(leaderMaxCents ?? 0, openingCents));

/** Someone wants it, and no reserve stands in the way. */
const isContested = ({ reserveCents, leaderMaxCents }: BatchLot): boolean =>
  reserveCents === null && leaderMaxCents !== null;

/** Within what every tier from the second may bid on several lots. */
const dearestCents = 300_000;

const moves: Readonly<Record<Action, (lot: BatchLot) => readonly Move[]>> = {
  lead: (lot) => (isContested(lot) ? [{ by: 'named', maxCents: leadOf(lot) }] : []),
  overtaken: (lot) =>
    isContested(lot)
      ? [
          { by: 'named', maxCents: leadOf(lot) },
          { by: 'crowd', maxCents: twoAbove(leadOf(lot)) },
        ]
      : [],
  trail: (lot) => (askOf(lot) < (lot.leaderMaxCents ?? 0) ? [{ by: 'named', maxCents: askOf(lot) }] : []),
  tie: ({ leaderMaxCents, ...lot }) =>
    leaderMaxCents !== null && askOf(lot) <= leaderMaxCents
      ? [{ by: 'named', maxCents: leaderMaxCents }]
      : [],
  underReserve: (lot) =>
    lot.reserveCents !== null && leadOf(lot) < lot.reserveCents
      ? [{ by: 'named', maxCents: leadOf(lot) }]
      : [],
  lodge: ({ openingCents }) => [
    { by: 'named', maxCents: openingCents },
    { by: 'named', maxCents: twoAbove(openingCents) },
  ],
};

/** In order; none where the lot does not serve. */
export function movesFor(action: Action, lot: BatchLot): readonly Move[] {
  const wanted = lot.status === 'withdrawn' ? [] : moves[action](lot);
  return wanted.every(({ maxCents }) => maxCents <= dearestCents) ? wanted : [];
}
