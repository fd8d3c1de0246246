/** A lot in the room, what can happen to it, and why something cannot. */
import type { RefusedCode } from '#contract/bidding/bidOutcomes.ts';
import type { AcceptedMax, BidStep, LotBidding, RefusedMax } from '#contract/bidding/proxyBid.ts';
import type { SealedBid } from '#contract/bidding/sealedBids.ts';

export const liveLotStatuses = [
  'pending',
  /** The next one. */
  'onDeck',
  'open',
  'fairWarning',
  'finalCall',
  /** The hammer has fallen, and the result is not announced yet: "confirming". A bid that was under way still counts. */
  'hammer',
  'sold',
  'passed',
  'withdrawn',
] as const;

export type LiveLotStatus = (typeof liveLotStatuses)[number];

export type LiveLot = {
  status: LiveLotStatus;
  bidding: LotBidding;
  /** When the auto-pilot lets the hammer fall; null while a clerk leads. */
  pilotEndsAtMs: number | null;
  hammerAtMs: number | null;
  heldAtMs: number | null;
  /** Who gets the lot if the floor has won it; known since the hammer, and forgotten when bidding reopens. */
  floorBuyerId: number | null;
  /** The next lot has opened: what became of this one stays. */
  isSettled: boolean;
  /** Whose the last bid from the internet is, and the bidding before it; null once something has come after it. */
  beforeBid: { bidderId: number; bidding: LotBidding } | null;
  /** The lot before the clerk's last action, as long as nothing has happened since. */
  undone: LiveLot | null;
};

/** All of it but the bidding, which every lot has. */
export type LiveLotStage = Omit<LiveLot, 'bidding'>;

export type LiveLotAction =
  | { type: 'lot.calledUp' }
  /** `isPiloted` in a sale without a clerk. */
  | { type: 'lot.opened'; sealed: readonly SealedBid[]; isPiloted: boolean }
  /** `askSeenCents` of a one-click bid at the ask; null for a max that was typed. */
  | { type: 'bid.placed'; bidderId: number; maxCents: number; askSeenCents: number | null }
  /** A clerk takes the ask, or half a step, from the room. */
  | { type: 'floorBid.taken'; isCut: boolean; askSeenCents: number }
  /** Cancels the last bid from the internet; with `askSeenCents`, only if no bid has come since the clerk looked. */
  | { type: 'bid.rejected'; askSeenCents?: number | null; reason?: string }
  | { type: 'fairWarning.given' }
  | { type: 'finalCall.given' }
  /** `buyerId`: whose the floor's bid is, where the floor leads. */
  | { type: 'hammer.fallen'; buyerId?: number | null }
  | { type: 'hammer.confirmed' }
  | { type: 'lot.passed' }
  /** `askSeenCents` as for a rejection. */
  | { type: 'lot.withdrawn'; askSeenCents?: number | null }
  | { type: 'lot.held' }
  | { type: 'lot.resumed' }
  | { type: 'lot.reopened' }
  /** The auto-pilot conducts from here on, with at least so much time left; null: a clerk does, without a clock. */
  | { type: 'clock.set'; leftMs: number | null }
  | { type: 'nextLot.opened' }
  | { type: 'action.undone' };

export type LiveLotEvent = LiveLotAction & { atMs: number };

/** What a clerk is shown; a bidder gets one of `refusedCodes`. */
export type ClerkRefusal =
  /** Not a thing that can be done to a lot in this state. */
  | 'NOT_NOW'
  | 'NO_BID'
  /** The floor leads and the buyer's paddle is not known yet: the hammer waits. */
  | 'NO_PADDLE'
  | 'RESERVE_NOT_MET'
  /** There is a bid and the reserve is met: the bidder has a right to the lot. */
  | 'MUST_SELL'
  /** Half a step was cut already, or there is no price to cut above. */
  | 'NO_CUT'
  | 'NEXT_LOT_OPENED'
  | 'NOTHING_TO_UNDO'
  /** Something has come after the bid, or there is none from the internet. */
  | 'NOTHING_TO_REJECT';

/** Refusals that say all by their code. */
export type PlainRefusal =
  | ClerkRefusal
  | Extract<RefusedCode, 'LOT_NOT_OPEN' | 'LOT_CLOSED' | 'LOT_WITHDRAWN' | 'ON_HOLD'>;

export type LiveLotRefusal =
  | RefusedMax
  | { kind: 'refused'; code: Extract<RefusedCode, 'ASK_MOVED'>; askCents: number }
  | { kind: 'refused'; code: PlainRefusal };

export type LiveLotChange = {
  kind: 'changed';
  lot: LiveLot;
  /** Where the event was a bid. */
  bid: AcceptedMax | null;
  steps: readonly BidStep[];
};

export const refused = (code: PlainRefusal): LiveLotRefusal => ({ kind: 'refused', code });

export const liveLot = (bidding: Pick<LotBidding, 'openingCents' | 'reserveCents'>): LiveLot => ({
  status: 'pending',
  bidding: { ...bidding, priceCents: null, leader: null },
  pilotEndsAtMs: null,
  hammerAtMs: null,
  heldAtMs: null,
  floorBuyerId: null,
  isSettled: false,
  beforeBid: null,
  undone: null,
});

const upStatuses: ReadonlySet<LiveLotStatus> = new Set([
  'open',
  'fairWarning',
  'finalCall',
  'hammer',
] as const);

/** Takes bids, unless it is held. */
export const isUp = ({ status }: Pick<LiveLot, 'status'>): boolean => upStatuses.has(status);

export const isOver = ({ status }: Pick<LiveLot, 'status'>): boolean =>
  status === 'sold' || status === 'passed' || status === 'withdrawn';
