/**
 * What an auction's page says about the sale and about the visitor's place in it, worked out from what the server said.
 * How far a sale is, is the server's word (`Status`), never this machine's clock: both sides render the same. Loading,
 * an unknown auction and an answer that could not be had are the loader's; they never come here.
 */
import type { bidderStatuses } from '#contract/session/accounts.ts';

import { auctionTypes, sessionStatuses } from './auctionCodes.ts';
import type { AuctionSession, AuctionWithSessions } from './auctions.ts';

export type BidderStatus = (typeof bidderStatuses)[number];

/** What the server knows of a visitor in one auction. */
export type BidderStanding = {
  status: BidderStatus;
  /** They have asked to bid; it may not be among the requests yet. */
  preRegistered: boolean;
  /** They have asked just now, on this page. */
  approvalSent: boolean;
  /** What comes with bidding; absent is not known. */
  paddle?: number;
  limit?: { limitCents: number; leftCents: number };
  biddingOn?: number;
  won?: { lots: number; bidOn: number };
  isRegistrationClosed?: boolean;
  /** Until when those who need our approval can ask for the next session. */
  registerUntil?: string;
};

export type AuctionVisitor =
  | { kind: 'loggedOut' }
  /** Logged in, and not asked yet or not answered. */
  | { kind: 'unknown' }
  | { kind: 'known'; standing: BidderStanding };

export type AuctionPhase =
  | { kind: 'empty' }
  | { kind: 'upcoming'; isTimed: boolean; at: string }
  /** A live sale that takes sealed bids before its first session. */
  | { kind: 'preBidding'; startsAt: string }
  | { kind: 'inSession'; session: AuctionSession | null; isPaused: boolean }
  | { kind: 'between'; session: AuctionSession | null; resumesAt: string | null }
  | { kind: 'timedOpen'; closesFrom: string }
  | { kind: 'closing'; closed: number; total: number; extended: number; endsAt: string }
  | { kind: 'closed'; sold: number; total: number; realizedCents: number };

export type BidderEntry =
  | { kind: 'none' }
  | { kind: 'loggedOut' }
  | { kind: 'unknown' }
  | { kind: 'open'; until: string | null }
  | { kind: 'pending' }
  | { kind: 'approved'; paddle: number | null; limit: { limitCents: number; leftCents: number } | null }
  | { kind: 'denied'; isSuspended: boolean }
  | { kind: 'closed' };

export type AuctionState = {
  phase: AuctionPhase;
  entry: BidderEntry;
  /** On how many lots the visitor has a bid; null says nothing. */
  biddingOn: number | null;
  won: { lots: number; bidOn: number } | null;
  /** When what is shown was true last, if it could not be had again since. */
  staleSince: string | null;
};

const { running, paused, finished } = sessionStatuses;

export const isTimed = ({ AuctionTypeID }: Pick<AuctionWithSessions, 'AuctionTypeID'>): boolean =>
  AuctionTypeID === auctionTypes.timed;

/** The session that is in the room; null when none is. */
const sessionInRoom = ({ Sessions }: Pick<AuctionWithSessions, 'Sessions'>): AuctionSession | null =>
  Sessions.find(({ AuctionSessionStatus: status }) => status === running) ??
  Sessions.find(({ AuctionSessionStatus: status }) => status === paused) ??
  null;

const nextSession = ({ Sessions }: AuctionWithSessions): AuctionSession | null =>
  Sessions.find(({ AuctionSessionStatus: status }) => status !== finished) ?? null;

