/**
 * What the chart of a bid works with: what it remembers, what it hears, what it asks of the house, and how it judges an
 * amount.
 */
import { assign, emit, raise, setup } from 'xstate';

import type { BidAnswer, LotStanding, OwnStanding } from '#contract/bids.ts';
import { isProblem, type Problem } from '#contract/problems.ts';
import { isAccepted } from '#contract/rules/bidOutcomes.ts';
import { jumpOf } from '#contract/rules/jumpGuard.ts';
import {
  type BidOutcome,
  leastFor,
  newestOf,
  outcomeOfAnswer,
  outcomeOfProblem,
} from '#contract/rules/ownBid.ts';

import { notProvided } from './placeholders.ts';

export type BidLot = { auctionId: number; lotNumber: number };
export type SentBid = BidLot & { maxCents: number; key: string };
export type OwnAnswer = { Lot: LotStanding; Own: OwnStanding | null };

type Input = {
  lot: LotStanding;
  highEstimateCents: number | null;
  /** An amount that was chosen before the log-in came between. */
  amountCents: number | null;
};

type Context = Input & {
  own: OwnStanding | null;
  /** Of the last press. */
  sentCents: number;
  key: string;
  /** Why the last bid got no answer. */
  failure: Problem | null;
  outcome: BidOutcome | null;
};

type Event =
  | { type: 'bidder.came' }
  | { type: 'bidder.left' }
  | { type: 'lot.heard'; lot: LotStanding }
  | { type: 'own.heard'; own: OwnStanding }
  | { type: 'standing.outdated' }
  | { type: 'amount.chosen'; amountCents: number }
  /** `isStale`: what the bidder sees may have moved. */
  | { type: 'bid.pressed'; key: string; isStale: boolean }
  | { type: 'jump.confirmed' }
  | { type: 'jump.declined' };

/** For the rest of the page: the lot as it stands after the bid. */
type Emitted = { type: 'bid.answered'; lot: LotStanding | null };

export const lotOf = ({ lot }: Pick<Context, 'lot'>): BidLot => ({
  auctionId: lot.AuctionID,
  lotNumber: lot.LotNumber,
});

const isTooLow = (cents: number, lot: LotStanding, own: OwnStanding | null): boolean => {
  const leastCents = leastFor(lot, own);
  return leastCents === null || cents < leastCents;
};

type Amounts = Pick<Context, 'highEstimateCents'> & { lot: LotStanding; maxCents: number };

const isJump = ({ lot, maxCents, highEstimateCents }: Amounts): boolean =>
  lot.AskCents !== null && jumpOf({ maxCents, askCents: lot.AskCents, highEstimateCents }) !== null;

export const chosenOf = ({ amountCents, lot, own }: Context): number =>
  amountCents ?? leastFor(lot, own) ?? 0;

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
    rememberOwn: assign((_, { own }: { own: OwnStanding | null }) => ({ own })),
    rememberStanding: assign(({ context }, { Lot, Own }: OwnAnswer) => ({
      lot: newestOf(context.lot, Lot),
      own: Own,
    })),
    chooseAmount: assign((_, { amountCents }: { amountCents: number }) => ({ amountCents, outcome: null })),
    rememberPress: assign(({ context }, { key }: { key: string }) => ({
      key,
      sentCents: chosenOf(context),
      outcome: null,
      failure: null,
    })),
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
    tellAnswer: emit((_, { answer }: { answer: BidAnswer }): Emitted => ({
      type: 'bid.answered',
      lot: answer.Lot,
    })),
    askAnew: raise({ type: 'standing.outdated' }),
  },
  guards: {
    isNewOfOwn: ({ context }, { lot }: { lot: LotStanding }) =>
      context.own !== null && lot.Version > context.lot.Version,
    /** Nobody has chosen the amount in the button, and it is another one now. */
    movesUnchosen: ({ context }, { lot }: { lot: LotStanding }) =>
      context.amountCents === null &&
      leastFor(newestOf(context.lot, lot), context.own) !== leastFor(context.lot, context.own),
    isStale: (_, { isStale }: { isStale: boolean }) => isStale,
    isChoiceTooLow: ({ context }) => isTooLow(chosenOf(context), context.lot, context.own),
    isSentTooLow: ({ context }, { lot, own }: { lot: LotStanding; own: OwnStanding | null }) =>
      isTooLow(context.sentCents, newestOf(context.lot, lot), own),
    isJump: (_, amounts: Amounts) => isJump(amounts),
    /** The call itself was refused: there is no bid to look for. */
    isRefusal: (_, { code }: Problem) =>
      code === 'not_logged_in' || code === 'rate_limited' || code === 'invalid_input',
    isUnknownForGood: ({ context }, { error }: { error: unknown }) =>
      context.failure !== null && isProblem(error) && error.code === 'not_found',
    isLoggedOut: (_, { error }: { error: unknown }) => isProblem(error) && error.code === 'not_logged_in',
  },
  delays: { answerExpected: 8_000, nextQuestion: 3_000, settled: 1_000 },
});
