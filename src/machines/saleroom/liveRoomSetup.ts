/** What the chart of a bid in the room works with: the lot that is up, what is sent, and when a press counts. */
import { assign, emit, enqueueActions, setup } from 'xstate';

import { isAccepted } from '#contract/bidding/bidOutcomes.ts';
import type { BidAnswer, LotStanding, OwnStanding } from '#contract/bidding/bids.ts';
import { jumpOf } from '#contract/bidding/jumpGuard.ts';
import { type BidOutcome, keptOf, outcomeOfAnswer, outcomeOfProblem } from '#contract/bidding/ownBid.ts';
import { isProblem, type Problem } from '#contract/kernel/problems.ts';
import type { RoomLot } from '#contract/saleroom/saleroom.ts';
import { notProvided } from '#machines/kernel/placeholders.ts';

export type RoomLotName = { auctionId: number; lotNumber: number };
/** `askSeenCents` of a bid at the ask; null for a max that was named. */
export type SentLiveBid = RoomLotName & { maxCents: number; askSeenCents: number | null; key: string };

type Input = { auctionId: number; lot: RoomLot | null };

type Context = Input & {
  /** The bidder's own in this sale; null while they may not bid. */
  paddle: number | null;
  own: OwnStanding | null;
  /** The last press, as it was sent. */
  sent: SentLiveBid;
  /** Why the last bid got no answer. */
  failure: Problem | null;
  outcome: BidOutcome | null;
  /** The lot as of the last answer; the room is about to say the same. */
  answered: LotStanding | null;
};

/** `lotNumber` and `askCents` as the button said them when it was pressed. */
type Press = { lotNumber: number; askCents: number; maxCents: number; key: string };

type Event =
  | { type: 'lot.received'; lot: RoomLot | null }
  /** Approved for this sale. */
  | { type: 'bidder.came'; paddle: number }
  | { type: 'bidder.left' }
  | { type: 'own.received'; own: OwnStanding }
  | ({ type: 'bid.pressed' } & Press)
  | ({ type: 'max.pressed' } & Press)
  | { type: 'jump.confirmed' }
  | { type: 'jump.declined' }
  /** What follows from news of the lot. */
  | { type: 'lot.changed' | 'lead.lost' | 'ask.moved' | 'bid.seen' }
  /** Also where news may have been missed. */
  | { type: 'own.outdated' };

export type Emitted =
  /** For the rest of the page: the lot as it stands after the bid. */
  | { type: 'bid.answered'; lot: LotStanding | null }
  /** An answer is due and does not come: the room itself is to be asked. */
  | { type: 'room.wanted' };

export const lotNameOf = ({ auctionId, lot }: Context): RoomLotName => ({
  auctionId,
  lotNumber: lot?.LotNumber ?? 0,
});

/** From its opening on. */
const isUp = (lot: RoomLot | null): boolean =>
  lot !== null && lot.Stage !== 'pending' && lot.Stage !== 'onDeck';

const isOther = (known: RoomLot | null, received: RoomLot | null): boolean =>
  known?.LotNumber !== received?.LotNumber;

const leads = (lot: RoomLot | null, paddle: number | null): boolean =>
  lot !== null && paddle !== null && lot.LeaderPaddle === paddle;

/** Of one lot the higher version is right; which lot is up is the room's to say. */
const newestOf = (known: RoomLot | null, received: RoomLot | null): RoomLot | null =>
  known && received && !isOther(known, received) && received.Version < known.Version ? known : received;

type Named = { lotNumber: number; maxCents: number };

/** A max for the lot that is up, at its ask or beyond. */
const isEnough = ({ lot, paddle }: Context, { lotNumber, maxCents }: Named): boolean =>
  paddle !== null && lot?.LotNumber === lotNumber && lot.AskCents !== null && maxCents >= lot.AskCents;

const isJump = ({ lot }: Context, { maxCents }: Named): boolean =>
  lot !== null &&
  jumpOf({
    maxCents,
    askCents: lot.AskCents ?? 0,
    highEstimateCents: lot.HighEst > 0 ? lot.HighEst * 100 : null,
  }) !== null;

type ReceivedLot = { lot: RoomLot | null };

