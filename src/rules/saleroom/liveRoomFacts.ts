/** The words for the live room's state (C9): what goes in, and what comes out. */
import type { OwnStanding } from '#contract/bidding/bids.ts';
import type { Jump } from '#contract/bidding/jumpGuard.ts';
import type { Line } from '#contract/bidding/lotPanelState.ts';
import type { BidOutcome } from '#contract/bidding/ownBid.ts';
import type { Registration } from '#contract/bidding/registrations.ts';
import type { Room, RoomLot, RoomSession } from '#contract/saleroom/saleroom.ts';

/** `settling`: a press may be meant for what the button said a moment ago. */
export type RoomBidPhase = 'ready' | 'settling' | 'confirming' | 'sending' | 'checking' | 'received';

export type RoomBid = {
  phase: RoomBidPhase;
  /** Of the last press. */
  amountCents: number;
  outcome: BidOutcome | null;
};

export type RoomBidder =
  | { kind: 'loggedOut' }
  /** Logged in, and not asked yet or not answered. */
  | { kind: 'unknown' }
  | { kind: 'failed' }
  | { kind: 'known'; registration: Registration; own: OwnStanding | null };

export type LiveRoomFacts = {
  /** Null before the first answer. */
  room: Room | null;
  problem: 'notFound' | 'failed' | null;
  /** The live line is being opened for the first time. */
  isConnecting: boolean;
  line: Line;
  bidder: RoomBidder;
  bid: RoomBid;
};

export type RoomStage =
  /** The session is on a break. */
  | 'paused'
  | 'held'
  | 'auctioneerAway'
  /** The next one, about to open. */
  | 'waiting'
  | 'open'
  | 'reopened'
  | 'fairWarning'
  | 'finalCall'
  /** The hammer has fallen, and the result is not announced yet. */
  | 'confirming'
  | 'sold'
  | 'passed'
  | 'withdrawn';

export type RoomStanding =
  | ('none' | 'leading' | 'leadingNotMet' | 'outbid')
  /** Someone else leads below the reserve. */
  | 'notMet'
  | ('won' | 'lost');

/** Why someone looks on. */
export type SpectatorReason =
  | ('loggedOut' | 'unknown' | 'failed' | 'notRegistered' | 'pendingApproval')
  | ('declined' | 'suspended' | 'registrationClosed');

/** What stands at the place of the one big button. */
export type RoomAction =
  | { kind: 'none' }
  | { kind: 'bid'; cents: number }
  | { kind: 'off'; cents: number; why: 'settling' | 'stale' | 'offline' }
  | { kind: 'off'; cents: number; why: 'overLimit'; leftCents: number }
  | { kind: 'sending' | 'checking' | 'received'; cents: number }
  | { kind: 'leading' }
  | { kind: 'watch'; why: SpectatorReason };

export type HighBid = { cents: number; by: 'you' | 'floor' | 'internet' | 'unknown'; paddle: number | null };

/** Naming a max at once; null where the visitor cannot. */
export type QuickMax = {
  paddle: number | null;
  leastCents: number;
  ownMaxCents: number | null;
  isOff: boolean;
  jump: Jump | null;
};

export type LotInRoom = {
  kind: 'lot';
  room: Room;
  lot: RoomLot;
  stage: RoomStage;
  standing: RoomStanding;
  high: HighBid | null;
  action: RoomAction;
  max: QuickMax | null;
  /** Of the visitor's limit; null for no limit, and for spectators. */
  leftCents: number | null;
  outcome: BidOutcome | null;
  line: Line;
};

export type LiveRoomState =
  | { kind: 'connecting' | 'joining' | 'notFound' | 'failed' }
  /** No session yet. */
  | { kind: 'empty'; room: Room }
  | { kind: 'ended'; room: Room; session: RoomSession; wonCount: number | null }
  /** A session without a lot: the first one, or the next, is about to come. */
  | { kind: 'between'; room: Room; why: 'lots' | 'paused' | 'auctioneerAway' }
  | LotInRoom;