export function auctionPhase(auction: AuctionWithSessions): AuctionPhase {
  const { Status, LotCount, OpensAt, StartsAt, EndsAt } = auction;
  if (LotCount === 0 && Status !== 'closed') return { kind: 'empty' };
  switch (Status) {
    case 'upcoming':
      return { kind: 'upcoming', isTimed: isTimed(auction), at: isTimed(auction) ? OpensAt : StartsAt };
    case 'open':
      return isTimed(auction)
        ? { kind: 'timedOpen', closesFrom: StartsAt }
        : { kind: 'preBidding', startsAt: StartsAt };
    case 'running': {
      const session = sessionInRoom(auction);
      return { kind: 'inSession', session, isPaused: session?.AuctionSessionStatus === paused };
    }
    case 'between': {
      const session = nextSession(auction);
      return { kind: 'between', session, resumesAt: session?.StartsAt ?? null };
    }
    case 'closing':
      return {
        kind: 'closing',
        closed: auction.ClosedCount,
        total: LotCount,
        extended: auction.ExtendedCount,
        endsAt: EndsAt,
      };
    case 'closed':
      return {
        kind: 'closed',
        sold: auction.SoldCount,
        total: LotCount,
        realizedCents: auction.TotalRealizedCents,
      };
  }
}

function entryOfKnown({ status, preRegistered, approvalSent, ...standing }: BidderStanding): BidderEntry {
  // Approved outranks a registration that has closed; so does a decision against someone.
  if (status === 'approved') {
    return { kind: 'approved', paddle: standing.paddle ?? null, limit: standing.limit ?? null };
  }
  if (status === 'declined' || status === 'suspended') {
    return { kind: 'denied', isSuspended: status === 'suspended' };
  }
  if (status !== 'none' || preRegistered || approvalSent) return { kind: 'pending' };
  if (standing.isRegistrationClosed) return { kind: 'closed' };
  return { kind: 'open', until: standing.registerUntil ?? null };
}

function entryOf(phase: AuctionPhase, visitor: AuctionVisitor): BidderEntry {
  if (phase.kind === 'closed') return { kind: 'none' };
  return visitor.kind === 'known' ? entryOfKnown(visitor.standing) : { kind: visitor.kind };
}

type Given = { auction: AuctionWithSessions; visitor: AuctionVisitor; staleSince?: string | null };

export function auctionState({ auction, visitor, staleSince = null }: Given): AuctionState {
  const phase = auctionPhase(auction);
  const standing = visitor.kind === 'known' ? visitor.standing : null;
  const isOver = phase.kind === 'closed';
  return {
    phase,
    entry: entryOf(phase, visitor),
    biddingOn: (!isOver && standing?.biddingOn) || null,
    won: (isOver && standing?.won) || null,
    staleSince,
  };
}

/** The one thing to do next; where it leads is `auctionWords.ts`'s. */
export type AuctionAction = 'register' | 'logIn' | 'results' | null;

export function auctionAction({ phase, entry }: AuctionState): AuctionAction {
  if (phase.kind === 'closed') return 'results';
  if (entry.kind === 'loggedOut') return 'logIn';
  return entry.kind === 'open' ? 'register' : null;
}

/** What a clock can count down to: nothing while lots follow one another in the room, or end by late bids. */
export type AuctionCountdown = { label: string; at: string; over: string } | null;

export function auctionCountdown(phase: AuctionPhase): AuctionCountdown {
  switch (phase.kind) {
    case 'upcoming':
      return phase.isTimed
        ? { label: 'Opens in', at: phase.at, over: 'Opening…' }
        : { label: 'Starts in', at: phase.at, over: 'Starting…' };
    case 'preBidding':
      return { label: 'Starts in', at: phase.startsAt, over: 'Starting…' };
    case 'between':
      return phase.resumesAt === null
        ? null
        : { label: 'Resumes in', at: phase.resumesAt, over: 'Resuming…' };
    case 'timedOpen':
      return { label: 'First lot closes in', at: phase.closesFrom, over: 'Closing…' };
    case 'closing':
      return phase.extended > 0 ? null : { label: 'Last lot closes in', at: phase.endsAt, over: 'Closing…' };
    case 'empty':
    case 'inSession':
    case 'closed':
      return null;
  }
}
