/** AA-01, AA-02, AA-04: an auction that has not ended, put together from the calls that each know a part of it. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { Auction, AuctionSession, AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { BidderStatus } from '#contract/auctions/auctionState.ts';

/** What the server says of a logged-in visitor; null for a stranger, or where it could not be asked. */
type BidderAnswers = {
  bidderStatus: BidderStatus | null;
  /** The answer about their pre-registration, under the name that its call gives it. */
  response: boolean | null;
};

/** What was asked for one auction beside the list; null could not be had, or was not asked for a stranger. */
export type AuctionParts = BidderAnswers & {
  auctionId: number;
  detail: AuctionWithSessions | null;
  sessions: readonly AuctionSession[] | null;
};

export type ActiveAuction = Auction &
  BidderAnswers & {
    sessions: AuctionSession[];
    active: boolean;
    /** The visitor has asked to bid just now, on this page. */
    approvalSent: boolean;
  };

const noBidder = { bidderStatus: null, response: null, approvalSent: false };

/** As a stranger sees it. */
export const withoutBidder = (auction: ActiveAuction): ActiveAuction => ({ ...auction, ...noBidder });

/** After the visitor has asked to bid in these. */
export const withApprovalSent = (auction: ActiveAuction, askedFor: readonly number[]): ActiveAuction =>
  askedFor.includes(auction.AuctionID) ? { ...auction, approvalSent: true } : auction;

/** A part that could not be had leaves what the others say. */
export function activeAuction(listed: Auction, parts: AuctionParts | undefined): ActiveAuction {
  const { Sessions: ofDetail = [], ...detail }: Partial<AuctionWithSessions> = parts?.detail ?? {};
  const sessions = [...(parts?.sessions ?? ofDetail)];
  return {
    ...listed,
    ...detail,
    sessions,
    active: sessions.some(({ AuctionSessionStatus: status }) => status === sessionStatuses.running),
    ...noBidder,
    ...(parts && { bidderStatus: parts.bidderStatus, response: parts.response }),
  };
}
