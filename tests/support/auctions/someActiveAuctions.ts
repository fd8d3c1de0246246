/** Who bids in a sale, and the active auctions as a test leads them by hand. */
import type { AuctionWithSessions } from '#contract/auctions/auctions.ts';
import type { AuctionVisitor, BidderStanding } from '#contract/auctions/auctionState.ts';
import {
  type ActiveAuctionsFacts,
  type ActiveAuctionsReading,
  nothingKnown,
} from '#machines/auctions/activeAuctionsFacts.ts';
import type { ActiveAuctionsEvent } from '#machines/auctions/activeAuctionsMachine.ts';
import { activeAuction, type ActiveAuction } from '#rules/auctions/activeAuction.ts';
import { aLateActor } from '#tests/support/page/aLateActor.ts';

export const aStanding = (standing: Partial<BidderStanding> = {}): BidderStanding => ({
  status: 'none',
  preRegistered: false,
  approvalSent: false,
  ...standing,
});

export const aBidder = (standing: Partial<BidderStanding> = {}): AuctionVisitor => ({
  kind: 'known',
  standing: aStanding(standing),
});

export const loggedOut: AuctionVisitor = { kind: 'loggedOut' };

export const anActiveAuction = (
  auction: AuctionWithSessions,
  bidder: BidderStanding | null = null,
): ActiveAuction => ({
  ...activeAuction(
    auction,
    bidder && { AuctionID: auction.AuctionID, Status: bidder.status, HasAsked: bidder.preRegistered },
  ),
  approvalSent: bidder?.approvalSent ?? false,
});

/** The active auctions as a test leads them by hand. */
export function someActiveAuctions(start: Partial<ActiveAuctionsFacts> = {}) {
  const { actor, received, become } = aLateActor<ActiveAuctionsReading, ActiveAuctionsEvent>({
    context: { ...nothingKnown.context, ...start },
  });
  return {
    actor,
    received,
    become: (next: Partial<ActiveAuctionsFacts>) =>
      become({ context: { ...actor.getSnapshot().context, ...next } }),
  };
}
