/** What a page reads of a bid and of what the bidder has on the lot. */
import type { SnapshotFrom } from 'xstate';

import type { BidProgress } from '#contract/bidding/bidderPanelState.ts';
import type { LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import type { BidOutcome } from '#contract/bidding/ownBid.ts';

import type { biddingMachine } from './biddingMachine.ts';

type Bidding = SnapshotFrom<typeof biddingMachine>;

export type StandingKnowledge = 'anonymous' | 'unknown' | 'failed' | 'known';

export function selectKnowledge(bidding: Bidding): StandingKnowledge {
  if (bidding.matches({ standing: 'anonymous' })) return 'anonymous';
  if (bidding.matches({ standing: 'loading' })) return 'unknown';
  return bidding.matches({ standing: 'failed' }) ? 'failed' : 'known';
}

export const selectLot = ({ context }: Bidding): LotStanding => context.lot;
export const selectOwn = ({ context }: Bidding): OwnStanding | null => context.own;
export const selectChosen = ({ context }: Bidding): number | null => context.amountCents;
export const selectOutcome = ({ context }: Bidding): BidOutcome | null => context.outcome;

export function selectPhase(bidding: Bidding): BidProgress['phase'] {
  if (bidding.hasTag('checking')) return 'checking';
  if (bidding.hasTag('busy')) return 'sending';
  if (bidding.matches({ bid: 'reviewing' })) {
    return bidding.matches({ bid: { reviewing: 'ready' } }) ? 'reviewing' : 'opening';
  }
  return bidding.matches({ bid: { choosing: 'settling' } }) ? 'settling' : 'choosing';
}

const isReviewed = (bidding: Bidding): boolean =>
  bidding.hasTag('busy') || bidding.matches({ bid: 'reviewing' });

/** What the form shows as its amount: from the review to the answer, the one that is reviewed. */
export const selectAmount = (bidding: Bidding): number | null =>
  isReviewed(bidding) ? bidding.context.sentCents : bidding.context.amountCents;

/** A reload now would lose an amount, or what became of a bid. */
export const selectIsUnsaved = (bidding: Bidding): boolean =>
  isReviewed(bidding) || bidding.context.amountCents !== null;
