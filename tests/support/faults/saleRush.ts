/**
 * Bidders who bid against one another on all lots of a sale for as long as they are let, and the patience to learn what
 * became of every press. Nothing here asserts anything.
 */
import type { BidAnswer } from '#contract/bidding/bids.ts';
import type { Observation, SentBid } from '#server/faults/observations.ts';
import type { SaleBidder } from '#tests/support/saleroom/openSale.ts';

import { nextAmount, type SaleBidding } from './saleVisitors.ts';

type Rush = {
  bidding: SaleBidding;
  bidders: readonly SaleBidder[];
  lots: readonly number[];
  /** How often each bidder presses. */
  presses: number;
};

/** Each a rung or more above what they last saw, so that most are accepted and some are outbid at once. */
export async function rush({ bidding, bidders, lots, presses }: Rush): Promise<void> {
  await Promise.all(
    bidders.map(async (bidder, place) => {
      const known = new Map<number, BidAnswer>();
      for (let press = 0; press < presses; press += 1) {
        const lotNumber = lots[(press + place) % lots.length] ?? 1;
        const before = known.get(lotNumber) ?? null;
        const sent = bidding.aBid(bidder, lotNumber, nextAmount(before, (press * 7 + place * 3) % 5));
        const answer = await bidding.send(bidder, sent);
        if (answer) known.set(lotNumber, answer);
      }
    }),
  );
}

/** The presses that no one answered, each once. */
function listUnanswered(observations: readonly Observation[]): SentBid[] {
  const answered = new Set(observations.flatMap((one) => (one.kind === 'answered' ? [one.sent.key] : [])));
  const open = new Map<string, SentBid>();
  for (const one of observations) {
    if (one.kind === 'unanswered' && !answered.has(one.sent.key)) open.set(one.sent.key, one.sent);
  }
  return [...open.values()];
}

/** As a page does: the same press under the same key, until it is known what became of it. */
export async function learnTheRest(
  bidding: SaleBidding,
  bidders: readonly SaleBidder[],
  observations: readonly Observation[],
): Promise<void> {
  for (const sent of listUnanswered(observations)) {
    const bidder = bidders.find(({ accountId }) => accountId === sent.accountId);
    if (bidder) await bidding.send(bidder, sent);
  }
}

/** Some of the presses once more, as a double click, a reload and a nervous proxy would send them. */
export async function repeat(
  bidding: SaleBidding,
  bidders: readonly SaleBidder[],
  observations: readonly Observation[],
): Promise<void> {
  const sent = observations.flatMap((one) => (one.kind === 'answered' ? [one.sent] : []));
  const again = sent.filter((_, place) => place % 5 === 0).toReversed();
  await Promise.all(
    again.map(async (one) => {
      const bidder = bidders.find(({ accountId }) => accountId === one.accountId);
      if (bidder) await bidding.send(bidder, one);
    }),
  );
}
