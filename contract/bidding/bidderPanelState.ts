/**
 * What the panel beside a lot says to someone who is logged in: where everybody's state leaves it open, what they have
 * on the lot, whether they may bid, and how far a bid of theirs is.
 */
import { isAccepted } from './bidOutcomes.ts';
import type { LotStanding, OwnStanding } from './bids.ts';
import { type JumpFacts, jumpOf } from './jumpGuard.ts';
import {
  type AmountProblem,
  type BidReview,
  type BiddingState,
  type EntryState,
  type EverybodysState,
  type Line,
  type LotPanelFacts,
  type LotPanelState,
  lotPanelState,
  type Offered,
  type PanelForm,
} from './lotPanelState.ts';
import { type BidOutcome, leads, leastFor, leftFor } from './ownBid.ts';
import { boundMaxOf, proposedFor } from './proposedMax.ts';
import type { Registration } from './registrations.ts';

/** How far the bidder is with a bid of theirs. */
export type BidProgress = {
  phase: 'choosing' | 'settling' | 'opening' | 'reviewing' | 'sending' | 'checking';
  /** Chosen by the bidder, under review or on its way; null is what the form proposes. */
  amountCents: number | null;
  outcome: BidOutcome | null;
};

type KnownBidder = {
  kind: 'known';
  own: OwnStanding | null;
  registration: Registration;
  bid: BidProgress;
  line: Line;
};

export type PanelBidder =
  | { kind: 'anonymous' }
  /** Logged in, and not asked yet or not answered. */
  | { kind: 'unknown' }
  | { kind: 'failed' }
  | KnownBidder;

type Amounts = {
  amountCents: number;
  leastCents: number;
  leftCents: number | null;
  /** What the bidder has on the lot already. */
  boundCents: number | null;
};

function amountProblemOf({ amountCents, leastCents, leftCents, boundCents }: Amounts): AmountProblem | null {
  if (amountCents === boundCents) return { kind: 'unchanged' };
  if (amountCents < leastCents) return { kind: 'belowMinimum' };
  return leftCents !== null && amountCents > leftCents ? { kind: 'overLimit', leftCents } : null;
}

const reviewOf = ({ phase }: BidProgress, facts: JumpFacts): BidReview | null =>
  phase === 'choosing' || phase === 'settling'
    ? null
    : { isReady: phase === 'reviewing', jump: jumpOf(facts) };

function formOf(facts: LotPanelFacts, bidder: KnownBidder): PanelForm {
  const { standing, lot } = facts;
  const { own, registration, bid, line } = bidder;
  const leastCents = leastFor(standing, own) ?? lot.StartingBidCents;
  const amountCents = bid.amountCents ?? proposedFor(standing, own) ?? leastCents;
  const leftCents = leftFor(registration, standing, own);
  const jumpFacts = {
    maxCents: amountCents,
    askCents: standing.AskCents ?? leastCents,
    highEstimateCents: lot.HighEst > 0 ? lot.HighEst * 100 : null,
  };
  return {
    leastCents,
    amountCents,
    isSettling: bid.phase === 'settling',
    amountProblem: amountProblemOf({
      amountCents,
      leastCents,
      leftCents,
      boundCents: boundMaxOf(standing, own),
    }),
    leftCents,
    review: reviewOf(bid, jumpFacts),
    line,
  };
}

export type StandingKind = 'noBid' | 'lodged' | 'outbid' | 'leading' | 'leadingNotMet';

export function standingKind(standing: LotStanding, own: OwnStanding | null): StandingKind {
  if (own === null) return 'noBid';
  if (own.IsSealed) return 'lodged';
  if (!leads(standing, own)) return 'outbid';
  return standing.HasReserve && !standing.ReserveMet ? 'leadingNotMet' : 'leading';
}

function biddingKind(
  standing: LotStanding,
  own: OwnStanding | null,
  { phase, outcome }: BidProgress,
): BiddingState['kind'] {
  if (phase === 'sending' || phase === 'checking') return phase;
  return outcome !== null && !isAccepted(outcome.code) ? 'refused' : standingKind(standing, own);
}

/** Whether someone may bid at all, before any amount is looked at; null where they may. */
function entryState(registration: Registration, offered: Offered): EntryState | null {
  switch (registration.Status) {
    case 'approved':
      return null;
    case 'none':
      return registration.IsOpen
        ? { kind: 'notRegistered', reviewUntil: registration.ReviewUntil, ...offered }
        : { kind: 'registrationClosed', ...offered };
    case 'requested':
    case 'pending':
      return { kind: 'pendingApproval', answerBy: registration.Waiting?.AnswerBy ?? null, ...offered };
    case 'declined':
    case 'suspended':
      return { kind: 'denied', isSuspended: registration.Status === 'suspended', ...offered };
  }
}

/** A bidder of whom all is known, where everybody's state is this one. */
function knownState(state: EverybodysState, facts: LotPanelFacts, bidder: KnownBidder): LotPanelState {
  const { own, registration, bid } = bidder;
  switch (state.kind) {
    case 'sold':
      if (own === null) return state;
      return {
        ...state,
        kind: leads(facts.standing, own) ? 'won' : 'lost',
        maxCents: own.MaxCents,
      };
    case 'passed':
      return { ...state, maxCents: own?.MaxCents ?? null };
    case 'notOpen':
      return registration.Status === 'none' && registration.IsOpen ? { ...state, entry: 'register' } : state;
    case 'loading': {
      const { price, reserve, sale } = state;
      const offered = { price, reserve, sale };
      return (
        entryState(registration, offered) ?? {
          kind: biddingKind(facts.standing, own, bid),
          maxCents: own?.MaxCents ?? null,
          outcome: bid.outcome,
          form: formOf(facts, bidder),
          ...offered,
        }
      );
    }
    case 'error':
    case 'loggedOut':
    case 'withdrawn':
    case 'held':
    case 'closing':
    case 'live':
      return state;
  }
}

export function bidderPanelState(
  facts: Omit<LotPanelFacts, 'isLoggedIn'>,
  bidder: PanelBidder,
): LotPanelState {
  const all = { ...facts, isLoggedIn: bidder.kind !== 'anonymous' };
  const state = lotPanelState(all);
  if (bidder.kind === 'failed' && state.kind === 'loading') return { ...state, kind: 'error' };
  return bidder.kind === 'known' ? knownState(state, all, bidder) : state;
}
