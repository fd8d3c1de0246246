/**
 * The worked examples of the page: each is played through the very functions that decide bids, so that what the page
 * says of a bid is what happens to it.
 */
import { afterBid } from '#contract/auctions/softClose.ts';
import { bidCost, type BidCost } from '#contract/bidding/bidCost.ts';
import { bidIncrements, nearestRungs, nextRung } from '#contract/bidding/bidIncrements.ts';
import { type AcceptedMax, type LotBidding, placeMax } from '#contract/bidding/proxyBid.ts';
import { sealedStart } from '#contract/bidding/sealedBids.ts';
import { houseDefaults } from '#contract/kernel/houseDefaults.ts';

const dollars = (amount: number): number => amount * 100;

/** A bidder's number in an example is their place here. */
const names = ['The room', 'Ada', 'Ben', 'Cora'] as const;
const nameOf = (bidderId: number): string => names[bidderId] ?? 'Another bidder';
export type Bidder = 1 | 2 | 3;

export type Step = { bidder: Bidder; maxCents: number };

export type PlayedStep = {
  name: string;
  maxCents: number;
  priceCents: number;
  leader: string;
  answer: Answer;
};

export type Answer = 'leading' | 'reserveNotMet' | 'raised' | 'outbid' | 'tie';

function answerOf({ outcome, reason, reserve }: AcceptedMax): Answer {
  if (outcome === 'OUTBID') return reason === 'TIE_EARLIER' ? 'tie' : 'outbid';
  if (reserve === 'notMet') return 'reserveNotMet';
  return outcome === 'RAISED' ? 'raised' : 'leading';
}

/** A bid that would be refused has no place in an example. */
export function play(start: { openingCents: number; reserveCents: number | null }, steps: readonly Step[]) {
  let lot: LotBidding = { ...start, priceCents: null, leader: null };
  const played: PlayedStep[] = [];
  for (const { bidder, maxCents } of steps) {
    const placed = placeMax(lot, { bidderId: bidder, maxCents });
    if (placed.kind === 'refused') throw new Error(`An example has a bid that is refused: ${placed.code}.`);
    lot = placed.lot;
    played.push({
      name: nameOf(bidder),
      maxCents,
      priceCents: lot.priceCents ?? lot.openingCents,
      leader: nameOf(lot.leader?.bidderId ?? 0),
      answer: answerOf(placed),
    });
  }
  return played;
}

const toSteps = (steps: readonly (readonly [bidder: Bidder, max: number])[]): Step[] =>
  steps.map(([bidder, max]) => ({ bidder, maxCents: dollars(max) }));

/** Ada's max is passed over, equaled and beaten. */
export const maxExample = {
  openingCents: dollars(500),
  steps: play(
    { openingCents: dollars(500), reserveCents: null },
    toSteps([
      [1, 1_000],
      [2, 800],
      [2, 1_000],
      [2, 1_100],
      [1, 1_500],
    ]),
  ),
};

export const reserveExample = {
  openingCents: dollars(1_000),
  reserveCents: dollars(2_500),
  steps: play(
    { openingCents: dollars(1_000), reserveCents: dollars(2_500) },
    toSteps([
      [1, 1_500],
      [2, 2_000],
      [1, 3_000],
    ]),
  ),
};

/** What lies between two rungs, and those that are offered in its place. */
export const offLadderExample = {
  typedCents: dollars(1_040),
  nearestCents: nearestRungs(dollars(1_040)),
};

const sealedMaxima = toSteps([
  [1, 3_000],
  [2, 2_000],
]);

/** Two sealed bids, and the price at which the lot opens in the room. */
export const sealedExample = (() => {
  const { lot } = sealedStart(
    { openingCents: dollars(500), reserveCents: null },
    sealedMaxima.map(({ bidder, maxCents }, at) => ({ bidderId: bidder, maxCents, seq: at + 1 })),
  );
  const priceCents = lot.priceCents ?? lot.openingCents;
  return {
    bids: sealedMaxima.map(({ bidder, maxCents }) => ({ name: nameOf(bidder), maxCents })),
    leader: nameOf(lot.leader?.bidderId ?? 0),
    priceCents,
    askCents: nextRung(priceCents),
  };
})();

const closesAtMs = Date.UTC(2026, 2, 7, 18, 0, 0);
const lateMs = 40_000;

/** A bid some seconds before the end, and the new end; and how far apart lots close. */
export const lateBidExample = (() => {
  const receivedAtMs = closesAtMs - lateMs;
  const end = { scheduledEndAtMs: closesAtMs, endAtMs: closesAtMs, extendedCount: 0 };
  const at = (ms: number): string => new Date(ms).toISOString();
  return {
    closesAt: at(closesAtMs),
    receivedAt: at(receivedAtMs),
    newEndAt: at(afterBid(end, { receivedAtMs, moved: true }).endAtMs),
    nextLotClosesAt: at(closesAtMs + houseDefaults.staggerMs),
  };
})();

const won = { hammerCents: dollars(2_750), rates: houseDefaults.rates };

export const costExamples: { online: BidCost; inTheRoom: BidCost } = {
  online: bidCost({ ...won, isLiveInternet: false, isByCard: false }),
  inTheRoom: bidCost({ ...won, isLiveInternet: true, isByCard: true }),
};

/** The bands of the ladder with their ends: null where the last one has none. */
export const ladder = bidIncrements.map(({ fromCents, stepCents }, at) => ({
  fromCents,
  toCents: bidIncrements[at + 1]?.fromCents ?? null,
  stepCents,
}));
