/** How far an auction is: what staff set first, then what its sessions and lots say, then the clock. */
import { auctionTypes, sessionStatuses, type AuctionStatus } from '#contract/auctions/auctions.ts';

export type AuctionFacts = {
  type: number;
  /** Instants are ISO strings. */
  opensAt: string;
  endsAt: string;
  /** Set once by anyone who closed the sale. */
  closedAt: string | null;
  sessionStatuses: readonly number[];
  lotCount: number;
  /** Lots that are sold, passed or withdrawn. */
  closedCount: number;
  /** Lots that take bids. */
  openCount: number;
  /** When the first lot of a timed sale closes as planned. */
  firstClosesAt: string | null;
};

const { preBid, running, paused, finished } = sessionStatuses;

function liveStatus(facts: AuctionFacts, isDue: (instant: string) => boolean): AuctionStatus {
  const sessions = facts.sessionStatuses;
  if (sessions.some((status) => status === running || status === paused)) return 'running';
  const isOver = sessions.length > 0 && sessions.every((status) => status === finished);
  if (isOver || isDue(facts.endsAt)) return 'closed';
  if (sessions.includes(finished)) return 'between';
  return sessions.includes(preBid) || isDue(facts.opensAt) ? 'open' : 'upcoming';
}

/** A lot whose end was moved keeps the sale going past the end that was announced. */
function timedStatus(facts: AuctionFacts, isDue: (instant: string) => boolean): AuctionStatus {
  const { lotCount, closedCount, openCount, opensAt, endsAt, firstClosesAt } = facts;
  if (!isDue(opensAt)) return 'upcoming';
  if (lotCount > 0 && closedCount >= lotCount) return 'closed';
  if (isDue(endsAt) && openCount === 0) return 'closed';
  return isDue(firstClosesAt ?? endsAt) ? 'closing' : 'open';
}

export function auctionStatus(facts: AuctionFacts, now: Date): AuctionStatus {
  if (facts.closedAt !== null) return 'closed';
  const isDue = (instant: string): boolean => Date.parse(instant) <= now.getTime();
  return facts.type === auctionTypes.timed ? timedStatus(facts, isDue) : liveStatus(facts, isDue);
}