export const liveRoomSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'checking',
  },
  actors: {
    loadOwn: notProvided<OwnStanding | null, RoomLotName>(),
    placeBid: notProvided<BidAnswer, SentLiveBid>(),
    findAnswer: notProvided<BidAnswer, { key: string }>(),
  },
  actions: {
    takeLot: enqueueActions(({ context, enqueue }, { lot }: ReceivedLot) => {
      const known = context.lot;
      const next = newestOf(known, lot);
      const isChanged = isOther(known, next);
      enqueue.assign({ lot: next, outcome: isChanged ? null : context.outcome });
      if (isChanged) enqueue.raise({ type: 'lot.changed' });
      else if (leads(known, context.paddle) && !leads(next, context.paddle)) {
        enqueue.raise({ type: 'lead.lost' });
      } else if (known?.AskCents !== next?.AskCents) enqueue.raise({ type: 'ask.moved' });
      if (isUp(next) && (isChanged || !isUp(known))) enqueue.raise({ type: 'own.outdated' });
      if ((next?.Version ?? 0) >= (context.answered?.Version ?? 0)) enqueue.raise({ type: 'bid.seen' });
    }),
    rememberPaddle: assign((_, { paddle }: { paddle: number }) => ({ paddle })),
    rememberOwn: assign((_, { own }: { own: OwnStanding | null }) => ({ own: keptOf(own) })),
    forgetBidder: assign({ paddle: null, own: null }),
    rememberPress: assign(({ context }, press: Press & { isAtAsk: boolean }) => ({
      sent: {
        ...lotNameOf(context),
        maxCents: press.maxCents,
        askSeenCents: press.isAtAsk ? press.askCents : null,
        key: press.key,
      },
      outcome: null,
      failure: null,
    })),
    rememberAnswer: assign(({ context }, { answer }: { answer: BidAnswer }) => ({
      own: answer.Own ?? context.own,
      outcome: outcomeOfAnswer(answer, context.sent.maxCents),
      answered: answer.Lot,
    })),
    rememberRefusal: assign(({ context }, problem: Problem) => ({
      outcome: outcomeOfProblem(problem, context.sent.maxCents),
    })),
    rememberFailure: assign((_, failure: Problem) => ({ failure })),
    notifyAnswer: emit((_, { answer }: { answer: BidAnswer }): Emitted => ({
      type: 'bid.answered',
      lot: answer.Lot,
    })),
    wantRoom: emit((): Emitted => ({ type: 'room.wanted' })),
  },
  guards: {
    hasLot: ({ context }) => context.lot !== null,
    isOwnLot: ({ context }, { own }: { own: OwnStanding }) =>
      own.AuctionID === context.auctionId && own.LotNumber === context.lot?.LotNumber,
    /** Meant for what the button says now. */
    isMeant: ({ context }, { lotNumber, askCents }: Press) =>
      context.paddle !== null &&
      context.lot?.LotNumber === lotNumber &&
      context.lot.AskCents === askCents &&
      !leads(context.lot, context.paddle),
    isEnough: ({ context }, press: Named) => isEnough(context, press),
    isJump: ({ context }, press: Named) => isEnough(context, press) && isJump(context, press),
    /** Accepted, and the room does not show it yet. */
    isUnseen: ({ context }, { answer }: { answer: BidAnswer }) =>
      isAccepted(answer.Outcome) &&
      answer.Lot?.LotNumber === context.lot?.LotNumber &&
      (answer.Lot?.Version ?? 0) > (context.lot?.Version ?? 0),
    /** The call itself was refused: there is no bid to look for. */
    isRefusal: (_, { code }: Problem) =>
      code === 'not_logged_in' || code === 'rate_limited' || code === 'invalid_input',
    isUnknownForGood: ({ context }, { error }: { error: unknown }) =>
      context.failure !== null && isProblem(error) && error.code === 'not_found',
    isLoggedOut: (_, { error }: { error: unknown }) => isProblem(error) && error.code === 'not_logged_in',
  },
  delays: { answerExpected: 8_000, nextQuestion: 3_000, settled: 1_000, glanced: 400, watchdog: 5_000 },
});

export const nothingSent: SentLiveBid = {
  auctionId: 0,
  lotNumber: 0,
  maxCents: 0,
  askSeenCents: null,
  key: '',
};
