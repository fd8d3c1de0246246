/**
 * What the live room says (C9): one state, the first that fits, from the room as the server sends it, the visitor's
 * place in the sale, and how far a bid of theirs is. Pure: anyone who draws it brings the words.
 */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import { nextRung } from '#contract/bidding/bidIncrements.ts';
import type { OwnStanding } from '#contract/bidding/bids.ts';
import { jumpOf } from '#contract/bidding/jumpGuard.ts';
import { leftFor } from '#contract/bidding/ownBid.ts';
import type { Room, RoomEventKind, RoomLot } from '#contract/saleroom/saleroom.ts';

import type {
  HighBid,
  LiveRoomFacts,
  LiveRoomState,
  LotInRoom,
  QuickMax,
  RoomBidder,
  RoomBidPhase,
  RoomAction,
  RoomStage,
  RoomStanding,
  SpectatorReason,
} from './liveRoomFacts.ts';

const overStages: ReadonlySet<RoomStage> = new Set(['sold', 'passed', 'withdrawn'] as const);
const bidStages: ReadonlySet<RoomStage> = new Set([
  'open',
  'reopened',
  'fairWarning',
  'finalCall',
  'confirming',
] as const);

export const takesBids = (stage: RoomStage): boolean => bidStages.has(stage);

const goesBack: ReadonlySet<RoomEventKind> = new Set(['reopened', 'undone', 'rejected'] as const);

/** They say nothing of how a lot stands. */
export const asides: ReadonlySet<RoomEventKind> = new Set(['message', 'auto'] as const);

/** The clerk took something back, and nothing has come since. */
const isReopened = ({ Events, Lot }: Room): boolean => {
  const last = Events.find(({ LotNumber, Kind }) => LotNumber === Lot?.LotNumber && !asides.has(Kind));
  return last !== undefined && goesBack.has(last.Kind);
};

const isAway = ({ IsPiloted, HasClerk }: Room): boolean => !IsPiloted && !HasClerk;
const isPaused = ({ Session }: Room): boolean => Session?.Status === sessionStatuses.paused;

const stageOfLot = {
  pending: 'waiting',
  onDeck: 'waiting',
  open: 'open',
  fairWarning: 'fairWarning',
  finalCall: 'finalCall',
  hammer: 'confirming',
  sold: 'sold',
  passed: 'passed',
  withdrawn: 'withdrawn',
} as const satisfies Record<RoomLot['Stage'], RoomStage>;

function stageOf(room: Room, lot: RoomLot): RoomStage {
  const stage = stageOfLot[lot.Stage];
  if (overStages.has(stage)) return stage;
  if (isPaused(room)) return 'paused';
  if (lot.IsHeld) return 'held';
  if (isAway(room)) return 'auctioneerAway';
  return stage === 'open' && isReopened(room) ? 'reopened' : stage;
}

const paddleOf = (bidder: RoomBidder): number | null =>
  bidder.kind === 'known' ? bidder.registration.Paddle : null;

const ownOn = (bidder: RoomBidder, lot: RoomLot): OwnStanding | null =>
  bidder.kind === 'known' && bidder.own?.LotNumber === lot.LotNumber ? bidder.own : null;

const leadsLot = (lot: RoomLot, bidder: RoomBidder): boolean =>
  lot.LeaderPaddle !== null && lot.LeaderPaddle === paddleOf(bidder);

function standingOf(lot: RoomLot, stage: RoomStage, bidder: RoomBidder): RoomStanding {
  const isLeading = leadsLot(lot, bidder);
  const own = ownOn(bidder, lot);
  if (stage === 'sold') {
    if (isLeading) return 'won';
    return own === null ? 'none' : 'lost';
  }
  if (overStages.has(stage) || stage === 'waiting') return 'none';
  const isNotMet = lot.HasReserve && !lot.ReserveMet && lot.CurrentBidCents !== null;
  if (isLeading) return isNotMet ? 'leadingNotMet' : 'leading';
  if (own !== null && !own.IsSealed && lot.CurrentBidCents !== null) return 'outbid';
  return isNotMet ? 'notMet' : 'none';
}

function highOf(lot: RoomLot, bidder: RoomBidder): HighBid | null {
  const { CurrentBidCents: cents, LeaderPaddle: paddle, IsFloor } = lot;
  if (cents === null) return null;
  if (IsFloor) return { cents, by: 'floor', paddle: null };
  if (paddle === null) return { cents, by: 'unknown', paddle };
  return { cents, by: leadsLot(lot, bidder) ? 'you' : 'internet', paddle };
}

