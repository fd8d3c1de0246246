/**
 * Where bids of the demo's people meet the bid service: finds someone of the crowd who may bid, and asks the service's
 * own rules. Anyone who is refused, for a limit that is used up, leaves the lot to the next.
 */
import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import { type Random, randomOf } from '#demo/world/random.ts';
import type { Batch, BatchLot } from '#server/bidding/bids/batch.ts';
import { decideBatch } from '#server/bidding/bids/decide.ts';

import type { DemoBidder } from './bidders.ts';
import type { PlannedBid } from './bidPlans.ts';
import { crowd } from './crowd.ts';

const crowdEmails = new Set(crowd.map(({ email }) => email));

export type Placing = {
  /** By anyone who of the crowd may; no one, where no one is left who may. */
  bidByCrowd: (lotNumber: number, bid: PlannedBid) => void;
  bidAs: (email: string, lotNumber: number, bid: PlannedBid) => void;
  /** When the last bid on a lot arrived; undefined before the first. */
  lastBidAt: (lotNumber: number) => string | undefined;
};

/** The few who keep coming back to a lot of a timed sale. */
const [fewestRivals, mostRivals] = [2, 5];

type Followers = { random: Random; people: readonly DemoBidder[]; rivals: number };

function followersOf({ auctionId, lotNumber }: BatchLot, people: readonly DemoBidder[]): Followers {
  const random = randomOf(`followers/${auctionId}/${lotNumber}`);
  const order = people
    .map((person) => ({ person, place: random.next() }))
    .toSorted((one, other) => one.place - other.place);
  const rivals = random.between(fewestRivals, mostRivals);
  return { random, people: order.map(({ person }) => person), rivals };
}

/** The rivals of a timed lot from anywhere in their circle, then all others; on a sealed one simply the next. */
function candidatesOf({ random, people, rivals }: Followers, lot: BatchLot): readonly DemoBidder[] {
  if (!lot.isTimed) return people;
  const from = random.between(0, rivals - 1);
  return [...people.slice(from, rivals), ...people.slice(0, from), ...people.slice(rivals)];
}

export function createPlacing(
  batch: Batch,
  { lots, people }: { lots: readonly BatchLot[]; people: readonly DemoBidder[] },
): Placing {
  const lotOf = new Map(lots.map((lot) => [lot.lotNumber, lot]));
  const crowdThere = people.filter(({ email }) => crowdEmails.has(email));
  const followers = new Map(lots.map((lot) => [lot.lotNumber, followersOf(lot, crowdThere)]));
  const lastBidAt = new Map<number, string>();
  let asked = 0;

  function place({ accountId }: DemoBidder, lot: BatchLot, { at, maxCents }: PlannedBid): boolean {
    asked += 1;
    const { auctionId, lotNumber } = lot;
    const bid = { way: 'max', accountId, auctionId, lotNumber, maxCents, askSeenCents: null } as const;
    const stands = decideBatch(batch, [{ ...bid, key: String(asked), receivedAt: at }]).some(({ Outcome }) =>
      isAccepted(Outcome),
    );
    if (stands) lastBidAt.set(lotNumber, at);
    return stands;
  }

  /** A leader does not bid against themselves, and a sealed bid is left once. */
  const wants = ({ accountId }: DemoBidder, lot: BatchLot): boolean =>
    lot.isTimed ? lot.leaderId !== accountId : batch.maxOf(lot.id, accountId) === undefined;

  return {
    bidByCrowd(lotNumber, bid) {
      const lot = lotOf.get(lotNumber);
      const known = followers.get(lotNumber);
      if (!lot || !known) return;
      candidatesOf(known, lot).some((person) => wants(person, lot) && place(person, lot, bid));
    },
    bidAs(email, lotNumber, bid) {
      const lot = lotOf.get(lotNumber);
      const person = people.find((one) => one.email === email);
      if (lot && person) place(person, lot, bid);
    },
    lastBidAt: (lotNumber) => lastBidAt.get(lotNumber),
  };
}
