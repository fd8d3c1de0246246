/**
 * What the panel beside a lot says (C2): one state, the first that fits. Here it is worked out for everybody, from what
 * the server said of the lot and its sale; `bidderPanelState.ts` goes on where someone is logged in, and is fetched by
 * those alone. Pure: anyone who draws it brings the time.
 */
import { auctionTypes, sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { AuctionSession, AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { Lot } from '#contract/catalog/lots.ts';

import type { LotStanding } from './bids.ts';
import type { Jump } from './jumpGuard.ts';
import { type LotInSession, lotsBefore } from './lotsBefore.ts';
import type { BidOutcome } from './ownBid.ts';

/** `stale`: what is shown may have moved since `lastAt`. */
export type Line = { kind: 'live' | 'stale' | 'offline'; lastAt: string | null };

export type LotPanelFacts = {
  lot: Pick<Lot, 'StartingBidCents' | 'SessionNumber' | 'HighEst'>;
  standing: LotStanding;
  auction: AuctionWithSessions;
  isLoggedIn: boolean;
  /** The lot that is up in the room of its sale; null where that is not known. */
  inRoom?: number | null;
  /** The server's time; null before the page has woken. */
  nowMs: number | null;
};

export type LotPanelPrice = { words: 'Current bid' | 'Starting bid'; cents: number; bidCount: number };
export type LotReserve = 'none' | 'met' | 'notMet';

/** Until when bids are taken. A live sale takes sealed ones until the lot's session begins. */
export type PanelSale =
  | {
      kind: 'timed';
      /** Null where the sale has not said it. */
      closesAt: string | null;
      /** Once late bids have moved the end. */
      extension: { seconds: number; count: number } | null;
    }
  | { kind: 'sealed'; session: AuctionSession | null };

export type Offered = { price: LotPanelPrice; reserve: LotReserve; sale: PanelSale };

/** Why the amount that is chosen cannot be sent. */
export type AmountProblem =
  /** It is what the bidder has on the lot already. */
  { kind: 'unchanged' } | { kind: 'belowMinimum' } | { kind: 'overLimit'; leftCents: number };

/** The second step of a bid: the amount is shown once more, and a second press places it. */
export type BidReview = {
  /** Presses count. They do not at first: a double tap on the first step must not place a bid. */
  isReady: boolean;
  /** The amount is far above what is needed: it is written out in words. */
  jump: Jump | null;
};

export type PanelForm = {
  leastCents: number;
  amountCents: number;
  /** The least that can be bid moved a moment ago: a press may be meant for what was there before. */
  isSettling: boolean;
  amountProblem: AmountProblem | null;
  /** What is left of the limit for this lot; null is no limit. */
  leftCents: number | null;
  review: BidReview | null;
  line: Line;
};

/** `maxCents` is what the bidder has on the lot so far. */
type Bidding = Offered & { maxCents: number | null; outcome: BidOutcome | null; form: PanelForm };

/** What every visitor may know. For a visitor who is logged in it is `loading` where bids are accepted, until more is known. */
export type EverybodysState =
  | (Offered & { kind: 'loading' | 'error' | 'loggedOut' })
  | { kind: 'withdrawn' }
  /** Staff review its bids: it takes none and does not close meanwhile. */
  | { kind: 'held'; price: LotPanelPrice }
  /** The time is up, or the session over, and the server has not said the result yet. */
  | { kind: 'closing'; price: LotPanelPrice }
  /** The price with premium; null where it is not shown. */
  | { kind: 'sold'; cents: number | null }
  | { kind: 'passed'; maxCents: number | null }
  /** The lot's session is in the room. */
  | (LotInSession & { kind: 'live'; session: AuctionSession; price: LotPanelPrice })
  | { kind: 'notOpen'; opensAt: string; price: LotPanelPrice; entry: 'logIn' | 'register' | 'none' };

/** Bids are taken, and not from this visitor. */
export type EntryState =
  | (Offered & { kind: 'notRegistered'; reviewUntil: string | null })
  | (Offered & { kind: 'pendingApproval'; answerBy: string | null })
  | (Offered & { kind: 'registrationClosed' })
  | (Offered & { kind: 'denied'; isSuspended: boolean });

type EndedState = { kind: 'won' | 'lost'; cents: number | null; maxCents: number };

/** With a form: a bidder who may bid, on a lot that takes bids. */
export type BiddingState = Bidding & {
  kind: 'sending' | 'checking' | 'refused' | 'leading' | 'leadingNotMet' | 'lodged' | 'outbid' | 'noBid';
};

export type LotPanelState = EverybodysState | EntryState | EndedState | BiddingState;

function priceOf({ lot, standing: { CurrentBidCents, BidCount } }: LotPanelFacts): LotPanelPrice {
  return CurrentBidCents === null
    ? { words: 'Starting bid', cents: lot.StartingBidCents, bidCount: BidCount }
    : { words: 'Current bid', cents: CurrentBidCents, bidCount: BidCount };
}

function reserveOf({ HasReserve, ReserveMet }: LotStanding): LotReserve {
  if (!HasReserve) return 'none';
  return ReserveMet ? 'met' : 'notMet';
}

function extensionOf({ ExtendedCount }: LotStanding, { ExtensionSeconds }: AuctionWithSessions) {
  return ExtendedCount > 0 && ExtensionSeconds !== null
    ? { seconds: ExtensionSeconds, count: ExtendedCount }
    : null;
}

/** Bids are taken. What someone who is logged in can do about it is found out later. */
const offeredState = (facts: LotPanelFacts, sale: PanelSale): EverybodysState => ({
  kind: facts.isLoggedIn ? 'loading' : 'loggedOut',
  price: priceOf(facts),
  reserve: reserveOf(facts.standing),
  sale,
});

const notOpenState = (facts: LotPanelFacts): EverybodysState => ({
  kind: 'notOpen',
  opensAt: facts.auction.OpensAt,
  price: priceOf(facts),
  entry: facts.isLoggedIn ? 'none' : 'logIn',
});

function timedState(facts: LotPanelFacts): EverybodysState {
  const { standing, auction, nowMs } = facts;
  if (auction.Status === 'upcoming') return notOpenState(facts);
  const { ClosesAt: closesAt } = standing;
  const isOver = closesAt !== null && nowMs !== null && nowMs >= Date.parse(closesAt);
  if (isOver || auction.Status === 'closed') return { kind: 'closing', price: priceOf(facts) };
  return offeredState(facts, { kind: 'timed', closesAt, extension: extensionOf(standing, auction) });
}

const { running, paused, finished } = sessionStatuses;

function liveState(facts: LotPanelFacts): EverybodysState {
  const { lot, auction, standing, inRoom = null } = facts;
  const session = auction.Sessions.find(({ SessionNumber }) => SessionNumber === lot.SessionNumber) ?? null;
  const status = session?.AuctionSessionStatus;
  if (session && (status === running || status === paused)) {
    return {
      kind: 'live',
      session,
      isPaused: status === paused,
      lotsBefore: lotsBefore(standing, inRoom),
      price: priceOf(facts),
    };
  }
  if (status === finished || auction.Status === 'closed') return { kind: 'closing', price: priceOf(facts) };
  return auction.Status === 'upcoming'
    ? notOpenState(facts)
    : offeredState(facts, { kind: 'sealed', session });
}

export function lotPanelState(facts: LotPanelFacts): EverybodysState {
  const { standing, auction } = facts;
  switch (standing.Status) {
    case 'withdrawn':
      return { kind: 'withdrawn' };
    case 'held':
      return { kind: 'held', price: priceOf(facts) };
    case 'sold':
      return { kind: 'sold', cents: standing.PriceRealizedCents };
    case 'passed':
      return { kind: 'passed', maxCents: null };
    case 'pending':
    case 'open':
      return auction.AuctionTypeID === auctionTypes.timed ? timedState(facts) : liveState(facts);
  }
}