function spectatorReason(bidder: RoomBidder): SpectatorReason | null {
  if (bidder.kind !== 'known') return bidder.kind;
  const { Status, IsOpen } = bidder.registration;
  switch (Status) {
    case 'approved':
      return null;
    case 'none':
      return IsOpen ? 'notRegistered' : 'registrationClosed';
    case 'requested':
    case 'pending':
      return 'pendingApproval';
    case 'declined':
    case 'suspended':
      return Status;
  }
}

const isUnderway = (phase: RoomBidPhase): phase is 'sending' | 'checking' | 'received' =>
  phase === 'sending' || phase === 'checking' || phase === 'received';

type Given = { facts: LiveRoomFacts; lot: RoomLot; stage: RoomStage; leftCents: number | null };

function actionOf({ facts: { bidder, bid, line }, lot, stage, leftCents }: Given): RoomAction {
  // Whatever becomes of the lot, what becomes of a bid is said.
  if (isUnderway(bid.phase)) return { kind: bid.phase, cents: bid.amountCents };
  if (overStages.has(stage)) return { kind: 'none' };
  const why = spectatorReason(bidder);
  if (why !== null) return { kind: 'watch', why };
  const { AskCents: cents } = lot;
  if (!takesBids(stage) || cents === null) return { kind: 'none' };
  if (leadsLot(lot, bidder)) return { kind: 'leading' };
  if (line.kind !== 'live') return { kind: 'off', cents, why: line.kind };
  if (leftCents !== null && cents > leftCents) return { kind: 'off', cents, why: 'overLimit', leftCents };
  return bid.phase === 'settling' ? { kind: 'off', cents, why: 'settling' } : { kind: 'bid', cents };
}

function maxOf({ facts: { bidder, bid, line }, lot, stage }: Given): QuickMax | null {
  const { AskCents: askCents, HighEst } = lot;
  if (spectatorReason(bidder) !== null || !takesBids(stage) || askCents === null) return null;
  const ownMaxCents = ownOn(bidder, lot)?.MaxCents ?? null;
  const isLeading = leadsLot(lot, bidder);
  const leastCents = isLeading && ownMaxCents !== null ? nextRung(ownMaxCents) : askCents;
  const isConfirming = bid.phase === 'confirming';
  return {
    paddle: paddleOf(bidder),
    leastCents,
    ownMaxCents: isLeading ? ownMaxCents : null,
    isOff: line.kind !== 'live' || isUnderway(bid.phase) || bid.phase === 'settling',
    jump: isConfirming
      ? jumpOf({
          maxCents: bid.amountCents,
          askCents,
          highEstimateCents: HighEst > 0 ? HighEst * 100 : null,
        })
      : null,
  };
}

function lotState(facts: LiveRoomFacts, room: Room, lot: RoomLot): LotInRoom {
  const { bidder, bid, line } = facts;
  const stage = stageOf(room, lot);
  const mayBid = spectatorReason(bidder) === null;
  const leftCents =
    mayBid && bidder.kind === 'known'
      ? leftFor(bidder.registration, lot, leadsLot(lot, bidder) ? ownOn(bidder, lot) : null)
      : null;
  const given = { facts, lot, stage, leftCents };
  return {
    kind: 'lot',
    room,
    lot,
    stage,
    standing: standingOf(lot, stage, bidder),
    high: highOf(lot, bidder),
    action: actionOf(given),
    max: maxOf(given),
    leftCents,
    outcome: bid.outcome,
    line,
  };
}

export function liveRoomState(facts: LiveRoomFacts): LiveRoomState {
  const { room, problem, isConnecting, bidder } = facts;
  if (room === null) {
    if (problem !== null) return { kind: problem };
    return { kind: isConnecting ? 'connecting' : 'joining' };
  }
  const { Session: session, Lot: lot } = room;
  if (session === null) return { kind: 'empty', room };
  if (session.Status === sessionStatuses.finished && !isUnderway(facts.bid.phase)) {
    const wonCount = bidder.kind === 'known' ? bidder.registration.WonCount : null;
    return { kind: 'ended', room, session, wonCount };
  }
  if (lot !== null) return lotState(facts, room, lot);
  if (isPaused(room)) return { kind: 'between', room, why: 'paused' };
  return { kind: 'between', room, why: isAway(room) ? 'auctioneerAway' : 'lots' };
}
