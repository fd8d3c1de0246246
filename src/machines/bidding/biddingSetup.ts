/**
 * What the chart of a bid works with: what it remembers, what it receives, what it asks the server, and how it judges
 * an amount.
 */
import { assign, emit, raise, setup } from 'xstate';

import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import type { BidAnswer, LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import {
  type BidOutcome,
  keptOf,
  leastFor,
  newestOf,
  outcomeOfAnswer,
  outcomeOfProblem,
} from '#contract/bidding/ownBid.ts';
import { boundMaxOf, proposedFor } from '#contract/bidding/proposedMax.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type BidLot = { auctionId: number; lotNumber: number };
export type SentBid = BidLot & { maxCents: number; key: string };
export type OwnAnswer = { Lot: LotStanding; Own: OwnStanding | null };

type Input = {
  lot: LotStanding;
  /** An amount that was chosen before this form opened: before a log-in, or in the row above it. */
  amountCents: number | null;
};

type Context = Input & {
  own: OwnStanding | null;
  /** Under review, or of the last bid that was placed. */
  sentCents: number;
  key: string;
  /** Why the last bid got no answer. */
  failure: Problem | null;
  outcome: BidOutcome | null;
};

type Event =
  | { type: 'bidder.came' }
  | { type: 'bidder.left' }
  | { type: 'lot.received'; lot: LotStanding }
  | { type: 'own.received'; own: OwnStanding }
  | { type: 'standing.outdated' }
  | { type: 'amount.chosen'; amountCents: number }
  /** The first step: nothing is sent. */
  | { type: 'bid.pressed' }
  /** The second step. `isStale`: what the bidder sees may have moved. */
  | { type: 'bid.confirmed'; key: string; isStale: boolean }
  | { type: 'review.closed' };

/** For the rest of the page: the lot as it stands after the bid. */
type Emitted = { type: 'bid.answered'; lot: LotStanding | null };

export const lotOf = ({ lot }: Pick<Context, 'lot'>): BidLot => ({
  auctionId: lot.AuctionID,
  lotNumber: lot.LotNumber,
});

/** A max that is already the bidder's, or too low, is not worth asking the server about. */
const canBe = (cents: number, lot: LotStanding, own: OwnStanding | null): boolean => {
  const leastCents = leastFor(lot, own);
  return leastCents !== null && cents >= leastCents && cents !== boundMaxOf(lot, own);
};

const chosenOf = ({ amountCents, lot, own }: Context): number => amountCents ?? proposedFor(lot, own) ?? 0;

export const biddingSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'checking',
  },
  actors: {
    loadOwn: notProvided<OwnAnswer, BidLot>(),
    placeBid: notProvided<BidAnswer, SentBid>(),
    findAnswer: notProvided<BidAnswer, { key: string }>(),
  },
  actions: {
    rememberLot: assign(({ context }, { lot }: { lot: LotStanding }) => ({
      lot: newestOf(context.lot, lot),
    })),
    rememberOwn: assign((_, { own }: { own: OwnStanding | null }) => ({ own: keptOf(own) })),
    rememberStanding: assign(({ context }, { Lot, Own }: OwnAnswer) => ({
      lot: newestOf(context.lot, Lot),
      own: Own,
    })),
    chooseAmount: assign((_, { amountCents }: { amountCents: number }) => ({ amountCents, outcome: null })),
    rememberReviewed: assign(({ context }) => ({
      sentCents: chosenOf(context),
      key: '',
      outcome: null,
      failure: null,
    })),
    /** What was reviewed stays chosen, and is not placed. */
    keepReviewed: assign(({ context }) => ({ amountCents: context.sentCents, outcome: null })),
    rememberKey: assign((_, { key }: { key: string }) => ({ key })),
    /** What was accepted has been used; what was not stays as it was chosen. */
    rememberAnswer: assign(({ context }, { answer }: { answer: BidAnswer }) => ({
      lot: answer.Lot ? newestOf(context.lot, answer.Lot) : context.lot,
      own: answer.Own ?? context.own,
      outcome: outcomeOfAnswer(answer, context.sentCents),
      amountCents: isAccepted(answer.Outcome) ? null : context.sentCents,
    })),
    rememberRefusal: assign(({ context }, problem: Problem) => ({
      outcome: outcomeOfProblem(problem, context.sentCents),
      amountCents: context.sentCents,
    })),
    rememberFailure: assign((_, failure: Problem) => ({ failure })),
    notifyAnswer: emit((_, { answer }: { answer: BidAnswer }): Emitted => ({
      type: 'bid.answered',
      lot: answer.Lot,
    })),
    askAgain: raise({ type: 'standing.outdated' }),
  },
  guards: {
    isNewOfOwn: ({ context }, { lot }: { lot: LotStanding }) =>
      context.own !== null && lot.Version > context.lot.Version,
    /** The button names an amount that the form proposed, and it proposes another one now. */
    movesUnchosen: ({ context }, { lot }: { lot: LotStanding }) =>
      context.amountCents === null &&
      proposedFor(newestOf(context.lot, lot), context.own) !== proposedFor(context.lot, context.own),
    isStale: (_, { isStale }: { isStale: boolean }) => isStale,
    canBeReviewed: ({ context }) => canBe(chosenOf(context), context.lot, context.own),
    canBePlaced: ({ context }, { lot, own }: { lot: LotStanding; own: OwnStanding | null }) =>
      canBe(context.sentCents, newestOf(context.lot, lot), own),
    /** The call itself was refused: there is no bid to look for. */
    isRefusal: (_, { code }: Problem) =>
      code === 'not_logged_in' || code === 'rate_limited' || code === 'invalid_input',
    isUnknownForGood: ({ context }, { error }: { error: unknown }) =>
      context.failure !== null && isProblem(error) && error.code === 'not_found',
    isLoggedOut: (_, { error }: { error: unknown }) => isProblem(error) && error.code === 'not_logged_in',
  },
  delays: { answerExpected: 8_000, nextQuestion: 3_000, settled: 1_000, readable: 500 },
});
