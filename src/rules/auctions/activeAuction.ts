/** AA-01, AA-02, AA-04: an auction that has not ended, with the visitor's own place in it. */
import { sessionStatuses } from '#contract/auctions/auctionCodes.ts';
import type { Auction, AuctionSession, AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { BidderStatus } from '#contract/auctions/auctionState.ts';
import type { AnswerOf } from '#contract/kernel/endpoint.ts';
import type { getBidderStatuses } from '#contract/session/accounts.ts';

/** A logged-in visitor's place in one auction. */
export type OwnBidderStatus = AnswerOf<typeof getBidderStatuses>[number];

export type ActiveAuction = Auction & {
  sessions: AuctionSession[];
  active: boolean;
  /** What the server says of a logged-in visitor; null for a stranger, or where it could not be asked. */
  bidderStatus: BidderStatus | null;
  /** The answer about their pre-registration, under the name that its call gives it. */
  response: boolean | null;
  /** The visitor has asked to bid just now, on this page. */
  approvalSent: boolean;
};

const noBidder = { bidderStatus: null, response: null, approvalSent: false };

/** As a stranger sees it. */
export const withoutBidder = (auction: ActiveAuction): ActiveAuction => ({ ...auction, ...noBidder });

/** After the visitor has asked to bid in these. */
export const withApprovalSent = (auction: ActiveAuction, askedFor: readonly number[]): ActiveAuction =>
  askedFor.includes(auction.AuctionID) ? { ...auction, approvalSent: true } : auction;

/** @param own is null for a stranger, and where it could not be had: the sale is shown all the same. */
export const activeAuction = (
  { Sessions: sessions, ...auction }: AuctionWithSessions,
  own: OwnBidderStatus | null,
): ActiveAuction => ({
  ...auction,
  sessions,
  active: sessions.some(({ AuctionSessionStatus: status }) => status === sessionStatuses.running),
  ...noBidder,
  ...(own && { bidderStatus: own.Status, response: own.HasAsked }),
});
